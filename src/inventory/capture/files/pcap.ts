import { u16, u16le, u32, u32le } from '../bytes.ts'
import type { ByteWindow } from './byte-window.ts'
import { CaptureFault } from '../capture-error.ts'
import type { Container } from './container.ts'
import type { Frame } from '../protocols/frame.ts'
import { linkReaderOf, otherLink, type LinkReader } from '../protocols/link-types.ts'
import { isMagic, MODIFIED } from './magic.ts'

const FILE_HEADER = 24
const RECORD_HEADER = 16
/** Alexey Kuznetsov's variant adds the interface, the protocol and the packet type to each record. */
const MODIFIED_RECORD_HEADER = 24

/** The maximum length of a record (libpcap's MAXIMUM_SNAPLEN); a greater length means that the file is damaged. */
export const MAX_FRAME = 262_144

/** Reads a pcap file (draft-ietf-opsawg-pcap): a header, then records, all in the byte order of the writing machine. */
export class Pcap implements Container {
  readonly #frame: Frame
  #started = false
  #isLittle = false
  #recordHeader = RECORD_HEADER
  #lengthAt = 8
  #mayBeSwapped = false
  #readLink: LinkReader | undefined

  constructor(frame: Frame) {
    this.#frame = frame
  }

  read(window: ByteWindow): void {
    if (!this.#started && !this.#readHeader(window)) return
    const frame = this.#frame
    const { bytes, end, base } = window
    const little = this.#isLittle
    let at = window.start
    frame.bytes = bytes
    while (at + this.#recordHeader <= end) {
      let length = little ? u32le(bytes, at + this.#lengthAt) : u32(bytes, at + this.#lengthAt)
      if (this.#mayBeSwapped) {
        length = Math.min(length, little ? u32le(bytes, at + 12) : u32(bytes, at + 12))
      }
      if (length > MAX_FRAME) {
        window.start = at
        throw new CaptureFault(
          'damaged',
          `The record of frame ${frame.frames + 1} claims ${length} bytes, more than any frame has.`,
          { shown: 'the frames before it are shown' },
        )
      }
      const data = at + this.#recordHeader
      if (data + length > end) break
      frame.frames++
      frame.end = data + length
      frame.offset = base + at
      if (!this.#readLink!(frame, data)) frame.skipped++
      at = data + length
    }
    window.start = at
  }

  #readHeader(window: ByteWindow): boolean {
    const { bytes, start: at, end } = window
    if (at + FILE_HEADER > end) return false
    this.#isLittle = isMagic(u32le(bytes, at))
    const [short, long] = this.#isLittle ? [u16le, u32le] : [u16, u32]
    const major = short(bytes, at + 4)
    const minor = short(bytes, at + 6)
    const isOld = major === 543 || (major === 2 && minor < 3)
    if (major < 2) {
      throw new CaptureFault(
        'unsupported',
        `This is a pcap file of version ${major}.${minor}; versions from 2.0 can be read.`,
      )
    }
    if (long(bytes, at) === MODIFIED) this.#recordHeader = MODIFIED_RECORD_HEADER
    // Before version 2.3, and in some files of 2.3, the captured and the original length are swapped.
    if (isOld) this.#lengthAt = 12
    this.#mayBeSwapped = major === 2 && minor === 3
    // The upper half only says whether frames end with their checksum.
    const linkType = long(bytes, at + 20) & 0xffff
    this.#readLink = linkReaderOf(linkType)
    if (this.#readLink === undefined) throw otherLink(linkType)
    this.#started = true
    window.start = at + FILE_HEADER
    return true
  }
}
