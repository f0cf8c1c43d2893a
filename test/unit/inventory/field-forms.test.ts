import { describe, expect, test } from 'vitest'
import { readSightings } from '../../../src/inventory/sightings.ts'
import { factsIn, NONE } from './facts-in.ts'

const MAC = '00:1b:77:49:54:fd'

test('a row with a wrapped cell continues on the next line', () => {
  const rows = (end: string) =>
    factsIn(
      'Interface\tIP Address\tMAC Address\tLifetime\tExpire\tHostname',
      `LAN\t192.0.2.5\t${MAC}`,
      `Intel Corporate\t4000\t10:00${end}`,
    )
  expect(rows('\tlaptop-a')).toEqual([
    { ...NONE, ip: ['192.0.2.5'], port: ['LAN'], name: ['laptop-a'] },
  ])
  expect(rows('\tx\tlaptop-a')).toEqual([{ ...NONE, ip: ['192.0.2.5'], port: ['LAN'] }])
})

describe('in brackets, a word joined to an address is its name', () => {
  test('by a colon, with its kind', () => {
    const line = `[client:laptop-a:00-1B-77-49-54-FD] is connected to [ap:ap-1:B8-27-EB-12-34-56] with SSID "LAB"`
    expect(factsIn(line).map(({ name }) => name)).toEqual([['laptop-a'], ['ap-1']])
  })

  test('by a sign', () => {
    expect(factsIn(`seen (laptop-a@${MAC}) again`)).toEqual([{ ...NONE, name: ['laptop-a'] }])
  })

  test('but not if something is between them', () => {
    expect(factsIn(`seen (laptop-a, ${MAC}) again`)).toEqual([NONE])
  })
})

test('a station with a name is called a station before its address', () => {
  const named = (name: string) =>
    factsIn(`%DOT11-6-ASSOC: Interface Dot11Radio0, Station ${name}001b.7749.54fd Associated`)
  expect(named('laptop-a ')).toMatchObject([{ name: ['laptop-a'] }])
  expect(named('MAC ')).toMatchObject([{ name: [] }])
})

test('an element of a set of nftables has its IP address next to it', () => {
  expect(factsIn(`elements = { 192.0.2.5 . ${MAC},`)).toMatchObject([{ ip: ['192.0.2.5'] }])
  expect(factsIn(`elements = { 192.0.2.5 drop ${MAC},`)).toMatchObject([{ ip: [] }])
})

describe('an address in another notation', () => {
  const found = (...lines: string[]) =>
    readSightings(lines.join('\n')).map(({ hex, facts: { name } }) => [hex, name.join()].join(' '))

  test.each([
    ['with escaped colons', String.raw`:00\:1B\:77\:49\:54\:FD:LAB`],
    ['with colons as in an address of the web', 'mac=00%3A1B%3A77%3A49%3A54%3AFD&x=1'],
    ['with marks without width', 'MAC 00:\u200b1B:\u200b77:\u200b49:\u200b54:\u200bFD'],
    ['as an array', 'byte mac[] = { 0x00, 0x1B, 0x77, 0x49, 0x54, 0xFD };'],
  ])('is found %s', (_, line) => {
    expect(found(line)).toEqual(['001B774954FD '])
  })

  test.each([
    [String.raw`00\:1B\:77\:49\:54`],
    ['00%3A1B%3A77%3A49%3A54%3AFD0'],
    ['{ 0x00, 0x1B, 0x77, 0x49, 0x54, 0xFD, 0x01 }'],
  ])('but not in %s', (line) => {
    expect(found(line)).toEqual([])
  })

  test('is found with only spaces in a cell below a heading for it', () => {
    const table = (heading: string) => found(`Name,${heading},Place`, 'nas,00 1B 77 49 54 FD,lab')
    expect(table('MAC')).toEqual(['001B774954FD nas'])
    expect(table('Key')).toEqual([])
  })

  test('is found where it was cut at the end of a line', () => {
    const cut = (end: string) => found('Device    MAC address', 'printer-1 00:1B:77:', end)
    expect(cut('49:54:FD')).toEqual(['001B774954FD printer-1'])
    expect(cut('49:54')).toEqual([])
  })
})

describe('in an object', () => {
  const items = (name: string) => [
    { name: 'mac', value: MAC },
    { name, value: '192.0.2.5' },
  ]

  test('a name next to a value defines its kind', () => {
    expect(factsIn(JSON.stringify(items('ip')))).toEqual([{ ...NONE, ip: ['192.0.2.5'] }])
    expect(factsIn(JSON.stringify(items('gateway')))).toEqual([NONE])
    const [element] = factsIn(
      `<device name="nas"><property name="ip" value="192.0.2.5"/><property name="mac" value="${MAC}"/></device>`,
    )
    expect(element).toEqual({ ...NONE, ip: ['192.0.2.5'], name: ['nas'] })
  })

  test.each([
    [false, 'arp'],
    [true, 'wireless'],
  ])('what is not so says nothing of the output: wireless is %s', (wireless, table) => {
    const text = JSON.stringify({ mac: MAC, ip: '192.0.2.5', wireless })
    expect(readSightings(text)[0]).toMatchObject({ table })
  })
})

test('in a table with only the address heading known, the form of the cells decides', () => {
  const row = (heading: string) =>
    factsIn(
      `MAC             ${heading}  Bar`,
      `001b.7749.54fd  192.0.2.5  Gi1/0/5`,
      `b827.eb12.3456  192.0.2.6  Gi1/0/6`,
    )[0]
  expect(row('Foo      ')).toEqual({ ...NONE, ip: ['192.0.2.5'], port: ['Gi1/0/5'] })
  expect(row('Gateway  ')).toMatchObject({ ip: [] })
})

test('in a frame of LLDP that tcpdump prints, values are below their names', () => {
  const frame = (name: string, value: string) =>
    factsIn(
      '10:00:00.000000 LLDP, length 224',
      `\tChassis ID TLV (1), length 7\n\t  Subtype MAC address (4): ${MAC}`,
      `\tSystem Name TLV (5), length 4: sw-1\n\t${name} TLV (6), length 12\n\t  ${value}`,
    )[0]
  expect(frame('System Description', 'IOS 15')).toMatchObject({ name: ['sw-1'], says: ['IOS 15'] })
  const ip = 'Management Address length 5, AFI IPv4 (1): 192.0.2.5'
  expect(frame('Management Address', ip)).toMatchObject({ ip: ['192.0.2.5'] })
})
