import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PREFIX_DIGITS, BLOCK_TYPES } from '../../../src/core/registry/assignment.ts'
import {
  formatRows,
  parseRegistryCsv,
  parseRows,
  readRegistry,
  sha256,
} from '../../../registry/ieee-csv.ts'
import { formatSources, parseSources, SOURCES } from '../../../registry/ieee-files.ts'
import { officialRegistry } from '../../fixtures/registry/official.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const HEADER = 'Registry,Assignment,Organization Name,Organization Address\r\n'

/** The only assignment of a file with this one row. */
function only(row: string) {
  const assignments = parseRegistryCsv(`${HEADER}${row}\r\n`, 'oui.csv')
  expect(assignments).toHaveLength(1)
  return assignments[0]
}

describe('a row of a file', () => {
  test('becomes a block with the folded address and its country, and without a year', () => {
    expect(
      only('MA-L,08EA44,Extreme Networks,2121 RDU Center Drive  Morrisville NC US 27560 '),
    ).toEqual({
      blockType: 'MA-L',
      prefix: '08EA44',
      organization: 'Extreme Networks',
      country: 'US',
      year: null,
      address: '2121 RDU Center Drive Morrisville NC US 27560',
    })
  })

  test('has no address if IEEE prints none or only spaces', () => {
    expect(only('MA-L,5CE753,Private,')?.address).toBe('')
    expect(only('MA-L,0001C8,CONRAD CORP.,     ')?.address).toBe('')
  })

  test('may quote commas, quotation marks and line breaks', () => {
    const assignment = only(
      'MA-L,C404D8,"JSC ""MASSA-K"", Ltd","160 E Tasman Dr\nSTE 102 SAN JOSE CA US 95134 "',
    )
    expect(assignment?.organization).toBe('JSC "MASSA-K", Ltd')
    expect(assignment?.address).toBe('160 E Tasman Dr STE 102 SAN JOSE CA US 95134')
  })

  test.each([
    ['white space of every kind', ' \tAlpha\u00A0\u3000 Beta\u2002Gamma\t', 'Alpha Beta Gamma'],
    ['zero-width characters', '\u200BASUNG TECHNO\uFEFF CO.\u200E', 'ASUNG TECHNO CO.'],
    ['named entities', 'R&amp;M &quot;AG&quot;', 'R&M "AG"'],
    ['numeric entities', 'Dell&#39;Arte &#x410;&#1041;', "Dell'Arte АБ"],
  ])('has %s folded or decoded in its name', (_, printed, organization) => {
    expect(only(`MA-L,000001,${printed},`)?.organization).toBe(organization)
  })

  test.each([
    'IngenierÃ\u00ADa AlmudÃ­',
    'ООО РОНЕКС',
    '華為',
    'xerox',
    'A&B;C',
    '&bogus;',
    '&#0;&#xD800;',
  ])('keeps everything else as it is printed: %s', (name) => {
    expect(only(`MA-L,000001,${name},`)?.organization).toBe(name)
  })
})

