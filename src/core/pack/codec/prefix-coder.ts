import { REGISTRIES } from '../../registry/assignment.ts'
import { type Coder, context, numberWeights } from './coder.ts'
import { FormatError } from '../../errors.ts'
import { type Level, LEVEL_OF } from '../../registry/trie-layout.ts'

const LAST_BLOCK = 0xff_ffff
/** For each level how many sub-blocks a block of 24 bits has, and how many bits of the suffix lie below them. */
const PARTS = [1, 16, 4096] as const
const PART_SHIFT = [12, 8, 0] as const

/** Codes ascending prefixes, each with its registry, by the steps between them. */
export class PrefixCoder {
  /** Index in `REGISTRIES` of the prefix just coded. */
  registry = 0
  level: Level = 0
  /** Its first 24 bits. */
  block = 0
  /** The 12 bits after them, zero where the prefix is shorter. */
  suffix = 0
  readonly #coder: Coder
  readonly #registryWeights = numberWeights()
  readonly #stepWeights = numberWeights()
  readonly #partWeights = numberWeights()
  /** Binary digits of the last two steps to another undivided block, and of the last step within a block. */
  #digits = 0
  #olderDigits = 0
  #partDigits = 0

  constructor(coder: Coder) {
    this.#coder = coder
  }

  /**
   * @param divided whether sub-blocks are to be expected.
   * @throws {FormatError} R17, R22
   */
  code(divided: boolean, registry: number, block: number, suffix: number): void {
    const before = (this.registry * 2 + (divided ? 1 : 0)) * 0x1000
    const previous = this.registry
    const previousKey = this.#key
    this.registry =
      (previous +
        this.#coder.number(
          this.#registryWeights,
          REGISTRIES.length - 1,
          context(25, before),
          context(26, before + this.suffix),
          context(27, before + this.#partDigits),
          (registry + REGISTRIES.length - previous) % REGISTRIES.length,
        )) %
      REGISTRIES.length
    this.level = LEVEL_OF[this.registry] as Level
    const step = this.#codeStep(this.registry * 8 + previous, block - this.block)
    const sameBlock = step === 0
    this.block += step
    this.suffix = this.level === 0 ? 0 : this.#codePart(sameBlock, suffix)
    if (sameBlock && this.#key < previousKey) {
      const digits = this.block.toString(16).toUpperCase().padStart(6, '0')
      throw new FormatError(
        'R22',
        `A prefix in block ${digits} lies before the one before it, expected ascending prefixes.`,
      )
    }
  }

  /** Orders prefixes within a block: as in a trie's keys. */
  get #key(): number {
    return this.suffix * 4 + this.level
  }

  #codeStep(registries: number, wanted: number): number {
    const step = this.#coder.number(
      this.#stepWeights,
      LAST_BLOCK - this.block,
      context(28, registries * 32 + this.#digits),
      context(29, (registries << 6) + (this.block >>> 18)),
      context(30, (registries * 32 + this.#digits) * 32 + this.#olderDigits),
      wanted,
    )
    if (this.level === 0) {
      this.#olderDigits = this.#digits
      this.#digits = 32 - Math.clz32(step)
    }
    return step
  }

  #codePart(sameBlock: boolean, wanted: number): number {
    const shift = PART_SHIFT[this.level]
    const from = sameBlock ? this.suffix >>> shift : 0
    const known = this.registry * 2 + (sameBlock ? 1 : 0)
    const step = this.#coder.number(
      this.#partWeights,
      PARTS[this.level] - 1 - from,
      context(31, known * 16 + this.#partDigits),
      context(32, known),
      context(33, this.block * 16 + known),
      (wanted >>> shift) - from,
    )
    this.#partDigits = 32 - Math.clz32(step)
    return (from + step) << shift
  }
}
