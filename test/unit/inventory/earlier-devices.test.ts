import { expect, it, vi } from 'vitest'
import { compareInventories } from '../../../src/inventory/compare.ts'
import type { DeviceSummary } from '../../../src/inventory/device.ts'
import { earlierDevices } from '../../../src/inventory/earlier-devices.ts'
import { Inventory } from '../../../src/inventory/inventory.ts'
import type { InventoryContents } from '../../../src/inventory/saved-inventory.ts'
import { breakReader, UNREADABLE } from '../../fixtures/unreadable.ts'

const TEXT =
  'device,mac,interface,vlan,ip\n' +
  'sw-1,00:1b:77:49:54:fd,Gi1/0/7,20,192.0.2.20\nsw-1,00:1b:77:49:54:fe,Gi1/0/8,20,192.0.2.21\n'

/** As version 1.0 read it, which took the switch for the name of each client, and the file for the switch. */
const STORED: readonly DeviceSummary[] = ['7', '8'].map((port, at) => ({
  addresses: [`001B774954F${at === 0 ? 'D' : 'E'}`],
  facts: { ip: [`192.0.2.2${at}`], vlan: ['20'], port: [`Gi1/0/${port}`], name: ['sw-1'] },
  place: [{ source: 'clients.csv', port: `Gi1/0/${port}` }],
  behind: [],
}))

function all({ texts, devices = STORED }: Partial<InventoryContents>): readonly DeviceSummary[] {
  const steps = earlierDevices({ texts: texts ?? [], sightings: [], devices })
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value.devices
  }
}

it('nothing has changed between an inventory that an earlier version saved and the same texts today', () => {
  const now = new Inventory()
  now.add(TEXT, 'clients.csv')
  const earlier = all({ texts: [{ text: TEXT, source: 'clients.csv' }] })
  const { counts } = compareInventories(earlier, now.summaries())
  expect(counts).toEqual({ new: 0, gone: 0, moved: 0, changed: 0, same: 2 })
})

it('stored devices count where there is no text', () => {
  expect(all({})).toBe(STORED)
})

it('stored devices count where a text can no longer be read', () => {
  breakReader()
  const devices = all({
    texts: [
      { text: TEXT, source: null },
      { text: UNREADABLE, source: null },
    ],
  })
  vi.restoreAllMocks()
  expect(devices).toBe(STORED)
})
