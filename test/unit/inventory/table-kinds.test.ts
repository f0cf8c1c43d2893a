import { describe, expect, test } from 'vitest'
import { Inventory } from '../../../src/inventory/inventory.ts'
import { readSightings } from '../../../src/inventory/sightings.ts'
import { fixture } from './fixture.ts'

const kindsOf = (name: string) => [
  ...new Set(readSightings(fixture(name)).map(({ table }) => table)),
]

function placesIn(name: string): string[] {
  const inventory = new Inventory()
  inventory.add(fixture(name), 'sw-1')
  return inventory.devices().flatMap(({ place }) => place.map(({ port }) => port))
}

describe('a device is plugged in where a switch has learned its address', () => {
  test.each([
    ['ios-old-mac', 'its columns are all addresses', ['FastEthernet0/1']],
    ['catalyst-1900-mac', 'likewise', ['Ethernet 0/9', 'FastEthernet 0/26']],
    ['zte-mac', 'a legend names DHCP', ['gei_1/24', 'gei_1/1', 'smartgroup2']],
    ['icx-mac-authentication', 'it is authenticated', ['2/1/12', '2/1/14']],
    [
      'aos8-unp-user-cut',
      'it has a profile of its user',
      ['1/1/2', '1/1/5', '1/1/15', '2/1/31', '3/1/4', '3/1/6', '4/1/9', '4/1/36'],
    ],
    ['huawei-eth-trunk-lacp', 'it is the partner of an aggregate', ['GigabitEthernet0/0/23']],
    ['ios-auth-session-details', 'likewise, as a record', ['GigabitEthernet1/0/31']],
    ['ios-access-session-detail', 'likewise', ['GigabitEthernet2/0/17']],
  ])('%s: %s', (name, _, ports) => {
    expect(new Set(placesIn(name))).toEqual(new Set(ports))
  })
})

describe('a device is not plugged into the interface of whoever knows its IP address', () => {
  test.each([
    'openbsd-arp',
    'macos-arp-anl',
    'srl-arpnd',
    'frr-arp-cache-flags',
    'sonic-neigh',
    'esxcli-neighbor',
    'ip-neighbor-zsh',
    'cumulus-nv-neighbor',
    'panos-neighbor',
  ])('%s', (name) => {
    expect(kindsOf(name)).toEqual(['arp'])
    expect(placesIn(name)).toEqual([])
  })
})

test('a virtual machine is not plugged into its own adapter', () => {
  expect(placesIn('proxmox-qm')).toEqual([])
})

test('neighbours are told by the legend of their capabilities, which names access points too', () => {
  expect(kindsOf('ios-lldp-rows')).toEqual(['neighbor'])
})
