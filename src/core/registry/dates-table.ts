import { FormatError } from '../errors.ts'
import type { BlockType } from './assignment.ts'
import { type Counts, HEADER_BYTES, readCounts, writeHeader } from './file-header.ts'
import { checkTexts, joinTexts, textAt, type Texts } from './trie-layout.ts'

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
  const first = firstMonthOf(code)
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

function isBlockDateCode(code: number): boolean {
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

/** What an organization was called before. */
export interface FormerName {
  /** Number of the organization in the trie. */
  readonly organization: number
  readonly name: string
}

/**
 * The past of a registry: when each block was first seen, and what organizations were called before. One buffer, read in
 * place; FORMAT.md describes it.
 */
export class DatesTable {
  /** Date of the registry, `YYYY-MM-DD`; rows and organizations match only the trie of the same date. */
  readonly version: string
  /** Number of rows, the same as the trie's. */
  readonly size: number
  readonly buffer: ArrayBuffer
  readonly codes: Uint16Array
  /** The organization of each former name, ascending. */
  readonly #organizations: Uint32Array
  readonly #names: Texts

  private constructor(buffer: ArrayBuffer, { version, rows, texts }: Counts) {
    this.version = version
    this.size = rows
    this.buffer = buffer
    this.#organizations = new Uint32Array(buffer, HEADER_BYTES, texts)
    const ends = new Uint32Array(buffer, HEADER_BYTES + 4 * texts, texts + 1)
    this.codes = new Uint16Array(buffer, ends.byteOffset + ends.byteLength, rows)
    const bytes = new Uint8Array(buffer, this.codes.byteOffset + this.codes.byteLength)
    this.#names = { bytes, ends }
  }

  /**
   * Wraps a buffer; nothing is copied or parsed.
   * @throws {FormatError} R1 to R5, R11, R22
   */
  static from(buffer: ArrayBuffer): DatesTable {
    const table = new DatesTable(buffer, readCounts('datesTable', buffer, tableBytes))
    checkTexts(table.#names, 'former names')
    checkBlockDates(table.codes)
    return table
  }

  /**
   * Builds the table of a registry.
   * @param codes one per row, in the order of the trie
   * @param version of that registry, `YYYY-MM-DD`
   * @param formerNames in any order
   */
  static of(
    codes: ArrayLike<BlockDateCode>,
    version: string,
    formerNames: readonly FormerName[] = [],
  ): DatesTable {
    const sorted = formerNames.toSorted(
      (a, b) => a.organization - b.organization || (a.name < b.name ? -1 : 1),
    )
    const { bytes, ends } = joinTexts(sorted.map(({ name }) => name))
    const counts = {
      version,
      rows: codes.length,
      texts: sorted.length,
      textBytes: bytes.length,
      countries: 0,
    }
    const buffer = new ArrayBuffer(tableBytes(counts))
    writeHeader('datesTable', new Uint8Array(buffer), counts)
    const table = new DatesTable(buffer, counts)
    table.codes.set(codes)
    table.#organizations.set(sorted.map(({ organization }) => organization))
    table.#names.ends.set(ends)
    table.#names.bytes.set(bytes)
    return table
  }

  /** When a row was first seen; null where that is not known or there is no such row. */
  at(row: number): BlockDate | null {
    return blockDateOf(this.codes[row] ?? 0)
  }

  get formerNames(): FormerName[] {
    return Array.from(this.#organizations, (organization, index) => ({
      organization,
      name: textAt(this.#names, index),
    }))
  }

  /** What an organization was called before; mostly nothing. @param organization its number in the trie */
  formerNamesOf(organization: number): string[] {
    const names: string[] = []
    let index = this.#organizations.indexOf(organization)
    for (; index >= 0 && this.#organizations[index] === organization; index++) {
      names.push(textAt(this.#names, index))
    }
    return names
  }
}

/** @throws {FormatError} R22 */
export function checkBlockDates(codes: Iterable<number>): void {
  for (const code of codes) {
    if (isBlockDateCode(code)) continue
    throw new FormatError('R22', `Got ${code} for when a block was first seen; it is no such time.`)
  }
}

/** @throws {FormatError} R13 where a former name is said to be of an organization that the registry does not have */
export function checkOrganizations(ids: Iterable<number>, organizationCount: number): void {
  for (const id of ids) {
    if (id < organizationCount) continue
    throw new FormatError(
      'R13',
      `A former name is of organization ${id}, expected at most ${organizationCount - 1}.`,
    )
  }
}

function tableBytes({ rows, texts, textBytes }: Counts): number {
  return HEADER_BYTES + 4 * texts + 4 * (texts + 1) + 2 * rows + textBytes
}
