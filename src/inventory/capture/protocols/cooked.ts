import { u16 } from '../bytes.ts'
import { NOBODY, type Frame } from './frame.ts'
import { readLlc, readPayload } from './payload.ts'

/** Length of the header, then the offset of the address in it, for versions 1 and 2. */
const HEADER = 16
const HEADER_2 = 20
const ADDRESS = 6
const ADDRESS_2 = 12
const ADDRESS_LENGTH = 6
/** Messages between the kernel and programs (ARPHRD_NETLINK), which have something else in place of the address. */
const NETLINK = 824
/** Smaller numbers are Linux's own for protocols without an EtherType. */
const MIN_ETHER_TYPE = 0x0600
const LLC = 0x0004

/** Linux cooked capture (LINKTYPE_LINUX_SLL), as captured on the interface "any". It contains only the sender's address. */
export function readCooked(frame: Frame, at: number): boolean {
  if (!frame.has(at + ADDRESS, ADDRESS_LENGTH)) return false
  const { bytes } = frame
  if (u16(bytes, at + 2) === NETLINK || u16(bytes, at + 4) !== ADDRESS_LENGTH) return false
  readFrom(frame, at + ADDRESS, at + 14, at + HEADER)
  return true
}

/** Linux cooked capture, version 2 (LINKTYPE_LINUX_SLL2). */
export function readCooked2(frame: Frame, at: number): boolean {
  if (!frame.has(at + ADDRESS_2, ADDRESS_LENGTH)) return false
  const { bytes } = frame
  if (u16(bytes, at + 8) === NETLINK || bytes[at + 11] !== ADDRESS_LENGTH) return false
  readFrom(frame, at + ADDRESS_2, at, at + HEADER_2)
  return true
}

function readFrom(frame: Frame, address: number, typeAt: number, payload: number): void {
  frame.sender = frame.see(address)
  frame.receiver = NOBODY
  if (!frame.has(payload, 0)) return
  const type = u16(frame.bytes, typeAt)
  if (type >= MIN_ETHER_TYPE) readPayload(frame, type, payload)
  else if (type === LLC) readLlc(frame, payload)
}
