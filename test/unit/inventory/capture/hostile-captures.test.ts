import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCapture } from '../../../../src/inventory/capture/capture.ts'
import { CaptureError } from '../../../../src/inventory/capture/capture-error.ts'
import {
  bytes,
  enhancedPacket,
  networkInterface,
  numbers,
  oldPacket,
  pcap,
  section,
  simplePacket,
  chunksOf,
} from '../../../fixtures/capture/files.ts'
import { errorOf } from '../../../fixtures/capture/read.ts'
import { SAMPLES } from '../../../fixtures/capture/samples.ts'

const LINKS = [1, 113, 276]

const ethernetFrames = SAMPLES.filter(({ link }) => link === 1)
  .map(({ frame }) => frame)
  .slice(0, 3)
const file = pcap(ethernetFrames)
const ngFile = bytes(
  section('big'),
  networkInterface(1, 'big'),
  ...ethernetFrames.map((frame, index) => {
    const write = [enhancedPacket, simplePacket, oldPacket][index % 3]!
    return write(frame, 'big')
  }),
)

/** Whatever can be read, with or without an error at the end; any error but a `CaptureError` fails the test. */
async function readAnyway(damaged: Uint8Array) {
  try {
    return await readCapture(chunksOf(damaged))
  } catch (error) {
    if (error instanceof CaptureError) return error
    throw error
  }
}

describe.each([
  ['pcap', file],
  ['pcapng', ngFile],
])('%s', (_, whole) => {
  test('cut anywhere gives all complete frames, and says that it is truncated', async () => {
    const { frames, sightings } = await readCapture(chunksOf(whole))
    let before = 0
    let errors = 0
    for (let length = 0; length < whole.length; length++) {
      const read = await readAnyway(whole.subarray(0, length))
      expect(read.frames - before).toBeOneOf([0, 1])
      before = read.frames
      expect(sightings.map(({ hex }) => hex)).toEqual(
        expect.arrayContaining(read.sightings.map(({ hex }) => hex)),
      )
      if (read instanceof CaptureError) {
        errors++
        expect(read.code).toBe(length < 4 ? 'not_a_capture' : 'cut_short')
      }
    }
    expect(before).toBe(frames - 1)
    // A cut is unnoticeable only at the end of a record or block.
    expect(errors).toBeGreaterThan(whole.length - frames - 5)
  })

  test('with any byte at any place ends, at worst with an error', async () => {
    for (let at = 0; at < whole.length; at++) {
      for (const value of [0, 0xff]) {
        await readAnyway(whole.with(at, value))
      }
    }
  })

  test('with random bytes in it ends, at worst with an error', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(whole.length - 1),
        fc.uint8Array({ minLength: 1, maxLength: 40 }),
        async (at, noise) => {
          const damaged = whole.slice()
          damaged.set(noise.subarray(0, whole.length - at), at)
          const { frames, skipped } = await readAnyway(damaged)
          expect(skipped).toBeLessThanOrEqual(frames)
        },
      ),
    )
  })

  test('in truncated gzip gives everything that could be unpacked', async () => {
    const packed = gzipSync(bytes(whole, ...Array.from({ length: 50 }, () => whole.subarray(24))))
    const error = await errorOf(packed.subarray(0, -4))
    expect(error.code).toBeOneOf(['damaged', 'cut_short'])
    expect(error.frames).toBeGreaterThanOrEqual(ethernetFrames.length)
    expect(error.message).toMatch(/ (?:is|are) shown\.$/)
  })
})

test('an entirely unreadable capture does not claim to show a part of it', async () => {
  const packed = await errorOf(gzipSync(new Uint8Array(100)).subarray(0, 12))
  expect(packed.message).toBe('The gzip file is cut short or damaged.')
  const huge = await errorOf(bytes(pcap([]), numbers(4, [0, 0, 0x7f_ff_ff_ff, 1], 'little')))
  expect(huge.message).toMatch(/more than any frame has\.$/)
})

