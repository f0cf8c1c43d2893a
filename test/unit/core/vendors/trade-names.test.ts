import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { shortName } from '../../../../src/core/vendors/short-name.ts'
import { TRADE_NAMES } from '../../../../src/core/vendors/trade-names.ts'
import { vendorSlug, withoutLegalForm } from '../../../../src/core/vendors/slug.ts'
import { VendorIndex } from '../../../../src/core/vendors/vendor-index.ts'
import { ASSIGNMENTS } from '../../../fixtures/api/assignments.ts'
import { trieOf } from '../../../fixtures/api/registry.ts'
import { officialRegistry } from '../../../fixtures/registry/official.ts'

describe('a trade name', () => {
  const holders = TRADE_NAMES.map(({ holder }) => holder)
  const traded = trieOf(
    [...new Set(holders), 'Axis Corporation', 'Arubi Ltd'].flatMap((organization, at) =>
      // The more blocks, the later in the list: size alone leads to none of them.
      Array.from({ length: at + 1 }, (_, block) => ({
        organization,
        country: 'US',
        year: null,
        blockType: 'MA-L' as const,
        prefix: ((at * 64 + block) * 4).toString(16).toUpperCase().padStart(6, '0'),
      })),
    ),
  ).then((trie) => new VendorIndex(trie))

  test('leads to its holder, however it is typed, and says so unless the holder begins with it', async () => {
    const index = await traded
    for (const typed of ['MikroTik', 'mikrotik', '  MIKROTIK ']) {
      expect(index.search(typed, 1)).toMatchObject([
        { name: 'Routerboard.com', tradeName: 'MikroTik', similar: false },
      ])
    }
    const { holder } = TRADE_NAMES.find(({ name }) => name === 'Huawei')!
    expect(index.search('huawei', 5)).toContainEqual(
      expect.objectContaining({ name: holder, tradeName: null, similar: false }),
    )
  })

  test('leads there from its first letters, ahead of similar names', async () => {
    const index = await traded
    const found = index.search('arub', 5)
    expect(found.map(({ name, tradeName }) => [name, tradeName])).toEqual([
      ['Hewlett Packard Enterprise', 'Aruba'],
      ['Arubi Ltd', null],
    ])
    expect(index.search('aruba', 5).map(({ name }) => name)).toEqual([
      'Hewlett Packard Enterprise',
      'Arubi Ltd',
    ])
    expect(index.search('mik', 5)).toEqual([])
    expect(index.search('microtik', 5)).toMatchObject([
      { name: 'Routerboard.com', tradeName: 'MikroTik', similar: true },
    ])
  })

  test('leads nowhere if its organization is not in the registry', async () => {
    const [other] = ASSIGNMENTS
    const without = new VendorIndex(await trieOf([other!]))
    expect(without.search('mikrotik', 5)).toEqual([])
  })

  test('has a source, and the list of sources has no others', () => {
    const [, ...rows] = readFileSync('registry/trade-names.csv', 'utf8').trimEnd().split('\n')
    const listed = rows.map((row) =>
      /^([^,]+),"([^"]+)",(yes|),https:\/\/\S+$/.exec(row)?.slice(1, 4),
    )
    const known = TRADE_NAMES.map(({ name, holder, isShort }) => [
      name,
      holder,
      isShort ? 'yes' : '',
    ])
    expect(new Set(listed.map(String))).toEqual(new Set(known.map(String)))
  })

  test('leads to a holder in the registry, as it is spelled there', async () => {
    const { assignments } = await officialRegistry()
    const registered = new Set(assignments.map(({ organization }) => organization))
    expect(holders.filter((holder) => !registered.has(holder))).toEqual([])
  })
})

describe('a short name', () => {
  test.each([
    ['Hangzhou Hikvision Digital Technology Co.,Ltd.', 'Hikvision'],
    ['HANGZHOU HIKVISION DIGITAL TECHNOLOGY CO LTD', 'Hikvision'],
    ['Routerboard.com', 'MikroTik'],
    ['Hewlett Packard Enterprise', 'HPE'],
  ])('of %s is its trade name %s', (organization, short) => {
    expect(shortName(organization)).toBe(short)
  })

  test.each([
    ['Apple, Inc.', 'Apple'],
    ['SHENZHEN BILIAN ELECTRONIC CO.，LTD', 'SHENZHEN BILIAN ELECTRONIC'],
    ['Nokia Solutions and Networks GmbH & Co. KG', 'Nokia Solutions and Networks'],
    ['UAB Teltonika', 'Teltonika'],
    ['BUFFALO.INC', 'BUFFALO'],
    ['I.S.E. S.r.l.', 'I.S.E'],
    ['Corporation for National Research', 'Corporation for National Research'],
    ['Ltd.', 'Ltd.'],
    ['Private', 'Private'],
  ])('of %s is %s, without the legal form', (organization, short) => {
    expect(shortName(organization)).toBe(short)
  })

  test('is the only one of its holder', () => {
    const short = TRADE_NAMES.filter(({ isShort }) => isShort)
    const slugs = short.map(({ holder }) => vendorSlug(holder))
    expect(new Set(slugs).size).toBe(slugs.length)
  })

  test('that the list gives is the name of no other holder in the registry', async () => {
    const given = new Map(
      TRADE_NAMES.flatMap(({ name, holder, isShort }) =>
        isShort ? [[name.toLowerCase(), vendorSlug(holder)] as const] : [],
      ),
    )
    const { assignments } = await officialRegistry()
    const registered = new Set(assignments.map(({ organization }) => organization))
    const others = [...registered].filter((name) => {
      const slug = given.get(withoutLegalForm(name).toLowerCase())
      return slug !== undefined && slug !== vendorSlug(name)
    })
    expect(others).toEqual([])
  })
})
