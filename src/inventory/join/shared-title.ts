import { isGroup } from '../../core/address/bits.ts'
import { mayBeSpecial, wellKnown } from '../../core/address/well-known.ts'
import type { AddressTable } from '../columns/address-table.ts'

/**
 * A quick test: false for nearly all addresses that have no `sharedTitle`.
 * @param high the first four octets
 */
export function mayBeShared(high: number): boolean {
  return isOfGroup(high) || mayBeSpecial(high)
}

/** @param high the first four octets */
export function isOfGroup(high: number): boolean {
  return (high & 0x0100_0000) !== 0
}

/** Whether an address has a `sharedTitle`; quick for nearly all addresses. */
export function isShared(addresses: AddressTable, address: number): boolean {
  if (addresses.calledRandom.has(address)) return false
  const high = addresses.high.at(address)
  if (isOfGroup(high)) return true
  return mayBeShared(high) && sharedTitle(addresses.hex(address)) !== null
}

/**
 * The title of an address that does not belong to one device alone: a group, broadcast, a virtual router of VRRP, CARP,
 * HSRP or GLBP, or an address that software or makers assign many times. Null for the addresses of devices.
 * @param hex 12 or 16 upper-case digits
 */
export function sharedTitle(hex: string): string | null {
  if (hex.length === 16) return isGroup(hex) ? 'Group' : null
  const known = wellKnown({ kind: 'eui48', hex })
  if (known?.isOneDevice === false) return known.title
  return isGroup(hex) ? (known?.title ?? 'Group') : null
}
