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

describe('a device is plugged into the port where a switch has learned its address', () => {
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

describe('a device is not plugged into the interface of a router or host that knows its IP address', () => {
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

test('neighbours are recognized by the legend of their capabilities, which names access points too', () => {
  expect(kindsOf('ios-lldp-rows')).toEqual(['neighbor'])
})

const UNIFI = `office# swctrl mac show
Total number of entries: 2

Port  VLAN   MAC Address          IP               Hostname           Uptime      Age         Type
----  ----  -----------------  ---------------  ----------------  ----------  ----------  ----------
   7    20  00:1b:77:f2:ed:b9  192.168.20.70    pi-7                   81231          12  Dynamic
  24     1  00:1b:77:a3:55:74  0.0.0.0                                   411           3  Dynamic
`
const UNIFI_NEIGHBORS = `(office) #show lldp remote-device all

LLDP Remote Device Summary

Local
Interface  RemID    Chassis ID            Port ID             System Name
---------  -------  --------------------  ------------------  ------------------
0/7        11       00:1B:77:F2:ED:B9     eth0                pi-7
`
const EDGE_SWITCH = `(edge) #show mac-addr-table

Address Entries Currently in Use............... 2

VLAN ID  MAC Address         Interface              IfIndex  Status
-------  ------------------  ---------------------  -------  ------------
1        00:1B:77:A0:00:01   0/9                    9        Learned
1        00:1B:77:0A:0B:0C   CPU Interface:  0/5/1  69       Management
`

function printedPlaces(...texts: string[]) {
  const inventory = new Inventory()
  for (const text of texts) inventory.add(text)
  return inventory.summaries().map(({ addresses: [hex], place }) => ({ hex, place }))
}

test('a UniFi switch has devices on ports of its table, even if its list of neighbours has 0/7 for 7', () => {
  const places = [
    { hex: '001B77F2EDB9', place: [{ source: 'office', port: '7' }] },
    { hex: '001B77A35574', place: [{ source: 'office', port: '24' }] },
  ]
  expect(printedPlaces(UNIFI)).toEqual(places)
  expect(printedPlaces(UNIFI, UNIFI_NEIGHBORS)).toEqual(places)
})

test('an EdgeSwitch is not on the interface of its own CPU', () => {
  expect(printedPlaces(EDGE_SWITCH)).toEqual([
    { hex: '001B77A00001', place: [{ source: 'edge', port: '0/9' }] },
    { hex: '001B770A0B0C', place: [] },
  ])
})
