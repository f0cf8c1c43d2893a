import { FormatError } from '../errors.ts'

/** Length limit of a name or postal address, in bytes of UTF-8. */
export const MAX_TEXT_BYTES = 1023

/** UTF-8 texts joined end to end: text `i` is `bytes` from `ends[i]` to `ends[i + 1]`, and `ends[0]` is 0. */
export interface Texts {
  readonly bytes: Uint8Array
  readonly ends: Uint32Array
}

export function joinTexts(texts: readonly string[]): Texts {
  const encoder = new TextEncoder()
  const encoded = texts.map((text) => encoder.encode(text))
  const ends = new Uint32Array(texts.length + 1)
  encoded.forEach((text, i) => (ends[i + 1] = ends[i]! + text.length))
  const bytes = new Uint8Array(ends[texts.length]!)
  encoded.forEach((text, i) => bytes.set(text, ends[i]))
  return { bytes, ends }
}

/**
 * Checks that the texts fill their bytes. An end that falls in between would only give an empty or wrong text, never
 * bytes from elsewhere, and the SHA-256 of the file rules it out.
 * @throws {FormatError} R11
 */
export function checkTexts({ bytes, ends }: Texts, called: string): void {
  const last = ends[ends.length - 1]!
  if (ends[0] !== 0 || last !== bytes.length) {
    throw new FormatError(
      'R11',
      `The ${called} lie from byte ${ends[0]} to ${last}, expected 0 to ${bytes.length}.`,
    )
  }
}

export const UTF8 = new TextDecoder('utf-8', { ignoreBOM: true })

/** Text `index` as a string; invalid UTF-8 becomes U+FFFD. */
export function textAt({ bytes, ends }: Texts, index: number): string {
  return UTF8.decode(bytes.subarray(ends[index], ends[index + 1]))
}
