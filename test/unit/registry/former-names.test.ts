import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  FORMER_NAMES_FILE,
  formatFormerNames,
  formerNamesOf,
  parseFormerNames,
  type Renaming,
  renamingsBetween,
  withRenamings,
} from '../../../registry/former-names.ts'
import type { Assignment } from '../../../src/core/registry/assignment.ts'
import { registryOf } from '../../fixtures/format/bad-file.ts'

/** Rows of MA-L, one a block: who holds it, and an address. */
function list(version: string, ...holders: readonly (readonly [string, string?])[]) {
  const assignments = holders.map(([organization, address], index): Assignment => {
    const prefix = (0x10_0000 + index).toString(16)
    const row: Assignment = { blockType: 'MA-L', prefix, organization, country: 'US' }
    return address === undefined ? row : Object.assign(row, { address })
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
  test('if all blocks of a name that is gone have one that is new', () => {
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

  test('is written as it is read, with the lists between which each name changed', () => {
    expect(formatFormerNames(known)).toBe(readFileSync(FORMER_NAMES_FILE, 'utf8'))
    expect(known).toContainEqual({
      organization: 'Vantiva Technologies Belgium',
      formerName: 'Technicolor Delivery Technologies Belgium NV',
      blocks: 12,
      lastSeen: '2025-10-11',
      firstSeen: '2026-04-04',
    })
  })

  test('takes a renaming once, whatever the spelling', () => {
    const again = { ...known[0]!, organization: known[0]!.organization.toUpperCase() }
    expect(withRenamings(known, [again])).toHaveLength(known.length)
  })

  test('is refused with other columns, and where it is no CSV', () => {
    expect(() => parseFormerNames('name,former\n')).toThrow('former-names.csv does not begin with')
    expect(() => parseFormerNames('"')).toThrow('former-names.csv')
  })
})

describe('an organization of a registry', () => {
  const renaming = (organization: string, formerName: string): Renaming => {
    return { organization, formerName, blocks: 2, lastSeen: '2025-10-11', firstSeen: '2026-04-04' }
  }
  const names = (renamings: readonly Renaming[], ...organizations: string[]) => {
    const { assignments, version } = list(
      '2026-04-11',
      ...organizations.map((one) => [one] as const),
    )
    const { lookup } = registryOf(assignments, version)
    return formerNamesOf(lookup, renamings).map(({ organization, name }) => [
      lookup.organization(organization),
      name,
    ])
  }

  test('has its former names in any spelling, and those before them', () => {
    const both = [renaming('Vantiva', 'Technicolor'), renaming('Technicolor SA', 'Thomson')]
    expect(names(both, 'VANTIVA, Inc.')).toEqual([
      ['VANTIVA, Inc.', 'Technicolor'],
      ['VANTIVA, Inc.', 'Thomson'],
    ])
  })

  test('has none that somebody has again, and none that leads in a circle', () => {
    expect(names([renaming('Vantiva', 'Technicolor')], 'Vantiva', 'Technicolor')).toEqual([])
    expect(names([renaming('A corp', 'B'), renaming('B', 'A corp')], 'A corp')).toEqual([
      ['A corp', 'B'],
    ])
  })
})
