import { describe, expect, test } from 'vitest'
import { bytes, numbers, pcap, streamOf } from '../../../../fixtures/capture/files.ts'
import { ethernet, IPV4, radiotap, snap, wifi } from '../../../../fixtures/capture/frames.ts'
import { addressesOf } from '../../../../fixtures/capture/read.ts'
import { readCapture } from '../../../../../src/inventory/capture/capture.ts'

const A = '00:1b:77:49:54:fd'
const B = '00:1b:77:49:54:fe'
const C = '00:1b:77:49:54:ff'
const D = '00:1b:77:49:55:00'
const data = new Uint8Array(40)

const WIFI = 105
const beacon = wifi('8000', A, B, C, '0000', data)

describe('an Ethernet frame', () => {
  test('gives destination and source', async () => {
    expect(await addressesOf([ethernet(A, B, IPV4, data)])).toEqual([A, B])
  })

  test('cut before its type gives nothing', async () => {
    const frame = ethernet(A, B, IPV4, data)
    expect(await addressesOf([frame.subarray(0, 13)])).toEqual([])
    expect(await addressesOf([frame.subarray(0, 14)])).toEqual([A, B])
  })

  test('inside a tunnel is payload', async () => {
    const inner = ethernet(C, D, IPV4, data)
    expect(await addressesOf([ethernet(A, B, 0x6558, inner)])).toEqual([A, B])
  })

  test('wrapped by ISL or FabricPath is the one that has the addresses', async () => {
    const inner = ethernet(C, D, IPV4, data)
    const isl = bytes(
      '01000c0000 00',
      A,
      numbers(2, [90]),
      'aaaa03 00000c',
      numbers(2, [14]),
      '00000000',
    )
    const { sightings } = await readCapture(streamOf(pcap([bytes(isl, inner)])))
    expect(sightings.map(({ raw, facts }) => [raw, facts.vlan])).toEqual([
      [C, []],
      [D, ['7']],
    ])
    expect(await addressesOf([ethernet(A, B, 0x8903, bytes('0000', inner))])).toEqual([C, D])
    // According to its link type it is not one.
    expect(await addressesOf([ethernet('01:00:0c:00:00:00', A, IPV4, inner)])).toHaveLength(2)
  })
})

describe('an 802.11 frame', () => {
  test.each([
    ['a beacon', '8000', [A, B, C]],
    ['data between stations', '0800', [A, B, C]],
    ['data to the access point', '0801', [A, B, C]],
    ['data from the access point', '0802', [A, B, C]],
    ['data between access points', '0803', [A, B, C, D]],
    ['a block acknowledgement', '9400', [A, B]],
    ['RTS', 'b400', [A, B]],
    ['PS-Poll', 'a400', [A, B]],
    ['CTS', 'c400', [A]],
    ['an acknowledgement', 'd400', [A]],
    ['a poll of DMG', '6402', [A, B]],
    ['another extension of control', '6406', [A]],
    ['a DMG beacon', '0c00', [A]],
    ['a frame of the other version', '8100', []],
  ])('that is %s gives the addresses that its type has', async (_, control, addresses) => {
    const frame = wifi(control, A, B, C, '0000', D, data)
    expect(await addressesOf([frame], { link: WIFI })).toEqual(addresses)
  })

  test('with quality of service has addresses of the same kinds', async () => {
    const frame = wifi('8803', A, B, C, '0000', D, '0000', data)
    expect(await addressesOf([frame], { link: WIFI })).toEqual([A, B, C, D])
  })

  test('that holds several leaves the third address to those', async () => {
    const frame = wifi('8801', A, B, C, '0000', '8000', data)
    expect(await addressesOf([frame], { link: WIFI })).toEqual([A, B])
  })

  test('cut within its header gives the first address alone', async () => {
    expect(await addressesOf([beacon.subarray(0, 9)], { link: WIFI })).toEqual([])
    expect(await addressesOf([beacon.subarray(0, 23)], { link: WIFI })).toEqual([A])
    expect(await addressesOf([beacon.subarray(0, 24)], { link: WIFI })).toEqual([A, B, C])
  })
})

