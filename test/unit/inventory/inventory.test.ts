import { describe, expect, it } from 'vitest'
import { compareInventories } from '../../../src/inventory/compare.ts'
import { joinReadable } from '../../../src/inventory/join-sources.ts'
import { last } from '../../../src/inventory/steps.ts'
import { Inventory } from '../../../src/inventory/inventory.ts'
import { ACCESS, CORE, find, inventoryOf, PC, PHONE } from './known-devices.ts'
import { sighting } from './make-sighting.ts'

describe('an inventory', () => {
  it('joins the facts of all outputs about an address into one device', () => {
    const inventory = inventoryOf(
      sighting('gw', 'arp', PC, { ip: '10.0.0.5', port: 'Vlan10' }),
      sighting('sw-1', 'mac', '3c5a.b400.0001', { vlan: '10', port: 'Gi1/0/5' }),
      sighting('gw', 'dhcp', PC, { ip: '10.0.0.5', name: 'pc-1' }),
    )
    expect(inventory.devices()).toMatchObject([
      {
        addresses: ['3C5AB4000001'],
        facts: { ip: ['10.0.0.5'], vlan: ['10'], port: ['Vlan10', 'Gi1/0/5'], name: ['pc-1'] },
        place: [{ source: 'sw-1', port: 'Gi1/0/5' }],
        behind: [],
        sightings: [{ table: 'arp' }, { table: 'mac', source: 'sw-1' }, { table: 'dhcp' }],
      },
    ])
  })

  it('returns each sighting as it was added', () => {
    const given = [
      sighting('gw', 'arp', PC, { ip: '10.0.0.5|fe80::1', port: 'Vlan10', line: 7 }),
      sighting('sw', 'wireless', PC, { vlan: '4094', name: 'pc', certain: false }),
    ]
    const stands = given.map((one) => ({ ...one, text: null }))
    expect(inventoryOf(...given).devices()[0]?.sightings).toEqual(stands)
  })

  it.each([1, 63, 64, 65, 200])(
    'has all sightings of a text, such as %i, in its order',
    (count) => {
      const addresses = Array.from({ length: count }, (_, at) => `3C5AB400${hexOf(at)}`)
      const rows = addresses.map((hex, at) => `? (10.0.0.${at + 1}) at ${colons(hex)} on eth0`)
      const list = addresses.toReversed().map(colons)
      const inventory = new Inventory()
      inventory.add([...rows, '', ...list, '', ...rows].join('\n'), 'pc')
      const devices = inventory.devices()
      expect(devices.map((device) => device.addresses)).toEqual(addresses.map((hex) => [hex]))
      expect(devices.map((device) => device.sightings.map(({ line }) => line))).toEqual(
        addresses.map((_, at) => [at + 1, 2 * count + 1 - at, 2 * count + 3 + at]),
      )
    },
  )

  it.each([
    ['with a column for each', 'Name,Ethernet MAC,Wi-Fi MAC,Bluetooth MAC', 'pc-1,A,B,C'],
    ['in one cell', 'Name,MAC', 'pc-1,"A B C"'],
  ])('has one device for the addresses of one machine in one row, %s', (_, heading, row) => {
    const inventory = new Inventory()
    const addresses = row
      .replace('A', '3c:5a:b4:00:00:01')
      .replace('B', '3c:5a:b4:00:00:02')
      .replace('C', '3c:5a:b4:00:00:03')
    inventory.add(`${heading}\n${addresses}\n`)
    expect(inventory.devices()).toMatchObject([
      {
        addresses: ['3C5AB4000001', '3C5AB4000002', '3C5AB4000003'],
        facts: { name: ['pc-1'] },
      },
    ])
  })

  it('joins an EUI-64 with FF-FE with the EUI-48 inside if that is there too', () => {
    const inventory = inventoryOf(
      sighting('gw', 'arp', '3E:5A:B4:FF:FE:00:00:01', { ip: 'fe80::1' }),
      sighting('gw', 'arp', 'A8:17:58:FF:FE:05:12:34', { ip: 'fe80::2' }),
      sighting('sw', 'mac', PC, { port: 'Gi1/0/1' }),
    )
    expect(inventory.devices().map(({ addresses }) => addresses)).toEqual([
      ['3C5AB4000001'],
      ['A81758FFFE051234'],
    ])
  })

  it('has devices in the order in which they were first seen, even by their EUI-64', () => {
    const inventory = inventoryOf(
      sighting('gw', 'arp', '3E:5A:B4:FF:FE:00:00:02', { ip: 'fe80::2' }),
      sighting('sw', 'mac', PC, { port: 'Gi1/0/1' }),
      sighting('sw', 'mac', PHONE, { port: 'Gi1/0/2' }),
    )
    expect(inventory.devices().map(({ addresses }) => addresses)).toEqual([
      ['3C5AB4000002'],
      ['3C5AB4000001'],
    ])
  })

  it('shows an interface as it was printed first and knows its other spellings', () => {
    const inventory = inventoryOf(
      sighting('sw', 'mac', PC, { port: 'Gi1/0/5' }),
      sighting('sw', 'mac', PC, { port: 'GigabitEthernet1/0/5' }),
    )
    expect(find(inventory, PC)).toMatchObject({
      facts: { port: ['Gi1/0/5'] },
      place: [{ source: 'sw', port: 'Gi1/0/5' }],
    })
  })

  it('prefers a prompt to the file name, and names sources with neither', () => {
    const inventory = new Inventory()
    inventory.addSightings([sighting('core-1', 'mac', PC, { port: '1' })], 'outputs.txt')
    inventory.addSightings([sighting(null, 'mac', PC, { port: '2' })], 'Core-1.example.net.log')
    inventory.addSightings([sighting(null, 'mac', PC, { port: '3' })])
    inventory.addSightings([sighting(null, 'mac', PC, { port: '3' })])
    expect(inventory.sources()).toEqual(['core-1', 'Paste 1', 'Paste 2'])
  })

  it('calls each text by the devices that printed it, or by the names of the places in it', () => {
    const inventory = new Inventory()
    const table = (name: string) =>
      `${name}#show mac address-table\n 10 3c5a.b400.0001 DYNAMIC Gi1/0/1\n`
    inventory.add(`10.0.0.1 3c:5a:b4:00:00:01\n${table('core-1')}${table('access-2')}`)
    inventory.add('10.0.0.2 3c:5a:b4:00:00:02')
    inventory.add('nothing to see here')
    inventory.addSightings([sighting('core-1', 'mac', PC, { port: '1' })])
    expect([0, 1, 2, 3].map((at) => inventory.sourcesIn(at))).toEqual([
      ['core-1', 'access-2'],
      ['Paste 2'],
      [],
      ['core-1'],
    ])
  })

  it('leaves out and counts digits that only could be an address', () => {
    const inventory = inventoryOf(
      sighting('sw', 'other', '3C5AB4000009', { certain: false }),
      sighting('sw', 'other', '3C5AB4000001', { certain: false }),
      sighting('sw', 'mac', PC),
    )
    expect(inventory.size).toBe(1)
    expect(inventory.possible().map(({ hex }) => hex)).toEqual(['3C5AB4000009'])
  })

  it('reads texts, and more of them later', () => {
    const inventory = new Inventory()
    inventory.add(`Vlan Mac Address\n10 3c5a.b400.0001`, 'one')
    expect(inventory.size).toBe(1)
    inventory.add(`Vlan Mac Address\n10 3c5a.b400.0002`)
    expect(inventory.size).toBe(2)
    expect(inventory.devices()[0]?.sightings[0]).toMatchObject({ raw: '3c5a.b400.0001', line: 2 })
  })
})

