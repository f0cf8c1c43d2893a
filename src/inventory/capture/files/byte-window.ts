/** Chunks are taken in pieces of at most this many bytes, so that the window stays small however large they are. */
const PIECE = 1 << 18

/**
 * The part of a stream being read: whole records are taken from its front, and the rest of an incomplete one waits for
 * more bytes. It grows only as bytes arrive, never because a length in the file claims them.
 */
export class ByteWindow {
  bytes = new Uint8Array(0)
  /** Start of the next record; beyond `end` while bytes to be skipped have not arrived yet. */
  start = 0
  end = 0
  /** Offset of `bytes[0]` in the stream. */
  base = 0

  /** Calls `read` after each piece of the chunk; it must move `start` past the records it has read. */
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
