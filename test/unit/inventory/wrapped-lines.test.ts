import { describe, expect, it } from 'vitest'
import { unwrapped } from '../../../src/inventory/read/unwrap/wrapped-lines.ts'
import { readSightings } from '../../../src/inventory/sightings.ts'
import { readOutputs } from './fixture.ts'

const ROWS = [
  'Neighbor                 Description              Chassis          Port of the neighbor',
  '-----------------------  -----------------------  ---------------  --------------------',
  'core-1                   distribution             001b.7749.54fd   TenGigabitEthernet1/1/1',
  'core-2                   distribution             001b.7749.54fe   TenGigabitEthernet1/1/2',
]
const TABLE = ROWS.join('\n')
const wrapped = (width: number) =>
  ROWS.map((row) => row.replaceAll(new RegExp(`.{${width}}(?=.)`, 'g'), '$&\n')).join('\n')
const said = (text: string) => readSightings(text).map(({ hex, facts }) => ({ hex, facts }))

/** As a mail program breaks lines: at the last space that fits. */
const mailed = (text: string, width: number, space = '') =>
  text.replaceAll(new RegExp(`(?=.{${width + 1}})(.{20,${width}}) `, 'g'), `$1${space}\n`)
const quoted = (text: string) => text.replaceAll(/^/gm, '> ')
const LOG = [
  'Nov 22 10:14:11 gw dhcpd[812]: DHCPACK on 192.168.50.66 to 00:1b:77:75:b8:9e (till-4) via br-lan',
  'Nov 22 10:14:13 gw dhcpd[812]: DHCPACK on 192.168.50.67 to 00:1b:77:75:b8:9f (till-5) via br-lan',
  'Nov 22 10:14:14 gw dhcpd[812]: no free leases on subnet 192.168.51.0',
  'Nov 22 10:14:15 gw dhcpd[812]: DHCPACK on 192.168.50.68 to 00:1b:77:75:b8:a0 (till-6) via br-lan',
].join('\n')
const HOSTS = [
  'Name                 IP Address        IPv6 Address                   MAC Address',
  'till-4               192.168.45.65     fe80::35:25:c7:28              00:1b:77:75:b8:9e',
  'till-5               192.168.45.66                                    00:1b:77:75:b8:9f',
].join('\n')

const BINDINGS = [
  'MacAddress          IpAddress        Lease(sec)  Type           VLAN  Interface',
  '------------------  ---------------  ----------  -------------  ----  ------------------',
  '00:1B:77:75:B8:9E   192.168.1.66     583795      dhcp-snooping   20   GigabitEthernet1/0/9',
  '00:1B:77:75:B8:9F   192.168.1.67     591457      dhcp-snooping   20   GigabitEthernet1/0/7',
].join('\n')

describe('a text gives the same facts', () => {
  it.each([
    ['a log that a mail program broke', mailed(LOG, 72), LOG],
    ['the same, quoted', quoted(mailed(LOG, 76)), LOG],
    ['the same, with the spaces at which it was broken', mailed(LOG, 72, ' '), LOG],
    ['a quotation that a terminal wrapped', quoted(wrapped(60)), TABLE],
    ['a table with its addresses in the second lines', mailed(HOSTS, 72), HOSTS],
    [
      'a table that a window of another width wrapped within its ports',
      BINDINGS.replaceAll(/.{86}(?=.)/g, '$&\n'),
      BINDINGS,
    ],
    [
      'a table of which only the heading was broken',
      'Address                  HWtype  HWaddress           Flags Mask   Local\nIface\n192.168.1.62             ether   00:1b:77:75:b8:9e   C                  ge2',
      'Address                  HWtype  HWaddress           Flags Mask   Local Iface\n192.168.1.62             ether   00:1b:77:75:b8:9e   C                  ge2',
    ],
  ])('%s', (_, text, whole) => {
    expect(text).not.toBe(whole)
    expect(said(text)).toEqual(said(whole))
    expect(unwrapped(text)).toHaveLength(text.length)
  })
})

it('headings as wide as a terminal, above rows of two outputs, are not joined with the rows', () => {
  const heading = 'Address                  HWtype  HWaddress           Flags Mask            Iface'
  const output = (last: number) =>
    `${heading}\n192.168.1.${last}             ether   00:1b:77:75:b8:${last}   C                     ge2\n`
  expect(heading).toHaveLength(80)
  expect(unwrapped(`${output(11)}\n${output(12)}`)).toBe(`${output(11)}\n${output(12)}`)
})

