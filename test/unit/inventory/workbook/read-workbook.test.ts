import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readWorkbook, type ReadSheet } from '../../../../src/inventory/workbook/read-workbook.ts'
import { WorkbookError } from '../../../../src/inventory/workbook/workbook-error.ts'
import { archive, workbookOf, type WorkbookXml } from './archive.ts'

const MOST_BYTES = 10_000_000

async function sheetsOf(file: Uint8Array, mostBytes = MOST_BYTES): Promise<ReadSheet[]> {
  const sheets: ReadSheet[] = []
  for await (const sheet of readWorkbook(file, { mostBytes })) sheets.push(sheet)
  return sheets
}

/** The text of the first sheet. */
async function textOf(rows: string, workbook: Omit<WorkbookXml, 'sheets'> = {}): Promise<string> {
  const sheets = [`<sheetData>${rows}</sheetData>`]
  const [sheet] = await sheetsOf(workbookOf({ ...workbook, sheets }))
  return sheet?.text ?? ''
}

async function refusalOf(file: Uint8Array, mostBytes?: number): Promise<WorkbookError> {
  const error = await sheetsOf(file, mostBytes).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(WorkbookError)
  return error as WorkbookError
}

/** A row of numbers, each with a cell format. */
function numbers(...cells: readonly (readonly [format: number, value: number])[]): string {
  return `<row>${cells.map(([format, value]) => `<c s="${format}"><v>${value}</v></c>`).join('')}</row>`
}

function formats(...codes: readonly string[]): string {
  const declared = codes.map((code, i) => `<numFmt numFmtId="${200 + i}" formatCode="${code}"/>`)
  const used = codes.map((_, i) => `<xf numFmtId="${200 + i}"/>`)
  return `<numFmts>${declared.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${used.join('')}</cellXfs>`
}

test('a string is read from its cell, from the table of strings, and from a formula', async () => {
  const strings = '<si><t>shared</t></si>'
  const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>inline</t></is></c><c r="C1" t="str"><f>A1</f><v>result</v></c></row>`
  expect(await textOf(rows, { strings })).toBe('shared\tinline\tresult')
})

test('runs of a string are joined, without their phonetic hints', async () => {
  const strings =
    '<si><r><t>東</t></r><r><t xml:space="preserve"> 京</t></r><rPh sb="0" eb="1"><t>トウ</t></rPh></si>'
  expect(await textOf('<row><c t="s"><v>0</v></c></row>', { strings })).toBe('東 京')
})

test('escapes in a string are decoded', async () => {
  const rows = '<row><c t="inlineStr"><is><t>a_x0009_b &amp; _x005F_x0009_</t></is></c></row>'
  expect(await textOf(rows)).toBe('"a\tb & _x0009_"')
})

test('a cell that contains a line break or a quotation mark is in quotes', async () => {
  const rows =
    '<row><c t="inlineStr"><is><t>10.0.0.5\n10.0.0.6</t></is></c><c t="inlineStr"><is><t>2" pipe</t></is></c></row>'
  expect(await textOf(rows)).toBe('"10.0.0.5\n10.0.0.6"\t"2"" pipe"')
})

test('a number is written in full', async () => {
  expect(await textOf(numbers([0, 112233445566], [0, 1.5], [0, 1e20]))).toBe(
    '112233445566\t1.5\t100000000000000000000',
  )
})

test('a format of zeros pads a number; no other format changes one', async () => {
  const styles = formats('000000', '#,##0.00', '00000;[Red]-00000', '0.00E+00')
  expect(await textOf(numbers([1, 12], [2, 1234.5], [3, 7], [4, 100000]), { styles })).toBe(
    '000012\t1234.5\t00007\t100000',
  )
})

test('a date is ISO 8601, with a time if it has one; a time alone has no date', async () => {
  const styles = formats('yyyy-mm-dd', 'dd.mm.yyyy hh:mm', 'hh:mm', '"day" 0')
  const rows = numbers([1, 46354], [2, 46354.5], [3, 0.75], [4, 46354], [1, 1], [1, 61])
  expect(await textOf(rows, { styles })).toBe(
    '2026-11-28\t2026-11-28T12:00:00\t18:00:00\t46354\t1900-01-01\t1900-03-01',
  )
})

test('days are counted from 1904 if the workbook says so', async () => {
  const settings = '<workbookPr date1904="1"/>'
  const styles = formats('yyyy-mm-dd')
  expect(await textOf(numbers([1, 44892]), { settings, styles })).toBe('2026-11-28')
})

test('booleans and errors are read as displayed', async () => {
  const rows = '<row><c t="b"><v>1</v></c><c t="b"><v>0</v></c><c t="e"><v>#N/A</v></c></row>'
  expect(await textOf(rows)).toBe('TRUE\tFALSE\t#N/A')
})

test('merged cells repeat, the rectangle begins with the first cell, and empty rows stay', async () => {
  const cell = (place: string, text: string) =>
    `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
  const sheet = `<sheetData><row r="3">${cell('B3', 'sw-1')}${cell('C3', 'Gi1')}</row><row r="4">${cell('C4', 'Gi2')}</row><row r="6">${cell('C6', 'Gi3')}</row></sheetData><mergeCells><mergeCell ref="B3:B4"/></mergeCells>`
  const [read] = await sheetsOf(workbookOf({ sheets: [sheet] }))
  expect(read?.text).toBe('sw-1\tGi1\nsw-1\tGi2\n\n\tGi3')
})

