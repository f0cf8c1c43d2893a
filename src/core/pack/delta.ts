import { assembleTrie, sortTexts } from '../registry/build-trie.ts'
import { type Assignment, PREFIX_DIGITS, REGISTRIES } from '../registry/assignment.ts'
import { rowChanges } from '../update/changes.ts'
import { codeEdits, type Edits, type Holder, newEdits } from './codec/edits.ts'
import {
  checkDigest,
  checkStart,
  openEnvelope,
  sealEnvelope,
  sha256,
} from '../registry/file-header.ts'
import { Decoder, Encoder } from './codec/range-coder.ts'
import { planTexts, textAt } from './codec/text-column.ts'
import type { OuiTrie } from '../registry/trie.ts'
import { blocksOf, countriesOf, registryIdOf, suffixOf } from '../registry/trie-layout.ts'

const SLOT_BITS = 16
const MAX_PAIRS = 256

/** Packs what leads from one registry to a later one. The same two give the same bytes. */
export async function encodeDelta(from: OuiTrie, to: OuiTrie): Promise<Uint8Array> {
  const edits = editsBetween(from, to)
  const coder = new Encoder(SLOT_BITS)
  codeEdits(coder, from, edits, edits.added.length, planTexts(edits.names, 'forward', MAX_PAIRS))
  const counts = {
    version: to.version,
    rows: edits.added.length,
    texts: edits.nameUses.length,
    textBytes: edits.names.bytes.length,
    countries: edits.countries.length / 2,
  }
  const digests = [await sha256(from.layout.buffer), await sha256(to.layout.buffer)]
  return sealEnvelope('delta', { counts, digests, stream: coder.finish() })
}

/**
 * Leads a registry to the later one of a delta.
 * @returns the buffer of its trie, byte for byte the one that `decodePack` gives, and fit for `OuiTrie.from`.
 * @throws {FormatError} R1 to R5, R11 and R14 to R24; code `assignment` where the result would be more than a trie can hold
 */
export async function applyDelta(from: OuiTrie, bytes: Uint8Array): Promise<ArrayBuffer> {
  const { counts, digests, stream } = openEnvelope('delta', bytes, 2)
  await checkStart('delta', from.layout, digests[0]!)
  const edits = newEdits(counts)
  const coder = new Decoder(stream, SLOT_BITS)
  codeEdits(coder, from, edits, counts.rows)
  coder.end()
  const { buffer } = assembleTrie(edited(from, edits), counts.version)
  await checkDigest('delta', buffer, digests[1]!)
  return buffer
}

function editsBetween(from: OuiTrie, to: OuiTrie): Edits {
  const changed = [...rowChanges(from, to)]
  const rows = changed.flatMap(({ after }) => (after === null ? [] : after))
  const ids = new Map<string, number>()
  for (let id = 0; id < from.organizationCount; id++) ids.set(from.organization(id), id)
  const names = sortTexts(
    rows.map((row) => to.organization(to.organizationOf(row))).filter((name) => !ids.has(name)),
    'forward',
  )
  for (const [name, index] of names.ids) ids.set(name, from.organizationCount + index)
  const known = countriesOf(from.layout)
  const countries = [...new Set([...known, ...rows.map((row) => to.country(row))])]
  const holderOf = (row: number): Holder => ({
    organization: ids.get(to.organization(to.organizationOf(row)))!,
    country: countries.indexOf(to.country(row)),
  })
  const blocks = blocksOf(to.layout)
  const edits: Edits = {
    countries: new TextEncoder().encode(countries.slice(known.length).join('')),
    names: names.texts,
    nameUses: new Uint32Array(names.ids.size),
    nameCountries: new Uint16Array(names.ids.size),
    touched: changed.flatMap(({ before, after }) =>
      before === null ? [] : { row: before, holder: after === null ? null : holderOf(after) },
    ),
    added: changed.flatMap(({ before, after }) =>
      before !== null || after === null
        ? []
        : {
            registry: registryIdOf(to.layout.holders[after]!),
            block: blocks[after]!,
            suffix: suffixOf(to.layout.keys[after]!),
            holder: holderOf(after),
          },
    ),
  }
  for (const { organization, country } of rows.map(holderOf)) {
    const name = organization - from.organizationCount
    if (name >= 0 && edits.nameUses[name]!++ === 0) edits.nameCountries[name] = country
  }
  return edits
}

/** The assignments of `from` after the edits, those that are new after those that are not. */
function edited(from: OuiTrie, { touched, added, names, countries }: Edits): Assignment[] {
  const known = countriesOf(from.layout)
  const held = ({ organization, country }: Holder) => ({
    organization:
      organization < from.organizationCount
        ? from.organization(organization)
        : textAt(names, organization - from.organizationCount),
    country:
      country < known.length
        ? known[country]!
        : UTF8.decode(countries.subarray(2 * (country - known.length)).subarray(0, 2)),
  })
  const rows: (Assignment | null)[] = [...from.under('')]
  for (const { row, holder } of touched) {
    rows[row] = holder === null ? null : { ...rows[row]!, ...held(holder) }
  }
  return [
    ...rows.filter((row) => row !== null),
    ...added.map(({ registry, block, suffix, holder }) => {
      const name = REGISTRIES[registry]!
      const digits = (block * 0x1000 + suffix).toString(16).toUpperCase().padStart(9, '0')
      return { registry: name, prefix: digits.slice(0, PREFIX_DIGITS[name]), ...held(holder) }
    }),
  ]
}

const UTF8 = new TextDecoder()
