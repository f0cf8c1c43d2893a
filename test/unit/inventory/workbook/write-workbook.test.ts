import { expect, test } from 'vitest'
import { readWorkbook } from '../../../../src/inventory/workbook/read-workbook.ts'
import { writeWorkbook, type Sheet } from '../../../../src/inventory/workbook/write-workbook.ts'
import { ZipReader } from '../../../../src/inventory/workbook/zip-reader.ts'

const CREATED = new Date(2026, 10, 28, 12, 30)

async function written(...sheets: Sheet[]) {
  const { chunks, cut } = await writeWorkbook(sheets, { title: 'Site <A>', created: CREATED })
  const file = new Uint8Array(Buffer.concat(chunks))
  const texts: string[] = []
  for await (const { text } of readWorkbook(file, { mostBytes: 10_000_000 })) texts.push(text)
  const part = async (path: string) => {
    let xml = ''
    for await (const piece of new ZipReader(file, 10_000_000).text(path)) xml += piece
    return xml
  }
  return { texts, cut, part }
}

/** Reads back a single cell. */
async function readBack(cell: string): Promise<string | undefined> {
  const { texts } = await written({ name: 'One', headings: ['Value'], rows: [[cell]] })
  return texts[0]?.slice('Value\n'.length)
}

test.each([
  ['a formula', '=HYPERLINK("http://192.0.2.1","x")', '"=HYPERLINK(""http://192.0.2.1"",""x"")"'],
  ['leading zeros', '000012', '000012'],
  ['what looks like a power of ten', '1E5', '1E5'],
  ['what looks like a date', '1/1/5', '1/1/5'],
  ['markup', '<b>&amp;</b>', '<b>&amp;</b>'],
  ['spaces around it', '  a ', '  a '],
  ['right-to-left letters', 'מתג', 'מתג'],
  ['characters beyond the BMP', '😀𠀀', '😀𠀀'],
  ['what reads like an escape', '_x0041_', '_x0041_'],
  ['control characters', 'a\u0001\u001f', 'a\u0001\u001f'],
  ['a lone surrogate', '\ud800b', '\ufffdb'],
  ['what is no character', '\uffff', '\uffff'],
])('%s is read back as it was written', async (_, cell, read) => {
  expect(await readBack(cell)).toBe(read)
})

test('numbers are numbers, dates are dates in the time zone of the device, and an empty value has no cell', async () => {
  const { texts, part } = await written({
    name: 'Types',
    headings: ['Number', 'Date', 'Nothing'],
    rows: [[12, CREATED, null]],
  })
  expect(texts).toEqual(['Number\tDate\tNothing\n12\t2026-11-28T12:30:00'])
  expect(await part('xl/worksheets/sheet1.xml')).not.toContain('r="C2"')
})

test('the heading is frozen and has a filter, and columns fit their first rows', async () => {
  const { part } = await written({
    name: 'Devices',
    headings: ['Address', 'A'],
    rows: [['00:1B:77:49:54:FD', 'x'.repeat(500)]],
  })
  const xml = await part('xl/worksheets/sheet1.xml')
  expect(xml).toContain(
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
  )
  expect(xml).toContain('<autoFilter ref="A1:B2"/>')
  expect(xml).toMatch(/<col min="1" max="1" width="18".*<col min="2" max="2" width="61"/)
})

test('the properties name the inventory and its time', async () => {
  const { part } = await written({ name: 'Devices', headings: ['A'], rows: [] })
  const xml = await part('docProps/core.xml')
  expect(xml).toContain('<dc:title>Site &lt;A&gt;</dc:title>')
  expect(xml).toContain(CREATED.toISOString().slice(0, 19))
})

test('a cell is cut after 32,767 characters, and counted', async () => {
  const { texts, cut } = await written({
    name: 'Long',
    headings: ['Text'],
    rows: [['x'.repeat(40_000)], ['y'.repeat(32_767)]],
  })
  expect(cut).toBe(1)
  expect(texts[0]?.length).toBe('Text\n\n'.length + 2 * 32_767)
})

test('more rows than fit on a sheet are refused', async () => {
  function* rows() {
    for (let row = 0; row < 1_048_576; row++) yield []
  }
  const sheets = [{ name: 'Devices', headings: ['A'], rows: rows() }]
  const options = { title: '', created: CREATED }
  await expect(writeWorkbook(sheets, options)).rejects.toMatchObject({ code: 'too_large' })
})
