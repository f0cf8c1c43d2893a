import { describe, expect, test } from 'vitest'
import { Inventory } from '../../../src/inventory/inventory.ts'
import { readSightings } from '../../../src/inventory/sightings.ts'

const MAC = '00:1b:77:49:54:fd'

/** Where each address of a text was seen: `sw-eg-1 Gi1/0/5`. */
function placesIn(text: string): string[] {
  return readSightings(text).map(
    ({ source, table, facts: { port } }) => `${source ?? '?'} ${port.join()} (${table})`,
  )
}

describe('a list that names the switch of each port', () => {
  test.each([
    ['a spreadsheet', `Gerät;IP;MAC;Switch;Port;VLAN\nnas;10.0.0.5;${MAC};sw-eg-1;Gi1/0/5;20`],
    ['in another language', `Nom\tAdresse MAC\tCommutateur\tPort\nnas\t${MAC}\tsw-eg-1\tGi1/0/5`],
    ['both in one cell', `MAC,Name,Switchport\n${MAC},nas,sw-eg-1 Gi1/0/5`],
    ['in one cell with a colon', `MAC,Name,Switchport\n${MAC},nas,sw-eg-1: Gi1/0/5`],
    [
      'with the switch’s IP address too',
      `MAC,Switch IP,Switch,Port\n${MAC},10.0.0.2,sw-eg-1,Gi1/0/5`,
    ],
    [
      'by the word Device before the port',
      `MAC,Device,Port,VLAN,DNS Name\n${MAC},sw-eg-1,Gi1/0/5,20,nas.lan`,
    ],
    ['as keys', `MAC: ${MAC}\nSwitch: sw-eg-1\nPort: Gi1/0/5`],
    ['as pairs', `mac=${MAC} switch=sw-eg-1 port=Gi1/0/5 vlan=20`],
    ['in JSON', `[{"mac": "${MAC}", "switch": {"name": "sw-eg-1"}, "port": "Gi1/0/5"}]`],
    ['in JSON within', `[{"mac": "${MAC}", "uplink": {"switch": "sw-eg-1", "port": "Gi1/0/5"}}]`],
  ])('tells where the device is plugged in: %s', (_, text) => {
    expect(placesIn(text)).toEqual(['sw-eg-1 Gi1/0/5 (mac)'])
  })

  test.each(['trunk2', 'bonding1', 'Po3', 'lag4'])(
    'tells which switch has the bundle %s',
    (bundle) => {
      expect(placesIn(`Switch,Port,MAC\n10.0.0.2,${bundle},${MAC}`)).toEqual([
        `10.0.0.2 ${bundle} (mac)`,
      ])
    },
  )

  test('counts for a RADIUS server, whose clients are switches', () => {
    const text = `\tNAS-IP-Address = 10.0.0.2\n\tNAS-Port-Id = "Gi1/0/5"\n\tCalling-Station-Id = "${MAC}"\n`
    expect(placesIn(text)).toEqual(['10.0.0.2 Gi1/0/5 (wireless)'])
  })

  test('distinguishes the port of the switch from an interface of the device', () => {
    const text = `Device,Name,MAC Address,Connected device,Connected interface\nsrv-1,eth0,${MAC},sw-eg-1,Gi1/0/5`
    expect(placesIn(text)).toEqual(['sw-eg-1 Gi1/0/5 (mac)'])
    expect(readSightings(text)[0]!.facts.name).toEqual(['srv-1'])
  })

  test.each([
    ['its name', `device,name,mac_address,untagged_vlan,mtu\nsrv-1,eth0,${MAC},20,1500`],
    ['its interface', `Device,Interface,MAC Address,VLAN,MTU\nsrv-1,eth0,${MAC},20,1500`],
  ])('is not one of a device’s own interfaces, by %s', (_, text) => {
    expect(readSightings(text)).toMatchObject([
      { source: null, facts: { name: ['srv-1'], port: ['eth0'] } },
    ])
  })

  test('of neighbours makes them neighbours of that switch', () => {
    const text = `Switch,Local Port,Neighbor,Remote Port,Chassis ID\nsw-eg-1,Gi1/0/48,core,Gi1/0/1,${MAC}`
    expect(placesIn(text)).toEqual(['sw-eg-1 Gi1/0/48 (neighbor)'])
  })

  test.each([
    ['the number of a member of a stack', `Switch  Port  MAC Address\n1       1/5   ${MAC}`, '1/5'],
    ['a virtual switch', `Name,Switch,MAC,Interface\nvm1,vSwitch0,${MAC},vmnic1`, 'vmnic1'],
    [
      'the adapter of a virtual machine',
      `VM,Switch,MAC,NIC\nvm1,LAN,${MAC},Network adapter 1`,
      'Network adapter 1',
    ],
  ])('is not one with %s', (_, text, port) => {
    expect(readSightings(text)).toMatchObject([{ source: null, facts: { port: [port] } }])
  })

  test('keeps the same port of two switches apart', () => {
    const inventory = new Inventory()
    const rows = ['sw-eg-1', 'sw-og-1', 'sw-ug-1'].map(
      (name, at) => `${name},Gi1/0/5,20,00:1b:77:00:00:0${at + 1},10.0.0.${at + 1},pc-${at + 1}`,
    )
    inventory.add(
      ['Switch,Port,VLAN,MAC Address,IP Address,Hostname', ...rows].join('\n'),
      'all.csv',
    )
    expect(inventory.devices().map(({ place }) => place)).toEqual([
      [{ source: 'sw-eg-1', port: 'Gi1/0/5' }],
      [{ source: 'sw-og-1', port: 'Gi1/0/5' }],
      [{ source: 'sw-ug-1', port: 'Gi1/0/5' }],
    ])
  })

  test('agrees with what the switch itself prints', () => {
    const inventory = new Inventory()
    inventory.add(`Switch,Port,MAC,Name\nSW-EG-1,GigabitEthernet1/0/5,${MAC},nas`, 'all.csv')
    inventory.add(
      `sw-eg-1#show mac address-table\nVlan  Mac Address     Type     Ports\n20    001b.7749.54fd  DYNAMIC  Gi1/0/5\n`,
    )
    const [device] = inventory.devices()
    expect(device).toMatchObject({
      place: [{ port: 'GigabitEthernet1/0/5' }],
      facts: { name: ['nas'], vlan: ['20'] },
    })
    expect(device!.place).toHaveLength(1)
  })
})

