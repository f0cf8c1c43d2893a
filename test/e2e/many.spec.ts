import { readFile, writeFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { expectAccessible, expectToFitWidth, expectTouchable } from './support/accessibility.ts'
import { expect, expectVendor, lookUp, openReadyForOffline, test } from './support/fixtures.ts'
import { slowly, stallAfter } from './support/faults.ts'
import { buildTestRegistry } from './support/registry.ts'

const SWITCH = `core-sw1#show mac address-table
Vlan    Mac Address       Type        Ports
----    -----------       --------    -----
 All    0100.0ccc.cccc    STATIC      CPU
  10    0000.0c12.3456    DYNAMIC     Gi1/0/1
  10    70b3.d5f2.f001    DYNAMIC     Gi1/0/2
  10    5a3c.9e12.740b    DYNAMIC     Gi1/0/3
  20    0000.0c12.3456    DYNAMIC     Gi1/0/1
  20    0000.0c99.0001    DYNAMIC     Gi1/0/4
  20    8439.be7a.0001    DYNAMIC     Gi1/0/7
`

const PICTURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13])

const FIRST_COLUMN = ['01:00:0C', '00:00:0C', '70:B3:D5', '5A:3C:9E', '00:00:0C', '84:39:BE']

const textField = (page: Page) => page.getByLabel('Text with addresses')
const grid = (page: Page) => page.getByRole('grid', { name: 'Addresses' })
const shownAddresses = (page: Page) =>
  page.getByRole('gridcell').getByRole('link', { name: /^[0-9A-F:]{17}$/ })

async function openMany(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/#/many`)
  await expect(page.getByRole('heading', { name: 'Whose are they all?' })).toBeVisible()
}

async function openWith(page: Page, origin: string, text: string): Promise<void> {
  await openMany(page, origin)
  await textField(page).fill(text)
}

async function expectCount(page: Page, count: string): Promise<void> {
  await expect(page.getByRole('heading', { name: count, exact: true })).toBeVisible()
}

async function choose(page: Page, name: string, content: string | Buffer): Promise<void> {
  const buffer = Buffer.from(content)
  await page
    .getByLabel('File with addresses')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
}

/** Drops a file of the page's own making on the middle of the screen. */
async function drop(page: Page, name: string, text: string): Promise<void> {
  await page.evaluate(
    ([name, text]) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([text], name))
      for (const type of ['dragover', 'drop']) {
        document.body.dispatchEvent(
          new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }),
        )
      }
    },
    [name, text] as const,
  )
}

