import { u16, u16le, u32, u32le } from '../bytes.ts'
import type { ByteWindow } from './byte-window.ts'
import { CaptureFault } from '../capture-error.ts'
import type { Container } from './container.ts'
import type { Frame } from '../protocols/frame.ts'
import { linkReaderOf, type LinkReader } from '../protocols/link-types.ts'
import { SECTION_HEADER } from './magic.ts'
import { MAX_FRAME } from './pcap.ts'

/** Type and total length before the body of a block; the total length is repeated after it. */
const HEADER = 8
const MIN_BLOCK = 12
/** Blocks to be read must fit in memory as a whole; skipped ones may be larger. A greater length means damage. */
const MAX_READ_BLOCK = 1 << 24
const MAX_BLOCK = 1 << 27

const INTERFACE = 1
const PACKET = 2
const SIMPLE_PACKET = 3
const ENHANCED_PACKET = 6
const READ: ReadonlySet<number> = new Set([
  SECTION_HEADER,
  INTERFACE,
  PACKET,
  SIMPLE_PACKET,
  ENHANCED_PACKET,
])
/** Journal entries and custom blocks are not frames, but other tools number them as if they were. */
const NUMBERED: ReadonlySet<number> = new Set([9, 0xbad, 0x40000bad])

const BIG_ENDIAN = 0x1a2b3c4d
const LITTLE_ENDIAN = 0x4d3c2b1a

const MIN_SECTION = 28
const MIN_INTERFACE = 20
const MIN_SIMPLE = 16
const MIN_PACKET = 32

/** Option epb_flags, and its bit for a wrong checksum. */
const FLAGS = 2
const BAD_CHECKSUM = 1 << 24

/** An interface takes little memory, but a file full of them would exhaust it. */
const MAX_INTERFACES = 1 << 16

interface Interface {
  readonly linkType: number
  readonly readLink: LinkReader | undefined
  /** Frames in simple packet blocks are cut to this length; 0 means no limit. */
  readonly snapLength: number
}

/** Reads a pcapng file (draft-ietf-opsawg-pcapng): blocks in sections, each section in its own byte order. */
export class Pcapng implements Container {
  readonly #frame: Frame
  #interfaces: Interface[] = []
  #u16 = u16le
  #u32 = u32le

  constructor(frame: Frame) {
    this.#frame = frame
  }

  read(window: ByteWindow): void {
    const { bytes, end } = window
    this.#frame.bytes = bytes
    while (window.start + MIN_BLOCK <= end) {
      const at = window.start
      const isSection = u32(bytes, at) === SECTION_HEADER
      if (isSection) this.#readByteOrder(bytes, at)
      const type = this.#u32(bytes, at)
      const length = this.#u32(bytes, at + 4)
      // Some programs write the padding but do not count it in the length.
      const size = Math.ceil(length / 4) * 4
      const isRead = READ.has(type)
      if (size < MIN_BLOCK || size > (isRead ? MAX_READ_BLOCK : MAX_BLOCK)) {
        throw this.#damaged(`a block claims a length of ${length} bytes`)
      }
      if (isRead) {
        if (at + size > end) return
        if (this.#u32(bytes, at + size - 4) !== length) {
          throw this.#damaged('the two lengths of a block differ')
        }
        this.#frame.offset = window.base + at
        if (isSection) this.#readSection(bytes, at, size)
        else this.#readBlock(type, bytes, at, size)
      } else if (NUMBERED.has(type)) {
        this.#frame.frames++
        this.#frame.skipped++
      }
      window.start = at + size
    }
  }

