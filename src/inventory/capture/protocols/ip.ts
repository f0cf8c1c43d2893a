import { u16, u32 } from '../bytes.ts'
import { readDhcp } from './dhcp.ts'
import { readDhcpv6 } from './dhcpv6.ts'
import type { Frame } from './frame.ts'
import { readMdns } from './dns.ts'
import { readNbns } from './nbns.ts'
import { readNdp } from './ndp.ts'

const UDP = 17
const ICMPV6 = 58
const UDP_HEADER = 8
const IPV4_HEADER = 20
const IPV6_HEADER = 40
/** Mask of the fragment offset, which is 0 only in the first fragment. */
const FRAGMENT_OFFSET = 0x1fff

/** The IPv6 extension headers that are skipped (RFC 8200 §4). */
const HOP_BY_HOP = 0
const ROUTING = 43
const DESTINATION = 60
const MAX_EXTENSIONS = 8

/** Reads the kinds of datagrams that contain names or addresses of devices on this link. */
export function readIpv4(frame: Frame, at: number): void {
  const { bytes } = frame
  if (!frame.has(at, IPV4_HEADER) || bytes[at]! >>> 4 !== 4 || bytes[at + 9] !== UDP) return
  if ((u16(bytes, at + 6) & FRAGMENT_OFFSET) !== 0) return
  readUdp(frame, at + (bytes[at]! & 0x0f) * 4, at)
}

export function readIpv6(frame: Frame, at: number): void {
  const { bytes } = frame
  if (!frame.has(at, IPV6_HEADER) || bytes[at]! >>> 4 !== 6) return
  let next = bytes[at + 6]!
  let payload = at + IPV6_HEADER
  for (let count = 0; next === HOP_BY_HOP || next === ROUTING || next === DESTINATION; count++) {
    if (!frame.has(payload, 8) || count === MAX_EXTENSIONS) return
    next = bytes[payload]!
    payload += 8 * (bytes[payload + 1]! + 1)
  }
  if (next === UDP) readUdp(frame, payload, at)
  else if (next === ICMPV6) readNdp(frame, payload, at)
}

function readUdp(frame: Frame, at: number, ip: number): void {
  if (!frame.has(at, UDP_HEADER)) return
  const ports = u32(frame.bytes, at)
  const from = ports >>> 16
  const to = ports & 0xffff
  const data = at + UDP_HEADER
  if (from === 5353) readMdns(frame, data, ip)
  else if (to === 137 || from === 137) readNbns(frame, data, ip)
  else if ((from === 68 && to === 67) || from === 67) readDhcp(frame, data)
  else if (to === 547 || to === 546) readDhcpv6(frame, data, to === 546)
}
