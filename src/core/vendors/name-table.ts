import type { OuiTrie } from '../registry/trie.ts'
import { FOREIGN, foldNames } from './fold-names.ts'
import { isLegalForm } from './slug.ts'

const SPACE = 0x20

/**
 * The names of a registry as one folded text, one name per line, with a space before and after each word. A search
 * scans it in a millisecond; building an index of words would take longer than all searches of a user.
 */
export class NameTable {
  readonly #text: Lines
  /** The organization of each line. */
  readonly #ids: Uint32Array
  readonly #lineOf: Uint32Array

  constructor(trie: OuiTrie) {
    const { text, starts, ids } = foldNames(trie)
    this.#text = new Lines(text, starts)
    this.#ids = ids
    this.#lineOf = new Uint32Array(ids.length)
    for (let line = 0; line < ids.length; line++) this.#lineOf[ids[line]!] = line
  }

  /** Organizations with a word in their name that starts with this. */
  withWord(beginning: string): Iterable<number> {
    return this.withWords([beginning]).get(beginning) ?? []
  }

  /**
   * `withWord` for several beginnings, in one pass.
   * @param beginnings letters and digits only, with a space after a word that must match completely
   */
  withWords(beginnings: readonly string[]): ReadonlyMap<string, ReadonlySet<number>> {
    const found = new Map(beginnings.map((beginning) => [beginning, new Set<number>()]))
    if (found.size === 0) return found
    const { text } = this.#text
    for (const [line, at] of this.#text.places(` (?=${[...found.keys()].join('|')})`)) {
      for (const [beginning, ids] of found) {
        if (text.startsWith(beginning, at + 1)) ids.add(this.#ids[line] ?? 0)
      }
    }
    return found
  }

  /**
   * Names that start with this, ignoring spaces (`tplink` for `tp link technologies`): `whole` if it is the whole name,
   * `joined` if it ends in a later word than the first, otherwise `beginning`.
   */
  beginningWith(joined: string): ReadonlyMap<number, 'whole' | 'beginning' | 'joined'> {
    const places = this.#text.places(`^ ${Array.from(joined).join(' ?')} ?\n?`)
    return new Map(
      places.map(([line, , found]) => {
        const fit = found.trim() === joined ? 'beginning' : 'joined'
        return [this.#ids[line] ?? 0, found.endsWith('\n') ? 'whole' : fit]
      }),
    )
  }

  /** Names with letters of scripts that are not transliterated, or without any letter. */
  foreign(): Iterable<number> {
    return this.withWord(FOREIGN)
  }

  /** Names with a word that would start with this if one typo were corrected; none for a short `typed`. */
  withTypo(typed: string): number[] {
    if (typed.length < MIN_LETTERS_FOR_TYPO) return []
    const { text } = this.#text
    const begins = typoTest(text, typed)
    const half = typed.length >> 1
    const before = typed.slice(0, half)
    const after = typed.slice(half)
    // A typo leaves the first half or the second half intact, or swaps the two letters in the middle.
    const early = this.#text.holding(` ${before}`, (at) => begins(at + 1))
    const late = this.#text.holding(after, (at) =>
      [half - 1, half, half + 1].some((shift) => {
        const start = at - shift
        return start > 0 && text.charCodeAt(start - 1) === SPACE && begins(start)
      }),
    )
    const swapped = this.#text.holding(
      ` ${before.slice(0, -1)}${after.slice(0, 1)}${before.slice(-1)}${after.slice(1)}`,
      (at) => begins(at + 1),
    )
    return [...new Set([...early, ...late, ...swapped])].map((line) => this.#ids[line] ?? 0)
  }

  hasWord(id: number, beginning: string): boolean {
    return this.#text.line(this.#lineOf[id] ?? 0).includes(` ${beginning}`)
  }

  /** Returns a test of whether a name has a word that starts with this, exactly or with one typo. */
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

class Lines {
  readonly text: string
  readonly #starts: Uint32Array

  /** @param starts start of each line, and last the end of the text */
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

  /** The lines, ascending, that contain `needle` at an offset that passes the test. */
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

  /** All matches of a pattern, ascending: line, offset in the text, and matched text. */
  places(pattern: string): [line: number, at: number, found: string][] {
    const starts = this.#starts
    let line = 0
    return Array.from(this.text.matchAll(new RegExp(pattern, 'gm')), ({ 0: found, index }) => {
      while (starts[line + 1]! <= index) line++
      return [line, index, found]
    })
  }
}

/** Typos are allowed only in words of at least this many letters; shorter ones would match nearly everything. */
export const MIN_LETTERS_FOR_TYPO = 4

/** Only nearly complete words count as similar: at most this many letters may still be missing. */
const MOST_LEFT = 2

/**
 * Makes a test of whether the word at an offset of `text` would be `typed`, or begin with it and go on for two letters
 * at most, if one typo in `typed` were corrected: a letter wrong, missing or too many, or two letters swapped. Only the
 * first differing letter needs to be corrected: the typo cannot be after it. A legal form resembles nothing.
 */
export function typoTest(text: string, typed: string): (start: number) => boolean {
  const codes = Array.from(typed, (letter) => letter.charCodeAt(0))
  /** Whether the letters of `typed` from `from` on are at `place` in the text. Most words fail at the first letter. */
  const stands = (from: number, place: number) => {
    for (let at = from; at < codes.length; at++) {
      if (text.charCodeAt(place + at - from) !== codes[at]) return false
    }
    const end = place + codes.length - from
    const left = text.indexOf(' ', end) - end
    return left >= 0 && left <= MOST_LEFT
  }
  const isLike = (start: number) => {
    let at = 0
    while (at < codes.length && text.charCodeAt(start + at) === codes[at]) at++
    const here = start + at
    if (stands(at + 1, here)) return true
    const letter = text.charCodeAt(here)
    // The word ends here: the other corrections would compare with the next word.
    if (letter === SPACE) return false
    return (
      stands(at + 1, here + 1) ||
      stands(at, here + 1) ||
      (codes[at] === text.charCodeAt(here + 1) &&
        codes[at + 1] === letter &&
        stands(at + 2, here + 2))
    )
  }
  return (start) => isLike(start) && !isLegalForm(text.slice(start, text.indexOf(' ', start)))
}
