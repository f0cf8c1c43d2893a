import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { vendorSlug } from '../../../../src/core/vendors/slug.ts'
import { anyCharacter } from '../../../fixtures/any-character.ts'
import { officialRegistry } from '../../../fixtures/registry/official.ts'

/** Real organizations, with every spelling that the registry has or had. */
const ORGANIZATIONS: [slug: string, ...spellings: string[]][] = [
  ['huawei-technologies', 'HUAWEI TECHNOLOGIES CO.,LTD', 'Huawei Technologies Co., Ltd.'],
  ['huawei-device', 'Huawei Device Co., Ltd.'],
  ['huawei-symantec-technologies', 'Huawei Symantec Technologies Co.,Ltd.'],
  [
    'samsung-electronics',
    'Samsung Electronics Co.,Ltd',
    'Samsung Electronics Co., Ltd.',
    'Samsung Electronics.,LTD',
    'SAMSUNG Electronics. Co. LTD',
    'SAMSUNG ELECTRONICS',
  ],
  ['samsung-electro-mechanics', 'SAMSUNG ELECTRO MECHANICS CO., LTD.'],
  ['samsung-electro-mechanics-thailand', 'SAMSUNG ELECTRO-MECHANICS(THAILAND)'],
  ['samsung-electronics-memory-division', 'Samsung Electronics Co., Ltd., Memory Division'],
  [
    'samsung-heavy-industries',
    'SAMSUNG HEAVY INDUSTRIES CO., LTD.',
    'SAMSUNG HEAVY INDUSTRIES CO.,LTD.',
  ],
  [
    'micro-star-international',
    'Micro-Star INTL CO., LTD.',
    "MICRO-STAR INT'L CO.,LTD",
    "Micro-Star Int'l Co, Ltd",
    'Micro-Star International',
    'MICRO-STAR INTERNATIONAL CO., LTD.',
  ],
  ['sonicwall', 'SonicWall', 'Sonicwall', 'SonicWALL'],
  ['cisco-systems', 'Cisco Systems, Inc', 'Cisco Systems Inc'],
  ['cisco-meraki', 'Cisco Meraki'],
  ['cisco-linksys', 'Cisco-Linksys, LLC'],
  [
    'hon-hai-precision-industry',
    'Hon Hai Precision Ind. Co.,Ltd.',
    'Hon Hai Precision IND.CO.,LTD',
    'Hon Hai Precision Industry Co., Ltd.',
    'Hon Hai Precision Industry Co.,LTD',
  ],
  ['hon-hai-ccpbg-precision-industry', 'HON HAI-CCPBG PRECISION IND.CO.,LTD.'],
  ['siemens', 'Siemens AG', 'SIEMENS AG', 'Siemens AG,', 'SIEMENS AS', 'Siemens Ltd.'],
  ['siemens-healthcare-sector', 'Siemens AG, Healthcare Sector'],
  ['siemens-belgium', 'Siemens NV (Belgium)'],
  ['siemens-energy-global', 'Siemens Energy Global GmbH & Co. KG'],
  ['siemens-convergence-creators', 'Siemens Convergence Creators GmbH&Co.KG'],
  ['apple', 'Apple, Inc.'],
  ['intel', 'Intel Corporation'],
  ['intel-corporate', 'Intel Corporate'],
  ['zte', 'zte corporation', 'ZTE Corporation'],
  ['3com', '3COM', '3Com Ltd'],
  ['at-t', 'AT&T', 'AT&T, Inc.'],
  ['motorola-mobility-a-lenovo-company', 'Motorola Mobility LLC, a Lenovo Company'],
  ['raspberry-pi-trading', 'Raspberry Pi Trading Ltd', 'Raspberry Pi (Trading) Ltd'],
  ['private', 'Private'],
  ['ieee-registration-authority', 'IEEE Registration Authority'],
  // German
  ['dragerwerk', 'Drägerwerk AG & Co. KG aA'],
  ['deuta-werke', 'DEUTA-WERKE GmbH', 'DEUTA Werke GmbH'],
  ['wika-alexander-wiegand', 'WIKA Alexander Wiegand SE & Co. KG'],
  ['gesellschaft-fur-sonder-edv-anlagen', 'Gesellschaft für Sonder-EDV-Anlagen mbH'],
  ['tele-haase-steuergerate', 'TELE Haase Steuergeräte Ges.m.b.H'],
  ['boenig-und-kallenbach', 'BOENIG UND KALLENBACH OHG'],
  ['hottinger-bruel-kjaer', 'Hottinger Brüel & Kjaer GmbH', 'Hottinger Brüel & Kjær A/S'],
  // Romance languages
  ['smeg', 'Smeg S.p.A.'],
  ['maddalena', 'Maddalena S.p.A', 'Maddalena S.p.A.'],
  ['lanix-internacional', 'Lanix Internacional, S.A. de C.V.'],
  ['iec-technologies', 'IEC Technologies S. de R.L de C.V.'],
  ['padtec', 'Padtec S/A'],
  ['weble', 'Weble Sàrl'],
  ['panasonic-do-brasil', 'Panasonic do Brasil Limitada'],
  // North
  ['vaisala', 'Vaisala Oyj'],
  ['muuntosahko-oy-trafox', 'Muuntosähkö Oy-Trafox'],
  ['everon', 'Oy Everon Ab', 'Everon Oy'],
  ['tunstall', 'Tunstall A/S'],
  ['saab', 'Saab AB (publ)'],
  ['airobot', 'AIROBOT OÜ'],
  ['teltonika-telematics', 'UAB "Teltonika Telematics"'],
  // Central and eastern Europe, Turkey
  ['vemco', 'Vemco Sp. z o. o.', 'Vemco Sp. z o.o.'],
  ['plum', 'Plum sp. z.o.o.', 'Plum sp. z o.o'],
  ['lechpol-electronics', 'Lechpol Electronics Spółka z o.o. Sp.k.'],
  ['camea', 'CAMEA, spol. s r.o.', 'CAMEA s.r.o.'],
  ['havelsan', 'HAVELSAN A.Ş.'],
  ['vertesz-elektronika', 'Vertesz Elektronika Kft.'],
  ['roneks', 'ООО "РОНЕКС"', 'OOO RONEKS'],
  ['infotecs', 'JSC InfoTeCS'],
  ['morion', 'Public Joint Stock Company Morion', 'Morion PJSC'],
  // Asia
  ['asiga', 'Asiga Pty Ltd'],
  ['truteq-devices', 'TruTeq Devices (Pty) Ltd'],
  ['acconet', 'Acconet (PTE) Ltd', 'Acconet Pte. Ltd.'],
  ['motorola-solutions-malaysia', 'MOTOROLA SOLUTIONS MALAYSIA SDN. BHD.'],
  [
    'allied-telesis',
    'Allied Telesis K.K.',
    'ALLIED TELESIS, K.K.',
    'Allied Telesis Kabushiki Kaisha',
  ],
  ['prama-hikvision-india', 'Prama Hikvision India Private Limited'],
  ['panasonic-india', 'Panasonic India Pvt. Ltd.', 'Panasonic India Private limited'],
  ['shenzhen-bilian-electronic', 'SHENZHEN BILIAN ELECTRONIC CO.，LTD'],
  ['org-1seslpd', '浙江红谱科技有限公司'],
  ['org-110zrlq', '新川センサテクノロジ株式会社'],
  ['org-1ivqtdu', '대한전력전자', '대한전력전자 주식회사'],
  [
    'hangzhou-delan-technology-06oo7d4',
    '杭州德澜科技有限公司（HangZhou Delan Technology Co.,Ltd）',
  ],
  // Nothing but a legal form or signs
  ['inc', 'Inc.'],
  ['zao', 'ZAO'],
  ['limited-liability-company', 'Limited Liability Company'],
  ['org-1impw1y', '---'],
]

