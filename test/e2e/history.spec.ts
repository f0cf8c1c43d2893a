import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectToFitWidth } from './support/accessibility.ts'
import {
  callApi,
  expect,
  expectVendor,
  lookUp,
  openReadyForOffline,
  shownLabel,
  test,
} from './support/fixtures.ts'
import type { Host } from './support/host.ts'

/** As long as an answer has to stand to count as looked up, and a little more. */
const STANDING_MS = 1_800

const entry = (page: Page, digits: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: digits }) })

const undo = (page: Page): Locator => page.getByRole('button', { name: 'Undo' })

/** Looks up addresses one after the other, each long enough to count. */
async function lookUpAll(page: Page, host: Host, ...addresses: string[]): Promise<void> {
  await page.goto(host.origin)
  // What is asked before there is a registry is not answered, and so not looked up.
  await expect(page.getByText(/20,00[0-9] blocks/)).toBeVisible()
  for (const address of addresses) {
    await lookUp(page, address)
    await expect(page.getByRole('button', { name: /^Copy Colon/ })).toContainText(address)
    // Following or copying something counts at once.
    await page.getByText('Kind', { exact: true }).click()
  }
}

async function openHistory(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'History', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible()
}

async function addPrefix(page: Page, digits: string, label: string, note = ''): Promise<void> {
  await page.getByRole('button', { name: 'Add a prefix' }).click()
  const form = page.getByRole('form', { name: 'New own prefix' })
  await form.getByLabel('Begins with').fill(digits)
  await form.getByLabel('Label').fill(label)
  await form.getByLabel('Note').fill(note)
  await form.getByRole('button', { name: 'Save' }).click()
}

async function exported(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^nameplate-backup-\d{4}-\d\d-\d\d\.json$/)
  return await readFile(await download.path(), 'utf8')
}

async function importText(page: Page, text: string): Promise<void> {
  const buffer = Buffer.from(text)
  await page
    .getByLabel('Import')
    .setInputFiles({ name: 'own-data.json', mimeType: 'application/json', buffer })
}

