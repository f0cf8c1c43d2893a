import { CaseCoder } from './case-coder.ts'
import { type Coder, context, newWeights, numberWeights } from './coder.ts'
import { codeDictionary, type Dictionary, END, planDictionary } from './dictionary.ts'
import { FormatError } from '../../errors.ts'

/** No name and no address is longer, in bytes of UTF-8. */
export const MAX_TEXT_BYTES = 1023
const MAX_TOKEN_BYTES = 64
const SPACE = 0x20
const WORD_FACTOR = 0x2f0b_4c47

/** UTF-8 texts one after the other: text `i` is `bytes` from `ends[i]` to `ends[i + 1]`, and `ends[0]` is 0. */
export interface Texts {
  readonly bytes: Uint8Array
  readonly ends: Uint32Array
}

/** Lays texts one after the other. */
export function joinTexts(texts: readonly Uint8Array[]): Texts {
  const ends = new Uint32Array(texts.length + 1)
  texts.forEach((text, i) => (ends[i + 1] = ends[i]! + text.length))
  const bytes = new Uint8Array(ends[texts.length]!)
  texts.forEach((text, i) => bytes.set(text, ends[i]))
  return { bytes, ends }
}

/**
 * Checks that the texts fill their bytes. Ends that fall in between give an empty text or a wrong one, never bytes from
 * elsewhere; that they do not is vouched for by the digest.
 * @throws {FormatError} R11
 */
export function checkTexts({ bytes, ends }: Texts, called: string): void {
  const last = ends[ends.length - 1]!
  if (ends[0] !== 0 || last !== bytes.length) {
    throw new FormatError(
      'R11',
      `The ${called} lie from byte ${ends[0]} to ${last}, expected 0 to ${bytes.length}.`,
    )
  }
}

const UTF8 = new TextDecoder('utf-8', { ignoreBOM: true })

/** Text `index` as a string; bytes that are no UTF-8 become U+FFFD. */
export function textAt({ bytes, ends }: Texts, index: number): string {
  return UTF8.decode(bytes.subarray(ends[index], ends[index + 1]))
}

/** Where a column is read: from the front for names, from the back for addresses, which share their endings. */
export type Direction = 'forward' | 'backward'

/** The order in which a column must be sorted to be small: by the letters in reading direction whatever their case. */
export function compareTexts(a: Uint8Array, b: Uint8Array, direction: Direction): number {
  const length = Math.min(a.length, b.length)
  let raw = 0
  for (let i = 0; i < length; i++) {
    const x = direction === 'forward' ? a[i]! : a[a.length - 1 - i]!
    const y = direction === 'forward' ? b[i]! : b[b.length - 1 - i]!
    const difference = fold(x) - fold(y)
    if (difference !== 0) return difference
    if (raw === 0) raw = x - y
  }
  return a.length - b.length || raw
}

/** What an encoder has decided about a column. */
export interface TextPlan {
  readonly dictionary: ReturnType<typeof planDictionary>['plan']
  /** For each text how many bytes it shares with the one before, and the rest as tokens. */
  readonly texts: readonly { readonly shared: number; readonly tokens: Uint16Array }[]
}

/** Prepares sorted texts for a `TextCoder` that writes. */
export function planTexts(
  { bytes, ends }: Texts,
  direction: Direction,
  maxPairs: number,
): TextPlan {
  let previous = new Uint8Array(0)
  const cut = Array.from({ length: ends.length - 1 }, (_, i) => {
    const folded = bytes.slice(ends[i], ends[i + 1]).map(fold)
    if (direction === 'backward') folded.reverse()
    const differs = folded.findIndex((byte, at) => byte !== previous[at])
    const shared = differs < 0 ? folded.length : differs
    previous = folded
    return { shared, rest: folded.subarray(shared) }
  })
  const { plan, tokens } = planDictionary(
    cut.map(({ rest }) => rest),
    maxPairs,
  )
  return {
    dictionary: plan,
    texts: cut.map(({ shared }, i) => ({ shared, tokens: tokens[i]! })),
  }
}

/**
 * Codes a sorted column of texts, one text a call: how much of the text before it repeats, the rest as tokens in lower
 * case, the end, and then which letters are capitals.
 */
