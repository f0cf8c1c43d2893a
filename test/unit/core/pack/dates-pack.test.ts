import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateCodes } from '../../../../registry/first-seen.ts'
import {
  FORMER_NAMES_FILE,
  formerNamesOf,
  parseFormerNames,
} from '../../../../registry/former-names.ts'
import { FormatError } from '../../../../src/core/errors.ts'
import { decodeDatesPack, encodeDatesPack } from '../../../../src/core/pack/dates-pack.ts'
import {
  blockDateCode,
  DatesTable,
  blockDateText,
} from '../../../../src/core/registry/dates-table.ts'
import { READERS, registryOf } from '../../../fixtures/format/bad-file.ts'
import { EXAMPLE } from '../../../fixtures/format/example.ts'
import { anyRegistry } from '../../../fixtures/format/registries.ts'
import { builtOfficialRegistry, officialSeen } from '../../../fixtures/registry/official.ts'

const month = fc
  .record({ year: fc.integer({ min: 1971, max: 2310 }), month: fc.integer({ min: 1, max: 12 }) })
  .map(({ year, month }) => `${year}-${String(month).padStart(2, '0')}`)

describe('when blocks were first seen', () => {
  test('is unchanged after packing, for every row of any registry, known or not', async () => {
    const times = fc.infiniteStream(fc.option(fc.tuple(month, fc.boolean()), { freq: 4 }))
    await fc.assert(
      fc.asyncProperty(anyRegistry, times, async (assignments, next) => {
        const { lookup: trie } = registryOf(assignments)
        const codes = Array.from(trie.under(''), ({ blockType }) => {
          const time = next.next().value as [string, boolean] | null
          return time === null ? 0 : blockDateCode(blockType, ...time)
        })
        const formerNames = Array.from({ length: trie.organizationCount }, (_, organization) => {
          return { organization, name: `Ehemals ${trie.organization(organization)}` }
        })
        const table = DatesTable.of(codes, trie.version, formerNames)
        const back = await decodeDatesPack(await encodeDatesPack(trie, table), trie)
        expect([...back.codes]).toEqual(codes)
        expect(back.formerNames).toEqual(formerNames)
        expect(back).toMatchObject({ size: trie.size, version: trie.version })
      }),
      { numRuns: 50 },
    )
  })

  test('lies in a time that holds the month, exactly that month where it may be earlier', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('MA-L', 'MA-M', 'MA-S', 'IAB', 'CID'),
        month,
        fc.boolean(),
        (registry, month, orEarlier) => {
          const code = blockDateCode(registry, month, orEarlier)
          const seen = DatesTable.of([code], '2026-04-11').at(0)!
          expect(seen.orEarlier).toBe(orEarlier)
          expect(seen.from <= month && month <= seen.to).toBe(true)
          if (orEarlier) expect(blockDateText(seen)).toBe(month)
        },
      ),
    )
  })

  test.each([
    ['MA-L', '2004-03', '2004-03'],
    ['MA-L', '2012-05', '2012-01/2012-06'],
    ['MA-L', '2017-12', '2017-07/2017-12'],
    ['MA-L', '2018-01', '2018-01/2018-03'],
    ['MA-S', '2016-02', '2016-01/2016-06'],
    ['MA-M', '2024-11', '2024-11'],
    ['IAB', '2012-08', '2012-08'],
    ['CID', '2020-12', '2020-12'],
  ] as const)('is said of a block of %s in %s as %s', (registry, month, text) => {
    const seen = DatesTable.of([blockDateCode(registry, month)], '2026-04-11').at(0)!
    expect(blockDateText(seen)).toBe(text)
  })

  test('is unknown for a row that does not exist', () => {
    const table = DatesTable.from(EXAMPLE.times.slice().buffer)
    expect(table.at(-1)).toBeNull()
    expect(table.at(7)).toBeNull()
  })

  test('altered anywhere is refused by a rule, however well its checksum fits', async () => {
    const at = fc.nat({ max: EXAMPLE.dates.length - 1 })
    await fc.assert(
      fc.asyncProperty(at, fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const pack = EXAMPLE.dates.with(at, EXAMPLE.dates[at]! ^ change)
        await expect(READERS['dates pack'](pack)).rejects.toBeInstanceOf(FormatError)
      }),
    )
  })

  test('of the whole registry takes at most 32,000 bytes, and comes back', async () => {
    const { lookup: trie, version } = await builtOfficialRegistry()
    const codes = dateCodes(trie, officialSeen(), [])
    const renamings = parseFormerNames(readFileSync(FORMER_NAMES_FILE, 'utf8'))
    const table = DatesTable.of(codes, version, formerNamesOf(trie, renamings))
    const pack = await encodeDatesPack(trie, table)
    expect(pack.length).toBeLessThanOrEqual(32_000)
    const back = await decodeDatesPack(pack, trie)
    const hash = (buffer: ArrayBuffer) =>
      createHash('sha256').update(new Uint8Array(buffer)).digest('hex')
    expect(hash(back.buffer)).toBe(hash(table.buffer))
  })
})
