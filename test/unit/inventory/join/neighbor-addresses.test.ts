import { describe, expect, it } from 'vitest'
import { Inventory } from '../../../../src/inventory/inventory.ts'

const ARP = `core#show ip arp
Protocol  Address          Age (min)  Hardware Addr   Type   Interface
Internet  10.20.99.2              3   001a.1e05.0002  ARPA   Vlan99
Internet  10.20.40.51            12   6416.7f0a.4051  ARPA   Vlan40
Internet  10.20.40.52            12   6416.7f0a.4052  ARPA   Vlan40
`
const CDP = `sw-1#show cdp neighbors detail
-------------------------
Device ID: sw-dist.example.net
Entry address(es):
  IP address: 10.20.99.2
Platform: cisco WS-C3850,  Capabilities: Switch IGMP
Interface: GigabitEthernet1/0/24,  Port ID (outgoing port): GigabitEthernet1/0/1
Holdtime : 140 sec
-------------------------
Device ID: phone-hall
Entry address(es):
  IP address: 10.20.40.51
Platform: Polycom VVX 411,  Capabilities: Host Phone
Interface: GigabitEthernet1/0/5,  Port ID (outgoing port): Port 1
Holdtime : 130 sec
`
const SWITCH = '001A1E050002'
const PHONE = '64167F0A4051'

function inventoryOf(...texts: readonly string[]): Inventory {
  const inventory = new Inventory()
  for (const text of texts) inventory.add(text)
  return inventory
}

function deviceOf(inventory: Inventory, hex: string) {
  return inventory.devices().find(({ addresses }) => addresses.includes(hex))
}

describe('a neighbour whose record gives its IP address but no MAC address', () => {
  it('is the device that another output has at this IP address: it gets the name, and the port if no table has seen it', () => {
    const inventory = inventoryOf(CDP, ARP)
    expect(deviceOf(inventory, PHONE)).toMatchObject({
      facts: {
        ip: ['10.20.40.51'],
        name: ['phone-hall'],
        port: ['Vlan40', 'GigabitEthernet1/0/5'],
      },
      place: [{ source: 'sw-1', port: 'GigabitEthernet1/0/5' }],
    })
    expect(deviceOf(inventory, SWITCH)).toMatchObject({
      facts: { name: ['sw-dist.example.net'] },
      place: [{ source: 'sw-1', port: 'GigabitEthernet1/0/24' }],
      behind: [],
    })
    expect(inventory.links()).toMatchObject([{ from: { name: 'sw-1' }, to: { isSource: false } }])
  })

  it('is named with the line of its record', () => {
    for (const breaks of ['\n', '\r\n', '\r']) {
      const text = CDP.replaceAll('\n', breaks)
      const told = deviceOf(inventoryOf(ARP, text), PHONE)?.sightings.at(-1)
      expect(told).toMatchObject({
        line: 10,
        column: 12,
        raw: 'phone-hall',
        text: 1,
        table: 'neighbor',
      })
      expect(text.slice(told?.offset).startsWith('phone-hall')).toBe(true)
    }
  })

  it('is the same whatever the order of the outputs, and when more are added', () => {
    const others = [
      'core#show ip arp\nInternet  10.20.9.9  3   001a.1e05.0009  ARPA   Vlan9\n',
      CDP,
    ]
    const known = (inventory: Inventory) =>
      new Map(
        inventory.devices().map(({ addresses: [hex], facts, place }) => [hex, { facts, place }]),
      )
    const inventory = inventoryOf(CDP, ARP)
    expect(inventory.size).toBe(3)
    for (const other of others) {
      inventory.add(other)
      expect(inventory.size).toBe(4)
    }
    const facts = (given: Inventory) =>
      [...known(given)].map(([hex, { facts: all, place }]) => [
        hex,
        { ...all, port: all.port.toSorted() },
        place,
      ])
    expect(facts(inventory)).toEqual(facts(inventoryOf(ARP, ...others, CDP)))
    expect(deviceOf(inventory, PHONE)?.sightings).toHaveLength(3)
  })

  it('is nobody if several addresses or a virtual router have the IP address', () => {
    const again = ARP.replace('6416.7f0a.4051', '6416.7f0a.9999')
    const several = inventoryOf(CDP, ARP, again)
    for (const hex of [PHONE, '64167F0A9999'])
      expect(deviceOf(several, hex)).toMatchObject({ facts: { name: [] }, place: [] })
    const virtual = inventoryOf(CDP, ARP.replace('6416.7f0a.4051', '0000.5e00.0107'))
    expect(virtual.shared()).toMatchObject([{ facts: { name: [] } }])
  })

  it('is the source with its name, and the devices it has seen are behind it', () => {
    const table = `sw-dist#show mac address-table
Vlan    Mac Address       Type        Ports
----    -----------       --------    -----
  40    6416.7f0a.4052    DYNAMIC     Gi1/0/7
`
    const inventory = inventoryOf(ARP, CDP, table)
    expect(deviceOf(inventory, SWITCH)).toMatchObject({ facts: { name: ['sw-dist.example.net'] } })
    expect(inventory.links()).toMatchObject([{ to: { name: 'sw-dist', isSource: true } }])
  })

  it('does not make the neighbour in the table above its record a switch', () => {
    const lldp = `sw-2# show lldp neighbor-info
LOCAL-PORT  CHASSIS-ID         PORT-ID  PORT-DESC  TTL  SYS-NAME
1/1/3       64:16:7f:0a:40:52  eth0     eth0       120  phone-2
`
    const inventory = inventoryOf(lldp + CDP.slice(0, CDP.indexOf('Device ID: phone-hall')))
    expect(deviceOf(inventory, '64167F0A4052')).toMatchObject({
      place: [{ source: 'sw-2', port: '1/1/3' }],
      behind: [],
    })
  })
})

