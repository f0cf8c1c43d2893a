/** Larger texts are refused, in bytes: a phone keeps the text, its table and its export in memory at once. */
export const MAX_READ_BYTES = 100_000_000

/** How a file's bytes are to be read, as a label of the Encoding Standard. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be'

/** A page of control characters is no text; a log with colours (ESC) or form feeds is. */
const MOST_CONTROLS = 0.1

/**
 * How to read a file, by its first bytes: the byte order mark, else the zeros that UTF-16 puts beside Latin letters
 * (PowerShell writes such files without being asked). Everything else is read as UTF-8.
 * @returns null where the bytes are no text.
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

/** BS, TAB, LF, VT, FF, CR and ESC stand in what terminals print. */
function isTextControl(byte: number): boolean {
  return (byte >= 0x08 && byte <= 0x0d) || byte === 0x1b
}
