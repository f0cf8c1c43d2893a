import { FormatError } from '../errors.ts'
import { atMost, checkText } from './build-trie.ts'
import { type Counts, HEADER_BYTES, LIMITS, readCounts, writeHeader } from './file-header.ts'
import { checkTexts, joinTexts, textAt, type Texts, countryIdOf } from './trie-layout.ts'
import type { OuiTrie } from './trie.ts'

/** The postal addresses in memory: one buffer, read in place. FORMAT.md describes it. */
export class PostalTable {
  /** Date of the registry, `YYYY-MM-DD`; rows match only the trie of the same date. */
  readonly version: string
  /** Number of rows, the same as the trie's. */
  readonly size: number
  /** Size of the buffer in bytes. */
  readonly bytes: number
  /** The arrays of the buffer, for packs and deltas. */
  readonly layout: PostalLayout

  private constructor(layout: PostalLayout) {
    this.version = layout.counts.version
    this.size = layout.counts.rows
    this.bytes = layout.buffer.byteLength
    this.layout = layout
  }

  /**
   * Wraps a buffer; nothing is copied or parsed.
   * @throws {FormatError} R1 to R5, R11, R21
   */
  static from(buffer: ArrayBuffer): PostalTable {
    const counts = readCounts('postalTable', buffer, tableBytes)
    const table = views(buffer, counts)
    checkTexts(table.addresses, 'addresses')
    const beyond = table.ids.findIndex((id) => id > counts.texts)
    if (beyond >= 0) {
      throw new FormatError(
        'R21',
        `Row ${beyond} names the address ${table.ids[beyond]}, expected at most ${counts.texts}.`,
      )
    }
    return new PostalTable(table)
  }

  /** One-line postal address of a row's holder; null where IEEE prints none or there is no such row. */
  address(row: number): string | null {
    const { ids, addresses } = this.layout
    const id = ids[row] ?? 0
    return id === 0 ? null : textAt(addresses, id - 1)
  }
}

/** The arrays of a postal table, all views of one buffer. */
export interface PostalLayout {
  readonly buffer: ArrayBuffer
  readonly counts: Counts
  /** For each row the number of its address, from 1; 0 for none. */
  readonly ids: Uint32Array
  readonly addresses: Texts
}

/** An empty table with room for these counts. */
export function newPostalTable(counts: Counts): PostalLayout {
  const buffer = new ArrayBuffer(tableBytes(counts))
  writeHeader('postalTable', new Uint8Array(buffer), counts)
  return views(buffer, counts)
}

/**
 * Builds the postal table of a registry: addresses sorted by the country of the first row that has them, then by that row.
 * The same rows give the same bytes.
 * @param of the address of each row of the trie; null where IEEE prints none.
 * @throws {FormatError} code `assignment` where something does not fit into the table.
 */
export function assemblePostalTable(trie: OuiTrie, of: readonly (string | null)[]): PostalLayout {
  const found = new Map<string, { address: string; country: number }>()
  of.forEach((address, row) => {
    if (address === null || found.has(address)) return
    const { prefix } = trie.assignment(row)
    if (address === '') {
      throw new FormatError(
        'assignment',
        `Got an empty address of ${prefix}, expected one that is left out where there is none.`,
      )
    }
    checkText(address, 'address', prefix)
    found.set(address, { address, country: countryIdOf(trie.layout.holders[row]!) })
  })
  const sorted = [...found.values()].sort((a, b) => a.country - b.country)
  const texts = joinTexts(sorted.map(({ address }) => address))
  const ids = new Map<string | null, number>(sorted.map(({ address }, i) => [address, i + 1]))
  const table = newPostalTable({
    version: trie.version,
    rows: trie.size,
    texts: atMost(LIMITS.texts, sorted.length, 'addresses'),
    textBytes: atMost(LIMITS.textBytes, texts.bytes.length, 'bytes of addresses'),
    countries: 0,
  })
  of.forEach((address, row) => (table.ids[row] = ids.get(address) ?? 0))
  table.addresses.ends.set(texts.ends)
  table.addresses.bytes.set(texts.bytes)
  return table
}

function tableBytes({ rows, texts, textBytes }: Counts): number {
  return HEADER_BYTES + 4 * (rows + texts + 1) + textBytes
}

function views(buffer: ArrayBuffer, counts: Counts): PostalLayout {
  const ids = new Uint32Array(buffer, HEADER_BYTES, counts.rows)
  const ends = new Uint32Array(buffer, ids.byteOffset + ids.byteLength, counts.texts + 1)
  const bytes = new Uint8Array(buffer, ends.byteOffset + ends.byteLength, counts.textBytes)
  return { buffer, counts, ids, addresses: { bytes, ends } }
}
