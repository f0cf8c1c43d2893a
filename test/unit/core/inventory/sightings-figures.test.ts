import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Sighting } from '../../../../src/core/inventory/sighting.ts'
import { readSightings } from '../../../../src/core/inventory/sightings.ts'

/** A row of a manifest: an address of an output, and the facts that stand beside it. */
interface Row {
  readonly hex: string
  readonly ip: readonly string[]
  readonly vlan: readonly string[]
  readonly port: readonly string[]
  readonly name: readonly string[]
}

interface Output {
  readonly file: string
  readonly rows: readonly Row[]
}

const KINDS = ['ip', 'vlan', 'port', 'name'] as const

/** Another folder of outputs with such a manifest can be measured by `INVENTORY_DIR`. */
const other = process.env['INVENTORY_DIR']
/**
 * The share of all facts that is found, and the share of found facts that contradict the manifest. The project's own
 * outputs are read in full: among hundreds of them, a lower bar hides what a change has broken.
 */
const MIN_FOUND = other === undefined ? 1 : 0.98
const MAX_CONTRADICTED = other === undefined ? 0 : 0.01
const FOLDER =
  other === undefined
    ? new URL('../../../fixtures/inventory/', import.meta.url)
    : new URL(`file://${other}/`)
const OUTPUTS = JSON.parse(readFileSync(new URL('manifest.json', FOLDER), 'utf8')) as Output[]

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
    // Facts on which the manifest is silent do not count as wrong.
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
  return new Set(own.flatMap(({ facts }) => facts[kind]))
}

describe('of the outputs of many makers', () => {
  const byKind = new Map(KINDS.map((kind) => [kind, new Figure()]))
  const byFile: string[] = []
  let addresses = 0
  let found = 0
  for (const { file, rows } of OUTPUTS) {
    const sightings = readSightings(readFileSync(new URL(file, FOLDER), 'utf8'))
    const figure = new Figure()
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
  console.log([...report, `${OUTPUTS.length} files`, ...wrongFiles].join('\n'))

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
