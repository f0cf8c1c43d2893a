import { embeddedEui48 } from './eui64.ts'

/** An IPv6 address as 32 hex digits, and the MAC address that its interface identifier was made from, if any. */
export interface Ipv6 {
  /** 32 upper-case digits. */
  readonly hex: string
  /** 12 upper-case digits; null where FF-FE is not in the middle of the last 64 bits. */
  readonly eui48: string | null
}

const GROUPS = 8
/** The address, optionally with brackets as in URLs (RFC 3986 §3.2.2), a zone (RFC 4007 §11) and a prefix length. */
const PARTS = /^\[?([0-9a-f:]+)(?:%[^\s%/\]]{1,32})?\]?(?:\/\d{1,3})?$/i

/**
 * Reads an IPv6 address in hexadecimal groups (RFC 4291 §2.2), with or without a zone (`fe80::1%en0`), and extracts the
 * MAC address that SLAAC without privacy extensions puts into it (RFC 4291, appendix A).
 * @returns null for any other text
 */
export function readIpv6(text: string): Ipv6 | null {
  const [, address = ''] = PARTS.exec(text.trim()) ?? []
  const halves = address.split('::')
  const [head = '', tail] = halves
  const before = groupsOf(head)
  const behind = groupsOf(tail ?? '')
  const zeros = GROUPS - before.length - behind.length
  const fits = tail === undefined ? zeros === 0 : halves.length === 2 && zeros > 0
  const groups = [...before, ...Array<string>(Math.max(0, zeros)).fill('0'), ...behind]
  if (!fits || !groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return null
  const hex = groups
    .map((group) => group.padStart(4, '0'))
    .join('')
    .toUpperCase()
  return { hex, eui48: embeddedEui48(hex.slice(16))?.unmodified ?? null }
}

function groupsOf(half: string): string[] {
  return half === '' ? [] : half.split(':')
}
