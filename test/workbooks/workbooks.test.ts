import { execFile, spawnSync } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import readExcelFile from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { deviceRead, NOT_OWN, type DeviceRow } from '../../src/inventory/export/device-columns.ts'
import { inventorySheets } from '../../src/inventory/export/workbook.ts'
import { findingsOf } from '../../src/inventory/findings/findings.ts'
import { Inventory } from '../../src/inventory/inventory.ts'
import { readWorkbook, type ReadSheet } from '../../src/inventory/workbook/read-workbook.ts'
import {
  writeWorkbook,
  type Cell,
  type Sheet,
} from '../../src/inventory/workbook/write-workbook.ts'
import { withFolder } from '../fixtures/with-folder.ts'

const run = promisify(execFile)

const MOMENT = new Date(2026, 10, 28, 12, 30)
const NASTY: readonly string[] = [
  '=HYPERLINK("http://192.0.2.1","x")',
  '+1',
  '@SUM(A1)',
  '000012',
  '1E5',
  '1/1/5',
  '_x0041_',
  ' <b>&amp;</b>\n"second line" ',
  'מתג 😀',
  '\ufffd',
  "'quoted",
  'x'.repeat(32_767),
]

function nastySheets(): Sheet[] {
  const rows = NASTY.map((text, number): Cell[] => [number, text, MOMENT])
  return [{ name: "It's & more", headings: ['Number', 'Text', 'Date'], rows }]
}

const SWITCHES = 100
const PORTS = 500

/** All sheets of an inventory of 50,000 devices: 500 ports of each of 100 switches, one of them at half duplex. */
function manyDevices(): Sheet[] {
  const inventory = new Inventory()
  for (let at = 0; at < SWITCHES; at++) inventory.add(outputOf(at))
  const rows = Array.from({ length: inventory.size }, (_, number): DeviceRow => {
    const vendor = { text: `Maker ${number % 7}, Inc`, short: `Maker ${number % 7}`, slug: 'maker' }
    const read = deviceRead(inventory, number)
    return { ...read, vendor, ...NOT_OWN, kind: 'unicast', compared: null }
  })
  const steps = findingsOf({
    ...inventory.joined,
    kindOf: () => 'unicast',
    vendorOf: () => 'maker',
    compared: null,
  })
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  const hexOf = (row: number) => inventory.addresses.hex(inventory.addressOf(row))
  return inventorySheets({
    inventory,
    devices: rows,
    findings: step.value,
    hexOf,
    changes: { rows: rows.slice(0, 10).map(asMoved), before: MOMENT, now: MOMENT },
  })
}

function asMoved(row: DeviceRow): DeviceRow {
  const change = { status: 'moved', before: 0, after: 0, changed: [] } as const
  return { ...row, compared: { change, before: row.device } }
}

function outputOf(at: number): string {
  const ports = Array.from({ length: PORTS }, (_, port) => `Gi1/0/${port + 1}`)
  const status = ports.map((port, number) => {
    const mode = number === 0 ? 'a-half  a-100' : 'a-full a-1000'
    return `${port.padEnd(10)}${''.padEnd(19)}connected    20         ${mode} 10/100/1000BaseTX`
  })
  const table = ports.map((port, number) => {
    const digits = (at * PORTS + number).toString(16).padStart(6, '0')
    return `  20    001b.77${digits.slice(0, 2)}.${digits.slice(2)}    DYNAMIC     ${port}`
  })
  return `sw-${at}#show interfaces status
Port      Name               Status       Vlan       Duplex  Speed Type
${status.join('\n')}

sw-${at}#show mac address-table
Vlan    Mac Address       Type        Ports
----    -----------       --------    -----
${table.join('\n')}
`
}

async function write(path: string, sheets: readonly Sheet[]): Promise<void> {
  const { chunks } = await writeWorkbook(sheets, { title: 'Site', created: MOMENT })
  await writeFile(path, Buffer.concat(chunks))
}

async function read(path: string): Promise<ReadSheet[]> {
  const sheets: ReadSheet[] = []
  const file = new Uint8Array(await readFile(path))
  for await (const sheet of readWorkbook(file, { mostBytes: 200e6 })) sheets.push(sheet)
  return sheets
}

/** The rows of a sheet with every cell as text, dates as ISO 8601 in local time. */
function asText({ headings, rows }: Sheet): string[][] {
  const local = (date: Date) =>
    new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 19)
  const text = (cell: Cell) => (cell instanceof Date ? local(cell) : String(cell ?? ''))
  return [[...headings], ...[...rows].map((row) => row.map(text))]
}

const DEBIANS = {
  LibreOffice: ['soffice', '--version', 'libreoffice-calc'],
  openpyxl: ['/usr/bin/python3', '-cimport openpyxl', 'python3-openpyxl'],
  XlsxWriter: ['/usr/bin/python3', '-cimport xlsxwriter', 'python3-xlsxwriter'],
} as const

/** Whether a program of Debian's is installed; prints the missing package if not. */
function has(name: keyof typeof DEBIANS): boolean {
  const [command, argument, debian] = DEBIANS[name]
  const isThere = spawnSync(command, [argument]).status === 0
  if (!isThere) console.log(`${name}: skipped, it is not installed (${debian}).`)
  return isThere
}

