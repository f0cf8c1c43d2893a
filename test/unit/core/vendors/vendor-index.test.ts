import { describe, expect, test } from 'vitest'
import { toLatin, vendorSlug } from '../../../../src/core/vendors/slug.ts'
import { TRADE_NAMES } from '../../../../src/core/vendors/trade-names.ts'
import { VendorIndex } from '../../../../src/core/vendors/vendor-index.ts'
import { trieOf } from '../../../fixtures/api/registry.ts'
import { block } from '../../../fixtures/registry/block.ts'
import { builtOfficialRegistry } from '../../../fixtures/registry/official.ts'

/** Organizations with the countries of their blocks. */
const BLOCKS: [organization: string, ...countries: (string | null)[]][] = [
  ['HUAWEI TECHNOLOGIES CO.,LTD', 'CN', 'CN', 'CN'],
  ['Huawei Technologies Co., Ltd.', 'HK', null],
  ['Huawei Device Co., Ltd.', 'CN', 'CN'],
  ['Cisco Systems, Inc', 'US', 'US', 'US', 'US', 'US', 'US'],
  ['Cisco Systems Inc', 'US'],
  ['Cisco Meraki', 'US', 'US', 'US'],
  ['Cisco', 'US'],
  ['CIS Corporation', 'JP'],
  ['Intel Corporation', 'US'],
  ['Intel Corporate', 'MY', 'MY'],
  ['San Francisco Robotics LLC', 'US'],
  ['Samsung Electronics Co.,Ltd', 'KR', 'KR', 'KR', 'VN'],
  ['TP-LINK TECHNOLOGIES CO.,LTD.', 'CN', 'CN'],
  ['Drägerwerk AG & Co. KG aA', 'DE'],
  ['Siemens AG', 'DE', 'DE'],
  ['Nokia Siemens Networks GmbH & Co. KG.', 'DE'],
  ['Micro-Star INTL CO., LTD.', 'TW', 'TW'],
  ['ООО "РОНЕКС"', 'RU'],
  ['浙江红谱科技有限公司', 'CN'],
  ['Private', null, null],
]

const assignments = BLOCKS.flatMap(([organization, ...countries]) =>
  countries.map((country) => ({ organization, country })),
).map(({ organization, country }, index) =>
  block('MA-L', (index * 4).toString(16).toUpperCase().padStart(6, '0'), organization, country),
)

const index = new VendorIndex(await trieOf(assignments))

const slugs = (query: string, limit = 20) => index.search(query, limit).map(({ slug }) => slug)

