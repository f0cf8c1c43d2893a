import { embeddedEui48 } from './eui64.ts'
import { ipv6Groups } from './ipv6.ts'

/** What an IPv6 address reveals about a MAC address. */
export interface Ipv6 {
  /** The MAC address it was made from: 12 upper-case digits; null where FF-FE is not in the middle of the last 64 bits. */
  readonly eui48: string | null
}

/** The address, optionally with brackets as in URLs (RFC 3986 §3.2.2), a zone (RFC 4007 §11) and a prefix length. */
const PARTS = /^\[?([0-9a-f:]+)(?:%[^\s%/\]]{1,32})?\]?(?:\/\d{1,3})?$/i

/**
 * Reads an IPv6 address in hexadecimal groups (RFC 4291 §2.2), with or without a zone (`fe80::1%en0`), and extracts the
 * MAC address that SLAAC without privacy extensions puts into it (RFC 4291, appendix A).
 * @returns null for any other text
 */
export function readIpv6(text: string): Ipv6 | null {
  const groups = ipv6Groups(PARTS.exec(text.trim())?.[1] ?? '')
  if (groups === null) return null
  const digits = groups.slice(4).map((group) => group.toString(16).padStart(4, '0'))
  return { eui48: embeddedEui48(digits.join('').toUpperCase())?.unmodified ?? null }
}
