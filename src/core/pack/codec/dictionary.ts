import { type Coder, context, numberWeights } from './coder.ts'
import { FormatError } from '../../errors.ts'
import { codeLengths, MAX_CODE_LENGTH, type TokenTree, tokenTree } from './token-tree.ts'

/** Token that ends a text. No text holds the byte 0. */
export const END = 0
/** Tokens below this are bytes, the others pairs of lower tokens. */
const BYTES = 256
const MAX_PAIRS = 1792
const MAX_TOKEN_BYTES = 64

/** The tokens of a column of texts: single bytes and strings of bytes that are frequent in it. */
export interface Dictionary {
  readonly tree: TokenTree
  /** What token `t` stands for: `bytes` from `starts[t]` to `starts[t + 1]`. */
  readonly bytes: Uint8Array
  readonly starts: Uint32Array
}

/** What an encoder has decided about a column. */
export interface DictionaryPlan {
  /** Left and right halves of the tokens from 256 on. */
  readonly pairs: readonly (readonly [left: number, right: number])[]
  /** For each token the depth at which it lies in the tree, 0 where it does not occur. */
  readonly lengths: Uint8Array
}

/**
 * Codes a dictionary.
 * @throws {FormatError} R17, R18, R19
 */
export function codeDictionary(coder: Coder, plan?: DictionaryPlan): Dictionary {
  const numbers = [numberWeights(), numberWeights(), numberWeights(), numberWeights()] as const
  const code = (field: 0 | 1 | 2 | 3, max: number, known: number, wanted = 0) =>
    coder.number(
      numbers[field],
      max,
      context(1, field),
      context(2, known),
      context(3, field),
      wanted,
    )

  const pairs = code(0, MAX_PAIRS, 0, plan?.pairs.length)
  const tokens: number[][] = Array.from({ length: BYTES }, (_, byte) => [byte])
  for (let i = 0; i < pairs; i++) {
    const [left, right] = plan?.pairs[i] ?? []
    const bytes = [
      ...tokens[code(1, tokens.length - 1, 0, left)]!,
      ...tokens[code(2, tokens.length - 1, 0, right)]!,
    ]
    if (bytes.length > MAX_TOKEN_BYTES) {
      throw new FormatError(
        'R18',
        `Token ${tokens.length} of the dictionary is ${bytes.length} bytes long, expected at most ${MAX_TOKEN_BYTES}.`,
      )
    }
    tokens.push(bytes)
  }
  const lengths = new Uint8Array(tokens.length)
  for (let token = 0; token < tokens.length; token++) {
    lengths[token] = code(3, MAX_CODE_LENGTH, lengths[token - 1] ?? 0, plan?.lengths[token])
  }
  const starts = new Uint32Array(tokens.length + 1)
  tokens.forEach((bytes, token) => (starts[token + 1] = starts[token]! + bytes.length))
  return { tree: tokenTree(lengths), bytes: Uint8Array.from(tokens.flat()), starts }
}

/**
 * Chooses tokens for a column by byte pair encoding (P. Gage, 1994): the most frequent pair of neighbours becomes a
 * token, again and again. Fewer, longer tokens make fewer decisions, and that is what decoding costs.
 * @param texts the bytes of each text that are to be coded.
 * @returns the plan, and each text as tokens without END.
 */
export function planDictionary(
  texts: readonly Uint8Array[],
  maxPairs: number,
): { plan: DictionaryPlan; tokens: Uint16Array[] } {
  const column = new Column(texts, maxPairs)
  const pairs: [number, number][] = []
  while (pairs.length < maxPairs) {
    const pair = column.mostFrequentPair(BYTES + pairs.length)
    if (pair === null) break
    column.join(pair, BYTES + pairs.length)
    pairs.push(pair)
  }
  const tokens = column.texts()
  const counts = new Uint32Array(BYTES + pairs.length)
  for (const text of tokens) for (const token of text) counts[token]!++
  // Two leaves at least, or there is no decision to be made; a tree without END could end no text.
  counts[END] = texts.length + 1
  counts[1]!++
  return { plan: { pairs, lengths: codeLengths(counts) }, tokens }
}

/** A pair that occurs less often costs more in the dictionary than it saves. */
const WORTHWHILE = 24
/** All texts one after the other, each after an END, and how often each pair of neighbours occurs. */
class Column {
  #tokens: Uint16Array
  readonly #textCount: number
  /** A square with a row and a column for each token that there can be. */
  readonly #pairCounts: Int32Array
  readonly #side: number

  constructor(texts: readonly Uint8Array[], maxPairs: number) {
    const tokens: number[] = []
    for (const text of texts) tokens.push(END, ...text)
    tokens.push(END)
    this.#tokens = Uint16Array.from(tokens)
    this.#textCount = texts.length
    // Each pair takes this many tokens away at least.
    this.#side = BYTES + Math.min(maxPairs, Math.floor(tokens.length / WORTHWHILE))
    this.#pairCounts = new Int32Array(this.#side ** 2)
    for (let i = 1; i < tokens.length; i++) this.#count(tokens[i - 1]!, tokens[i]!, 1)
  }

  #count(left: number, right: number, change: 1 | -1): void {
    if (left !== END && right !== END) this.#pairCounts[left * this.#side + right]! += change
  }

  mostFrequentPair(tokens: number): [number, number] | null {
    let best: [number, number] | null = null
    let bestCount = WORTHWHILE - 1
    for (let left = 1; left < tokens; left++) {
      for (let right = 1; right < tokens; right++) {
        const count = this.#pairCounts[left * this.#side + right]!
        if (count > bestCount) {
          best = [left, right]
          bestCount = count
        }
      }
    }
    return best
  }

  join([left, right]: readonly [number, number], joined: number): void {
    const tokens = this.#tokens
    let length = 1
    for (let i = 1; i < tokens.length; i++) {
      if (tokens[i] !== left || tokens[i + 1] !== right) {
        tokens[length++] = tokens[i]!
        continue
      }
      const before = tokens[length - 1]!
      const after = tokens[i + 2] ?? END
      this.#count(before, left, -1)
      this.#count(left, right, -1)
      this.#count(right, after, -1)
      this.#count(before, joined, 1)
      this.#count(joined, after, 1)
      tokens[length++] = joined
      i++
    }
    this.#tokens = tokens.subarray(0, length)
  }

  texts(): Uint16Array[] {
    const texts: Uint16Array[] = []
    for (let start = 1; texts.length < this.#textCount;) {
      const end = this.#tokens.indexOf(END, start)
      texts.push(this.#tokens.subarray(start, end))
      start = end + 1
    }
    return texts
  }
}
