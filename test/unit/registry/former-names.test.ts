import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  FORMER_NAMES_FILE,
  FORMER_NAMES_MODULE,
  formerNamesModule,
  formatFormerNames,
  parseFormerNames,
  renamingsBetween,
  withRenamings,
} from '../../../registry/former-names.ts'
import type { ListedBlock } from '../../../registry/ieee-csv.ts'
import { withPredecessors } from '../../../src/core/vendors/former-names.ts'
import { officialRegistry } from '../../fixtures/registry/official.ts'

/** Rows of MA-L, one per block: its holder and an address. */
function list(version: string, ...holders: readonly (readonly [string, string?])[]) {
  const assignments = holders.map(([organization, address = ''], index): ListedBlock => {
    const prefix = (0x10_0000 + index).toString(16)
    return { blockType: 'MA-L', prefix, organization, country: 'US', year: null, address }
  })
  return { assignments, version }
}

function between(
  before: readonly (readonly [string, string?])[],
  after: readonly (readonly [string, string?])[],
): string[] {
  return renamingsBetween(list('2025-10-11', ...before), list('2026-04-04', ...after)).map(
    ({ organization, formerName, blocks }) => `${organization} was ${formerName}, ${blocks}`,
  )
}

describe('an organization was renamed', () => {
  test('if all blocks of a name that disappeared have the same new name', () => {
    expect(between([['Technicolor NV'], ['Technicolor NV']], [['Vantiva'], ['Vantiva']])).toEqual([
      'Vantiva was Technicolor NV, 2',
    ])
  })

  test('if its only block kept the postal address, however that is spaced', () => {
    const before = [['Yottabyte', '1750 S Telegraph, Bloomfield']] as const
    expect(between(before, [['Verge.io', '1750 S Telegraph Bloomfield']])).toHaveLength(1)
    expect(between(before, [['Verge.io', '1 Main Street Austin']])).toEqual([])
    expect(between([['Yottabyte']], [['Verge.io']])).toEqual([])
  })
})

test.each([
  ['one block was sold', [['Televic'], ['Televic'], ['Televic']], [['GSP'], ['GSP'], ['Televic']]],
  ['the blocks went to two', [['Continental'], ['Continental']], [['Aumovio'], ['Schaeffler']]],
  ['they went to a known one', [['Kaba'], ['Kaba'], ['Dorma']], [['Dorma'], ['Dorma'], ['Dorma']]],
  ['it was made public', [['Private'], ['Private']], [['Ruijie'], ['Ruijie']]],
  ['it asked for silence', [['Ruijie'], ['Ruijie']], [['Private'], ['Private']]],
  ['the legal form is another', [['XKL Corp.'], ['XKL Corp.']], [['XKL LLC'], ['XKL LLC']]],
  ['an umlaut is', [['Huber Kaelte'], ['Huber Kaelte']], [['Huber Kälte'], ['Huber Kälte']]],
  ['a word was left out', [['Acme Head Office'], ['Acme Head Office']], [['Acme'], ['Acme']]],
  ['a word was added', [['Acme'], ['Acme']], [['The new Acme'], ['The new Acme']]],
  ['a name was a number', [['43403'], ['43403']], [['Netis'], ['Netis']]],
] as const)('nobody was renamed where %s', (_, before, after) => {
  expect(between(before, after)).toEqual([])
})

describe('former-names.csv', () => {
  const known = parseFormerNames(readFileSync(FORMER_NAMES_FILE, 'utf8'))

  test('is written back unchanged, with the lists between which each name changed', () => {
    expect(formatFormerNames(known)).toBe(readFileSync(FORMER_NAMES_FILE, 'utf8'))
    expect(known).toContainEqual({
      organization: 'Vantiva Technologies Belgium',
      formerName: 'Technicolor Delivery Technologies Belgium NV',
      blocks: 12,
      lastSeen: '2025-10-11',
      firstSeen: '2026-04-04',
      source: '',
    })
  })

  test('records a renaming once, whatever the spelling', () => {
    const again = { ...known[0]!, organization: known[0]!.organization.toUpperCase() }
    expect(withRenamings(known, [again])).toHaveLength(known.length)
  })

  test('is what the app uses, without names that are in use again', async () => {
    const { assignments } = await officialRegistry()
    expect(readFileSync(FORMER_NAMES_MODULE, 'utf8')).toBe(formerNamesModule(known, assignments))
    const { formerName } = known[0]!
    const again = formerNamesModule(known, [{ organization: formerName }])
    expect(again).not.toContain(JSON.stringify(formerName))
  })

  test('is refused with other columns, or if it is not CSV', () => {
    expect(() => parseFormerNames('name,former\n')).toThrow('former-names.csv does not begin with')
    expect(() => parseFormerNames('"')).toThrow('former-names.csv')
  })
})

describe('a vendor', () => {
  const names = (slug: string, ...renamings: (readonly [string, string])[]) =>
    withPredecessors(renamings).get(slug)

  test('has its former names in any spelling, and those before them', () => {
    const both = [
      ['VANTIVA, Inc.', 'Technicolor'],
      ['Technicolor SA', 'Thomson'],
    ] as const
    expect(names('vantiva', ...both)).toEqual(['Technicolor', 'Thomson'])
  })

  test('has none that leads in circles', () => {
    expect(names('a', ['A corp', 'B'], ['B', 'A corp'])).toEqual(['B'])
  })
})