describe('a file', () => {
  test('may begin with a byte order mark, quote its header and end its lines with LF', () => {
    const text =
      `\uFEFF${HEADER.replace('Registry', '"Registry"')}MA-L,000001,XEROX,\r\n`.replaceAll(
        '\r\n',
        '\n',
      )
    expect(parseRegistryCsv(text, 'oui.csv')).toHaveLength(1)
  })

  test.each([
    ['header', 'another header', 'Registry,Prefix,Name,Address\r\nMA-L,000001,XEROX,\r\n'],
    ['header', 'no header', 'MA-L,000001,XEROX,\r\n'],
    ['header', 'nothing in it', ''],
    ['header', 'something else in it', '{"error": "try later"}\n'],
    [
      'columns',
      'a column that is not known',
      `${HEADER.trim()},Country\r\nMA-L,000001,XEROX,,US\r\n`,
    ],
    ['registry', 'a register that is not known', `${HEADER}MA-X,000001,XEROX,\r\n`],
    ['registry', 'a row of another register', `${HEADER}CID,0A0001,XEROX,\r\n`],
    ['prefix', 'a prefix that is too short', `${HEADER}MA-L,00001,XEROX,\r\n`],
    ['prefix', 'a prefix that is too long', `${HEADER}MA-L,0000010,XEROX,\r\n`],
    ['prefix', 'a prefix in lower case', `${HEADER}MA-L,00000a,XEROX,\r\n`],
    ['prefix', 'a prefix with separators', `${HEADER}MA-L,00-0-1,XEROX,\r\n`],
    ['organization', 'a row without a name', `${HEADER}MA-L,000001,\u00A0,\r\n`],
    ['csv', 'a row with three fields', `${HEADER}MA-L,000001,XEROX\r\n`],
    ['csv', 'a quoted field that never ends', `${HEADER}MA-L,000001,"XEROX,\r\n`],
    ['csv', 'a quotation mark in the middle of a field', `${HEADER}MA-L,000001,A "B" C,\r\n`],
  ])('is refused as %s for %s', (code, _, text) => {
    expect(() => parseRegistryCsv(text, 'oui.csv')).toThrow(expect.objectContaining({ code }))
  })

  test('is named in the message, with the row', () => {
    expect(() => parseRegistryCsv(`${HEADER}MA-L,000001,A,\r\nMA-L,XX,B,\r\n`, 'oui.csv')).toThrow(
      'oui.csv, row 2: the assignment "XX" is not 6 upper-case hex digits.',
    )
  })

  test('reads back as it was written, sorted by prefix', () => {
    const row = fc.constantFrom(...BLOCK_TYPES).chain((blockType) =>
      fc.record({
        blockType: fc.constant(blockType),
        prefix: fc
          .nat(16 ** PREFIX_DIGITS[blockType] - 1)
          .map((n) => n.toString(16).toUpperCase().padStart(PREFIX_DIGITS[blockType], '0')),
        organization: fc
          .string({ unit: fc.constantFrom('a', '"', ',', ' ', '\n', '\r') })
          .map((s) => `x${s}`),
        address: fc.string({ unit: fc.constantFrom('a', '"', ',', ' ', '\n', '\r') }),
      }),
    )
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const sorted = rows.toSorted((a, b) =>
          a.prefix < b.prefix ? -1 : a.prefix > b.prefix ? 1 : 0,
        )
        expect(parseRows(formatRows(rows), 'any.csv')).toEqual(sorted)
      }),
    )
  })
})

