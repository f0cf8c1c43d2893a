import { wordOf } from '../address/address-words.ts'
import type { UserData } from './user-data.ts'
import { OwnPrefixes } from './prefixes.ts'

/** Power of two, so that a bucket is what its low bits say. */
const BUCKETS = 4096

/**
 * What a person calls addresses, for a million questions in a row: a Map takes a third of a microsecond to say that it
 * does not have an address, so it need only be asked about those in a block where one has a label (`mayBeIn`).
 */
export class OwnLabels {
  readonly #ofAddress: ReadonlyMap<string, string>
  readonly #prefixes: OwnPrefixes
  /** 1 where a label is for addresses of that bucket. */
  readonly #labelled = new Uint8Array(BUCKETS)

  constructor({ entries, prefixes }: UserData) {
    const labelled = entries.filter(({ label }) => label !== '')
    this.#ofAddress = new Map(labelled.map(({ hex, label }) => [hex, label]))
    this.#prefixes = new OwnPrefixes(prefixes)
    for (const { hex } of labelled) this.#labelled[bucketOf(blockOf(hex))] = 1
    for (const { prefix } of prefixes) this.#labelled[bucketOf(blockOf(prefix))] = 1
  }

  /**
   * The label of an address itself, else of the longest own prefix with which it begins; empty where there is none.
   * @param hex upper-case digits, as in `Address.hex`
   */
  of(hex: string): string {
    return this.#ofAddress.get(hex) ?? this.#prefixes.lookup(hex)?.label ?? ''
  }

  /**
   * False where no address of a block has a label; nearly all have none.
   * @param block the first 24 bits
   */
  mayBeIn(block: number): boolean {
    return this.#labelled[bucketOf(block)] === 1
  }
}

function blockOf(hex: string): number {
  return wordOf(hex, 0) >>> 8
}

/** Another one for most blocks: the finalizer of MurmurHash3, cut short. */
function bucketOf(block: number): number {
  const state = Math.imul(block ^ (block >>> 16), 0x85ebca6b)
  return (state ^ (state >>> 13)) & (BUCKETS - 1)
}
