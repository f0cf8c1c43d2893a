import { nameText } from './name-text.ts'

/** A length byte from this value on is a pointer to an earlier part of the message (RFC 1035 §4.1.4). */
const POINTER = 0xc0
/** A name has at most 255 bytes, so more pointers than this must be a loop. */
const MAX_POINTERS = 127

/**
 * Reads the domain name at `at`, without a final dot. Pointers are relative to `message`, the start of the message.
 * @returns null where there is no valid name, or where it extends beyond `end`
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

/** Offset of the first byte after the name at `at`; greater than `end` where the name is cut off. */
export function skipDnsName(bytes: Uint8Array, at: number, end: number): number {
  while (at < end) {
    const size = bytes[at]!
    if (size >= POINTER) return at + 2
    at += 1 + size
    if (size === 0) return at
  }
  return end + 1
}
