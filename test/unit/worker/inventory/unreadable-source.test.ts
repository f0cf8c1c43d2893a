import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { OwnLabels } from '../../../../src/core/user-data/prefixes.ts'
import type { Device } from '../../../../src/inventory/device.ts'
import { Inventory } from '../../../../src/inventory/inventory.ts'
import { readParts, type SourcePart } from '../../../../src/worker/inventory/inventory-reading.ts'
import { summaryOf } from '../../../../src/worker/inventory/inventory-summary.ts'
import {
  contentsOf,
  partsOf,
  type InventoryRow,
} from '../../../../src/worker/inventory/inventory-store.ts'
import { againstOther, OpenInventory } from '../../../../src/worker/inventory/open-inventory.ts'
import { readSources, textPart } from '../../../../src/worker/inventory/read-sources.ts'
import { SlicedWork } from '../../../../src/worker/sliced-work.ts'
import { trieOf } from '../../../fixtures/api/registry.ts'
import { SAMPLES } from '../../../fixtures/capture/samples.ts'
import { SightingTable } from '../../../../src/inventory/capture/sighting-table.ts'
import {
  bytes,
  enhancedPacket,
  networkInterface,
  section,
} from '../../../fixtures/capture/files.ts'
import { breakReader, UNREADABLE } from '../../../fixtures/unreadable.ts'
import { block } from '../../../fixtures/registry/block.ts'

const deps = { yieldToEvents: () => Promise.resolve(), now: () => 0 }
const work = new SlicedWork(deps, new AbortController().signal)
const trie = await trieOf([block('MA-L', '001B77', 'Intel Corporate')])
const labels = new OwnLabels({ entries: [], prefixes: [] })

const SWITCH = textPart(
  'sw-1.txt',
  'sw-1#show mac address-table\nVlan Mac Address Type Ports\n  10 001b.7749.54fd DYNAMIC Gi1/0/5\n  10 001b.7799.0001 DYNAMIC Gi1/0/6\n',
)
const ARP = textPart(null, '? (10.0.0.1) at 00:1b:77:49:54:fd on eth0\n')
const BROKEN = textPart('broken.txt', UNREADABLE)

async function open(sources: readonly SourcePart[]): Promise<OpenInventory> {
  const reading = await readParts(sources, { trie, labels }, work)
  return OpenInventory.of(1, 'a', reading, null, work)
}

/** Everything that is shown but the list of sources. */
function shown(inventory: OpenInventory) {
  const { sources: _, ...summary } = summaryOf(inventory)
  const { inventory: joined } = inventory.reading
  return {
    ...summary,
    lines: 0,
    shortText: null,
    rows: joined.devices(),
    sources: joined.sources(),
  }
}

describe('with a source that makes the reader throw', () => {
  beforeEach(breakReader)
  afterEach(() => void vi.restoreAllMocks())

  it('nothing of it is shown, and all others are as if it were absent', async () => {
    const without = await open([SWITCH, ARP])
    for (const sources of [
      [BROKEN, SWITCH, ARP],
      [SWITCH, BROKEN, ARP],
      [SWITCH, ARP, BROKEN],
    ]) {
      const { rows, ...all } = shown(await open(sources))
      const { rows: wanted, ...whole } = shown(without)
      expect(all).toEqual(whole)
      const said = (row: Device) => row.sightings.map((one) => Object.assign(one, { text: 0 }))
      expect(rows.map(said)).toEqual(wanted.map(said))
    }
  })

  it('the list of sources reports it, and has its text', async () => {
    const inventory = await open([SWITCH, BROKEN, ARP])
    const { sources } = summaryOf(inventory)
    expect(sources.map(({ isUnread }) => isUnread)).toEqual([false, true, false])
    expect(sources.map(({ printedBy }) => printedBy[0] ?? null)).toEqual(['sw-1', null, 'Paste 1'])
    expect(inventory.text(1)).toBe(UNREADABLE)
    const [line] = inventory.lines(1, 2, 2) ?? []
    expect(line).toEqual({ line: 2, text: UNREADABLE.split('\n')[1], titles: [] })
  })

  it('the text is stored, and the inventory opens again', async () => {
    const contents = contentsOf([SWITCH, BROKEN])
    expect(contents.texts.map(({ text }) => text)).toEqual([SWITCH.text, UNREADABLE])
    const again = await open(partsOf(contents))
    expect(summaryOf(again).sources.map(({ isUnread }) => isUnread)).toEqual([false, true])
    expect(summaryOf(again).devices).toBe(2)
  })

  it('in the inventory compared with, the others are still compared', async () => {
    const contents = contentsOf([BROKEN, SWITCH])
    const row = { id: 'a' } as InventoryRow
    const { before } = await againstOther({ row, contents }, { trie, labels }, work)
    expect(before).toEqual((await open([SWITCH])).reading.inventory.summaries())
  })

  it('all of its lines are found once it can be read', async () => {
    const broken = await open([SWITCH, BROKEN])
    vi.restoreAllMocks()
    const mended = await open(broken.reading.parts)
    expect(shown(mended)).toEqual(shown(await open([SWITCH, BROKEN])))
    expect(summaryOf(mended).sources.some(({ isUnread }) => isUnread)).toBe(false)
  })
})

it('a source that makes joining throw affects only itself', async () => {
  const resolve = Object.getOwnPropertyDescriptor(Inventory.prototype, 'resolve')
    ?.value as () => Generator<void>
  vi.spyOn(Inventory.prototype, 'resolve').mockImplementation(function* (this: Inventory) {
    yield* resolve.call(this)
    if (this.deviceWith('001B77990001') !== null) throw new RangeError('in joining')
  })
  const { sources } = summaryOf(await open([ARP, SWITCH]))
  vi.restoreAllMocks()
  expect(sources.map(({ isUnread }) => isUnread)).toEqual([false, true])
})

it('sources that can be read, but not together, are refused with a sentence', async () => {
  vi.spyOn(Inventory.prototype, 'resolve').mockImplementation(function* (this: Inventory) {
    if (this.sourcesIn(1).length > 0) throw new RangeError('in joining')
    yield undefined
  })
  const read = readParts([ARP, SWITCH], { trie, labels }, work)
  await expect(read).rejects.toThrow('not all of them together because of a bug in Nameplate')
  vi.restoreAllMocks()
})

it('a capture that makes the reader throw is refused with a sentence, and the other files are read', async () => {
  vi.spyOn(SightingTable.prototype, 'see').mockImplementation(() => {
    throw new TypeError('in a protocol')
  })
  const frames = SAMPLES.map(({ link, frame }) => [networkInterface(link), enhancedPacket(frame)])
  const capture = new File([bytes(section(), ...frames.flat())], 'lan.pcap')
  const { parts, refused } = await readSources(
    [
      { name: 'lan.pcap', content: capture },
      { name: null, content: '00:1b:77:49:54:fd' },
    ],
    work,
  )
  vi.restoreAllMocks()
  expect(parts.map(({ text }) => text)).toEqual(['00:1b:77:49:54:fd'])
  expect(refused.map(({ message }) => message)).toEqual([
    '“lan.pcap” could not be read because of a bug in Nameplate. Please report it.',
  ])
})
