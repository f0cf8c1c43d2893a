import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { assembleTrie, sortRows } from '../../src/core/registry/build-trie.ts'
import type { Assignment } from '../../src/core/registry/assignment.ts'
import { encodeDelta } from '../../src/core/pack/delta.ts'
import { encodePostalPack } from '../../src/core/pack/postal-pack.ts'
import {
  type AddressedRegistry,
  assemblePostalTable,
  PostalTable,
} from '../../src/core/registry/postal-table.ts'
import { decodePack, encodePack } from '../../src/core/pack/pack.ts'
import { OuiTrie } from '../../src/core/registry/trie.ts'
import type { Figure } from './figure.ts'

/** A registry to measure. */
export interface Measured {
  readonly assignments: readonly Assignment[]
  readonly version: string
}

/** Bytes on the wire and on the device, beside the same facts as text under the usual compressors. */
export async function sizeFigures(
  registry: Measured,
  previous: readonly Measured[],
): Promise<Figure[]> {
  const { assignments, version } = registry
  const pack = await encodePack(assignments, version)
  const postal = await encodePostalPack(assignments, version)
  const trie = OuiTrie.from(await decodePack(pack))
  const facts = tabSeparated(assignments)
  const addresses = [...new Set(assignments.flatMap(({ address }) => address ?? []))]
    .toSorted()
    .join('\n')
  const figures: Figure[] = [
    {
      id: 'pack-bytes',
      what: `Lookup pack of ${version}, ${assignments.length.toLocaleString('en')} rows`,
      unit: 'bytes',
      ours: pack.length,
      peers: compressed('the same as tab-separated text', facts),
    },
    {
      id: 'postal-bytes',
      what: 'Postal pack: postal address of each row',
      unit: 'bytes',
      ours: postal.length,
      peers: compressed('distinct addresses alone, sorted', addresses),
    },
    {
      id: 'trie-bytes',
      what: 'Trie on the device',
      unit: 'bytes',
      ours: trie.layout.buffer.byteLength,
      peers: [{ name: 'the same as tab-separated text', value: Buffer.byteLength(facts) }],
    },
  ]
  const to = opened(registry)
  for (const earlier of previous) {
    figures.push({
      id: `delta-bytes-${earlier.version}`,
      what: `Delta from ${earlier.version} to ${version}, postal addresses included`,
      unit: 'bytes',
      ours: (await encodeDelta(opened(earlier), to)).length,
      peers: [{ name: 'both packs', value: pack.length + postal.length }],
    })
  }
  return figures
}

function opened({ assignments, version }: Measured): AddressedRegistry {
  const trie = OuiTrie.from(assembleTrie(assignments, version).buffer)
  const addresses = sortRows(assignments).map(({ address }) => address ?? null)
  return { trie, table: PostalTable.from(assemblePostalTable(trie, addresses).buffer) }
}

/** Prefix, register, organization and country of each row, a line each. */
export function tabSeparated(assignments: readonly Assignment[]): string {
  return assignments
    .map(({ prefix, registry, organization, country }) =>
      [prefix, registry, organization, country ?? ''].join('\t'),
    )
    .join('\n')
}

function compressed(what: string, text: string): Figure['peers'] {
  const brotli = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  }
  return [
    { name: `${what}, gzip -9`, value: gzipSync(text, { level: 9 }).length },
    { name: `${what}, Brotli -11`, value: brotliCompressSync(text, brotli).length },
  ]
}
