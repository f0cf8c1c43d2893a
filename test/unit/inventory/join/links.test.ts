import { describe, expect, it } from 'vitest'
import { Inventory } from '../../../../src/inventory/inventory.ts'
import { ACCESS, CORE, inventoryOf } from '../known-devices.ts'
import { sighting } from '../make-sighting.ts'

describe('a link between sources', () => {
  it('is reported by neighbours, both ends of a cable once', () => {
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

  const hosts = (source: string, own: readonly string[], port: (host: string) => string) =>
    own.map((host) => sighting(source, 'mac', `3C:5A:B4:00:${host}`, { port: port(host) }))

  it('gets the end of a silent neighbour from the address tables', () => {
    const all = ['0A:01', '0A:02', '0A:03', '0B:01', '0B:02', '0B:03']
    const inventory = inventoryOf(
      sighting('core', 'neighbor', ACCESS, { port: 'Gi1/0/1', name: 'access' }),
      ...hosts('core', all, (host) =>
        host.startsWith('0A') ? `Gi2/0/${host.slice(4)}` : 'Gi1/0/1',
      ),
      ...hosts('access', all, (host) => (host.startsWith('0B') ? host.slice(4) : '48')),
    )
    expect(inventory.links()).toEqual([
      {
        from: { name: 'core', isSource: true, ports: ['Gi1/0/1'] },
        to: { name: 'access', isSource: true, ports: ['48'] },
        by: 'neighbor',
      },
    ])
  })

  it('is derived from the address tables, with nothing between its two ends', () => {
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

describe('neighbours that an output reports without a MAC address', () => {
  const use = (text: string) => {
    const inventory = new Inventory()
    inventory.add(text)
    const [source = ''] = inventory.sources()
    const told = inventory.portPlan(source).filter(({ neighbors }) => neighbors.length > 0)
    return told.map(({ name, use, neighbors }) => `${name} ${use}: ${neighbors.join()}`)
  }

  it('make uplinks if CDP calls them switches or routers, and not if it calls them telephones or access points', () => {
    expect(
      use(`sw-1#show cdp neighbors
Capability Codes: R - Router, T - Trans Bridge, B - Source Route Bridge
                  S - Switch, H - Host, I - IGMP, r - Repeater, P - Phone

Device ID        Local Intrfce     Holdtme    Capability  Platform  Port ID
distribution-1.example.net
                 Gig 1/0/1         155             R S I  WS-C3750X Gig 1/1/1
acc-2            Gig 1/0/2         133              S I   WS-C2960X Gig 0/48
SEP3C5AB4000001  Gig 1/0/5         170              H P M IP Phone  Port 1
ap-lobby         Gig 1/0/7         120              T B I AIR-CAP37 Gig 0
ap-hall.example. Gig 1/0/8         120               R T  AIR-AP380 Gig 0

Total cdp entries displayed : 5`),
    ).toEqual([
      'Gig 1/0/1 uplink: distribution-1.example.net',
      'Gig 1/0/2 uplink: acc-2',
      'Gig 1/0/5 devices: SEP3C5AB4000001',
      'Gig 1/0/7 devices: ap-lobby',
      'Gig 1/0/8 devices: ap-hall.example.',
    ])
  })

  it.each([
    [
      'of Huawei, whose ports begin with the speed',
      `<sw-1>display lldp neighbor brief
Local Interface         Exptime(s) Neighbor Interface      Neighbor Device
-------------------------------------------------------------------------------
10GE1/0/1                     112  10GE1/0/2               acc-3
MEth0/0/0                     100  GE0/0/12                oob-1
`,
      ['10GE1/0/1 devices: acc-3', 'MEth0/0/0 devices: oob-1'],
    ],
    [
      'of VyOS, which has a column for the platform and the letters of LLDP',
      `vyos@sw-1:~$ show lldp neighbors
Device                    Local     Proto  Cap   Platform             Port ID
------                    -----     -----  ---   --------             -------
rt-2                      eth0      LLDP   RB    VyOS 1.3.2           eth1
ap-9                      eth2      LLDP   W     AP                   eth0
`,
      ['eth0 uplink: rt-2', 'eth2 devices: ap-9'],
    ],
    [
      'of FortiSwitch, in which the name is that of a device',
      `sw-1 # get switch lldp neighbors-summary
  Portname       Status   Device-name              TTL   Capability  MED-type   Port-ID
  _____________  _______  _______________________  ____  __________  _________  _______
  port1          Up       FGT-60F                  120   BR          -          internal1
`,
      ['port1 uplink: FGT-60F'],
    ],
  ])('are read in tables %s', (_, text, ports) => {
    expect(use(text)).toEqual(ports)
  })

  it('are read in tables of LLDP, even if a name touches the next column', () => {
    expect(
      use(`sw-1#show lldp neighbors
Device ID           Local Intf     Hold-time  Capability      Port ID
a-name-cut-at-twentyGi1/0/9        120        B,R             Gi1/0/2
server-7            Gi1/0/10       120        S               eno1
`),
    ).toEqual(['Gi1/0/9 uplink: a-name-cut-at-twenty', 'Gi1/0/10 devices: server-7'])
    expect(
      use(`admin@sonic-1:~$ show lldp table
Capability codes: (R) Router, (B) Bridge, (O) Other
LocalPort    RemoteDevice    RemotePortID    Capability    RemotePortDescr
-----------  --------------  --------------  ------------  -----------------
Ethernet1    spine-1         Ethernet1       BR            Ethernet0`),
    ).toEqual(['Ethernet1 uplink: spine-1'])
  })

  it('are read in records', () => {
    expect(
      use(`sw-1#show cdp neighbors detail
-------------------------
Device ID: acc-1.example.net
Entry address(es):
  IP address: 10.0.0.2
Platform: cisco WS-C2960X-48FPS-L,  Capabilities: Switch IGMP
Interface: GigabitEthernet1/0/1,  Port ID (outgoing port): GigabitEthernet1/0/49
Holdtime : 150 sec

-------------------------
Device ID: ap-1
Entry address(es):
  IP address: 10.0.0.9
Platform: cisco AIR-CAP3702I-E-K9,  Capabilities: Trans-Bridge Source-Route-Bridge IGMP
Interface: GigabitEthernet1/0/7,  Port ID (outgoing port): GigabitEthernet0
`),
    ).toEqual([
      'GigabitEthernet1/0/1 uplink: acc-1.example.net',
      'GigabitEthernet1/0/7 devices: ap-1',
    ])
  })

  it('are recognised as other sources by their names, so links lead to them and devices behind them are not placed there', () => {
    const inventory = new Inventory()
    inventory.add(`leaf-1#show lldp neighbors
Port          Neighbor Device ID       Neighbor Port ID    TTL
---------- ------------------------ ---------------------- ---
Et49          spine-1.example.net      Ethernet3           120

leaf-1#show mac address-table
Vlan    Mac Address       Type        Ports
----    -----------       ----        -----
  10    3c5a.b400.0001    DYNAMIC     Et49
  10    3c5a.b400.0002    DYNAMIC     Et3
<spine-1>display lldp neighbor brief
Local Intf       Neighbor Dev             Neighbor Intf             Exptime (sec)
GE1/0/3          leaf-1                   Ethernet49                105`)
    expect(inventory.links()).toEqual([
      {
        from: { name: 'leaf-1', isSource: true, ports: ['Et49'] },
        to: { name: 'spine-1', isSource: true, ports: ['GE1/0/3'] },
        by: 'neighbor',
      },
    ])
    expect(inventory.devices()).toMatchObject([
      { place: [], behind: [{ source: 'leaf-1', port: 'Et49' }] },
      { place: [{ source: 'leaf-1', port: 'Et3' }], behind: [] },
    ])
  })
})

describe('the far end of a link', () => {
  const CABLE = { name: 'sw-1', isSource: true, ports: ['Gi1/0/49'] }
  const linksIn = (...texts: readonly string[]) => {
    const inventory = new Inventory()
    for (const text of texts) inventory.add(text)
    return inventory.links()
  }
  const CDP = `sw-1#show cdp neighbors
Capability Codes: R - Router, T - Trans Bridge, S - Switch, H - Host

Device ID        Local Intrfce     Holdtme    Capability  Platform  Port ID
dist-9           Gig 1/0/49        142             R S I  C9500     Gig 0/24
`
  const detail = (...port: readonly string[]) => `sw-1#show lldp neighbors detail
------------------------------------------------
Local Intf: Gi1/0/49
Chassis id: 001b.7749.54fd
${port.join('\n')}
System Name: dist-9
System Capabilities: B,R
Enabled Capabilities: B,R
`

  it('has the port that the near end reports', () => {
    const far = { name: 'dist-9', isSource: false }
    expect(linksIn(detail('Port id: Gi0/24', 'Port Description: to floor 1'))).toEqual([
      { from: CABLE, to: { ...far, ports: ['Gi0/24'] }, by: 'neighbor' },
    ])
    expect(linksIn(CDP)[0]?.to).toEqual({ ...far, ports: ['Gig 0/24'] })
  })

  it('has it once even if LLDP and CDP spell it differently', () => {
    expect(linksIn(CDP, detail('Port id: Gi0/24'))).toMatchObject([{ to: { ports: ['Gig 0/24'] } }])
  })

  it('has the port of each of several cables', () => {
    const row = 'dist-9           Ten 1/1/1         142             R S I  C9500     Hun 1/0/25\n'
    expect(linksIn(CDP + row)).toMatchObject([
      { from: { ports: ['Gig 1/0/49', 'Ten 1/1/1'] }, to: { ports: ['Gig 0/24', 'Hun 1/0/25'] } },
    ])
  })

  it('never has an index or an address, but the description that names the port', () => {
    const to = (...port: readonly string[]) => linksIn(detail(...port))[0]?.to.ports
    expect(to('Port id: 537', 'Port Description: xe-0/1/0')).toEqual(['xe-0/1/0'])
    expect(to('Port id: 001b.7749.5500')).toEqual([])
    expect(to('Port id: 537', 'Port Description: to floor 1')).toEqual([])
  })

  it('has the port that the JSON of lldpcli reports', () => {
    const json = JSON.stringify({
      lldp: {
        interface: {
          eno1: {
            chassis: {
              'dist-9': {
                id: { type: 'mac', value: '00:1b:77:49:54:fd' },
                capability: [{ type: 'Bridge', enabled: true }],
              },
            },
            port: { id: { type: 'ifname', value: 'Gi0/24' }, descr: 'to floor 1' },
          },
        },
      },
    })
    expect(linksIn(`root@hv-3:~# lldpcli -f json show neighbors\n${json}`)).toMatchObject([
      { from: { name: 'hv-3', ports: ['eno1'] }, to: { name: 'dist-9', ports: ['Gi0/24'] } },
    ])
  })

  it('has the port as its own outputs print it, if there are any', () => {
    const own = `dist-9>show lldp neighbors
Device ID           Local Intf     Hold-time  Capability      Port ID
sw-1                Gi0/24         120        B               Gi1/0/49
`
    expect(linksIn(CDP, own)).toMatchObject([
      { from: { name: 'sw-1', ports: ['Gig 1/0/49'] }, to: { name: 'dist-9', ports: ['Gi0/24'] } },
    ])
  })
})