async function libreOffice(folder: string, path: string, to: string): Promise<void> {
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
  await run('soffice', [profile, '--headless', '--convert-to', to, '--outdir', folder, path])
}

/** Every sheet as CSV in UTF-8, cells as they are formatted, all of them quoted. */
const AS_CSV = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,true,false,false,false,-1'

interface PythonSheet {
  readonly name: string
  readonly freeze: string
  readonly filter: string
  readonly rows: readonly (readonly (string | number | { date: string } | null)[])[]
}

async function openpyxl(path: string): Promise<{ title: string; sheets: PythonSheet[] }> {
  const { stdout } = await run('/usr/bin/python3', ['test/workbooks/read.py', path], {
    maxBuffer: 1e9,
  })
  return JSON.parse(stdout) as { title: string; sheets: PythonSheet[] }
}

describe.each([
  ['the nastiest values', nastySheets],
  ['50,000 devices', manyDevices],
])('a workbook with %s that we write', (_, sheets) => {
  const expected = sheets().map(asText)

  test('is read by read-excel-file', async () => {
    await withFolder(async (folder) => {
      const path = join(folder, 'ours.xlsx')
      await write(path, sheets())
      const rows = (await readExcelFile(path, { trim: false })).map(({ data }) =>
        data.map((row) =>
          row.map((cell) =>
            // It cuts fractions of milliseconds off.
            cell instanceof Date
              ? new Date(cell.getTime() + 1).toISOString().slice(0, 19)
              : String(cell ?? ''),
          ),
        ),
      )
      expect(rows).toEqual(expected)
    })
  })

  test.runIf(has('openpyxl'))(
    'is read by openpyxl, with its filter and frozen heading',
    async () => {
      await withFolder(async (folder) => {
        const path = join(folder, 'ours.xlsx')
        await write(path, sheets())
        const { title, sheets: read } = await openpyxl(path)
        const rows = read.map((sheet) =>
          sheet.rows.map((row) =>
            row.map((cell) =>
              typeof cell === 'object' && cell !== null ? cell.date : String(cell ?? ''),
            ),
          ),
        )
        expect(title).toBe('Site')
        expect(read.map(({ name }) => name)).toEqual(sheets().map(({ name }) => name))
        for (const [at, { freeze, filter }] of read.entries()) {
          expect(freeze).toBe('A2')
          expect(filter).toMatch(new RegExp(`^A1:[A-Z]${expected[at]!.length}$`))
        }
        expect(rows).toEqual(expected)
      })
    },
  )

  test.runIf(has('LibreOffice'))('comes back from LibreOffice as it was', async () => {
    await withFolder(async (folder) => {
      const path = join(folder, 'ours.xlsx')
      await write(path, sheets())
      const before = await read(path)
      const back = join(folder, 'back')
      await mkdir(back)
      await libreOffice(back, path, 'xlsx')
      const after = await read(join(back, 'ours.xlsx'))
      expect(after).toEqual(before)
      await libreOffice(back, path, AS_CSV)
      const csv = (await readdir(back)).find((name) => name.endsWith('.csv'))
      expect(await readFile(join(back, csv!), 'utf8')).toContain(`"${expected[0]![3]![1]}"`)
    })
  })
})

const FLOOR = [
  'Switch\tMAC\tPort\tSeen\tNumber',
  'sw-1\t00:1b:77:49:54:fd\t1/1/5\t2026-11-01T08:30:00\t000012',
  'sw-1\t00:1b:77:49:54:fe\tGi1/0/2\t2026-11-02\t000007',
]

describe.each([
  ['openpyxl', 'openpyxl', FLOOR],
  ['xlsxwriter', 'XlsxWriter', FLOOR],
  // It can merge no cells while strings are in their cells.
  ['xlsxwriter-inline', 'XlsxWriter', [...FLOOR.slice(0, 2), FLOOR[2]!.replace('sw-1', '')]],
] as const)('a workbook of 200 sheets that %s writes', (maker, needed, floor) => {
  const expectRead = (sheets: readonly ReadSheet[]) => {
    expect(sheets).toHaveLength(200)
    expect(sheets.slice(0, 5)).toEqual([
      { name: 'Floor 1', isHidden: false, text: floor.join('\n'), unread: 0 },
      { name: 'Hidden', isHidden: true, text: '"a\tb"', unread: 0 },
      { name: 'Empty', isHidden: false, text: '', unread: 0 },
      { name: 'Corner', isHidden: false, text: 'end', unread: 0 },
      { name: 'More 0', isHidden: false, text: '0', unread: 0 },
    ])
  }

  test.runIf(has(needed))('is read', async () => {
    await withFolder(async (folder) => {
      const path = join(folder, 'theirs.xlsx')
      await run('/usr/bin/python3', ['test/workbooks/write.py', maker, path])
      expectRead(await read(path))
    })
  })

  test.runIf(has(needed) && has('LibreOffice'))('is read as LibreOffice saves it', async () => {
    await withFolder(async (folder) => {
      const path = join(folder, 'theirs.xlsx')
      await run('/usr/bin/python3', ['test/workbooks/write.py', maker, path])
      const back = join(folder, 'back')
      await mkdir(back)
      await libreOffice(back, path, 'xlsx')
      expectRead(await read(join(back, 'theirs.xlsx')))
    })
  })
})
