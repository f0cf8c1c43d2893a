import type { Column } from './column-heading.ts'
import type { TextLine } from '../../unwrap/lines.ts'

const SPACE = 0x20
const BRACKET = 0x28
const SLASH = 0x2f
const PIPE = 0x7c
const V = 0x76
const ZERO = 0x30
const NINE = 0x39
const MAX_CELLS = 40
/** No position: far from every column. */
const NONE = -9

/**
 * The cells of one line: separated by two spaces or a bar, or by one space next to an address, at the start of a
 * column, or after a word that is too long for its column.
 */
export class RowCells {
  count = 0
  readonly starts = new Int32Array(MAX_CELLS)
  readonly ends = new Int32Array(MAX_CELLS)
  /** Index of the last address in each cell; -1 for none. */
  readonly addresses = new Int32Array(MAX_CELLS)
  #words = 0
  /** The largest number of spaces between two words. */
  #widest = 0

  readonly #columnStarts: readonly number[]
  readonly #nearStarts: ReadonlySet<number>
  readonly #isBarred: boolean

  /**
   * @param columnStarts start of each column of the table
   * @param isBarred whether bars separate the cells, so that single spaces are always within one
   */
  constructor(columnStarts: readonly number[], isBarred: boolean) {
    this.#columnStarts = columnStarts
    // Rows are often off by one character.
    this.#nearStarts = new Set(columnStarts.flatMap((start) => [start - 1, start, start + 1]))
    this.#isBarred = isBarred
  }

  /** Finds the cells; false if there are none, or too many. */
  split(line: TextLine): boolean {
    if (!this.#find(line, false)) return false
    // A program may have reduced the spaces to single ones, or a long cell moved all that follow: there are still as
    // many words as columns.
    const columns = this.#columnStarts.length
    const isReduced = this.count < columns && this.#words === columns
    return !isReduced || !(this.#widest < 2 || this.#isMoved) || this.#find(line, true)
  }

  /**
   * Whether a word after one space begins a cell.
   * @param only start of the word before it, if that is alone in its cell
   */
  #begins(start: number, only: number): boolean {
    return !this.#isBarred && (this.#nearStarts.has(start) || this.#isTooLong(only, start))
  }

  /** Whether a word at the start of a column covers the start of the next one. */
  #isTooLong(start: number, next: number): boolean {
    if (!this.#nearStarts.has(start)) return false
    return this.#columnStarts.some((column) => column > start + 1 && column < next)
  }

  /** Whether an address before the last cell is not at the start of a column. */
  get #isMoved(): boolean {
    const { addresses, count, starts } = this
    return addresses[count - 2]! >= 0 && !this.#nearStarts.has(starts[count - 2]!)
  }

  /** Whether no two words are more than one space apart. */
  get isCollapsed(): boolean {
    return this.#widest < 2 && this.#words > 1
  }

  /** Column index of each cell by the bars before it, -1 for none; null if the bars do not show it. */
  byBars(text: string, columns: readonly Column[]): number[] | null {
    const last = columns.at(-1)?.bars
    if (last === undefined || columns.length < 2 || !text.includes('|')) return null
    const assigned: number[] = []
    let bars = 0
    let at = 0
    for (let cell = 0; cell < this.count; cell++) {
      for (; at < (this.starts[cell] ?? 0); at++) if (text[at] === '|') bars++
      assigned.push(columns.findIndex((column) => column.bars === bars))
    }
    return bars > last ? null : assigned
  }

  /**
   * Whether a word after a single space belongs to the cell before: `0 /1 /0`, `core-2 (00:1b:77:49:54:fd)`, words of one
   * name.
   */
  #continues(cell: number, address: number, first: number, start: number, only: number): boolean {
    if (address >= 0) return first === BRACKET
    return this.addresses[cell] === -1 && (first === SLASH || !this.#begins(start, only))
  }

  /** @param isReduced whether each word is a cell */
  #find({ whole, start: lineStart, raw, text, from, to }: TextLine, isReduced: boolean): boolean {
    const { starts, ends, addresses } = this
    const isRaw = text === raw
    const chars = isRaw ? whole : text
    const base = isRaw ? lineStart : 0
    const end = base + text.length
    let count = 0
    let words = 0
    let widest = 0
    let next = 0
    let nextFrom = from.length > 0 ? base + from[0]! : -1
    let at = base
    let gap = 2
    /** Start of the last cell if it has only one word. */
    let only = NONE
    for (;;) {
      let spaces = 0
      let code = 0
      for (; at < end; at++) {
        code = chars.charCodeAt(at)
        if (code === SPACE) spaces++
        else if (code === PIPE) {
          gap += spaces + 2
          spaces = 0
        } else break
      }
      if (at >= end) break
      gap += spaces
      const start = at
      let address = -1
      for (; at < end; at++) {
        if (at === nextFrom) {
          address = next
          at = base + to[next++]! - 1
          nextFrom = next < from.length ? base + from[next]! : -1
          continue
        }
        code = chars.charCodeAt(at)
        if (code === PIPE) break
        if (code === SPACE && !isWithinVlan(chars, start, at)) break
      }
      const isNear = gap < 2 && !isReduced
      if (
        isNear &&
        this.#continues(count - 1, address, chars.charCodeAt(start), start - base, only)
      ) {
        ends[count - 1] = at - base
        if (address >= 0) addresses[count - 1] = address
        only = NONE
      } else {
        if (count === MAX_CELLS) return false
        starts[count] = start - base
        ends[count] = at - base
        addresses[count++] = address
        only = start - base
      }
      words++
      if (words > 1 && spaces > widest) widest = spaces
      gap = 0
    }
    this.count = count
    this.#words = words
    this.#widest = widest
    return count > 0
  }
}

/** Whether a space is inside `vlan 20` or `Vl 20`, a single value of two words. */
function isWithinVlan(text: string, start: number, at: number): boolean {
  const length = at - start
  if ((length !== 2 && length !== 4) || (text.charCodeAt(start) | 0x20) !== V) return false
  const next = text.charCodeAt(at + 1)
  if (next < ZERO || next > NINE) return false
  return /^vl(?:an)?$/i.test(text.slice(start, at))
}
