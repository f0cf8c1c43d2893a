import { parseAddress } from '../address/address.ts'
import { AddressScanner } from './address-scanner.ts'
import { Verdict } from './extract-rules.ts'
import { MacHeadings } from './mac-headings.ts'

/** How many lines apart two addresses may be that make one column. */
const NEAR_LINES = 2

/** Where a word stands; `AddressScanner` is one. */
type Place = Pick<AddressScanner, 'start' | 'end' | 'line' | 'lineStart'>

/**
 * What makes bare digits an address although no word stands before them: the heading of their column, other certain
 * addresses in the same column, or the same address certain elsewhere in the text.
 */
export class Evidence {
  readonly #text: string
  readonly #headings: MacHeadings
  /** Offsets of the bare digits that the rest of the text makes certain; null until they are asked for. */
  #confirmed: ReadonlySet<number> | null = null

  constructor(text: string) {
    this.#text = text
    this.#headings = new MacHeadings(text)
  }

  /** To be asked in the order of the text. */
  isFor(place: Place): boolean {
    if (this.#headings.cover(place.start, place.end, place.lineStart)) return true
    this.#confirmed ??= confirmed(this.#text)
    return this.#confirmed.has(place.start)
  }
}

/** Offsets of bare digits that stand in a column with certain addresses, or are certain elsewhere in the text. */
function confirmed(text: string): Set<number> {
  const headings = new MacHeadings(text)
  const offsets = new Set<number>()
  const open = new Map<string, number[]>()
  const columns = new Columns()
  const scanner = new AddressScanner(text)
  for (let verdict = scanner.next(); verdict !== Verdict.nothing; verdict = scanner.next()) {
    const { start, end, line, lineStart } = scanner
    const column = start - lineStart
    if (verdict === Verdict.certain || headings.cover(start, end, lineStart)) {
      for (const offset of columns.certain(column, line)) offsets.add(offset)
    } else if (verdict === Verdict.possible) {
      if (columns.possible(column, line, start)) offsets.add(start)
      const { hex } = parseAddress(text.slice(start, end))
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
  open: ReadonlyMap<string, readonly number[]>,
  offsets: Set<number>,
): void {
  const headings = new MacHeadings(text)
  const scanner = new AddressScanner(text)
  for (let verdict = scanner.next(); verdict !== Verdict.nothing; verdict = scanner.next()) {
    const { start, end, lineStart } = scanner
    if (verdict !== Verdict.certain && !headings.cover(start, end, lineStart)) continue
    const { hex } = parseAddress(text.slice(start, end))
    for (const offset of open.get(hex) ?? []) offsets.add(offset)
  }
}

/** Which columns hold certain addresses, a few lines up or down. */
class Columns {
  /** The last line with a certain address, by column. */
  readonly #lines = new Map<number, number>()
  /** Possible ones that wait for a certain one below them, by column. */
  readonly #waiting = new Map<number, { line: number; offsets: number[] }>()

  /** Gives the offsets of those that waited for it. */
  certain(column: number, line: number): readonly number[] {
    this.#lines.set(column, line)
    const waiting = this.#waiting.get(column)
    if (waiting === undefined) return []
    this.#waiting.delete(column)
    return line - waiting.line <= NEAR_LINES && line > waiting.line ? waiting.offsets : []
  }

  /** True where a certain one stands just above it. */
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
