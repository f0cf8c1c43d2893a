import { parse } from 'csv-parse/sync'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { shortName } from '../../../../src/core/vendors/short-name.ts'
import { TRADE_NAMES } from '../../../../src/core/vendors/trade-names.ts'
import { toLatin, vendorSlug, withoutLegalForm } from '../../../../src/core/vendors/slug.ts'
import { VendorIndex } from '../../../../src/core/vendors/vendor-index.ts'
import { ASSIGNMENTS } from '../../../fixtures/api/assignments.ts'
import { trieOf } from '../../../fixtures/api/registry.ts'

describe('a trade name', () => {
  const holders = TRADE_NAMES.map(([, organization]) => organization)
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

  const pairs = TRADE_NAMES.map(([name, holder]) => [name, holder] as const)
  test.each(pairs)('%s leads to %s, and says so unless that begins so', async (name, holder) => {
    const tradeName = toLatin(holder).startsWith(toLatin(name)) ? null : name
    for (const typed of [name, name.toLowerCase(), `  ${name.toUpperCase()} `]) {
      const found = (await traded).search(typed, pairs.filter(([one]) => one === name).length)
      expect(found).toContainEqual(
        expect.objectContaining({ name: holder, tradeName, similar: false }),
      )
    }
  })

  test('leads there from its first letters on, before what is only similar', async () => {
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

  test('has a source, and the list of sources has no other', () => {
    const [, ...rows] = readFileSync('registry/trade-names.csv', 'utf8').trimEnd().split('\n')
    const listed = rows.map((row) =>
      /^([^,]+),"([^"]+)",(yes|),https:\/\/\S+$/.exec(row)?.slice(1, 4),
    )
    expect(listed).toEqual(
      TRADE_NAMES.map(([name, holder, short]) => [name, holder, short ? 'yes' : '']),
    )
  })

  test.runIf(existsSync('registry/sources/oui.csv'))(
    'leads to a holder that the registry has, as it is spelled there',
    () => {
      const registered = ['oui', 'mam', 'oui36']
        .map((name) => readFileSync(`registry/sources/${name}.csv`, 'utf8'))
        .join('\n')
      const missing = holders.filter(
        (holder) => !registered.includes(`,${holder},`) && !registered.includes(`,"${holder}",`),
      )
      expect(missing).toEqual([])
    },
  )
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

  test('is one a holder', () => {
    const short = TRADE_NAMES.filter((row) => row[2] !== undefined)
    const slugs = short.map(([, holder]) => vendorSlug(holder))
    expect(new Set(slugs).size).toBe(slugs.length)
  })

  test.runIf(existsSync('registry/sources/oui.csv'))(
    'that the list gives is the name of no other holder in the registry',
    () => {
      const given = new Map(
        TRADE_NAMES.flatMap(([name, holder, short]) =>
          short === undefined ? [] : [[name.toLowerCase(), vendorSlug(holder)] as const],
        ),
      )
      const others = ['oui', 'mam', 'oui36']
        .flatMap((list) => parse(readFileSync(`registry/sources/${list}.csv`)))
        .map((row) => row[2] ?? '')
        .filter((name) => {
          const slug = given.get(withoutLegalForm(name).toLowerCase())
          return slug !== undefined && slug !== vendorSlug(name)
        })
      expect(others).toEqual([])
    },
  )
})
