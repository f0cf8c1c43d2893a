import { FormatError } from '../errors.ts'
import type { BlockType } from './assignment.ts'
import { type Counts, HEADER_BYTES, readHeader, writeHeader, wrongLength } from './file-header.ts'

/** When a block first appeared in IEEE's list of its register, as precisely as it is stored. */
export interface BlockDate {
  /** First and last month of the period, `YYYY-MM`; the same where the exact month is stored. */
  readonly from: string
  readonly to: string
  /** It was already in the oldest known list of its register, or the first one after a long gap: it may be older. */
  readonly orEarlier: boolean
}

/** `YYYY-MM` where the exact month is stored, else an ISO 8601 interval of whole months, such as `2019-01/2019-03`. */
export function blockDateText({ from, to }: BlockDate): string {
  return from === to ? from : `${from}/${to}`
}

/**
 * The entry of a block in the table: 0 where nothing is known, else months since January 1970 in the low 12 bits, then 2
 * bits for the length of the period (1, 3 or 6 months), then 1 bit for `orEarlier`.
 */
export type BlockDateCode = number

const LENGTHS = [1, 3, 6]
const MONTH_MASK = 0xfff
const LENGTH_SHIFT = 12
const OR_EARLIER = 0x4000

/** IEEE has drawn 24-bit blocks at random since this month; 36-bit blocks always have been. */
const DRAWN_SINCE = monthNumber('2009-01')
/** For blocks drawn at random, periods are quarters from this month on, half-years before it. */
const QUARTERS_SINCE = monthNumber('2018-01')

/**
 * The code of a block that was first seen in a month: that month where blocks are handed out in sequence, because it takes
 * next to no room there; where they are drawn at random, the quarter or half-year around it.
 * @param month `YYYY-MM`, from 1970-02 to 2311-04
 */
export function blockDateCode(
  blockType: BlockType,
  month: string,
  orEarlier = false,
): BlockDateCode {
  const number = monthNumber(month)
  if (orEarlier) return number | OR_EARLIER
  const drawn = blockType === 'MA-S' || (blockType === 'MA-L' && number >= DRAWN_SINCE)
  const length = !drawn ? 0 : number >= QUARTERS_SINCE ? 1 : 2
  return (number - (number % LENGTHS[length]!)) | (length << LENGTH_SHIFT)
}

/** Decodes a code; null for 0, nothing known. */
export function blockDateOf(code: BlockDateCode): BlockDate | null {
  if (code === 0) return null
  const first = code & MONTH_MASK
  return {
    from: monthText(first),
    to: monthText(first + lengthOf(code)! - 1),
    orEarlier: (code & OR_EARLIER) !== 0,
  }
}

/** Months since January 1970. */
function firstMonthOf(code: BlockDateCode): number {
  return code & MONTH_MASK
}

/** Sort key, oldest first; a block that may be older comes before those known to be of the same month. */
export function ageOrder(code: BlockDateCode): number {
  return 2 * firstMonthOf(code) + ((code & OR_EARLIER) === 0 ? 1 : 0)
}

/** Whether a number is a valid code. */
export function isBlockDateCode(code: number): boolean {
  const known = firstMonthOf(code) > 0 && lengthOf(code) !== undefined
  return code === 0 || (known && code < 2 * OR_EARLIER)
}

function lengthOf(code: BlockDateCode): number | undefined {
  return LENGTHS[(code >> LENGTH_SHIFT) & 3]
}

function monthNumber(month: string): number {
  return 12 * (Number(month.slice(0, 4)) - 1970) + Number(month.slice(5)) - 1
}

function monthText(number: number): string {
  const month = String((number % 12) + 1).padStart(2, '0')
  return `${1970 + Math.floor(number / 12)}-${month}`
}

/** When each block of a registry was first seen: one buffer, read in place. FORMAT.md describes it. */
export class DatesTable {
  /** Date of the registry, `YYYY-MM-DD`; rows match only the trie of the same date. */
  readonly version: string
  /** Number of rows, the same as the trie's. */
  readonly size: number
  readonly buffer: ArrayBuffer
  readonly codes: Uint16Array

  private constructor(buffer: ArrayBuffer, { version, rows }: Counts) {
    this.version = version
    this.size = rows
    this.buffer = buffer
    this.codes = new Uint16Array(buffer, HEADER_BYTES, rows)
  }

  /**
   * Wraps a buffer; nothing is copied or parsed.
   * @throws {FormatError} R1 to R5, R22
   */
  static from(buffer: ArrayBuffer): DatesTable {
    const counts = readHeader('datesTable', new Uint8Array(buffer))
    const expected = tableBytes(counts.rows)
    if (expected !== buffer.byteLength) {
      throw wrongLength('dates table', buffer.byteLength, `${expected}, as its counts say`)
    }
    const table = new DatesTable(buffer, counts)
    const wrong = table.codes.find((code) => !isBlockDateCode(code))
    if (wrong !== undefined) throw noBlockDate(wrong)
    return table
  }

  /**
   * Builds the table of a registry.
   * @param codes one per row, in the order of the trie
   * @param version of that registry, `YYYY-MM-DD`
   */
  static of(codes: ArrayLike<BlockDateCode>, version: string): DatesTable {
    const counts = { version, rows: codes.length, texts: 0, textBytes: 0, countries: 0 }
    const buffer = new ArrayBuffer(tableBytes(codes.length))
    writeHeader('datesTable', new Uint8Array(buffer), counts)
    const table = new DatesTable(buffer, counts)
    table.codes.set(codes)
    return table
  }

  /** When a row was first seen; null where that is not known or there is no such row. */
  at(row: number): BlockDate | null {
    return blockDateOf(this.codes[row] ?? 0)
  }
}

export function noBlockDate(code: number): FormatError {
  return new FormatError('R22', `Got ${code} for when a block was first seen; it is no such time.`)
}

function tableBytes(rows: number): number {
  return HEADER_BYTES + 2 * rows
}