describe('every spelling of a real organization has its slug', () => {
  for (const [slug, ...spellings] of ORGANIZATIONS) {
    test.each(spellings)(`%s is ${slug}`, (name) => {
      expect(vendorSlug(name)).toBe(slug)
    })
  }
})

test('organizations of different names do not share a slug', () => {
  const slugs = ORGANIZATIONS.map(([slug]) => slug)
  expect(new Set(slugs).size).toBe(slugs.length)
})

test('any text has a slug of 1 to 48 letters, digits and single hyphens, always the same', () => {
  const name = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 200 }),
    fc.string({ maxLength: 200 }),
  )
  fc.assert(
    fc.property(name, (text) => {
      const slug = vendorSlug(text)
      expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
      expect(slug.length).toBeLessThanOrEqual(48)
      expect(vendorSlug(text)).toBe(slug)
    }),
    { numRuns: 200 },
  )
})

test('case, surrounding space and a legal form at the end change nothing', () => {
  const word = fc.stringMatching(/^[a-z]{5,9}x$/)
  const form = fc.constantFrom(
    'Inc.',
    ' Ltd',
    ', LLC',
    ' GmbH & Co. KG',
    ' S.p.A.',
    ' (Pte.) Ltd',
    ' A/S',
    ' Sdn Bhd',
  )
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), form, (words, legalForm) => {
      const name = words.join(' ')
      expect(vendorSlug(`  ${name.toUpperCase()} ${legalForm} `)).toBe(vendorSlug(name))
    }),
  )
})

