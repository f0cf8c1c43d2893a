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
   * Two words a slot: number of an address + 1 (0 is free), and its first eight digits again, because most addresses
   * that meet in a slot differ in them, and looking elsewhere for them would be the slowest step of all.
   */
  #slots = new Uint32Array(1 << 12)

  get size(): number {
    return this.high.length
  }

  /**
   * The number of an address, which is `size` before the call where it is new.
   * @param hex 12 or 16 upper-case digits
   */
  add(hex: string): number {
    const high = word(hex, 0)
    const low = word(hex, 8)
    const slot = this.#slotOf(high, low, hex.length)
    const known = this.#slots[slot] ?? 0
    if (known !== 0) return known - 1
    const number = this.size
    this.high.push(high)
    this.low.push(low)
    this.digits.push(hex.length)
    this.#fill(slot, number, high)
    if (4 * this.size > this.#slots.length) this.#grow()
    return number
  }

  /** Upper-case digits of the address with this number. */
  hex(number: number): string {
    const rest = octets(this.low.at(number)).slice(0, this.digits.at(number) - 8)
    return octets(this.high.at(number)) + rest
  }

  /** Where an address stands, or the free slot where it belongs. */
  #slotOf(high: number, low: number, digits: number): number {
    const slots = this.#slots
    const mask = slots.length - 2
    let slot = (hash(high, low) << 1) & mask
    for (;;) {
      const number = (slots[slot] ?? 0) - 1
      if (number < 0) return slot
      const same =
        slots[slot + 1] === high && this.low.at(number) === low && this.digits.at(number) === digits
      if (same) return slot
      slot = (slot + 2) & mask
    }
  }

  #fill(slot: number, number: number, high: number): void {
    this.#slots[slot] = number + 1
    this.#slots[slot + 1] = high
  }

  #grow(): void {
    this.#slots = new Uint32Array(2 * this.#slots.length)
    for (let number = 0; number < this.size; number++) {
      const high = this.high.at(number)
      this.#fill(this.#slotOf(high, this.low.at(number), this.digits.at(number)), number, high)
    }
  }
}

/** Eight upper-case digits from `start` as one number; those beyond the end count as 0. */
function word(hex: string, start: number): number {
  let value = 0
  for (let at = start; at < start + 8; at++) {
    const code = at < hex.length ? hex.charCodeAt(at) : 0x30
    value = (value << 4) | (code < 0x40 ? code - 0x30 : code - 0x37)
  }
  return value >>> 0
}

function octets(value: number): string {
  return value.toString(16).toUpperCase().padStart(8, '0')
}

/** The finalizer of MurmurHash3: makers number their devices in a row, and a row must not crowd the table. */
function hash(high: number, low: number): number {
  let state = Math.imul(high, 0x9e3779b1) ^ low
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35)
  return (state ^ (state >>> 16)) >>> 0
}
