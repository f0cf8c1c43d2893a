import { NOBODY, type Frame } from './frame.ts'
import { nameText } from './name-text.ts'
import { readLlc } from './payload.ts'

/** Bits and types in the first byte of Frame Control (IEEE 802.11-2020 §9.2.4.1). */
const VERSION = 0x03
const MANAGEMENT = 0
const CONTROL = 1
const DATA = 2

/** Bits in the second byte. */
const TO_DS = 0x01
const FROM_DS = 0x02
const MORE_FRAGMENTS = 0x04
const PROTECTED = 0x40
const ORDER = 0x80

/** Offsets in the header: the four addresses, and Sequence Control. */
const FIRST = 4
const SECOND = 10
const THIRD = 16
const SEQUENCE = 22
const FOURTH = 24
const HEADER = 24

const BEACON = 8
/** Subtypes of control frames with a second address; those of subtype `EXTENSION` have their kind in the second byte. */
const WITH_TRANSMITTER: ReadonlySet<number> = new Set([2, 3, 4, 5, 8, 9, 10, 11, 14, 15])
const EXTENSION = 6
const WITH_TRANSMITTER_EXTENSIONS: ReadonlySet<number> = new Set([2, 3, 4, 5, 8, 9, 10])

const QOS_DATA = 8
const NO_DATA = 4
const FRAGMENT = 0x0f
/** In QoS Control: the frame contains several frames (A-MSDU). */
const AGGREGATE = 0x80

/** Octets of fixed fields in front of the elements, by the subtype of management frames: (re)association, probes, beacons. */
const FIXED: Readonly<Record<number, number>> = { 0: 4, 1: 6, 2: 10, 3: 6, 4: 0, 5: 12, 8: 12 }
const SSID = 0
/** An element with an extended tag, of which this is the Multi-Link element (IEEE 802.11be §9.4.2.312). */
const EXTENDED = 255
const MULTI_LINK = 107
/** In it: the extended tag, two octets of control, one of length, and the address of the device that has the links. */
const MULTI_LINK_ADDRESS = 4
/** The low bits of its control: the basic variant is 0. */
const VARIANT = 0x07

/**
 * Reads an 802.11 frame without a pseudo-header. Its type decides which addresses it has. In a header that was cut off, only
 * the first address counts, which is at the same offset in all types. Protocol version 1, for sub-gigahertz networks, is
 * skipped: it has short numbers in place of addresses.
 */
export function readWifi(frame: Frame, at: number): boolean {
  const { bytes } = frame
  if (!frame.has(at, FIRST + 6) || (bytes[at]! & VERSION) !== 0) return false
  const type = (bytes[at]! >>> 2) & 0x03
  const subtype = bytes[at]! >>> 4
  if (type === DATA) return readData(frame, at, subtype)
  frame.receiver = frame.see(at + FIRST)
  frame.sender = NOBODY
  if (type === MANAGEMENT && frame.has(at, HEADER)) readManagement(frame, at, subtype)
  if (type === CONTROL && frame.has(at, THIRD) && hasTransmitter(subtype, bytes[at + 1]!)) {
    frame.sender = frame.see(at + SECOND)
  }
  return true
}

/** RTS, PS-Poll, block acknowledgements and the like also contain the transmitter; CTS and ACK only the receiver. */
function hasTransmitter(subtype: number, flags: number): boolean {
  if (subtype === EXTENSION) return WITH_TRANSMITTER_EXTENSIONS.has(flags & 0x0f)
  return WITH_TRANSMITTER.has(subtype)
}

function readManagement(frame: Frame, at: number, subtype: number): void {
  frame.sender = frame.see(at + SECOND)
  const network = frame.see(at + THIRD)
  const { bytes, end, table } = frame
  const fixed = FIXED[subtype]
  if (fixed === undefined || (bytes[at + 1]! & (PROTECTED | ORDER)) !== 0) return
  let element = at + HEADER + fixed
  let isNamed = false
  while (element + 2 <= end) {
    const data = element + 2
    const next = data + bytes[element + 1]!
    if (next > end) return
    if (bytes[element] === SSID && subtype === BEACON && !isNamed) {
      isNamed = true
      table.addName(network, nameText(bytes, data, next))
    } else if (bytes[element] === EXTENDED && bytes[data] === MULTI_LINK) {
      const address = data + MULTI_LINK_ADDRESS
      const isBasic = (bytes[data + 1]! & VARIANT) === 0
      if (isBasic && address + 6 <= next) table.addLink(frame.sender, bytes, address)
    }
    element = next
  }
}

function readData(frame: Frame, at: number, subtype: number): boolean {
  const { bytes } = frame
  const flags = bytes[at + 1]!
  const toDs = (flags & TO_DS) !== 0
  const fromDs = (flags & FROM_DS) !== 0
  const isQos = (subtype & QOS_DATA) !== 0
  const control = at + (toDs && fromDs ? FOURTH + 6 : HEADER)
  const isWhole = frame.has(control, isQos ? 2 : 0)
  if (isQos && !isWhole) return false
  const first = frame.see(at + FIRST)
  if (!isWhole) return true
  const second = frame.see(at + SECOND)
  // In an A-MSDU, each inner frame has its own two addresses, and the third address here only repeats the BSSID.
  const hasData = (subtype & NO_DATA) === 0
  const isAggregate = isQos && hasData && (bytes[control]! & AGGREGATE) !== 0
  const third = isAggregate && toDs !== fromDs ? NOBODY : frame.see(at + THIRD)
  const fourth = toDs && fromDs ? frame.see(at + FOURTH) : NOBODY
  frame.receiver = toDs ? third : first
  frame.sender = !fromDs ? second : toDs ? fourth : third
  const isPlain = hasData && (flags & (PROTECTED | MORE_FRAGMENTS)) === 0
  if (isPlain && !isAggregate && (bytes[at + SEQUENCE]! & FRAGMENT) === 0) {
    const hasHtControl = isQos && (flags & ORDER) !== 0
    readLlc(frame, control + (isQos ? 2 : 0) + (hasHtControl ? 4 : 0))
  }
  return true
}
