import { expect } from 'vitest'
import type { DeviceSummary } from '../../../src/inventory/device.ts'
import { Inventory } from '../../../src/inventory/inventory.ts'
import type { Sighting } from '../../../src/inventory/sighting.ts'
import { sighting } from './make-sighting.ts'

export const PC = '3C:5A:B4:00:00:01'
export const PHONE = '3C:5A:B4:00:00:02'
export const CORE = '00:1B:77:00:00:01'
export const ACCESS = '00:1B:77:00:01:01'

export function inventoryOf(...sightings: Sighting[]): Inventory {
  const inventory = new Inventory()
  inventory.addSightings(sightings)
  return inventory
}

export function find(inventory: Inventory, address: string): DeviceSummary {
  const hex = address.replaceAll(':', '')
  const found = inventory.devices().filter(({ addresses }) => addresses.includes(hex))
  expect(found).toHaveLength(1)
  return found[0]!
}

/** `count` addresses on one port of a switch. */
export function crowd(source: string, port: string, count: number): Sighting[] {
  return Array.from({ length: count }, (_, at) =>
    sighting(source, 'mac', `3C:5A:B4:FF:00:${String(at + 10)}`, { port, vlan: '10' }),
  )
}
