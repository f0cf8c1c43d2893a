/** Length limit of a name: DNS and DHCP allow 255 bytes. */
const MAX_BYTES = 255

/**
 * Reads the bytes from `start` to `end` as a name: UTF-8 without trailing zeros and surrounding white space. Control
 * characters, marks that change the direction of the following text, and invalid UTF-8 become U+FFFD.
 * @returns null if nothing is left, or it is too long
 */
export function nameText(bytes: Uint8Array, start: number, end: number): string | null {
  while (end > start && bytes[end - 1] === 0) end--
  if (end <= start || end - start > MAX_BYTES) return null
  const text = new TextDecoder().decode(bytes.subarray(start, end)).trim()
  return text === '' ? null : text.replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, '\uFFFD')
}
