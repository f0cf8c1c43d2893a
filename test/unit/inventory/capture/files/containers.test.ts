import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readCapture } from '../../../../../src/inventory/capture/capture.ts'
import { isCapture } from '../../../../../src/inventory/capture/files/magic.ts'
import {
  block,
  bytes,
  enhancedPacket,
  MICROSECONDS,
  MODIFIED,
  NANOSECONDS,
  networkInterface,
  numbers,
  oldPacket,
  pcap,
  section,
  simplePacket,
  chunksOf,
} from '../../../../fixtures/capture/files.ts'
import { ethernet, IPV4 } from '../../../../fixtures/capture/frames.ts'
import { errorOf } from '../../../../fixtures/capture/read.ts'

const A = '00:1b:77:49:54:fd'
const B = '00:1b:77:49:54:fe'
const C = '00:1b:77:49:54:ff'
const aToB = ethernet(B, A, IPV4, new Uint8Array(46))
const bToC = ethernet(C, B, IPV4, new Uint8Array(47))

async function read(file: Uint8Array, size?: number) {
  const { frames, skipped, sightings } = await readCapture(chunksOf(file, size))
  return { frames, skipped, addresses: sightings.map(({ raw }) => raw) }
}

describe('pcap', () => {
  test.each(
    [MICROSECONDS, NANOSECONDS, MODIFIED].flatMap((magic) => [
      { magic, order: 'little' as const },
      { magic, order: 'big' as const },
    ]),
  )('of magic $magic in $order-endian byte order is read', async (options) => {
    const file = pcap([aToB, bToC], options)
    expect(isCapture(file.subarray(0, 4))).toBe(true)
    expect(await read(file)).toEqual({ frames: 2, skipped: 0, addresses: [B, A, C] })
  })

  test.each([[[2, 2]], [[543, 0]]] as const)(
    'of version %s has the captured length after the original one',
    async ([major, minor]) => {
      const file = pcap([aToB], { version: [major, minor] })
      new DataView(file.buffer).setUint32(24 + 8, 1514, true)
      expect(await read(file)).toEqual({ frames: 1, skipped: 0, addresses: [B, A] })
    },
  )

  test('of version 2.3 uses the shorter of its two lengths, in either position', async () => {
    for (const at of [8, 12]) {
      const file = pcap([aToB, bToC], { version: [2, 3] })
      new DataView(file.buffer).setUint32(24 + at, 1514, true)
      expect(await read(file)).toEqual({ frames: 2, skipped: 0, addresses: [B, A, C] })
    }
  })

  test('whose link type field also contains the checksum length is read', async () => {
    const { frames, addresses } = await read(pcap([aToB], { link: 0x44000001 }))
    expect({ frames, addresses }).toEqual({ frames: 1, addresses: [B, A] })
  })

  test('before version 2 is refused', async () => {
    expect(await errorOf(pcap([aToB], { version: [1, 9] }))).toMatchObject({ code: 'unsupported' })
  })
})

describe('pcapng', () => {
  test('gives the frames of all kinds of packet blocks', async () => {
    const file = bytes(
      section(),
      networkInterface(),
      enhancedPacket(aToB),
      simplePacket(bToC),
      oldPacket(ethernet(A, C, IPV4, new Uint8Array(50))),
    )
    expect(isCapture(file.subarray(0, 4))).toBe(true)
    expect(await read(file)).toEqual({ frames: 3, skipped: 0, addresses: [B, A, C] })
  })

  test('has its own byte order and interfaces in each section', async () => {
    const file = bytes(
      section('big'),
      networkInterface(101, 'big'),
      networkInterface(1, 'big'),
      enhancedPacket(aToB, 'big', 1),
      section('little', 2),
      networkInterface(1),
      enhancedPacket(bToC),
    )
    expect(await read(file)).toEqual({ frames: 2, skipped: 0, addresses: [B, A, C] })
  })

  test('has simple packets cut to what the interface captures', async () => {
    const cut = simplePacket(aToB.subarray(0, 16), 'little', aToB.length)
    const file = bytes(section(), networkInterface(1, 'little', 16), cut, simplePacket(bToC))
    expect(await read(file)).toMatchObject({ frames: 2, addresses: [B, A, C] })
  })

  test('may have other blocks, and custom blocks are numbered as frames', async () => {
    const file = bytes(
      section(),
      block(4, new Uint8Array(20)),
      networkInterface(),
      block(0xbad, new Uint8Array(8)),
      enhancedPacket(aToB),
    )
    const { frames, skipped, sightings } = await readCapture(chunksOf(file))
    expect({ frames, skipped, line: sightings[0]?.line }).toEqual({
      frames: 2,
      skipped: 1,
      line: 2,
    })
  })

  test('may contain a block of 20 MB that nobody reads', async () => {
    const huge = block(0x77777777, new Uint8Array(20_000_000))
    const file = bytes(section(), networkInterface(), enhancedPacket(aToB))
    const parts = async function* () {
      yield* [file, huge, enhancedPacket(bToC)]
    }
    const { sightings } = await readCapture(parts())
    expect(sightings.map(({ raw, offset }) => [raw, offset])).toEqual([
      [B, 48],
      [A, 48],
      [C, file.length + huge.length],
    ])
  })

  test('may omit the padding from its block lengths', async () => {
    const frame = aToB.subarray(0, 58)
    const head = numbers(4, [0, 0, 0, 58, 58], 'little')
    const unpadded = block(6, bytes(head, frame), 'little', 90)
    const file = bytes(section(), networkInterface(), unpadded, enhancedPacket(bToC))
    expect(await read(file)).toEqual({ frames: 2, skipped: 0, addresses: [B, A, C] })
  })

  test('does not count a frame that came with a bad checksum', async () => {
    const bad = bytes(numbers(2, [2, 4], 'little'), numbers(4, [1 << 24, 0], 'little'))
    const good = bytes(numbers(2, [2, 4], 'little'), numbers(4, [1, 0], 'little'))
    const file = bytes(
      section(),
      networkInterface(),
      enhancedPacket(aToB, 'little', 0, bad),
      enhancedPacket(bToC, 'little', 0, good),
    )
    expect(await read(file)).toEqual({ frames: 2, skipped: 1, addresses: [C, B] })
  })

  test.each([
    ['a frame of an interface that is not described', enhancedPacket(bToC, 'little', 1)],
    ['two lengths that differ', bytes(enhancedPacket(bToC).subarray(0, -4), 0, 0, 0, 0)],
    ['a packet longer than its block', longerThanItsBlock()],
    ['a block that claims 4 GB', numbers(4, [0x77777777, 0xfffffffc, 0], 'little')],
    ['a packet block that claims 4 GB', numbers(4, [6, 0xfffffffc, 0], 'little')],
    ['a block shorter than a block', numbers(4, [6, 8, 0], 'little')],
    ['an interface of four bytes', block(1, new Uint8Array(4))],
    ['a section without a byte order', block(0x0a0d0d0a, new Uint8Array(16))],
  ])('with %s is damaged, and gives what stands before', async (_, damage) => {
    const file = bytes(section(), networkInterface(), enhancedPacket(aToB), damage)
    const error = await errorOf(file)
    expect(error).toMatchObject({ code: 'damaged', frames: 1 })
    expect(error.sightings.map(({ raw }) => raw)).toEqual([B, A])
  })

  test('of another version is refused', async () => {
    expect(await errorOf(section('little', 1))).toMatchObject({ code: 'unsupported' })
  })
})

