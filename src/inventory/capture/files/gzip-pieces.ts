import { joined } from '../bytes.ts'

/**
 * Bytes per piece. A zip bomb unpacks to a thousand times its size, so input is passed on in small pieces, each of
 * which unpacks to at most 16 MB in memory.
 */
const MAX_PIECE = 1 << 14

/** Start of a member's header: two identifying bytes and the method, deflate; flags follow, three of them reserved. */
const HEADER = [0x1f, 0x8b, 0x08] as const
const HEADER_BYTES = HEADER.length + 1
const RESERVED_FLAGS = 0xe0

/** A gzip file in pieces of at most `MAX_PIECE` bytes, cut before everything that looks like the header of a member. */
export class GzipPieces {
  /** Whether the last piece begins like a header, which other data does once in 500 MB. */
  isHeader = false
  readonly #chunks: AsyncIterator<Uint8Array<ArrayBuffer>>
  #rest = new Uint8Array(0)
  #last: Uint8Array<ArrayBuffer> | null = null
  #done = false

  constructor(chunks: AsyncIterable<Uint8Array<ArrayBuffer>>) {
    this.#chunks = chunks[Symbol.asyncIterator]()
  }

  get ended(): boolean {
    return this.#done && this.#rest.length === 0
  }

  async next(): Promise<Uint8Array<ArrayBuffer> | null> {
    // A header can extend across two chunks.
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

  putBack(): void {
    if (this.#last !== null) this.#rest = joined(this.#last, this.#rest)
    this.#last = null
  }

  async close(): Promise<void> {
    await this.#chunks.return?.()
  }

  #endOfPiece(): number {
    const rest = this.#rest
    const end = Math.min(MAX_PIECE, rest.length)
    let at = rest.indexOf(HEADER[0], 1)
    while (at >= 0 && at < end && !isHeaderAt(rest, at)) at = rest.indexOf(HEADER[0], at + 1)
    const cut = at < 0 ? end : Math.min(at, end)
    // A possible start of a header has to wait for the next bytes.
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