it('messages of a console that end in a word are not joined with the ports below', () => {
  const up =
    '*Mar  1 00:10:02.123: %LINEPROTO-5-UPDOWN: Line protocol on Interface Vlan20, changed state to up'
  const rows = ['13', '14', '15'].map((port) => `Fa3/0/${port}   002a.12cd.3d${port}  mab   DATA`)
  const text = rows.map((row) => `${up}\n${row}`).join('\n')
  expect(unwrapped(text)).toBe(text)
})

describe('a table gives the same facts', () => {
  it.each([
    ['wrapped by a terminal within a column', wrapped(80)],
    ['wrapped by a terminal within its addresses', wrapped(60)],
    ['with two characters at the end of a line', wrapped(80).replaceAll('\n', '\r\n')],
    [
      'broken by a mail program at the space before its last column',
      ROWS.map((row) => row.replace(/ (?=\S+(?: of the neighbor)?$)/, '\n')).join('\n'),
    ],
  ])('%s', (_, text) => {
    expect(text).not.toBe(TABLE)
    expect(said(text)).toEqual(said(TABLE))
    expect(unwrapped(text)).toHaveLength(text.length)
  })
})

/** Lines that a terminal broke are as long as its window. */
const BROKEN = new Set([
  'arp-wrapped-80.txt',
  'zxros-arp-wrapped.txt',
  'nxos-l2route-mac-ip-trimmed.txt',
])
it.each([
  ['as wide as the widest line', (widest: number) => widest],
  ['as wide as a terminal', (widest: number) => Math.max(widest, 80)],
  ['by one', () => 1],
])('spaces at the ends of lines change nothing: %s', (_, widthOf) => {
  for (const { file, text } of readOutputs()) {
    const lines = text.split('\n')
    const width = widthOf(Math.max(...lines.map(({ length }) => length)))
    if (width > 132 || BROKEN.has(file)) continue
    const filled = lines.map((line) => (width === 1 ? `${line} ` : line.padEnd(width))).join('\n')
    expect({ file, said: said(filled) }).toEqual({ file, said: said(text) })
  }
})

it('an unbroken address keeps its position, a broken one its start', () => {
  for (const text of [wrapped(80), wrapped(60)]) {
    const rows = [...text.matchAll(/001b|00\n1b/g)].map(({ index }) => index)
    expect(readSightings(text).map(({ offset }) => offset)).toEqual(rows)
  }
})

describe('nothing is changed', () => {
  it.each([
    ['of rows that are as long as each other', TABLE.replaceAll(/^.*$/gm, (row) => row.padEnd(90))],
    [
      'of the second lines of rows, below a cell',
      ROWS.map((row) => row.replace(/Ten/, '\n                    Ten')).join('\n'),
    ],
    [
      'of rows of which some begin with a long word and have no address',
      `Neighbor                             Linklayer Address  Netif Expire    1s 5s
2001:db8:5:1::1                      00:1b:77:49:54:fd    em0 permanent R
fe80::21b:77ff:fe49:54fe%em1         00:1b:77:49:54:fe    em1 23h58m12s S  R
2001:db8:5:1::beef                   (incomplete)         em0 expired   N`,
    ],
    [
      'of rows with keys of which some have no address',
      ['0', '2']
        .map(
          (at) =>
            `${at} DC address=10.99.${at}.14 mac-address=00:1B:77:49:54:FD interface=ether5 published=no status=reachable
${at} D  address=10.99.${at}.77 interface=ether5 published=no status=failed`,
        )
        .join('\n'),
    ],
    [
      'of rows that begin with an IP address of which some have no other',
      ['7', '8']
        .map(
          (end) =>
            `fe80::${end} dev eth0 lladdr 00:1b:77:49:54:fd router used 120/119/90 probes 0 STALE
10.0.0.${end} dev eth0  used 200/199/190 probes 6 FAILED`,
        )
        .join('\n'),
    ],
    [
      'of cells that go on in the next line, below rows with spaces at their ends',
      `  Port        Device ID        Port ID       System Name    Capabilities  TTL  
--------- ----------------- ------------- ----------------- ------------ ----- 
gi21      00:1b:77:49:54:fd      Gi0      sw-assembly-hall-      B        105  
                                          west.example.net                     
gi22      00:1b:77:49:54:fe 00:1b:77:49:5 sw-assembly-hall-      B        118  
                            4:fe          east.example.net                     `,
    ],
    [
      'of records',
      ['fd', 'fe']
        .map(
          (end) =>
            `Chassis ID: 00:1b:77:49:54:${end} of a switch that has a long name\nPort ID: Gi1/0/1\n`,
        )
        .join('\n'),
    ],
  ])('%s', (_, text) => {
    expect(unwrapped(text)).toBe(text)
  })
})
