import { describe, expect, it } from 'vitest'
import { readSightings } from '../../../../src/inventory/sightings.ts'
import { FACT_KINDS } from '../../../../src/inventory/sighting.ts'
import { readOutputs } from '../fixture.ts'

const ADDRESS =
  /[\da-f]{2}(?:[:-][\da-f]{2}){5}|[\da-f]{4}(?:[.:-][\da-f]{4}){2}|[\da-f]{6}-[\da-f]{6}/i

/** Of facts that stand in the line of their address: how many there are, are found without the other lines, and are wrong. */
const figures = { ip: [0, 0, 0], vlan: [0, 0, 0], port: [0, 0, 0], name: [0, 0, 0] }
for (const { text } of readOutputs()) {
  if (/^\s*[[{<]/.test(text)) continue
  const lines = text.split(/\r?\n/)
  const kept = [...lines.keys()].filter((at) => ADDRESS.test(lines[at]!))
  const filtered = new Map(
    readSightings(kept.map((at) => lines[at]).join('\n')).map(({ hex, line, facts }) => [
      `${hex} ${kept[line - 1]}`,
      facts,
    ]),
  )
  for (const { hex, line, facts } of readSightings(lines.join('\n'))) {
    const alone = filtered.get(`${hex} ${line - 1}`)
    if (alone === undefined) continue
    for (const kind of FACT_KINDS) {
      const here = facts[kind].filter((value) => lines[line - 1]!.includes(value))
      figures[kind][0]! += here.length
      figures[kind][1]! += here.filter((value) => alone[kind].includes(value)).length
      figures[kind][2]! += alone[kind].filter((value) => !facts[kind].includes(value)).length
    }
  }
}

describe('rows that a filter printed without their heading, as of `| include`', () => {
  it.each([
    ['ip', 0.92, 0.075],
    ['vlan', 0.48, 0.07],
    ['port', 0.67, 0.08],
  ] as const)('mostly say what they say below it, and little else: %s', (kind, most, wrong) => {
    const [wanted, found, extra] = figures[kind]
    const said = `${kind}: ${found} of ${wanted} found, ${extra} wrong`
    expect(found! / wanted!, said).toBeGreaterThan(most)
    expect(extra! / found!, said).toBeLessThan(wrong)
  })

  it.each([
    ['0002.d113.1d4e  lg61                 Dynamic      191  ', 'vlan=191 port=lg61'],
    [
      '  10        4c:76:25:e8:f2:41     Dynamic (N)   Po 128           Active',
      'vlan=10 port=Po 128',
    ],
    ['900  sa1          0009.0f09.0000   forward   dynamic', 'vlan=900 port=sa1'],
    ['  1   port1.1          001b.77ce.1b27  forward  dynamic      300', 'vlan=1 port=port1.1'],
    ['  20  001b.77aa.0002  EVPN     Vx1  10.255.0.3  static', 'vlan=20 port='],
    ['10.10.30.7    10.10.30.0   3C-52-82-14-AA-01   Active', 'vlan= port= ip=10.10.30.7'],
    ['00:1b:77:cf:4e:dc remote       10.10.10.3    ', 'vlan= port='],
  ])('such as %j', (row, said) => {
    const [{ facts } = { facts: null }] = readSightings(row)
    const { ip = [], vlan = [], port = [] } = facts ?? {}
    const ips = ip.length === 0 ? '' : ` ip=${ip.join()}`
    expect(`vlan=${vlan.join()} port=${port.join()}${ips}`).toBe(said)
  })
})