test.describe('what was looked up', () => {
  test('gets into the history once its answer has stood for a moment, but not what typing passes by', async ({
    page,
    host,
  }) => {
    await page.goto(`${host.origin}/#/history`)
    await expect(page.getByRole('heading', { name: 'No lookups yet' })).toBeVisible()
    await page.getByRole('link', { name: 'Look up an address' }).click()
    await page
      .getByLabel('MAC address', { exact: true })
      .pressSequentially('00:00:0C:12:34:56', { delay: 20 })
    await page.waitForTimeout(STANDING_MS)
    await openHistory(page)
    await expect(entry(page, '00:00:0C:12:34:56')).toContainText('Cisco Systems, Inc')
    await expect(page.getByRole('link', { name: /^00:00:0C/ })).toHaveCount(1)
    await expect(page.getByRole('region', { name: 'Today' })).toBeVisible()
  })

  test('a beginning at which typing pauses gives way to the whole address', async ({
    page,
    host,
  }) => {
    await lookUpAll(page, host, '00:00:0C')
    await lookUp(page, '70:B3:D5:F2:F')
    await page.waitForTimeout(STANDING_MS)
    await lookUp(page, '70:B3:D5:F2:F0:01')
    await page.waitForTimeout(STANDING_MS)
    await lookUp(page, '00:00:0C:12:34:56')
    await page.waitForTimeout(STANDING_MS)
    await openHistory(page)
    // The beginning that was used is a lookup of its own; the one at which typing only paused is not.
    await expect(page.getByRole('region', { name: 'Today' }).getByRole('link')).toHaveText([
      /00:00:0C:12:34:56/,
      /70:B3:D5:F2:F0:01/,
      /00:00:0C/,
    ])
  })

  test('does not repeat: what is looked up again moves up', async ({ page, host }) => {
    await lookUpAll(page, host, '00:00:0C:12:34:56', '70:B3:D5:F2:F0:01', '00:00:0C:12:34:56')
    await openHistory(page)
    await expect(page.getByRole('region', { name: 'Today' }).getByRole('link')).toHaveText([
      /00:00:0C:12:34:56/,
      /70:B3:D5:F2:F0:01/,
    ])
  })

  test('leads back to the lookup, and stays after a reload', async ({ page, host }) => {
    await lookUpAll(page, host, '70:B3:D5:F2:F0:01')
    await openHistory(page)
    await expect(entry(page, '70:B3:D5:F2:F0:01')).toBeVisible()
    await page.reload()
    await page.getByRole('link', { name: /^70:B3:D5:F2:F0:01/ }).click()
    await expectVendor(page, 'TELEPLATFORMS')
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible()
  })

  test('is found by digits, vendor, label and note, and a link leads to the search', async ({
    page,
    host,
  }) => {
    await lookUpAll(page, host, '00:00:0C:12:34:56', '70:B3:D5:F2:F0:01')
    await openHistory(page)
    const field = page.getByLabel('Search the history')
    for (const text of ['70b3.d5', 'teleplat']) {
      await field.fill(text)
      await expect(page.getByRole('link', { name: /^70:B3/ })).toBeVisible()
      await expect(page.getByRole('link', { name: /^00:00:0C/ })).toBeHidden()
    }
    await field.fill('nothing like it')
    await expect(page.getByText('Nothing in the history matches “nothing like it”.')).toBeVisible()
    await page.goto('about:blank')
    await page.goto(`${host.origin}/#/history?q=cisco`)
    await expect(field).toHaveValue('cisco')
    await expect(page.getByRole('link', { name: /^00:00:0C/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /^70:B3/ })).toBeHidden()
  })

  test('is pinned to the top, labelled, deleted and brought back', async ({ page, host }) => {
    await lookUpAll(page, host, '00:00:0C:12:34:56', '70:B3:D5:F2:F0:01')
    await openHistory(page)
    await page.getByRole('button', { name: 'Pin 00:00:0C:12:34:56' }).click()
    await expect(page.getByRole('region', { name: 'Pinned' }).getByRole('link')).toHaveText([
      /00:00:0C:12:34:56/,
    ])
    await page.getByRole('button', { name: 'Label 00:00:0C:12:34:56' }).click()
    const form = page.getByRole('form', { name: 'Label for 00:00:0C:12:34:56' })
    await expect(form.getByLabel('Label')).toBeFocused()
    await form.getByLabel('Label').fill('Core switch')
    await form.getByLabel('Note').fill('Rack 4\ntop of it')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(entry(page, '00:00:0C:12:34:56')).toContainText('Core switch')
    await expect(entry(page, '00:00:0C:12:34:56')).toContainText('top of it')

    await page.getByRole('button', { name: 'Delete 00:00:0C:12:34:56' }).click()
    await expect(page.getByRole('link', { name: /^00:00:0C/ })).toBeHidden()
    await expect(undo(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(entry(page, '00:00:0C:12:34:56')).toContainText('Core switch')

    await page.getByRole('button', { name: 'Clear history' }).click()
    await expect(
      page.getByText('2 addresses were deleted, 1 of them with a label or note.').first(),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No lookups yet' })).toBeVisible()
    await undo(page).click()
    await expect(page.getByRole('region', { name: 'Pinned' })).toContainText('Core switch')
    await expect(page.getByRole('link', { name: /^70:B3/ })).toBeVisible()
  })

  test('appears in another tab at once', async ({ page, context, host }) => {
    await page.goto(`${host.origin}/#/history`)
    const other = await context.newPage()
    await lookUpAll(other, host, '00:00:0C:12:34:56')
    await expect(page.getByRole('link', { name: /^00:00:0C:12:34:56/ })).toBeVisible()
    await openHistory(other)
    await other.getByRole('button', { name: 'Delete 00:00:0C:12:34:56' }).click()
    await expect(page.getByRole('heading', { name: 'No lookups yet' })).toBeVisible()
  })
})

test.describe('own words on the Look up screen', () => {
  test('a label is written there, comes first, and stays', async ({ page, host }) => {
    await page.goto(`${host.origin}/?q=00:00:0C:12:34:56`)
    await page.getByRole('button', { name: 'Label this address' }).click()
    const form = page.getByRole('form', { name: 'Label for 00:00:0C:12:34:56' })
    await form.getByLabel('Label').fill('Printer <b>4</b>')
    await page.keyboard.press('Enter')
    const words = page.getByRole('region', { name: 'Your own words' })
    await expect(words.getByRole('heading', { name: 'Printer <b>4</b>' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Change your label' })).toBeFocused()
    await expectVendor(page, 'Cisco Systems, Inc')
    await expect(page).toHaveTitle('Printer <b>4</b> · Nameplate')
    await page.reload()
    await expect(words).toContainText('Printer <b>4</b>')
    const order = await page.getByRole('heading', { level: 2 }).allInnerTexts()
    expect(order.slice(0, 2)).toEqual(['Printer <b>4</b>', 'Cisco Systems, Inc'])
  })

  test('what cannot be stored is said, and what was written stays in the form', async ({
    page,
    host,
  }) => {
    await page.goto(`${host.origin}/?q=00:00:0C:12:34:56`)
    await expectVendor(page, 'Cisco Systems, Inc')
    await page.workers()[0]?.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('The disk is full.', 'QuotaExceededError')
      }
    })
    await expect(page.getByRole('alert')).toContainText('not in your history')
    await expect(page.getByRole('alert')).toContainText('no space left on this device')
    await page.getByRole('button', { name: 'Label this address' }).click()
    const form = page.getByRole('form')
    await form.getByLabel('Label').fill('Printer')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByRole('alert')).toContainText('no space left on this device')
    await expect(form.getByLabel('Label')).toHaveValue('Printer')
  })
})

test.describe('own prefixes', () => {
  test('answer first, marked as own, with the registry below, and never in the API', async ({
    page,
    host,
  }) => {
    await openReadyForOffline(page, host)
    const before = await callApi(page, '/api/mac/02:1A:4B:77:00:01')
    await page.goto(`${host.origin}/#/history/prefixes`)
    await addPrefix(page, '02:1a:4b', 'Our hypervisors', 'second floor')
    await expect(page.getByRole('list', { name: 'Own prefixes' })).toContainText('16,777,216')
    await addPrefix(page, '0000.0c1', 'Our Ciscos')
    await expect(page.getByRole('form')).toBeHidden()
    await page.getByRole('link', { name: 'Look up', exact: true }).click()

    const words = page.getByRole('region', { name: 'Your own words' })
    await lookUp(page, '02:1A:4B:77:00:01')
    await expect(words.getByRole('heading', { name: 'Our hypervisors' })).toBeVisible()
    await expect(words).toContainText('Your prefix 02:1A:4B')
    await expect(words).toContainText('second floor')
    await expect(page.getByRole('heading', { name: 'Random or local address' })).toBeVisible()
    await expect(page.getByRole('status')).toContainText('Your label: Our hypervisors.')
    await lookUp(page, '00:00:0C:1F:00:01')
    await expect(words.getByRole('heading', { name: 'Our Ciscos' })).toBeVisible()
    await expectVendor(page, 'Cisco Systems, Inc')
    await lookUp(page, '00:00:0C:2F:00:01')
    await expectVendor(page, 'Cisco Systems, Inc')
    await expect(words).toBeHidden()

    const { headers: _, ...answer } = await callApi(page, '/api/mac/02:1A:4B:77:00:01')
    expect(before).toMatchObject(answer)
  })

  test('are changed, refused with the reason, deleted and brought back', async ({ page, host }) => {
    await page.goto(`${host.origin}/#/history/prefixes`)
    await addPrefix(page, '02:1a:4b', 'Our hypervisors')
    await addPrefix(page, '02:1a', 'Too short')
    const form = page.getByRole('form', { name: 'New own prefix' })
    await expect(form.getByLabel('Begins with')).toHaveAccessibleDescription(/at least 6/)
    await form.getByLabel('Begins with').fill('021a4b')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByRole('alert')).toContainText('“Our hypervisors”')
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()

    await page.getByRole('button', { name: 'Change 02:1A:4B' }).click()
    const change = page.getByRole('form', { name: 'Own prefix 02:1A:4B' })
    await change.getByLabel('Begins with').fill('02-1a-4b-77-00-fd')
    await change.getByLabel('Label').fill('The one hypervisor')
    await change.getByRole('button', { name: 'Save' }).click()
    const list = page.getByRole('list', { name: 'Own prefixes' })
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await expect(list).toContainText('The one hypervisor')
    await expect(list).toContainText('this address only')

    await page.getByRole('button', { name: 'Delete 02:1A:4B:77:00:FD' }).click()
    await expect(page.getByRole('heading', { name: 'No own prefixes yet' })).toBeVisible()
    await undo(page).click()
    await expect(list).toContainText('The one hypervisor')
  })

  test('are made and changed in the answer to a prefix', async ({ page, host }) => {
    await page.goto(`${host.origin}/?q=00000C`)
    await page.getByRole('button', { name: 'Name this prefix' }).click()
    const form = page.getByRole('form', { name: 'Label for 00:00:0C' })
    await expect(form.getByLabel('Begins with')).toHaveValue('00:00:0C')
    await form.getByLabel('Label').fill('Switches')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(shownLabel(page, 'Switches')).toBeVisible()
    await page.getByRole('button', { name: 'Change your prefix' }).click()
    await expect(form.getByLabel('Label')).toHaveValue('Switches')
    await form.getByLabel('Label').fill('Our switches')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(shownLabel(page, 'Our switches')).toBeVisible()
  })

  test('are made in the answer to one device, with their name, in one step', async ({
    page,
    host,
  }) => {
    await page.goto(`${host.origin}/?q=70:B3:D5:F2:F0:01`)
    await expectVendor(page, 'TELEPLATFORMS')
    await page.getByRole('button', { name: 'Label this address' }).click()
    const form = page.getByRole('form', { name: 'Label for 70:B3:D5:F2:F0:01' })
    await form.getByLabel('all addresses that begin alike').check()
    await expect(form.getByLabel('Begins with')).toHaveValue('70:B3:D5:F2:F')
    await form.getByLabel('Label').fill('Our telemetry')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(shownLabel(page, 'Our telemetry')).toBeVisible()
    await lookUp(page, '70:B3:D5:F2:F7:77')
    await expect(shownLabel(page, 'Our telemetry')).toBeVisible()
    await page.getByRole('link', { name: 'Change your prefix' }).click()
    await expect(
      page.getByRole('form', { name: 'Own prefix 70:B3:D5:F2:F' }).getByLabel('Label'),
    ).toHaveValue('Our telemetry')
  })
})

test.describe('a form', () => {
  test('that is not filled in says so beside the field, keeps what was typed, and takes the reader there', async ({
    page,
    host,
  }) => {
    await page.goto(`${host.origin}/#/history/prefixes`)
    await page.getByRole('button', { name: 'Add a prefix' }).click()
    const form = page.getByRole('form', { name: 'New own prefix' })
    const digits = form.getByLabel('Begins with')
    const label = form.getByLabel('Label')
    await form.getByLabel('Note').fill('second floor')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(label).toBeFocused()
    await expect(label).toHaveAttribute('aria-invalid', 'true')
    await expect(label).toHaveAccessibleDescription('Enter a label.')
    await label.fill('Our hypervisors')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(digits).toBeFocused()
    await expect(digits).toHaveAccessibleDescription(/There is nothing here/)
    await expect(label).toHaveAttribute('aria-invalid', 'false')
    await expectAccessible(page)
    await expect(label).toHaveValue('Our hypervisors')
    await expect(form.getByLabel('Note')).toHaveValue('second floor')
  })

  test('names the prefix that is there already, beside its field', async ({ page, host }) => {
    await page.goto(`${host.origin}/#/history/prefixes`)
    await addPrefix(page, '02:1a:4b', 'Our hypervisors')
    await addPrefix(page, '021a.4b', 'The others')
    const form = page.getByRole('form', { name: 'New own prefix' })
    await expect(form.getByLabel('Begins with')).toHaveAccessibleDescription(/“Our hypervisors”/)
    await expect(form.getByLabel('Begins with')).toHaveValue('021a.4b')
    await expect(form.getByLabel('Label')).toHaveValue('The others')
  })

  test('cuts nothing off: too long a label is refused with its length', async ({ page, host }) => {
    await page.goto(`${host.origin}/?q=00:00:0C:12:34:56`)
    await page.getByRole('button', { name: 'Label this address' }).click()
    const label = page.getByRole('form').getByLabel('Label')
    await label.fill('x'.repeat(81))
    await page.keyboard.press('Enter')
    await expect(label).toHaveAccessibleDescription(
      'A label can have 80 characters; this one has 81.',
    )
    await expect(label).toHaveValue('x'.repeat(81))
    await label.fill('')
    await page.keyboard.press('Enter')
    await expect(label).toHaveAccessibleDescription('Enter a label or a note.')
  })
})

test.describe('a backup', () => {
  test('brings everything to another device, and importing it twice changes nothing', async ({
    page,
    browser,
    host,
  }) => {
    await lookUpAll(page, host, '00:00:0C:12:34:56')
    await openHistory(page)
    await page.getByRole('button', { name: 'Pin 00:00:0C:12:34:56' }).click()
    await expect(page.getByRole('region', { name: 'Pinned' })).toBeVisible()
    await page.getByRole('link', { name: 'Own prefixes' }).click()
    await addPrefix(page, '021a4b', 'Our hypervisors')
    await expect(page.getByRole('list', { name: 'Own prefixes' })).toBeVisible()
    const text = await exported(page)
    expect(JSON.parse(text)).toMatchObject({
      format: 'nameplate-own-data',
      version: 1,
      addresses: [{ address: '00-00-0C-12-34-56', pinned: true }],
      prefixes: [{ prefix: '02-1A-4B', label: 'Our hypervisors' }],
    })

    const context = await browser.newContext()
    const other = await context.newPage()
    await other.goto(`${host.origin}/#/history`)
    await importText(other, text)
    const said = other.getByRole('status').filter({ hasText: 'Imported.' }).first()
    await expect(said).toContainText('Addresses: 1 added, 0 merged, 0 already here.')
    await expect(said).toContainText('Own prefixes: 1 added')
    await expect(other.getByRole('region', { name: 'Pinned' })).toContainText('00:00:0C:12:34:56')
    await importText(other, text)
    await expect(said).toContainText('Addresses: 0 added, 0 merged, 1 already here.')
    const withoutTime = (backup: string) => backup.replace(/"exportedAt": ".*"/, '')
    expect(withoutTime(await exported(other))).toBe(withoutTime(text))
    await context.close()
  })

  test('that is none is refused with the reason, and nothing is changed', async ({
    page,
    host,
  }) => {
    await lookUpAll(page, host, '00:00:0C:12:34:56')
    await openHistory(page)
    await importText(page, '<script>alert(1)</script>')
    await expect(page.getByRole('alert')).toContainText('no backup of Nameplate')
    const hostile = {
      format: 'nameplate-own-data',
      version: 1,
      addresses: [
        { address: '00:00:0C:00:00:01', lookedUpAt: '2026-01-01T00:00:00Z' },
        { address: '<img src=x>', lookedUpAt: '2026-01-01T00:00:00Z' },
      ],
      prefixes: [],
    }
    await importText(page, JSON.stringify(hostile))
    await expect(page.getByRole('alert')).toContainText('addresses[1].address')
    await expect(page.getByRole('link', { name: /^00:00:0C/ })).toHaveCount(1)
  })
})

test('everything works with the server shut down', async ({ page, host }) => {
  await openReadyForOffline(page, host)
  await host.stop()
  await page.reload()
  await lookUp(page, '70:B3:D5:F2:F0:01')
  await page.getByRole('button', { name: 'Label this address' }).click()
  await page.getByRole('form').getByLabel('Label').fill('Telemetry')
  await page.keyboard.press('Enter')
  await openHistory(page)
  await expect(entry(page, '70:B3:D5:F2:F0:01')).toContainText('Telemetry')
  await page.getByRole('link', { name: 'Own prefixes' }).click()
  await addPrefix(page, '70:b3:d5', 'IEEE’s own')
  const prefixes = page.getByRole('list', { name: 'Own prefixes' })
  await expect(prefixes).toContainText('IEEE’s own')
  await page.reload()
  await expect(prefixes).toContainText('IEEE’s own')
  expect(await exported(page)).toContain('Telemetry')
})

test.describe('accessibility', () => {
  const WORDS = {
    format: 'nameplate-own-data',
    version: 1,
    addresses: [
      {
        address: '00:00:0C:12:34:56',
        lookedUpAt: '2026-01-01T00:00:00Z',
        pinned: true,
        label: 'Core switch',
        note: 'A note that is rather long, so that it needs more than one line of a small screen.',
      },
      {
        address: '70:B3:D5:F2:F0:01',
        lookedUpAt: '2026-01-02T00:00:00Z',
        label: 'طابعة المكتب الرئيسي'.repeat(4).slice(0, 80),
      },
      { address: '02:00:0C:FF:FE:12:34:56', lookedUpAt: '2026-01-02T00:00:00Z' },
    ],
    prefixes: [{ prefix: '70:B3:D5', label: 'W'.repeat(80), note: 'x' }],
  }

  test('axe finds nothing in any state of the screen', async ({ page, host }) => {
    await page.goto(`${host.origin}/#/history`)
    await expect(page.getByText('No lookups yet')).toBeVisible()
    await expectAccessible(page)
    await importText(page, JSON.stringify(WORDS))
    await expect(page.getByText('Core switch')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Label 00:00:0C:12:34:56' }).click()
    await page.getByRole('button', { name: 'Delete 70:B3:D5:F2:F0:01' }).click()
    await expect(undo(page)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Own prefixes' }).click()
    await page.getByRole('button', { name: 'Add a prefix' }).click()
    await expectAccessible(page)
    await page.goto(`${host.origin}/?q=70:B3:D5:F2:F0:01`)
    await expect(page.getByRole('region', { name: 'Your own words' })).toBeVisible()
    await page.getByRole('button', { name: /your label|Label this/ }).click()
    await expectAccessible(page)
  })

  test('everything fits on 320 pixels, also with the text doubled, and is large enough to touch', async ({
    page,
    host,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(`${host.origin}/#/history`)
    await importText(page, JSON.stringify(WORDS))
    for (const fontSize of ['100%', '200%']) {
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size
      }, fontSize)
      for (const path of ['/#/history', '/#/history/prefixes', '/?q=70:B3:D5:F2:F0:01']) {
        await page.evaluate((path) => {
          const link = document.createElement('a')
          link.href = path
          document.body.append(link)
          link.click()
          link.remove()
        }, path)
        await expect(page.getByText('W'.repeat(80)).first()).toBeVisible()
        await expectToFitWidth(page)
        const heights = await page
          .locator('main :is(a, button, input, label.button)')
          .evaluateAll((elements) =>
            elements
              .filter(
                (element) => element.checkVisibility() && !element.matches('.hidden-visually'),
              )
              .map((element) => element.getBoundingClientRect().height),
          )
        expect(Math.min(...heights), path).toBeGreaterThanOrEqual(48)
        const lines = await page.locator('time:visible').evaluateAll((elements) =>
          elements.map((element) => {
            const { height } = element.getBoundingClientRect()
            return Math.round(height / parseFloat(getComputedStyle(element).lineHeight))
          }),
        )
        expect(lines, `${path} at ${fontSize}`).toEqual(lines.map(() => 1))
      }
    }
  })
})
