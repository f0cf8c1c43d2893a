import { FormatError } from '../errors.ts'
import type { Registry } from './assignment.ts'
import { type Counts, HEADER_BYTES, readHeader, writeHeader, wrongLength } from './file-header.ts'

/** When IEEE's list of a register first showed a block, as exactly as it is kept. */
export interface FirstSeen {
  /** First and last month of the time, `YYYY-MM`; the same where the month is known. */
  readonly from: string
  readonly to: string
  /** It stands in the first list of its register that is known, or the first one in a long time: it may be older. */
  readonly orEarlier: boolean
}

/** `YYYY-MM` where the month is known, else an ISO 8601 interval of whole months, such as `2019-01/2019-03`. */
export function firstSeenText({ from, to }: FirstSeen): string {
  return from === to ? from : `${from}/${to}`
}

/**
 * What a table holds for a block: 0 where nothing is known, else months since January 1970 in the low 12 bits, then 2 bits
 * for the length (1, 3 or 6 months), then 1 bit for `orEarlier`.
 */
export type FirstSeenCode = number

const LENGTHS = [1, 3, 6]
const MONTH_MASK = 0xfff
const LENGTH_SHIFT = 12
const OR_EARLIER = 0x4000

/** Since then IEEE draws blocks of 24 bits at random; sub-blocks of 36 bits always have been. */
const DRAWN_SINCE = monthNumber('2009-01')
/** Blocks that were drawn before are kept by half-years, later ones by quarters. */
const QUARTERS_SINCE = monthNumber('2018-01')

/**
 * What a table holds for a block that was first seen in a month: that month where blocks are handed out one after the
 * other, because it takes next to no room there; where they are drawn at random, the quarter or half-year around it.
 * @param month `YYYY-MM`, from 1970-02 to 2311-04
 */
export function firstSeenCode(registry: Registry, month: string, orEarlier = false): FirstSeenCode {
  const number = monthNumber(month)
  if (orEarlier) return number | OR_EARLIER
  const drawn = registry === 'MA-S' || (registry === 'MA-L' && number >= DRAWN_SINCE)
  const length = !drawn ? 0 : number >= QUARTERS_SINCE ? 1 : 2
  return (number - (number % LENGTHS[length]!)) | (length << LENGTH_SHIFT)
}

/** What a code says; null where it says nothing. */
export function firstSeenOf(code: FirstSeenCode): FirstSeen | null {
  if (code === 0) return null
  const first = code & MONTH_MASK
  return {
    from: monthText(first),
    to: monthText(first + lengthOf(code)! - 1),
    orEarlier: (code & OR_EARLIER) !== 0,
  }
}

/** Months since January 1970. */
export function firstMonthOf(code: FirstSeenCode): number {
  return code & MONTH_MASK
}

/** A number by which blocks lie from the oldest to the newest; what may be earlier lies before what is of that month. */
export function ageOrder(code: FirstSeenCode): number {
  return 2 * firstMonthOf(code) + ((code & OR_EARLIER) === 0 ? 1 : 0)
}

/** Whether a table can hold it. */
export function isFirstSeenCode(code: number): boolean {
  const known = firstMonthOf(code) > 0 && lengthOf(code) !== undefined
  return code === 0 || (known && code < 2 * OR_EARLIER)
}

function lengthOf(code: FirstSeenCode): number | undefined {
  return LENGTHS[(code >> LENGTH_SHIFT) & 3]
}

function monthNumber(month: string): number {
  return 12 * (Number(month.slice(0, 4)) - 1970) + Number(month.slice(5)) - 1
}

function monthText(number: number): string {
  const month = String((number % 12) + 1).padStart(2, '0')
  return `${1970 + Math.floor(number / 12)}-${month}`
}

/** When each block of a registry was first seen: one buffer, read as it lies. FORMAT.md describes it. */
export class FirstSeenTable {
  /** Date of the registry, `YYYY-MM-DD`; rows fit a trie of the same registry only. */
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
   * Takes a buffer as it is; nothing is copied or parsed.
   * @throws {FormatError} R1 to R5, R22
   */
  static from(buffer: ArrayBuffer): FirstSeenTable {
    const counts = readHeader('firstSeenTable', new Uint8Array(buffer))
    const expected = tableBytes(counts.rows)
    if (expected !== buffer.byteLength) {
      throw wrongLength('first-seen table', buffer.byteLength, `${expected}, as its counts say`)
    }
    const table = new FirstSeenTable(buffer, counts)
    const wrong = table.codes.find((code) => !isFirstSeenCode(code))
    if (wrong !== undefined) throw noFirstSeen(wrong)
    return table
  }

  /**
   * Lays down what is known of the rows of a registry, in the order of its trie.
   * @param version of that registry, `YYYY-MM-DD`
   */
  static of(codes: ArrayLike<FirstSeenCode>, version: string): FirstSeenTable {
    const counts = { version, rows: codes.length, texts: 0, textBytes: 0, countries: 0 }
    const buffer = new ArrayBuffer(tableBytes(codes.length))
    writeHeader('firstSeenTable', new Uint8Array(buffer), counts)
    const table = new FirstSeenTable(buffer, counts)
    table.codes.set(codes)
    return table
  }

  /** When a row was first seen; null where that is not known, and where there is no such row. */
  at(row: number): FirstSeen | null {
    return firstSeenOf(this.codes[row] ?? 0)
  }
}

export function noFirstSeen(code: number): FormatError {
  return new FormatError('R22', `Got ${code} for when a block was first seen; it is no such time.`)
}

function tableBytes(rows: number): number {
  return HEADER_BYTES + 2 * rows
}
