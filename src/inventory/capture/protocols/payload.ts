import { readArp } from './arp.ts'
import { u16, u32 } from '../bytes.ts'
import { readLldp, readCdp } from './discovery.ts'
import type { Frame } from './frame.ts'
import { readIpv4, readIpv6 } from './ip.ts'

const TAG = 4
/** More tags than any network uses: such a frame is forged. */
const MAX_TAGS = 8

/** AA-AA-03: a vendor and a type follow (IEEE 802, SNAP). */
const SNAP = 0xaaaa03
const SNAP_LENGTH = 8
const CISCO = 0x00000c
const CDP = 0x2000

/**
 * Reads the payload at `at` after an EtherType, and before it any VLAN tags (IEEE 802.1Q, 802.1ad and their predecessors).
 * The VLAN of a tag is a fact about the sender.
 */
export function readPayload(frame: Frame, type: number, at: number): void {
  for (let tags = 0; isTag(type); tags++) {
    if (!frame.has(at, TAG) || tags === MAX_TAGS) return
    frame.table.addVlan(frame.sender, u16(frame.bytes, at) & 0x0fff)
    type = u16(frame.bytes, at + 2)
    at += TAG
  }
  switch (type) {
    case 0x0800:
      return readIpv4(frame, at)
    case 0x0806:
      return readArp(frame, at)
    case 0x86dd:
      return readIpv6(frame, at)
    case 0x88cc:
      return readLldp(frame, at)
    default:
      // A tag can be followed by a length, like an Ethernet header.
      if (type > 0 && type <= 1500) readLlc(frame, at)
  }
}

/** Reads LLC, which follows a length instead of a type. Only SNAP contains anything of interest. */
export function readLlc(frame: Frame, at: number): void {
  if (!frame.has(at, SNAP_LENGTH)) return
  const { bytes } = frame
  if (u32(bytes, at) >>> 8 !== SNAP) return
  const vendor = (u32(bytes, at + 2) & 0xffffff) >>> 0
  const type = u16(bytes, at + 6)
  if (vendor === CISCO && type === CDP) readCdp(frame, at + SNAP_LENGTH)
  else if (vendor === 0 && type > 1500) readPayload(frame, type, at + SNAP_LENGTH)
}

function isTag(type: number): boolean {
  return type === 0x8100 || type === 0x88a8 || type === 0x9100 || type === 0x9200
}
