import { nameText } from './name-text.ts'

/** A label starts with its length, or with a pointer to an earlier place (RFC 1035 §4.1.4). */
const POINTER = 0xc0
/** A name has 255 bytes at most, so more pointers than that go in circles. */
const MAX_POINTERS = 127

/**
 * The domain name at `at` without its last dot, with pointers into the message that starts at `message`.
 * @returns null where it is none, or runs over `end`.
 */
export function dnsName(
  bytes: Uint8Array,
  at: number,
  end: number,
  message: number,
): string | null {
  const labels: string[] = []
  let length = 0
  for (let pointers = 0; at < end;) {
    const size = bytes[at]!
    if (size === 0) return labels.length === 0 ? null : labels.join('.')
    if (size >= POINTER) {
      if (at + 2 > end || ++pointers > MAX_POINTERS) return null
      at = message + (((size & ~POINTER) << 8) | bytes[at + 1]!)
      continue
    }
    length += size + 1
    if (size >= 0x40 || at + 1 + size > end || length > 255) return null
    const label = nameText(bytes, at + 1, at + 1 + size)
    if (label === null) return null
    labels.push(label)
    at += 1 + size
  }
  return labels.length === 0 ? null : labels.join('.')
}

/** The first byte behind the name at `at`; more than `end` where it is cut. */
export function skipDnsName(bytes: Uint8Array, at: number, end: number): number {
  while (at < end) {
    const size = bytes[at]!
    if (size >= POINTER) return at + 2
    at += 1 + size
    if (size === 0) return at
  }
  return end + 1
}
