import { writeFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { expect, test } from './support/fixtures.ts'
import { readWorkbook } from '../../src/inventory/workbook/read-workbook.ts'
import { workbookOf } from '../unit/inventory/workbook/archive.ts'
import { inPieces } from './support/faults.ts'
import { openHistory } from './support/history.ts'
import {
  choose,
  openInventory,
  deviceRows,
  download,
  drop,
  expectDevices,
  openNetwork,
  openPanel,
  rename,
  rowOf,
  SWITCH,
  textField,
} from './support/inventory.ts'

/** A sheet with a heading and an address in each row. */
function sheetOf(addresses: readonly string[]): string {
  const row = (text: string) => `<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`
  return `<sheetData>${['MAC address', ...addresses].map(row).join('')}</sheetData>`
}

const PICTURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13])

// Where it is the day after UTC's.
test.use({ serviceWorkers: 'block', timezoneId: 'Pacific/Kiritimati' })

test('an export', async ({ page, host, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])

  await test.step('is a CSV file of the visible rows, in their order, which can be read again', async () => {
    await page.clock.setFixedTime('2026-04-30T23:00:00Z')
    await openNetwork(page, host.origin)
    await page.getByRole('columnheader', { name: 'Vendor' }).getByRole('button').click()
    await expect(deviceRows(page).nth(1)).toContainText('Cisco')
    const { name, text } = await download(page, 'CSV')
    expect(name).toMatch(/^inventory-nameplate-.*\.csv$/)
    const rows: Record<string, string>[] = parse(text, { columns: true, recordDelimiter: '\r\n' })
    expect(rows.find(({ Address }) => Address === '70:B3:D5:F2:F0:01')).toMatchObject({
      Vendor: 'TELEPLATFORMS',
      Switch: 'access-1',
      Port: 'Gi1/0/2',
      IP: '10.0.10.12',
      VLAN: '10',
      Name: 'cam-gate',
    })
  })

  await test.step('is a workbook named after the inventory and its date, which opens again with all devices', async () => {
    await rename(page, 'Site 12')
    const { name, bytes } = await download(page, 'Workbook')
    expect(name).toMatch(/^Site 12-nameplate-\d{4}-\d\d-\d\d\.xlsx$/)
    const sheets = new Map<string, string>()
    for await (const sheet of readWorkbook(bytes, { mostBytes: 1e7 })) {
      sheets.set(sheet.name, sheet.text)
    }
    expect([...sheets.keys()]).toEqual(['Devices', 'Ports', 'Switches', 'Links', 'Worth a look'])
    const devices = parse(sheets.get('Devices')!, { columns: true, delimiter: '\t' })
    expect(devices).toHaveLength(await deviceRows(page).count())
    await openInventory(page, host.origin)
    await choose(page, [name, bytes])
    await expect(rowOf(page, '70:B3:D5:F2:F0:01')).toContainText(
      /Gi1\/0\/2 access-1.*10\.0\.10\.12/,
    )
  })

  await test.step('is JSON, or the whole text with the vendors appended to its lines', async () => {
    await openInventory(page, host.origin)
    await textField(page).fill(SWITCH)
    await expectDevices(page, '5 devices')
    const json = JSON.parse((await download(page, 'JSON')).text) as { devices: unknown[] }
    expect(json).toMatchObject({ registry: '2026-04-11' })
    expect(json.devices).toHaveLength(6)
    const { name, text } = await download(page, 'Annotated text')
    expect(name).toMatch(/^inventory-nameplate-.*\.txt$/)
    expect(text).toContain('Gi1/0/2  # TELEPLATFORMS\n')
    expect(text.replaceAll(/ {2}# .*/g, '')).toBe(SWITCH)
  })

  await test.step('is named by the reader’s local date, and so is a backup', async () => {
    expect((await download(page, 'CSV')).name).toBe('inventory-nameplate-2026-05-01.csv')
    await openHistory(page)
    await page.getByRole('navigation', { name: 'History' }).getByText('Backup').click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Back up' }).click()
    expect((await downloading).suggestedFilename()).toBe('nameplate-backup-2026-05-01.json')
    await page.getByRole('link', { name: 'Inventory' }).click()
    await expectDevices(page, '5 devices')
  })

  await test.step('is copied as a table and as tab-separated text', async () => {
    // Chromium reports each style that the policy forbids: a table of 3,000 rows froze the page for ten seconds.
    const refused: string[] = []
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text())
    })
    await openPanel(page, 'Export')
    await page.getByRole('button', { name: 'Copy table' }).click()
    await expect(page.getByText('Table copied.').first()).toBeVisible()
    expect(refused).toEqual([])
    const [html, text] = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read()
      const types = ['text/html', 'text/plain']
      return await Promise.all(types.map(async (type) => (await item!.getType(type)).text()))
    })
    expect(html).toContain('<table>')
    expect(text?.split('\n')[0]).toMatch(/^Address\tVendor\tRegistered name/)
  })
})

