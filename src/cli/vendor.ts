import { blockWithLength } from '../core/registry/assignment.ts'
import { VendorIndex } from '../core/vendors/vendor-index.ts'
import { Failure, STATUS, type Status, type Host, styled } from './host.ts'
import type { Format } from './options.ts'
import { tableLines } from './write-rows.ts'

const MAX_VENDORS = 50

/**
 * Writes the vendors that match a name; a single match, or one with exactly that slug, is written with its blocks. JSON
 * is an object with `vendors`, as from the library's `search`, or, for a single match, the result of its `vendor`.
 */
export async function findVendors(
  name: string,
  format: Format | null,
  host: Host,
): Promise<Status> {
  if (name.trim() === '') throw new Failure('Give a name: nameplate --vendor cisco.')
  if (format === 'csv' || format === 'jsonl') {
    throw new Failure('Vendors are written as a table or with --json.')
  }
  const { trie } = await host.registry()
  const index = VendorIndex.of(trie)
  const found = index.search(name, MAX_VENDORS)
  const slug = found.length === 1 ? found[0]!.slug : name
  const single = index.vendor(slug)
  if (single !== null) {
    await host.out.write(
      format === 'json'
        ? `${JSON.stringify(single)}\n`
        : [...blockLines(single, (text) => styled(host.out, 'bold', text))].join(''),
    )
    return STATUS.done
  }
  if (format === 'json') {
    await host.out.write(`${JSON.stringify({ vendors: found })}\n`)
  } else if (found.length > 0) {
    const rows = found.map((vendor) => [
      vendor.name,
      vendor.slug,
      vendor.countries.join(' '),
      String(vendor.blocks),
    ])
    const table = tableLines([['Vendor', 'Slug', 'Country', 'Blocks'], ...rows], (text) =>
      styled(host.out, 'bold', text),
    )
    await host.out.write([...table].join(''))
  } else {
    host.say(`nameplate: No vendor in the registry is called ${JSON.stringify(name)}.`)
  }
  return found.length > 0 ? STATUS.done : STATUS.nothing
}

type Blocks = NonNullable<ReturnType<VendorIndex['vendor']>>

function blockLines({ assignments }: Blocks, asHeading: (text: string) => string) {
  const rows = assignments.map(({ prefix, blockType, organization, country }) => [
    blockWithLength(prefix),
    blockType,
    organization,
    country ?? '',
  ])
  return tableLines([['Block', 'Type', 'Organization', 'Country'], ...rows], asHeading)
}
