import type { Bag } from './bag.ts'
import { FormatError } from '../../errors.ts'
import type { TokenTree } from './token-tree.ts'

/** A counter is a probability of a 1 in its 12 high bits and, in its 4 low bits, how often it has been moved. */
const FRESH_COUNTER = 0x8000
/** How far a counter moves towards the bit that came, in 1/65536, by how often it has been moved. */
const RATES = Uint16Array.from({ length: 16 }, (_, moves) =>
  moves < 15 ? Math.floor(327_680 / (4 * moves + 10)) : 1600,
)
/** 4096 / (1 + e ^ (-x / 256)) at x = -2048, -1920 … 2048; straight lines between. */
const LOGISTIC = [
  1, 2, 3, 6, 10, 16, 27, 45, 73, 120, 194, 310, 488, 747, 1101, 1546, 2047, 2549, 2994, 3348, 3607,
  3785, 3901, 3975, 4022, 4050, 4068, 4079, 4085, 4089, 4092, 4093, 4094,
]
/** What each of the three predictions weighs at first, in 1/65536. */
const FIRST_WEIGHT = 34_953
const LEARNING_RATE = 10
const NODE_FACTOR = 0x9e37_79b1 | 0
const SLOT_FACTOR = 0x85eb_ca6b | 0
const CONTEXT_FACTOR = 0xc2b2_ae35 | 0

/** Numbers are coded plus 1; binary digits that may follow the leading 1, so that an OUI fits. */
const MAX_DIGITS = 24
/** So many of those digits are predicted; the others are taken to be as likely 0 as 1. */
const PREDICTED_DIGITS = 2
/** Decisions of a number: below this how many digits it has, from here on the digits. */
const MANTISSA = 32
const HALF = 2048

/** Probability of a 1 in 1/4096, from 1 to 4094, of a logit from -2048 to 2047, in 1/256, at that + 2048. */
const SQUASH = new Int16Array(4096)
/** The lowest logit whose probability is at least that at which it stands: the inverse of SQUASH. */
const STRETCH = new Int16Array(4096)
for (let x = 0, p = 0; x < 4096; x++) {
  const from = LOGISTIC[x >> 7]!
  const to = LOGISTIC[(x >> 7) + 1]!
  SQUASH[x] = (from * (128 - (x & 127)) + to * (x & 127) + 64) >> 7
  for (; p <= SQUASH[x]!; p++) STRETCH[p] = x - 2048
  if (x === 4095) STRETCH.fill(2047, p)
}

/** Mixing weights: three for each decision of a field. */
export type Weights = Int32Array

export function newWeights(decisions: number): Weights {
  return new Int32Array(decisions * 3).fill(FIRST_WEIGHT)
}

/** Weights for a field that is coded by `Coder.number`. */
export function numberWeights(): Weights {
  return newWeights(MANTISSA + ((MAX_DIGITS + 1) << PREDICTED_DIGITS))
}

/**
 * Hash of what is known before a decision.
 * @param kind tells contexts apart that could hold the same value: a number below 64 from the tables in FORMAT.md.
 */
export function context(kind: number, known: number): number {
  return Math.imul(known ^ (kind << 26), CONTEXT_FACTOR)
}

/**
 * The model of packs, details packs and deltas: every probability is mixed from three adaptive counters in the logistic
 * domain, as in M. Mahoney's lpaq. All arithmetic is on integers, so every engine writes and reads the same bytes.
 * `registry/FORMAT.md` defines it.
 *
 * One walk serves both directions: a method takes the value that an encoder shall write and returns the value that was
 * coded; a decoder ignores what it is given. What is written once cannot differ between the two.
 */
export abstract class Coder {
  readonly #countersA: Uint16Array
  readonly #countersB: Uint16Array
  readonly #countersC: Uint16Array
  readonly #shift: number

  /** @param slotBits each of the three contexts has 2 ^ slotBits counters. */
  constructor(slotBits: number) {
    this.#countersA = new Uint16Array(1 << slotBits).fill(FRESH_COUNTER)
    this.#countersB = this.#countersA.slice()
    this.#countersC = this.#countersA.slice()
    this.#shift = 32 - slotBits
  }

