import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { countryOf } from '../../../registry/country.ts'
import { parseRows } from '../../../registry/ieee-csv.ts'

describe('the country of an address field', () => {
  test.each([
    ['2121 RDU Center Drive  Morrisville NC US 27560 ', 'US'],
    ['Polbina st., 3/1 Moscow  RU 109388 ', 'RU'],
    ['Fabrikstr. 3 Gronau  DE  48599  ', 'DE'],
    ['Road 156 Caguas West Ind. Park Caguas  PR 00726 ', 'PR'],
    ['Bulevar 1 Beograd  YU 11000 ', 'YU'],
    ['   US  ', 'US'],
  ])('%j holds %s', (address, country) => {
    expect(countryOf(address)).toBe(country)
  })

  test.each([
    ['Bright House Leeds  GB UK ', 'GB'],
    ['Bahnhofstrasse 1 Zug  CH ZH ', 'CH'],
    ['Wang Chiu Road Kowloon Bay  HK NT ', 'HK'],
    ['Suites 2302-6 WANCHAI  HK NA ', 'HK'],
    ['No. 4 Hsinchu  TW R.O.C. ', 'TW'],
    ['190 NORTH MAIN STREET  NATICK US MA ', 'US'],
    ['Meierseggstrasse 40 Flawil 9230 CH SG ', 'CH'],
  ])('what people write instead of a postcode is no country: %j', (address, country) => {
    expect(countryOf(address)).toBe(country)
  })

  test.each([
    ['High Tech Campus 45 Eindhoven Noord Brabant NL 5656 AE ', 'NL'],
    ['Hogehilweg, 5E Amsterdam  NL 1101 CA ', 'NL'],
    ['TussenDiepen 4 Drachten Friesland NL 9206 AD   ', 'NL'],
    ['Molensteijn 60 De Meern  NL NL-3454 PT ', 'NL'],
    ['PO Box 10000  Noord Holland NL 1780 CA Den Helder ', 'NL'],
  ])('the letters of a Dutch postcode are no country: %j', (address, country) => {
    expect(countryOf(address)).toBe(country)
  })

  test.each([
    ['4660 La Jolla Village Dr. San Diego California US CA 92122 ', 'US'],
    ['265 Gilbert Street Adelaide   AU SA 5000 ', 'AU'],
    ['Comines Way, Hedge End Southhampton GB SO 30 4DA ', 'GB'],
    ['Rm707 GITEC 1121-9 Masan Gyeng-Nam KR GN 630-857 ', 'KR'],
    ['150 Cardinal Place  Saskatoon SK CA S7L 6H7 ', 'CA'],
    ['Via della Boaria, 40 Faenza Outside of the US IT 48018 ', 'IT'],
  ])('a state or area is no country, before or after the code: %j', (address, country) => {
    expect(countryOf(address)).toBe(country)
  })

  test.each([
    '1163 Kassel Terrace Sunnyvale CA  94089 ',
    '95 WELLS AVENUE NEWTON MA  02159 ',
    '2744 Yorkmont Road Charlotte NC  28208 ',
    '13 PingDong Road 4 , Zhuhai GD   519060 ',
    'No.77, FuTe West 3 Road, China  Shanghai  200000 ',
    'WERNER-VON-SIEMENS STRASSE 13    GERMANY ',
    '4-21 MINAMI NARUSE     ',
    '     ',
    '',
  ])('nothing is guessed where the code is missing: %j', (address) => {
    expect(countryOf(address)).toBeNull()
  })
})

/**
 * `code TAB address as JSON`, from IEEE's files of 27 August 2022: every row that one of several simpler rules gets
 * wrong, line breaks, missing codes, every country once, and a random sample. The codes are those that IEEE's text
 * listings of the same day print on a line of their own.
 */
const fixture = readFileSync(
  join(import.meta.dirname, '../../fixtures/registry/addresses-2022.tsv'),
  'utf8',
)

test('hard rows of 2022 have the country that the text listings of IEEE print', () => {
  const rows = fixture
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
  const wrong = rows
    .map(([code = '', address = '""']) => ({
      address: String(JSON.parse(address)),
      code: code || null,
    }))
    .filter(({ address, code }) => countryOf(address) !== code)
  expect(wrong).toEqual([])
  expect(rows.length).toBeGreaterThan(1_000)
})

// Point IEEE_DATA at a folder in which IEEE's CSV and TXT files of one day lie side by side, as in Debian's package
// ieee-data (/usr/share/ieee-data).
const folder = process.env.IEEE_DATA
if (folder !== undefined) {
  test('at least 99.98 % of all rows agree with the text listings of the same day', () => {
    let rows = 0
    const wrong: string[] = []
    for (const [name, digits] of Object.entries({ oui: 0, mam: 1, oui36: 3, iab: 3 })) {
      const codes = printedCodes(readFileSync(join(folder, `${name}.txt`), 'utf8'), digits)
      for (const row of parseRows(
        readFileSync(join(folder, `${name}.csv`), 'utf8'),
        `${name}.csv`,
      )) {
        rows++
        const key = keyOf(row.prefix, row.organization.replaceAll('"', ''))
        const got = countryOf(row.address)
        if (got !== codes.get(key))
          wrong.push(`${key}: ${row.address} gives ${got}, not ${codes.get(key)}`)
      }
    }
    expect(rows).toBeGreaterThan(40_000)
    expect(wrong.length / rows, wrong.join('\n')).toBeLessThanOrEqual(0.0002)
  })
}

/**
 * Prefix and name to the code that an entry of a text listing ends with, null where it ends without one. Entries are
 * `00-22-72 (hex) name`, `002272 (base 16) name` (or a range, of which `digits` belong to the prefix), address lines.
 */
function printedCodes(listing: string, digits: number): Map<string, string | null> {
  const entries = listing.split(/^(?=(?:[0-9A-F]{2}-){2}[0-9A-F]{2} +\(hex\))/m).slice(1)
  return new Map(
    entries.map((entry) => {
      const [first = '', second = ''] = entry.split('\r\n')
      const prefix = first.slice(0, 8).replaceAll('-', '') + second.slice(0, digits)
      const code = /\r\n\s*([A-Z]{2})\s*$/.exec(entry)?.[1]
      return [keyOf(prefix, first.replace(/^.*?\(hex\)/, '')), code ?? null]
    }),
  )
}

function keyOf(prefix: string, name: string): string {
  return `${prefix} ${name.replace(/\s+/g, ' ').trim()}`
}