describe('a capture', () => {
  const files = {
    pcap: pcap([aToB, bToC]),
    pcapng: bytes(section(), networkInterface(), enhancedPacket(aToB), simplePacket(bToC)),
  }

  test.each(Object.entries(files))('of %s gives the same in any chunks', async (_, file) => {
    const whole = await readCapture(chunksOf(file))
    for (let size = 1; size < file.length; size++) {
      expect(await readCapture(chunksOf(file, size))).toEqual(whole)
    }
  })

  test.each(Object.entries(files))('of %s in gzip gives the same', async (_, file) => {
    const packed = gzipSync(file)
    expect(isCapture(packed.subarray(0, 4))).toBe(true)
    for (const size of [1, 7, packed.length]) {
      expect(await readCapture(chunksOf(packed, size))).toEqual(await readCapture(chunksOf(file)))
    }
  })

  test.each(Object.entries(files))(
    'of %s in several gzip members gives the same',
    async (_, file) => {
      const whole = await readCapture(chunksOf(file))
      // Like bgzip, and like two captures compressed one after the other; the last member is empty.
      const thirds = [0, 1, 2, 3].map((part) => Math.ceil((part * file.length) / 3))
      const packed = bytes(
        ...thirds.map((from, part) => gzipSync(file.subarray(from, thirds[part + 1] ?? from))),
      )
      for (const size of [1, 3, packed.length]) {
        expect(await readCapture(chunksOf(packed, size))).toEqual(whole)
      }
    },
  )

  test('reports in which frame and at which byte an address was first seen', async () => {
    const file = pcap([aToB, bToC])
    const { sightings } = await readCapture(chunksOf(file), 'lan.pcap')
    const noFacts = { ip: [], vlan: [], port: [], name: [] }
    const same = { kind: 'eui48', certain: true, column: 1, facts: noFacts } as const
    const from = { source: 'lan.pcap', table: 'capture' } as const
    const second = 24 + 16 + aToB.length
    expect(sightings).toEqual([
      { ...same, ...from, hex: '001B774954FE', raw: B, line: 1, offset: 24 },
      { ...same, ...from, hex: '001B774954FD', raw: A, line: 1, offset: 24 },
      { ...same, ...from, hex: '001B774954FF', raw: C, line: 2, offset: second },
    ])
  })

  test('without frames is read', async () => {
    expect(await readCapture(chunksOf(pcap([])))).toEqual({ frames: 0, skipped: 0, sightings: [] })
  })

  test.each([
    ['nothing', ''],
    ['three bytes', 'd4c3b2'],
    ['text', '2320746578740a'],
  ])('is not %s', async (_, start) => {
    const file = bytes(start)
    expect(isCapture(file)).toBe(false)
    expect(await errorOf(file)).toMatchObject({ code: 'not_a_capture', frames: 0, sightings: [] })
  })

  test('is not any other gzip file', async () => {
    expect(await errorOf(gzipSync('text'))).toMatchObject({ code: 'not_a_capture' })
  })
})

function longerThanItsBlock() {
  const damaged = enhancedPacket(bToC)
  new DataView(damaged.buffer).setUint32(20, bToC.length + 4, true)
  return damaged
}
