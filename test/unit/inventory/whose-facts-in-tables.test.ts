import { describe, expect, it, test } from 'vitest'
import { factsIn, NONE } from './facts-in.ts'

describe('below a heading of two lines', () => {
  it('the address of the other end of a tunnel is not the device’s', () => {
    const text = `   MAC                 MAC      Logical          Remote VTEP
   address             flags    interface        IP address
   00:1b:77:49:54:fd   DR       vtep.32769       10.255.1.2
`
    expect(factsIn(text)).toEqual([{ ...NONE, port: ['vtep.32769'] }])
  })
})

describe('in a row without a heading', () => {
  it('none of more than two IP addresses is certain to be the device’s', () => {
    expect(factsIn('192.0.2.5 192.0.2.6 192.0.2.7 00:1b:77:49:54:fd active')).toEqual([NONE])
  })

  it.each([
    ['*   30     0050.56aa.0001   dynamic  0  F  F  nve1(10.9.0.101)', ['nve1(10.9.0.101)']],
    ['100        0050.56aa.0001 BGP    SplRcv   0   10.9.0.101 (Label: 30100)', []],
  ])('the address of the other end of a tunnel is not the device’s: %s', (row, port) => {
    expect(factsIn(row)).toMatchObject([{ ip: [], port }])
  })
})

test('next to the address of a device, that of the requesting interface belongs to another device', () => {
  const text = `Interface     Address  C-Tag                Mac         Source Mac  State
GE1         192.0.2.7      0  00:1b:77:49:54:fd  3c:52:82:14:aa:01  ALIVE
`
  expect(factsIn(text)).toEqual([{ ...NONE, ip: ['192.0.2.7'], port: ['GE1'] }, NONE])
})

