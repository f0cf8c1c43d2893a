import { describe, expect, it } from 'vitest'
import { Inventory } from '../../../../src/core/inventory/inventory.ts'
import { ACCESS, CORE, inventoryOf, PC, PHONE } from './known-devices.ts'
import { sighting } from './make-sighting.ts'

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
