import { joined } from './bytes.ts'

/**
 * A bomb unpacks to a thousand times its size at once, so it is given to the unpacker in spoonfuls: no more of it is in
 * memory than one of them can become (16 MB).
 */
const SPOON = 1 << 14

/** How the header of a member begins: two bytes that identify it, deflate, and flags of which three are reserved. */
const HEADER = [0x1f, 0x8b, 0x08] as const
const HEADER_BYTES = HEADER.length + 1
const RESERVED_FLAGS = 0xe0

/** A gzip file in pieces of at most `SPOON` bytes, cut before everything that looks like the header of a member. */
export class GzipPieces {
  /** Whether the last piece begins with what looks like a header: one does in 500 MB of anything else. */
  isHeader = false
  readonly #chunks: AsyncIterator<Uint8Array<ArrayBuffer>>
  /** What of the last chunk is still to be given. */
  #rest = new Uint8Array(0)
  #last: Uint8Array<ArrayBuffer> | null = null
  #done = false

  constructor(chunks: AsyncIterable<Uint8Array<ArrayBuffer>>) {
    this.#chunks = chunks[Symbol.asyncIterator]()
  }

  /** Whether all has been given. */
  get ended(): boolean {
    return this.#done && this.#rest.length === 0
  }

  /** The next piece; null at the end. */
  async next(): Promise<Uint8Array<ArrayBuffer> | null> {
    // A header can lie across two chunks.
    while (this.#rest.length < HEADER_BYTES && !this.#done) {
      const { done, value } = await this.#chunks.next()
      if (done === true) this.#done = true
      else this.#rest = joined(this.#rest, value)
    }
    if (this.#rest.length === 0) return (this.#last = null)
    this.isHeader = isHeaderAt(this.#rest, 0)
    this.#last = this.#rest.subarray(0, this.#endOfPiece())
    this.#rest = this.#rest.subarray(this.#last.length)
    return this.#last
  }

  /** Gives the last piece once more. */
  putBack(): void {
    if (this.#last !== null) this.#rest = joined(this.#last, this.#rest)
    this.#last = null
  }

  async close(): Promise<void> {
    await this.#chunks.return?.()
  }

  #endOfPiece(): number {
    const rest = this.#rest
    const end = Math.min(SPOON, rest.length)
    let at = rest.indexOf(HEADER[0], 1)
    while (at >= 0 && at < end && !isHeaderAt(rest, at)) at = rest.indexOf(HEADER[0], at + 1)
    const cut = at < 0 ? end : Math.min(at, end)
    // What could be the beginning of a header waits for the bytes behind it.
    const whole = this.#done ? cut : Math.min(cut, rest.length - HEADER_BYTES + 1)
    return Math.max(1, whole)
  }
}

function isHeaderAt(bytes: Uint8Array, at: number): boolean {
  return (
    HEADER.every((byte, place) => bytes[at + place] === byte) &&
    ((bytes[at + HEADER.length] ?? RESERVED_FLAGS) & RESERVED_FLAGS) === 0
  )
}