describe('in a column', () => {
  it.each([
    ['is the own one where nothing is a neighbour’s', 'Profile Name', ['Gi1/0/1']],
    ['is the neighbour’s beside what it calls itself', 'System Name', []],
  ])('called Port_Id, a port %s', (_, heading, port) => {
    const text = `MAC_Address      Port_Id  ${heading}\n001b.7749.54fd   Gi1/0/1  Cisco-Device\n`
    expect(factsIn(text)).toMatchObject([{ port }])
  })

  it('two addresses of one cell, and a radio’s next to its access point’s, belong to one device', () => {
    const both = { ...NONE, name: ['ap-hall'] }
    expect(
      factsIn(
        'Name       MAC Address                           Port',
        'nas        00:1b:77:49:54:fd,00:1b:77:49:54:fe   Gi1/0/7',
      ),
    ).toEqual(Array.from({ length: 2 }, () => ({ ...NONE, port: ['Gi1/0/7'], name: ['nas'] })))
    expect(factsIn('ap_mac,bssid,name', '00:1b:77:49:54:00,00:1b:77:49:54:08,ap-hall')).toEqual([
      both,
      both,
    ])
  })

  it('in a list of names, one that looks like a port is a name', () => {
    const rows = ['pc-7', 'te1', 'po2', 'nas', 'prn-2'].map(
      (name, at) => `${name},00:1b:77:49:54:f${at},192.0.2.${at + 1}`,
    )
    const names = factsIn('name,mac,ip', ...rows).map(({ name, port }) => name.concat(port))
    expect(names).toEqual([['pc-7'], ['te1'], ['po2'], ['nas'], ['prn-2']])
    expect(factsIn('name,mac,ip', ...rows)).toMatchObject(rows.map(() => ({ port: [] })))
  })

  it('a name with an address in brackets is one cell, even below a heading with a colon', () => {
    const text = `Node/       Local  Discovered
Protocol    Port   Device (LLDP: ChassisID)  Interface         Platform
----------- ------ ------------------------- ----------------  ----------------
node-1     /lldp
            e0M    sw-oob (00:1b:77:49:54:fd)
                                             ge-0/0/21         -
`
    expect(factsIn(text)).toMatchObject([{ port: ['e0M'] }])
  })

  it('an IP address in a row without a MAC address is not the device’s above', () => {
    const text = `+------------------------+--------------+---------------------+
|          ENI           |      IP      |         MAC         |
+------------------------+--------------+---------------------+
|  eni-0a1b2c3d4e5f60718 |  192.0.2.5   |  00:1b:77:49:54:fd  |
|  eni-0a1b2c3d4e5f60719 |  192.0.2.6   |                     |
+------------------------+--------------+---------------------+
`
    expect(factsIn(text)).toMatchObject([{ ip: ['192.0.2.5'] }])
  })

  it('the members of an aggregate are not the port of its address', () => {
    const text = `Port    MAC Address        Ports
------- -----------------  -------------------
a0a     00:1b:77:49:54:fd  e0c, e0d
`
    expect(factsIn(text)).toEqual([{ ...NONE, port: ['a0a'] }])
  })

  it('an IPv6 address that was cut, or a host without a name, is not a name', () => {
    const [row] = factsIn(`Neighbor                        Linklayer Address  Netif
2001:db8:41:7700:9c1f:44b:e01:  00:1b:77:49:54:fd  lan1
`)
    expect(row).toEqual({ ...NONE, port: ['lan1'] })
    const [record] = factsIn(`Chassis ID  : 00:1b:77:49:54:fd
System Name : (none).(none)
`)
    expect(record).toEqual(NONE)
  })

  it('a description that overflows its column is not a name, but the host after it is', () => {
    const [named, nameless, short] = factsIn(
      [
        'LocalInterface Chassis Id        Port info     System Name',
        'ge-0/0/4.0     00:1b:77:49:54:01  Ethernet Port on unit 1, port 9 acc-12',
        'ge-0/0/5.0     00:1b:77:49:54:02  Ethernet Port on unit 1, port 9 ',
        'ge-0/0/6.0     00:1b:77:49:54:03  Port 9        hall switch',
      ].join('\n'),
    )
    expect(named).toEqual({ ...NONE, port: ['ge-0/0/4.0'], name: ['acc-12'] })
    expect(nameless).toEqual({ ...NONE, port: ['ge-0/0/5.0'] })
    expect(short).toEqual({ ...NONE, port: ['ge-0/0/6.0'], name: ['hall switch'] })
  })

  it('a description that covers the column of names is not a name either', () => {
    const [named, nameless] = factsIn(
      [
        'Local Interface    Parent Interface    Chassis Id          Port info          System Name',
        'ge-0/0/1           -                   00:1b:77:49:54:01   Uplink to core switch room 4 core-1.example',
        'ge-0/0/2           -                   00:1b:77:49:54:02   Uplink to core switch room',
      ].join('\n'),
    )
    expect(named).toEqual({ ...NONE, port: ['ge-0/0/1'], name: ['core-1.example'] })
    expect(nameless).toEqual({ ...NONE, port: ['ge-0/0/2'] })
  })

  it('two cells below one heading are two values', () => {
    const rows = factsIn(`| State | Host                       | MAC Address       |
|  UP   | 192.0.2.20   nas.lan       | 00:1b:77:49:54:fd |
|  UP   | nas  old                   | 3c:52:82:14:aa:01 |
`)
    expect(rows).toEqual([
      { ...NONE, ip: ['192.0.2.20'], name: ['nas.lan'] },
      { ...NONE, name: ['nas'] },
    ])
  })

  it('a network is not a port, nor is a name with a dash', () => {
    const text = [
      'Name,IP address,MAC address,Network',
      'et200-b2,192.0.2.5,00:1b:77:49:54:fd,LAN 192.0.2.0/24',
    ]
    expect(factsIn(text.join('\n'))).toEqual([{ ...NONE, ip: ['192.0.2.5'], name: ['et200-b2'] }])
  })

  it('the address of a user is not a name', () => {
    const text = [
      'Name,MAC address',
      'anna@corp.example,00:1b:77:49:54:fd',
      'nas,3c:52:82:14:aa:01',
    ]
    expect(factsIn(text.join('\n'))).toMatchObject([{ name: [] }, { name: ['nas'] }])
  })
})

