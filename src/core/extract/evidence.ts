import { hexOf } from '../address/address-words.ts'
import { AddressScanner } from './address-scanner.ts'
import { Verdict } from './extract-rules.ts'
import { MacHeadings } from './mac-headings.ts'

/** How many lines apart two addresses of one column may be. */
const NEAR_LINES = 2

/** The position of a word; an `AddressScanner` has one. */
type Place = Pick<AddressScanner, 'start' | 'end' | 'line' | 'lineStart' | 'digits'>

/**
 * Evidence that bare digits are an address although no name before them says so: the heading of their column, certain
 * addresses in the same column, or the same address being certain elsewhere in the text.
 */
export class Evidence {
  readonly #text: string
  readonly #headings: MacHeadings
  /** Offsets of the bare digits that the rest of the text confirms; computed when first needed. */
  #confirmed: ReadonlySet<number> | null = null

  constructor(text: string) {
    this.#text = text
    this.#headings = new MacHeadings(text)
  }

  /** Must be called in text order. */
  isFor(place: Place): boolean {
    if (this.#headings.cover(place)) return true
    this.#confirmed ??= confirmed(this.#text)
    return this.#confirmed.has(place.start)
  }
}

/** Offsets of bare digits that are in a column with certain addresses, or are certain elsewhere in the text. */
function confirmed(text: string): Set<number> {
  const headings = new MacHeadings(text)
  const offsets = new Set<number>()
  const open = new Map<string, number[]>()
  const columns = new Columns()
  const scanner = new AddressScanner(text)
  for (let verdict = scanner.next(); verdict !== Verdict.nothing; verdict = scanner.next()) {
    const { start, line, lineStart } = scanner
    const column = start - lineStart
    if (verdict === Verdict.certain || headings.cover(scanner)) {
      for (const offset of columns.certain(column, line)) offsets.add(offset)
    } else if (verdict === Verdict.possible) {
      if (columns.possible(column, line, start)) offsets.add(start)
      const hex = hexOf(scanner.high, scanner.low, scanner.digits)
      const offsetsOfHex = open.get(hex)
      if (offsetsOfHex === undefined) open.set(hex, [start])
      else offsetsOfHex.push(start)
    }
  }
  if (open.size > 0) confirmElsewhere(text, open, offsets)
  return offsets
}

function confirmElsewhere(
  text: string,
  open: Map<string, readonly number[]>,
  offsets: Set<number>,
): void {
  const headings = new MacHeadings(text)
  const scanner = new AddressScanner(text)
  for (let verdict = scanner.next(); verdict !== Verdict.nothing; verdict = scanner.next()) {
    if (open.size === 0) return
    if (verdict !== Verdict.certain && !headings.cover(scanner)) continue
    const hex = hexOf(scanner.high, scanner.low, scanner.digits)
    for (const offset of open.get(hex) ?? []) offsets.add(offset)
    open.delete(hex)
  }
}

/** The columns of text with certain addresses within the last few lines. */
class Columns {
  /** The last line with a certain address, by column. */
  readonly #lines = new Map<number, number>()
  /** Possible addresses that wait for a certain one below them, by column. */
  readonly #waiting = new Map<number, { line: number; offsets: number[] }>()

  /** Records a certain address; returns the offsets of the possible ones that it confirms. */
  certain(column: number, line: number): readonly number[] {
    this.#lines.set(column, line)
    const waiting = this.#waiting.get(column)
    if (waiting === undefined) return []
    this.#waiting.delete(column)
    return line - waiting.line <= NEAR_LINES && line > waiting.line ? waiting.offsets : []
  }

  /** Records a possible address; true if a certain one just above confirms it. */
  possible(column: number, line: number, offset: number): boolean {
    const last = this.#lines.get(column)
    if (last !== undefined && line > last && line - last <= NEAR_LINES) {
      this.#lines.set(column, line)
      return true
    }
    const waiting = this.#waiting.get(column)
    if (waiting !== undefined && line - waiting.line <= NEAR_LINES) {
      waiting.line = line
      waiting.offsets.push(offset)
    } else this.#waiting.set(column, { line, offsets: [offset] })
    return false
  }
}