export class TextCoder {
  /** Hashes of the first and the last word of the text just coded, in reading direction. */
  firstWord = 0
  lastWord = 0
  readonly #coder: Coder
  readonly #texts: Texts
  readonly #direction: Direction
  readonly #plan: TextPlan | undefined
  readonly #dictionary: Dictionary
  readonly #cases: CaseCoder
  readonly #sharedWeights = numberWeights()
  readonly #tokenWeights
  /** The text in lower case and reading direction, and at each byte the hash of its word so far. */
  readonly #folded = new Uint8Array(MAX_TEXT_BYTES + MAX_TOKEN_BYTES)
  readonly #words = new Int32Array(MAX_TEXT_BYTES + MAX_TOKEN_BYTES)
  #length = 0
  #shared = 0

  /**
   * @param texts to be filled by a decoder, whose `bytes` are zero and exactly as long as all texts together.
   * @throws {FormatError} R17, R18, R19
   */
  constructor(coder: Coder, texts: Texts, direction: Direction, plan?: TextPlan) {
    this.#coder = coder
    this.#texts = texts
    this.#direction = direction
    this.#plan = plan
    this.#dictionary = codeDictionary(coder, plan?.dictionary)
    this.#cases = new CaseCoder(coder)
    this.#tokenWeights = Array.from({ length: 4 }, () =>
      newWeights(this.#dictionary.tree.branches.length / 2),
    )
  }

  /**
   * Codes text `index`; texts are coded in order.
   * @throws {FormatError} R17, R20
   */
  code(index: number): void {
    const { bytes, ends } = this.#texts
    const planned = this.#plan?.texts[index]
    const before = this.#length
    const shared = this.#codeShared(planned?.shared ?? 0)
    this.#length = this.#codeTokens(shared, before, planned?.tokens)
    this.#shared = shared
    const start = ends[index]!
    const end = start + this.#length
    if (end > bytes.length) {
      throw new FormatError(
        'R20',
        `Text ${index} ends at byte ${end}, expected all texts together to have ${bytes.length} bytes.`,
      )
    }
    if (planned === undefined) {
      this.#write(bytes, start)
    }
    this.#cases.code(bytes, start, end)
    ends[index + 1] = end
  }

  #write(bytes: Uint8Array, start: number): void {
    const last = this.#length - 1
    for (let i = 0; i <= last; i++) {
      bytes[start + i] = this.#folded[this.#direction === 'forward' ? i : last - i]!
    }
  }

  #codeShared(wanted: number): number {
    const previous = this.#shared
    return this.#coder.number(
      this.#sharedWeights,
      this.#length,
      context(4, previous),
      context(5, Math.min(this.#length, 63) * 8 + Math.min(previous, 7)),
      context(6, previous >> 1),
      wanted,
    )
  }

  #codeTokens(shared: number, before: number, wanted: Uint16Array | undefined): number {
    const { tree, bytes, starts } = this.#dictionary
    const coder = this.#coder
    const folded = this.#folded
    const words = this.#words
    const following = shared < before ? folded[shared]! : 0
    let length = shared
    let word = length > 0 ? words[length - 1]! : 0
    for (let i = 0; ; i++) {
      const last = length > 0 ? folded[length - 1]! : 0
      const last2 = last | (length > 1 ? folded[length - 2]! << 8 : 0)
      const last4 =
        last2 |
        (length > 2 ? folded[length - 3]! << 16 : 0) |
        (length > 3 ? folded[length - 4]! << 24 : 0)
      const token = coder.token(
        tree,
        this.#tokenWeights[i === 0 ? 0 : length < 3 ? 1 : last === SPACE ? 2 : 3]!,
        context(7, last2),
        context(8, last4),
        i === 0 ? context(9, following | (last << 8)) : context(10, word),
        wanted?.[i] ?? END,
      )
      if (token === END) break
      for (let k = starts[token]!; k < starts[token + 1]!; k++) {
        const byte = bytes[k]!
        word = byte === SPACE ? 0 : Math.imul(word + byte + 1, WORD_FACTOR)
        words[length] = word
        folded[length++] = byte
      }
      if (length > MAX_TEXT_BYTES) {
        throw new FormatError(
          'R20',
          `A text has at least ${length} bytes, expected at most ${MAX_TEXT_BYTES}.`,
        )
      }
    }
    const space = folded.indexOf(SPACE)
    this.firstWord = words[(space > 0 && space < length ? space : length) - 1] ?? 0
    this.lastWord = word
    return length
  }
}

function fold(byte: number): number {
  return byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte
}
