import type { TextLine } from '../lines/lines.ts'

const SPACE = 0x20

/**
 * Where the addresses of a table's rows stand. Once other lines have followed the rows, only lines with an address in one
 * of these places are further rows: what is pasted below a table without a prompt may fit its columns by chance.
 */
export class AddressPlaces {
  readonly #starts = new Set<number>()
  /** Numbers of words before the first address, in rows with single spaces. */
  readonly #words = new Set<number>()
  #last = -1

  /** Notes those of a row. */
  note(row: TextLine, isTight: boolean): void {
    if (isTight) {
      this.#words.add(wordsBefore(row))
      return
    }
    for (let at = 0; at < row.from.length; at++) {
      const start = row.from[at]!
      if (start === this.#last) continue
      this.#last = start
      this.#starts.add(start)
    }
  }

  /** Whether a row noted before has an address where this line has one. */
  has(line: TextLine, isTight: boolean): boolean {
    if (isTight) return this.#words.has(wordsBefore(line))
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
