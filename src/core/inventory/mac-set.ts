import { hexOf, wordOf } from '../address/address-words.ts'
import { Uint32Column } from './uint32-column.ts'

/**
 * Distinct addresses, numbered from 0 in the order in which they were first added. A hash table with open addressing
 * over two words an address; EUI-48 lie left-aligned in them, so that both lengths sort by their digits.
 */
export class AddressTable {
  /** The first eight digits of each address … */
  readonly high = new Uint32Column()
  /** … and the rest of them. */
  readonly low = new Uint32Column()
  /** 12 or 16. */
  readonly digits = new Uint32Column()
  /**
   * Two words a slot: number of an address + 1 (0 is free), and its hash, because looking elsewhere for what is compared
   * would be the slowest step of all. An address belongs where the first bits of its hash say, so a larger table has
   * its slots in the same order.
   */
  #slots = new Uint32Array(1 << 10)
  /** How far a hash is shifted to give its slot: 32 less the bits of the number of slots. */
  #shift = 23

  get size(): number {
    return this.high.length
  }

  /**
   * The number of an address, which is `size` before the call where it is new.
   * @param hex 12 or 16 upper-case digits
   */
  add(hex: string): number {
    return this.addWords(wordOf(hex, 0), wordOf(hex, 8), hex.length)
  }

  /** The same of an address as two words (`AddressWords`). */
  addWords(high: number, low: number, digits: number): number {
    const state = hash(high, low)
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

  /** Upper-case digits of the address with this number. */
  hex(number: number): string {
    return hexOf(this.high.at(number), this.low.at(number), this.digits.at(number))
  }

  /**
   * Tests whether the digits of an address hold some others, without making text of a million of them; null for more
   * than eight digits and for what are none.
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

  /** Where an address stands, or the free slot where it belongs. */
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

  /** Twice the slots, filled in the order in which they lie, which memory likes far better than any other. */
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

/** The finalizer of MurmurHash3: makers number their devices in a row, and a row must not crowd the table. */
function hash(high: number, low: number): number {
  let state = Math.imul(high, 0x9e3779b1) ^ low
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35)
  return (state ^ (state >>> 16)) >>> 0
}
