import { readIpv4 } from './ipv4.ts'

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
  const [before = [], behind, more] = digits.split('::').map(groupsOf)
  const missing = GROUPS - before.length - (behind?.length ?? 0)
  if (more !== undefined || (behind === undefined ? missing !== 0 : missing < 1)) return null
  const groups = [...before, ...Array<number>(missing).fill(0), ...(behind ?? [])]
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
