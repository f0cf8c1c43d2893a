/**
 * An arithmetic coder for bits: a bit of probability p takes log2(1 / p) bits of room. The 32-bit interval is split
 * without a carry, as in Matt Mahoney's lpaq.
 */
export interface BitCoder {
  /**
   * Codes one bit: writes `bit` and returns it, or ignores `bit` and returns the one that was read.
   * @param one probability of a 1, in 65,536ths, from 1 to 65,535
   */
  code(one: number, bit: number): number
}

export class BitWriter implements BitCoder {
  readonly #bytes: number[] = []
  #low = 0
  #high = 0xffff_ffff

  code(one: number, bit: number): number {
    const middle = split(this.#low, this.#high, one)
    if (bit === 1) this.#high = middle
    else this.#low = middle + 1
    while ((this.#low ^ this.#high) >>> 24 === 0) {
      this.#bytes.push(this.#high >>> 24)
      this.#low = (this.#low << 8) >>> 0
      this.#high = ((this.#high << 8) | 0xff) >>> 0
    }
    return bit
  }

  /** Everything written, including the bytes that decide the last bits. */
  finish(): Uint8Array {
    // A reader takes missing bytes for zeros, so at most one more byte is enough to be within the interval.
    const byte = this.#low === 0 ? 0 : (this.#low >>> 24) + 1
    return Uint8Array.from(byte === 0 ? this.#bytes : [...this.#bytes, byte])
  }
}

/** Reads what a `BitWriter` wrote, given the same probabilities. It never fails or ends, whatever the bytes are. */
export class BitReader implements BitCoder {
  readonly #bytes: Uint8Array
  #at = 0
  #low = 0
  #high = 0xffff_ffff
  #code = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    for (let i = 0; i < 4; i++) this.#shift()
  }

  code(one: number): number {
    const middle = split(this.#low, this.#high, one)
    const bit = this.#code <= middle ? 1 : 0
    if (bit === 1) this.#high = middle
    else this.#low = middle + 1
    while ((this.#low ^ this.#high) >>> 24 === 0) {
      this.#low = (this.#low << 8) >>> 0
      this.#high = ((this.#high << 8) | 0xff) >>> 0
      this.#shift()
    }
    return bit
  }

  #shift(): void {
    this.#code = ((this.#code << 8) | (this.#bytes[this.#at++] ?? 0)) >>> 0
  }
}

/** The last number in the part of the interval for a 1. It is below `high`, so that neither part is empty. */
function split(low: number, high: number, one: number): number {
  return low + Math.floor(((high - low) * one) / 0x1_0000)
}
