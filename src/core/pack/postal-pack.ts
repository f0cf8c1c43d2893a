import { atMost, checkText, sortRows, sortTexts } from '../registry/build-trie.ts'
import type { Assignment } from '../registry/assignment.ts'
import { Bag } from './codec/bag.ts'
import { type Coder, context, numberWeights } from './codec/coder.ts'
import {
  checkDigest,
  type Counts,
  HEADER_BYTES,
  LIMITS,
  openEnvelope,
  readHeader,
  sealEnvelope,
  sha256,
  writeHeader,
  wrongLength,
} from '../registry/file-header.ts'
import { FormatError } from '../errors.ts'
import { Decoder, Encoder } from './codec/range-coder.ts'
import {
  checkTexts,
  planTexts,
  textAt,
  TextCoder,
  type TextPlan,
  type Texts,
} from './codec/text-column.ts'

const SLOT_BITS = 22
const MAX_PAIRS = 700
/** Addresses decoded between two pauses: some 10 ms on a laptop, so that lookups in the same thread hardly wait. */
const ADDRESSES_AT_ONCE = 1024

/**
 * Packs the postal addresses of a registry for the wire. The same assignments give the same bytes.
 * @param version day of the registry, `YYYY-MM-DD`.
 * @throws {FormatError} code `assignment` where something is more than the table can hold.
 */
export async function encodeDetails(
  assignments: readonly Assignment[],
  version: string,
): Promise<Uint8Array> {
  const table = assembleDetails(assignments, version)
  const coder = new Encoder(SLOT_BITS)
  await codeTable(coder, table, planTexts(table.addresses, 'backward', MAX_PAIRS))
  const digests = [await sha256(table.buffer)]
  return sealEnvelope('detailsPack', { counts: table.counts, digests, stream: coder.finish() })
}

/**
 * Lays the postal addresses of a registry down as a table: rows as in `assembleTrie`, addresses by their letters from
 * the last. The same assignments give the same bytes.
 * @throws {FormatError} as `encodeDetails`
 */
export function assembleDetails(
  assignments: readonly Assignment[],
  version: string,
): DetailsLayout {
  const rows = sortRows(assignments)
  for (const { prefix, address } of rows)
    if (address !== undefined) checkText(address, 'address', prefix)
  const { texts, ids } = sortTexts(
    rows.flatMap(({ address }) => address ?? []),
    'backward',
  )
  const table = newTable({
    version,
    rows: atMost(LIMITS.rows, rows.length, 'assignments'),
    texts: atMost(LIMITS.texts, ids.size, 'addresses'),
    textBytes: atMost(LIMITS.textBytes, texts.bytes.length, 'bytes of addresses'),
    countries: 0,
  })
  rows.forEach(
    ({ address }, row) => (table.ids[row] = address === undefined ? 0 : ids.get(address)! + 1),
  )
  table.addresses.ends.set(texts.ends)
  table.addresses.bytes.set(texts.bytes)
  return table
}

/**
 * Unpacks a details pack into the buffer of its table, verified and fit for `DetailsTable.from`. It takes several times
 * as long as a lookup pack and pauses in between, so that the thread stays responsive.
 * @throws {FormatError} R1 to R5, R11 and R14 to R25
 */
export async function decodeDetails(bytes: Uint8Array): Promise<ArrayBuffer> {
  const { counts, digests, stream } = openEnvelope('detailsPack', bytes, 1)
  const table = newTable(counts)
  const coder = new Decoder(stream, SLOT_BITS)
  await codeTable(coder, table)
  coder.end()
  await checkDigest('detailsPack', table.buffer, digests[0]!)
  DetailsTable.from(table.buffer)
  return table.buffer
}

/** The postal addresses in memory: one buffer, read as it lies. FORMAT.md describes it. */
export class DetailsTable {
  /** Date of the registry, `YYYY-MM-DD`; rows fit a trie of the same registry only. */
  readonly version: string
  /** Number of rows, the same as the trie's. */
  readonly size: number
  /** The arrays of the buffer, for deltas. */
  readonly layout: DetailsLayout

