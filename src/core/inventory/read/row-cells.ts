import type { Column } from './column-heading.ts'
import type { TextLine } from './lines.ts'

const SPACE = 0x20
const PIPE = 0x7c
const MAX_CELLS = 40

/** The cells of one line, two spaces or a bar apart, or one space beside an address or where a column begins. */
export class RowCells {
  count = 0
  readonly starts = new Int32Array(MAX_CELLS)
  readonly ends = new Int32Array(MAX_CELLS)
  /** Index of the address that a cell holds, -1 for none. */
  readonly addresses = new Int32Array(MAX_CELLS)
  #words = 0
  /** The widest space between two words. */
  #widest = 0

  /**
   * Finds them; false where there are none, or too many.
   * @param columns number of the table's columns
   * @param isBarred whether bars stand between the cells, so that spaces stand inside of them
   */
  split(
    line: TextLine,
    columnStarts: ReadonlySet<number>,
    columns: number,
    isBarred: boolean,
  ): boolean {
    if (!this.#find(line, (start) => !isBarred && columnStarts.has(start))) return false
    // Who has taken all further spaces out of a text has left as many words.
    if (this.count < columns && this.#words === columns && this.#widest < 2)
      return this.#find(line, () => true)
    return true
  }

  /** Whether there is no more than one space between any two words. */
  get isTight(): boolean {
    return this.#widest < 2 && this.#words > 1
  }

  /** Index of the column of each cell by the bars between them, -1 for none; null where bars tell nothing. */
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

  /** @param begins whether a word begins a cell where one space is before it */
  #find({ text, from, to }: TextLine, begins: (start: number) => boolean): boolean {
    const { starts, ends, addresses } = this
    let count = 0
    let words = 0
    let widest = 0
    let next = 0
    let at = 0
    let gap = 2
    let spaces = 0
    const { length } = text
    while (at < length) {
      const code = text.charCodeAt(at)
      if (code === SPACE || code === PIPE) {
        gap += code === PIPE ? 2 : 1
        spaces = code === PIPE ? 0 : spaces + 1
        at++
        continue
      }
      const start = at
      let address = -1
      for (; at < length; at++) {
        if (at === from[next]) {
          address = next
          at = (to[next++] ?? at + 1) - 1
          continue
        }
        const code = text.charCodeAt(at)
        if (code === SPACE || code === PIPE) break
      }
      const isNear = gap < 2 && count > 0 && address < 0 && addresses[count - 1] === -1
      if (isNear && !begins(start)) ends[count - 1] = at
      else {
        if (count === MAX_CELLS) return false
        starts[count] = start
        ends[count] = at
        addresses[count++] = address
      }
      words++
      if (words > 1 && spaces > widest) widest = spaces
      gap = spaces = 0
    }
    this.count = count
    this.#words = words
    this.#widest = widest
    return count > 0
  }
}