describe('a search', () => {
  test.each([
    ['cisco systems', 'cisco-systems'],
    ['CISCO', 'cisco-systems'],
    ['cis', 'cisco-systems'],
    ['systems cisco', 'cisco-systems'],
    ['Cisco Systems GmbH', 'cisco-systems'],
    ['dragerwerk', 'dragerwerk'],
    ['Dräger', 'dragerwerk'],
    ['tp link', 'tp-link-technologies'],
    ['tplink', 'tp-link-technologies'],
    ['tp-link tech', 'tp-link-technologies'],
    ["micro-star int'l", 'micro-star-international'],
    ['micro star international', 'micro-star-international'],
    ['ронекс', 'roneks'],
    ['roneks', 'roneks'],
    ['红谱', 'org-1seslpd'],
    ['private', 'private'],
  ])('%s finds %s first', (query, slug) => {
    expect(slugs(query)[0]).toBe(slug)
  })

  test.each([
    ['a wrong letter', 'huswei'],
    ['a missing letter', 'huwei'],
    ['a letter too many', 'huaawei'],
    ['two swapped', 'hauwei'],
    ['a typo in the first letter', 'juawei'],
    ['a typo in the last letter', 'huawek'],
    ['a typo in an unfinished word', 'hauwe'],
    ['a typo in one of two words', 'huawei tehcnologies'],
  ])('forgives %s: %s', (_, query) => {
    expect(slugs(query)).toContain('huawei-technologies')
  })

  test('forgives one typo per word, not two', () => {
    expect(slugs('hauewi')).toEqual([])
  })

  test('puts a trade name first, then the whole name, its beginning, its words, and typos, and the larger vendor first', () => {
    expect(slugs('cisco')).toEqual(['cisco-systems', 'cisco', 'cisco-meraki', 'cis'])
    expect(slugs('siemens')).toEqual(['siemens', 'nokia-siemens-networks'])
    expect(slugs('huawei')).toEqual(['huawei-technologies', 'huawei-device'])
  })

  test('counts a name as whole only with its legal form: without it, the larger vendor is meant', () => {
    expect(slugs('intel', 2)).toEqual(['intel-corporate', 'intel'])
    expect(slugs('Intel Corp', 2)).toEqual(['intel-corporate', 'intel'])
    expect(slugs('intel corporation', 1)).toEqual(['intel'])
  })

  test('only resembles a name if it would end within its legal form', () => {
    const found = index.search('cisco', 20).find(({ slug }) => slug === 'cis')
    expect(found?.similar).toBe(true)
    expect(slugs('cis corp')[0]).toBe('cis')
  })

  test('finds words at their beginning, not in their middle', () => {
    expect(slugs('sco')).toEqual([])
    expect(slugs('francisco')).toEqual(['san-francisco-robotics'])
  })

  test('needs every word', () => {
    expect(slugs('cisco samsung')).toEqual([])
  })

  test('without words finds the largest vendors, and no more than requested', () => {
    expect(slugs('  ', 2)).toEqual(['cisco-systems', 'huawei-technologies'])
    expect(slugs('', 100)).toHaveLength(18)
  })

  test('counts what it finds without a limit', () => {
    expect(index.count('cisco')).toBe(4)
    expect(slugs('cisco', 1)).toEqual(['cisco-systems'])
    expect(index.count('')).toBe(18)
    expect(index.count('hauewi')).toBe(0)
  })

  test('separates names that are only similar from those with the words, and puts them last', () => {
    const found = index.search('siemens', 20).concat(index.search('huawej', 20))
    expect(found.map(({ slug, similar }) => [slug, similar])).toEqual([
      ['siemens', false],
      ['nokia-siemens-networks', false],
      ['huawei-technologies', true],
      ['huawei-device', true],
    ])
  })

  test('does not take the end of one word and the beginning of the next as a typo', () => {
    expect(slugs('noksiemens')).toEqual([])
    expect(slugs('nokiaxsiemens')).toEqual([])
  })

  test('accepts any text', () => {
    for (const query of [
      '---',
      '\0',
      '🚀',
      '%',
      '(',
      '\ud800',
      'x'.repeat(10_000),
      ' q '.repeat(5000),
    ]) {
      expect(slugs(query)).toEqual([])
    }
  })
})

