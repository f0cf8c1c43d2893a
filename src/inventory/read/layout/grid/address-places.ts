import type { TextLine } from '../../unwrap/lines.ts'

const SPACE = 0x20
/** `--More--` */
const SHORTEST_PROMPT = 8

/**
 * Where the addresses of a table's rows stand. Once other lines have followed the rows, only lines with an address in one
 * of these places are further rows: what is pasted below a table without a prompt may fit its columns by chance.
 */
export class AddressPlaces {
  readonly #starts = new Set<number>()
  /** Numbers of words before the first address, in rows with single spaces. */
  readonly #words = new Set<number>()
  #last = -1
  /** Where the first address of the last row stands. */
  #first = -1
  #longest = 0
  #indent = Infinity

  /** Notes those of a row. */
  note(row: TextLine, isCollapsed: boolean): void {
    if (isCollapsed) {
      this.#words.add(wordsBefore(row))
      return
    }
    this.#first = row.from[0] ?? -1
    if (row.text.length > this.#longest) this.#longest = row.text.length
    this.#indent = Math.min(this.#indent, indentOf(row.text))
    for (let at = 0; at < row.from.length; at++) {
      const start = row.from[at]!
      if (start === this.#last) continue
      this.#last = start
      this.#starts.add(start)
    }
  }

  /**
   * How far a row was moved to the right by spaces that a pager wrote over its prompt: as far as its address is from that of
   * the row above.
   */
  shiftOf({ text, from }: TextLine): number {
    if (this.#first < 0 || text.length <= this.#longest || text.charCodeAt(0) !== SPACE) return 0
    const shift = (from[0] ?? 0) - this.#first
    return shift >= SHORTEST_PROMPT && indentOf(text) >= shift + this.#indent ? shift : 0
  }

  /** Whether a row noted before has an address where this line has one. */
  has(line: TextLine, isCollapsed: boolean): boolean {
    if (isCollapsed) return this.#words.has(wordsBefore(line))
    for (let at = 0; at < line.from.length; at++) if (this.#starts.has(line.from[at]!)) return true
    return false
  }
}

function wordsBefore({ text, from }: TextLine): number {
  let count = 0
  for (let at = 1; at <= (from[0] ?? 0); at++)
    if (text.charCodeAt(at - 1) === SPACE && text.charCodeAt(at) !== SPACE) count++
  return count
}

function indentOf(text: string): number {
  let at = 0
  while (text.charCodeAt(at) === SPACE) at++
  return at
}
