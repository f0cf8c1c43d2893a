import { u16 } from '../bytes.ts'
import type { Frame } from './frame.ts'
import { nameText } from './name-text.ts'

const END = 0
const PORT_ID = 2
const PORT_DESCRIPTION = 4
const SYSTEM_NAME = 5

/** Subtypes of a port ID that are names (IEEE 802.1AB-2016 §8.5.3.2); the others are addresses or circuits. */
const INTERFACE_ALIAS = 1
const INTERFACE_NAME = 5
const LOCALLY_ASSIGNED = 7

/**
 * LLDP (IEEE 802.1AB): the sender gives its name, and the port that the address belongs to: the port ID, or the port
 * description where the ID is not a name.
 */
export function readLldp(frame: Frame, at: number): void {
  const { bytes, table, end, sender } = frame
  let port: string | null = null
  let description: string | null = null
  while (at + 2 <= end) {
    const header = u16(bytes, at)
    const data = at + 2
    const next = data + (header & 0x01ff)
    const type = header >>> 9
    if (type === END || next > end) break
    if (type === SYSTEM_NAME) table.addName(sender, nameText(bytes, data, next))
    else if (type === PORT_DESCRIPTION) description = nameText(bytes, data, next)
    else if (type === PORT_ID && isName(bytes[data]!)) port = nameText(bytes, data + 1, next)
    at = next
  }
  table.addPort(sender, port ?? description)
}

function isName(kind: number): boolean {
  return kind === INTERFACE_ALIAS || kind === INTERFACE_NAME || kind === LOCALLY_ASSIGNED
}

/** Version, time to live and checksum. */
const HEADER = 4
const CDP_DEVICE_ID = 1
const CDP_PORT_ID = 3

/** CDP, Cisco's counterpart of LLDP. Each field is a type, a length that includes these four bytes, and a value. */
export function readCdp(frame: Frame, at: number): void {
  const { bytes, table, end, sender } = frame
  at += HEADER
  while (at + 4 <= end) {
    const type = u16(bytes, at)
    const length = u16(bytes, at + 2)
    if (length < 4 || at + length > end) return
    const text = at + 4
    if (type === CDP_DEVICE_ID) table.addName(sender, nameText(bytes, text, at + length))
    else if (type === CDP_PORT_ID) table.addPort(sender, nameText(bytes, text, at + length))
    at += length
  }
}
