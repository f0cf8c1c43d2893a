import { describe, expect, it } from 'vitest'
import { readSightings } from '../../../src/inventory/sightings.ts'
import { numberOf } from './by-name.ts'
import { readOutputs } from './fixture.ts'

/** JSON and XML end where their first bracket is closed, so what follows them cannot be mistaken for more of it. */
const TEXTS = readOutputs()
  .map(({ file, text }) => ({ file, text: text.trimEnd() }))
  .filter(({ text }) => text.length < 6_000 && !/^\s*[[{<]/.test(text))
  .toSorted((a, b) => numberOf(a.file) - numberOf(b.file))
  .map(({ file, text }) => ({ file, text, alone: factsIn(text) }))
/** An output and the one that is pasted below it. */
const PAIRS = TEXTS.flatMap((above, at) =>
  at % 4 === 0 ? { above, below: TEXTS[at + 1] ?? TEXTS[0]! } : [],
)

/** What is said of each address. */
function factsIn(text: string): Map<string, string> {
  const facts = new Map<string, Set<string>>()
  for (const { hex, facts: said } of readSightings(text)) {
    const own = facts.get(hex) ?? new Set()
    for (const kind of ['ip', 'vlan', 'port', 'name'] as const)
      for (const value of said[kind]) own.add(`${kind} ${value}`)
    facts.set(hex, own)
  }
  return new Map([...facts].map(([hex, own]) => [hex, [...own].toSorted().join(', ')]))
}

/** The pairs that say something else together than each alone, of addresses that only one of the two has. */
function differing(between: string): string[] {
  return PAIRS.filter(({ above, below }) => {
    const together = factsIn(above.text + between + below.text)
    return [...above.alone, ...below.alone].some(
      ([hex, facts]) =>
        !(above.alone.has(hex) && below.alone.has(hex)) && facts !== together.get(hex),
    )
  }).map(({ above, below }) => `${above.file} + ${below.file}`)
}

describe('outputs that are pasted below each other say the same as each alone', () => {
  it('with a prompt between them', () => {
    expect(differing('\n\nedge-7#show something\n')).toEqual([])
  })

  it('with nothing but a blank line between them, save for a few that read like one output', () => {
    const few = differing('\n\n')
    expect(few.length / PAIRS.length, few.join('\n')).toBeLessThan(0.04)
  })
})

describe('below a blank line', () => {
  it('quoted in a message, as they do without the quotation', () => {
    const others = PAIRS.filter(({ above, below }) => {
      const text = `${above.text}\n\n${below.text}`.replaceAll('\r', '')
      const quoted = text.replaceAll(/^/gm, '> ')
      return JSON.stringify([...factsIn(quoted)]) !== JSON.stringify([...factsIn(text)])
    })
    expect(others.length / PAIRS.length).toBeLessThan(0.04)
  })

  it('a line that fits the columns of the table above it only by chance is no row of it', () => {
    const text = [
      'ID     ADDRESS            INTERFACE                 AGE',
      '10     b0:ad:aa:41:00:81  Port-1/24                 false',
      '',
      '? (10.20.4.1) at 00:11:25:c5:9b:20 [ethernet] stored in bucket 12',
    ].join('\n')
    expect(readSightings(text)[1]?.facts).toMatchObject({ ip: ['10.20.4.1'], port: [] })
  })

  it('further rows of the table above it are rows', () => {
    const text = [
      'VLAN   MAC ADDRESS        INTERFACE',
      '10     b0:ad:aa:41:00:81  Port-1/24',
      '',
      '20     b0:ad:aa:41:00:82  Port-1/25',
    ].join('\n')
    expect(readSightings(text)[1]?.facts).toMatchObject({ vlan: ['20'], port: ['Port-1/25'] })
  })

  it('a heading with a blank line below it is that of the rows', () => {
    const text = [
      'Chassis ID: 00:1b:17:00:01:30',
      '',
      'MAC Address     Port      Age      VLAN    Type',
      '',
      '6cae.8b2d.c979   2/1        0      1000',
    ].join('\n')
    expect(readSightings(text)[1]?.facts).toMatchObject({ port: ['2/1'], vlan: ['1000'] })
  })

  it.each([
    [
      'neighbours without addresses',
      ['acc-1            Gig 1/0/1         150   S I      WS-C29   Gi1/0/9'],
    ],
    [
      'a sum',
      [
        'acc-1            Gig 1/0/1         150   S I      WS-C29   Gi1/0/9',
        '',
        'Total cdp entries displayed : 1',
      ],
    ],
    ['a note', ['NOTE: The Chassis ID might be truncated to fit the screen.']],
  ])('a table is no list of neighbours because it is below one: %s', (_, end) => {
    const text = [
      'Device ID        Local Intrfce     Holdtme    Capability  Platform  Port ID',
      ...end,
      '',
      '          Mac Address Table',
      '-------------------------------------------',
      '',
      'Vlan    Mac Address       Type        Ports',
      '  10    001b.7749.54fd    DYNAMIC     Gi1/0/3',
    ].join('\n')
    expect(readSightings(text)).toMatchObject([{ table: 'mac', facts: { port: ['Gi1/0/3'] } }])
  })

  it('the heading of a table without rows is not that of the lines below its sum', () => {
    const text = [
      'Vlan    Mac Address       Type        Ports',
      '----    -----------       ----        -----',
      'Total Mac Addresses for this criterion: 0',
      '',
      'Interface Ethernet5 detected 1 LLDP neighbors:',
      '',
      '  Neighbor 7085.c2c8.b629/"eth0", age 12 seconds',
    ].join('\n')
    expect(readSightings(text)[0]?.facts.port).not.toContain('12 seconds')
  })

  it('keys with an address of their own do not describe the device above them', () => {
    const text = [
      'System Name: printer-2',
      'MAC Address: 00:1b:77:75:b8:9e',
      '',
      'Host: nb-12',
      'Base MAC: 00:21:5c:77:30:0e',
      'IP Address: 10.14.3.120',
    ].join('\n')
    const [above, below] = readSightings(text)
    expect(above?.facts).toMatchObject({ ip: [], name: ['printer-2'] })
    expect(below?.facts).toMatchObject({ ip: ['10.14.3.120'], name: ['nb-12'] })
  })

  it('keys without an address go on describing the device above them', () => {
    const text = ['MAC Address: 00:1b:77:75:b8:9e', '', 'IP Address: 10.14.3.120'].join('\n')
    expect(readSightings(text)[0]?.facts.ip).toEqual(['10.14.3.120'])
  })

  it('the interface or VLAN of the command above does not hold for a table of another kind', () => {
    const text = [
      'sw1#show mac address-table vlan 77',
      'Vlan Mac Address       Type    Ports',
      '---- ----------------- ------- -----------',
      '77   00-1b-77-89-d4-62 DYNAMIC Ethernet1/3',
      '',
      '? (192.168.178.1) at 3c:a6:2f:01:02:03 on en0 ifscope [ethernet]',
    ].join('\n')
    expect(readSightings(text)[1]?.facts).toMatchObject({ vlan: [], port: ['en0'] })
  })
})