test.each(SAMPLES)('$name cut anywhere gives no address that it does not have', async (sample) => {
  const { name, link, frame } = sample
  const all = await readCapture(chunksOf(pcap([frame], { link })))
  expect(all.sightings.length, name).toBeGreaterThan(0)
  for (let length = 0; length < frame.length; length++) {
    const cut = await readCapture(chunksOf(pcap([frame.subarray(0, length)], { link })))
    for (const sighting of cut.sightings) {
      const whole = all.sightings.find(({ hex }) => hex === sighting.hex)
      expect(whole).toBeDefined()
      expect(whole?.facts.ip).toEqual(expect.arrayContaining([...sighting.facts.ip]))
    }
  }
})

test.each(SAMPLES)(
  '$name with any byte at any place is read, or ends with an error',
  async ({ link, frame }) => {
    for (let at = 0; at < frame.length; at++)
      for (const value of [0, 0xff]) await readAnyway(pcap([frame.with(at, value)], { link }))
  },
)

test('frames of random bytes never break the reader', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...LINKS),
      fc.array(fc.uint8Array({ maxLength: 300 })),
      async (link, frames) => {
        const read = await readCapture(chunksOf(pcap(frames, { link })))
        expect(read.frames).toBe(frames.length)
      },
    ),
  )
})

test('frames that start valid and continue with random bytes never break the reader', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...SAMPLES),
      fc.nat(400),
      fc.uint8Array({ maxLength: 300 }),
      async ({ link, frame }, at, noise) => {
        const damaged = bytes(frame.subarray(0, at), noise)
        const read = await readCapture(chunksOf(pcap([damaged], { link })))
        expect(read.frames).toBe(1)
      },
    ),
    { numRuns: 150 },
  )
})

describe('a record', () => {
  test('that claims 4 GB is damage, and everything before it is given', async () => {
    const error = await errorOf(bytes(file, numbers(4, [0, 0, 0xffffffff, 0xffffffff], 'little')))
    expect(error).toMatchObject({ code: 'damaged', frames: ethernetFrames.length })
    expect(error.sightings).toEqual((await readCapture(chunksOf(file))).sightings)
  })
})

describe('a gzip bomb', () => {
  const zeros = new Uint8Array(64 << 20)

  test('that is not a capture is abandoned after its first bytes', async () => {
    const packed = gzipSync(zeros)
    let taken = 0
    const counted = async function* () {
      for await (const chunk of chunksOf(packed, 1024)) {
        taken += chunk.length
        yield chunk
      }
    }
    const error = await errorOf(counted())
    expect(error.code).toBe('not_a_capture')
    expect(taken).toBeLessThan(packed.length / 2)
  })

  test('of empty frames is read to its end', async () => {
    const empty = 1_000_000
    const packed = gzipSync(bytes(pcap([]), zeros.subarray(0, empty * 16)))
    expect(await readCapture(chunksOf(packed))).toEqual({
      frames: empty,
      skipped: empty,
      sightings: [],
    })
  })
})

test('a flood of made-up addresses ends with an error and gives those found before it', async () => {
  const one = pcap([new Uint8Array(60)]).subarray(24)
  const many = new Uint8Array(140_000 * one.length)
  const view = new DataView(many.buffer)
  for (let at = 0, count = 0; at < many.length; at += one.length, count++) {
    many.set(one, at)
    view.setUint32(at + 16, 2 * count)
    view.setUint32(at + 16 + 6, 2 * count + 1)
  }
  const error = await errorOf(bytes(pcap([]), many))
  expect(error).toMatchObject({ code: 'too_many', frames: 131_073 })
  expect(error.sightings).toHaveLength(262_144)
  expect(error.sightings[9]?.hex).toBe('000000090000')
})

describe('reading', () => {
  test.each([
    ['plain', file],
    ['packed', gzipSync(file)],
  ])('of a %s file that its source breaks off gives what came until then', async (_, start) => {
    const lost = new Error('The card was taken out.')
    const broken = async function* () {
      yield* chunksOf(start)
      throw lost
    }
    const error = await errorOf(broken())
    expect(error).toMatchObject({ code: 'unreadable', cause: lost })
  })

  test('closes its source if it stops before the end', async () => {
    let ended = false
    const source = async function* () {
      try {
        for (;;) yield new Uint8Array(100)
      } finally {
        ended = true
      }
    }
    await errorOf(source())
    expect(ended).toBe(true)
  })
})