describe('a neighbour that is not a switch and whose record gives no MAC address', () => {
  const row = (address: string, port: string) => `  20    ${address}    DYNAMIC     ${port}\n`
  const heading =
    'sw-1#show mac address-table\nVlan    Mac Address       Type        Ports\n----    -----------       --------    -----\n'

  it('gives its name and IP address to the only device on its port', () => {
    const inventory = inventoryOf(CDP, heading + row('6416.7f0a.4051', 'Gi1/0/5'))
    expect(deviceOf(inventory, PHONE)).toMatchObject({
      facts: { ip: ['10.20.40.51'], name: ['phone-hall'] },
      place: [{ source: 'sw-1', port: 'Gi1/0/5' }],
    })
  })

  it('gives its name even as a row of a table, whose name may fill its own line', () => {
    const table = [
      'sw-1#show cdp neighbors',
      'Device ID        Local Intrfce     Holdtme    Capability  Platform  Port ID',
      'phone-hall       Gig 1/0/5         150              H P   VVX 411   Port 1',
      'ap-lobby-of-the-north-wing.example.net',
      '                 Gig 1/0/6         150              T B   AIR-AP    Gig 0',
      'sw-dist          Gig 1/0/24        140              S I   WS-C3850  Gig 1/0/1',
    ].join('\n')
    const rows =
      row('6416.7f0a.4051', 'Gi1/0/5') +
      row('6416.7f0a.4052', 'Gi1/0/6') +
      row('3c52.8214.aa01', 'Gi1/0/24')
    const inventory = inventoryOf(table, heading + rows)
    expect(inventory.devices().map(({ facts }) => facts.name)).toEqual([
      ['phone-hall'],
      ['ap-lobby-of-the-north-wing.example.net'],
      [],
    ])
    expect(deviceOf(inventory, PHONE)?.sightings.at(-1)).toMatchObject({ line: 3, column: 1 })
  })

  it('gives them to none of several, such as a computer behind a telephone', () => {
    const rows = row('6416.7f0a.4051', 'Gi1/0/5') + row('3c52.8214.aa01', 'Gi1/0/5')
    const devices = inventoryOf(CDP, heading + rows).devices()
    expect(devices.map(({ facts }) => facts.name)).toEqual([[], []])
  })

  it('gives them to no device behind a switch', () => {
    const inventory = inventoryOf(CDP, heading + row('3c52.8214.aa01', 'Gi1/0/24'))
    expect(inventory.devices().map(({ facts }) => facts.name)).toEqual([[]])
  })
})
