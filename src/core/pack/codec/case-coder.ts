import { type Coder, context, newWeights } from './coder.ts'

const CAPITALIZED = 0
const UPPER = 1
const LOWER = 2
const MIXED = 3
/** Before the first word. */
const NONE = 4
type Case = typeof CAPITALIZED | typeof UPPER | typeof LOWER | typeof MIXED
const LOWER_BIT = 0x20
const WORD_FACTOR = 0x2f0b_4c47

/** Codes which ASCII letters of a text are capitals: a case for each word, and only in mixed ones for each letter. */
export class CaseCoder {
  readonly #coder: Coder
  readonly #caseWeights = newWeights(3)
  readonly #letterWeights = newWeights(4)
  /** Words of the text before and their cases, by their place in it. */
  readonly #words: number[] = []
  readonly #cases: Case[] = []

  constructor(coder: Coder) {
    this.#coder = coder
  }

  /** Codes the capitals of the text from `start` to `end`; a decoder gives it in lower case. */
  code(bytes: Uint8Array, start: number, end: number): void {
    let previous: Case | typeof NONE = NONE
    let place = 0
    for (let from = start; from < end; from++) {
      if (!isLetter(bytes[from]!)) continue
      let to = from
      let word = 0
      for (; to < end && isLetter(bytes[to]!); to++) {
        word = Math.imul(word + (bytes[to]! | LOWER_BIT), WORD_FACTOR)
      }
      const length = to - from
      const before = this.#words[place] === word ? this.#cases[place]! : 5
      const coded: Case = this.#codeCase(
        context(11, word + previous),
        context(12, (previous * 8 + Math.min(length, 5)) * 8 + Math.min(place, 7)),
        context(13, (previous * 8 + before) * 8 + Math.min(length, 2)),
        caseOf(bytes, from, to, previous),
      )
      if (coded === CAPITALIZED) capitalize(bytes, from, from + 1)
      else if (coded === UPPER) capitalize(bytes, from, to)
      else if (coded === MIXED) this.#codeLetters(bytes, from, to, word)
      this.#words[place] = word
      this.#cases[place] = coded
      place++
      previous = coded
      from = to
    }
  }

  #codeCase(a: number, b: number, c: number, wanted: Case): Case {
    if (this.#is(0, a, b, c, wanted === CAPITALIZED)) return CAPITALIZED
    if (this.#is(1, a, b, c, wanted === UPPER)) return UPPER
    return this.#is(2, a, b, c, wanted === LOWER) ? LOWER : MIXED
  }

  #is(node: number, a: number, b: number, c: number, wanted: boolean): boolean {
    return this.#coder.bit(this.#caseWeights, node, a, b, c, wanted ? 1 : 0) === 1
  }

  #codeLetters(bytes: Uint8Array, from: number, to: number, word: number): void {
    let capital = 1
    for (let i = from; i < to; i++) {
      const place = Math.min(i - from, 7)
      capital = this.#coder.bit(
        this.#letterWeights,
        Math.min(place, 3),
        context(14, word + place),
        context(15, capital * 8 + place),
        context(16, capital * 256 + (bytes[i]! | LOWER_BIT)),
        (bytes[i]! & LOWER_BIT) === 0 ? 1 : 0,
      )
      if (capital === 1) capitalize(bytes, i, i + 1)
    }
  }
}

function caseOf(bytes: Uint8Array, from: number, to: number, previous: number): Case {
  let capitals = 0
  for (let i = from; i < to; i++) if ((bytes[i]! & LOWER_BIT) === 0) capitals++
  if (capitals === 0) return LOWER
  if (capitals === to - from && (capitals > 1 || previous === UPPER)) return UPPER
  return capitals === 1 && (bytes[from]! & LOWER_BIT) === 0 ? CAPITALIZED : MIXED
}

function capitalize(bytes: Uint8Array, from: number, to: number): void {
  for (let i = from; i < to; i++) bytes[i]! &= ~LOWER_BIT
}

function isLetter(byte: number): boolean {
  const lower = byte | LOWER_BIT
  return lower >= 0x61 && lower <= 0x7a
}
