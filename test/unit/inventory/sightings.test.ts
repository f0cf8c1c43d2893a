import { describe, expect, test } from 'vitest'
import { readSightings } from '../../../src/inventory/sightings.ts'
import { factsIn, NONE } from './facts-in.ts'
import { fixture } from './fixture.ts'

const MAC_TABLE = fixture('ios-mac-address-table')

test('a sighting has the position of its address and the source of its text', () => {
  expect(readSightings('first\nat 0:1b:77:9:54:fd\n', { source: 'arp.txt' })).toEqual([
    {
      hex: '001B770954FD',
      kind: 'eui48',
      certain: true,
      offset: 9,
      line: 2,
      column: 4,
      raw: '0:1b:77:9:54:fd',
      facts: NONE,
      source: 'arp.txt',
      table: 'other',
    },
  ])
})

describe('the kind of output', () => {
  test('a wireless controller’s access points are not a MAC address table because of its 802.1X user', () => {
    const text = [
      'Global AP Dot1x User Name........................ Not Configured',
      '',
      'AP Name             Slots  AP Model              Ethernet MAC       Location          Port',
      '------------------  -----  --------------------  -----------------  ----------------  ----',
      'ap-14               2      AIR-CAP3702I-E-K9     70:85:c2:cb:60:0b  default location  1',
    ]
    expect(readSightings(text.join('\n'))[0]?.table).toBe('wireless')
  })

  test.each([
    ['ios-mac-address-table', 'mac'],
    ['huawei-arp', 'arp'],
    ['arp-macos', 'arp'],
    ['bridge-fdb', 'mac'],
    ['comware-lldp-verbose', 'neighbor'],
    ['vyos-dhcp-leases', 'dhcp'],
    ['wlc-client-summary', 'wireless'],
    ['iw-station', 'wireless'],
    ['ifconfig-macos', 'interface'],
    ['ios-show-interfaces', 'interface'],
    ['eos-mac-json', 'mac'],
    ['dnsmasq-leases', 'dhcp'],
  ])('%s: %s', (name, kind) => {
    expect(new Set(readSightings(fixture(name)).map(({ table }) => table))).toEqual(new Set([kind]))
  })
})

test('arguments of a command apply to its whole output, and to nothing after the next prompt', () => {
  const row = '10.0.0.1 at 00:1b:77:49:54:fd\n'
  expect(
    factsIn(
      `sw#show arp interface Gi1/0/7\n${row}sw#show mac address-table vlan 20\n${row}sw#show arp\n${row}`,
    ),
  ).toEqual([
    { ...NONE, ip: ['10.0.0.1'], port: ['Gi1/0/7'] },
    { ...NONE, ip: ['10.0.0.1'], vlan: ['20'] },
    { ...NONE, ip: ['10.0.0.1'] },
  ])
})

test('IPv6 addresses have the form of RFC 5952', () => {
  const ips = (ip: string) => factsIn(`${ip} dev eth0 lladdr 00:1b:77:49:54:fd`)[0]?.ip
  expect(ips('2001:DB8:0:0:1:0:0:1')).toEqual(['2001:db8::1:0:0:1'])
  expect(ips('2001:db8:0:1:1:1:1:1')).toEqual(['2001:db8:0:1:1:1:1:1'])
  expect(ips('2001:0db8::0001')).toEqual(['2001:db8::1'])
  expect(ips('fe80::1%eth0')).toEqual(['fe80::1'])
})

describe('a table is read the same', () => {
  const expected = factsIn(MAC_TABLE)
  test.each<[string, (text: string) => string]>([
    ['with CR LF', (text) => text.replaceAll('\n', '\r\n')],
    ['with colours', (text) => text.replaceAll(/(\S*\.\S*\.\S*)/g, '\u001b[1;32m$1\u001b[0m')],
    [
      'with notes behind rows',
      (text) => text.replaceAll(/^( +\d.*)/gm, '$1   <--- port 7, vlan 9'),
    ],
    ['with notes behind longer arrows', (text) => text.replace(/( +20.*)/, '$1 <== was Gi1/0/9')],
    ['with a pager between its lines', (text) => text.replace(/(\n +20)/, '\n --More-- $1')],
    [
      'with a pager that is rubbed out',
      (text) =>
        text.replace(
          /\n( +20)/,
          `\n --More-- ${'\b'.repeat(9)}${' '.repeat(9)}${'\b'.repeat(9)}$1`,
        ),
    ],
    [
      'with a pager of Huawei',
      (text) =>
        text.replace(/\n( +20)/, '\n  ---- More ----\u001b[16D                \u001b[16D$1'),
    ],
    [
      'with the spaces of a pager that is rubbed out',
      (text) => text.replace(/\n( +20)/, `\n${' '.repeat(18)}$1`),
    ],
  ])('%s', (_, change) => {
    expect(factsIn(change(MAC_TABLE))).toEqual(expected)
  })
})

describe('records are read the same', () => {
  const text =
    'Parent      : app01\nName        : Network adapter 1\nMacAddress  : 00:50:56:a3:1c:01\n\n' +
    'Parent      : db02\nName        : Network adapter 2\nMacAddress  : 00:50:56:a3:2d:10\n'
  const expected = [
    { ip: [], vlan: [], port: ['Network adapter 1'], name: ['app01'] },
    { ip: [], vlan: [], port: ['Network adapter 2'], name: ['db02'] },
  ]
  test.each<[string, (text: string) => string]>([
    ['with LF', (lines) => lines],
    ['with CR LF', (lines) => lines.replaceAll('\n', '\r\n')],
    [
      'with a pager between their lines',
      (lines) => lines.replaceAll(/^(?=Name|Mac)/gm, ' --More-- \n'),
    ],
    [
      'with a pager that writes spaces over itself',
      (lines) => lines.replaceAll(/^(?=Name|Mac)/gm, ' --More-- \r          \r'),
    ],
  ])('%s', (_, change) => {
    expect(factsIn(change(text))).toEqual(expected)
  })
})

