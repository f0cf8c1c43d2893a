import { describe, expect, it } from 'vitest'
import { Inventory } from '../../../../src/inventory/inventory.ts'
import { ACCESS, CORE, crowd, find, inventoryOf, PC, PHONE } from '../known-devices.ts'
import { sighting } from '../make-sighting.ts'

describe('the place of a device', () => {
  it('is the port with the fewest addresses that is not an uplink', () => {
    const inventory = inventoryOf(
      ...crowd('core', 'Gi1/0/1', 3),
      sighting('core', 'mac', PC, { port: 'Gi1/0/1' }),
      sighting('access', 'mac', PC, { port: 'Gi1/0/5' }),
    )
    expect(find(inventory, PC).place).toEqual([{ source: 'access', port: 'Gi1/0/5' }])
  })

  it('is all ports if nothing decides between them', () => {
    const inventory = inventoryOf(
      sighting('a', 'mac', PC, { port: '1' }),
      sighting('b', 'mac', PC, { port: '2' }),
    )
    expect(find(inventory, PC).place).toEqual([
      { source: 'a', port: '1' },
      { source: 'b', port: '2' },
    ])
  })

  it.each(['Drop', 'blackhole', 'Null0'])('is not %s, where frames to it are dropped', (port) => {
    const inventory = inventoryOf(sighting('sw', 'mac', PC, { port }))
    expect(find(inventory, PC)).toMatchObject({ place: [], behind: [] })
  })

  it('is never the adapter of a virtual machine', () => {
    const adapter = sighting('hv-1', 'mac', PC, { port: 'Network Adapter', name: 'vm-7' })
    expect(find(inventoryOf(adapter), PC)).toMatchObject({ place: [], behind: [] })
  })

  it('is unknown for an address that only routers have seen', () => {
    const inventory = inventoryOf(sighting('gw', 'arp', PC, { ip: '10.0.0.5', port: 'Gi0/1' }))
    expect(find(inventory, PC)).toMatchObject({ place: [], behind: [] })
  })

  it('is the port on which LLDP or CDP reports it, if no table has seen it on another', () => {
    const reported = sighting('floor', 'neighbor', PHONE, { port: 'ge-0/0/10', name: 'ap-lobby' })
    const upstream = sighting('core', 'neighbor', ACCESS, { port: 'Gi1/0/48', name: 'floor' })
    const behind = sighting('core', 'mac', PHONE, { port: 'Gi1/0/48' })
    const itsPort = [{ source: 'floor', port: 'ge-0/0/10' }]
    expect(find(inventoryOf(reported), PHONE)).toMatchObject({ place: itsPort, behind: [] })
    expect(find(inventoryOf(reported, upstream, behind), PHONE)).toMatchObject({ place: itsPort })
    const seen = sighting('floor', 'mac', PHONE, { port: 'ge-0/0/11' })
    const elsewhere = [{ source: 'floor', port: 'ge-0/0/11' }]
    expect(find(inventoryOf(reported, seen), PHONE)).toMatchObject({ place: elsewhere })
  })

  it('is the port that reports it, even if a switch is reported there as well', () => {
    const inventory = inventoryOf(
      sighting('core', 'neighbor', ACCESS, { port: 'Gi1/0/48', name: 'access' }),
      sighting('core', 'neighbor', PHONE, { port: 'Gi1/0/48', name: 'phone' }),
      sighting('access', 'arp', PC, { ip: '10.0.0.9' }),
    )
    const uplink = [{ source: 'core', port: 'Gi1/0/48' }]
    expect(find(inventory, PHONE)).toMatchObject({ place: uplink, behind: [] })
  })

  it('of a switch is every port that reports it, including one that spanning tree blocks', () => {
    const inventory = inventoryOf(
      sighting('access', 'neighbor', ACCESS, { port: 'xe-0/1/1', name: 'next' }),
      ...crowd('access', 'xe-0/1/0', 8),
      ...Array.from({ length: 8 }, (_, at) => crowd('core', `Gi1/0/${at}`, 8)[at]!),
      sighting('access', 'mac', ACCESS, { port: 'xe-0/1/0' }),
    )
    const link = [{ source: 'access', port: 'xe-0/1/1' }]
    expect(find(inventory, ACCESS)).toMatchObject({ place: link, behind: [] })
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
  ] as const)('follows what a neighbour calls itself: %s', (capabilities, expected) => {
    const inventory = new Inventory()
    const record = `Local Intf: Gi1/0/48\nChassis id: ${ACCESS}\n${capabilities}`
    inventory.add(`core# show lldp neighbors detail\n${record}\n`)
    inventory.addSightings([sighting('core', 'mac', PC, { port: 'Gi1/0/48' })])
    expect(find(inventory, PC)[expected]).toEqual([{ source: 'core', port: 'Gi1/0/48' }])
  })

  it('is not on a crowded port if another source has most of its addresses on less crowded ports', () => {
    const inventory = inventoryOf(
      ...crowd('core', 'Gi1/0/48', 8),
      ...crowd('access', 'Gi1/0/7', 6),
      sighting('core', 'mac', PC, { port: 'Gi1/0/48' }),
    )
    expect(find(inventory, PC)).toMatchObject({ place: [], behind: [{ port: 'Gi1/0/48' }] })
  })

  it('is on a crowded port if no other source knows more: a small switch without a name', () => {
    const inventory = inventoryOf(
      ...crowd('access', 'Gi1/0/7', 8),
      sighting('access', 'mac', PC, { port: 'Gi1/0/7' }),
    )
    expect(find(inventory, PC).place).toEqual([{ source: 'access', port: 'Gi1/0/7' }])
  })

  it('is not on a port whose addresses another switch has on different ports', () => {
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

  it('is where its access point is plugged in if a wireless controller has all stations on one port', () => {
    const clients = ['3C:5A:B4:00:00:11', '3C:5A:B4:00:00:12', '3C:5A:B4:00:00:13']
    const inventory = inventoryOf(
      ...clients.map((address) => sighting('wlc', 'wireless', address, { port: '1' })),
      ...clients.slice(1).map((address) => sighting('sw', 'mac', address, { port: 'Gi1/0/9' })),
    )
    expect(find(inventory, clients[1]!).place).toEqual([{ source: 'sw', port: 'Gi1/0/9' }])
  })

  it('is one port if an output gives only its numbers and one type has them', () => {
    const inventory = inventoryOf(
      sighting('sw', 'mac', PC, { port: 'Gi1/0/5' }),
      sighting('sw', 'mac', PHONE, { port: '1/0/5' }),
    )
    expect(find(inventory, PHONE).place).toEqual([{ source: 'sw', port: 'Gi1/0/5' }])
    expect(inventory.portPlan('sw').find(({ key }) => key === 'gi1/0/5')?.seen).toBe(2)
  })

  it('is a port of its own if several types have its numbers', () => {
    const inventory = inventoryOf(
      sighting('sw', 'mac', PC, { port: 'Gi1/0/1' }),
      sighting('sw', 'mac', CORE, { port: 'Te1/0/1' }),
      sighting('sw', 'mac', PHONE, { port: '1/0/1' }),
    )
    expect(find(inventory, PHONE).place).toEqual([{ source: 'sw', port: '1/0/1' }])
  })

  it('is never the port through which a wireless controller reaches its access points', () => {
    const inventory = inventoryOf(
      sighting('wlc', 'wireless', PC, { port: '1' }),
      sighting('wlc', 'wireless', PHONE, { port: '1' }),
      sighting('sw', 'mac', PHONE, { port: 'Gi1/0/9' }),
    )
    const at = { source: 'wlc', port: '1' }
    expect(find(inventory, PC)).toMatchObject({ place: [], behind: [at] })
    expect(find(inventory, PHONE).place).toEqual([{ source: 'sw', port: 'Gi1/0/9' }])
  })

  it('can be on a port with an address that the same switch also has elsewhere', () => {
    const inventory = inventoryOf(
      ...crowd('core', 'Po2', 3),
      sighting('core', 'mac', PC, { port: 'Po1' }),
      sighting('core', 'mac', PHONE, { port: 'Po2' }),
      sighting('access', 'mac', PHONE, { port: 'Gi1/0/3' }),
      sighting('access', 'mac', PC, { port: 'Po1' }),
      sighting('access', 'mac', PC, { port: 'Gi1/0/3' }),
    )
    expect(find(inventory, PHONE).place).toEqual([{ source: 'access', port: 'Gi1/0/3' }])
  })

  it('of a router is the end of the cable that a neighbour names, regardless of other sightings', () => {
    const inventory = inventoryOf(
      sighting('core', 'neighbor', PHONE, { port: 'Gi1/0/1', name: 'gw' }),
      sighting('gw', 'arp', PC, { ip: '10.0.0.5' }),
      sighting('core', 'mac', PHONE, { port: 'Gi1/0/1' }),
      sighting('access', 'mac', PHONE, { port: 'Gi1/0/24' }),
    )
    expect(find(inventory, PHONE)).toMatchObject({
      place: [{ source: 'core', port: 'Gi1/0/1' }],
      behind: [],
    })
  })

  it('is behind the nearest one of several uplinks', () => {
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

  it('gives a part the facts of the router’s subinterface numbered after its VLAN', () => {
    const inventory = inventoryOf(
      sighting('sw', 'mac', PC, { port: '1', vlan: '10' }),
      sighting('sw', 'mac', PC, { port: '2', vlan: '20' }),
      sighting('gw', 'arp', PC, { port: 'eth0.20', ip: '10.0.20.5' }),
    )
    expect(inventory.summaries().map(({ facts }) => facts.ip)).toEqual([[], ['10.0.20.5']])
  })

  it('has no part in a VLAN whose frames are dropped', () => {
    const inventory = inventoryOf(
      sighting('sw', 'mac', PC, { port: 'Gi1/0/1', vlan: '10' }),
      sighting('sw', 'mac', PC, { port: 'Gi1/0/2', vlan: '20' }),
      sighting('sw', 'mac', PC, { port: 'Drop', vlan: '30' }),
    )
    expect(inventory.devices().map(({ place }) => place[0]?.port)).toEqual(['Gi1/0/1', 'Gi1/0/2'])
  })

  it('keeps a router with one address in all its VLANs, or a telephone in two, one device', () => {
    const inventory = inventoryOf(
      sighting('sw', 'mac', PC, { vlan: '10', port: '1' }),
      sighting('sw', 'mac', PC, { vlan: '20', port: '1' }),
    )
    expect(find(inventory, PC).facts.vlan).toEqual(['10', '20'])
  })
})
