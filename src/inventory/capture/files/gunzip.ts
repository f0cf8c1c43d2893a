import { CaptureFault } from '../capture-error.ts'
import { GzipPieces } from './gzip-pieces.ts'

/**
 * Unpacks a gzip file (RFC 1952) with all its members. Browsers reject a second member as junk, and discard unread
 * output; so a new decompressor starts wherever a header follows and the previous one accepts no more input.
 * @throws {CaptureFault} `damaged` if the file is cut off or broken, after everything that could be unpacked
 */
export async function* gunzipped(
  packed: AsyncIterable<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<Uint8Array> {
  const pieces = new GzipPieces(packed)
  try {
    do yield* member(pieces)
    while (!pieces.ended)
  } finally {
    await pieces.close()
  }
}

/** Unpacks up to the end of the file, or to the header of the next member. */
async function* member(pieces: GzipPieces): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new DecompressionStream('gzip')
  const reader: ReadableStreamDefaultReader<Uint8Array> = readable.getReader()
  const pumping = pump(pieces, writable.getWriter())
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } catch (error) {
    if (await pumping) return
    if (error instanceof CaptureFault) throw error
    throw new CaptureFault('damaged', 'The gzip file is cut short or damaged.', {
      cause: error,
      shown: 'the part that could be unpacked is shown',
    })
  } finally {
    await reader.cancel().catch(() => undefined)
    await pumping
  }
}

/** @returns whether another member begins where this one ended. Errors surface in the reader. */
async function pump(
  pieces: GzipPieces,
  writer: WritableStreamDefaultWriter<Uint8Array<ArrayBuffer>>,
): Promise<boolean> {
  // An error would discard unread output. A write completes only when all output has been read.
  const untilRead = async () => await writer.write(new Uint8Array(0))
  try {
    for (let first = true; ; first = false) {
      const piece = await pieces.next()
      if (piece === null) break
      if (!first && pieces.isHeader) {
        await untilRead()
        try {
          await writer.write(piece.subarray(0, 1))
        } catch {
          pieces.putBack()
          return true
        }
        await writer.write(piece.subarray(1))
      } else await writer.write(piece)
    }
    await untilRead()
    await writer.close()
  } catch (error) {
    await writer.abort(error).catch(() => undefined)
  }
  return false
}
