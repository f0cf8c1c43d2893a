import { describe, expect, it } from 'vitest'
import { Inventory } from '../../../src/inventory/inventory.ts'
import { readSightings } from '../../../src/inventory/sightings.ts'

const walk = (port: string, index: string, name: string, last: string) => [
  `BRIDGE-MIB::dot1dTpFdbPort.0.27.119.73.84.${last} = INTEGER: ${port}`,
  `BRIDGE-MIB::dot1dBasePortIfIndex.${port} = INTEGER: ${index}`,
  `IF-MIB::ifName.${index} = STRING: ${name}`,
]
const ONE = walk('7', '10107', 'Gi1/0/7', '253')
const OTHER = walk('7', '20107', 'Te1/1/7', '254')

/** The place of each device. */
function placesIn(lines: readonly string[]): string[] {
  const inventory = new Inventory()
  inventory.add(lines.join('\n'), 'paste.txt')
  return inventory
    .devices()
    .map(({ addresses, place }) =>
      [addresses[0], ...place.map(({ source, port }) => `${source} ${port}`)].join(' '),
    )
}

describe('walks of a bridge by SNMP', () => {
  it.each([
    ['by name', ONE],
    ['with the VLAN', [ONE[0]!.replace('dot1dTpFdbPort', 'dot1qTpFdbPort.10'), ...ONE.slice(1)]],
    [
      'by number',
      [
        '.1.3.6.1.2.1.17.4.3.1.2.0.27.119.73.84.253 = INTEGER: 7',
        '.1.3.6.1.2.1.17.1.4.1.2.7 = INTEGER: 10107',
        '.1.3.6.1.2.1.31.1.1.1.1.10107 = STRING: "Gi1/0/7"',
      ],
    ],
    [
      'by number with the VLAN',
      [
        'iso.3.6.1.2.1.17.7.1.2.2.1.2.10.0.27.119.73.84.253 = INTEGER: 7',
        'iso.3.6.1.2.1.17.1.4.1.2.7 = INTEGER: 10107',
        'iso.3.6.1.2.1.31.1.1.1.1.10107 = STRING: "Gi1/0/7"',
      ],
    ],
    [
      'in brackets',
      [
        'dot1qTpFdbPort[10][0:1b:77:49:54:fd] 7',
        'dot1dBasePortIfIndex[7] 10107',
        'ifName[10107] Gi1/0/7',
      ],
    ],
  ])('give the names of its ports where their address is an index: %s', (_, lines) => {
    expect(placesIn(lines)).toEqual(['001B774954FD paste.txt Gi1/0/7'])
  })

  it('give the address in an index its position and VLAN', () => {
    const text = 'Q-BRIDGE-MIB::dot1qTpFdbPort.10.0.27.119.73.84.253 = INTEGER: 7'
    const [sighting] = readSightings(text)
    expect(sighting).toMatchObject({
      hex: '001B774954FD',
      offset: text.indexOf('0.27'),
      facts: { vlan: ['10'], port: ['7'] },
    })
  })

  it.each([
    ['by name', 'Q-BRIDGE-MIB::dot1qVlanFdbId.0.', 'Q-BRIDGE-MIB::dot1qTpFdbPort.', ' = Gauge32: '],
    ['by number', '.1.3.6.1.2.1.17.7.1.4.2.1.3.0.', '.1.3.6.1.2.1.17.7.1.2.2.1.2.', ' = Gauge32: '],
    ['without types', 'dot1qVlanFdbId.0.', 'dot1qTpFdbPort.', ' '],
  ])('give the VLAN of a filtering database unless several share it: %s', (_, vlan, port, is) => {
    const lines = [
      ...['110', '120', '130'].map((id, at) => `${vlan}${id}${is}${Math.min(at + 3, 4)}`),
      ...[3, 3, 4, 5].map((filter, at) => `${port}${filter}.0.27.119.73.84.${250 + at}${is}7`),
    ]
    expect(readSightings(lines.join('\n')).map(({ facts }) => facts.vlan)).toEqual([
      ['110'],
      ['110'],
      [],
      ['5'],
    ])
  })

  it('stay apart by the devices that were asked', () => {
    const asked = (name: string, [fdb, base, port]: readonly string[]) => [
      `$ snmpwalk -v2c -c public ${name} dot1dTpFdbPort`,
      fdb!,
      `$ snmpbulkwalk -v 2c -c public -Oq ${name} dot1dBasePortIfIndex`,
      base!,
      `$ snmpwalk -v2c -c public ${name} ifName`,
      port!,
    ]
    const titled = (name: string, lines: readonly string[]) => [`=== ${name} ===`, ...lines]
    const expected = ['001B774954FD sw-1 Gi1/0/7', '001B774954FE 10.0.0.2 Te1/1/7']
    expect(placesIn([...asked('sw-1', ONE), ...asked('10.0.0.2', OTHER)])).toEqual(expected)
    expect(placesIn([...titled('sw-1', ONE), ...titled('10.0.0.2', OTHER)])).toEqual(expected)
    expect(placesIn(['sw-1:', ...ONE, '', '10.0.0.2', ...OTHER])).toEqual(expected)
  })

  it('give no port if two of them differ and nothing assigns them', () => {
    expect(placesIn([...ONE, '', ...OTHER])).toEqual(['001B774954FD', '001B774954FE'])
  })

  it('give no port for 0', () => {
    expect(placesIn(walk('0', '1', 'Gi1/0/1', '253'))).toEqual(['001B774954FD'])
  })
})
