import { u16le, u32, u32le } from '../bytes.ts'
import { readCooked } from './cooked.ts'
import { readEthernet } from './ethernet.ts'
import type { Frame } from './frame.ts'
import { readWifi } from './wifi.ts'

/** Present bits and flags of radiotap (https://www.radiotap.org/fields/). */
const TSFT = 1 << 0
const FLAGS = 1 << 1
const NO_FRAME = 1 << 26
const MORE_PRESENT = 1 << 31
const BAD_CHECKSUM = 0x40

const PRISM_HEADER = 144
/** Message codes of a Prism header, in either byte order. */
const PRISM_CODES: ReadonlySet<number> = new Set([0x41, 0x44])
/** The first 20 bits of the version in an AVS header, which some drivers write in place of a Prism header. */
const AVS_VERSION = 0x80211

const PPI_HEADER = 8
/** Flag: fields start at multiples of four bytes. */
const PPI_ALIGNED = 0x01
const PPI_80211_COMMON = 2
const PPI_BAD_CHECKSUM = 0x0004

/** Radiotap: little-endian, with its own length; only fields whose bit is set are present, aligned to their size. */
export function readRadiotap(frame: Frame, at: number): boolean {
  if (!frame.has(at, 8)) return false
  const { bytes } = frame
  const length = u16le(bytes, at + 2)
  const present = u32le(bytes, at + 4)
  if (length < 8 || (present & NO_FRAME) !== 0) return false
  let field = at + 4
  while (frame.has(field, 4) && (u32le(bytes, field) & MORE_PRESENT) !== 0) field += 4
  field += 4
  if ((present & TSFT) !== 0) field = at + (((field - at + 7) >>> 3) << 3) + 8
  const isFlagged = (present & FLAGS) !== 0 && field < at + length && frame.has(field, 1)
  if (isFlagged && (bytes[field]! & BAD_CHECKSUM) !== 0) return false
  return readWifi(frame, at + length)
}

/** A Prism header has 144 bytes and says nothing about checksums. */
export function readPrism(frame: Frame, at: number): boolean {
  if (!frame.has(at, 8)) return false
  const { bytes } = frame
  if (u32(bytes, at) >>> 12 === AVS_VERSION) return readAvs(frame, at)
  const isPrism = PRISM_CODES.has(u32(bytes, at)) || PRISM_CODES.has(u32le(bytes, at))
  return readWifi(frame, isPrism ? at + PRISM_HEADER : at)
}

/** An AVS header: big-endian version and length. */
export function readAvs(frame: Frame, at: number): boolean {
  if (!frame.has(at, 8) || u32(frame.bytes, at) >>> 12 !== AVS_VERSION) return false
  return readWifi(frame, at + u32(frame.bytes, at + 4))
}

/** PPI: little-endian, with its own length, the link type of the wrapped frame, and fields with type and length. */
export function readPpi(frame: Frame, at: number): boolean {
  if (!frame.has(at, PPI_HEADER)) return false
  const { bytes } = frame
  const end = at + u16le(bytes, at + 2)
  if (end < at + PPI_HEADER || end > frame.end) return false
  const alignment = (bytes[at + 1]! & PPI_ALIGNED) === 0 ? 1 : 4
  let field = at + PPI_HEADER
  while (field + 4 <= end) {
    const isCommon = u16le(bytes, field) === PPI_80211_COMMON && field + 14 <= end
    if (isCommon && (u16le(bytes, field + 12) & PPI_BAD_CHECKSUM) !== 0) return false
    field += 4 + Math.ceil(u16le(bytes, field + 2) / alignment) * alignment
  }
  if (field !== end) return false
  switch (u32le(bytes, at + 4)) {
    case 1:
      return readEthernet(frame, end)
    case 105:
      return readWifi(frame, end)
    case 113:
      return readCooked(frame, end)
    case 127:
      return readRadiotap(frame, end)
    default:
      return false
  }
}
