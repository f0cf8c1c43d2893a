import { u16, u32 } from './bytes.ts'
import type { Frame } from './frame.ts'

const LENGTH = 28
const ETHERNET = 1
/** Hardware type of IEEE 802 networks, which some Wi-Fi drivers write. */
const IEEE_802 = 6
const IPV4 = 0x0800
/** Address lengths of 6 and 4 bytes. */
const LENGTHS = 0x0604

/**
 * ARP (RFC 826): the sender says which IPv4 address it has; who probes for a free one (RFC 5227) says 0.0.0.0. What it
 * asks for, and what an answer says of the asker, are the words of another.
 */
export function readArp(frame: Frame, at: number): void {
  if (!frame.has(at, LENGTH)) return
  const { bytes, table } = frame
  const hardware = u16(bytes, at)
  if (hardware !== ETHERNET && hardware !== IEEE_802) return
  if (u16(bytes, at + 2) !== IPV4 || u16(bytes, at + 4) !== LENGTHS) return
  const operation = u16(bytes, at + 6)
  if (operation !== 1 && operation !== 2) return
  addIpv4(frame, table.numberOf(bytes, at + 8), u32(bytes, at + 14))
}

/** Notes an IPv4 address of 32 bits that one device can have: none of all, none of many. */
export function addIpv4(frame: Frame, address: number, ip: number): void {
  const first = ip >>> 24
  if (first === 0 || first >= 224 || first === 127) return
  frame.table.addIp(address, ip)
}