test('the address of a peer is not that of the pair of switches', () => {
  const text =
    'local-interface  : Vlan4094\npeer-address     : 10.0.0.2\nsystem-id        : 02:1c:73:00:3a:11\n'
  expect(factsIn(text)[0]?.ip).toEqual([])
})

test('a cell that continues on the next line is joined', () => {
  const text =
    'System Name          Local Interface Chassis ID      Port ID\nSEP0000000000A0.exam GE1/0/24        bcea-fa00-0033  1\nple.com\n'
  expect(factsIn(text)[0]?.name).toEqual(['SEP0000000000A0.example.com'])
  const centred =
    '   System Name     Local Interface      Chassis ID    \n' +
    '----------------- --------------- -----------------\n' +
    'switch-building-2     GE1/0/24    00:1b:77:49:54:fd\n    .lab.net     \n'
  expect(factsIn(centred)[0]?.name).toEqual(['switch-building-2.lab.net'])
})

test('a switch within the object of a device is not at the port of that device', () => {
  const text =
    '{"hostMac": "3c:52:82:14:aa:01", "port": "Gi1/0/17", "vlanId": "210",\n' +
    '"connectedDevice": [{"name": "acc-3-2", "mac": "00:1b:77:49:54:80"}]}\n'
  expect(factsIn(text).map(({ port, vlan }) => [port, vlan])).toEqual([
    [[], []],
    [['Gi1/0/17'], ['210']],
  ])
})

test('a state in a column Port is not a port', () => {
  const text = 'MAC Address     Port  Errors\n0001.0203.0403  Up    0\n'
  expect(factsIn(text)[0]?.port).toEqual([])
})

test('a row without a name gives no name even if its spaces were lost', () => {
  const text =
    'Interface IP Address MAC Address Hostname Status Link Type Actions\n' +
    'WAN 203.0.113.1 3c:52:82:14:aa:01 Expires in 12 seconds ethernet\n'
  expect(factsIn(text)[0]).toMatchObject({ ip: ['203.0.113.1'], port: ['WAN'], name: [] })
})

test('a row is read even if a cell of the row above it was in no column', () => {
  const text =
    'System Name          Local Interface Chassis ID      Port ID\n' +
    'SEP0000000000A0      GE1/0/24        10.1.2.3        AABBCCDDEEFF:P1\n' +
    'SWITCH01             GE1/0/29        bcea-fa00-0033  Ten-GigabitEthernet1/0/17\n'
  expect(factsIn(text)[2]).toEqual({ ip: [], vlan: [], port: ['GE1/0/29'], name: ['SWITCH01'] })
})

describe('a column Name', () => {
  test.each([
    ['beside MTU and speed is the interface', 'MTU   Speed', '1500  1000', { port: ['uplink a'] }],
    ['is the device beside its IP address', 'IP Address', '10.0.0.1', { name: ['uplink a'] }],
    ['is the device where a port has a column', 'Port  VLAN', 'ge1   10', { name: ['uplink a'] }],
  ])('%s', (_, heading, values, expected) => {
    const text = `Name      MAC Address        ${heading}\nuplink a  00:1b:77:49:54:fd  ${values}\n`
    expect(factsIn(text)[0]).toMatchObject(expected)
  })
})

describe('in a table without a heading', () => {
  const table = (third: readonly string[]) =>
    third.map((word, at) => `10.0.0.${at + 1},00:1b:77:49:54:0${at},${word}\n`).join('')
  const namesIn = (text: string) => factsIn(text).flatMap(({ name }) => name)

  test('a column in which all words differ and look like host names contains names', () => {
    expect(namesIn(table(['desk-21', 'NB-0042', 'nas']))).toEqual(['desk-21', 'NB-0042', 'nas'])
  })

  test.each([
    ['vendors', ['Acme', 'TP-LINK', 'Gadget']],
    ['zones of a firewall', ['lan', 'guest', 'iot']],
    ['states', ['online', 'offline', 'blocked']],
    ['ports', ['eth0', 'eth1', 'eth2']],
    ['speeds', ['100m', '1g', '10g']],
    ['what is the same in two rows', ['desk-21', 'desk-22', 'desk-21']],
  ])('%s are no names', (_, words) => {
    expect(namesIn(table(words))).toEqual([])
  })

  test('a single row is not enough', () => {
    expect(namesIn(table(['desk-21']))).toEqual([])
  })
})

test('an interface above one table does not apply to the next', () => {
  const heading = 'IP Address  MAC Address        State'
  const text =
    `Interface 12: Ethernet\n\n${heading}\n10.0.0.1    00:1b:77:49:54:fd  Stale\n\n` +
    `All others\n${heading}\n10.0.0.2    00:1b:77:49:54:fe  Stale\n`
  expect(factsIn(text).map(({ port }) => port)).toEqual([['Ethernet'], []])
})

describe("the VLAN of a router's interface is the one in its name", () => {
  test.each([
    ['Vlan10', ['10']],
    ['Vlanif20', ['20']],
    ['Vlan-interface30', ['30']],
    ['vlan40-office', ['40']],
    ['vlan4095', []],
    ['vlans', []],
    ['ether1', []],
  ])('%s', (port, vlan) => {
    const table = `Address MAC Interface\n10.0.0.1 001b.7749.54fd ${port}\n`
    const sentence = `? (10.0.0.1) at 00:1b:77:49:54:fd on ${port}\n`
    for (const text of [table, sentence])
      expect(factsIn(text)).toMatchObject([{ port: [port], vlan }])
  })
})
