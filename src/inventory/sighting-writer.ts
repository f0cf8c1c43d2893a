import type { FoundNumbers } from '../core/extract/extract.ts'
import type { SightingStore } from './columns/sighting-store.ts'
import type { ReadSighting } from './read/values/read-sighting.ts'
import type { NamedNeighbor } from './read/layout/grid/neighbor-table.ts'
import type { SightingSink } from './sighting-sink.ts'

/** Number of sightings stored at a time. */
const BATCH = 64

export interface WriterOptions {
  /** Number of the text. */
  readonly text: number
  /** Number of a source in the store by its name, as in `Sighting`. */
  readonly sourceOf: (name: string | null) => number
  /** Called for each address with its number in `addresses`, its line (from 1), and whether it is certain. */
  readonly onFound?: ((address: number, line: number, isCertain: boolean) => void) | undefined
}

/**
 * Stores the sightings of a text in batches, whose hash table slots are prefetched together (`expect`): waiting for
 * memory once per address would take as long as reading the line.
 */
export class SightingWriter implements SightingSink {
  readonly #store: SightingStore
  readonly #options: WriterOptions
  readonly #batch: ReadSighting[] = []
  #size = 0

  constructor(store: SightingStore, options: WriterOptions) {
    this.#store = store
    this.#options = options
  }

  take(sighting: ReadSighting): void {
    this.#batch[this.#size++] = sighting
    if (this.#size === BATCH) this.#write()
  }

  takeAlone(addresses: readonly FoundNumbers[], source: string | null): void {
    this.#write()
    const { text, sourceOf, onFound } = this.#options
    const from = sourceOf(source)
    for (const { at } of addresses) this.#store.addresses.expect(at.high, at.low)
    for (const found of addresses) {
      const address = this.#store.pushAlone(found, from, text)
      onFound?.(address, found.at.line, found.certain)
    }
  }

  takeNeighbor(neighbor: NamedNeighbor, source: string | null): void {
    this.#write()
    const { text, sourceOf } = this.#options
    this.#store.neighbors.push({ ...neighbor, source: sourceOf(source), text, address: null })
  }

  takePort: NonNullable<SightingSink['takePort']> = (said, source) => {
    this.#write()
    const { text, sourceOf } = this.#options
    this.#store.portStatements.push({ ...said, text, source: sourceOf(source) })
  }

  takeConnected: NonNullable<SightingSink['takeConnected']> = (to, source) => {
    this.#write()
    this.#store.connections.push({ ...to, source: this.#options.sourceOf(source) })
  }

  takeOutlet: NonNullable<SightingSink['takeOutlet']> = (outlet, source) => {
    this.#write()
    this.#store.outlets.push({ ...outlet, source: this.#options.sourceOf(source) })
  }

  takeDevice: NonNullable<SightingSink['takeDevice']> = (said, source) => {
    this.#write()
    const { text, sourceOf } = this.#options
    this.#store.deviceStatements.push({ ...said, text, source: sourceOf(source) })
  }

  end(): void {
    this.#write()
  }

  #write(): void {
    const { text, sourceOf, onFound } = this.#options
    for (let at = 0; at < this.#size; at++) {
      const { high, low } = this.#batch[at]!
      this.#store.addresses.expect(high, low)
    }
    for (let at = 0; at < this.#size; at++) {
      const sighting = this.#batch[at]!
      const address = this.#store.push(sighting, sourceOf(sighting.source), text)
      onFound?.(address, sighting.line, sighting.certain)
    }
    this.#size = 0
  }
}
