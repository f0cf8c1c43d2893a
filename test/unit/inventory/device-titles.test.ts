import { describe, expect, test } from 'vitest'
import { readSightings } from '../../../src/inventory/sightings.ts'

const HEADING = 'Vlan    Mac Address       Type        Ports'
const ROW = '  20    001b.7749.54fd    DYNAMIC     Gi1/0/5'
const OTHER_ROW = '  20    001b.7749.5401    DYNAMIC     Gi1/0/5'

/** The device that printed each address. */
function sourcesIn(...lines: string[]): (string | null)[] {
  return readSightings(lines.join('\n')).map(({ source, facts }) => {
    expect(facts.port).toEqual(['Gi1/0/5'])
    return source
  })
}

describe('the outputs of several devices, collected by one command, stay apart', () => {
  test.each([
    ['a loop with banners', '=== sw-1 ===', '=== sw-2 ==='],
    ['banners without an end', '== sw-1', '== sw-2'],
    ['stars', '***** sw-1 *****', '***** sw-2 *****'],
    ['tail', '==> sw-1 <==', '==> sw-2 <=='],
    ['Ansible', 'sw-1 | SUCCESS | rc=0 >>', 'sw-2 | CHANGED | rc=0 >>'],
    ['pssh', '[1] 10:00:01 [SUCCESS] sw-1', '[2] 10:00:02 [SUCCESS] sw-2'],
    ['Nornir', '* sw-1 ** changed : False ********', '* sw-2 ** changed : False ********'],
    ['Expect', 'spawn ssh admin@sw-1', 'spawn ssh -p 22 admin@sw-2'],
    ['ssh', "anna@pc:~$ ssh admin@sw-1 'show mac'", 'anna@pc:~$ ssh -l admin sw-2 "show mac"'],
    ['sshpass', 'a@pc:~$ sshpass -p secret ssh a@sw-1 show mac', 'a@pc:~$ sudo ssh sw-2 show mac'],
    ['a configuration', 'hostname sw-1', 'hostname sw-2'],
  ])('%s', (_, first, second) => {
    expect(sourcesIn(first, HEADING, ROW, second, HEADING, OTHER_ROW)).toEqual(['sw-1', 'sw-2'])
  })

  test('by a key above each, but not within a record', () => {
    expect(sourcesIn('Switch: sw-1', HEADING, ROW, '', 'Switch: sw-2', HEADING, OTHER_ROW)).toEqual(
      ['sw-1', 'sw-2'],
    )
    expect(
      sourcesIn('MAC: 00:1b:77:49:54:fd', 'Port: Gi1/0/5', 'Switch: sw-1', '', ROW.trim()),
    ).toEqual(['sw-1', null])
  })

  test('by names between rules', () => {
    const rule = '---------------'
    expect(
      sourcesIn(rule, 'sw-1', rule, HEADING, ROW, rule, 'sw-2', rule, HEADING, OTHER_ROW),
    ).toEqual(['sw-1', 'sw-2'])
  })

  test('by names at the start of each line, with headings or rows only', () => {
    const lines = [`sw-1: ${ROW}`, `sw-2: ${OTHER_ROW}`]
    expect(sourcesIn(...lines)).toEqual(['sw-1', 'sw-2'])
    expect(sourcesIn(`sw-1: ${HEADING}`, lines[0]!, `sw-2: ${HEADING}`, lines[1]!)).toEqual([
      'sw-1',
      'sw-2',
    ])
  })

  test.each([
    [
      'Ansible',
      { plays: [{ tasks: [{ hosts: { 'sw-1': { stdout: [1] }, 'sw-2': { stdout: [2] } } }] }] },
    ],
    [
      'Netmiko',
      [
        { host: 'sw-1', output: 1 },
        { host: 'sw-2', output: 2 },
      ],
    ],
    ['a script', { 'sw-1': 1, 'sw-2': 2 }],
  ])('by the JSON around outputs that are strings: %s', (_, json) => {
    const output = (_key: string, value: unknown) =>
      typeof value === 'number' ? [HEADING, value === 1 ? ROW : OTHER_ROW, ''].join('\n') : value
    for (const indent of [0, 2])
      expect(sourcesIn(JSON.stringify(json, output, indent))).toEqual(['sw-1', 'sw-2'])
  })

  test('by the outer keys of JSON, which may be numbered differently', () => {
    const entry = (mac: string) => [{ mac, interface: 'Gi1/0/5', vlan: 20 }]
    const table = (mac: string) => ({ get_mac_address_table: entry(mac) })
    const [one, other] = [table('00:1b:77:49:54:fd'), table('00:1b:77:49:54:01')]
    expect(sourcesIn(JSON.stringify({ 'sw-1': one, 'sw-2': other }))).toEqual(['sw-1', 'sw-2'])
    const results = { results: { 'sw-1': one, 'sw-2': other } }
    expect(sourcesIn(JSON.stringify(results, null, 2))).toEqual(['sw-1', 'sw-2'])
    expect(sourcesIn(JSON.stringify({ unit1: one, ipv4: other }))).toEqual([null, null])
  })

  test.each([
    ['Nov 23 10:00:01 sw-1 123: ', 'sw-1'],
    ['<189>Nov  3 10:00:01 192.0.2.2 45: ', '192.0.2.2'],
    ['2026-11-23T10:00:01.123+01:00 gw ', 'gw'],
    ['Nov 23 10:00:01.123: ', null],
    ['Nov 23 10:00:01 UTC: ', null],
  ])('in a log, by what the server wrote in front: %s', (before, source) => {
    const message = '%PORT_SECURITY-2-PSECURE_VIOLATION: Violation caused by 001b.7749.54fd on port'
    expect(sourcesIn(`${before}${message} Gi1/0/5.`)).toEqual([source])
    const other = `Nov 23 10:00:02 sw-9 7: ${message} Gi1/0/5.`
    expect(sourcesIn(other, `${before}${message} Gi1/0/5.`, '', HEADING, ROW)).toEqual([
      'sw-9',
      source,
      null,
    ])
  })

  test('by the files in which grep found the lines', () => {
    expect(sourcesIn(`outputs/sw-1.txt:${ROW}`, `outputs/sw-2.txt:${OTHER_ROW}`)).toEqual([
      'sw-1.txt',
      'sw-2.txt',
    ])
  })
})

test.each([
  '=== MAC table ===',
  '--- vlan 20 ---',
  '=== eth0 ===',
  '## arp-table',
  '==== Total',
  '-----',
])('%s names no device', (title) => {
  expect(sourcesIn('sw-1#show mac', title, HEADING, ROW)).toEqual(['sw-1'])
})
