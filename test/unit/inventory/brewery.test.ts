/**
 * A brewery with a MikroTik router, Aruba core switches, Juniper and Huawei access switches and a Windows DHCP server: what
 * each of them printed, and the truth about every device.
 */
import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import type { Device } from '../../../src/inventory/device.ts'
import { portKey } from '../../../src/inventory/join/interface-names.ts'
import { Inventory } from '../../../src/inventory/inventory.ts'

interface Truth {
  readonly hex: string
  readonly ip: string
  readonly vlan: string
  /** The name it gives to the DHCP server. */
  readonly name: string | null
  /** Its switch and port; null if no switch has seen it. */
  readonly place: string | null
}

const SHEETS = ['arp', 'mac', 'lldp', 'dhcp'] as const

const read = (file: string) =>
  readFileSync(new URL(`../../fixtures/brewery/${file}`, import.meta.url), 'utf8')

const TRUTH = JSON.parse(read('devices.json')) as Truth[]

function inventoryOf(sheets: readonly string[]): Inventory {
  const inventory = new Inventory()
  for (const sheet of sheets) inventory.add(read(`${sheet}.txt`))
  return inventory
}

function deviceIn(inventory: Inventory, hex: string): Device | undefined {
  return inventory.devices().find(({ addresses }) => addresses.includes(hex))
}

const placesOf = ({ place }: Device) =>
  place.map(({ source, port }) => `${source} ${portKey(port)}`)

describe.each([[SHEETS], [SHEETS.toReversed()], [['dhcp', 'mac', 'lldp', 'arp']]])(
  'from the sheets %j',
  (sheets) => {
    const inventory = inventoryOf(sheets)

    it.each(TRUTH)('$hex is where it is plugged in', ({ hex, place }) => {
      const device = deviceIn(inventory, hex)!
      const [source = '', port = ''] = place?.split(' ') ?? []
      expect(placesOf(device)).toEqual(place === null ? [] : [`${source} ${portKey(port)}`])
      expect(device.behind).toEqual([])
    })

    it.each(TRUTH)('$hex has its IP address and VLAN', ({ hex, ip, vlan }) => {
      const { facts } = deviceIn(inventory, hex)!
      expect(facts.ip).toEqual([ip])
      // Only the lease of a computer that is switched off says nothing about its VLAN.
      if (hex !== 'A4BB6D5501AC') expect(facts.vlan).toEqual([vlan])
    })

    it.each(TRUTH.filter(({ name }) => name !== null))('$hex has its name', ({ hex, name }) => {
      const names = deviceIn(inventory, hex)!.facts.name
      // PowerShell cuts values that are too long for their column.
      expect(names.map((one) => one.replace(/\..*/, ''))).toContain(name)
    })
  },
)

describe('of the switches', () => {
  const inventory = inventoryOf(SHEETS)
  const ends = inventory.links().map(({ from, to }) => {
    const both = [from, to].toSorted((a, b) => (a.name < b.name ? -1 : 1))
    return both.map(({ name, ports }) => [name, ...ports].join(' '))
  })

  test('each cable is one link, with its ports at both ends, and there are no others', () => {
    expect(ends.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))).toEqual([
      ['core-1 1/1/1', 'gw-1 sfp-sfpplus1'],
      ['core-1 1/1/10 1/1/11', 'ex-og1 xe-0/1/0 xe-0/1/1'],
      ['core-1 1/1/12', 'ex-og2 xe-0/1/0.0'],
      ['core-1 1/1/25 1/1/26', 'core-2 1/1/25 1/1/26'],
      ['core-2 1/1/11', 'hw-lager XGE0/0/1'],
      ['hw-lager XGE0/0/2', 'hw-werk XGE0/0/1'],
    ])
  })

  test('a bundle leads to the neighbour of its member ports', () => {
    const plan = inventory.portPlan('ex-og1').filter(({ use }) => use === 'uplink')
    const said = plan.map(({ name, neighbors, remotePorts, seen }) => [
      name,
      neighbors,
      remotePorts,
      seen > 0,
    ])
    expect(said).toEqual([
      ['xe-0/1/0', ['core-1'], ['1/1/10'], false],
      ['xe-0/1/1', ['core-1'], ['1/1/11'], false],
      ['ae0.0', ['core-1'], ['1/1/10', '1/1/11'], true],
    ])
  })

  test('an address that routers share is not a device', () => {
    expect(inventory.shared().map(({ hex, title }) => [hex, title])).toEqual(
      expect.arrayContaining([
        ['00005E00010A', 'VRRP for IPv4'],
        ['00005E00011E', 'VRRP for IPv4'],
      ]),
    )
    expect(deviceIn(inventory, '00005E00010A')).toBeUndefined()
  })
})
