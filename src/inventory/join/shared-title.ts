import { isGroup } from '../../core/address/bits.ts'
import { wellKnown } from '../../core/address/well-known.ts'
import type { AddressTable } from '../columns/address-table.ts'

/** Meanings of `wellKnown` that do not belong to one device; CARP uses the addresses of VRRP. */
const SHARED =
  /^(?:null|broadcast|ipv[46]-multicast|vrrp-.*|hsrp-.*|glbp|bridge-group|isis-.|cisco-.*)$/
/** HSRP for IPv6 (Cisco), groups 0 to 4095. */
const HSRP_IPV6 = /^000573A00/

/**
 * A quick test: false for nearly all addresses that have no `sharedTitle`.
 * @param high the first four octets
 */
export function mayBeShared(high: number): boolean {
  return isOfGroup(high) || high >>> 16 < 8
}

/** @param high the first four octets */
export function isOfGroup(high: number): boolean {
  return (high & 0x0100_0000) !== 0
}

/** Whether an address has a `sharedTitle`; quick for nearly all addresses. */
export function isShared(addresses: AddressTable, address: number): boolean {
  const high = addresses.high.at(address)
  if (isOfGroup(high)) return true
  return mayBeShared(high) && sharedTitle(addresses.hex(address)) !== null
}

/**
 * The title of an address that does not belong to one device alone: a group, broadcast, or a virtual router of VRRP, CARP,
 * HSRP or GLBP. Null for the addresses of devices.
 * @param hex 12 or 16 upper-case digits
 */
export function sharedTitle(hex: string): string | null {
  if (hex.length === 16) return isGroup(hex) ? 'Group' : null
  if (HSRP_IPV6.test(hex)) return 'HSRP for IPv6'
  const known = wellKnown({ kind: 'eui48', hex })
  if (known !== null && SHARED.test(known.id)) return known.title
  return isGroup(hex) ? (known?.title ?? 'Group') : null
}
