import { u16 } from '../bytes.ts'
import type { Frame } from './frame.ts'
import { nameText } from './name-text.ts'

const END = 0
const PORT_ID = 2
const PORT_DESCRIPTION = 4
const SYSTEM_NAME = 5
const SYSTEM_DESCRIPTION = 6

const LF = 0x0a
const CR = 0x0d
const LONGEST_LINE = 200

/** Subtypes of a port ID that are names (IEEE 802.1AB-2016 §8.5.3.2); the others are addresses or circuits. */
const INTERFACE_ALIAS = 1
const INTERFACE_NAME = 5
const LOCALLY_ASSIGNED = 7

/**
 * LLDP (IEEE 802.1AB): the sender gives its name, its description, and the port that the address belongs to: the port
 * ID, or the port description if the ID is not a name.
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
    else if (type === SYSTEM_DESCRIPTION) table.addSaid(sender, firstLine(bytes, data, next))
    else if (type === PORT_DESCRIPTION) description = nameText(bytes, data, next)
    else if (type === PORT_ID && isName(bytes[data]!)) port = nameText(bytes, data + 1, next)
    at = next
  }
  table.addPort(sender, port ?? description)
}

/** The first line of a multi-line text, up to a readable length. */
function firstLine(bytes: Uint8Array, start: number, end: number): string | null {
  const most = Math.min(end, start + LONGEST_LINE)
  const line = bytes.subarray(start, most).findIndex((byte) => byte === LF || byte === CR)
  return nameText(bytes, start, line < 0 ? most : start + line)
}

function isName(kind: number): boolean {
  return kind === INTERFACE_ALIAS || kind === INTERFACE_NAME || kind === LOCALLY_ASSIGNED
}

/** Version, time to live and checksum. */
const HEADER = 4
const CDP_DEVICE_ID = 1
const CDP_PORT_ID = 3
const CDP_PLATFORM = 6

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
    else if (type === CDP_PLATFORM) table.addSaid(sender, nameText(bytes, text, at + length))
    else if (type === CDP_PORT_ID) table.addPort(sender, nameText(bytes, text, at + length))
    at += length
  }
}
