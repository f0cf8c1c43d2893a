import { describe, expect, it } from 'vitest'
import type { DeviceSummary } from '../../../src/inventory/device.ts'
import { Inventory } from '../../../src/inventory/inventory.ts'
import { callsItselfSwitch } from '../../../src/inventory/neighbor-capabilities.ts'

describe('a neighbour calls itself a switch', () => {
  it.each([
    ['Cisco', 'System Capabilities: B,R\nEnabled Capabilities: R'],
    ['Cisco, CDP', 'Platform: cisco WS-C2960,  Capabilities: Router Switch IGMP'],
    ['Cisco, small business', 'Capabilities: Bridge'],
    [
      'HPE Comware',
      'System capabilities supported : Bridge, Router\nSystem capabilities enabled   : Bridge',
    ],
    [
      'HPE ProCurve',
      'System Capabilities Supported  : bridge, router\nSystem Capabilities Enabled    : bridge',
    ],
    [
      'Aruba CX',
      'Chassis Capabilities Available : Bridge, Router\nChassis Capabilities Enabled   : Bridge',
    ],
    ['Juniper', 'System capabilities\n        Supported: Bridge Router\n        Enabled  : Bridge'],
    ['Extreme EXOS', '- System Capabilities : "Bridge, Router"\n  Enabled Capabilities: "Bridge"'],
    ['Extreme VOSS', 'SysCap   : Br / Br'],
    ['Extreme ERS', 'SysCap:    Br / B              (Supported/Enabled)'],
    ['Ruckus ICX', '+ System capabilities : bridge, router\n  Enabled capabilities: bridge'],
    ['Nokia SR OS', 'Supported Caps        : bridge router\nEnabled Caps          : bridge router'],
    ['FortiSwitch', 'System Capabilities: BR\nEnabled Capabilities: BR'],
    ['Alcatel AOS', 'Capabilities Supported      = Bridge Router,'],
    [
      'Allied Telesis',
      'System Capabilities - Supported .. Bridge, Router\n                    - Enabled .... Bridge',
    ],
    ['D-Link', 'System Capabilities                         : Repeater, Bridge, Router'],
    [
      'Dell OS10',
      'Existing System Capabilities: Repeater, Bridge, Router\nEnabled System Capabilities: Bridge',
    ],
    ['MikroTik', 'system-caps=bridge,router system-caps-enabled=bridge'],
    ['lldpd', 'Capability:   Bridge, on\n    Capability:   Router, off'],
    ['lldpd, pairs', 'lldp.eth2.chassis.Bridge.enabled=on\nlldp.eth2.chassis.Router.enabled=off'],
    ['lldpd, JSON', '"capability": [\n { "type": "Bridge", "enabled": true }\n]'],
    ['lldpd, XML', '<capability label="Capability" type="Bridge" enabled="on"/>'],
  ])('in the words of %s', (_, record) => {
    expect(callsItselfSwitch(record)).toBe(true)
  })

  it.each([
    ['a telephone', 'System Capabilities: B,T\nEnabled Capabilities: B,T'],
    ['an access point', 'Chassis Capabilities Available : Bridge, WLAN'],
    ['an access point by letters', 'SysCap   : BW / BW'],
    ['an access point of lldpd', 'Capability:   Bridge, on\n    Capability:   Wlan, on'],
    [
      'a bridge that is switched off',
      'System capabilities\n  Supported: Bridge\n  Enabled: Station',
    ],
    ['the same of lldpd', 'Capability:   Bridge, off\n    Capability:   Station, on'],
    [
      'the same in JSON',
      '{ "type": "Router", "enabled": false }, { "type": "Station", "enabled": true }',
    ],
    [
      'letters of Allied Telesis',
      'System Capabilities - Supported .. Bridge\n      - Enabled .... Station',
    ],
    ['nothing at all', 'System Name: a switch'],
  ])('unless it is %s', (_, record) => {
    expect(callsItselfSwitch(record)).not.toBe(true)
  })
})

