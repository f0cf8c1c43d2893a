import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { Sighting } from '../../../src/inventory/sighting.ts'
import { readSightings } from '../../../src/inventory/sightings.ts'
import { KINDS, parseFacts, readOutputs } from './fixture.ts'

/** Another folder of outputs and their facts, which `INVENTORY_DIR` names, is measured in place of the fixtures. */
const other = process.env['INVENTORY_DIR']
/**
 * The share of all facts that is found, and the share of found facts that contradict what is stated. Of the project's own
 * outputs some are not read in full: a rule that serves less than one of five hundred is not worth its lines.
 */
const MIN_FOUND = other === undefined ? 0.99 : 0.98
const MAX_CONTRADICTED = other === undefined ? 0.002 : 0.01
const OUTPUTS = readOutputs(other === undefined ? undefined : pathToFileURL(`${other}/`))

class Figure {
  wanted = 0
  found = 0
  given = 0
  contradicted = 0
  readonly wrong: string[] = []

  add(hex: string, wanted: readonly string[], given: ReadonlySet<string>): void {
    const missing = wanted.filter((value) => !given.has(value))
    this.wanted += wanted.length
    this.found += wanted.length - missing.length
    // Kinds of which a row says nothing do not count as wrong.
    const extra = wanted.length === 0 ? [] : [...given].filter((value) => !wanted.includes(value))
    this.given += wanted.length === 0 ? 0 : given.size
    this.contradicted += extra.length
    if (missing.length > 0) this.wrong.push(`${hex} lacks ${missing.join(' ')}`)
    if (extra.length > 0) this.wrong.push(`${hex} has ${extra.join(' ')}`)
  }

  get said(): string {
    const percent = (part: number, of: number) => `${((100 * part) / Math.max(1, of)).toFixed(1)} %`
    return `${percent(this.found, this.wanted)} of ${this.wanted} found, ${percent(this.contradicted, this.given)} contradicted`
  }
}

function factsOf(sightings: readonly Sighting[], hex: string, kind: (typeof KINDS)[number]) {
  const own = sightings.filter((sighting) => sighting.certain && sighting.hex === hex)
  return new Set(own.flatMap(({ facts }) => facts[kind] ?? []))
}

describe('of the outputs of many makers', () => {
  const byKind = new Map(KINDS.map((kind) => [kind, new Figure()]))
  const byFile: string[] = []
  const figures: Figure[] = []
  let addresses = 0
  let found = 0
  for (const { file, text, rows } of OUTPUTS) {
    const sightings = readSightings(text)
    const figure = new Figure()
    figures.push(figure)
    for (const row of rows) {
      addresses++
      if (sightings.some(({ hex, certain }) => certain && hex === row.hex)) found++
      for (const kind of KINDS) {
        const given = factsOf(sightings, row.hex, kind)
        figure.add(row.hex, row[kind], given)
        byKind.get(kind)?.add(`${file} ${row.hex}`, row[kind], given)
      }
    }
    byFile.push(`${file}: ${figure.said}`, ...figure.wrong.map((what) => `  ${what}`))
  }
  const wrongFiles = byFile.filter(
    (line, at) => line.startsWith(' ') || byFile[at + 1]?.startsWith(' '),
  )
  const report = [...byKind].map(([kind, figure]) => `${kind}: ${figure.said}`)
  const shares = figures.map(({ found, wanted }) => (wanted === 0 ? 1 : found / wanted))
  const mean = shares.reduce((sum, share) => sum + share, 0) / OUTPUTS.length
  const faultless = figures.filter(({ wrong }) => wrong.length === 0).length
  const byOutput = `${faultless} of ${OUTPUTS.length} outputs without a fault, on average ${(100 * mean).toFixed(1)} % of one found`
  console.log([...report, byOutput, ...wrongFiles].join('\n'))

  test('every address is found and certain', () => {
    expect(found).toBe(addresses)
  })

  test.each(KINDS)('enough facts are found and hardly any is wrong: %s', (kind) => {
    const figure = byKind.get(kind)!
    expect(figure.found / figure.wanted, figure.said).toBeGreaterThanOrEqual(MIN_FOUND)
    expect(figure.contradicted / figure.given, figure.wrong.join('\n')).toBeLessThanOrEqual(
      MAX_CONTRADICTED,
    )
  })
})

describe('a file of facts', () => {
  test('names the values of each kind after an address, several of one kind and with spaces in them', () => {
    expect(
      parseFacts('001B774954FD vlan=10 port=Te 0/1 port=Po1 name=Lab, printer\n', 'x.facts'),
    ).toEqual([
      {
        hex: '001B774954FD',
        ip: [],
        vlan: ['10'],
        port: ['Te 0/1', 'Po1'],
        name: ['Lab, printer'],
        says: [],
      },
    ])
  })

  test.each([
    '001b774954fd port=1',
    '001B774954FD prot=1',
    '001B774954FD port=',
    '001B774954FD  port=1',
    'x',
  ])('with the line %j is refused, so that no fact is overlooked', (line) => {
    expect(() => parseFacts(`001B774954FD\n${line}\n`, 'x.facts')).toThrow(
      `x.facts: expected HEX ip= vlan= port= name= says=, got ${line}`,
    )
  })
})
