/** Larger texts are refused: a phone has to keep the text, its table and its export in memory at once. */
export const MAX_READ_BYTES = 100_000_000

/** The encoding of a text file, as a label of the Encoding Standard. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be'

/** Share of control characters above which bytes are not text; those in logs, such as ESC and form feed, do not count. */
const MOST_CONTROLS = 0.1

/**
 * Detects the encoding of a file from its first bytes: by the byte order mark, or by the zeros of Latin letters in
 * UTF-16 (the default of Windows PowerShell). Everything else is UTF-8.
 * @returns null if the bytes are not text
 */
export function encodingOf(head: Uint8Array): TextEncoding | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  let controls = 0
  for (const [at, byte] of head.entries()) {
    if (byte === 0) zeros[at % 2]!++
    else if (byte < 0x20 && !isTextControl(byte)) controls++
  }
  const [even = 0, odd = 0] = zeros
  if (odd > head.length / 4 && even === 0) return 'utf-16le'
  if (even > head.length / 4 && odd === 0) return 'utf-16be'
  return even + odd > 0 || controls > MOST_CONTROLS * head.length ? null : 'utf-8'
}

/** BS, TAB, LF, VT, FF, CR and ESC occur in the output of terminals. */
function isTextControl(byte: number): boolean {
  return (byte >= 0x08 && byte <= 0x0d) || byte === 0x1b
}

/** Lower-case hex digits, two a byte. */
export function hexOfBytes(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
