import { groupsOf, membersOf, NO_GROUP, type Grouped, type Members } from './counting-sort.ts'
import type { Ownership } from './ownership.ts'
import type { SightingStore } from '../columns/sighting-store.ts'

/**
 * The addresses that do not belong to one device alone, numbered from 0 in order of first appearance, with their sightings.
 * Numbers only: a capture can contain hundreds of thousands of multicast addresses, and nobody looks at more than a few.
 */
export class SharedAddresses {
  readonly #addresses: number[] = []
  readonly #sightings: Grouped

  constructor(store: SightingStore, ownership: Ownership) {
    /** For each number in the store, the number here + 1. */
    const numbers = new Uint32Array(store.addresses.size)
    const groupOf = new Uint32Array(store.size).fill(NO_GROUP)
    for (let sighting = 0; sighting < store.size; sighting++) {
      const address = store.address.at(sighting)
      if (!ownership.isShared(address) || !store.isCertain(sighting)) continue
      numbers[address] ||= this.#addresses.push(address)
      groupOf[sighting] = numbers[address] - 1
    }
    this.#sightings = groupsOf(this.#addresses.length, groupOf)
  }

  get size(): number {
    return this.#addresses.length
  }

  /** Number in the store. */
  address(number: number): number {
    return this.#addresses[number]!
  }

  /** Numbers of its sightings in the store, in their order. */
  sightings(number: number): Members {
    return membersOf(this.#sightings, number)
  }
}
