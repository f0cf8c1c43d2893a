import { endingOf, escapeRegExp, marginOf } from '../read/unwrap/margin.ts'
import { MAX_LINE } from '../read/unwrap/lines.ts'
import { TextLines } from '../text-lines.ts'

/** The texts with the sightings; sightings refer to them instead of copying from them. */
export class StoredTexts {
  readonly #texts: string[] = []
  readonly #margins = new Map<number, RegExp | null>()
  readonly #lines = new Map<number, TextLines>()

  get size(): number {
    return this.#texts.length
  }

  /** Adds a text and returns its number. */
  add(text: string): number {
    return this.#texts.push(text) - 1
  }

  /** The text with this number; empty for an unknown number. */
  at(number: number): string {
    return this.#texts[number] ?? ''
  }

  /** A part of a text without the prefix and suffix of its lines. */
  withoutMargin(number: number, part: string): string {
    let margin = this.#margins.get(number)
    if (margin === undefined) {
      const ending = endingOf(this.at(number))
      const { source, flags = '' } = marginOf(this.at(number)) ?? {}
      const sources = [source, ending && `${escapeRegExp(ending)}(?=\\r?$)`]
      const known = sources.filter((source) => source)
      margin = known.length === 0 ? null : new RegExp(known.join('|'), `gm${flags}`)
      this.#margins.set(number, margin)
    }
    return margin === null ? part : part.replaceAll(margin, '')
  }

  /** The lines of a text, found in one pass on first use. */
  lines(number: number): TextLines {
    let lines = this.#lines.get(number)
    if (lines === undefined) {
      this.#lines.set(number, (lines = new TextLines(this.at(number))))
      while (lines.index(Infinity));
    }
    return lines
  }

  /** The column, from 1, of the character at `offset`, which is in this line. */
  columnOf(number: number, line: number, offset: number): number {
    const text = this.at(number)
    const least = Math.max(0, offset - MAX_LINE)
    let start = offset
    while (start > least && !isBreak(text.charCodeAt(start - 1))) start--
    // Avoids walking back through a long line for each of its addresses.
    if (start > 0 && start === least) start = this.lines(number).start(line)
    return offset - start + 1
  }
}

function isBreak(code: number): boolean {
  return code === 0x0a || code === 0x0d
}