describe('addresses that are not devices', () => {
  it('are listed by their kind, with the devices that report sharing them', () => {
    const inventory = inventoryOf(
      sighting('gw-1', 'interface', CORE, { port: 'Vlan10' }),
      sighting('gw-1', 'other', '00:00:0C:07:AC:01', { port: 'Vlan10' }),
      sighting('sw', 'mac', '00:00:0C:07:AC:01', { port: 'Gi1/0/1' }),
      sighting('sw', 'mac', 'FF:FF:FF:FF:FF:FF', { port: 'CPU' }),
      sighting('sw', 'mac', '01:00:0C:CC:CC:CC', { port: 'CPU' }),
      sighting('sw', 'mac', '00:00:5E:00:01:07'),
      sighting('sw', 'mac', '00:07:B4:00:01:01'),
      sighting('sw', 'mac', '00:05:73:A0:00:01'),
    )
    expect(inventory.size).toBe(1)
    const shared = inventory.shared()
    expect(shared.map(({ title }) => title)).toEqual([
      'HSRP version 1',
      'Broadcast',
      'CDP, VTP, DTP, UDLD',
      'VRRP for IPv4',
      'GLBP',
      'HSRP for IPv6',
    ])
    expect(shared[0]).toMatchObject({ hex: '00000C07AC01', sources: ['gw-1'], devices: [0] })
  })

  it.each([
    [
      'show standby',
      'Vlan10 - Group 10\n  Virtual IP address is 10.0.10.1\n  Active virtual MAC address is 0000.0c07.ac0a\n    Local virtual MAC address is 0000.0c07.ac0a (v1 default)\n',
    ],
    [
      'show vrrp',
      'Interface vlan10 - Group 10\n  Virtual IP address is 10.0.10.1\n  Virtual MAC address is 00:00:5e:00:01:0a\n',
    ],
    [
      'show glbp',
      'Vlan10 - Group 10\n  Virtual IP address is 10.0.10.1\n  Forwarder 1\n    MAC address is 0007.b400.0a01 (default)\n',
    ],
    [
      'ifconfig carp10',
      'carp10: flags=8843<UP,BROADCAST,RUNNING> mtu 1500\n\tlladdr 00:00:5e:00:01:0a\n\tinet 10.0.10.1 netmask 0xffffff00\n',
    ],
  ])('are shared by the routers that print them with their IP address: %s', (command, output) => {
    const inventory = new Inventory()
    inventory.add(`gw-1#${command}\n${output}`)
    inventory.add(output, 'gw-2.txt')
    inventory.add('gw-3#show ip arp\nInternet  10.0.10.1  3  0000.0c07.ac0a  ARPA   Vlan10\n')
    expect(inventory.size).toBe(0)
    const [shared] = inventory.shared()
    expect(shared).toMatchObject({ sources: ['gw-1', 'gw-2.txt'], facts: { ip: ['10.0.10.1'] } })
  })

  it('have no sharing devices if they are groups, which interfaces list', () => {
    const inventory = new Inventory()
    inventory.add(
      'root@gw:~# ip link\n2: eth0: <UP> mtu 1500\n    link/ether 3c:5a:b4:00:00:01 brd ff:ff:ff:ff:ff:ff\n',
    )
    expect(inventory.shared()).toMatchObject([{ title: 'Broadcast', sources: [] }])
  })

  it('are those that several switches call their own, as an anycast gateway', () => {
    const inventory = inventoryOf(
      sighting('leaf-1', 'interface', CORE, { port: 'Eth1' }),
      sighting('leaf-1', 'interface', '00:00:22:22:33:33', { port: 'Vlan10' }),
      sighting('leaf-2', 'interface', ACCESS, { port: 'Eth1' }),
      sighting('leaf-2', 'interface', '00:00:22:22:33:33', { port: 'Vlan10' }),
    )
    expect(inventory.size).toBe(2)
    expect(inventory.shared()).toMatchObject([{ sources: ['leaf-1', 'leaf-2'], devices: [0, 1] }])
  })
})

