import { describe, expect, test } from 'vitest'
import { factsIn, NONE } from './facts-in.ts'
import { fixture } from './fixture.ts'

test.each(['client-hostname "pc-1";', 'uid "x";\n  client-hostname "pc-1";'])(
  'an empty vendor class of a lease takes nothing from the statement below it: %j',
  (below) => {
    const says = 'set vendor-class-identifier = "";'
    const mac = 'hardware ethernet 00:1b:77:49:54:fd;'
    const [facts, ...others] = factsIn(`lease 192.0.2.20 {\n  ${mac}\n  ${says}\n  ${below}\n}\n`)
    expect(others).toEqual([])
    expect(facts).toEqual({ ...NONE, ip: ['192.0.2.20'], name: ['pc-1'] })
  },
)

test.each(['<img src=x>', 'x vlan=7 ip=10.9.9.9', 'x \\" name=y'])(
  'a vendor class of a lease is read literally, whatever it contains: %j',
  (says) => {
    const facts = factsIn(
      `lease 192.0.2.20 {\n  hardware ethernet 00:1b:77:49:54:fd;\n  set vendor-class-identifier = "${says}";\n  client-hostname "pc-1";\n}\n`,
    )
    expect(facts).toEqual([{ ...NONE, ip: ['192.0.2.20'], name: ['pc-1'], says: [says] }])
  },
)

const EVIL = 'x, ip: 10.9.9.9, name: evil  VLAN: 7; port=Gi1/0/9 via Gi1/0/9'

describe.each([EVIL, `x" ${EVIL}`, `x' ${EVIL}`])('a client that calls itself %j', (name) => {
  const quoted = JSON.stringify(name)
  const mac = '00:1b:77:49:54:fd'

  test.each([
    `lease 192.0.2.5 {\n  hardware ethernet ${mac};\n  client-hostname ${quoted};\n}\n`,
    `lease 192.0.2.5 {\n  hardware ethernet ${mac};\n  set vendor-class-identifier = ${quoted};\n}\n`,
    ` 0 address=192.0.2.5 mac-address=${mac} host-name=${quoted} server=dhcp1`,
    `MAC: ${mac}\nIP: 192.0.2.5\nHostname: ${quoted}\n`,
    `MAC: ${mac}, Hostname: ${quoted}, IP: 192.0.2.5`,
    `Mar  5 08:01:13 gw dhcpd[812]: DHCPACK on 192.0.2.5 to ${mac} (${name}) via eth1`,
    `ap0: STA ${mac} WPA: identity ${quoted} on 192.0.2.5`,
    `[{"mac":"${mac}","ip":"192.0.2.5","hostname":${quoted}}]`,
  ])('gets no facts from that: %s', (text) => {
    const [facts, ...others] = factsIn(text)
    expect(others).toEqual([])
    expect(facts).toMatchObject({ ip: ['192.0.2.5'], vlan: [] })
    expect([...facts!.port, ...facts!.name]).not.toContain('Gi1/0/9')
    expect(facts!.name).not.toContain('evil')
  })
})

test.each(['System Description', 'Port Description', 'Platform'])(
  'no other field is read in the free text of a neighbour: %s',
  (key) => {
    const text = `Local Intf: Gi1/0/1\nChassis id: 001b.7749.54fd\n${key}: x, System Name: evil, IP: 10.9.9.9\n`
    expect(factsIn(`${text}System Name: sw-2\n`)).toMatchObject([
      { ip: [], port: ['Gi1/0/1'], name: ['sw-2'] },
    ])
  },
)

test('nor an output that a client has put into its name', () => {
  const name = String.raw`x\nVlan Mac Address    Ports\n 10  001b.7749.54fe Gi1/0/9\n 10  001b.7749.54ff Gi1/0/9`
  const packed = String.raw`{\"mac\":\"00:1b:77:49:54:fe\",\"ip\":\"10.9.9.9\"}`
  for (const called of [name, packed]) {
    const [own, ...others] = factsIn(
      `[{"mac":"00:1b:77:49:54:fd","ip":"192.0.2.5","hostname":"${called}"}]`,
    )
    expect(own).toMatchObject({ ip: ['192.0.2.5'], port: [] })
    for (const facts of others) expect(facts).toEqual(NONE)
  }
})

test('a vendor class of any length costs a lease nothing', () => {
  const says = EVIL.repeat(200)
  const text = `lease 192.0.2.20 {\n  hardware ethernet 00:1b:77:49:54:fd;\n  set vendor-class-identifier = "${says}";\n  client-hostname "pc-1";\n}\n`
  expect(factsIn(text)).toEqual([{ ...NONE, ip: ['192.0.2.20'], name: ['pc-1'] }])
})

