import { u16, u32 } from '../bytes.ts'
import type { Frame } from './frame.ts'

const LENGTH = 28
const ETHERNET = 1
/** Hardware type of IEEE 802 networks, which some Wi-Fi drivers use. */
const IEEE_802 = 6
const IPV4 = 0x0800
/** Address lengths of 6 and 4 bytes. */
const LENGTHS = 0x0604

/**
 * ARP (RFC 826): the sender gives its IPv4 address, or 0.0.0.0 when it probes for a free one (RFC 5227). The target
 * fields are ignored, because the target did not send them.
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

/** Adds a 32-bit IPv4 address if it can belong to one device: not multicast, broadcast, loopback or unspecified. */
export function addIpv4(frame: Frame, address: number, ip: number): void {
  const first = ip >>> 24
  if (first === 0 || first >= 224 || first === 127) return
  frame.table.addIp(address, ip)
}
