import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import type { BadFile } from '../fixtures/format/bad-file.ts'
import { BAD_HEADERS } from '../fixtures/format/bad-headers.ts'
import { BAD_TRIES } from '../fixtures/format/bad-tries.ts'
import {
  callApi,
  CISCO_BY_GET,
  expect,
  expectVendor,
  FOREIGN_PAGE,
  label,
  openAnswering,
  openReadyForOffline,
  stopServiceWorker,
  shownLabel,
  test,
} from './support/fixtures.ts'
import { deleted, listed } from './support/inventory.ts'

const CISCO = '/api/mac/00:00:0C:12:34:56'
const YEAR = '1998 or earlier'

/**
 * A file for each of these rules of FORMAT.md: one that is checked when a file is opened, and those that are checked in its
 * rows. Unit tests check that every broken rule is reported and the file deleted.
 */
const badTries = (...rules: readonly string[]): BadFile[] => {
  const files = [...BAD_HEADERS, ...BAD_TRIES].filter((file) => file.form === 'trie')
  return rules.map((rule) => {
    const found = files.findLast((file) => file.rule === rule)
    if (found === undefined) throw new Error(`No trie breaks rule ${rule}.`)
    return found
  })
}

test.describe('without a service worker, a damaged registry', () => {
  test.use({ serviceWorkers: 'block' })

  test('that breaks a rule of a trie is installed again by the app', async ({
    page,
    host,
    registry,
  }) => {
    await openAnswering(page, host)
    for (const [index, { rule, defect, bytes }] of badTries('R1', 'R9', 'R13').entries()) {
      await test.step(`${rule}: ${defect}`, async () => {
        await overwrite(page, bytes())
        await page.goto('about:blank')
        await page.goto(`${host.origin}/?q=00000C`)
        await expectVendor(page, 'Cisco Systems, Inc')
        expect(host.requestsFor(registry.packPath)).toHaveLength(index + 2)
      })
    }
  })
})

test('a damaged registry that breaks a rule of a trie is installed again by the API, which says so meanwhile', async ({
  page,
  host,
}) => {
  await openReadyForOffline(page, host)
  await page.goto(host.origin + FOREIGN_PAGE)
  for (const { rule, defect, bytes } of badTries('R1', 'R13')) {
    await test.step(`${rule}: ${defect}`, async () => {
      await overwrite(page, bytes())
      await stopServiceWorker(page)
      const { status, body } = await callApi(page, CISCO)
      // Rows are checked when they are read: then it is too late to wait for others.
      if (status === 503) {
        expect(JSON.stringify(body)).toContain('is damaged and is installed again')
      } else {
        expect(body).toEqual(CISCO_BY_GET)
      }
      await expect.poll(async () => (await callApi(page, CISCO)).body).toEqual(CISCO_BY_GET)
    })
  }
  await overwrite(page, new Uint8Array(100))
  await stopServiceWorker(page)
  await host.stop()
  expect(await callApi(page, CISCO)).toMatchObject({
    status: 503,
    body: { error: { code: 'registry_unavailable' } },
  })
})

test('a profile with missing files has its registry installed again', async ({
  host,
  launchOptions,
}, testInfo) => {
  const profile = testInfo.outputPath('profile')
  const start = async (use: (page: Page) => Promise<void>) => {
    const browser = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      serviceWorkers: 'block',
    })
    const page = await browser.newPage()
    await page.goto(`${host.origin}/?q=00-00-0C-12-34-56`)
    await expectVendor(page, 'Cisco Systems, Inc')
    await expect(page.getByText(YEAR)).toBeVisible()
    await use(page)
    await browser.close()
  }
  const databases = join(profile, 'Default/IndexedDB')
  await start(async (page) => {
    await label(page, 'Printer')
    await expect(shownLabel(page, 'Printer')).toBeVisible()
  })

  await test.step('without the large values, and has its other rows', async () => {
    await removeLargeValues(databases)
    await start(async (page) => await expect(shownLabel(page, 'Printer')).toBeVisible())
  })

  await test.step('without the files that make it a database', async () => {
    await garbleStore(databases)
    await start(async (page) => await expect(shownLabel(page, 'Printer')).toHaveCount(0))
  })
})

