import { u16 } from './bytes.ts'

const GROUPS = 8

/** A 32-bit IPv4 address in dotted decimal notation. */
export function ipv4Text(address: number): string {
  return `${address >>> 24}.${(address >>> 16) & 0xff}.${(address >>> 8) & 0xff}.${address & 0xff}`
}

/** The IPv6 address at `at`, 16 bytes, as in RFC 5952 §4. */
export function ipv6Text(bytes: Uint8Array, at: number): string {
  const groups = Array.from({ length: GROUPS }, (_, index) => u16(bytes, at + 2 * index))
  let longest = 1
  let from = -1
  for (let first = 0, length = 0; first < GROUPS; first += length + 1) {
    length = 0
    while (groups[first + length] === 0) length++
    if (length > longest) {
      longest = length
      from = first
    }
  }
  if (from < 0) return hexText(groups)
  return `${hexText(groups.slice(0, from))}::${hexText(groups.slice(from + longest))}`
}

function hexText(groups: readonly number[]): string {
  return groups.map((group) => group.toString(16)).join(':')
}