  /** Codes one bit. @param one its probability of being 1, in 1/4096, from 1 to 4094. */
  protected abstract decide(one: number, wanted: number): number

  /** Codes which kind comes next out of `bag`, all items that are left being equally likely, and takes it out. */
  abstract draw(bag: Bag, wanted: number): number

  /** Codes one bit: decision number `node` of the field that `weights` belong to, in the contexts a, b and c. */
  bit(weights: Weights, node: number, a: number, b: number, c: number, wanted: number): number {
    const countersA = this.#countersA
    const countersB = this.#countersB
    const countersC = this.#countersC
    const shift = this.#shift
    const spread = Math.imul(node >> 4, NODE_FACTOR)
    const near = node & 15
    const slotA = (Math.imul(a + spread, SLOT_FACTOR) >>> shift) ^ near
    const slotB = (Math.imul(b + spread, SLOT_FACTOR) >>> shift) ^ near
    const slotC = (Math.imul(c + spread, SLOT_FACTOR) >>> shift) ^ near
    const counterA = countersA[slotA]!
    const counterB = countersB[slotB]!
    const counterC = countersC[slotC]!
    const logitA = STRETCH[counterA >>> 4]!
    const logitB = STRETCH[counterB >>> 4]!
    const logitC = STRETCH[counterC >>> 4]!
    const w = node * 3
    const weightA = weights[w]!
    const weightB = weights[w + 1]!
    const weightC = weights[w + 2]!
    const logit =
      (Math.imul(logitA, weightA) + Math.imul(logitB, weightB) + Math.imul(logitC, weightC)) >> 16
    const one = SQUASH[(logit > 2047 ? 2047 : logit < -2048 ? -2048 : logit) + 2048]!

    const bit = this.decide(one, wanted)

    const error = Math.imul((bit << 12) - one, LEARNING_RATE)
    weights[w] = weightA + ((Math.imul(logitA, error) + 8192) >> 14)
    weights[w + 1] = weightB + ((Math.imul(logitB, error) + 8192) >> 14)
    weights[w + 2] = weightC + ((Math.imul(logitC, error) + 8192) >> 14)
    const target = bit === 1 ? 0xffff : 0
    countersA[slotA] = moved(counterA, target)
    countersB[slotB] = moved(counterB, target)
    countersC[slotC] = moved(counterC, target)
    return bit
  }

  /** Codes a token by the decisions on its way from the root of `tree`. */
  token(
    tree: TokenTree,
    weights: Weights,
    a: number,
    b: number,
    c: number,
    wanted: number,
  ): number {
    const branches = tree.branches
    let path = tree.paths[wanted]!
    let node = 0
    do {
      node = branches[node * 2 + this.bit(weights, node, a, b, c, path & 1)]!
      path >>>= 1
    } while (node > 0)
    return -node
  }

  /**
   * Codes a number (Elias gamma with predicted bits).
   * @throws {FormatError} R17 where it is above `max`.
   */
  number(weights: Weights, max: number, a: number, b: number, c: number, wanted: number): number {
    const wantedDigits = 31 - Math.clz32(wanted + 1)
    let digits = 0
    while (this.bit(weights, digits, a, b, c, digits < wantedDigits ? 1 : 0) === 1) {
      if (++digits > MAX_DIGITS) throw tooLarge(2 ** digits - 1, max)
    }
    let value = 1
    for (let i = digits - 1; i >= 0; i--) {
      const digit = ((wanted + 1) >>> i) & 1
      const node = MANTISSA + (digits << PREDICTED_DIGITS) + value
      value =
        value * 2 +
        (value < 1 << PREDICTED_DIGITS
          ? this.bit(weights, node, a, b, c, digit)
          : this.decide(HALF, digit))
    }
    if (value - 1 > max) throw tooLarge(value - 1, max)
    return value - 1
  }
}

function tooLarge(got: number, max: number): FormatError {
  return new FormatError(
    'R17',
    `The coded stream holds the number ${got}, expected at most ${max} there; the file was altered.`,
  )
}

function moved(counter: number, target: number): number {
  const probability = counter & 0xfff0
  const count = counter & 15
  const step = Math.imul(target - probability, RATES[count]!) >> 16
  return ((probability + step) & 0xfff0) | (count < 15 ? count + 1 : 15)
}
