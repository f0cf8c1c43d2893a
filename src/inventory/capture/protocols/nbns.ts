import { u16, u32 } from '../bytes.ts'
import { eachRecord } from './dns.ts'
import type { Frame } from './frame.ts'
import { nameText } from './name-text.ts'

const NB = 0x20
const NBSTAT = 0x21
/** Length of an encoded name: 16 bytes, each as two letters from A to P (RFC 1001 §14.1). */
const ENCODED = 32
const NAME = 15
/** Length of an entry in a status list: a name, its suffix and two bytes of flags. */
const ENTRY = 18
const LETTER_A = 0x41
/** Suffixes of machine names, as opposed to services or users: "workstation" and "file server". */
const WORKSTATION = 0x00
const FILE_SERVER = 0x20
const GROUP = 0x8000

const decoded = new Uint8Array(NAME + 1)

/**
 * NetBIOS names (RFC 1002 §4.2): a machine broadcasts a registration of its own name, or lists its names and its MAC
 * address in a status response. Group names and names for an IP address other than the sender's are ignored.
 * @param ip where the IPv4 header starts
 */
export function readNbns(frame: Frame, at: number, ip: number): void {
  const { bytes, table, end } = frame
  if (bytes[ip]! >>> 4 !== 4) return
  eachRecord(bytes, at, end, (name, type, data, dataEnd) => {
    if (type === NBSTAT) return readStatus(frame, data, dataEnd)
    if (type !== NB || !frame.toGroup || dataEnd - data !== 6) return
    if ((u16(bytes, data) & GROUP) !== 0 || u32(bytes, data + 2) !== u32(bytes, ip + 12)) return
    // Most registrations contain a pointer to the name in the question.
    const encoded = bytes[name]! >= 0xc0 ? at + (u16(bytes, name) & 0x3fff) : name
    table.addName(frame.sender, decodedName(bytes, encoded, end))
  })
}

/** A status response: the number of names, each of 15 bytes, a suffix and flags; then the MAC address of the machine. */
function readStatus(frame: Frame, at: number, end: number): void {
  const { bytes, table } = frame
  const unit = at + 1 + ENTRY * bytes[at]!
  if (unit + 6 > end || table.numberOf(bytes, unit) !== frame.sender) return
  for (let entry = at + 1; entry < unit; entry += ENTRY) {
    if ((u16(bytes, entry + NAME + 1) & GROUP) === 0) {
      table.addName(frame.sender, machineName(bytes, entry))
    }
  }
}

/** Decodes the name at `at`; null if it is not a machine name. */
function decodedName(bytes: Uint8Array, at: number, end: number): string | null {
  if (at + 1 + ENCODED > end || bytes[at] !== ENCODED) return null
  for (let i = 0; i <= NAME; i++) {
    const high = bytes[at + 1 + 2 * i]! - LETTER_A
    const low = bytes[at + 2 + 2 * i]! - LETTER_A
    if (((high | low) & ~0x0f) !== 0) return null
    decoded[i] = (high << 4) | low
  }
  return machineName(decoded, 0)
}

function machineName(bytes: Uint8Array, at: number): string | null {
  const suffix = bytes[at + NAME]
  return suffix === WORKSTATION || suffix === FILE_SERVER ? nameText(bytes, at, at + NAME) : null
}