async function download(page: Page, format: string): Promise<{ name: string; text: string }> {
  await page.getByRole('radio', { name: format }).check()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const file: Download = await downloading
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

/** So many lines with an address each, which keep the worker busy for a while. */
function longText(lines: number): string {
  return Array.from({ length: lines }, (_, at) => {
    const hex = (0x0000_0c00_0000 + at).toString(16).padStart(12, '0')
    return hex.replace(/..(?=.)/g, '$&:')
  }).join('\n')
}

test.describe('a pasted text', () => {
  test('with several addresses goes from the home field to the table, and back leads home', async ({
    page,
    host,
  }) => {
    await page.goto(host.origin)
    await lookUp(page, SWITCH)
    await expectCount(page, '6 addresses')
    await expect(page).toHaveURL(`${host.origin}/#/many`)
    await expect(textField(page)).toHaveValue(SWITCH)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Who made this device?' })).toBeVisible()
    await expect(page).toHaveURL(`${host.origin}/`)
    await page.goForward()
    await expectCount(page, '6 addresses')
  })

  test('that is too long for a field never gets into it', async ({ page, host, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(host.origin)
    await page.evaluate(async (text) => await navigator.clipboard.writeText(text), longText(2000))
    await page.getByLabel('MAC address', { exact: true }).press('ControlOrMeta+V')
    await expectCount(page, '2,000 addresses')
    await expect(page.getByText('Pasted text')).toBeVisible()
    await expect(textField(page)).toBeHidden()
  })

  test('needs no field on this screen, and may be typed on with the filter kept', async ({
    page,
    host,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openMany(page, host.origin)
    await page.evaluate(async (text) => await navigator.clipboard.writeText(text), SWITCH)
    await page.getByRole('button', { name: 'Choose a file' }).focus()
    await page.keyboard.press('ControlOrMeta+V')
    await expectCount(page, '6 addresses')
    await page.getByLabel('Filter', { exact: true }).fill('cisco')
    await expect(page.getByText('2 of 6 addresses')).toBeVisible()
    await textField(page).press('ControlOrMeta+End')
    await page.keyboard.type('\n00:00:0c:aa:aa:aa')
    await expectCount(page, '7 addresses')
    await expect(page.getByText('3 of 7 addresses')).toBeVisible()
  })

  test('is shown as text, whatever is in it', async ({ page, host }) => {
    await openWith(page, host.origin, '<img src=x onerror=alert(1)> 00:00:0c:12:34:56')
    await page.getByRole('radio', { name: 'Text', exact: true }).check()
    await expect(page.getByRole('list', { name: 'The text' })).toContainText('<img src=x')
    await expect(page.locator('main img')).toHaveCount(0)
  })
})

test.describe('the table', () => {
  test('tells each address once: vendor, country, block, kind, first line and how often', async ({
    page,
    host,
  }) => {
    await openWith(page, host.origin, SWITCH)
    await expect(shownAddresses(page)).toHaveCount(6)
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '7')
    const row = page.getByRole('row').filter({ hasText: '00:00:0C:12:34:56' })
    await expect(row).toHaveAttribute('aria-rowindex', '3')
    await expect(row.getByRole('gridcell')).toHaveText([
      '00:00:0C:12:34:56',
      'Cisco Systems, Inc',
      'United States',
      '00-00-0C MA-L',
      'Unicast',
      /5$/,
      /^2/,
    ])
    const kindOf = (address: string) =>
      page.getByRole('row').filter({ hasText: address }).getByRole('gridcell').nth(4)
    await expect(kindOf('01:00:0C:CC:CC:CC')).toHaveText('Multicast')
    await expect(kindOf('5A:3C:9E:12:74:0B')).toHaveText('Random or local')
    await expect(kindOf('84:39:BE:7A:00:01')).toHaveText('Unknown')
    await expect(page.getByText('Registry of April 11, 2026')).toBeVisible()
  })

  test('sorts by every heading, both ways, and says so', async ({ page, host }) => {
    await openWith(page, host.origin, SWITCH)
    const heading = page.getByRole('columnheader', { name: 'Address' })
    await expect(page.getByRole('columnheader', { name: 'Line' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    await expect(shownAddresses(page)).toHaveText(
      FIRST_COLUMN.map((start) => new RegExp(`^${start}`)),
    )
    await heading.getByRole('button').click()
    await expect(heading).toHaveAttribute('aria-sort', 'ascending')
    await expect(shownAddresses(page).first()).toHaveText('00:00:0C:12:34:56')
    await heading.getByRole('button').click()
    await expect(heading).toHaveAttribute('aria-sort', 'descending')
    await expect(shownAddresses(page).first()).toHaveText('84:39:BE:7A:00:01')
    await page.getByRole('button', { name: 'Times' }).click()
    await expect(shownAddresses(page).first()).toHaveText('00:00:0C:12:34:56')
  })

  test('filters by words, by kind and by a bar of the chart', async ({ page, host }) => {
    await openWith(page, host.origin, SWITCH)
    await page.getByLabel('Filter', { exact: true }).fill('russia')
    await expect(shownAddresses(page)).toHaveText(['70:B3:D5:F2:F0:01'])
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect(shownAddresses(page)).toHaveCount(6)
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('Random or local (1)')
    await expect(shownAddresses(page)).toHaveText(['5A:3C:9E:12:74:0B'])
    await page.getByRole('button', { name: 'Show all' }).click()
    const bar = page.getByRole('button', { name: 'Cisco Systems, Inc 2' })
    await bar.click()
    await expect(bar).toHaveAttribute('aria-pressed', 'true')
    await expect(shownAddresses(page)).toHaveCount(2)
    await page.getByLabel('Filter', { exact: true }).fill('zzz')
    await expect(page.getByText('No address fits the filter.')).toBeVisible()
  })

  test('groups by vendor and folds groups up', async ({ page, host }) => {
    await openWith(page, host.origin, SWITCH)
    await page.getByLabel('Group by vendor').check()
    const table = page.getByRole('treegrid', { name: 'Addresses' })
    const group = table.getByRole('row', { name: /Cisco Systems, Inc.*2 addresses, 3 times/ })
    await expect(group).toHaveAttribute('aria-expanded', 'true')
    await expect(shownAddresses(page)).toHaveCount(6)
    await group.getByRole('button').click()
    await expect(group).toHaveAttribute('aria-expanded', 'false')
    await expect(shownAddresses(page)).toHaveCount(4)
    await page.getByRole('button', { name: 'Fold all' }).click()
    await expect(shownAddresses(page)).toHaveCount(0)
    await group.getByRole('button').press('ArrowRight')
    await expect(shownAddresses(page)).toHaveCount(2)
  })

  test('is walked through with the arrows, to the last of thousands of rows', async ({
    page,
    host,
  }) => {
    await openMany(page, host.origin)
    await choose(page, 'long.txt', longText(5000))
    await expectCount(page, '5,000 addresses')
    await shownAddresses(page).first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(shownAddresses(page).nth(1)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('gridcell', { name: 'Cisco Systems, Inc' }).nth(1)).toBeFocused()
    await page.keyboard.press('Home')
    await page.keyboard.press('ControlOrMeta+End')
    const last = page.getByRole('row').filter({ hasText: '00:00:0C:00:13:87' })
    await expect(last.getByRole('gridcell').last()).toBeFocused()
    await expect(last).toHaveAttribute('aria-rowindex', '5001')
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await expectVendor(page, 'Cisco Systems, Inc')
    await page.goBack()
    await expectCount(page, '5,000 addresses')
    await expect(last).toBeVisible()
  })

  test('stands beside the text, with the vendors behind its lines', async ({ page, host }) => {
    await openWith(page, host.origin, SWITCH)
    await page.getByRole('radio', { name: 'Text', exact: true }).check()
    const lines = page.getByRole('list', { name: 'The text' }).getByRole('listitem')
    await expect(lines).toHaveCount(10)
    await expect(lines.nth(0)).toContainText('core-sw1#show mac address-table')
    await expect(lines.nth(4)).toContainText(/0000\.0c12\.3456 .*Cisco Systems, Inc/)
    await expect(lines.nth(6)).toContainText('Random or local address')
  })
})

test.describe('what is taken along', () => {
  test('is a CSV file of the rows shown, in their order, that reads back', async ({
    page,
    host,
  }) => {
    await openMany(page, host.origin)
    await choose(page, 'core-sw1.log', SWITCH)
    await page.getByRole('columnheader', { name: 'Address' }).getByRole('button').click()
    await page.getByLabel('Filter', { exact: true }).fill('cisco')
    await expect(shownAddresses(page)).toHaveCount(2)
    const { name, text } = await download(page, 'CSV')
    expect(name).toBe('core-sw1-nameplate-2026-04-11.csv')
    expect(parse(text, { columns: true, recordDelimiter: '\r\n' })).toEqual([
      {
        Address: '00:00:0C:12:34:56',
        Vendor: 'Cisco Systems, Inc',
        Kind: 'Unicast',
        Country: 'US',
        Registry: 'MA-L',
        Block: '00:00:0C:00:00:00/24',
        'Registered to': 'Cisco Systems, Inc',
        'First line': '5',
        Times: '2',
      },
      expect.objectContaining({ Address: '00:00:0C:99:00:01', Times: '1' }),
    ])
  })

  test('is JSON, or the whole text with the vendors behind its lines', async ({ page, host }) => {
    await openWith(page, host.origin, SWITCH)
    await expectCount(page, '6 addresses')
    const json = JSON.parse((await download(page, 'JSON')).text) as { addresses: unknown[] }
    expect(json).toMatchObject({ registry: '2026-04-11' })
    expect(json.addresses).toHaveLength(6)
    expect(json.addresses[3]).toMatchObject({ kind: 'random', block: null, line: 7 })
    await page.getByLabel('Filter', { exact: true }).fill('cisco')
    const { name, text } = await download(page, 'Annotated text')
    expect(name).toBe('addresses-nameplate-2026-04-11.txt')
    expect(text).toContain('Gi1/0/2  # TELEPLATFORMS\n')
    expect(text.replaceAll(/ {2}# .*/g, '')).toBe(SWITCH)
  })

  test('is copied', async ({ page, host, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openWith(page, host.origin, SWITCH)
    await expectCount(page, '6 addresses')
    await page.getByRole('button', { name: 'Copy' }).click()
    await expect(page.getByText('CSV copied.').first()).toBeVisible()
    const copied = await page.evaluate(async () => await navigator.clipboard.readText())
    expect(copied.split('\n')[0]).toContain('Address,Vendor,Kind')
  })
})

test.describe('a file', () => {
  test('is dropped anywhere, and says so while it is held', async ({ page, host }) => {
    await page.goto(host.origin)
    await expect(page.getByText(/20,00[0-9] blocks/)).toBeVisible()
    await drop(page, 'arp.txt', SWITCH)
    await expectCount(page, '6 addresses')
    await expect(page.getByText('arp.txt')).toBeVisible()
    await expect(page).toHaveURL(`${host.origin}/#/many`)
  })

  test('of PowerShell is read as what it is, UTF-16', async ({ page, host }) => {
    await openMany(page, host.origin)
    await choose(page, 'getmac.txt', Buffer.from(`\ufeff${SWITCH}`, 'utf16le'))
    await expectCount(page, '6 addresses')
  })

  test('of an old machine is read although it is no UTF-8', async ({ page, host }) => {
    await openMany(page, host.origin)
    await choose(page, 'halle.txt', Buffer.from('Ger\u00e4t 00:00:0c:12:34:56', 'latin1'))
    await expectCount(page, '1 address')
    await page.getByRole('radio', { name: 'Text', exact: true }).check()
    await expect(page.getByRole('listitem').filter({ hasText: 'Gerät' })).toBeVisible()
  })

  test('that is no text is refused with a sentence', async ({ page, host }) => {
    await openMany(page, host.origin)
    await choose(page, 'photo.png', PICTURE)
    await expect(page.getByRole('alert')).toHaveText(/“photo.png” is not a text file\./)
  })

  test('that is too large is refused before it is read', async ({ page, host }) => {
    await openMany(page, host.origin)
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

  test('without addresses is told as such', async ({ page, host }) => {
    await openMany(page, host.origin)
    await choose(page, 'notes.txt', 'nothing here\n10.0.0.1')
    await expectCount(page, 'No address in this text')
    await expect(page.getByText('2 lines were looked through.')).toBeVisible()
  })

  test('that has changed before it could be read is told, once the registry has come', async ({
    page,
    host,
    registry,
  }, info) => {
    const path = info.outputPath('lease.txt')
    await writeFile(path, SWITCH)
    host.misbehave(registry.packPath, slowly(8, 250))
    await page.goto(`${host.origin}/#/many`)
    await page.getByLabel('File with addresses').setInputFiles(path)
    await expect(page.getByRole('heading', { name: 'Fetching the registry' })).toBeVisible()
    await writeFile(path, `${SWITCH} changed`)
    await expect(page.getByRole('alert')).toHaveText(/“lease.txt” could not be read\./)
  })
})

test.describe('long work', () => {
  test('is cancelled at once, and can be started again', async ({ page, host }) => {
    await openMany(page, host.origin)
    await choose(page, 'long.txt', longText(300_000))
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expectCount(page, 'Stopped')
    await page.getByRole('button', { name: 'Start again' }).click()
    await expectCount(page, '300,000 addresses')
    await expect(page.getByText('Rows 1 to 100,000 of 300,000')).toBeVisible()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('Rows 100,001 to 200,000 of 300,000')).toBeVisible()
    await expect(shownAddresses(page).first()).toHaveText('00:00:0C:01:86:A0')
  })

  test('gives way to a new text', async ({ page, host }) => {
    await openMany(page, host.origin)
    await choose(page, 'long.txt', longText(300_000))
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
    await drop(page, 'arp.txt', SWITCH)
    await expectCount(page, '6 addresses')
    await expect(page.getByText('arp.txt')).toBeVisible()
  })

  test('that dies with its worker is told, and can be started again', async ({ page, host }) => {
    await openWith(page, host.origin, SWITCH)
    await expectCount(page, '6 addresses')
    await page.workers()[0]?.evaluate(() => self.close())
    await expect(page.getByText('the result is lost')).toBeVisible()
    await page.getByRole('button', { name: 'Start again' }).click()
    await expectCount(page, '6 addresses')
    await expect(shownAddresses(page)).toHaveCount(6)
  })

  test('keeps to one registry: a newer one is offered, not mixed in', async ({
    page,
    host,
    registry,
    context,
  }) => {
    await openWith(page, host.origin, SWITCH)
    await expectCount(page, '6 addresses')
    const newer = await buildTestRegistry('2026-04-18', 0, registry)
    host.publish(newer.files)
    const other = await context.newPage()
    // Whatever opens the app has it look for a newer registry.
    await other.goto(host.origin)
    await expect(page.getByText('The registry of April 18, 2026 has come meanwhile.')).toBeVisible()
    await expect(page.getByText('Registry of April 11, 2026')).toBeVisible()
    expect(JSON.parse((await download(page, 'JSON')).text)).toMatchObject({
      registry: '2026-04-11',
    })
    await page.getByRole('button', { name: 'Look up again' }).click()
    await expect(page.getByText('Registry of April 18, 2026')).toBeVisible()
  })
})

test('all of it works without a network', async ({ page, host }) => {
  await openReadyForOffline(page, host)
  await host.stop()
  await page.reload()
  await page.getByRole('link', { name: 'Many' }).click()
  await choose(page, 'core-sw1.txt', SWITCH)
  await expectCount(page, '6 addresses')
  await page.getByRole('columnheader', { name: 'Vendor' }).getByRole('button').click()
  await expect(shownAddresses(page).first()).toHaveText('01:00:0C:CC:CC:CC')
  await page.getByLabel('Filter', { exact: true }).fill('teleplatforms')
  await expect(shownAddresses(page)).toHaveText(['70:B3:D5:F2:F0:01'])
  expect(parse((await download(page, 'CSV')).text)).toHaveLength(2)
})

test.describe('accessibility', () => {
  test('axe finds nothing in any state of the screen', async ({ page, host }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const state = async (name: string) =>
      await test.step(name, async () => await expectAccessible(page))
    await openMany(page, host.origin)
    await state('nothing yet')
    await textField(page).fill(SWITCH)
    await expect(shownAddresses(page)).toHaveCount(6)
    await state('the table')
    await page.getByLabel('Group by vendor').check()
    await expect(page.getByRole('treegrid')).toBeVisible()
    await state('groups')
    await page.getByLabel('Filter', { exact: true }).fill('zzz')
    await expect(page.getByText('No address fits the filter.')).toBeVisible()
    await state('a filter that nothing fits')
    await page.getByRole('radio', { name: 'Text', exact: true }).check()
    await expect(page.getByRole('listitem').filter({ hasText: 'core-sw1' })).toBeVisible()
    await state('the text')
    await textField(page).fill('nothing')
    await expectCount(page, 'No address in this text')
    await state('nothing found')
    await choose(page, 'photo.png', PICTURE)
    await expect(page.getByRole('alert')).toBeVisible()
    await state('refused')
    await choose(page, 'long.txt', longText(300_000))
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expectCount(page, 'Stopped')
    await state('stopped')
  })

  test('axe finds nothing while it waits for the registry', async ({ page, host, registry }) => {
    host.misbehave(registry.packPath, stallAfter(100_000))
    await page.goto(`${host.origin}/#/many`)
    await textField(page).fill(SWITCH)
    await expect(page.getByRole('heading', { name: 'Fetching the registry' })).toBeVisible()
    await expectAccessible(page)
  })

  test('everything fits on 320 pixels with the text doubled', async ({ page, host }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await openMany(page, host.origin)
    await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
    await expectToFitWidth(page)
    await textField(page).fill(SWITCH)
    await expectCount(page, '6 addresses')
    await expect(shownAddresses(page).first()).toBeVisible()
    await expectToFitWidth(page)
    const [cell, box] = await Promise.all([
      shownAddresses(page).first().boundingBox(),
      grid(page).boundingBox(),
    ])
    expect((cell?.x ?? 0) + (cell?.width ?? 0)).toBeLessThanOrEqual(
      (box?.x ?? 0) + (box?.width ?? 0),
    )
    await page.getByRole('radio', { name: 'Text', exact: true }).check()
    await expectToFitWidth(page)
  })

  test('whatever can be touched is at least 48 pixels high', async ({ page, host }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openWith(page, host.origin, SWITCH)
    await expect(shownAddresses(page).first()).toBeVisible()
    await expectTouchable(page)
    await page.getByLabel('Group by vendor').check()
    await expect(page.getByRole('treegrid')).toBeVisible()
    await expectTouchable(page)
  })

  test('the result is read out politely', async ({ page, host }) => {
    await openWith(page, host.origin, SWITCH)
    await expect(
      page.getByRole('status').filter({ hasText: '6 addresses, found 7 times' }),
    ).toHaveText(/in 10 lines, of 2 vendors\./)
  })
})
