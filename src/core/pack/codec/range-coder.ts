import { Coder } from './coder.ts'
import type { Bag } from './bag.ts'
import { FormatError } from '../../errors.ts'

/** The range is shifted up by a byte whenever it has fallen below this, so it lies between 2 ^ 23 and 2 ^ 31. */
const LOWEST_RANGE = 0x80_0000
const FIRST_RANGE = 0x7fff_ffff
/** Every stream ends with what is left in the encoder's 32 bits, whatever was coded. */
const TAIL_BYTES = 4

/** Writes decisions; the carry into bytes already settled is resolved as in LZMA. */
export class Encoder extends Coder {
  readonly #bytes: number[] = []
  #low = 0
  #range = FIRST_RANGE
  /** The last settled byte, held back because a carry can still raise it, and the number of 255s after it. */
  #held = -1
  #heldFull = 0

  protected decide(one: number, wanted: number): number {
    const bound = Math.imul(this.#range >>> 12, one)
    if (wanted === 1) {
      this.#narrow(0, bound)
    } else {
      this.#narrow(bound, this.#range - bound)
    }
    return wanted
  }

  draw(bag: Bag, wanted: number): number {
    const unit = Math.floor(this.#range / bag.size)
    const low = bag.before(wanted)
    this.#narrow(low * unit, (bag.before(wanted + 1) - low) * unit)
    bag.take(wanted)
    return wanted
  }

  /** Ends the stream and gives its bytes. */
  finish(): Uint8Array {
    for (let i = 0; i <= TAIL_BYTES; i++) this.#settle()
    return Uint8Array.from(this.#bytes)
  }

  #narrow(low: number, range: number): void {
    this.#low += low
    this.#range = range
    while (this.#range < LOWEST_RANGE) {
      this.#range *= 0x100
      this.#settle()
    }
  }

  #settle(): void {
    const carry = this.#low >= 0x1_0000_0000 ? 1 : 0
    if (this.#low < 0xff00_0000 || carry === 1) {
      if (this.#held >= 0) this.#bytes.push(this.#held + carry)
      for (; this.#heldFull > 0; this.#heldFull--) this.#bytes.push((0xff + carry) & 0xff)
      this.#held = (this.#low >>> 24) & 0xff
    } else {
      this.#heldFull++
    }
    this.#low = (this.#low & 0xff_ffff) * 0x100
  }
}

/** Reads what an `Encoder` wrote. Every method throws a FormatError where the bytes can come from no encoder. */
export class Decoder extends Coder {
  readonly #bytes: Uint8Array
  #at = 0
  /** Range and code, in an Int32Array because engines keep its elements as plain machine integers. */
  readonly #state = new Int32Array(2)

  /** @throws {FormatError} R14, R15 */
  constructor(bytes: Uint8Array, slotBits: number) {
    super(slotBits)
    this.#bytes = bytes
    let code = 0
    for (let i = 0; i < TAIL_BYTES; i++) code = code * 0x100 + this.#byte()
    if (code >= FIRST_RANGE) throw impossible()
    this.#state[0] = FIRST_RANGE
    this.#state[1] = code
  }

  protected decide(one: number): number {
    const state = this.#state
    let range = state[0]!
    let code = state[1]!
    const bound = Math.imul(range >>> 12, one)
    let bit = 0
    if (code < bound) {
      range = bound
      bit = 1
    } else {
      range -= bound
      code -= bound
    }
    while (range < LOWEST_RANGE) {
      range <<= 8
      code = (code << 8) | this.#byte()
    }
    state[0] = range
    state[1] = code
    return bit
  }

  draw(bag: Bag): number {
    if (bag.size === 0) throw impossible()
    const state = this.#state
    const unit = Math.floor(state[0]! / bag.size)
    const at = Math.floor(state[1]! / unit)
    if (at >= bag.size) throw impossible()
    const kind = bag.kindAt(at)
    const low = bag.before(kind)
    state[0] = (bag.before(kind + 1) - low) * unit
    state[1] = state[1]! - low * unit
    while (state[0] < LOWEST_RANGE) {
      state[0] <<= 8
      state[1] = (state[1] << 8) | this.#byte()
    }
    bag.take(kind)
    return kind
  }

  /**
   * Checks that the stream ends here and as an encoder ends it, so that no two streams decode to the same.
   * @throws {FormatError} R15, R16
   */
  end(): void {
    const over = this.#bytes.length - this.#at
    if (over > 0) {
      throw new FormatError(
        'R16',
        `The coded stream has ${over} bytes after its last value, expected none.`,
      )
    }
    const code = this.#state[1]!
    if (code !== 0) {
      throw new FormatError(
        'R15',
        `The coded stream ends with the code ${code}, expected 0; the file was altered.`,
      )
    }
  }

  #byte(): number {
    if (this.#at === this.#bytes.length) throw cut(this.#at)
    return this.#bytes[this.#at++]!
  }
}

function cut(bytes: number): FormatError {
  return new FormatError(
    'R14',
    `The coded stream ends after ${bytes} bytes, expected more; the file was cut or altered.`,
  )
}

function impossible(): FormatError {
  return new FormatError(
    'R15',
    'The coded stream holds a code beyond its range, expected one that an encoder can write; the file was altered.',
  )
}
