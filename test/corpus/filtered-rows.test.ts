import { describe, expect, it } from 'vitest'
import { readSightings } from '../../src/inventory/sightings.ts'
import { FACT_KINDS } from '../../src/inventory/sighting.ts'
import { CORPUS, readOutputs } from '../unit/inventory/fixture.ts'

const ADDRESS =
  /[\da-f]{2}(?:[:-][\da-f]{2}){5}|[\da-f]{4}(?:[.:-][\da-f]{4}){2}|[\da-f]{6}-[\da-f]{6}/i

/** Counts of facts on the line of their address: all, those found without the other lines, and wrong ones. */
const figures = { ip: [0, 0, 0], vlan: [0, 0, 0], port: [0, 0, 0], name: [0, 0, 0] }
for (const { text } of [...readOutputs(), ...readOutputs(CORPUS)]) {
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
})
