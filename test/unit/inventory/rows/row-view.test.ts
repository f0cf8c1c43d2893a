import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Annotation } from '../../../../src/inventory/annotation.ts'
import { stableOrder } from '../../../../src/inventory/rows/radix-sort.ts'
import type { RowQuery, SortKey } from '../../../../src/inventory/rows/row-query.ts'
import { GroupCache, namesOf, RowView } from '../../../../src/inventory/rows/row-view.ts'
import { InventoryRows, type Change, type RowInput } from '../../../../src/inventory/rows/rows.ts'
import type { Assignment } from '../../../../src/core/registry/assignment.ts'
import { NO_LABELS, OwnLabels } from '../../../../src/core/user-data/prefixes.ts'
import { trieOf } from '../../../fixtures/api/registry.ts'
import { ALL_ROWS } from '../all-rows.ts'

const trie = await trieOf(
  [
    ['00000C', 'Cisco Systems, Inc', 'US', '../1998'],
    ['001B77', 'Intel Corporate', 'MY', '2007'],
    ['00D0F8', 'Drägerwerk AG', 'DE', null],
    ['4419B6', 'Hangzhou Hikvision Digital Technology Co.,Ltd.', 'CN', '2012'],
  ].map(([prefix, organization, country, year]): Assignment => ({
    blockType: 'MA-L',
    prefix: prefix ?? '',
    organization: organization ?? '',
    country: country ?? null,
    year: year ?? null,
  })),
)

const annotation = new Annotation({
  trie,
  labels: NO_LABELS,
})
const rows = new InventoryRows(annotation)

interface Known {
  readonly ip?: string
  readonly vlan?: string
  readonly name?: string
  readonly says?: string
  readonly port?: string
  readonly behind?: string
  readonly type?: RowInput['type']
  readonly change?: Change
}

function add(
  hex: string,
  { ip, vlan, name, says, port, behind, type = 'device', change = '' }: Known,
) {
  const list = (value: string | undefined) => (value === undefined ? [] : [value])
  const at = (port: string) => ({ source: 'core-1', port })
  rows.push({
    type,
    addresses: [hex],
    facts: { ip: list(ip), vlan: list(vlan), name: list(name), says: list(says) },
    place: list(port).map(at),
    behind: list(behind).map(at),
    change,
  })
}

add('001B77000002', { ip: '10.0.0.20', vlan: '20', name: 'pc-20', port: 'Gi1/0/10', change: 'new' })
add('00000C000003', { ip: '10.0.0.3', vlan: '10', port: 'Gi1/0/2', change: 'same' })
add('5A3C9E12740B', { ip: 'fe80::1', vlan: '100', name: 'pc-3', port: 'Gi1/0/1' })
add('00D0F8000009', { ip: '9.0.0.1', behind: 'Gi1/0/48', change: 'moved' })
add('4419B6000001', { vlan: '20', name: 'cam-1', says: 'MSFT 5.0', port: 'Te1/1/1' })
add('01000CCCCCCC', { type: 'shared' })
add('00000C0000AA', { type: 'possible' })

const groups = new GroupCache(rows)

const names = new Map([
  ['US', 'United States'],
  ['MY', 'Malaysia'],
  ['DE', 'Germany'],
  ['CN', 'China'],
])
const words = {
  compare: new Intl.Collator('en', { numeric: true }).compare,
  country: (code: string) => names.get(code) ?? code,
  hasDecimalComma: false,
}

function view(change: Partial<RowQuery> = {}): RowView {
  return new RowView(rows, groups, { ...ALL_ROWS, ...change }, words)
}

/** The last two digits of each address, headings of groups as their title. */
function shown(change: Partial<RowQuery>): string[] {
  const whole = view(change)
  return whole
    .slice(0, whole.length)
    .map((item) => (item.kindOfItem === 'group' ? item.title : item.hex.slice(-2)))
}

