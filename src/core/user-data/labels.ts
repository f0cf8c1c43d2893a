import { wordOf } from '../address/address-words.ts'
import type { UserData } from './user-data.ts'
import { OwnPrefixes } from './prefixes.ts'

/** A power of two, so that the low bits of a hash give the bucket. */
const BUCKETS = 4096

/**
 * The user's labels of addresses, for a million lookups in a row. A lookup in a Map takes a third of a microsecond even
 * where it finds nothing, so call `mayBeIn` first: it is false for nearly all blocks.
 */
export class OwnLabels {
  readonly #ofAddress: ReadonlyMap<string, string>
  readonly #prefixes: OwnPrefixes
  /** 1 for each bucket with a labelled address or prefix. */
  readonly #labelled = new Uint8Array(BUCKETS)
  readonly #ofPrefix: readonly (readonly [prefix: string, label: string])[]

  constructor({ entries, prefixes }: UserData) {
    const labelled = entries.filter(({ label }) => label !== '')
    this.#ofAddress = new Map(labelled.map(({ hex, label }) => [hex, label]))
    this.#prefixes = new OwnPrefixes(prefixes)
    this.#ofPrefix = prefixes.map(({ prefix, label }) => [prefix, label])
    for (const { hex } of labelled) this.#labelled[bucketOf(blockOf(hex))] = 1
    for (const { prefix } of prefixes) this.#labelled[bucketOf(blockOf(prefix))] = 1
  }

  /**
   * The label of an address, else of its longest own prefix; empty where there is none.
   * @param hex upper-case digits, as in `Address.hex`
   */
  of(hex: string): string {
    return this.#ofAddress.get(hex) ?? this.#prefixes.lookup(hex)?.label ?? ''
  }

  isSameAs(other: OwnLabels): boolean {
    return this.#asText() === other.#asText()
  }

  #asText(): string {
    return JSON.stringify([[...this.#ofAddress], this.#ofPrefix])
  }

  /**
   * A quick test: false where no address in a block has a label.
   * @param block the first 24 bits
   */
  mayBeIn(block: number): boolean {
    return this.#labelled[bucketOf(block)] === 1
  }
}

function blockOf(hex: string): number {
  return wordOf(hex, 0) >>> 8
}

/** A shortened finalizer of MurmurHash3, which spreads the blocks over the buckets. */
function bucketOf(block: number): number {
  const state = Math.imul(block ^ (block >>> 16), 0x85ebca6b)
  return (state ^ (state >>> 13)) & (BUCKETS - 1)
}
