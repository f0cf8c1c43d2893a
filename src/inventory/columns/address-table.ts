import { addressHash } from './hash.ts'
import { hexOf, wordOf } from '../../core/address/address-words.ts'
import { Uint32Column } from './uint32-column.ts'

/**
 * Distinct addresses, numbered from 0 in the order in which they were first added: a hash table with open addressing.
 * Each address takes two words, an EUI-48 left-aligned, so that both lengths sort by their digits.
 */
export class AddressTable {
  /** The first eight digits of each address. */
  readonly high = new Uint32Column()
  /** The remaining digits, left-aligned. */
  readonly low = new Uint32Column()
  /** 12 or 16. */
  readonly digits = new Uint32Column()
  /** Numbers of the addresses that a text calls random addresses of Bluetooth LE, which the address itself does not show. */
  readonly calledRandom = new Set<number>()
  /**
   * Two words per slot: the number of an address + 1 (0 if free) and its hash, stored here because a memory access
   * elsewhere just to compare would be the slowest step. The top bits of the hash are the slot, so a larger table has
   * the same order of slots.
   */
  #slots = new Uint32Array(1 << 10)
  /** Right shift that turns a hash into its slot: 32 less the binary logarithm of the number of slots. */
  #shift = 23
  /** Receives the values that `expect` reads: the engine would optimise away a read whose result is unused. */
  readonly #read = new Uint32Array(1)

  get size(): number {
    return this.high.length
  }

  /**
   * Adds an address unless it is known, and returns its number. A new number equals the `size` before the call.
   * @param hex 12 or 16 upper-case digits
   */
  add(hex: string): number {
    return this.addWords(wordOf(hex, 0), wordOf(hex, 8), hex.length)
  }

  /** `add` for an address as two words (`AddressWords`). */
  addWords(high: number, low: number, digits: number): number {
    const state = addressHash(high, low)
    const slot = this.#slotOf(state, high, low, digits)
    const known = this.#slots[slot] ?? 0
    if (known !== 0) return known - 1
    const number = this.size
    this.high.push(high)
    this.low.push(low)
    this.digits.push(digits)
    this.#slots[slot] = number + 1
    this.#slots[slot + 1] = state
    if (3 * this.size > this.#slots.length) this.#grow()
    return number
  }

  /** The number of a known address, by its upper-case digits; null if unknown. */
  find(hex: string): number | null {
    const [high, low] = [wordOf(hex, 0), wordOf(hex, 8)]
    const known = this.#slots[this.#slotOf(addressHash(high, low), high, low, hex.length)] ?? 0
    return known === 0 ? null : known - 1
  }

  /**
   * Prefetches the slot of an address that will soon be added with others: the CPU loads all their slots from memory in
   * parallel, whereas adding them one by one would stall on each.
   */
  expect(high: number, low: number): void {
    this.#read[0] = this.#slots[(addressHash(high, low) >>> this.#shift) << 1]!
  }

  /** Upper-case digits of the address with this number. */
  hex(number: number): string {
    return hexOf(this.high.at(number), this.low.at(number), this.digits.at(number))
  }

  /**
   * Returns a test of whether an address contains these digits, without turning a million addresses into text. Null for
   * more than eight digits and for any other text.
   */
  holding(digits: string): ((number: number) => boolean) | null {
    const { length } = digits
    if (!/^[0-9A-F]{1,8}$/.test(digits)) return null
    const wanted = wordOf(digits, 0) >>> (32 - 4 * length)
    const mask = 0xffff_ffff >>> (32 - 4 * length)
    return (number) => {
      const high = this.high.at(number)
      const low = this.low.at(number)
      for (let end = length; end <= 8; end++) {
        if (((high >>> (32 - 4 * end)) & mask) >>> 0 === wanted) return true
      }
      for (let end = 1; end <= this.digits.at(number) - 8; end++) {
        const left = end === 8 ? 0 : high << (4 * end)
        if (((left | (low >>> (32 - 4 * end))) & mask) >>> 0 === wanted) return true
      }
      return false
    }
  }

  /** The slot of an address, or the free slot where it belongs. */
  #slotOf(state: number, high: number, low: number, digits: number): number {
    const slots = this.#slots
    const mask = slots.length - 1
    let slot = (state >>> this.#shift) << 1
    for (;;) {
      const number = (slots[slot] ?? 0) - 1
      if (number < 0) return slot
      const same =
        slots[slot + 1] === state &&
        this.low.at(number) === low &&
        this.high.at(number) === high &&
        this.digits.at(number) === digits
      if (same) return slot
      slot = (slot + 2) & mask
    }
  }

  /** Doubles the slots. Filling them in order is far faster than random access to memory. */
  #grow(): void {
    const slots = this.#slots
    const larger = new Uint32Array(2 * slots.length)
    const mask = larger.length - 1
    this.#shift--
    for (let from = 0; from < slots.length; from += 2) {
      const number = slots[from] ?? 0
      if (number === 0) continue
      const state = slots[from + 1] ?? 0
      let slot = (state >>> this.#shift) << 1
      while (larger[slot] !== 0) slot = (slot + 2) & mask
      larger[slot] = number
      larger[slot + 1] = state
    }
    this.#slots = larger
  }
}
