import { readCapture } from '../../inventory/capture/capture.ts'
import { CaptureError, CaptureFault, type Capture } from '../../inventory/capture/capture-error.ts'
import { gunzipped } from '../../inventory/capture/files/gunzip.ts'
import { isGzip } from '../../inventory/capture/files/magic.ts'
import { MAX_READ_BYTES } from '../../core/text/encoding.ts'
import type { SourcePart } from './inventory-reading.ts'
import { bytesOf, fileName, readFile, TextError } from './read-files.ts'

const PART_BYTES = 1_048_576

/**
 * Reads a file that may be a capture, or else a gzipped text, such as a rotated log. A truncated or damaged capture is
 * read as far as possible, with a sentence that says so.
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
    return part(await readCapture(chunksOf(file, onPart)), null)
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof CaptureError)) throw error
    if (error.sightings.length > 0) return part(error, error.message)
    if (error.code === 'not_a_capture' && isGzip(new Uint8Array(await bytesOf(file, 0, 2)))) {
      const text = await readFile(await unpacked(file, onPart), async () => signal.throwIfAborted())
      return { name, text, sightings: [], capture: null }
    }
    const code = error.code === 'unreadable' ? 'not_readable' : 'not_a_capture'
    throw new TextError(code, `${fileName(file)}: ${error.message}`, { cause: error })
  }
}

/**
 * Unpacks a gzipped text, under the same name.
 * @throws {TextError} if it is damaged, or too large to be read at once
 */
async function unpacked(file: Blob, onPart: (bytes: number) => Promise<void>): Promise<File> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  try {
    for await (const part of gunzipped(chunksOf(file, onPart))) {
      bytes += part.length
      if (bytes > MAX_READ_BYTES) {
        throw new TextError(
          'too_large',
          `${fileName(file)} is larger than ${MAX_READ_BYTES / 1e6} MB when unpacked, which is the limit. Unpack it and split it.`,
        )
      }
      parts.push(new Uint8Array(part))
    }
  } catch (error) {
    if (!(error instanceof CaptureFault)) throw error
    throw new TextError(
      'not_readable',
      `${fileName(file)} is cut short or damaged: it could not be unpacked.`,
      { cause: error },
    )
  }
  return new File(parts, file instanceof File ? file.name : '')
}

/**
 * Reads a blob part by part. `Blob.stream()` neither yields nor applies back-pressure, and Chromium keeps everything read
 * so far until garbage collection, all of a file of 500 MB; here each part is released when the next two have arrived.
 */
async function* chunksOf(
  file: Blob,
  onPart: (bytes: number) => Promise<void>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  // A buffer transferred to a closed port is released at once.
  const { port1: nowhere, port2 } = new MessageChannel()
  port2.close()
  let last: ArrayBuffer | null = null
  let lastButOne: ArrayBuffer | null = null
  for (let from = 0; from < file.size; from += PART_BYTES) {
    const to = Math.min(file.size, from + PART_BYTES)
    const bytes = await bytesOf(file, from, to)
    await onPart(to)
    // Some bytes of the last part may still be needed together with this one.
    if (lastButOne !== null) nowhere.postMessage(null, [lastButOne])
    lastButOne = last
    last = bytes
    yield new Uint8Array(bytes)
  }
}