describe('a folder of the five files', () => {
  const files: Readonly<Record<string, string>> = {
    'oui.csv': 'MA-L,080030,CERN,\r\nMA-L,000001,XEROX,\r\nMA-L,080030,ABB,\r\n',
    'mam.csv': 'MA-M,0000010,Middle,\r\n',
    'oui36.csv': 'MA-S,000001002,Small,\r\n',
    'iab.csv': 'IAB,0050C2001,Old,\r\n',
    'cid.csv': 'CID,0A0001,Company,\r\n',
  }
  const texts = SOURCES.map(({ file, blockType }) => {
    const text = HEADER + files[file]
    return { file, blockType, text }
  })

  async function wholeFolder(name = 'sources'): Promise<string> {
    const folder = join(temporaryFolder(), name)
    await mkdir(folder)
    for (const { file, text } of texts) await writeFile(join(folder, file), text)
    return folder
  }

  function described(published: (file: string) => string): string {
    const records = texts.map(({ file, text }) => ({
      rows: parseRows(text, file).length,
      published: published(file),
      origin: 'test',
      etag: '',
      sha256: sha256(text),
    }))
    return formatSources(records)
  }

  test('is read sorted by prefix, doubled rows in the order of the file', async () => {
    const { assignments } = await readRegistry(await wholeFolder('2026-04-11'))
    expect(assignments.map(({ prefix, organization }) => `${prefix} ${organization}`)).toEqual([
      '000001 XEROX',
      '0000010 Middle',
      '000001002 Small',
      '0050C2001 Old',
      '080030 CERN',
      '080030 ABB',
      '0A0001 Company',
    ])
  })

  test('is dated by the newest line of its sources.json', async () => {
    const folder = await wholeFolder()
    const json = described((file) =>
      file === 'mam.csv' ? '2026-05-02T08:00:01Z' : '2026-05-01T09:00:00Z',
    )
    await writeFile(join(folder, 'sources.json'), json)
    expect(await readRegistry(folder)).toMatchObject({
      version: '2026-05-02',
      published: '2026-05-02T08:00:01Z',
    })
  })

  test('is dated by its name if that is a date', async () => {
    expect(await readRegistry(await wholeFolder('2026-04-11'))).toMatchObject({
      version: '2026-04-11',
      published: '2026-04-11T00:00:00Z',
    })
  })

  test('without a date of its own is refused: the time of a copy says nothing about it', async () => {
    await expect(readRegistry(await wholeFolder())).rejects.toMatchObject({ code: 'no_date' })
  })

  test('is refused when a file is missing', async () => {
    const folder = await wholeFolder()
    await rm(join(folder, 'iab.csv'))
    await expect(readRegistry(folder)).rejects.toMatchObject({
      code: 'missing_file',
      message: expect.stringContaining('iab.csv'),
    })
  })

  test('is refused when a file is not the one that sources.json describes', async () => {
    const folder = await wholeFolder()
    await writeFile(
      join(folder, 'sources.json'),
      described(() => '2026-05-01T09:00:00Z'),
    )
    await writeFile(join(folder, 'cid.csv'), `${HEADER}CID,0A0001,Other,\r\n`)
    await expect(readRegistry(folder)).rejects.toMatchObject({
      code: 'hash',
      message: expect.stringContaining('cid.csv'),
    })
  })

  test.each([
    ['it is cut off', (json: string) => json.slice(0, -10), /cannot be read: .*JSON/],
    [
      'a file is missing',
      (json: string) => json.replace('iab.csv', 'aib.csv'),
      /iab\.csv is missing/,
    ],
    ['a date is none', (json: string) => json.replace('T09', 'T'), /oui\.csv: published is/],
  ])('is refused when sources.json cannot be read: %s', async (_, damage, message) => {
    const folder = await wholeFolder()
    const json = described(() => '2026-05-01T09:00:00Z')
    await writeFile(join(folder, 'sources.json'), damage(json))
    await expect(readRegistry(folder)).rejects.toMatchObject({
      code: 'sources',
      message: expect.stringMatching(message),
    })
  })
})

describe("the project's own sources", () => {
  const folder = join(import.meta.dirname, '../../../registry/sources')

  test('match sources.json, sorted, in the format of IEEE', async () => {
    const records = parseSources(await readFile(join(folder, 'sources.json'), 'utf8'))
    for (const [index, { file, blockType }] of SOURCES.entries()) {
      const { rows, sha256: described } = records[index]!
      const text = await readFile(join(folder, file), 'utf8')
      const parsed = parseRows(text, file)
      expect(sha256(text)).toBe(described)
      expect(parsed).toHaveLength(rows)
      expect(parsed[0]?.blockType).toBe(blockType)
      expect(formatRows(parsed) === text).toBe(true)
    }
  })

  test('keep both doubled assignments as rows, in the order of IEEE', async () => {
    const { assignments } = await officialRegistry()
    const holders = (prefix: string) =>
      assignments.filter((each) => each.prefix === prefix).map((each) => each.organization)
    expect(holders('080030')).toEqual([
      'NETWORK RESEARCH CORPORATION',
      'ROYAL MELBOURNE INST OF TECH',
      'CERN',
    ])
    expect(holders('0001C8')).toEqual(['THOMAS CONRAD CORP.', 'CONRAD CORP.'])
  })
})
