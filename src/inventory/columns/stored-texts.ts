import { endingOf, escapeRegExp, marginOf } from '../read/unwrap/margin.ts'
import { MAX_LINE } from '../read/unwrap/lines.ts'
import { Uint32Column } from './uint32-column.ts'

/** The texts in which sightings were read, so that these need no copies of what they say. */
export class StoredTexts {
  readonly #texts: string[] = []
  readonly #margins = new Map<number, RegExp | null>()
  /** Offsets of the lines of the few texts that have long ones. */
  readonly #lineStarts = new Map<number, Uint32Column>()

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

  /** The column, from 1, of the character at `offset`. */
  columnOf(number: number, offset: number): number {
    const text = this.at(number)
    const least = Math.max(0, offset - MAX_LINE)
    let start = offset
    while (start > least && !isBreak(text.charCodeAt(start - 1))) start--
    if (start > 0 && start === least) start = this.#lineStart(number, offset)
    return offset - start + 1
  }

  /** In a text with lines that are too long to be walked back for each of their addresses. */
  #lineStart(number: number, offset: number): number {
    let starts = this.#lineStarts.get(number)
    if (starts === undefined) {
      this.#lineStarts.set(number, (starts = new Uint32Column()))
      starts.push(0)
      for (const { index } of this.at(number).matchAll(/[\r\n]/g)) starts.push(index + 1)
    }
    return starts.at(starts.firstAtLeast(offset + 1) - 1)
  }
}

function isBreak(code: number): boolean {
  return code === 0x0a || code === 0x0d
}
