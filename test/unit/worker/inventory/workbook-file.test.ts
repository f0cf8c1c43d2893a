import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSources } from '../../../../src/worker/inventory/read-sources.ts'
import { SlicedWork } from '../../../../src/worker/sliced-work.ts'
import { workbookOf } from '../../inventory/workbook/archive.ts'

const deps = { yieldToEvents: () => Promise.resolve(), now: () => 0 }
const work = new SlicedWork(deps, new AbortController().signal)

beforeEach(() => void vi.stubGlobal('navigator', { userAgent: '' }))
afterEach(() => void vi.unstubAllGlobals())

async function readFile(name: string, bytes: Uint8Array<ArrayBuffer> | string) {
  return await readSources([{ name, content: new File([bytes], name) }], work)
}

const ROW = '<row><c t="inlineStr"><is><t>00:1b:77:49:54:fd</t></is></c></row>'
const UNREADABLE_CELL = '<row r="2"><c t="s"><v>7</v></c></row>'

test('each sheet of a workbook with a value is its own source', async () => {
  const sheets = [`<sheetData>${ROW}</sheetData>`, '', `<sheetData>${ROW}</sheetData>`]
  const { parts, refused } = await readFile('site.xlsx', workbookOf({ sheets }))
  expect(parts.map(({ name, text }) => [name, text])).toEqual([
    ['site.xlsx · Sheet 1', '00:1b:77:49:54:fd'],
    ['site.xlsx · Sheet 3', '00:1b:77:49:54:fd'],
  ])
  expect(refused).toEqual([])
})

test('cells that cannot be read are reported, and the others read', async () => {
  const sheets = [`<sheetData>${ROW}${UNREADABLE_CELL}</sheetData>`]
  const { parts, refused } = await readFile('site.xlsx', workbookOf({ sheets }))
  expect(parts).toHaveLength(1)
  expect(refused.map(({ message }) => message)).toEqual([
    'One cell of “site.xlsx” could not be read.',
  ])
})

test('a workbook that cannot be read is refused with its name and a remedy', async () => {
  const compound = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0])
  await expect(readFile('old.xls', compound)).rejects.toThrow(
    '“old.xls” is in an older format than .xlsx. Save it as .xlsx.',
  )
  const empty = workbookOf({ sheets: [''] })
  await expect(readFile('site.xlsx', empty)).rejects.toThrow('“site.xlsx” is empty.')
})
