import { describe, expect, test } from 'vitest'
import { Inventory } from '../../../../src/inventory/inventory.ts'

const NEIGHBOR = '001b.7700.0101'
const lldp = (name: string) =>
  `core-1#show lldp neighbors\nLocal Intf  Chassis ID      Port ID  System Name\nGi1/0/7     ${NEIGHBOR}  1        ${name}\n`
const macs = (count: number) =>
  [
    'core-1#show mac address-table',
    'Vlan  Mac Address     Type     Ports',
    ...Array.from({ length: count }, (_, at) => `10    3c5a.b400.00${10 + at}  DYNAMIC  Gi1/0/7`),
    `10    ${NEIGHBOR}  DYNAMIC  Gi1/0/7`,
    '',
  ].join('\n')

function placesIn(...texts: string[]): (string | undefined)[] {
  const inventory = new Inventory()
  for (const text of texts) inventory.add(text)
  return inventory
    .devices()
    .filter(({ addresses: [hex = ''] }) => hex.startsWith('3C5AB4'))
    .map(({ place }) => place[0]?.port)
}

describe('a port with a neighbour of unstated kind', () => {
  test('has all but one of its addresses behind it, not on it', () => {
    expect(placesIn(lldp('desk-hub'), macs(2))).toEqual([undefined, undefined])
    expect(placesIn(lldp('desk-hub'), macs(1))).toEqual(['Gi1/0/7'])
  })

  test('has a telephone and the few devices plugged into it', () => {
    expect(placesIn(lldp('SEP001B77000101'), macs(2))).toEqual(['Gi1/0/7', 'Gi1/0/7'])
    expect(placesIn(lldp('SEP001B77000101'), macs(6))).toEqual(Array(6).fill(undefined))
  })
})

test('hosts are behind the root port of a spanning tree', () => {
  const tree =
    'core-1#show spanning-tree\nInterface           Role Sts Cost      Prio.Nbr Type\n' +
    '------------------- ---- --- --------- -------- ----\n' +
    'Gi1/0/7             Root FWD 4         128.7    P2p\n'
  expect(placesIn(tree, macs(1))).toEqual([undefined])
})

test('hosts are behind a port that also has the address of what another switch reports as a switch', () => {
  const reported = (capability: string) =>
    `acc-2#show lldp neighbors detail\n${'-'.repeat(48)}\nLocal Intf: Gi1/0/1\nChassis id: ${NEIGHBOR}\nPort id: 3\nSystem Name: acc-3\n\nSystem Capabilities: ${capability}\nEnabled Capabilities: ${capability}\n`
  expect(placesIn(reported('B,R'), macs(2))).toEqual([undefined, undefined])
  expect(placesIn(reported('T'), macs(2))).toEqual(['Gi1/0/7', 'Gi1/0/7'])
})
