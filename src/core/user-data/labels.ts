import type { UserData } from './user-data.ts'
import { OwnPrefixes } from './prefixes.ts'

/** Power of two, so that a bucket is what its low bits say. */
const BUCKETS = 4096

const BEGINNING_DIGITS = 6

/**
 * What a person calls addresses, for a million questions in a row: a Map takes a third of a microsecond to say that it
 * does not have an address, so it is only asked about those that begin like one that has a label.
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
    for (const { hex } of labelled) this.#labelled[bucket(hex)] = 1
    for (const { prefix } of prefixes) this.#labelled[bucket(prefix)] = 1
  }

  /**
   * The label of an address itself, else of the longest own prefix with which it begins; empty where there is none.
   * @param hex upper-case digits, as in `Address.hex`
   */
  of(hex: string): string {
    if (this.#labelled[bucket(hex)] === 0) return ''
    return this.#ofAddress.get(hex) ?? this.#prefixes.lookup(hex)?.label ?? ''
  }
}

/** The same for all addresses that begin with the same six digits, another one for most others. */
function bucket(hex: string): number {
  let state = 0
  for (let at = 0; at < BEGINNING_DIGITS; at++) state = 31 * state + hex.charCodeAt(at)
  return state & (BUCKETS - 1)
}
