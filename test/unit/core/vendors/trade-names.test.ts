import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { TRADE_NAMES } from '../../../../src/core/vendors/trade-names.ts'
import { VendorIndex } from '../../../../src/core/vendors/vendor-index.ts'
import { ASSIGNMENTS } from '../../../fixtures/api/assignments.ts'
import { trieOf } from '../../../fixtures/api/registry.ts'

describe('a trade name', () => {
  const holders = TRADE_NAMES.map(([, organization]) => organization)
  const trie = trieOf(
    [...new Set(holders), 'Axis Corporation', 'Arubi Ltd'].flatMap((organization, at) =>
      // The more blocks, the later in the list: size alone leads to none of them.
      Array.from({ length: at + 1 }, (_, block) => ({
        organization,
        country: 'US',
        blockType: 'MA-L' as const,
        prefix: ((at * 64 + block) * 4).toString(16).toUpperCase().padStart(6, '0'),
      })),
    ),
  )

  test.each(TRADE_NAMES)('%s leads to %s, and says so', async (name, holder) => {
    const traded = VendorIndex.from(await trie)
    for (const typed of [name, name.toLowerCase(), `  ${name.toUpperCase()} `]) {
      expect(traded.search(typed, 1)).toMatchObject([
        { name: holder, tradeName: name, similar: false },
      ])
    }
  })

  test('leads there from its first letters on, before what is only similar', async () => {
    const traded = VendorIndex.from(await trie)
    const found = traded.search('arub', 5)
    expect(found.map(({ name, tradeName }) => [name, tradeName])).toEqual([
      ['Hewlett Packard Enterprise', 'Aruba'],
      ['Arubi Ltd', null],
    ])
    expect(traded.search('aruba', 5).map(({ name }) => name)).toEqual([
      'Hewlett Packard Enterprise',
      'Arubi Ltd',
    ])
    expect(traded.search('mik', 5)).toEqual([])
    expect(traded.search('microtik', 5)).toMatchObject([
      { name: 'Routerboard.com', tradeName: 'MikroTik', similar: true },
    ])
  })

  test('leads nowhere if its organization is not in the registry', async () => {
    const [other] = ASSIGNMENTS
    const without = VendorIndex.from(await trieOf([other!]))
    expect(without.search('mikrotik', 5)).toEqual([])
  })

  test('has a source, and the list of sources has no other', () => {
    const [, ...rows] = readFileSync('registry/trade-names.csv', 'utf8').trimEnd().split('\n')
    const listed = rows.map((row) => /^([^,]+),"([^"]+)",(https:\/\/\S+)$/.exec(row)?.slice(1, 3))
    expect(listed).toEqual(TRADE_NAMES)
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
