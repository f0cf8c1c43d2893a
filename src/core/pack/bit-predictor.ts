/**
 * Predicts the next bit by mixing the statistics of several contexts. The method is that of PAQ (Matt Mahoney): each
 * context keeps its own counts, a weighted sum of their predictions decides, and the weights follow those that were right.
 *
 * Writer and reader must compute exactly the same numbers on any machine. Everything is +, −, × and ÷ of doubles, which
 * IEEE 754 defines to the last bit; `Math.exp` and `Math.log` are not defined so precisely and therefore not used.
 */
export class BitPredictor {
  readonly #inputs: number
  /** For each slot, the probability of a 1 … */
  readonly #chances = new Float32Array(1 << SLOT_BITS).fill(0.5)
  /** … and how often it was used, up to 255. */
  readonly #asked = new Uint8Array(1 << SLOT_BITS)
  readonly #weights: Float64Array
  readonly #slots: Uint32Array
  readonly #opinions: Float64Array
  // Not computed on load, because most programs that load this module never predict a bit.
  readonly #squashed = squashed()
  readonly #stretched = stretched(this.#squashed)
  #set = 0
  #chance = 0.5

  /**
   * @param inputs number of contexts
   * @param sets number of sets of weights; each bit uses one of them
   */
  constructor(inputs: number, sets: number) {
    this.#inputs = inputs
    this.#slots = new Uint32Array(inputs)
    this.#opinions = new Float64Array(inputs)
    this.#weights = new Float64Array(inputs * sets).fill(FIRST_WEIGHT)
  }

  /** Sets one of the contexts of the next bit. @param value from 0 to 2³⁰ − 1 */
  context(input: number, value: number): void {
    this.#slots[input] = Math.imul(value * this.#inputs + input, 0x9e37_79b1) >>> (32 - SLOT_BITS)
  }

  /** How often a context of the next bit has occurred before, on a logarithmic scale from 0 to `MOST_SEEN`. */
  seen(input: number): number {
    return 32 - Math.clz32(Math.min(this.#asked[this.#slots[input]!]!, 31))
  }

  /**
   * The probability that the next bit is 1, in 65,536ths, from 1 to 65,535.
   * @param set the set of weights to use
   */
  predict(set: number): number {
    this.#set = set * this.#inputs
    let sum = 0
    for (let input = 0; input < this.#inputs; input++) {
      const slot = this.#slots[input]!
      const opinion = this.#asked[slot] === 0 ? 0 : this.#stretch(this.#chances[slot]!)
      this.#opinions[input] = opinion
      sum += this.#weights[this.#set + input]! * opinion
    }
    this.#chance = this.#squash(sum)
    return Math.min(Math.max(Math.floor(this.#chance * 0x1_0000), MARGIN), 0x1_0000 - MARGIN)
  }

  /** Updates counts and weights with the actual bit. */
  learn(bit: number): void {
    const surprise = LEARNING * (bit - this.#chance)
    for (let input = 0; input < this.#inputs; input++) {
      this.#weights[this.#set + input]! += surprise * this.#opinions[input]!
      const slot = this.#slots[input]!
      const asked = Math.min(this.#asked[slot]! + 1, 255)
      this.#asked[slot] = asked
      this.#chances[slot]! += (bit - this.#chances[slot]!) / (asked + 0.6)
    }
  }

  #squash(x: number): number {
    const values = this.#squashed
    const at = Math.min(Math.max((x + 12) * STEPS, 0), values.length - 1.001)
    const below = Math.floor(at)
    return values[below]! + (at - below) * (values[below + 1]! - values[below]!)
  }

  #stretch(chance: number): number {
    return this.#stretched[Math.min(Math.floor(chance * 4096), 4095)]!
  }
}

/** The largest value of `seen`. */
export const MOST_SEEN = 5

const SLOT_BITS = 20
const FIRST_WEIGHT = 0.3
const LEARNING = 0.015
/** The least probability of either bit, in 65,536ths. */
const MARGIN = 12

/** Steps per unit in the table of the logistic function. */
const STEPS = 32

/** The logistic function 1 / (1 + e^−x) from −12 to 12 in steps of 1/32. */
function squashed(): Float64Array {
  const values = new Float64Array(24 * STEPS + 1)
  let power = 1
  for (let step = 0; step <= 12 * STEPS; step++) {
    values[12 * STEPS + step] = power / (1 + power)
    values[12 * STEPS - step] = 1 / (1 + power)
    power *= 1.0317434074991028 // e^(1/32)
  }
  return values
}

/** The inverse of the logistic function at the middle of each 4,096th. */
function stretched(squashed: Float64Array): Float64Array {
  let above = 0
  return Float64Array.from({ length: 4096 }, (_, i) => {
    const chance = (i + 0.5) / 4096
    while (squashed[above]! < chance) above++
    const [low, high] = [squashed[above - 1]!, squashed[above]!]
    return (above - 1 + (chance - low) / (high - low)) / STEPS - 12
  })
}