test('escapes in JSON and XML are decoded', () => {
  expect(
    factsIn(String.raw`[{"mac":"00:1b:77:49:54:fd","hostname":"J\u00fcrgens \"PC\""}]`),
  ).toEqual([{ ...NONE, name: ['Jürgens "PC"'] }])
  expect(
    factsIn('<hosts><host mac="00:1b:77:49:54:fd" name="Ann&#39;s &amp; Bob&apos;s"/></hosts>'),
  ).toEqual([{ ...NONE, name: ["Ann's & Bob's"] }])
})

describe('no fact is taken', () => {
  test.each([
    ['10.0.0.1 00:1b:77:49:54:fd > 00:1b:77:49:54:fe', 'of a line about two devices'],
    ['default via 10.0.0.1 dev 00:1b:77:49:54:fd', 'of a gateway'],
    [
      ' B E  172.16.30.0/24 [200/0] via VTEP 10.1.254.5 VNI 111 router-mac 00:1b:77:49:54:fd',
      'of the destination of a route and its metric',
    ],
    ['MAC 00:1b:77:49:54:fd mask 255.255.255.0', 'of a mask'],
    [
      'Vlan  Mac Address     Ports\n 4095 001b.7749.54fd  -',
      'of a VLAN that is none, or of an empty cell',
    ],
    [
      'IP          MAC Address     Name\n999.1.1.1   001b.7749.54fd  N/A',
      'of an address that is none',
    ],
    ['Mac             In   Out  State\n001b.7749.54fd  12   44   up', 'of a count of packets'],
    ['[{"mac": "00:1b:77:49:54:fd", "port": 4800, "proto": "udp"}]', 'of the port of a service'],
    ["interviewed '0x680ae2fffe3fd3b2', device has been paired", 'of what a device did'],
    [
      ' Port Role           :Root Port\n Designated Bridge/Port   :4096.001b-7749-54fd / 128.7',
      'of a key below another one, which is no heading',
    ],
    ['key: mac=00:1b:77:49:54:fd addr=0x559f71efe0', 'of a place in memory'],
  ])('%j: %s', (text) => {
    expect(factsIn(text)[0]).toEqual(NONE)
  })

  test('from a time of day, although that looks like a port of a slot', () => {
    for (const time of [
      '2026-11-22 10:15',
      '22.11.2026 9:05',
      '11/20/26 10:15',
      'at 9:02 PM',
      '10:15',
    ])
      expect(factsIn(`admin 3c:5a:b4:00:00:01 ${time} login ok`)).toMatchObject([{ port: [] }])
    expect(factsIn('learned 3c:5a:b4:00:00:01 1:45')).toMatchObject([{ port: ['1:45'] }])
  })

  test('from a version, although that looks like a port of a slot', () => {
    const text = 'ephone-1[0] Mac:001b.7749.54fd REGISTERED in SCCP ver 17/17'
    expect(factsIn(text)).toMatchObject([{ port: [] }])
  })

  test('from the other end of a pseudowire', () => {
    expect(factsIn('001b.7749.54fd dynamic (192.0.2.9, 1001)  N/A')).toMatchObject([{ ip: [] }])
  })

  test('from a note about where something is, in words', () => {
    for (const where of ['on the switch', 'on switch sw-3', 'in room 2'])
      expect(factsIn(`printer 3c:5a:b4:00:00:01, ${where}.`)).toMatchObject([{ port: [] }])
  })

  test('from the SNMP walk of another device in the same text', () => {
    const walk = (name: string, mac: string) => `IF-MIB::ifName.3 = STRING: ${name}
IF-MIB::ifPhysAddress.3 = STRING: ${mac}
`
    const one = walk('Gi1/0/3', '3c:5a:b4:0:0:1')
    expect(factsIn(one)).toMatchObject([{ port: ['Gi1/0/3'] }])
    expect(factsIn(one + walk('ge-0/0/2', '3c:5a:b4:0:0:2'))).toMatchObject([
      { port: [] },
      { port: [] },
    ])
  })

  test('from another device in the same record', () => {
    const text = 'Client MAC: 00:1b:77:49:54:fd\nAP MAC: 00:1b:77:49:54:fe\nIP Address: 10.0.0.7\n'
    expect(factsIn(text)).toEqual([{ ...NONE, ip: ['10.0.0.7'] }, NONE])
    expect(factsIn('MAC Address: 00:1b:77:49:54:fd\nLocal Address: 10.0.0.9\n')).toEqual([NONE])
  })

  test('from the neighbour on its own interface', () => {
    const [own, neighbor] = factsIn(fixture('nxos-cdp-interface-macs'))
    expect(own).toEqual(NONE)
    expect(neighbor).toMatchObject({ ip: ['10.81.1.5'], name: ['ap-5'] })
  })

  test('from the inventory of its parts', () => {
    const text =
      'Burned-in MAC Address.... 00:1b:77:49:54:fd\nNAME: "Chassis", DESCR: "Controller"\n'
    expect(factsIn(`${text}PID: AIR-CT2504-K9,  VID: V04,  SN: PSZ1234ABCD\n`)).toEqual([NONE])
  })

  test('from the wireless network that it is in', () => {
    const text = 'Client MAC Address : 001b.7749.54fd\nWireless LAN Name: corp\n'
    expect(factsIn(text)).toEqual([NONE])
    expect(factsIn('joined with ssid (corp) for device with MAC: 001b.7749.54fd')).toEqual([NONE])
  })

  test('from an address in place of its name', () => {
    const text = `   Port            : 1/A18
   Client Name     : 001b774954fd          Session Timeout     : 60 seconds
   MAC Address     : 001b77-4954fd
`
    expect(factsIn(text).flatMap(({ name }) => name)).toEqual([])
  })

  test.each(['Self', 'any', 'Duplicate'])('from a port that is a placeholder: %s', (port) => {
    const heading = 'MAC Address        VLAN  Port\n-----------------  ----  ---------\n'
    expect(factsIn(`${heading}00:1b:77:49:54:fd  20    ${port}\n`)).toMatchObject([{ port: [] }])
  })

  test('from the legend of a table’s letters', () => {
    const legend = 'Port: A -- Auto\nSystem ID: 0x8000, 001b-7749-54fd\n'
    expect(factsIn(legend)).toEqual([NONE])
  })

  test('from the name of a neighbour that does not advertise one', () => {
    const text = 'Local Port: 1:7\nChassis ID: 00:1b:77:49:54:fd\nSystem Name: (Not-Advertised)\n'
    expect(factsIn(text)).toEqual([{ ...NONE, port: ['1:7'] }])
  })

  test('from the label of its interface', () => {
    const text = 'vif10 is UP (12d4h)\n  Name: UNTRUST\n  MAC address is 00:1b:77:49:54:fd\n'
    expect(factsIn(text)).toEqual([{ ...NONE, port: ['vif10'] }])
  })

  test('from the destination group of a frame, for its sender', () => {
    const text =
      'Destination MAC: 01:80:c2:00:00:0e\nChassis ID: 00:1b:77:49:54:fd\nSystem Name: sw-2\n'
    expect(factsIn(text)).toEqual([NONE, { ...NONE, name: ['sw-2'] }])
  })

  test('from the receiver of a frame, for its sender', () => {
    const [receiver, sender] = factsIn(fixture('firewall-log-frame'))
    expect(receiver).toEqual({ ...NONE, ip: ['10.89.0.9'], port: ['eth0'] })
    // A public address is behind the router that sent the frame.
    expect(sender).toEqual({ ...NONE, port: ['eth0'] })
  })

  test.each([
    '{"name": "Intel(R) Ethernet Connection I219", "mac": "00:1b:77:49:54:fd"}',
    '{"name": "0a1b2c3d-1111-2222-3333-444455556666", "mac": "00:1b:77:49:54:fd"}',
    '{"name": "677fca741b43bd9210db1c685b260c61", "mac": "00:1b:77:49:54:fd"}',
    '{"node": "101 102", "mac": "00:1b:77:49:54:fd"}',
    '{"name": "default/macvlan-conf", "mac": "00:1b:77:49:54:fd"}',
  ])('%s: of a model, an identifier, a hash, numbers or a path as a name', (text) => {
    expect(factsIn(text)).toEqual([NONE])
  })
})

test('a radio gets no facts of the station or adapter next to it', () => {
  expect(factsIn(fixture('netsh-wlan'))).toEqual([{ ...NONE, port: ['Wi-Fi'] }, NONE])
  expect(factsIn(fixture('aruba-ap-association'))).toEqual([
    NONE,
    { ...NONE, vlan: ['30'] },
    NONE,
    { ...NONE, vlan: ['40'] },
  ])
})
