import { describe, expect, it } from 'vitest'
import type { DeviceSummary } from '../../../../src/core/inventory/device.ts'
import { Inventory } from '../../../../src/core/inventory/inventory.ts'
import type { Sighting } from '../../../../src/core/inventory/sighting.ts'
import { sighting } from './make-sighting.ts'

const PC = '3C:5A:B4:00:00:01'
const PHONE = '3C:5A:B4:00:00:02'
const CORE = '00:1B:77:00:00:01'
const ACCESS = '00:1B:77:00:01:01'

function inventoryOf(...sightings: Sighting[]): Inventory {
  const inventory = new Inventory()
  inventory.addSightings(sightings)
  return inventory
}

function find(inventory: Inventory, address: string): DeviceSummary {
  const hex = address.replaceAll(':', '')
  const found = inventory.devices().filter(({ addresses }) => addresses.includes(hex))
  expect(found).toHaveLength(1)
  return found[0]!
}

/** `count` addresses on one port of a switch. */
function crowd(source: string, port: string, count: number): Sighting[] {
  return Array.from({ length: count }, (_, at) =>
    sighting(source, 'mac', `3C:5A:B4:FF:00:${String(at + 10)}`, { port, vlan: '10' }),
  )
}

describe('an inventory', () => {
  it('joins what all outputs say of an address into one device', () => {
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

  it('gives back each sighting as it was added', () => {
    const given = [
      sighting('gw', 'arp', PC, { ip: '10.0.0.5|fe80::1', port: 'Vlan10', line: 7 }),
      sighting('sw', 'wireless', PC, { vlan: '4094', name: 'pc', certain: false }),
    ]
    const stands = given.map((one) => ({ ...one, text: null }))
    expect(inventoryOf(...given).devices()[0]?.sightings).toEqual(stands)
  })

  it('joins an EUI-64 with FF-FE by the EUI-48 inside', () => {
    const inventory = inventoryOf(
      sighting('gw', 'arp', '3E:5A:B4:FF:FE:00:00:01', { ip: 'fe80::1' }),
      sighting('gw', 'arp', '3C:5A:B4:FF:FE:00:00:02', { ip: 'fe80::2' }),
      sighting('sw', 'mac', PC, { port: 'Gi1/0/1' }),
      sighting('sw', 'mac', PHONE, { port: 'Gi1/0/1' }),
    )
    expect(inventory.devices().map(({ addresses }) => addresses)).toEqual([
      ['3C5AB4000001'],
      ['3C5AB4000002'],
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

  it('takes a prompt before the name of the file, and names what has neither', () => {
    const inventory = new Inventory()
    inventory.addSightings([sighting('core-1', 'mac', PC, { port: '1' })], 'outputs.txt')
    inventory.addSightings([sighting(null, 'mac', PC, { port: '2' })], 'Core-1.example.net.log')
    inventory.addSightings([sighting(null, 'mac', PC, { port: '3' })])
    inventory.addSightings([sighting(null, 'mac', PC, { port: '3' })])
    expect(inventory.sources()).toEqual(['core-1', 'Paste 1', 'Paste 2'])
  })

  it('leaves out what only could be an address, and counts it', () => {
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
    expect(inventory.texts.map(({ source }) => source)).toEqual(['one', null])
    expect(inventory.devices()[0]?.sightings[0]).toMatchObject({ raw: '3c5a.b400.0001', line: 2 })
  })
})

describe('the place of a device', () => {
  it('is on the port of fewest addresses that is no uplink', () => {
    const inventory = inventoryOf(
      ...crowd('core', 'Gi1/0/1', 3),
      sighting('core', 'mac', PC, { port: 'Gi1/0/1' }),
      sighting('access', 'mac', PC, { port: 'Gi1/0/5' }),
    )
    expect(find(inventory, PC).place).toEqual([{ source: 'access', port: 'Gi1/0/5' }])
  })

  it('is given on all ports between which nothing decides', () => {
    const inventory = inventoryOf(
      sighting('a', 'mac', PC, { port: '1' }),
      sighting('b', 'mac', PC, { port: '2' }),
    )
    expect(find(inventory, PC).place).toEqual([
      { source: 'a', port: '1' },
      { source: 'b', port: '2' },
    ])
  })

  it('is not known of an address that only routers have seen', () => {
    const inventory = inventoryOf(sighting('gw', 'arp', PC, { ip: '10.0.0.5', port: 'Gi0/1' }))
    expect(find(inventory, PC)).toMatchObject({ place: [], behind: [] })
  })

  it('is behind an uplink whose neighbour is a source', () => {
    const inventory = inventoryOf(
      sighting('core', 'neighbor', ACCESS, { port: 'Gi1/0/48', name: 'access.example.net' }),
      sighting('access', 'arp', PHONE, { ip: '10.0.0.9' }),
      sighting('core', 'mac', PC, { port: 'GigabitEthernet1/0/48' }),
    )
    expect(find(inventory, PC)).toMatchObject({
      place: [],
      behind: [{ source: 'core', port: 'GigabitEthernet1/0/48' }],
    })
  })

  it.each([
    ['System Capabilities: B,R\nEnabled Capabilities: B', 'behind'],
    ['System Capabilities: B,T\nEnabled Capabilities: B,T', 'place'],
    ['System Capabilities: B,W\nEnabled Capabilities: B,W', 'place'],
    [
      'System capabilities supported : Bridge,Router\nSystem capabilities enabled : Bridge',
      'behind',
    ],
    ['Platform: cisco WS-C2960,  Capabilities: Router Switch IGMP', 'behind'],
    ['Platform: Cisco IP Phone,  Capabilities: Host Phone Two-port Mac Relay', 'place'],
    ['System capabilities:\n  Supported: Bridge Router\n  Enabled: Bridge', 'behind'],
    ['system-caps=bridge,router system-caps-enabled=bridge', 'behind'],
    ['System Capabilities: S\nEnabled Capabilities: S', 'place'],
  ] as const)('follows what a neighbour calls itself: %s', (capabilities, expected) => {
    const inventory = new Inventory()
    const take = inventory.open(`Chassis id: ${ACCESS}\n${capabilities}\n`, 'core')
    take({ ...sighting(null, 'neighbor', ACCESS, { port: 'Gi1/0/48' }), offset: 12 })
    inventory.addSightings([sighting('core', 'mac', PC, { port: 'Gi1/0/48' })])
    expect(find(inventory, PC)[expected]).toEqual([{ source: 'core', port: 'Gi1/0/48' }])
  })

  it('is not on a crowded port of which another source has most addresses on ports of fewer', () => {
    const inventory = inventoryOf(
      ...crowd('core', 'Gi1/0/48', 8),
      ...crowd('access', 'Gi1/0/7', 6),
      sighting('core', 'mac', PC, { port: 'Gi1/0/48' }),
    )
    expect(find(inventory, PC)).toMatchObject({ place: [], behind: [{ port: 'Gi1/0/48' }] })
  })

  it('is on a crowded port that nobody else knows more of: a small switch without a name', () => {
    const inventory = inventoryOf(
      ...crowd('access', 'Gi1/0/7', 8),
      sighting('access', 'mac', PC, { port: 'Gi1/0/7' }),
    )
    expect(find(inventory, PC).place).toEqual([{ source: 'access', port: 'Gi1/0/7' }])
  })

  it('is not on a port that carries what another switch has on different ports', () => {
    const inventory = inventoryOf(
      sighting('a', 'mac', PC, { port: '1' }),
      sighting('a', 'mac', PHONE, { port: '2' }),
      sighting('a', 'mac', '3C:5A:B4:00:00:03', { port: '2' }),
      sighting('b', 'mac', PC, { port: '24' }),
      sighting('b', 'mac', PHONE, { port: '24' }),
    )
    expect(find(inventory, PHONE).place).toEqual([{ source: 'a', port: '2' }])
  })

  it('is where it is associated by radio, not where its access point is plugged in', () => {
    const clients = ['3C:5A:B4:00:00:11', '3C:5A:B4:00:00:12', '3C:5A:B4:00:00:13']
    const inventory = inventoryOf(
      ...clients.map((address) => sighting('ap-1', 'wireless', address, { port: 'wlan0' })),
      ...clients.slice(1).map((address) => sighting('sw', 'mac', address, { port: 'Gi1/0/9' })),
    )
    expect(find(inventory, clients[1]!).place).toEqual([{ source: 'ap-1', port: 'wlan0' }])
  })

  it('of a router is at the end of the cable that a neighbour names, whoever else has seen it', () => {
    const inventory = inventoryOf(
      sighting('core', 'neighbor', PHONE, { port: 'Gi1/0/1', name: 'gw' }),
      sighting('gw', 'arp', PC, { ip: '10.0.0.5' }),
      sighting('core', 'mac', PHONE, { port: 'Gi1/0/1' }),
      sighting('access', 'mac', PHONE, { port: 'Gi1/0/24' }),
    )
    expect(find(inventory, PHONE)).toMatchObject({
      place: [],
      behind: [{ source: 'core', port: 'Gi1/0/1' }],
    })
  })

  it('is behind the nearest of several uplinks', () => {
    const inventory = inventoryOf(
      sighting('core', 'neighbor', ACCESS, { port: 'Gi1/0/1', name: 'access' }),
      sighting('access', 'neighbor', CORE, { port: 'Gi1/0/48', name: 'core' }),
      sighting('core', 'neighbor', '00:1B:77:00:02:01', { port: 'Gi1/0/1', name: 'access' }),
      ...crowd('core', 'Gi1/0/2', 8),
      ...crowd('access', 'Gi1/0/48', 2),
      ...crowd('hidden', 'Gi1/0/7', 7),
      sighting('access', 'mac', PC, { port: 'Gi1/0/48' }),
      sighting('core', 'mac', PC, { port: 'Gi1/0/2' }),
    )
    expect(find(inventory, PC)).toMatchObject({
      place: [],
      behind: [{ source: 'core', port: 'Gi1/0/2' }],
    })
  })

  it('separates devices that use one address in different VLANs on different ports', () => {
    const inventory = inventoryOf(
      sighting('sw', 'mac', PC, { vlan: '10', port: '1' }),
      sighting('sw', 'mac', PC, { vlan: '20', port: '2' }),
      sighting('gw', 'arp', PC, { vlan: '20', ip: '10.0.20.5' }),
    )
    expect(inventory.devices()).toMatchObject([
      { addresses: ['3C5AB4000001'], facts: { vlan: ['10'], ip: [] }, place: [{ port: '1' }] },
      { facts: { vlan: ['20'], ip: ['10.0.20.5'] }, place: [{ port: '2' }] },
    ])
  })

  it('keeps a router with one address in all its VLANs, and a telephone with two, one device', () => {
    const inventory = inventoryOf(
      sighting('sw', 'mac', PC, { vlan: '10', port: '1' }),
      sighting('sw', 'mac', PC, { vlan: '20', port: '1' }),
    )
    expect(find(inventory, PC).facts.vlan).toEqual(['10', '20'])
  })
})

describe('addresses that are no devices', () => {
  it('are listed as what they are, with the devices that say they share them', () => {
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

  it('are what several switches call their own, as an anycast gateway', () => {
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
  it('are one device, with what neighbours call it', () => {
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
        place: [],
        behind: [{ source: 'access', port: '48' }],
      },
    ])
  })

  it('stay apart where one name holds the interfaces of several devices', () => {
    const inventory = inventoryOf(
      sighting('all.txt', 'interface', CORE, { port: 'eth0', line: 1 }),
      sighting('all.txt', 'interface', ACCESS, { port: 'eth0', line: 9 }),
    )
    expect(inventory.size).toBe(2)
  })

  it('are joined where a neighbour tells chassis and port in one record', () => {
    const inventory = inventoryOf(
      sighting('sw', 'neighbor', PC, { port: '7', name: 'ap-7', line: 4 }),
      sighting('sw', 'neighbor', PHONE, { port: '7', name: 'ap-7', line: 5 }),
      sighting('sw', 'neighbor', '3C:5A:B4:00:00:03', { port: '8', name: 'ap-7', line: 30 }),
    )
    expect(inventory.size).toBe(2)
  })

  it('make the port on which they come in an uplink', () => {
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
  it('of one name are shown as perhaps one device', () => {
    const inventory = inventoryOf(
      sighting('gw', 'dhcp', '3A:5A:B4:00:00:01', { name: 'Pixel-7' }),
      sighting('gw', 'dhcp', '3A:5A:B4:00:00:02', { name: 'pixel-7' }),
      sighting('gw', 'dhcp', PC, { name: 'pixel-7' }),
    )
    expect(inventory.size).toBe(3)
    expect(inventory.perhapsOne()).toEqual([{ name: 'Pixel-7', devices: [0, 1] }])
  })
})

describe('how sources hang together', () => {
  it('is told by neighbours, both ends of a cable once', () => {
    const inventory = inventoryOf(
      sighting('core', 'neighbor', ACCESS, { port: 'Gi1/0/1', name: 'access' }),
      sighting('access', 'neighbor', CORE, { port: '48', name: 'core' }),
      sighting('core', 'neighbor', '00:1B:77:00:02:01', { port: 'Gi1/0/3', name: 'phone' }),
    )
    expect(inventory.links()).toEqual([
      {
        from: { name: 'core', isSource: true, ports: ['Gi1/0/1'] },
        to: { name: 'access', isSource: true, ports: ['48'] },
        by: 'neighbor',
      },
    ])
  })

  it('is worked out from the tables of addresses, with nothing between two ends', () => {
    const hosts = (source: string, own: readonly string[], port: (host: string) => string) =>
      own.map((host) => sighting(source, 'mac', `3C:5A:B4:00:${host}`, { port: port(host) }))
    const all = ['0A:01', '0A:02', '0A:03', '0B:01', '0B:02', '0B:03', '0C:01', '0C:02', '0C:03']
    const inventory = inventoryOf(
      ...hosts('a', all, (host) => (host.startsWith('0A') ? host.slice(4) : '24')),
      ...hosts('b', all, (host) =>
        host.startsWith('0B') ? host.slice(4) : host.startsWith('0A') ? '23' : '24',
      ),
      ...hosts('c', all, (host) => (host.startsWith('0C') ? host.slice(4) : '24')),
    )
    expect(inventory.links()).toEqual([
      {
        from: { name: 'a', isSource: true, ports: ['24'] },
        to: { name: 'b', isSource: true, ports: ['23'] },
        by: 'addresses',
      },
      {
        from: { name: 'b', isSource: true, ports: ['24'] },
        to: { name: 'c', isSource: true, ports: ['24'] },
        by: 'addresses',
      },
    ])
  })
})

describe('the port plan of a switch', () => {
  it('has its ports in their order, and empty ones where the numbering knows them', () => {
    const inventory = inventoryOf(
      sighting('sw', 'mac', PC, { port: 'Gi1/0/4' }),
      sighting('sw', 'mac', PHONE, { port: 'Gi1/0/2' }),
      sighting('sw', 'neighbor', PHONE, { port: 'GigabitEthernet1/0/2', name: 'SEP3C5AB4000002' }),
      sighting('sw', 'neighbor', CORE, { port: 'Te1/1/1', name: 'core' }),
      sighting('core', 'arp', CORE),
    )
    const plan = inventory.portPlan('SW')
    expect(plan.map(({ name, use }) => `${name} ${use}`)).toEqual([
      'Gi1/0/1 empty',
      'Gi1/0/2 devices',
      'Gi1/0/3 empty',
      'Gi1/0/4 devices',
      'Te1/1/1 uplink',
    ])
    expect(plan[1]).toMatchObject({ devices: [1], seen: 1, neighbors: ['SEP3C5AB4000002'] })
  })

  it('of an unknown source is empty', () => {
    expect(new Inventory().portPlan('sw')).toEqual([])
  })
})
