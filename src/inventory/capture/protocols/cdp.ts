import { u16 } from '../bytes.ts'
import type { Frame } from './frame.ts'
import { nameText } from './name-text.ts'

/** Version, time to live and checksum. */
const HEADER = 4
const DEVICE_ID = 1
const PORT_ID = 3

/** CDP, Cisco's counterpart of LLDP. Each field is a type, a length that includes these four bytes, and a value. */
export function readCdp(frame: Frame, at: number): void {
  const { bytes, table, end, sender } = frame
  at += HEADER
  while (at + 4 <= end) {
    const type = u16(bytes, at)
    const length = u16(bytes, at + 2)
    if (length < 4 || at + length > end) return
    const text = at + 4
    if (type === DEVICE_ID) table.addName(sender, nameText(bytes, text, at + length))
    else if (type === PORT_ID) table.addPort(sender, nameText(bytes, text, at + length))
    at += length
  }
}
