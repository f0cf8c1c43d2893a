import { CaptureFault } from './capture-error.ts'

/**
 * A bomb unpacks to a thousand times its size at once, so it is given to the unpacker in spoonfuls: no more of it is in
 * memory than one of them can become (16 MB).
 */
const SPOON = 1 << 14

export function isGzip(head: Uint8Array): boolean {
  return head[0] === 0x1f && head[1] === 0x8b
}

/**
 * The unpacked bytes of a gzip file (RFC 1952).
 * @throws {CaptureFault} `damaged` where it is cut or broken, after all that could be unpacked
 */
export async function* gunzipped(
  packed: AsyncIterable<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new DecompressionStream('gzip')
  const reader: ReadableStreamDefaultReader<Uint8Array> = readable.getReader()
  const pumping = pump(packed, writable.getWriter())
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } catch (error) {
    if (error instanceof CaptureFault) throw error
    throw new CaptureFault(
      'damaged',
      'The gzip file is cut short or damaged; what could be unpacked of it is given.',
      { cause: error },
    )
  } finally {
    await reader.cancel().catch(() => undefined)
    await pumping
  }
}

/** What goes wrong comes out of the reader. */
async function pump(
  packed: AsyncIterable<Uint8Array<ArrayBuffer>>,
  writer: WritableStreamDefaultWriter<Uint8Array<ArrayBuffer>>,
): Promise<void> {
  try {
    for await (const chunk of packed) {
      for (let at = 0; at < chunk.length; at += SPOON) {
        await writer.write(chunk.subarray(at, at + SPOON))
      }
    }
    // Closing a cut file is an error, which throws away what was not read yet; a chunk is only taken once all was.
    await writer.write(new Uint8Array(0))
    await writer.close()
  } catch (error) {
    await writer.abort(error).catch(() => undefined)
  }
}
