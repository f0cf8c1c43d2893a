import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatSeen,
  parseSeen,
  SEEN_FILE,
  type Seen,
  withNewBlocks,
  withYears,
} from '../../../registry/first-seen.ts'
import { officialRegistry, officialSeen } from '../../fixtures/registry/official.ts'

const MARCH: Seen = { month: '2004-03', orEarlier: false }

describe('blocks.txt', () => {
  test('has the first month of every block of the registry, which every build relies on', async () => {
    const seen = officialSeen()
    const { assignments } = await officialRegistry()
    expect(assignments.filter(({ prefix }) => !seen.has(prefix))).toEqual([])
    expect(seen.get('000000')).toEqual({ month: '2000-09', orEarlier: true })
    expect(seen.get('0013A9')).toEqual({ month: '2005-02', orEarlier: false })
  })

  test('is written back unchanged, comments first', () => {
    const text = readFileSync(SEEN_FILE, 'utf8')
    expect(formatSeen(parseSeen(text), text)).toBe(text)
    expect(formatSeen(new Map([['00000C', MARCH]]), '# one\n\n# two\n2001-01: 000000\n')).toBe(
      '# one\n\n# two\n2004-03: 00000C\n',
    )
  })

  test('stores any blocks as ranges, by their length', () => {
    const digits = fc.constantFrom(6, 7, 9)
    const block = fc
      .tuple(digits, fc.integer({ min: 0, max: 40 }), fc.boolean())
      .map(([length, number, high]) =>
        (high ? 16 ** length - 1 - number : number)
          .toString(16)
          .toUpperCase()
          .padStart(length, '0'),
      )
    const time = fc.record({
      month: fc.constantFrom('1998-04', '2004-03'),
      orEarlier: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(fc.tuple(block, time)), (entries) => {
        const seen = new Map(entries)
        expect(parseSeen(formatSeen(seen))).toEqual(seen)
      }),
    )
  })

  test('has lines that can be read', () => {
    const seen = new Map(
      Array.from({ length: 300 }, (_, i) => [
        `0${(i * 7).toString(16).toUpperCase().padStart(5, '0')}`,
        MARCH,
      ]),
    )
    const lines = formatSeen(seen).trimEnd().split('\n')
    expect(lines.length).toBeGreaterThan(10)
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(120)
  })

  test.each([
    ['2004-13: 00000C', 'Line 2 of blocks.txt is no "YYYY-MM: blocks".'],
    ['2004-03 00000C', 'Line 2 of blocks.txt is no "YYYY-MM: blocks".'],
    ['2004-03: 00000c', 'Line 2 of blocks.txt has "00000c", no block.'],
    ['2004-03: 00000C  00000D', 'Line 2 of blocks.txt has "", no block.'],
    ['2004-03: 00000C-00000', 'Line 2 of blocks.txt has "00000C-00000", no block.'],
    ['2004-03: 00000C-0000000', 'Line 2 of blocks.txt has "00000C-0000000", no range of blocks.'],
    ['2004-03: 00000C-00000B', 'Line 2 of blocks.txt has "00000C-00000B", no range of blocks.'],
    ['2004-03: 000000-FFFFFF', 'Line 2 of blocks.txt has "000000-FFFFFF", no range of blocks.'],
    [
      '2004-03: 00000A-00000C 00000B',
      'Line 2 of blocks.txt has 00000B, which an earlier line has.',
    ],
  ])('with %j is refused', (line, message) => {
    expect(() => parseSeen(`# remark\n${line}\n`)).toThrow(message)
  })
})

describe('new blocks', () => {
  const seen = new Map([['00000C', MARCH]])
  const rows = ['00000C', '00000D'].map((prefix) => ({ prefix }))

  test('get the month of the list that first shows them', () => {
    const later = withNewBlocks(seen, rows, '2004-04-30')
    expect(later.get('00000C')).toEqual(MARCH)
    expect(later.get('00000D')).toEqual({ month: '2004-04', orEarlier: false })
  })

  test('may be older if there is a month or more between that list and the previous one', () => {
    expect(withNewBlocks(seen, rows, '2004-05-01').get('00000D')).toEqual({
      month: '2004-05',
      orEarlier: true,
    })
    expect(withNewBlocks(new Map(), rows, '2004-05-01').get('00000D')?.orEarlier).toBe(true)
  })

  test('keep the month of an earlier build, not of this one', () => {
    const assignments = ['00000C', '00000D', '00000E'].map((prefix) => ({
      blockType: 'MA-L' as const,
      prefix,
      organization: 'Acme',
      country: null,
      year: null,
    }))
    const years = new Map([
      ['00000C', '2003'],
      ['00000D', '../2002'],
    ])
    const later = withYears(assignments, '2004-05-15', seen, [{ version: '2004-04-20', years }])
    expect(later.map(({ year }) => year)).toEqual(['2004', '../2002', '2004'])
    const alone = withYears(assignments, '2004-05-15', seen, [])
    expect(alone.map(({ year }) => year)).toEqual(['2004', '2004', '2004'])
    const nextYear = withYears(assignments, '2005-05-15', seen, [])
    expect(nextYear.map(({ year }) => year)).toEqual(['2004', '../2005', '../2005'])
  })
})