describe('own addresses of a switch or router', () => {
  it.each([
    [
      'a RouterOS flag',
      `[admin@sw-1] > /interface bridge host print
Flags: D - DYNAMIC; L - LOCAL
Columns: MAC-ADDRESS, VID, ON-INTERFACE, BRIDGE
 #    MAC-ADDRESS        VID  ON-INTERFACE  BRIDGE
 0 D  3C:5A:B4:00:00:01   20  ether2        bridge1
 1 DL 48:8F:5A:00:11:22       ether2        bridge1
 2 DL 48:8F:5A:00:11:23       ether3        bridge1`,
    ],
    [
      'a column of brctl',
      `root@sw-1:~# brctl showmacs br0
port no	mac addr		is local?	ageing timer
  2	3c:5a:b4:00:00:01	no		   1.20
  2	48:8f:5a:00:11:22	yes		   0.00
  3	48:8f:5a:00:11:23	yes		   0.00`,
    ],
    [
      'a word of bridge fdb',
      `root@sw-1:~# bridge fdb show
3c:5a:b4:00:00:01 dev eth2 master br0
48:8f:5a:00:11:22 dev eth2 vlan 1 master br0 permanent
48:8f:5a:00:11:23 dev eth3 master br0 permanent`,
    ],
    [
      'a state on Cumulus Linux',
      `cumulus@sw-1:~$ net show bridge macs
VLAN      Master  Interface  MAC                TunnelDest  State      Flags  LastSeen
--------  ------  ---------  -----------------  ----------  ---------  -----  --------
20        bridge  swp2       3c:5a:b4:00:00:01                                00:00:10
untagged  bridge  swp2       48:8f:5a:00:11:22              permanent         26 days
untagged  bridge  swp3       48:8f:5a:00:11:23              permanent         26 days`,
    ],
  ])('are told apart from the hosts in its MAC address table by %s', (_, output) => {
    const inventory = new Inventory()
    inventory.add(output)
    const [host, own, ...others] = inventory.devices()
    expect(others).toEqual([])
    expect(host?.addresses).toEqual(['3C5AB4000001'])
    expect(host?.place).toMatchObject([{ source: 'sw-1' }])
    expect(own).toMatchObject({
      addresses: ['488F5A001122', '488F5A001123'],
      place: [],
      behind: [],
    })
  })

  it('are one device, with the name its neighbours use', () => {
    const inventory = inventoryOf(
      sighting('core', 'interface', CORE, { port: 'Gi1/0/1' }),
      sighting('core', 'interface', '00:1B:77:00:00:02', { port: 'Gi1/0/2', line: 2 }),
      sighting('access', 'neighbor', '00:1B:77:00:00:30', { port: '48', name: 'CORE.example.net' }),
      sighting('access', 'mac', CORE, { port: '48' }),
      sighting('core', 'mac', '00:1B:77:00:00:40', { port: 'CPU' }),
    )
    expect(inventory.devices()).toMatchObject([
      {
        addresses: ['001B77000001', '001B77000002', '001B77000030', '001B77000040'],
        place: [{ source: 'access', port: '48' }],
        behind: [],
      },
    ])
  })

  it('do not include the other end of a bond, or the root of the spanning tree', () => {
    const inventory = new Inventory()
    inventory.add(
      [
        'root@kvm:~# ip -d link show',
        '5: bond0: <BROADCAST,MULTICAST,MASTER,UP,LOWER_UP> mtu 1500 qdisc noqueue master br0 state UP',
        '    link/ether 3c:5a:b4:00:00:01 brd ff:ff:ff:ff:ff:ff promiscuity 1',
        '    bond mode 802.3ad ad_partner_key 1 ad_partner_mac 00:1b:77:00:00:01 ad_actor_system 00:00:00:00:00:00',
        '6: br0: <BROADCAST,MULTICAST,UP,LOWER_UP> mtu 1500 qdisc noqueue state UP',
        '    link/ether 3c:5a:b4:00:00:05 brd ff:ff:ff:ff:ff:ff promiscuity 0',
        '    bridge bridge_id 8000.3c:5a:b4:0:0:5 designated_root 8000.0:1b:77:0:0:2 root_port 1 group_address 01:80:c2:00:00:00',
      ].join('\n'),
    )
    expect(inventory.devices().map(({ addresses }) => addresses)).toEqual([
      ['3C5AB4000001', '3C5AB4000005'],
      ['001B77000001'],
      ['001B77000002'],
    ])
  })

  it('stay apart if one name has the interfaces of several devices', () => {
    const inventory = inventoryOf(
      sighting('all.txt', 'interface', CORE, { port: 'eth0', line: 1 }),
      sighting('all.txt', 'interface', ACCESS, { port: 'eth0', line: 9 }),
    )
    expect(inventory.size).toBe(2)
  })

  it('are joined if a neighbour reports chassis and port in one record', () => {
    const inventory = inventoryOf(
      sighting('sw', 'neighbor', PC, { port: '7', name: 'ap-7', line: 4 }),
      sighting('sw', 'neighbor', PHONE, { port: '7', name: 'ap-7', line: 5 }),
      sighting('sw', 'neighbor', '3C:5A:B4:00:00:03', { port: '8', name: 'ap-7', line: 30 }),
    )
    expect(inventory.size).toBe(2)
  })

  it('make the port on which they arrive an uplink', () => {
    const inventory = inventoryOf(
      sighting('access', 'interface', ACCESS, { port: '1' }),
      sighting('access', 'mac', PC, { port: '1' }),
      sighting('access', 'mac', PHONE, { port: '1' }),
      sighting('core', 'mac', ACCESS, { port: '5' }),
      sighting('core', 'mac', PC, { port: '5' }),
    )
    expect(find(inventory, PC).place).toEqual([{ source: 'access', port: '1' }])
  })
})