describe('a view of rows', () => {
  test('has devices and shared addresses, and possible addresses on request', () => {
    expect(shown({})).toEqual(['02', '03', '0B', '09', '01', 'CC'])
    expect(shown({ possible: true })).toEqual(['02', '03', '0B', '09', '01', 'CC', 'AA'])
    expect(shown({ kind: 'possible' })).toEqual(['AA'])
  })

  describe('with several group addresses', () => {
    const several = new InventoryRows(annotation)
    const nowhere = { place: [], behind: [], change: '' } as const
    const facts = { ip: [], vlan: [], name: [], says: [] }
    for (const [type, hex] of [
      ['device', '001B77000002'],
      ['shared', '01000CCCCCCC'],
      ['shared', '00005E000107'],
      ['shared', '0180C200000E'],
    ] as const)
      several.push({ ...nowhere, facts, type, addresses: [hex] })
    const of = (change: Partial<RowQuery>) => {
      const all = new RowView(several, new GroupCache(several), { ...ALL_ROWS, ...change }, words)
      return { all, items: all.slice(0, 9) }
    }

    test.each<SortKey>(['order', 'address', 'title'])(
      'collapses them into one line after the devices, sorted by %s',
      (sort) => {
        const { all, items } = of({ sort })
        expect(items).toMatchObject([
          { kindOfItem: 'row', level: 1 },
          { kindOfItem: 'row', level: 1 },
          { kindOfItem: 'group', title: 'Group addresses', rows: 2, folded: true },
        ])
        expect([all.rowCount, all.length]).toEqual([4, 3])
        // An export has them where they are in the text.
        if (sort === 'order') expect([...all.order]).toEqual([0, 1, 2, 3])
      },
    )

    test('expands the line', () => {
      const { items } = of({ folded: { all: false, except: ['group addresses'] } })
      expect(items.slice(2)).toMatchObject([
        { kindOfItem: 'group', folded: false },
        { hex: '01000CCCCCCC', level: 2 },
        { hex: '0180C200000E', level: 2 },
      ])
    })

    test.each([
      ['a filter', { words: '0' }],
      ['a kind', { kind: 'multicast' }],
    ] as const)('has them as rows when somebody asks for %s', (_, change) => {
      const { items } = of(change)
      expect(items).toContainEqual(expect.objectContaining({ hex: '0180C200000E' }))
      expect(items.map(({ kindOfItem }) => kindOfItem)).not.toContain('group')
    })

    test('has them as rows if there is nothing else', () => {
      const alone = new InventoryRows(annotation)
      for (const hex of ['01000CCCCCCC', '0180C200000E'])
        alone.push({ ...nowhere, facts, type: 'shared', addresses: [hex] })
      const all = new RowView(alone, new GroupCache(alone), ALL_ROWS, words)
      expect(all.slice(0, 9)).toMatchObject([{ kindOfItem: 'row' }, { kindOfItem: 'row' }])
    })
  })

  test.each<[SortKey, ascending: string, descending: string]>([
    ['order', '02 03 0B 09 01 CC', 'CC 01 09 0B 03 02'],
    ['address', '03 02 09 CC 01 0B', '0B 01 CC 09 02 03'],
    ['title', 'CC 03 09 01 02 0B', '0B 02 01 09 03 CC'],
    ['country', '01 09 02 03 CC 0B', '03 CC 02 09 01 0B'],
    ['seen', '03 CC 02 01 0B 09', '01 02 03 CC 0B 09'],
    ['kind', '02 03 09 01 0B CC', 'CC 0B 02 03 09 01'],
    ['where', '0B 03 02 09 01 CC', '01 09 02 03 0B CC'],
    ['ip', '09 03 02 0B 01 CC', '0B 02 03 09 01 CC'],
    ['vlan', '03 02 01 0B 09 CC', '0B 02 01 03 09 CC'],
    ['name', '01 0B 02 03 09 CC', '02 0B 01 03 09 CC'],
    ['change', '02 09 03 0B 01 CC', '03 09 02 0B 01 CC'],
  ])(
    'sorts by %s both ways: equal rows keep their order, rows without a value come last',
    (sort, ascending, descending) => {
      expect(shown({ sort }).join(' ')).toBe(ascending)
      expect(shown({ sort, descending: true }).join(' ')).toBe(descending)
    },
  )

  test.each([
    ['a vendor, in any case', 'CISCO', '03'],
    ['a vendor, without its accents', 'drager', '09'],
    ['a country by name', 'malay', '02'],
    ['a country by code', 'country:de', '09'],
    ['two letters that are no code, though in the name of a country', 'country:ch', ''],
    ['a field and its value apart', 'port: Gi1/0/1', '0B'],
    ['a field without a value before another one', 'vendor: -vlan:20 switch: core', '03 0B 09'],
    ['when its block was assigned', 'assigned:2007', '02'],
    ['a month means its year', 'assigned:2012-02', '01'],
    ['what was assigned before', 'assigned:<2008-04', '02 03 CC'],
    ['what was assigned until', 'seen:<=1998', '03 CC'],
    ['what was assigned after, for certain', 'seen:>1990', '02 01'],
    ['what was assigned from', 'seen:>=2012', '01'],
    ['a time that is none', 'seen:soon', ''],
    ['a kind', 'random', '0B'],
    ['the beginning of an address in any notation', '001b.77', '02'],
    ['a part of an address', 'mac:9e-12', '0B'],
    ['several words, all of which must fit', 'intel 00:02', '02'],
    ['what is nowhere', 'zzz', ''],
    ['a port, in whatever words it was printed', 'port:GigabitEthernet1/0/2', '03'],
    ['ports by a star', 'port:Gi1/0/*', '02 03 0B'],
    ['a port whole, so that 1 is not 10', 'port:gi1/0/1', '0B'],
    ['the number of a port on its switch', 'port:1', '0B 01'],
    ['a VLAN as people say it', 'vlan 20', '02 01'],
    ['a port as people say it', 'intel port 10', '02'],
    ['a word before what is no number', 'vlan pc-', ''],
    ['a trade name', 'catalyst', '03'],
    ['a trade name, but not one that is only like it', 'vendor:catalist', ''],
    ['several fields at once', 'port:Gi1/0/* vendor:intel vlan:20', '02'],
    ['the short name of a vendor, also without its field', 'hikvision vendor:hikvision', '01'],
    ['one value or another', 'vlan:10,100', '03 0B'],
    ['a VLAN whole, so that 10 is not 100', 'vlan:10', '03'],
    ['a range of VLANs', 'vlan:10-20', '02 03 01'],
    ['ranges and single VLANs', 'vlan:5-15,100', '03 0B'],
    ['VLANs from a number, as far as a range has been typed', 'vlan:20-', '02 0B 01'],
    ['VLANs up to a number', 'vlan:-20', '02 03 01'],
    ['what is not in a range', '-vlan:20-4094', '03 09 CC'],
    ['a range that is turned round', 'vlan:20-10', ''],
    ['a range that has not begun', 'vlan:-', ''],
    ['what is not', '-vlan:20 switch:core', '03 0B 09'],
    ['words in quotation marks', 'vendor:"digital technology"', '01'],
    ['a star in the middle', 'name:c*1', '01'],
    ['what a device says of itself', 'says:msft', '01'],
    ['an IP address in part', 'ip:10.0.0.', '02 03'],
    ['a network', 'ip:10.0.0.0/24', '02 03'],
    ['a network without its field', '10.0.0.0/24', '02 03'],
    ['a network by any address in it', 'ip:10.0.0.22/28', '02'],
    ['a single address as a network', 'ip:10.0.0.3/32', '03'],
    ['one network or another', 'ip:9.0.0.0/8,fe80::/10', '0B 09'],
    ['what is not in a network', '-ip:10.0.0.0/8', '0B 09 01 CC'],
    ['all of IPv4', 'ip:0.0.0.0/0', '02 03 09'],
    ['an IPv6 network', 'FE80:0:0::/64', '0B'],
    ['an IPv6 network that does not end between groups', 'ip:fec0::/9', '0B'],
    ['all of IPv6', 'ip:::/0', '0B'],
    ['an IPv6 network that holds none', 'ip:2001:db8::/32', ''],
    ['a prefix that is too long', 'ip:10.0.0.3/33', ''],
    ['a name', 'pc-', '02 0B'],
    ['what changed', 'change:moved', '09'],
    ['a switch, for what is only behind one of its ports too', 'switch:core-1', '02 03 0B 09 01'],
    ['nothing, while a field has no value yet', 'vlan:', '02 03 0B 09 01 CC'],
  ])('filters by %s', (_, text, expected) => {
    expect(shown({ words: text }).join(' ')).toBe(expected)
  })

  test('filters by kind, by change and by vendor', () => {
    expect(shown({ kind: 'random' })).toEqual(['0B'])
    expect(shown({ change: 'new' })).toEqual(['02'])
    expect(shown({ vendor: 'intel-corporate' })).toEqual(['02'])
  })

  test('groups by vendor, switch or VLAN, in the order of their first rows', () => {
    expect(shown({ groupBy: 'vlan' })).toEqual([
      'VLAN 20',
      '02',
      '01',
      'VLAN 10',
      '03',
      'VLAN 100',
      '0B',
      'No VLAN known',
      '09',
      'CC',
    ])
    expect(shown({ groupBy: 'switch', folded: { all: true, except: [] } })).toEqual([
      'core-1',
      'No switch port known',
    ])
    expect(view({ groupBy: 'vendor' }).slice(0, 1)).toMatchObject([
      { kindOfItem: 'group', title: 'Intel Corporate', rows: 1, folded: false },
    ])
  })

  test('collapses all groups but some, and counts the collapsed rows', () => {
    const folded = { all: true, except: ['10'] }
    expect(shown({ groupBy: 'vlan', folded })).toEqual([
      'VLAN 20',
      'VLAN 10',
      '03',
      'VLAN 100',
      'No VLAN known',
    ])
    expect(view({ groupBy: 'vlan', folded }).rowCount).toBe(6)
  })

  test('gives the same rows in windows of any size', () => {
    const window = fc.integer({ min: 0, max: 12 })
    fc.assert(
      fc.property(window, window, fc.boolean(), (from, to, grouped) => {
        const whole = view({ groupBy: grouped ? 'vlan' : null })
        expect(whole.slice(from, to)).toEqual(whole.slice(0, 99).slice(from, Math.max(from, to)))
      }),
    )
  })

  test('answers any typed filter in time', () => {
    const piece = fc.constantFrom('port:', 'vlan:', '*', '-', '"', ',', 'a', ':', ' ', '10')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        expect(view({ words: pieces.join('') }).rowCount).toBeLessThanOrEqual(rows.size)
      }),
    )
    const long = view({ words: `vendor:${'*a'.repeat(20_000)}` })
    expect(long.rowCount).toBe(0)
  })
})