describe('a device, host or hostname next to a front port', () => {
  const OTHER = '00:1b:77:49:54:fe'
  const rows = (heading: string, ...said: string[]) => [heading, ...said].join('\n')
  const csv = rows('device,mac,interface', `sw-1,${MAC},Gi1/0/7`, `sw-1,${OTHER},Gi1/0/8`)
  test.each([
    ['in fields', csv],
    [
      'in columns',
      rows('Host  MAC Address        Port', `sw-1  ${MAC}  Gi1/0/7`, `sw-1  ${OTHER}  Gi1/0/8`),
    ],
    [
      'in JSON',
      JSON.stringify([
        { device: 'sw-1', mac: MAC, interface: 'Gi1/0/7' },
        { device: 'sw-1', mac: OTHER, interface: 'Gi1/0/8' },
      ]),
    ],
  ])('is the switch if it has several ports with different addresses: %s', (_, text) => {
    expect(placesIn(text)).toEqual(['sw-1 Gi1/0/7 (mac)', 'sw-1 Gi1/0/8 (mac)'])
    expect(readSightings(text).flatMap(({ facts: { name } }) => name)).toEqual([])
  })

  test('is the switch whatever other columns say about access points', () => {
    const text = rows(
      'Client MAC Address,AP Name,Device Name,VLAN ID,Port',
      `${MAC},,sw-1,20,Gi1/0/7`,
      `${OTHER},,sw-1,20,Gi1/0/8`,
    )
    expect(placesIn(text)).toEqual(['sw-1 Gi1/0/7 (wireless)', 'sw-1 Gi1/0/8 (wireless)'])
  })

  test('an empty cell below a merged one is the same switch, but not in any other list', () => {
    const third = '00:1b:77:49:54:ff'
    expect(
      placesIn(rows('Switch,Port,MAC', `sw-1,1/1,${MAC}`, `,1/2,${OTHER}`, `sw-2,1/1,${third}`)),
    ).toEqual(['sw-1 1/1 (mac)', 'sw-1 1/2 (mac)', 'sw-2 1/1 (mac)'])
    expect(
      placesIn(rows('Switch,Port,MAC', `sw-1,1/1,${MAC}`, `sw-1,1/2,${OTHER}`, `,1/1,${third}`)),
    ).toEqual(['sw-1 1/1 (mac)', 'sw-1 1/2 (mac)', '? 1/1 (mac)'])
  })

  test('is the client if each is on one port, or a prompt names the printing device', () => {
    const clients = rows('device,mac,interface', `pc-1,${MAC},Gi1/0/7`, `pc-2,${OTHER},Gi1/0/8`)
    const namesIn = (text: string) => readSightings(text).flatMap(({ facts: { name } }) => name)
    expect(namesIn(clients)).toEqual(['pc-1', 'pc-2'])
    expect(placesIn(`core-1#show users\n${csv}`)).toEqual([
      'core-1 Gi1/0/7 (mac)',
      'core-1 Gi1/0/8 (mac)',
    ])
  })

  test('is the host in a list of its own interfaces', () => {
    const own = rows('Device,Name,MAC Address', `srv-1,eno1,${MAC}`, `srv-1,eno2,${OTHER}`)
    expect(readSightings(own).map(({ source }) => source)).toEqual([null, null])
  })
})

describe('a list that gives the address of the switch', () => {
  const SWITCH = '3c:52:82:14:aa:00'
  const placeIn = (text: string) => {
    const inventory = new Inventory()
    inventory.add(text)
    return inventory.devices()[0]?.place
  }
  test.each([
    ['in fields', `mac,ip,sw_mac,sw_port\n${MAC},192.0.2.20,${SWITCH},Gi1/0/7`],
    ['in another list', `Name;MAC;Switch MAC;Switch Port\nnas;${MAC};${SWITCH};Gi1/0/7`],
    ['in JSON', `[{"mac":"${MAC}","sw_mac":"${SWITCH}","sw_port":"Gi1/0/7"}]`],
  ])('says where a device is: %s', (_, text) => {
    expect(placeIn(text)).toEqual([{ source: SWITCH, port: 'Gi1/0/7' }])
  })

  test('and names the switch as the record of that address does', () => {
    const list = `mac,name,ip,sw_mac,sw_port\n${MAC},nas,192.0.2.20,${SWITCH},Gi1/0/7`
    expect(placeIn(`${list}\n${SWITCH},sw-eg,192.0.2.2,,`)).toEqual([
      { source: 'sw-eg', port: 'Gi1/0/7' },
    ])
  })
})