describe('in a row with two addresses', () => {
  const [A, B] = ['00:1b:77:49:54:fd', 'b8:27:eb:12:34:56']
  const ipsIn = (...lines: string[]) => factsIn(lines.join('\n')).map(({ ip }) => ip.join())

  it.each([
    ['Source MAC,Source IP,Destination MAC,Destination IP', `${A},192.0.2.5,${B},192.0.2.6`],
    ['Src MAC,Dst MAC,Src IP,Dst IP,Proto', `${A},${B},192.0.2.5,192.0.2.6,tcp`],
    ['No.,Source,Destination,Info,eth.src,eth.dst', `1,192.0.2.5,192.0.2.6,SYN,${A},${B}`],
    ['cli_mac,cli_ip,srv_mac,srv_ip', `${A},192.0.2.5,${B},192.0.2.6`],
    ['Client MAC,Client IP,Gateway MAC,Gateway IP', `${A},192.0.2.5,${B},192.0.2.6`],
  ])('each has the facts with its own qualifier: %s', (heading, row) => {
    expect(ipsIn(heading, row)).toEqual(['192.0.2.5', '192.0.2.6'])
  })

  it.each([
    ['eth.src            ip.src     eth.dst            ip.dst', `${A}  192.0.2.5  ${B}  192.0.2.6`],
    ['eth.src ip.src eth.dst ip.dst', `${A} 192.0.2.5 ${B} 192.0.2.6`],
    [
      'Local MAC          Local IP   Remote MAC         Remote IP',
      `${A}  192.0.2.5  ${B}  192.0.2.6`,
    ],
    [
      '| Source MAC         | Source IP  | Destination MAC    | Destination IP  |',
      `| ${A}  | 192.0.2.5  | ${B}  | 192.0.2.6       |`,
    ],
    [
      'arp.src.hw_mac     arp.src.proto_ipv4  arp.dst.hw_mac     arp.dst.proto_ipv4',
      `${A}  192.0.2.5           ${B}  192.0.2.6`,
    ],
  ])(
    'each has the facts with its own qualifier, even below aligned headings: %s',
    (heading, row) => {
      expect(ipsIn(heading, row)).toEqual(['192.0.2.5', '192.0.2.6'])
    },
  )

  it('nothing is certain if two rows are on one line', () => {
    const heading = 'MAC Address        IP Address  MAC Address        IP Address'
    expect(ipsIn(heading, `${A}  192.0.2.5   ${B}  192.0.2.6`)).toEqual(['', ''])
  })

  it('the leading port is the one of the remote end, not the local one', () => {
    const text = `Interface  Local MAC          Remote MAC         Remote IP
Gi1/0/1    ${A}  ${B}  192.0.2.6
`
    expect(factsIn(text)).toEqual([NONE, { ...NONE, ip: ['192.0.2.6'], port: ['Gi1/0/1'] }])
  })

  it('an IP address on the far side of a router is not that of the router’s address', () => {
    const heading = 'eth.src,ip.src,eth.dst,ip.dst'
    const far = ['192.0.2.5', '']
    expect(ipsIn(heading, `${A},192.0.2.5,${B},203.0.113.9`)).toEqual(far)
    const aligned = 'eth.src            ip.src     eth.dst            ip.dst'
    expect(ipsIn(aligned, `${A}  192.0.2.5  ${B}  203.0.113.9`)).toEqual(far)
    expect(ipsIn(`ARP,${heading}`, `x,${A},192.0.2.5,${B},203.0.113.9`)).toEqual([
      '192.0.2.5',
      '203.0.113.9',
    ])
  })

  it('ordinals separate nothing, an access point gets nothing from its client', () => {
    expect(ipsIn('IP Address,First MAC,Second MAC', `192.0.2.5,${A},${B}`)).toEqual([
      '192.0.2.5',
      '192.0.2.5',
    ])
    expect(ipsIn('Client MAC,Client IP,AP MAC', `${A},192.0.2.5,${B}`)).toEqual(['192.0.2.5', ''])
  })
})

describe('a column with an unknown heading', () => {
  it('is read by its cells, but three numbers can be a date', () => {
    const rows = ['Foo,MAC,Bar,Baz', '192.0.2.5,00:1b:77:49:54:fd,Gi1/0/3,03/05/24']
    expect(factsIn(rows.join('\n'))).toEqual([{ ...NONE, ip: ['192.0.2.5'], port: ['Gi1/0/3'] }])
    const dated = ['MAC,IP,When', '00:1b:77:49:54:fd,192.0.2.5,3/5/24']
    expect(factsIn(dated.join('\n'))).toEqual([{ ...NONE, ip: ['192.0.2.5'] }])
  })
})
