import { describe, expect, test } from 'vitest'
import {
  bytes,
  enhancedPacket,
  networkInterface,
  numbers,
  pcap,
  section,
  chunksOf,
} from '../../../../fixtures/capture/files.ts'
import { ethernet, IPV4, snap } from '../../../../fixtures/capture/frames.ts'
import { addressesOf, errorOf } from '../../../../fixtures/capture/read.ts'
import { readCapture } from '../../../../../src/inventory/capture/capture.ts'

const A = '00:1b:77:49:54:fd'
const B = '00:1b:77:49:54:fe'
const C = '00:1b:77:49:54:ff'
const D = '00:1b:77:49:55:00'
const data = new Uint8Array(40)

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

  test('wrapped by ISL or FabricPath is the one with the addresses', async () => {
    const inner = ethernet(C, D, IPV4, data)
    const isl = bytes(
      '01000c0000 00',
      A,
      numbers(2, [90]),
      'aaaa03 00000c',
      numbers(2, [14]),
      '00000000',
    )
    const { sightings } = await readCapture(chunksOf(pcap([bytes(isl, inner)])))
    expect(sightings.map(({ raw, facts }) => [raw, facts.vlan])).toEqual([
      [C, []],
      [D, ['7']],
    ])
    expect(await addressesOf([ethernet(A, B, 0x8903, bytes('0000', inner))])).toEqual([C, D])
    // According to its link type it is not one.
    expect(await addressesOf([ethernet('01:00:0c:00:00:00', A, IPV4, inner)])).toHaveLength(2)
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
    'of link type %i gives nothing from traffic between kernel and programs',
    async (link, frame) => {
      expect(await addressesOf([frame(824, 6)], { link })).toEqual([])
    },
  )
})

describe('a capture of another link', () => {
  test.each([
    [105, 'Wi-Fi in monitor mode (link type 105)'],
    [127, 'Wi-Fi in monitor mode (link type 127)'],
    [101, 'raw IP (link type 101)'],
    [5000, 'link type 5000'],
  ])('is said to be one: %i', async (link, what) => {
    const error = await errorOf(pcap([data], { link }))
    expect(error).toMatchObject({ code: 'unsupported', sightings: [] })
    expect(error.message).toContain(`This is a capture of ${what}.`)
    expect(error.message).not.toContain('other interfaces')
  })

  test('next to Ethernet is reported, and the rest is shown', async () => {
    const file = bytes(
      section(),
      networkInterface(1),
      networkInterface(127),
      enhancedPacket(data, 'little', 1),
      enhancedPacket(ethernet(A, B, IPV4, data)),
    )
    const error = await errorOf(file)
    expect(error.sightings.map(({ raw }) => raw)).toEqual([A, B])
    expect(error.message).toContain('the frames of other interfaces are shown.')
  })
})

test('an 802.3 frame has its payload after the LLC header, not after an EtherType', async () => {
  expect(await addressesOf([snap(A, B, '000000', IPV4, data)])).toEqual([A, B])
})
