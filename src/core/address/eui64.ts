import { isLocal, U_L } from './bits.ts'
import { ipv6Text, ipv6Groups } from './ip.ts'

/** Inserted between the halves of an EUI-48 to make it an EUI-64 (RFC 4291, appendix A). */
const INSERTED = 'FFFE'

const LINK_LOCAL = [0xfe80, 0, 0, 0]

/** The EUI-48 that an EUI-64 with FF-FE in the middle was made from, in both possible readings. */
export interface EmbeddedEui48 {
  /** If the EUI-64 is a plain one: FF-FE removed. */
  readonly plain: string
  /** If it is a modified EUI-64, an IPv6 interface identifier: U/L flipped back as well. */
  readonly unmodified: string
  /**
   * Whether U/L is 1. Almost every address in use is universally administered, so a 1 there has nearly always been
   * flipped; nothing in the EUI-64 proves it.
   */
  readonly probablyModified: boolean
}

/**
 * The EUI-64 that contains an EUI-48: FF-FE between its halves.
 * @param eui48 twelve upper-case digits, as in `Address.hex`
 */
export function toEui64(eui48: string): string {
  return eui48.slice(0, 6) + INSERTED + eui48.slice(6)
}

/**
 * The modified EUI-64 of RFC 4291 §2.5.1, the last 64 bits of an IPv6 address: the EUI-64 with U/L flipped.
 * @param hex an EUI-48 or an EUI-64
 */
export function toModifiedEui64(hex: string): string {
  return flipLocal(hex.length === 12 ? toEui64(hex) : hex)
}

/**
 * The IPv6 link-local address that a host without privacy extensions assigns itself, `fe80::21b:77ff:fe49:54fd`.
 * @param hex an EUI-48 or an EUI-64
 */
export function toLinkLocal(hex: string): string {
  const groups = toModifiedEui64(hex).match(/.{4}/g) ?? []
  return ipv6Text([...LINK_LOCAL, ...groups.map((group) => Number.parseInt(group, 16))])
}

/** Null if FF-FE is not in the middle: the manufacturer assigned it as an EUI-64. */
export function embeddedEui48(eui64: string): EmbeddedEui48 | null {
  if (eui64.length !== 16 || eui64.slice(6, 10) !== INSERTED) return null
  const plain = eui64.slice(0, 6) + eui64.slice(10)
  const unmodified = flipLocal(plain)
  return { plain, unmodified, probablyModified: isLocal(eui64) }
}

function flipLocal(hex: string): string {
  const digit = Number.parseInt(hex.charAt(1), 16) ^ U_L
  return hex.charAt(0) + digit.toString(16).toUpperCase() + hex.slice(2)
}

/** The address, optionally with brackets as in URLs (RFC 3986 §3.2.2), a zone (RFC 4007 §11) and a prefix length. */
const PARTS = /^\[?([0-9a-f:]+)(?:%[^\s%/\]]{1,32})?\]?(?:\/\d{1,3})?$/i

/**
 * Reads an IPv6 address in hexadecimal groups (RFC 4291 §2.2), with or without a zone (`fe80::1%en0`), and extracts the
 * MAC address that SLAAC without privacy extensions puts into it (RFC 4291, appendix A): 12 upper-case digits, null if
 * FF-FE is not in the middle of the last 64 bits.
 * @returns null for any other text
 */
export function readIpv6(text: string): { readonly eui48: string | null } | null {
  const groups = ipv6Groups(PARTS.exec(text.trim())?.[1] ?? '')
  if (groups === null) return null
  const digits = groups.slice(4).map((group) => group.toString(16).padStart(4, '0'))
  return { eui48: embeddedEui48(digits.join('').toUpperCase())?.unmodified ?? null }
}
