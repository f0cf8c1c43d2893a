import { endingOf, escapeRegExp, marginOf } from '../read/lines/margin.ts'

/** The texts in which sightings were read, so that these need no copies of what they say. */
export class StoredTexts {
  readonly #texts: string[] = []
  readonly #margins = new Map<number, RegExp | null>()

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
    let start = offset
    while (start > 0 && !isBreak(text.charCodeAt(start - 1))) start--
    return offset - start + 1
  }
}

function isBreak(code: number): boolean {
  return code === 0x0a || code === 0x0d
}