  #readBlock(type: number, bytes: Uint8Array, at: number, size: number): void {
    switch (type) {
      case INTERFACE:
        return this.#readInterface(bytes, at, size)
      case ENHANCED_PACKET:
        this.#require(size, MIN_PACKET, 'packet')
        return this.#readPacket(bytes, at, size, this.#u32(bytes, at + 8))
      case PACKET:
        this.#require(size, MIN_PACKET, 'packet')
        return this.#readPacket(bytes, at, size, this.#u16(bytes, at + 8))
      case SIMPLE_PACKET:
        return this.#readSimplePacket(bytes, at, size)
      default:
    }
  }

  #readByteOrder(bytes: Uint8Array, at: number): void {
    const magic = u32(bytes, at + 8)
    if (magic !== BIG_ENDIAN && magic !== LITTLE_ENDIAN) {
      throw this.#damaged('a section does not give its byte order')
    }
    this.#u16 = magic === BIG_ENDIAN ? u16 : u16le
    this.#u32 = magic === BIG_ENDIAN ? u32 : u32le
  }

  #readSection(bytes: Uint8Array, at: number, size: number): void {
    this.#require(size, MIN_SECTION, 'section')
    const major = this.#u16(bytes, at + 12)
    const minor = this.#u16(bytes, at + 14)
    if (major !== 1 || (minor !== 0 && minor !== 2)) {
      throw new CaptureFault(
        'unsupported',
        `This pcapng file has a section of version ${major}.${minor}; versions 1.0 and 1.2 can be read.`,
      )
    }
    this.#interfaces = []
  }

  #readInterface(bytes: Uint8Array, at: number, size: number): void {
    this.#require(size, MIN_INTERFACE, 'interface')
    if (this.#interfaces.length === MAX_INTERFACES) {
      throw this.#damaged(`a section has more than ${MAX_INTERFACES} interfaces`)
    }
    this.#interfaces.push({
      linkType: this.#u16(bytes, at + HEADER),
      readLink: linkReaderOf(this.#u16(bytes, at + HEADER)),
      snapLength: this.#u32(bytes, at + 12),
    })
  }

  #readPacket(bytes: Uint8Array, at: number, size: number, index: number): void {
    const captured = this.#u32(bytes, at + 20)
    const data = at + 28
    const options = data + Math.ceil(captured / 4) * 4
    if (captured > MAX_FRAME || options > at + size - 4) {
      throw this.#damaged(`the packet of frame ${this.#frame.frames + 1} is longer than its block`)
    }
    const from = this.#interface(index)
    const isBad = this.#hasBadChecksum(bytes, options, at + size - 4)
    this.#readFrame(data, captured, from, isBad)
  }

  #readSimplePacket(bytes: Uint8Array, at: number, size: number): void {
    this.#require(size, MIN_SIMPLE, 'packet')
    const from = this.#interface(0)
    const original = this.#u32(bytes, at + HEADER)
    const captured = Math.min(original, from.snapLength === 0 ? original : from.snapLength)
    if (captured > size - MIN_SIMPLE || captured > MAX_FRAME) {
      throw this.#damaged(`the packet of frame ${this.#frame.frames + 1} is longer than its block`)
    }
    this.#readFrame(at + 12, captured, from, false)
  }

  #readFrame(data: number, length: number, from: Interface, isBad: boolean): void {
    const frame = this.#frame
    frame.frames++
    frame.end = data + length
    const { readLink, linkType } = from
    if (readLink === undefined) frame.otherLink = linkType
    if (isBad || readLink === undefined || !readLink(frame, data)) frame.skipped++
  }

  #interface(index: number): Interface {
    const from = this.#interfaces[index]
    if (from !== undefined) return from
    throw this.#damaged(
      `frame ${this.#frame.frames + 1} belongs to interface ${index}, which is not described`,
    )
  }

  #hasBadChecksum(bytes: Uint8Array, at: number, end: number): boolean {
    while (at + 8 <= end) {
      const code = this.#u16(bytes, at)
      if (code === FLAGS) return (this.#u32(bytes, at + 4) & BAD_CHECKSUM) !== 0
      if (code === 0) return false
      at += 4 + Math.ceil(this.#u16(bytes, at + 2) / 4) * 4
    }
    return false
  }

  #require(size: number, least: number, what: string): void {
    if (size < least) throw this.#damaged(`the block of a ${what} has only ${size} bytes`)
  }

  #damaged(what: string): CaptureFault {
    return new CaptureFault('damaged', `The capture is damaged: ${what}.`, {
      shown: 'the part read so far is shown',
    })
  }
}