describe('a port is an uplink', () => {
  const TABLE = (port: string) =>
    `core#show mac address-table\nVlan    Mac Address       Type        Ports\n  10    3c5a.b400.0001    DYNAMIC     ${port}\n`
  /** The ports of the neighbours, and those that the one device in the table is behind. */
  const located = (neighbors: string, port: string) => {
    const inventory = new Inventory()
    inventory.add(neighbors)
    inventory.add(TABLE(port))
    const all = inventory.summaries()
    const isOther = ({ addresses }: DeviceSummary) => addresses[0] === '3C5AB4000001'
    return {
      at: all.filter((device) => !isOther(device)).map(({ place }) => place),
      behind: all.find(isOther)!.behind,
    }
  }

  it.each([
    [
      'above the address, as Nokia prints it',
      '1/1/1',
      `A:core# show port 1/1/1 ethernet lldp remote-info
Port 1/1/1 Bridge nearest-bridge Remote Peer Information
-------------------------------------------------------------------------------
Supported Caps        : bridge router
Enabled Caps          : bridge router
Chassis Id            : 00:1b:77:00:01:01
System Name           : acc-9
`,
    ],
    [
      'in letters of a table, beside an address',
      'Eth1/1',
      `core# show lldp neighbors
Device ID            Local Intf      Hold-time  Capability  Port ID
acc-9                Eth1/1          120        BR          001b.7700.0101
`,
    ],
    [
      'in letters of a table, in the row of an address without a name',
      'Eth1/1',
      `core# show lldp neighbors
Device ID            Local Intf      Hold-time  Capability  Port ID
001b.7700.0101       Eth1/1          120        BR          gi24
`,
    ],
    [
      'below a heading that calls the local port Local',
      'eth1',
      `vyos@core:~$ show lldp neighbors
Device       Local     Proto     Cap      Platform        Port
------       -----     -----     ---      --------        ----
acc-9        eth1      LLDP      B        Cisco           00:1b:77:00:01:01
`,
    ],
    [
      'to a device whose prompt ends in an arrow',
      '1/1/24',
      `core-> show lldp remote-system
Remote LLDP nearest-bridge Agents on Local Port 1/1/24:
    Chassis 00:1b:77:00:01:01, Port 1001:
      System Name                 = acc-9,
      Capabilities Supported      = Bridge Router,
`,
    ],
  ])('where its neighbour says that it is a switch %s', (_, port, neighbors) => {
    const uplink = [{ source: 'core', port }]
    expect(located(neighbors, port)).toEqual({ at: [uplink], behind: uplink })
  })

  it('if one of two neighbours is a switch, in whatever order a table lists them', () => {
    const rows = [
      '0018.7700.0101       Gi1/0/5        120        B               gi24',
      '001b.7700.0202       Gi1/0/5        120        T               1',
    ]
    for (const order of [rows, rows.toReversed()]) {
      const table = `core#show lldp neighbors
Device ID            Local Intf     Hold-time  Capability      Port ID
${order.join('\n')}
`
      const uplink = [{ source: 'core', port: 'Gi1/0/5' }]
      expect(located(table, 'Gi1/0/5').behind).toEqual(uplink)
    }
  })

  it('but not if the next row of the same table calls it an access point', () => {
    const table = `core# show lldp neighbors
Device ID            Local Intf      Hold-time  Capability  Port ID
acc-9                Eth1/1          120        BR          001b.7700.0101
ap-9                 Eth1/2          120        BW          001b.7700.0201
`
    const at = [[{ source: 'core', port: 'Eth1/1' }], [{ source: 'core', port: 'Eth1/2' }]]
    expect(located(table, 'Eth1/2')).toEqual({ at, behind: [] })
  })
})

describe('a neighbour that is a source is at its port', () => {
  const neighbors = (capability: string) => `core#show lldp neighbors
Device ID           Local Intf     Hold-time  Capability      Port ID
srv1                Gi1/0/5        120        ${capability.padEnd(16)}001b.7700.0101
`
  const TABLE = `core#show mac address-table
Vlan    Mac Address       Type        Ports
  10    001b.7700.0101    DYNAMIC     Gi1/0/5
`
  const OWN = `root@srv1:~# ip link
2: eth0: <BROADCAST,MULTICAST,UP> mtu 1500 state UP
    link/ether 00:1b:77:00:01:01 brd ff:ff:ff:ff:ff:ff
`
  const ARP = `root@srv1:~# ip neigh
10.0.0.9 dev eth0 lladdr 00:1b:77:49:54:fd REACHABLE
`
  const MAC = `srv1#show mac address-table
Vlan    Mac Address       Type        Ports
  10    001b.7700.0909    DYNAMIC     Gi1/0/9
`
  const located = (...texts: string[]) => {
    const inventory = new Inventory()
    for (const text of texts) inventory.add(text)
    const { place, behind } = inventory.devices()[0]!
    return { place: place.map(({ port }) => port), behind: behind.map(({ port }) => port) }
  }
  it.each([
    ['has printed only its own addresses', [neighbors(''), TABLE, OWN]],
    ['says that it is a station', [neighbors('S'), TABLE, OWN, ARP]],
    ['says neither, as routers do', [neighbors('-'), TABLE, OWN, ARP]],
    ['has a MAC address table', [neighbors('S'), TABLE, MAC]],
  ])('if it %s', (_, texts) => {
    expect(located(...texts)).toEqual({ place: ['Gi1/0/5'], behind: [] })
  })
})