test('a file', async ({ page, host }) => {
  await test.step('can be dropped anywhere, which is shown during the drag', async () => {
    await page.goto(host.origin)
    await expect(page.getByText(/2,00[0-9] blocks/)).toBeVisible()
    await drop(page, 'arp.txt', SWITCH)
    await expectDevices(page, '5 devices')
    await expect(page.getByRole('button', { name: /^Sources: arp\.txt/ })).toBeVisible()
    await expect(page).toHaveURL(/#\/inventory\/[\w-]+$/)
  })

  await test.step('is added if it is dropped on an open inventory, like pasted text', async () => {
    await drop(page, 'more.txt', '00:1b:77:49:54:fd x')
    await expectDevices(page, '6 devices')
    await expect(page.getByRole('button', { name: /^2 sources/ })).toBeVisible()
  })

  await test.step('that is empty is refused and does not close the open inventory', async () => {
    await openInventory(page, host.origin)
    await choose(page, ['empty.txt', ''])
    await expect(page.getByRole('alert')).toHaveText(/“empty\.txt” is empty\./)
    await choose(page, ['core.txt', SWITCH])
    await expectDevices(page, '5 devices')
    await page.getByRole('link', { name: 'History' }).click()
    await expect(page.getByRole('heading', { name: 'No lookups yet' })).toBeVisible()
    await drop(page, 'blank.pcap', '\r\n \n')
    await expect(page.getByRole('alert')).toContainText('“blank.pcap” is empty.')
    await expectDevices(page, '5 devices')
  })

  await test.step('from Excel is read sheet by sheet, each as its own source', async () => {
    await openInventory(page, host.origin)
    const sheets = [
      ['00:00:0c:12:34:56', '00:1b:77:49:54:fd'],
      ['00:11:32:01:02:03', '00:1b:77:49:54:fe'],
    ].map(sheetOf)
    await choose(page, ['site.xlsx', Buffer.from(workbookOf({ sheets }))])
    await expectDevices(page, '4 devices')
    await page.getByRole('button', { name: /^2 sources/ }).click()
    await expect(page.getByLabel('Name of source 2')).toHaveValue('site.xlsx · Sheet 2')
    await openInventory(page, host.origin)
    await choose(page, ['old.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex')])
    await expect(page.getByRole('alert')).toHaveText(
      /“old\.xls” is in an older format than \.xlsx\./,
    )
  })

  await test.step('with the longest name shows it in two lines at most', async () => {
    await openInventory(page, host.origin)
    await choose(page, [`${'x'.repeat(240)}.txt`, SWITCH])
    await expectDevices(page, '5 devices')
    const source = page.getByRole('button', { name: 'x'.repeat(240) })
    expect((await source.boundingBox())?.height).toBeLessThan(80)
  })

  await test.step('whose name has bidi controls or is invisible is named intact', async () => {
    await openInventory(page, host.origin)
    await choose(page, ['\u202Efdp.exe', PICTURE])
    await expect(page.getByRole('alert')).toHaveText(/“fdp\.exe” is not a text file\./)
    await choose(page, ['\u202Etxt.core', SWITCH])
    await expect(page.getByRole('button', { name: 'txt.core', exact: false })).toBeVisible()
    await openInventory(page, host.origin)
    await choose(page, ['\u200b', PICTURE])
    await expect(page.getByRole('alert')).toHaveText(/The file is not a text file\./)
  })

  await test.step('that is neither text nor a picture does not keep others from being read', async () => {
    await page.getByLabel('Choose files').setInputFiles([
      { name: 'core.txt', mimeType: 'text/plain', buffer: Buffer.from(SWITCH) },
      { name: 'rack.png', mimeType: 'image/png', buffer: PICTURE },
      { name: 'outputs.zip', mimeType: 'application/zip', buffer: Buffer.from('PK\x03\x04\0') },
      { name: 'more.txt', mimeType: 'text/plain', buffer: Buffer.from('00:1b:77:49:54:fd x') },
    ])
    await expectDevices(page, '6 devices')
    await expect(page.getByRole('alert')).toContainText(
      /“rack\.png” is not a text file\..* 1 more file could not be read\. The others were read\./,
    )
    await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
    await openInventory(page, host.origin)
  })

  await test.step('that is refused leaves the open inventory as it is, whether it was added or dropped', async () => {
    await choose(page, ['core.txt', SWITCH])
    await expectDevices(page, '5 devices')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await choose(page, ['photo.png', PICTURE])
    const refused = page.getByRole('alert').filter({ hasText: '“photo.png” is not a text file.' })
    await expect(refused).toBeVisible()
    await expect(deviceRows(page)).toHaveCount(6)
    await refused.getByRole('button', { name: 'Close' }).click()
    await drop(page, 'program.bin', '\0\u0001\u0002\u0003')
    await expect(page.getByRole('alert')).toContainText('“program.bin” is not a text file.')
    await expect(deviceRows(page)).toHaveCount(6)
  })

  await test.step('that is refused is reported where it was opened, and on no other screen', async () => {
    await page.getByRole('link', { name: 'History' }).click()
    await expect(page.getByRole('heading', { name: 'No lookups yet' })).toBeVisible()
    await expect(page.getByRole('alert')).toBeHidden()
    await page.getByRole('link', { name: 'Inventory' }).click()
    await expect(deviceRows(page)).toHaveCount(6)
    await openInventory(page, host.origin)
  })

  await test.step('that is too large is refused before it is read', async () => {
    await page.evaluate(() => {
      const part = new Blob([new Uint8Array(10_100_000)])
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(
        new File(
          Array.from({ length: 10 }, () => part),
          'everything.log',
        ),
      )
      document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer }))
    })
    await expect(page.getByRole('alert')).toHaveText(/101 MB, and at most 100 MB/)
  })
})

test('a file that changed before it could be read is reported once the registry is ready', async ({
  page,
  host,
  registry,
}, info) => {
  const path = info.outputPath('lease.txt')
  await writeFile(path, SWITCH)
  const halves = inPieces(2)
  host.misbehave(registry.packPath, halves.fault)
  await page.goto(`${host.origin}/#/inventory`)
  await page.getByLabel('Choose files').setInputFiles(path)
  await expect(page.getByRole('heading', { name: 'Downloading the registry' })).toBeVisible()
  await writeFile(path, `${SWITCH} changed`)
  halves.next()
  await expect(page.getByRole('alert')).toHaveText(/“lease.txt” could not be read\./)
})
