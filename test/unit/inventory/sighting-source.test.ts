import { describe, expect, test } from 'vitest'
import { readSightings } from '../../../src/inventory/sightings.ts'
import { fixture } from './fixture.ts'

describe('the source', () => {
  test.each(['C:\\Users\\me>arp -a', '# a comment', 'a > b', 'count #3'])(
    '%j gives no name, so the text keeps its own',
    (line) => {
      const text = `${line}\n10.0.0.1 at 00:1b:77:49:54:fd\n`
      expect(readSightings(text, { source: 'file' })[0]?.source).toBe('file')
    },
  )

  test('is in a prompt after another one, and is not XML', () => {
    const text = '<hw-1>\n<hw-2>display arp\n10.0.0.1 001b-7749-54fd 20 D GE0/0/1\n'
    expect(readSightings(text)).toMatchObject([{ source: 'hw-2', facts: { ip: ['10.0.0.1'] } }])
  })

  test('changes with the next prompt, and nothing carries over from the output before it', () => {
    const found = readSightings(fixture('several-outputs'))
    expect(found.map(({ source, table, facts }) => [source, table, facts.port[0]])).toEqual([
      ['acc-1', 'mac', 'Gi1/0/5'],
      ['acc-1', 'arp', 'Vlan10'],
      ['HUAWEI', 'mac', 'GE0/0/24'],
    ])
  })
})

describe('output of ipconfig is about the computer that it names first', () => {
  const printed = (title: string, key: string, host: string, macs: readonly string[]) =>
    [
      title,
      '',
      `   ${key} . . . . . . . . . . . . : ${host}`,
      '   DNS . . . . . . . . . . . . . . . : corp.example',
      ...macs.flatMap((mac, at) => [
        '',
        `Ethernet ${at + 1}:`,
        '',
        `   Physical Address. . . . . . . . . : ${mac}`,
        '   DHCP Enabled. . . . . . . . . . . : Yes',
      ]),
      '',
    ].join('\n')

  test.each([
    ['Windows IP Configuration', 'Host Name'],
    ['Windows-IP-Konfiguration', 'Hostname'],
    ['Configuration IP de Windows', "Nom de l'hôte"],
    ['Windows IP 配置', '主机名 '],
  ])('below %s', (title, key) => {
    const [one, two] = [
      printed(title, key, 'PC-1', ['00-1B-77-49-54-FD', '3C-52-82-14-AA-01']),
      printed(title, key, 'PC-2', ['F0-9F-C2-11-22-33']),
    ]
    const sightings = readSightings(`${one}\n${two}`)
    expect(sightings.map(({ source, table }) => [source, table])).toEqual([
      ['PC-1', 'interface'],
      ['PC-1', 'interface'],
      ['PC-2', 'interface'],
    ])
    expect(sightings.map(({ facts }) => facts.name.join())).toEqual(['PC-1', 'PC-1', 'PC-2'])
  })
})

test('a command at the prompt of Windows does not belong to the switch above it', () => {
  const text = [
    'sw-1#show arp',
    'Internet  10.0.0.5   3   001b.7749.54fd  ARPA   Vlan10',
    '',
    'C:\\Users\\jo>arp -a',
    '',
    'Interface: 10.0.0.9 --- 0x4',
    '  Internet Address      Physical Address      Type',
    '  10.0.0.7              3c-52-82-14-aa-01     dynamic',
  ].join('\n')
  const sources = (called?: string) =>
    readSightings(text, { source: called }).map(({ source }) => source)
  expect(sources()).toEqual(['sw-1', null])
  expect(sources('laptop.txt')).toEqual(['sw-1', 'laptop.txt'])
})

describe('show version names the device if no prompt does', () => {
  const macs = `---- show mac address-table ----
Vlan    Mac Address       Type        Ports
----    -----------       --------    -----
  20    001b.7701.0203    DYNAMIC     Gi1/0/5
`
  const sourceOf = (above: string) => readSightings(above + macs, { source: 'file' })[0]?.source

  test.each([
    ['of IOS', '---- show version ----\nACC-7 uptime is 2 years, 4 weeks\n', 'ACC-7'],
    ['of NX-OS', '`show version`\n  Device name: leaf-1\n', 'leaf-1'],
    ['not by the uptime of a part', '---- show version ----\nKernel uptime is 3 day(s)\n', 'file'],
    ['not by a name in another output', '`show bluetooth`\n  Device name: Pixel-7\n', 'file'],
    ['not below a prompt', 'core-1#show log\nACC-7 uptime is 2 years\n', 'core-1'],
  ])('%s', (_, above, source) => {
    expect(sourceOf(above)).toBe(source)
  })
})

test.each([
  ['is in the file in which grep found it', 'sw-1.txt:', 'sw-2.txt:', ['sw-1.txt', 'sw-2.txt']],
  ['is not printed by the device that a list names', 'nas-1: ', 'printer: ', [null, null]],
])('an address alone on its line %s', (_, one, other, sources) => {
  const text = `${one}00:1b:77:49:54:fd\n${other}3c:52:82:14:aa:01`
  expect(readSightings(text).map(({ source }) => source)).toEqual(sources)
})