  private constructor(layout: DetailsLayout) {
    this.version = layout.counts.version
    this.size = layout.counts.rows
    this.layout = layout
  }

  /**
   * Takes a buffer as it is; nothing is copied or parsed.
   * @throws {FormatError} R1 to R5, R11, R25
   */
  static from(buffer: ArrayBuffer): DetailsTable {
    const counts = readHeader('detailsTable', new Uint8Array(buffer))
    if (tableBytes(counts) !== buffer.byteLength) {
      throw wrongLength(
        'details table',
        buffer.byteLength,
        `${tableBytes(counts)}, as its counts say`,
      )
    }
    const table = views(buffer, counts)
    checkTexts(table.addresses, 'addresses')
    const beyond = table.ids.findIndex((id) => id > counts.texts)
    if (beyond >= 0) {
      throw new FormatError(
        'R25',
        `Row ${beyond} names the address ${table.ids[beyond]}, expected at most ${counts.texts}.`,
      )
    }
    return new DetailsTable(table)
  }

  /** Postal address of the holder of a row on one line; null where IEEE prints none and where there is no such row. */
  address(row: number): string | null {
    const { ids, addresses } = this.layout
    const id = ids[row] ?? 0
    if (id === 0) return null
    return textAt(addresses, id - 1)
  }
}

/** The arrays of a details table, which are views on one buffer. */
export interface DetailsLayout {
  readonly buffer: ArrayBuffer
  readonly counts: Counts
  /** For each row 0 for no address, else the number of its address, from 1. */
  readonly ids: Uint32Array
  readonly addresses: Texts
}

/** A table of zeros with room for so much. */
export function newTable(counts: Counts): DetailsLayout {
  const buffer = new ArrayBuffer(tableBytes(counts))
  writeHeader('detailsTable', new Uint8Array(buffer), counts)
  return views(buffer, counts)
}

function tableBytes({ rows, texts, textBytes }: Counts): number {
  return HEADER_BYTES + 4 * (rows + texts + 1) + textBytes
}

function views(buffer: ArrayBuffer, counts: Counts): DetailsLayout {
  const ids = new Uint32Array(buffer, HEADER_BYTES, counts.rows)
  const ends = new Uint32Array(buffer, ids.byteOffset + ids.byteLength, counts.texts + 1)
  const bytes = new Uint8Array(buffer, ends.byteOffset + ends.byteLength, counts.textBytes)
  return { buffer, counts, ids, addresses: { bytes, ends } }
}

/** Codes everything in a table but its header: the addresses, how many rows have each, then the rows. */
async function codeTable(coder: Coder, table: DetailsLayout, plan?: TextPlan): Promise<void> {
  const { counts, ids, addresses } = table
  const holders = new Uint32Array(counts.texts + 1)
  for (const id of ids) holders[id]!++
  const texts = new TextCoder(coder, addresses, 'backward', plan)
  const weights = numberWeights()
  let sum = 0
  for (let id = 0; id <= counts.texts; id++) {
    const known = context(37, id === 0 ? 0 : 1)
    if (plan === undefined) holders[id] = 0
    holders[id] = coder.number(weights, counts.rows, known, known, known, holders[id]!)
    sum += holders[id]!
    if (id < counts.texts) texts.code(id)
    if (id % ADDRESSES_AT_ONCE === ADDRESSES_AT_ONCE - 1) await pause()
  }
  if (sum !== counts.rows) {
    throw new FormatError(
      'R21',
      `The addresses have ${sum} rows together, expected the ${counts.rows} of the header.`,
    )
  }
  const bag = new Bag(holders)
  for (let row = 0; row < ids.length; row++) ids[row] = coder.draw(bag, ids[row]!)
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