describe('a device that the user has named', () => {
  const never = { lookedUpAt: 0, pinned: false, changedAt: 0 }
  const labels = new OwnLabels({
    entries: [
      { ...never, hex: '001B77000002', label: 'Till 3', note: 'ask Erika' },
      { ...never, hex: '4419B6000001', label: '', note: 'broken' },
    ],
    prefixes: [
      { prefix: '001B77', label: 'Ours', note: '', changedAt: 0 },
      { prefix: '5A3C9E', label: 'Hypervisors', note: '', changedAt: 0 },
    ],
  })
  const named = new InventoryRows(new Annotation({ trie, labels }))
  const nowhere = { place: [], behind: [], type: 'device', change: '' } as const
  const called = (hex: string, ...name: string[]) =>
    named.push({ ...nowhere, addresses: [hex], facts: { ip: [], vlan: [], name } })
  called('001B77000002', 'zz-till')
  called('4419B6000001', 'cam-1')
  called('5A3C9E12740B')
  const view = (change: Partial<RowQuery>) => {
    const all = new RowView(named, new GroupCache(named), { ...ALL_ROWS, ...change }, words)
    return all.slice(0, all.length).flatMap((item) => (item.kindOfItem === 'row' ? item : []))
  }

  test('keeps its vendor and its name in the outputs', () => {
    expect(view({}).slice(0, 2)).toMatchObject([
      {
        title: 'Intel Corporate',
        kind: 'unicast',
        label: 'Till 3',
        name: ['zz-till'],
        own: 'Ours',
      },
      { title: 'Hangzhou Hikvision Digital Technology Co.,Ltd.', label: '', own: '' },
    ])
    expect(namesOf(view({})[0]!)).toEqual(['Till 3', 'zz-till'])
  })

  test('has an own prefix as its vendor only if no block contains it', () => {
    const random = { title: 'Hypervisors', short: 'Hypervisors', kind: 'own', own: 'Hypervisors' }
    expect(view({})[2]).toMatchObject(random)
    const vendors = new GroupCache(named).by('vendor').present()
    expect(vendors.map(({ slug }) => slug !== null)).toEqual([true, true, false])
  })

  test.each([
    ['its label', 'till', '02'],
    ['its label as a name', 'name:"till 3"', '02'],
    ['its name in the outputs', 'name:zz', '02'],
    ['its vendor', 'vendor:intel', '02'],
    ['its note', 'erika', '02'],
    ['a note alone', 'broken', '01'],
    ['an own prefix', 'own:ours', '02'],
    ['any own prefix', 'own:*', '02 0B'],
    ['what has no own prefix', '-own:*', '01'],
  ])('is found by %s', (_, text, expected) => {
    expect(
      view({ words: text })
        .map(({ hex }) => hex.slice(-2))
        .join(' '),
    ).toBe(expected)
  })

  test('is sorted by its label, others by their names in the outputs', () => {
    const hexes = view({ sort: 'name' }).map(({ hex }) => hex.slice(-2))
    expect(hexes).toEqual(['01', '02', '0B'])
  })
})

describe('sorting by keys', () => {
  test('equals a stable comparison sort, over all 32 bits', () => {
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
