import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Annotation } from '../../../../src/core/inventory/annotation.ts'
import type { SortKey, ViewQuery } from '../../../../src/core/inventory/query.ts'
import { AnnotationView } from '../../../../src/core/inventory/view.ts'
import type { Assignment } from '../../../../src/core/registry/assignment.ts'
import { extractAddresses } from '../../../../src/core/extract/extract.ts'
import { stableOrder } from '../../../../src/core/inventory/radix-sort.ts'
import { VendorGroups } from '../../../../src/core/inventory/vendor-groups.ts'
import { trieOf } from '../../../fixtures/api/registry.ts'

const trie = await trieOf(
  [
    ['00000C', 'Cisco Systems, Inc', 'US'],
    ['001B77', 'Intel Corporate', 'MY'],
    ['00D0F8', 'Drägerwerk AG', 'DE'],
    ['111111', 'Private', null],
  ].map(([prefix, organization, country]): Assignment => ({
    registry: 'MA-L',
    prefix: prefix ?? '',
    organization: organization ?? '',
    country: country ?? null,
  })),
)

const TEXT = `
00:1B:77:00:00:02
00:00:0C:00:00:01 00:00:0C:00:00:01
5A:3C:9E:12:74:0B
00:D0:F8:00:00:09
00:1B:77:00:00:01
00:00:0C:00:00:03 00:1B:77:00:00:01 00:1B:77:00:00:01
`

const annotation = new Annotation({ trie, labels: { of: () => '' } })
for (const found of extractAddresses(TEXT)) annotation.add(found)
const groups = new VendorGroups(annotation)

const names = new Map([
  ['US', 'United States'],
  ['MY', 'Malaysia'],
  ['DE', 'Germany'],
])
const words = {
  compare: new Intl.Collator('en').compare,
  country: (code: string) => names.get(code) ?? code,
}

const ALL: ViewQuery = {
  sort: 'line',
  descending: false,
  words: '',
  kind: null,
  group: null,
  grouped: false,
  folded: { all: false, except: [] },
}

function view(change: Partial<ViewQuery> = {}): AnnotationView {
  return new AnnotationView(annotation, groups, { ...ALL, ...change }, words)
}

/** The last two digits of each address, headings of groups as their title. */
function shown(change: Partial<ViewQuery>): string[] {
  const whole = view(change)
  return whole
    .slice(0, whole.length)
    .map((item) => (item.type === 'group' ? item.title : item.address.slice(-2)))
}

describe('a view', () => {
  test.each<[SortKey, ascending: string, descending: string]>([
    ['line', '02 01 0B 09 01 03', '03 01 09 0B 01 02'],
    ['address', '01 03 01 02 09 0B', '0B 09 02 01 03 01'],
    ['title', '01 03 09 02 01 0B', '0B 02 01 09 01 03'],
    ['country', '09 02 01 01 03 0B', '01 03 02 01 09 0B'],
    ['block', '01 03 02 01 09 0B', '09 02 01 01 03 0B'],
    ['kind', '02 01 09 01 03 0B', '0B 02 01 09 01 03'],
    ['times', '02 0B 09 03 01 01', '01 01 02 0B 09 03'],
  ])(
    'sorts by %s both ways: equals stay in the order of the text, what has no value stands last',
    (sort, ascending, descending) => {
      const inOrder = (change: Partial<ViewQuery>) => shown(change).join(' ')
      expect(inOrder({ sort })).toBe(ascending)
      expect(inOrder({ sort, descending: true })).toBe(descending)
    },
  )

  test.each([
    ['a vendor, in any case', 'CISCO', '01 03'],
    ['a vendor, without its accents', 'drager', '09'],
    ['a country by name', 'malay', '02 01'],
    ['a country by code', 'de', '09'],
    ['a kind', 'random', '0B'],
    ['the beginning of an address in any notation', '001b.77', '02 01'],
    ['a part of an address', '9e-12', '0B'],
    ['several words, all of which must fit', 'intel 00:02', '02'],
    ['what is nowhere', 'zzz', ''],
  ])('filters by %s', (_, text, expected) => {
    expect(shown({ words: text }).join(' ')).toBe(expected)
    expect(view({ words: text }).addressCount).toBe(
      expected === '' ? 0 : expected.split(' ').length,
    )
  })

  test('filters by kind and by vendor', () => {
    expect(shown({ kind: 'random' })).toEqual(['0B'])
    const intel = groups.all.find(({ title }) => title === 'Intel Corporate')
    expect(shown({ group: intel?.id ?? -1 })).toEqual(['02', '01'])
  })

  test('gathers by vendor, where the first address of each stands', () => {
    expect(shown({ grouped: true })).toEqual([
      'Intel Corporate',
      '02',
      '01',
      'Cisco Systems, Inc',
      '01',
      '03',
      'Random or local address',
      '0B',
      'Drägerwerk AG',
      '09',
    ])
    expect(view({ grouped: true }).slice(0, 1)).toMatchObject([
      { type: 'group', addresses: 2, times: 4, folded: false },
    ])
  })

  test('stands by size where it is gathered and sorted by how often', () => {
    const titles = shown({
      grouped: true,
      sort: 'times',
      descending: true,
      folded: { all: true, except: [] },
    })
    expect(titles).toEqual([
      'Intel Corporate',
      'Cisco Systems, Inc',
      'Random or local address',
      'Drägerwerk AG',
    ])
  })

  test('folds all groups but some, and counts what is folded up', () => {
    const cisco = groups.all.find(({ title }) => title === 'Cisco Systems, Inc')?.id ?? -1
    const folded = { all: true, except: [cisco] }
    expect(shown({ grouped: true, folded })).toEqual([
      'Intel Corporate',
      'Cisco Systems, Inc',
      '01',
      '03',
      'Random or local address',
      'Drägerwerk AG',
    ])
    expect(view({ grouped: true, folded }).addressCount).toBe(6)
    expect(view({ grouped: true, folded: { all: false, except: [cisco] } }).length).toBe(8)
  })

  test('gives the same rows by any window', () => {
    const window = fc.integer({ min: 0, max: 12 })
    fc.assert(
      fc.property(window, window, fc.boolean(), (from, to, grouped) => {
        const whole = view({ grouped })
        expect(whole.slice(from, to)).toEqual(whole.slice(0, 99).slice(from, Math.max(from, to)))
      }),
    )
  })
})

describe('sorting by keys', () => {
  test('is that of a stable comparing sort, over all 32 bits', () => {
    const key = fc.oneof(
      fc.constantFrom(0, 1, 0xffff, 0x1_0000, 0xffff_fffe, 0xffff_ffff),
      fc.integer({ min: 0, max: 0xffff_ffff }),
    )
    fc.assert(
      fc.property(fc.array(key), (keys) => {
        const order = Uint32Array.from(keys.keys()).toReversed()
        const expected = [...order].toSorted((a, b) => keys[a]! - keys[b]!)
        expect([...stableOrder(order, (number) => keys[number]!)]).toEqual(expected)
      }),
    )
  })
})