test('a hidden sheet is read and marked as hidden', async () => {
  const sheets = await sheetsOf(workbookOf({ sheets: [''], attributes: 'state="veryHidden"' }))
  expect(sheets).toEqual([{ name: 'Sheet 1', isHidden: true, text: '', unread: 0 }])
})

test('a strict workbook, and one with prefixes, are read like any other', async () => {
  const strict = await textOf('<row><c t="inlineStr"><is><t>strict</t></is></c></row>', {
    main: 'http://purl.oclc.org/ooxml/spreadsheetml/main',
    office: 'http://purl.oclc.org/ooxml/officeDocument/relationships',
  })
  expect(strict).toBe('strict')
  const x = 'xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const sheet = `<x:sheetData ${x}><x:row><x:c t="inlineStr"><x:is><x:t>prefixed</x:t></x:is></x:c></x:row></x:sheetData>`
  const [read] = await sheetsOf(workbookOf({ sheets: [sheet] }))
  expect(read?.text).toBe('prefixed')
})

test('one cell in the last corner is read; one beyond it, or without its string, is the only one lost', async () => {
  const cell = (place: string) => `<c r="${place}" t="inlineStr"><is><t>${place}</t></is></c>`
  const corner = `<row r="1048576">${cell('XFD1048576')}</row>`
  expect(await textOf(corner)).toBe('XFD1048576')
  const beyond = `<sheetData><row r="1">${cell('A1')}${cell('XFE1')}<c t="s"><v>9</v></c></row><row r="1048577">${cell('A1048577')}</row></sheetData>`
  const [read] = await sheetsOf(workbookOf({ sheets: [beyond] }))
  expect(read).toMatchObject({ text: 'A1', unread: 3 })
})

test('a rectangle of more than five million cells is refused, however few of them have a value', async () => {
  const cell = (place: string) => `<c r="${place}" t="b"><v>1</v></c>`
  const rows = `<row r="1">${cell('A1')}</row><row r="1048576">${cell('XFD1048576')}</row>`
  const sheets = [`<sheetData>${rows}</sheetData>`]
  expect((await refusalOf(workbookOf({ sheets }))).code).toBe('too_large')
  const merged = `<sheetData><row r="1">${cell('A1')}</row></sheetData><mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(9)}</mergeCells>`
  const [read] = await sheetsOf(workbookOf({ sheets: [merged] }))
  expect(read?.text).toBe('TRUE')
})

test('bytes are counted as they are inflated, whatever the archive claims', async () => {
  const sheets = [`<sheetData>${' '.repeat(2_000_000)}</sheetData>`]
  const bomb = workbookOf({ sheets })
  expect(bomb.length).toBeLessThan(20_000)
  expect((await refusalOf(bomb, 1_000_000)).code).toBe('too_large')
})

test('a file that is not .xlsx is refused with a remedy', async () => {
  const compound = (text: string) =>
    new Uint8Array(Buffer.concat([Buffer.from('d0cf11e0', 'hex'), Buffer.from(text, 'utf16le')]))
  const codes = [
    await refusalOf(compound('EncryptedPackage')),
    await refusalOf(compound('Workbook')),
    await refusalOf(archive({ 'content.xml': '<a/>' })),
    await refusalOf(archive({ 'xl/workbook.bin': '' })),
    await refusalOf(archive({ 'photo.txt': 'x' })),
    await refusalOf(new Uint8Array(Buffer.from('PK\u0003\u0004 and then nothing'))),
    await refusalOf(workbookOf({ sheets: ['<sheetData><row><c></row>'] }).slice()),
  ].map(({ code }) => code)
  expect(codes).toEqual([
    'encrypted',
    'old_format',
    'old_format',
    'old_format',
    'not_a_workbook',
    'damaged',
    'damaged',
  ])
})

/** A workbook with something of everything. */
async function variedWorkbook(change: (xml: string) => string): Promise<Uint8Array> {
  const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" s="1"><v>46354.5</v></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>a_x0009_</t></is></c></row>`
  return workbookOf({
    sheets: [
      change(`<sheetData>${rows}</sheetData><mergeCells><mergeCell ref="A1:A2"/></mergeCells>`),
    ],
    strings: change('<si><r><t>one</t></r><rPh><t>x</t></rPh></si>'),
    styles: change(formats('yyyy-mm-dd')),
  })
}

test('a file that is damaged anywhere is read or refused, without any other error', async () => {
  const change = fc.record({
    at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    length: fc.integer({ min: 0, max: 40 }),
    put: fc.oneof(
      fc.string(),
      fc.constantFrom('<', '>', '&#xFFFFFFFF;', '<c r="ZZZZ99999999">', '-1', '1e999'),
    ),
    inXml: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(change, async ({ at, length, put, inXml }) => {
      const spliced = (text: string) => {
        const start = Math.floor(at * text.length)
        return text.slice(0, start) + put + text.slice(start + length)
      }
      const file = await variedWorkbook(inXml ? spliced : (xml) => xml)
      const damaged = inXml
        ? file
        : new Uint8Array(Buffer.from(spliced(Buffer.from(file).toString('latin1')), 'latin1'))
      const read = await sheetsOf(damaged).catch((error: unknown) => error)
      if (!Array.isArray(read)) expect(read).toBeInstanceOf(WorkbookError)
    }),
    { numRuns: 150 },
  )
})