/** What technicians type, and whose blocks they look for; those of the trade names are tested with them. */
const TYPED: readonly (readonly [typed: string, holder: string])[] = [
  ['abb', 'ABB'],
  ['advantech', 'Advantech Technology (CHINA) Co., Ltd.'],
  ['apple', 'Apple, Inc.'],
  ['arduino', 'ARDUINO AG'],
  ['arista', 'Arista Networks'],
  ['asus', 'ASUSTek COMPUTER INC.'],
  ['avaya', 'Avaya Inc'],
  ['beckhoff', 'Beckhoff Automation GmbH'],
  ['belkin', 'Belkin International Inc.'],
  ['broadcom', 'Broadcom Limited'],
  ['cambium', 'Cambium Networks Limited'],
  ['check point', 'Check Point Software Technologies Ltd.'],
  ['cisco', 'Cisco Systems, Inc'],
  ['d-link', 'D-Link International'],
  ['dell', 'Dell Inc.'],
  ['dlink', 'D-Link International'],
  ['draytek', 'DrayTek Corp.'],
  ['extreme', 'Extreme Networks, Inc.'],
  ['fortinet', 'Fortinet, Inc.'],
  ['grandstream', 'Grandstream Networks, Inc.'],
  ['honeywell', 'Honeywell'],
  ['huawei', 'HUAWEI TECHNOLOGIES CO.,LTD'],
  ['intel', 'Intel Corporate'],
  ['juniper', 'Juniper Networks'],
  ['lenovo', 'Lenovo'],
  ['mellanox', 'Mellanox Technologies, Inc.'],
  ['meraki', 'Cisco Meraki'],
  ['moxa', 'Moxa.Inc'],
  ['nest', 'Nest Labs Inc.'],
  ['netgear', 'NETGEAR'],
  ['nokia', 'Nokia'],
  ['nvidia', 'NVIDIA Corporation'],
  ['palo alto', 'Palo Alto Networks'],
  ['polycom', 'Polycom'],
  ['quanta', 'Quanta Computer Inc.'],
  ['realtek', 'REALTEK SEMICONDUCTOR CORP.'],
  ['ring', 'Ring LLC'],
  ['ruckus', 'Ruckus Wireless'],
  ['samsung', 'Samsung Electronics Co.,Ltd'],
  ['schneider', 'Schneider Electric'],
  ['siemens', 'Siemens AG'],
  ['snom', 'snom technology GmbH'],
  ['sonicwall', 'Sonicwall'],
  ['sonos', 'Sonos, Inc.'],
  ['research in motion', 'BlackBerry RTS'],
  ['sun microsystems', 'Oracle Corporation'],
  ['supermicro', 'Super Micro Computer, Inc.'],
  ['synology', 'Synology Incorporated'],
  ['tp-link', 'TP-LINK TECHNOLOGIES CO.,LTD.'],
  ['tplink', 'TP-LINK TECHNOLOGIES CO.,LTD.'],
  ['tuya', 'Tuya Smart Inc.'],
  ['vmware', 'VMware, Inc.'],
  ['wago', 'WAGO Kontakttechnik GmbH'],
  ['watchguard', 'WatchGuard Technologies, Inc.'],
  ['yealink', 'YEALINK(XIAMEN) NETWORK TECHNOLOGY CO.,LTD.'],
  ['zebra', 'Zebra Technologies Inc.'],
  ['zyxel', 'Zyxel Communications Corporation'],
]

test('in the whole registry the first vendor is the intended one', async () => {
  const whole = new VendorIndex(await builtOfficialRegistry())
  const first = (typed: string) => whole.search(typed, 1)[0]?.name
  expect(TYPED.map(([typed]) => [typed, first(typed)])).toEqual(TYPED)
  for (const { name, holder } of TRADE_NAMES) {
    const holders = TRADE_NAMES.filter((one) => one.name === name).length
    const tradeName = toLatin(holder).startsWith(toLatin(name)) ? null : name
    expect(whole.search(name, holders)).toContainEqual(
      expect.objectContaining({ name: holder, tradeName, similar: false }),
    )
  }
  expect(PARTS.map(([typed]) => [typed, ...partsOf(whole, typed)])).toEqual(PARTS)
})

/** Queries that no name has whole, the part that is known, and the first vendor of that. */
const PARTS: readonly (readonly [typed: string, known: string, first: string])[] = [
  ['nintendo switch', 'nintendo', 'Nintendo Co.,Ltd'],
  ['hp printer', 'hp', 'Hewlett Packard'],
  ['samsung tv', 'samsung', 'Samsung Electronics Co.,Ltd'],
  ['starlink dish', 'starlink', 'Space Exploration Technologies'],
]

function partsOf(index: VendorIndex, typed: string): unknown[] {
  const part = index.partOf(typed)
  return part === null ? [] : [part.known, index.search(part.known, 1)[0]?.name]
}

