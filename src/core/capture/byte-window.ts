/** A bigger piece of a chunk waits, so that the window stays small however big the chunks are. */
const PIECE = 1 << 18

/**
 * The part of a stream that is being read: whole records are taken off its front, and what is left of the last one
 * waits until more has come. It grows only as bytes really arrive, never because a length in the file claims them.
 */
export class ByteWindow {
  bytes = new Uint8Array(0)
  /** Where the next record begins; behind `end` while bytes that nobody wants are still to come. */
  start = 0
  end = 0
  /** The offset in the stream of `bytes[0]`. */
  base = 0

  /** Calls `read` for each piece of the chunk; it moves `start` over what it has understood. */
  feed(chunk: Uint8Array, read: () => void): void {
    for (let at = 0; at < chunk.length; at += PIECE) {
      this.#append(chunk.subarray(at, at + PIECE))
      read()
    }
  }

  #append(piece: Uint8Array): void {
    if (this.start >= this.end) {
      const skipped = Math.min(this.start - this.end, piece.length)
      this.base += this.end + skipped
      this.start -= this.end + skipped
      this.end = 0
      piece = piece.subarray(skipped)
    }
    if (this.end + piece.length > this.bytes.length) this.#makeRoom(piece.length)
    this.bytes.set(piece, this.end)
    this.end += piece.length
  }

  #makeRoom(length: number): void {
    const waiting = this.bytes.subarray(this.start, this.end)
    const needed = waiting.length + length
    if (needed > this.bytes.length) this.bytes = new Uint8Array(2 * needed)
    this.bytes.set(waiting)
    this.base += this.start
    this.start = 0
    this.end = waiting.length
  }
}
