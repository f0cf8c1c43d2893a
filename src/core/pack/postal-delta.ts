import { atMost } from '../registry/build-trie.ts'
import { matchedRows } from '../update/changes.ts'
import { type AddressEdits, codeAddressEdits, type KnownAddresses } from './codec/address-edits.ts'
import { Decoder, Encoder } from './codec/range-coder.ts'
import { compareTexts, joinTexts, planTexts, textAt, type Texts } from './codec/text-column.ts'
import { type DetailsTable, newTable } from './postal-pack.ts'
import {
  checkDigest,
  checkStart,
  type Counts,
  LIMITS,
  openEnvelope,
  sealEnvelope,
  sha256,
} from '../registry/file-header.ts'
import type { OuiTrie } from '../registry/trie.ts'

const SLOT_BITS = 16
const MAX_PAIRS = 256

/** A registry with its postal addresses. */
export interface AddressedRegistry {
  readonly trie: OuiTrie
  readonly table: DetailsTable
}

/**
 * Packs what leads from the postal addresses of one registry to those of a later one, beside the delta between their
 * tries. The same two give the same bytes.
 */
export async function encodeDetailsDelta(
  from: AddressedRegistry,
  to: AddressedRegistry,
): Promise<Uint8Array> {
  const known = knownAddresses(from, to.trie)
  const edits = editsBetween(from.table, to.table, known)
  const plan = planTexts(edits.addresses, 'backward', MAX_PAIRS)
  const coder = new Encoder(SLOT_BITS)
  codeAddressEdits(coder, known, edits, edits.moved.length, plan)
  const counts = {
    version: to.table.version,
    rows: edits.moved.length,
    texts: edits.addresses.ends.length - 1,
    textBytes: edits.addresses.bytes.length,
    countries: 0,
  }
  const digests = [await sha256(from.table.layout.buffer), await sha256(to.table.layout.buffer)]
  return sealEnvelope('detailsDelta', { counts, digests, stream: coder.finish() })
}

/**
 * Leads the postal addresses of a registry to those of the later one of a details delta.
 * @param to the later registry, to which the delta between the tries has led.
 * @returns the buffer of its table, byte for byte the one that `decodeDetails` gives, and fit for `DetailsTable.from`.
 * @throws {FormatError} R1 to R5, R11, R14 to R20, R23 and R24; code `assignment` where the result would be more than a
 * table can hold
 */
export async function applyDetailsDelta(
  from: AddressedRegistry,
  to: OuiTrie,
  bytes: Uint8Array,
): Promise<ArrayBuffer> {
  const { counts, digests, stream } = openEnvelope('detailsDelta', bytes, 2)
  await checkStart('detailsDelta', from.table.layout, digests[0]!)
  const edits: AddressEdits = {
    addresses: {
      bytes: new Uint8Array(counts.textBytes),
      ends: new Uint32Array(counts.texts + 1),
    },
    moved: [],
    ids: new Uint32Array(to.size),
  }
  const coder = new Decoder(stream, SLOT_BITS)
  codeAddressEdits(coder, knownAddresses(from, to), edits, counts.rows)
  coder.end()
  const result = assembleTable(from.table.layout.addresses, edits, counts)
  await checkDigest('detailsDelta', result, digests[1]!)
  return result
}

function knownAddresses({ trie, table }: AddressedRegistry, to: OuiTrie): KnownAddresses {
  const { ids, counts } = table.layout
  const inherited = new Int32Array(to.size).fill(-1)
  for (const { before, after } of matchedRows(trie, to)) {
    if (before !== null && after !== null) inherited[after] = ids[before] ?? 0
  }
  return { trie: to, inherited, count: counts.texts }
}

function editsBetween(
  { layout: from }: DetailsTable,
  { layout: to }: DetailsTable,
  { inherited }: KnownAddresses,
): AddressEdits {
  const earlier = new Map<string, number>()
  for (let id = 1; id <= from.counts.texts; id++) earlier.set(textAt(from.addresses, id - 1), id)
  const added: Uint8Array[] = []
  const idOf = new Uint32Array(to.counts.texts + 1)
  for (let id = 1; id <= to.counts.texts; id++) {
    const known = earlier.get(textAt(to.addresses, id - 1))
    idOf[id] = known ?? from.counts.texts + added.push(bytesAt(to.addresses, id - 1))
  }
  const ids = to.ids.map((id) => idOf[id]!)
  const moved = [...inherited.keys()].filter(
    (row) => inherited[row]! >= 0 && inherited[row] !== ids[row],
  )
  return { addresses: joinTexts(added), moved, ids }
}

/** Lays the addresses that are still those of a row down, earlier and new ones in one order. */
function assembleTable(
  earlier: Texts,
  { addresses: added, ids }: AddressEdits,
  counts: Counts,
): ArrayBuffer {
  const used = new Set(ids)
  const texts: { id: number; bytes: Uint8Array }[] = []
  for (const text of merged(earlier, added)) if (used.has(text.id)) texts.push(text)
  const textBytes = texts.reduce((sum, { bytes }) => sum + bytes.length, 0)
  const table = newTable({
    ...counts,
    rows: ids.length,
    texts: texts.length,
    textBytes: atMost(LIMITS.textBytes, textBytes, 'bytes of addresses'),
  })
  const { bytes, ends } = joinTexts(texts.map((text) => text.bytes))
  table.addresses.bytes.set(bytes)
  table.addresses.ends.set(ends)
  const finalIds = new Map(texts.map(({ id }, index) => [id, index + 1]))
  ids.forEach((id, row) => (table.ids[row] = finalIds.get(id) ?? 0))
  return table.buffer
}

/** Two columns in one order, each text with its id: from 1 those of the first, above those the ones of the second. */
function* merged(first: Texts, second: Texts): Generator<{ id: number; bytes: Uint8Array }> {
  const count = first.ends.length - 1
  let id = count + 1
  const end = count + second.ends.length
  for (let i = 0; i <= count; i++) {
    const bytes = bytesAt(first, i)
    for (; id < end; id++) {
      const other = bytesAt(second, id - count - 1)
      if (i < count && compareTexts(bytes, other, 'backward') < 0) break
      yield { id, bytes: other }
    }
    if (i < count) yield { id: i + 1, bytes }
  }
}

function bytesAt({ bytes, ends }: Texts, index: number): Uint8Array {
  return bytes.subarray(ends[index], ends[index + 1])
}
