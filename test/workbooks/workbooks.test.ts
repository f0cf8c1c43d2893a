import { execFile, spawnSync } from 'node:child_process'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { readWorkbook, type ReadSheet } from '../../src/inventory/workbook/read-workbook.ts'
import { withFolder } from '../fixtures/with-folder.ts'

const run = promisify(execFile)

async function read(path: string): Promise<ReadSheet[]> {
  const sheets: ReadSheet[] = []
  const file = new Uint8Array(await readFile(path))
  for await (const sheet of readWorkbook(file, { mostBytes: 200e6 })) sheets.push(sheet)
  return sheets
}

const DEBIANS = {
  LibreOffice: ['soffice', '--version', 'libreoffice-calc'],
  openpyxl: ['/usr/bin/python3', '-cimport openpyxl', 'python3-openpyxl'],
  XlsxWriter: ['/usr/bin/python3', '-cimport xlsxwriter', 'python3-xlsxwriter'],
} as const

/** Whether a program of Debian's is installed; says what is missing if not. */
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
