import { describe, expect, it } from 'vitest'
import { Inventory } from '../../../../src/inventory/inventory.ts'
import { ACCESS, CORE, inventoryOf, PC, PHONE } from '../known-devices.ts'
import { sighting } from '../make-sighting.ts'

describe('the port plan of a switch', () => {
  it('has its ports in their order, with empty ones where the numbering implies them', () => {
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

  it('names the port at the other end, from LLDP and CDP once, or from the neighbour’s sightings', () => {
    const inventory = new Inventory()
    const reported = `Local Intf: Gi1/0/1
Chassis id: 001b.7749.5401
Port id: Gi0/24
System Name: dist-9
Enabled Capabilities: B,R`
    const cdp = `Device ID: dist-9
Capabilities: Router Switch
Interface: GigabitEthernet1/0/1,  Port ID (outgoing port): GigabitEthernet0/24`
    inventory.add(
      `sw-1#show lldp neighbors detail\n${reported}\nsw-1#show cdp neighbors detail\n${cdp}`,
    )
    const [port] = inventory.portPlan('sw-1')
    expect(port).toMatchObject({
      use: 'uplink',
      neighbors: ['dist-9'],
      remotePorts: ['GigabitEthernet0/24'],
    })

    const seen = inventoryOf(
      sighting('sw', 'neighbor', CORE, { port: 'Te1/1/1', name: 'core' }),
      sighting('core', 'arp', CORE),
      sighting('core', 'neighbor', ACCESS, { port: 'Eth1/7', name: 'sw' }),
      sighting('sw', 'arp', ACCESS),
    )
    expect(seen.portPlan('sw')[0]).toMatchObject({ neighbors: ['core'], remotePorts: ['Eth1/7'] })
  })

  it.each([
    ['P1.2', 'P1.4', ['P1.1', 'P1.2', 'P1.3', 'P1.4']],
    ['ge.2.1', 'ge.2.3', ['ge.2.1', 'ge.2.2', 'ge.2.3']],
    ['port1.0.1', 'port1.0.3', ['port1.0.1', 'port1.0.2', 'port1.0.3']],
    ['ge-0/0/0.0', 'ge-0/0/2.0', ['ge-0/0/0.0', 'ge-0/0/1.0', 'ge-0/0/2.0']],
  ])('has ports with points in their names: %s, %s', (one, other, names) => {
    const inventory = inventoryOf(
      sighting('sw', 'mac', PC, { port: other }),
      sighting('sw', 'mac', PHONE, { port: one }),
    )
    expect(inventory.portPlan('sw').map(({ name }) => name)).toEqual(names)
  })

  it('of an unknown source is empty', () => {
    expect(new Inventory().portPlan('sw')).toEqual([])
  })

  it('has the switch’s own facts about them, even with nothing plugged in', () => {
    const inventory = new Inventory()
    inventory.add(`sw-1#show interfaces status

Port      Name               Status       Vlan       Duplex  Speed Type
Gi1/0/1   printer 2nd floor  connected    20         a-full a-1000 10/100/1000BaseTX
Gi1/0/2                      disabled     1            auto   auto 10/100/1000BaseTX
sw-1#show interfaces description
Interface                      Status         Protocol Description
Gi1/0/1                        up             up       printer 2nd floor
Gi1/0/3                        admin down     down     spare
sw-1#show mac address-table
Vlan    Mac Address       Type        Ports
----    -----------       --------    -----
  20    001b.7749.54fd    DYNAMIC     Gi1/0/1
`)
    expect(inventory.portPlan('sw-1')).toMatchObject([
      {
        name: 'Gi1/0/1',
        use: 'devices',
        facts: { description: 'printer 2nd floor', state: 'connected' },
      },
      { name: 'Gi1/0/2', use: 'empty', facts: { state: 'disabled' } },
      { name: 'Gi1/0/3', use: 'empty', facts: { description: 'spare', state: 'admin down' } },
    ])
  })
})