describe('radiotap', () => {
  test('is skipped by its own length', async () => {
    const long = bytes('0000 1200 2e480000 10 02 6c09 8004 c2 00 00 00', beacon)
    expect(await addressesOf([radiotap(0, beacon), long], { link: 127 })).toEqual([A, B, C])
  })

  test('says which frames have a bad checksum, and those do not count', async () => {
    const other = wifi('d400', D)
    const file = pcap([radiotap(0x40, beacon), radiotap(0x10, other)], { link: 127 })
    const { frames, skipped, sightings } = await readCapture(streamOf(file))
    expect({ frames, skipped }).toEqual({ frames: 2, skipped: 1 })
    expect(sightings.map(({ raw, line }) => [raw, line])).toEqual([[D, 2]])
  })

  test('has its flags after an aligned time stamp and extended presence bits', async () => {
    const flagsBehind = (flags: number) =>
      bytes('0000 1900 03000080 00000000 00000000', new Uint8Array(8), flags, beacon)
    expect(await addressesOf([flagsBehind(0x40)], { link: 127 })).toEqual([])
    expect(await addressesOf([flagsBehind(0)], { link: 127 })).toEqual([A, B, C])
  })

  test('can say that no frame follows', async () => {
    const frame = bytes('0000 0900 00000004 00', beacon)
    expect(await addressesOf([frame], { link: 127 })).toEqual([])
  })
})

describe('other headers before an 802.11 frame', () => {
  const rest = new Uint8Array(136)
  const avs = bytes(numbers(4, [0x80211001, 64]), new Uint8Array(56), beacon)

  test.each([
    ['Prism', bytes(numbers(4, [0x44, 144], 'little'), rest, beacon)],
    ['Prism in the other byte order', bytes(numbers(4, [0x41, 144]), rest, beacon)],
    ['AVS where Prism is said', avs],
    ['nothing where Prism is said', beacon],
  ])('are those of %s', async (_, frame) => {
    expect(await addressesOf([frame], { link: 119 })).toEqual([A, B, C])
  })

  test('are those of AVS, of its own length', async () => {
    expect(await addressesOf([avs], { link: 163 })).toEqual([A, B, C])
  })

  test('are those of PPI, which says of what link type it is and whether the checksum is good', async () => {
    const ppi = (link: number, flags: number, frame: Uint8Array) => {
      const common = numbers(2, [2, 20, 0, 0, 0, 0, flags, 0, 0, 0, 0, 0], 'little')
      return bytes(
        numbers(2, [0, 8 + common.length], 'little'),
        numbers(4, [link], 'little'),
        common,
        frame,
      )
    }
    const read = (...frames: Uint8Array[]) => addressesOf(frames, { link: 192 })
    expect(await read(ppi(105, 1, beacon))).toEqual([A, B, C])
    expect(await read(ppi(105, 5, beacon))).toEqual([])
    expect(await read(ppi(127, 1, radiotap(0, beacon)))).toEqual([A, B, C])
    expect(await read(ppi(1, 1, ethernet(A, B, IPV4, data)))).toEqual([A, B])
    expect(await read(ppi(192, 1, beacon))).toEqual([])
  })
})

describe('Linux cooked capture', () => {
  const cooked = (type: number, length: number) =>
    bytes(numbers(2, [0, type, length]), A, '0000', numbers(2, [IPV4]), data)
  const cooked2 = (type: number, length: number) =>
    bytes(numbers(2, [IPV4, 0, 0, 1, type]), 0, length, A, '0000', data)

  test.each([
    [113, cooked],
    [276, cooked2],
  ])('of link type %i gives the sender', async (link, frame) => {
    expect(await addressesOf([frame(1, 6)], { link })).toEqual([A])
    expect(await addressesOf([frame(1, 4), frame(1, 0), frame(1, 8)], { link })).toEqual([])
  })

  test.each([
    [113, cooked],
    [276, cooked2],
  ])(
    'of link type %i gives nothing of what passes between kernel and programs',
    async (link, frame) => {
      expect(await addressesOf([frame(824, 6)], { link })).toEqual([])
    },
  )
})

test('an 802.3 frame has its payload after the LLC header, not after an EtherType', async () => {
  expect(await addressesOf([snap(A, B, '000000', IPV4, data)])).toEqual([A, B])
})
