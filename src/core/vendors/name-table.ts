import type { OuiTrie } from '../registry/trie.ts'
import { FOREIGN, foldNames } from './fold-names.ts'
import { MIN_LETTERS_FOR_TYPO, typoTest } from './typo.ts'

const SPACE = 0x20

/**
 * The names of a registry as one folded text, a name a line, each word with a space before and behind it. A search scans
 * it: that takes a millisecond, where an index of words takes longer to build than anybody searches.
 */
export class NameTable {
  readonly #text: Lines
  /** The organization of each line, and the line of each organization. */
  readonly #ids: Uint32Array
  readonly #lineOf: Uint32Array

  constructor(trie: OuiTrie) {
    const { text, starts, ids } = foldNames(trie)
    this.#text = new Lines(text, starts)
    this.#ids = ids
    this.#lineOf = new Uint32Array(ids.length)
    for (let line = 0; line < ids.length; line++) this.#lineOf[ids[line]!] = line
  }

  /** Names of which a word begins so. */
  withWord(beginning: string): Iterable<number> {
    return this.withWords([beginning]).get(beginning) ?? []
  }

  /** For each of these beginnings, names of which a word begins so: all in one pass. @param beginnings letters and digits */
  withWords(beginnings: readonly string[]): ReadonlyMap<string, ReadonlySet<number>> {
    const found = new Map(beginnings.map((beginning) => [beginning, new Set<number>()]))
    if (found.size === 0) return found
    const { text } = this.#text
    for (const [line, at] of this.#text.places(` (?:${[...found.keys()].join('|')})`)) {
      for (const [beginning, ids] of found) {
        if (text.startsWith(beginning, at + 1)) ids.add(this.#ids[line] ?? 0)
      }
    }
    return found
  }

  /** Names that begin so, whatever their spaces (`tplink` for `tp link technologies`), and whether they go on. */
  beginningWith(joined: string): ReadonlyMap<number, 'whole' | 'beginning'> {
    const places = this.#text.places(`^ ${Array.from(joined).join(' ?')} ?\n?`)
    return new Map(
      places.map(([line, , found]) => [
        this.#ids[line] ?? 0,
        found.endsWith('\n') ? 'whole' : 'beginning',
      ]),
    )
  }

  /** Names with letters of scripts that are not transliterated, or without any letter. */
  foreign(): Iterable<number> {
    return this.withWord(FOREIGN)
  }

  /** Names of which a word would begin so if one typo were undone; none for a short word. */
  withTypo(typed: string): number[] {
    if (typed.length < MIN_LETTERS_FOR_TYPO) return []
    const { text } = this.#text
    const begins = typoTest(text, typed)
    const half = typed.length >> 1
    const before = typed.slice(0, half)
    const behind = typed.slice(half)
    // A typo spares what is before the middle or what is behind it, or has swapped the letters at both sides of it.
    const early = this.#text.holding(` ${before}`, (at) => begins(at + 1))
    const late = this.#text.holding(behind, (at) =>
      [half - 1, half, half + 1].some((shift) => {
        const start = at - shift
        return start > 0 && text.charCodeAt(start - 1) === SPACE && begins(start)
      }),
    )
    const swapped = this.#text.holding(
      ` ${before.slice(0, -1)}${behind.slice(0, 1)}${before.slice(-1)}${behind.slice(1)}`,
    )
    return [...new Set([...early, ...late, ...swapped])].map((line) => this.#ids[line] ?? 0)
  }

  /** Whether a word of this name begins so. */
  hasWord(id: number, beginning: string): boolean {
    return this.#text.line(this.#lineOf[id] ?? 0).includes(` ${beginning}`)
  }

  /** Makes a test of names: whether a word begins so, or would if one typo were undone. */
  fits(typed: string): (id: number) => 'word' | 'typo' | null {
    const { text } = this.#text
    const begins = typed.length < MIN_LETTERS_FOR_TYPO ? () => false : typoTest(text, typed)
    return (id) => {
      if (this.hasWord(id, typed)) return 'word'
      const [start, end] = this.#text.bounds(this.#lineOf[id] ?? 0)
      for (let at = start; at < end; at++) {
        if (text.charCodeAt(at) === SPACE && begins(at + 1)) return 'typo'
      }
      return null
    }
  }
}

/** A text and where its lines begin. */
class Lines {
  readonly text: string
  readonly #starts: Uint32Array

  /** @param starts of each line; last the end of the text */
  constructor(text: string, starts: Uint32Array) {
    this.text = text
    this.#starts = starts
  }

  bounds(line: number): [start: number, end: number] {
    return [this.#starts[line]!, this.#starts[line + 1]!]
  }

  line(index: number): string {
    return this.text.slice(...this.bounds(index))
  }

  /** Ascending, the lines that hold `needle` at a place that passes. */
  holding(needle: string, passes: (at: number) => boolean = () => true): number[] {
    const { text } = this
    const starts = this.#starts
    const found: number[] = []
    let line = 0
    let at = text.indexOf(needle)
    while (at >= 0) {
      if (!passes(at)) {
        at = text.indexOf(needle, at + 1)
        continue
      }
      while (starts[line + 1]! <= at) line++
      found.push(line)
      at = text.indexOf(needle, starts[line + 1])
    }
    return found
  }

  /** Ascending, where a pattern fits: in which line, at which place of the text, and what is there. */
  places(pattern: string): [line: number, at: number, found: string][] {
    const starts = this.#starts
    let line = 0
    return Array.from(this.text.matchAll(new RegExp(pattern, 'gm')), ({ 0: found, index }) => {
      while (starts[line + 1]! <= index) line++
      return [line, index, found]
    })
  }
}