test.describe('a damaged row', () => {
  test.use({ serviceWorkers: 'block' })

  test('affects nothing else: not the history, own prefixes, inventories or registry', async ({
    page,
    host,
  }) => {
    await openAnswering(page, host)
    await putRows(page, [
      ['history', { hex: '00000C123456', label: 'Printer', lookedUpAt: 1_790_000_000_000 }],
      ['history', { hex: '70B3D5', label: 'Camera' }],
      ['history', { hex: 'none' }],
      ['prefixes', { prefix: '021A4B' }],
      ['inventories', { id: 'empty' }],
      ['inventories', { id: 'lost', name: 'Monday', changedAt: 1_790_000_000_000, devices: 3 }],
      ['settings', { from: 1 }, 'last-update'],
      ['settings', 'none', 'inventory-view'],
    ])
    await test.step('the history shows the other rows, and this one without a date', async () => {
      await page.goto(`${host.origin}/#/history`)
      await page.reload()
      await expect(page.getByText('Printer', { exact: true })).toBeVisible()
      const undated = page.getByRole('region', { name: 'Date unknown' })
      await expect(undated.getByRole('listitem')).toHaveCount(1)
      await expect(undated).toContainText('Camera')
      await expect(undated.getByRole('time')).toHaveCount(0)
    })
    await test.step('an own prefix without a label is named by its digits', async () => {
      await page.getByRole('link', { name: 'Own prefixes' }).click()
      await expect(page.getByText('02-1A-4B', { exact: true })).toBeVisible()
    })
    await test.step('everything else is exported, and the export says what is missing', async () => {
      const downloading = page.waitForEvent('download')
      await page.getByRole('navigation', { name: 'History' }).getByText('Backup').click()
      await page.getByRole('button', { name: 'Back up' }).click()
      await downloading
      await expect(page.getByText('Without these inventories, which are damaged:')).toContainText(
        '“Monday”',
      )
    })
    await test.step('an inventory is listed without its unknown values', async () => {
      await page.goto(`${host.origin}/#/inventory`)
      await expect(page.getByText(/NaN|1970/)).toHaveCount(0)
      await expect(listed(page, 'Without a name')).toBeVisible()
    })
    await test.step('one whose contents are gone says so, is listed as damaged, and can be deleted', async () => {
      await listed(page, /^Monday/).click()
      await expect(page.getByRole('alert')).toContainText('“Monday” is damaged on this device')
      await expect(listed(page, /^Monday.*damaged$/)).toBeVisible()
      await page.getByRole('button', { name: 'Delete Monday' }).click()
      await expect(deleted(page).getByRole('listitem')).toContainText('Monday')
    })
    await test.step('a draft that cannot be read leaves the form as it was saved', async () => {
      for (const draft of ['{', '[]', '{"typed":5}']) {
        await page.evaluate((draft) => {
          sessionStorage.setItem('nameplate-draft-00000C123456', draft)
        }, draft)
        await page.goto(`${host.origin}/?q=00-00-0C-12-34-56`)
        await page.reload()
        await page.getByRole('button', { name: 'Change your label' }).click()
        await expect(page.getByRole('form').getByLabel('Label')).toHaveValue('Printer')
      }
    })
  })
})

/** Writes rows into the device's stores, as they are. */
async function putRows(
  page: Page,
  rows: readonly (readonly [store: string, row: unknown, key?: string])[],
): Promise<void> {
  await page.evaluate(async (rows) => {
    const open = indexedDB.open('nameplate')
    await new Promise((resolve) => {
      open.onsuccess = resolve
    })
    const transaction = open.result.transaction(
      rows.map(([store]) => store),
      'readwrite',
    )
    for (const [store, row, key] of rows) transaction.objectStore(store).put(row, key)
    await new Promise((resolve) => {
      transaction.oncomplete = resolve
    })
    open.result.close()
  }, rows)
}

/** Replaces a stored buffer with other bytes. */
async function overwrite(page: Page, bytes: Uint8Array): Promise<void> {
  await page.evaluate(async (bytes) => {
    const open = indexedDB.open('nameplate')
    await new Promise((resolve) => {
      open.onsuccess = resolve
    })
    const transaction = open.result.transaction('registry', 'readwrite')
    const store = transaction.objectStore('registry')
    const read = store.get('current')
    read.onsuccess = () => {
      const buffer = Uint8Array.from(bytes, (character) => character.charCodeAt(0)).buffer
      store.put({ ...read.result, buffer }, 'current')
    }
    await new Promise((resolve) => {
      transaction.oncomplete = resolve
    })
    open.result.close()
  }, Buffer.from(bytes).toString('latin1'))
}

async function removeLargeValues(databases: string): Promise<void> {
  for (const name of await readdir(databases)) {
    if (name.endsWith('.blob')) await rm(join(databases, name), { recursive: true })
  }
}

/** LevelDB's list of its files, or all of SQLite's. */
async function garbleStore(databases: string): Promise<void> {
  for (const name of await readdir(databases)) {
    if (name.endsWith('.blob')) continue
    for (const file of await readdir(join(databases, name))) {
      const isList = file.startsWith('MANIFEST') || !name.endsWith('.leveldb')
      if (isList) await writeFile(join(databases, name, file), 'garbage')
    }
  }
}
