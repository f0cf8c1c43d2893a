import { readCapture } from '../core/capture/capture.ts'
import { CaptureError, type Capture } from '../core/capture/capture-error.ts'
import type { SourcePart } from './inventory-reading.ts'
import { bytesOf, nameOf, TextError } from './read-files.ts'

const PART_BYTES = 1_048_576

/**
 * Reads a file that may be a capture. A truncated or damaged one is read as far as possible, with a sentence that says so.
 * @param onPart called with the number of bytes read so far; reading continues when it resolves
 * @throws {TextError} if no address could be read from it
 * @throws the signal's reason once the work has been cancelled
 */
export async function readCaptureFile(
  file: Blob,
  name: string | null,
  signal: AbortSignal,
  onPart: (bytes: number) => Promise<void>,
): Promise<SourcePart> {
  const part = ({ frames, skipped, sightings }: Capture, problem: string | null): SourcePart => {
    return { name, text: null, sightings, capture: { frames, skipped, bytes: file.size, problem } }
  }
  try {
    return part(await readCapture(streamOf(file, onPart), { signal }), null)
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof CaptureError)) throw error
    if (error.sightings.length > 0) return part(error, error.message)
    const code = error.code === 'unreadable' ? 'not_readable' : 'not_a_capture'
    throw new TextError(code, `${nameOf(file)}: ${error.message}`, { cause: error })
  }
}

/**
 * Reads a blob part by part. `Blob.stream()` neither yields nor applies back-pressure, and Chromium keeps what it has read
 * until garbage collection, all of a file of 500 MB; here each part is released when the next two have arrived.
 */
function streamOf(
  file: Blob,
  onPart: (bytes: number) => Promise<void>,
): ReadableStream<Uint8Array> {
  // A buffer transferred to a closed port is released at once.
  const { port1: nowhere, port2 } = new MessageChannel()
  port2.close()
  let from = 0
  let last: ArrayBuffer | null = null
  let lastButOne: ArrayBuffer | null = null
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        if (from >= file.size) {
          controller.close()
          return
        }
        const to = Math.min(file.size, from + PART_BYTES)
        const bytes = await bytesOf(file, from, to)
        await onPart(to)
        from = to
        // Some bytes of the last part may still be needed together with this one.
        if (lastButOne !== null) nowhere.postMessage(null, [lastButOne])
        lastButOne = last
        last = bytes
        controller.enqueue(new Uint8Array(bytes))
      },
    },
    { highWaterMark: 0 },
  )
}
