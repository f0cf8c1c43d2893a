import { wordHash } from './hash.ts'
import { ipv4Text, readIpv4 } from '../../core/address/ip.ts'
import { Uint32Column } from './uint32-column.ts'

/**
 * Distinct words, numbered from 0 in the order in which they were added. In a large network nearly all of them are IPv4
 * addresses: these are stored as numbers in a hash table with open addressing, at a fifth of the time and memory of text.
 */
export class WordTable {
  /** For each word, its IPv4 address … */
  readonly #ipv4 = new Uint32Column()
  /** … or, if it is not one, its index in `#texts` + 1. */
  readonly #text = new Uint32Column()
  readonly #texts: string[] = []
  readonly #ids = new Map<string, number>()
  /**
   * Two 32-bit words per slot: the number of a word + 1 (0 if free) and its IPv4 address, stored here because a memory
   * access elsewhere just to compare would be the slowest step.
   */
  #slots = new Uint32Array(1 << 10)
  #addresses = 0

  get size(): number {
    return this.#text.length
  }

  /** Adds a word unless it is known, and returns its number. */
  add(word: string): number {
    const ipv4 = readIpv4(word, 0, word.length)
    if (ipv4 >= 0) return this.#addIpv4(ipv4)
    const known = this.#ids.get(word)
    if (known !== undefined) return known
    const id = this.addApart(word)
    this.#ids.set(word, id)
    return id
  }

  /** Adds a word that `add` will not find, and returns its number. */
  addApart(word: string): number {
    this.#ipv4.push(0)
    this.#text.push(this.#texts.push(word))
    return this.size - 1
  }

  /** The word with this number; empty for an unknown number. */
  at(id: number): string {
    const text = this.#text.at(id)
    if (text > 0) return this.#texts[text - 1] ?? ''
    return id < this.size ? ipv4Text(this.#ipv4.at(id)) : ''
  }

  /** The 32 bits of a word that is an IPv4 address, or -1. */
  ipv4At(id: number): number {
    return this.#text.at(id) === 0 && id < this.size ? this.#ipv4.at(id) : -1
  }

  #addIpv4(ipv4: number): number {
    const slot = this.#slotOf(this.#slots, ipv4)
    const known = this.#slots[slot]!
    if (known > 0) return known - 1
    this.#ipv4.push(ipv4)
    this.#text.push(0)
    this.#slots[slot] = this.size
    this.#slots[slot + 1] = ipv4
    if (3 * ++this.#addresses > this.#slots.length) this.#grow()
    return this.size - 1
  }

  /** The slot of an IPv4 address, or the free slot where it belongs. */
  #slotOf(slots: Uint32Array, ipv4: number): number {
    const mask = slots.length - 1
    // Eight consecutive hosts share one CPU cache line.
    let slot = ((wordHash(ipv4 >>> 3) << 4) | ((ipv4 & 7) << 1)) & mask
    while (slots[slot] !== 0 && slots[slot + 1] !== ipv4) slot = (slot + 2) & mask
    return slot
  }

  #grow(): void {
    const slots = this.#slots
    const larger = new Uint32Array(2 * slots.length)
    for (let from = 0; from < slots.length; from += 2) {
      if (slots[from] === 0) continue
      const slot = this.#slotOf(larger, slots[from + 1]!)
      larger[slot] = slots[from]!
      larger[slot + 1] = slots[from + 1]!
    }
    this.#slots = larger
  }
}
