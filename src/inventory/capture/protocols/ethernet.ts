import { u16, u32 } from '../bytes.ts'
import type { Frame } from './frame.ts'
import { readLlc, readPayload } from './payload.ts'

const HEADER = 14
/** Smaller values of the type field are the length of an IEEE 802.3 frame. */
const MAX_LENGTH = 1500
/** Internal frames of Cisco MDS switches have type 0, which is not a length. */
const NO_TYPE = 0

/**
 * Cisco ISL wraps a whole Ethernet frame, which starts after 26 bytes and contains the addresses. It is recognised by the
 * first five octets of the destination, 01-00-0C-00-00 or 0C-00-0C-00-00, and by a length in place of the type.
 */
const ISL_HEADER = 26
const ISL_VLAN = 20

/** Cisco FabricPath wraps a whole Ethernet frame too, after numbers of switches in the form of addresses. */
const FABRIC_PATH = 0x8903
const FABRIC_PATH_HEADER = 16

/** Reads an Ethernet frame (IEEE 802.3 §3.1): destination, source, then a type or a length. */
export function readEthernet(frame: Frame, at: number): boolean {
  if (!frame.has(at, HEADER)) return false
  const { bytes } = frame
  const type = u16(bytes, at + 12)
  if (type <= MAX_LENGTH && isIsl(bytes, at)) {
    const read = readEthernet(frame, at + ISL_HEADER)
    if (read) frame.table.addVlan(frame.sender, u16(bytes, at + ISL_VLAN) >>> 1)
    return read
  }
  if (type === FABRIC_PATH) return readEthernet(frame, at + FABRIC_PATH_HEADER)
  frame.receiver = frame.see(at)
  frame.sender = frame.see(at + 6)
  if (type > MAX_LENGTH || type === NO_TYPE) readPayload(frame, type, at + HEADER)
  else readLlc(frame, at + HEADER)
  return true
}

function isIsl(bytes: Uint8Array, at: number): boolean {
  const start = u32(bytes, at)
  return (start === 0x01000c00 || start === 0x0c000c00) && bytes[at + 4] === 0
}
