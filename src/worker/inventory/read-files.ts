import { NameplateError } from '../../core/errors.ts'
import { fileInSentence } from '../../core/text/inline-text.ts'
import { encodingOf, MAX_READ_BYTES } from '../../core/text/encoding.ts'

const HEAD_BYTES = 65_536
const PART_BYTES = 4_194_304

export class TextError extends NameplateError<
  'too_large' | 'not_text' | 'empty' | 'not_a_capture' | 'not_readable'
> {
  override name = 'TextError'
}

/**
 * Reads a file as text: UTF-8 or UTF-16, otherwise Windows-1252, in which any bytes are valid.
 * @param onPart called with the number of bytes read so far; reading continues when it resolves
 * @throws {TextError}
 */
export async function readFile(
  file: Blob,
  onPart: (bytes: number) => Promise<void>,
): Promise<string> {
  const encoding = encodingOf(new Uint8Array(await bytesOf(file, 0, HEAD_BYTES)))
  if (encoding === null) {
    throw new TextError(
      'not_text',
      `${fileName(file)} is not a text file. Save it as text or CSV, or copy its text and paste it.`,
    )
  }
  const text = await decoded(file, encoding, onPart)
  // An empty file would close the open inventory and have nothing to show.
  if (!/\S/.test(text)) throw new TextError('empty', `${fileName(file)} is empty.`)
  return text
}

/** @throws {TextError} if a text of this many bytes is too large. */
export function checkSize(bytes: number): void {
  if (bytes <= MAX_READ_BYTES) return
  throw new TextError(
    'too_large',
    `This is ${Math.ceil(bytes / 1e6)} MB, and at most ${MAX_READ_BYTES / 1e6} MB are read at once. Split it and open the parts one after the other.`,
  )
}

async function decoded(
  file: Blob,
  encoding: string,
  onPart: (bytes: number) => Promise<void>,
): Promise<string> {
  try {
    return await decodeAs(file, new TextDecoder(encoding, { fatal: true }), onPart)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return await decodeAs(file, new TextDecoder('windows-1252'), onPart)
  }
}

async function decodeAs(
  file: Blob,
  decoder: TextDecoder,
  onBytes: (bytes: number) => Promise<void>,
): Promise<string> {
  let text = ''
  for (let from = 0; from < file.size; from += PART_BYTES) {
    const to = Math.min(file.size, from + PART_BYTES)
    text += decoder.decode(await bytesOf(file, from, to), { stream: to < file.size })
    await onBytes(to)
  }
  return text
}

/** @throws {TextError} */
export async function bytesOf(file: Blob, from: number, to: number): Promise<ArrayBuffer> {
  try {
    return await file.slice(from, to).arrayBuffer()
  } catch (cause) {
    throw new TextError(
      'not_readable',
      `${fileName(file)} could not be read. It may have been moved, changed or locked; choose it again.`,
      { cause },
    )
  }
}

export function fileName(file: Blob): string {
  return (file instanceof File ? fileInSentence(file.name) : null) ?? 'The file'
}
