/**
 * An arithmetic coder for bits: each takes as much room as its probability says, log2(1 / p) bits. The interval of 32
 * bits is split without a carry, as by Matt Mahoney's lpaq.
 */
export interface BitCoder {
  /**
   * Codes one bit.
   * @param one how likely it is 1, in 65,536ths, from 1 to 65,535
   * @param bit the bit itself, where it is written; where it is read, it is what comes back
   */
  code(one: number, bit: number): number
}

/** Writes bits. */
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

  /** All that was written, with what is needed to tell the last bits. */
  finish(): Uint8Array {
    // Bytes that a reader finds missing are zeros: the shortest number between the two ends on as few as can be.
    const byte = this.#low === 0 ? 0 : (this.#low >>> 24) + 1
    return Uint8Array.from(byte === 0 ? this.#bytes : [...this.#bytes, byte])
  }
}

/** Reads what a `BitWriter` wrote, with the same probabilities. Whatever the bytes are, it gives bits without an end. */
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

/** The last number of the part of an interval that stands for 1. It is below `high`, so that neither part is empty. */
function split(low: number, high: number, one: number): number {
  return low + Math.floor(((high - low) * one) / 0x1_0000)
}
