import { u16, u32 } from '../bytes.ts'
import type { Frame } from './frame.ts'
import { ipv6Text } from '../../../core/address/ip.ts'

const ROUTER_SOLICITATION = 133
const ROUTER_ADVERTISEMENT = 134
const NEIGHBOR_SOLICITATION = 135
const NEIGHBOR_ADVERTISEMENT = 136

const SOURCE_LINK_ADDRESS = 1
const TARGET_LINK_ADDRESS = 2

/** Messages that have passed a router have a smaller hop limit and must be ignored (RFC 4861 §3.1). */
const HOP_LIMIT = 255

/**
 * Neighbour discovery (RFC 4861): an option gives the MAC address of the source, or in a neighbour advertisement that of
 * the target. A unicast advertisement may omit the option (§4.4); then the sender of the frame is the target.
 * @param ip where the IPv6 header starts
 */
export function readNdp(frame: Frame, at: number, ip: number): void {
  const { bytes, table } = frame
  if (bytes[ip + 7] !== HOP_LIMIT || !frame.has(at, 8)) return
  const type = bytes[at]!
  if (type === NEIGHBOR_ADVERTISEMENT) {
    if (!frame.has(at, 24)) return
    const link = linkAddress(frame, at + 24, TARGET_LINK_ADDRESS)
    const address = link < 0 ? frame.sender : table.numberOf(bytes, link)
    if (address >= 0) addIpv6(frame, address, at + 8)
    return
  }
  const options = at + optionsOffset(type)
  if (options === at) return
  const link = linkAddress(frame, options, SOURCE_LINK_ADDRESS)
  if (link >= 0) addIpv6(frame, table.numberOf(bytes, link), ip + 8)
}

/** Adds the IPv6 address at `ip`, unless it is multicast, loopback or unspecified. */
export function addIpv6(frame: Frame, address: number, ip: number): void {
  const { bytes, table } = frame
  const isReserved = u32(bytes, ip) === 0 && u32(bytes, ip + 4) === 0 && u32(bytes, ip + 8) === 0
  if (bytes[ip] === 0xff || isReserved) return
  const groups = Array.from({ length: 8 }, (_, group) => u16(bytes, ip + 2 * group))
  table.addIp(address, ipv6Text(groups))
}

function optionsOffset(type: number): number {
  switch (type) {
    case ROUTER_SOLICITATION:
      return 8
    case ROUTER_ADVERTISEMENT:
      return 16
    case NEIGHBOR_SOLICITATION:
      return 24
    default:
      return 0
  }
}

/** Offset of the address in the first option of this type; -1 if there is none. */
function linkAddress({ bytes, end }: Frame, at: number, wanted: number): number {
  while (at + 8 <= end) {
    if (bytes[at] === wanted) return at + 2
    const length = bytes[at + 1]! * 8
    if (length === 0) return -1
    at += length
  }
  return -1
}
