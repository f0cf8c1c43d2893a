import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSightings } from '../../../src/inventory/sightings.ts'

/** Placeholders for a number, an address or a word in the sentences below. */
const VALUES = {
  ip: fc.oneof(
    fc.ipV4(),
    fc.constantFrom('10.0.0.1', '0.0.0.0', '255.255.255.0', '224.0.0.5', '10.0.0.300', '127.0.0.1'),
  ),
  mac: fc.constantFrom('00:1b:77:aa:bb:cc', '0:1b:77:a:b:c', '001b.77aa.bbcc', '5a:ee:ff:ab:cd:ef'),
  n: fc.oneof(
    fc.constantFrom('0', '3', '007', '289', '4094', '4095', '00', '12'),
    fc.nat(5_000).map(String),
  ),
  name: fc.constantFrom('en', 'eth', 'vlan', 'Gi1/0/', 'port', 'host-', 'x'),
} as const

const SENTENCES = [
  '? ({ip}) at {mac} on {name}{n} ifscope [ethernet]',
  'host-{n}.lan ({ip}) at {mac} [ether] on {name}{n}',
  '{ip} dev {name}{n} lladdr {mac} REACHABLE',
  '\u{1f5a8} {n} ({ip}) at {mac} [ether] on {name}{n}',
  '{ip} dev {name}{n} lladdr {mac} router {ip} STALE',
  'Nov {n} 10:0{n}:00 gw dhcpd[{n}]: DHCPACK on {ip} to {mac} via {name}{n}',
  'Nov 21 gw dhcpd DHCPACK on {ip} to {mac} ({name}{n}) via eth{n}',
  ' {n}  {mac}  dynamic  {name}{n}',
  '{mac} vlan {n}',
  '{mac} vlan {n} port {name}{n} age {n}',
  'inside {ip} {mac} {n}',
  '17000000{n} {mac} {ip} {name}{n} 01:{mac}',
  '17000000{n} {mac} {ip} {name}{n}',
  '1.3.6.1.2.1.4.22.1.2.{n}.{ip} = {mac}',
  '{mac} is at {ip}: {name}{n}',
  'fe80::{n} dev {name}{n} lladdr {mac} REACHABLE',
  'station {mac} signal -{n} dBm on {name}{n} ip {ip} mask {ip}',
]

const line = fc.constantFrom(...SENTENCES).chain((sentence) =>
  fc
    .tuple(fc.array(fc.record(VALUES), { minLength: 8, maxLength: 8 }), fc.nat(2))
    .map(([values, spaces]) => {
      let at = 0
      const said = sentence.replaceAll(
        /\{(\w+)\}/g,
        (_, kind: keyof typeof VALUES) => values[at++ % values.length]![kind],
      )
      return said + ' '.repeat(spaces)
    }),
)

/** Each sentence a record of its own. */
const factsOf = (text: string) =>
  readSightings(text).map(({ hex, facts, table }) => [hex, { ...facts }, table])

test('a sentence gives the same facts after any others, however similar', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 2, maxLength: 40 }), (lines) => {
      // No line begins a table, continues a record, or is a prompt.
      const apart = lines.flatMap(factsOf)
      expect(factsOf(lines.join('\n'))).toEqual(apart)
    }),
    {
      numRuns: 30,
      // Characters between the digits of an address decide nothing, or a line in another notation is read again.
      examples: [
        [
          [
            '170000000 001b.77aa.bbcc 0.0.0.1 port100 01:0:1b:77:a:b:c',
            '170000000 00:1b:77:aa:bb:cc 10.0.0.1 port100 01:0:1b:77:a:b:c',
          ],
        ],
      ],
    },
  )
})