describe('randomised addresses', () => {
  it('with one name are shown as possibly one device', () => {
    const inventory = inventoryOf(
      sighting('gw', 'dhcp', '3A:5A:B4:00:00:01', { name: 'Pixel-7' }),
      sighting('gw', 'dhcp', '3A:5A:B4:00:00:02', { name: 'pixel-7' }),
      sighting('gw', 'dhcp', PC, { name: 'pixel-7' }),
    )
    expect(inventory.size).toBe(3)
    expect(inventory.perhapsOne()).toEqual([{ name: 'Pixel-7', devices: [0, 1] }])
  })
})

function hexOf(number: number): string {
  return number.toString(16).toUpperCase().padStart(4, '0')
}

function colons(hex: string): string {
  return hex.replaceAll(/..(?=.)/g, '$&:')
}

describe('several addresses that the person joins to one device', () => {
  const DOCK = '00:E0:4C:00:00:01'
  const both = [PC, DOCK].map((address) => address.replaceAll(':', ''))

  it('are one, with the facts of all, also in different VLANs of one switch, until that is undone', () => {
    const inventory = inventoryOf(
      sighting('sw-1', 'mac', PC, { port: 'Gi1/0/1', vlan: '10' }),
      sighting('sw-1', 'mac', DOCK, { port: 'Gi1/0/2', vlan: '20' }),
      sighting('gw', 'arp', DOCK, { ip: '10.0.20.5' }),
    )
    expect(inventory.size).toBe(2)
    inventory.joinAsserted([both, ['001B77000001', 'AAAAAAAAAAAA']])
    expect(inventory.summaries()).toEqual([
      {
        addresses: both,
        facts: { ip: ['10.0.20.5'], vlan: ['10', '20'], port: ['Gi1/0/1', 'Gi1/0/2'], name: [] },
        place: [
          { source: 'sw-1', port: 'Gi1/0/1' },
          { source: 'sw-1', port: 'Gi1/0/2' },
        ],
        behind: [],
      },
    ])
    inventory.joinAsserted([])
    expect(inventory.size).toBe(2)
  })

  it('are placed where any of them is, even on a shared port', () => {
    const inventory = inventoryOf(
      sighting('sw-1', 'mac', PC, { port: 'Gi1/0/1', vlan: '10' }),
      sighting('sw-1', 'mac', DOCK, { port: 'Gi1/0/2', vlan: '10' }),
      sighting('sw-1', 'mac', '00:1B:77:00:00:07', { port: 'Gi1/0/2', vlan: '10' }),
    )
    inventory.joinAsserted([both])
    expect(inventory.summary(0).place.map(({ port }) => port)).toEqual(['Gi1/0/1', 'Gi1/0/2'])
  })

  it('are one in a comparison even if only one of them was seen earlier', () => {
    const outputs = [PC, DOCK].map((address, at) => ({
      name: null,
      sightings: [],
      text: `sw-1#show mac address-table\nVlan    Mac Address       Type        Ports\n  10    ${address}    DYNAMIC     Gi1/0/${at + 1}\n`,
    }))
    const earlier = last(joinReadable(outputs.slice(0, 1), { asserted: [both] }))
    const later = new Inventory()
    for (const { text } of outputs) later.add(text)
    later.joinAsserted([both])
    expect(
      compareInventories(earlier.inventory.summaries(), later.summaries()).counts,
    ).toMatchObject({
      new: 0,
      gone: 0,
    })
  })
})
