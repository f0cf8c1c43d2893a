const UTF8 = new TextDecoder()

/** Longer ones are no names: DNS and DHCP allow 255 bytes. */
const MAX_BYTES = 255

/**
 * The bytes from `start` to `end` as a name: UTF-8, without zeros and white space at its ends; control characters and
 * bytes that are no UTF-8 become U+FFFD.
 * @returns null where nothing is left.
 */
export function nameText(bytes: Uint8Array, start: number, end: number): string | null {
  while (end > start && bytes[end - 1] === 0) end--
  if (end <= start || end - start > MAX_BYTES) return null
  const text = UTF8.decode(bytes.subarray(start, end)).trim()
  return text === '' ? null : text.replace(/\p{Cc}/gu, '\uFFFD')
}