test('names that differ only after the cut of a long slug keep different slugs', () => {
  const long = 'Corporation of the Presiding Bishop of The Church of Jesus Christ of Latter-day'
  expect(vendorSlug(`${long} Saints`)).not.toBe(vendorSlug(`${long} Sinners`))
})

/** Words of legal forms, in any position; initials are written together. */
const LEGAL_WORDS = new Set(
  (
    'closed open ltd limited limted ltda coltd pvtltd inc incorporated incorporation lnc corp corporation co company llc lc llp lp plc pl ' +
    'ulc pty pte pvt private public joint stock liability gmbh gesmbh ges mbh ag kg kgaa aa cokg ohg ug gbr ek ev se ' +
    'spa srl srls sas sasu sarl snc sa sau sl slu sac cv de rl lda limitada eireli bv bvba nv sprl ab aktiebolag publ ' +
    'as asa aps oy oyj hf uab sia ou sp z zoo oo o k j spk spj spolka jawna s ro sro spol kft zrt doo dooel dd ood ' +
    'eood ad ooo zao oao pao ao jsc cjsc ojsc pjsc sti limited sirketi sdn bhd berhad tbk kk kabushiki kaisha fze fzc ' +
    'fzco dmcc ооо'
  ).split(' '),
)

/**
 * What two names have in common that differ in no more than case, punctuation, accents, legal form, and the two
 * contractions Int'l and Ind. Written without anything of `slug.ts`.
 */
function essence(name: string): string {
  const words = name
    .replace(/['’‘`´]/g, '')
    .normalize('NFKD')
    .replace(/\p{M}|\p{Cf}/gu, '')
    .toLowerCase()
    .replaceAll('æ', 'ae')
    .replace(/(?<!\p{L})(\p{L})[./] ?(?=\p{L}(?!\p{L}))/gu, '$1')
    .replace(/(?<!\p{L})intl(?!\p{L})/gu, 'international')
    .replace(/(?<!\p{L})ind(?!\p{L})/gu, 'industry')
    .match(/[\p{L}\p{N}]+/gu)
  const distinctive = words?.filter((word) => !LEGAL_WORDS.has(word)) ?? []
  return (distinctive.length > 0 ? distinctive : (words ?? [])).join('')
}

test('no slug of the real registry merges names that differ by more than case, punctuation, accents and legal form', async () => {
  const { assignments } = await officialRegistry()
  const bySlug = new Map<string, Map<string, string>>()
  for (const name of new Set(assignments.map(({ organization }) => organization))) {
    const slug = vendorSlug(name)
    bySlug.set(slug, (bySlug.get(slug) ?? new Map<string, string>()).set(essence(name), name))
  }
  const merged = [...bySlug].filter(([, essences]) => essences.size > 1)
  expect(
    merged.map(([slug, essences]) => `${slug}: ${[...essences.values()].join(' | ')}`),
  ).toEqual([])
  expect(bySlug.size).toBeGreaterThan(30_000)
})