/** The search results among these organizations, with one block each. */
async function foundAmong(names: readonly string[], query: string): Promise<string[]> {
  const rows = names.map((organization, at) =>
    block('MA-L', `0000${(4 * at).toString(16).padStart(2, '0').toUpperCase()}`, organization),
  )
  return new VendorIndex(await trieOf(rows)).search(query, 5).map(({ name }) => name)
}

test('a name with a sign in it is found as typed', async () => {
  const names = ['B&R Industrial Automation GmbH', 'Bosch Rexroth', 'AT&T', 'Bell Robotics']
  expect(await foundAmong(names, 'b&r')).toEqual(['B&R Industrial Automation GmbH'])
})

test('a name resembles another by nearly whole words, and never by its legal form', async () => {
  const names = ['Compal Company', 'Government Systems', 'Lima Incorporated']
  expect(await foundAmong(names, 'compan')).toEqual(['Compal Company'])
  expect(await foundAmong(names, 'compak')).toEqual(['Compal Company'])
  expect(await foundAmong(names, 'compamy')).toEqual([])
  expect(await foundAmong(names, 'govec')).toEqual([])
  expect(await foundAmong(names, 'goverment')).toEqual(['Government Systems'])
})

test('words that no name has next to a known one are left out, and reported', () => {
  expect(index.partOf('cisco router')).toEqual({ known: 'cisco', ignored: ['router'] })
  expect(index.partOf('the siemens')).toEqual({ known: 'siemens', ignored: ['the'] })
  expect(index.partOf('nothing known')).toBeNull()
})

describe('a former name', async () => {
  const trie = await trieOf([...assignments, block('MA-L', 'C0EE40', 'EZURIO, LLC')])
  const renamed = new VendorIndex(trie)
  const found = (query: string) =>
    renamed.search(query, 5).map(({ name, formerName }) => [name, formerName])

  test('leads to its holder by its words, and is named', () => {
    const holder = [['EZURIO, LLC', 'Laird Connectivity']]
    expect(found('laird')).toEqual(holder)
    expect(found('connect lai')).toEqual(holder)
    expect(renamed.partOf('laird module')).toEqual({ known: 'laird', ignored: ['module'] })
  })

  test('is not found by two letters, and not named next to a current name', () => {
    expect(found('la').flat()).not.toContain('Laird Connectivity')
    expect(found('ezurio')).toEqual([['EZURIO, LLC', null]])
  })

  test('is listed with the vendor', () => {
    expect(renamed.vendor('ezurio')?.formerNames).toEqual(['Laird Connectivity'])
  })
})

describe('a vendor', () => {
  test('has everything registered under its slug: the main spelling and country first', () => {
    expect(index.vendor('huawei-technologies')).toEqual({
      slug: 'huawei-technologies',
      name: 'HUAWEI TECHNOLOGIES CO.,LTD',
      spellings: ['HUAWEI TECHNOLOGIES CO.,LTD', 'Huawei Technologies Co., Ltd.'],
      countries: ['CN', 'HK'],
      blocks: 5,
      formerNames: [],
      assignments: assignments.slice(0, 5),
    })
  })

  test('that does not exist is null', () => {
    for (const slug of ['', 'no-such', '__proto__', 'constructor', 'Cisco']) {
      expect(index.vendor(slug)).toBeNull()
    }
  })

  test('is found by a slug that cuts its only word', async () => {
    const organization = `${'x'.repeat(60)} GmbH`
    const long = new VendorIndex(await trieOf([{ ...assignments[0]!, organization }]))
    const slug = vendorSlug(organization)
    expect(slug).toMatch(/^x{40}-/)
    expect(long.vendor(slug)?.name).toBe(organization)
  })

  test('has every row of the registry exactly once, over all vendors', () => {
    const held = index.search('', 100).flatMap(({ slug }) => index.vendor(slug)?.assignments ?? [])
    expect(held.map(({ prefix }) => prefix).toSorted()).toEqual(
      assignments.map(({ prefix }) => prefix),
    )
  })
})
