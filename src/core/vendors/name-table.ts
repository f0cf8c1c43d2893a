import type { OuiTrie } from '../registry/trie.ts'
import { MIN_LETTERS_FOR_TYPO, typoTest } from './typo.ts'
import { CONTRACTIONS, toLatin, words } from './slug.ts'

/** Stands for letters that cannot be written in a-z; no word has it. */
const FOREIGN = '_'

const SPACE = 0x20
const NEWLINE = 0x0a

/**
 * The names of a registry as one folded text, a name a line, each word with a space before and behind it. A search scans
 * it: that takes a millisecond, where an index of words takes longer to build than anybody searches.
 */
export class NameTable {
  /** ` cisco systems inc \n 3com \n …` */
  readonly #text: Lines
  /** The organization of each line, and the line of each organization. */
  readonly #ids: Uint32Array
  readonly #lineOf: Uint32Array

  constructor(trie: OuiTrie) {
    const { text, ids } = foldNames(trie)
    this.#text = text
    this.#ids = ids
    this.#lineOf = new Uint32Array(ids.length)
    for (let line = 0; line < ids.length; line++) this.#lineOf[ids[line]!] = line
  }

  /** Names of which a word begins so. */
  withWord(beginning: string): number[] {
    return this.#idsOf(this.#text.holding(` ${beginning}`))
  }

  /** Names that begin so, whatever their spaces: `tplink` for `tp link technologies`. */
  beginningWith(joined: string): number[] {
    return this.#idsOf(this.#text.beginningWith(joined))
  }

  /** Names that are so, whatever their spaces. */
  called(joined: string): number[] {
    return this.beginningWith(`${joined}\n`)
  }

  /** Names with letters of scripts that are not transliterated, or without any letter. */
  foreign(): number[] {
    return this.withWord(FOREIGN)
  }

  /** Names of which a word would begin so if one typo were undone; none for a short word. */
  withTypo(typed: string): number[] {
    if (typed.length < MIN_LETTERS_FOR_TYPO) return []
    const { text } = this.#text
    const begins = typoTest(text, typed)
    const half = typed.length >> 1
    const before = typed.slice(0, half - 1)
    const behind = typed.slice(half)
    // A typo spares what is before the middle or what is behind it.
    const early = this.#text.holding(` ${before}`, (at) => begins(at + 1))
    const late = this.#text.holding(behind, (at) =>
      [half - 1, half, half + 1].some((shift) => {
        const start = at - shift
        return start > 0 && text.charCodeAt(start - 1) === SPACE && begins(start)
      }),
    )
    return this.#idsOf([...new Set([...early, ...late])])
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

  #idsOf(lines: readonly number[]): number[] {
    return lines.map((line) => this.#ids[line] ?? 0)
  }
}

/** A text and where its lines begin. */
class Lines {
  readonly text: string
  readonly #starts: readonly number[]

  /** @param starts of each line; last the end of the text */
  constructor(text: string, starts: readonly number[]) {
    this.text = text
    this.#starts = starts
  }

  bounds(line: number): [start: number, end: number] {
    return [this.#starts[line]!, this.#starts[line + 1]!]
  }

  line(index: number): string {
    return this.text.slice(...this.bounds(index))
  }

  /** Ascending, the lines that begin with these letters, whatever their spaces. */
  beginningWith(letters: string): number[] {
    const { text } = this
    const starts = this.#starts
    const found: number[] = []
    for (let line = 0; line + 1 < starts.length; line++) {
      let at = starts[line]!
      let same = 0
      while (same < letters.length) {
        const code = text.charCodeAt(at++)
        if (code === letters.charCodeAt(same)) same++
        else if (code !== SPACE) break
      }
      if (same === letters.length) found.push(line)
    }
    return found
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
}

interface FoldedNames {
  readonly text: Lines
  /** The organization of each line. */
  readonly ids: Uint32Array
}

/**
 * Folds every name as `words(toLatin(name))` does. Nearly all of them are plain ASCII: they are folded byte by byte, 20
 * times as quick; the others come after them.
 */
function foldNames(trie: OuiTrie): FoldedNames {
  const { bytes, ends } = trie.layout.organizations
  const count = trie.organizationCount
  const text = new Uint8Array(bytes.length + 3 * count)
  const starts: number[] = []
  const ids = new Uint32Array(count)
  const others: number[] = []
  let line = 0
  let at = 0
  for (let id = 0; id < count; id++) {
    const end = foldPlain(bytes, ends[id]!, ends[id + 1]!, text, at)
    if (end < 0) {
      others.push(id)
      continue
    }
    ids[line++] = id
    starts.push(at)
    at = end
  }
  const parts = [ASCII.decode(text.subarray(0, at))]
  for (const id of others) {
    const folded = foldOther(trie.organization(id))
    ids[line++] = id
    starts.push(at)
    parts.push(folded)
    at += folded.length
  }
  return { text: new Lines(parts.join(''), [...starts, at]), ids }
}

const ASCII = new TextDecoder()

/** The line of a name that `foldPlain` leaves alone; what contractions stand for are words of the name too. */
function foldOther(name: string): string {
  const latin = toLatin(name)
  const found = words(latin)
  const all = [...found, ...found.flatMap((word) => CONTRACTIONS.get(word) ?? [])]
  if (/[^\0-\x7f]/.test(latin) || found.length === 0) all.push(FOREIGN)
  return ` ${all.join(' ')} \n`
}

/** By byte: its folded letter or digit, `SPACE` where it ends a word, `OTHER` where more than a byte has to be seen. */
const OTHER = 0
const FOLDED = Uint8Array.from({ length: 256 }, (_, byte) => {
  const letter = String.fromCharCode(byte)
  if (byte >= 0x80 || "'`_".includes(letter)) return OTHER
  return /[a-z0-9]/i.test(letter) ? letter.toLowerCase().charCodeAt(0) : SPACE
})
const DOT = 0x2e
const SLASH = 0x2f

/** Writes the line of a name at `to`. @returns where it ends; -1 for a name that is left to `foldOther`. */
function foldPlain(
  bytes: Uint8Array,
  from: number,
  end: number,
  out: Uint8Array,
  to: number,
): number {
  let at = to
  out[at++] = SPACE
  let wordStart = at
  for (let index = from; index < end; index++) {
    const byte = bytes[index]!
    const folded = FOLDED[byte]!
    if (folded === OTHER) return -1
    if (folded !== SPACE) {
      out[at++] = folded
      continue
    }
    if (at === wordStart) continue
    const isInitial = (byte === DOT || byte === SLASH) && at - wordStart === 1
    if (isInitial || isContraction(out, wordStart, at)) return -1
    out[at++] = SPACE
    wordStart = at
  }
  if (at === to + 1 || isContraction(out, wordStart, at)) return -1
  if (at > wordStart) out[at++] = SPACE
  out[at++] = NEWLINE
  return at
}

const CONTRACTED = Array.from(CONTRACTIONS.keys(), (word) =>
  Array.from(word, (letter) => letter.charCodeAt(0)),
)

function isContraction(out: Uint8Array, from: number, to: number): boolean {
  return CONTRACTED.some(
    (word) => word.length === to - from && word.every((code, at) => out[from + at] === code),
  )
}
