const DOT = 0x2e
const ZERO = 0x30

/**
 * Reads the IPv4 address from `start` to `end` of a text, in dotted decimal notation without leading zeros.
 * @returns its 32 bits; -1 for any other text
 */
export function readIpv4(text: string, start: number, end: number): number {
  if (end - start < 7 || end - start > 15) return -1
  let value = 0
  let octet = -1
  let dots = 0
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at)
    if (code === DOT) {
      if (octet < 0) return -1
      value = (value << 8) | octet
      octet = -1
      dots++
    } else {
      const digit = code - ZERO
      // Leading zeros would be lost: the text could not be restored.
      if (digit < 0 || digit > 9 || octet === 0) return -1
      octet = octet < 0 ? digit : 10 * octet + digit
      if (octet > 0xff) return -1
    }
  }
  return dots === 3 && octet >= 0 ? ((value << 8) | octet) >>> 0 : -1
}

/** A 32-bit IPv4 address in dotted decimal notation. */
export function ipv4Text(address: number): string {
  return `${address >>> 24}.${(address >>> 16) & 0xff}.${(address >>> 8) & 0xff}.${address & 0xff}`
}

/** Whether a device can have this IPv4 address: it is not unspecified, a mask, multicast or loopback. */
export function isHostIpv4(ipv4: number): boolean {
  const first = ipv4 >>> 24
  return ipv4 !== 0 && first !== 127 && first !== 255 && (first < 224 || first > 239)
}

const GROUPS = 8
/** Six groups of four digits and an IPv4 address, in UTF-16 units. */
const LONGEST = 45

/**
 * Reads the eight groups of an IPv6 address (RFC 4291 §2.2), the last two of which may be written as an IPv4 address.
 * @returns null for any other text
 */
export function ipv6Groups(text: string): number[] | null {
  if (text.length > LONGEST) return null
  const last = text.lastIndexOf(':') + 1
  const ipv4 = readIpv4(text, last, text.length)
  const digits = ipv4 < 0 ? text : text.slice(0, last) + joined([ipv4 >>> 16, ipv4 & 0xffff])
  if (/[^\da-f:]/i.test(digits)) return null
  const [before = [], after, more] = digits.split('::').map(groupsOf)
  const missing = GROUPS - before.length - (after?.length ?? 0)
  if (more !== undefined || (after === undefined ? missing !== 0 : missing < 1)) return null
  const groups = [...before, ...Array<number>(missing).fill(0), ...(after ?? [])]
  return groups.includes(Number.NaN) ? null : groups
}

/** The groups of a half; NaN for those that do not have one to four digits. */
function groupsOf(half: string): number[] {
  if (half === '') return []
  return half
    .split(':')
    .map((group) => (group.length < 5 ? Number.parseInt(group, 16) : Number.NaN))
}

/**
 * Writes groups as RFC 5952 §4 recommends: in lower case, without leading zeros, with `::` for the longest run of two or more
 * zero groups, the first of equal ones.
 */
export function ipv6Text(groups: readonly number[]): string {
  let [start, length, run] = [-1, 1, 0]
  for (let at = 0; at < groups.length; at++) {
    run = groups[at] === 0 ? run + 1 : 0
    if (run > length) [start, length] = [at + 1 - run, run]
  }
  if (start < 0) return joined(groups)
  return `${joined(groups.slice(0, start))}::${joined(groups.slice(start + length))}`
}

function joined(groups: readonly number[]): string {
  return groups.map((group) => group.toString(16)).join(':')
}
