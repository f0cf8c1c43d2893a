import type { Page } from '@playwright/test'
import { SCHEMA_VERSION } from '../../src/store/db.ts'
import { inPieces } from './support/faults.ts'
import {
  appWorker,
  callApi,
  CISCO_BY_GET,
  downloaded,
  evict,
  expect,
  expectVendor,
  FOREIGN_PAGE,
  label,
  lookUp,
  openAnswering,
  openReadyForOffline,
  setQuota,
  stopServiceWorker,
  shownLabel,
  test,
} from './support/fixtures.ts'
import { buildTestRegistry } from './support/registry.ts'

const CISCO = '/api/mac/00:00:0C:12:34:56'
/** Room for the app, the test's registry and little more. */
const QUOTA = 4 * 1024 * 1024
const YEAR = '1998 or earlier'

/** Fills the store next to the app's data until no other row fits. */
async function fill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const open = indexedDB.open('another')
    open.onupgradeneeded = () => open.result.createObjectStore('rows', { autoIncrement: true })
    await new Promise((resolve) => {
      open.onsuccess = resolve
    })
    // Random, because the browser compresses its store.
    const noise = crypto.getRandomValues(new Uint8Array(65_536))
    for (let bytes = noise.length; bytes >= 64;) {
      const transaction = open.result.transaction('rows', 'readwrite')
      transaction.objectStore('rows').add(crypto.getRandomValues(noise.slice(0, bytes)))
      const stored = await new Promise((resolve) => {
        transaction.addEventListener('complete', () => resolve(true))
        transaction.addEventListener('abort', () => resolve(false))
      })
      if (!stored) bytes /= 2
    }
    open.result.close()
  })
}

test.describe('on a device without room', () => {
  test('an update says so, the old registry goes on answering, and the user’s entries stay', async ({
    page,
    host,
    registry,
  }) => {
    await setQuota(page, host, QUOTA)
    await openReadyForOffline(page, host)
    await page.goto(`${host.origin}/?q=00-00-0C-12-34-56`)
    await label(page, 'Printer')
    await expect(shownLabel(page, 'Printer')).toBeVisible()
    const newer = await buildTestRegistry('2026-04-18', 2000, registry)
    host.publish(newer.files)
    await fill(page)
    await page.reload()
    await expect(shownLabel(page, 'Printer')).toBeVisible()
    await expectVendor(page, 'Cisco Systems, Inc')
    await page.getByRole('link', { name: 'Registry' }).click()
    await expect(page.getByRole('alert')).toContainText('no space left on this device')
    await expect(page.getByRole('heading', { name: 'April 11, 2026' })).toBeVisible()
    await stopServiceWorker(page)
    expect((await callApi(page, CISCO)).body).toEqual(CISCO_BY_GET)

    await setQuota(page, host)
    await page.getByRole('button', { name: 'Try now' }).click()
    await expect(page.getByRole('heading', { name: 'April 18, 2026' })).toBeVisible()
    await page.goto(`${host.origin}/?q=00-00-0C-12-34-56`)
    await expect(shownLabel(page, 'Printer')).toBeVisible()
  })
})

test('a database that is deleted', async ({ page, host, registry }) => {
  await openReadyForOffline(page, host)

  await test.step('while the app is open delays no lookup, and everything is stored again', async () => {
    await expect(page.getByText(YEAR)).toBeVisible()
    expect((await callApi(page, CISCO)).body).toEqual(CISCO_BY_GET)
    await evict(page, host)
    await lookUp(page, '70-B3-D5-F2-F0-01')
    await expectVendor(page, 'TELEPLATFORMS')
    expect((await callApi(page, CISCO)).body).toEqual(CISCO_BY_GET)
    await label(page, 'Meter')
    await expect(shownLabel(page, 'Meter')).toBeVisible()
    await expect.poll(() => host.requestsFor(registry.packPath)).toHaveLength(2)
    await page.getByRole('link', { name: 'Registry' }).click()
    // It has been asked for, but may not have been stored.
    await expect(page.getByText('The registry is on this device.')).toBeVisible()
    await page.getByRole('button', { name: 'Test it' }).click()
    await expect(page.getByText('Everything works offline.').first()).toBeVisible()
    await host.stop()
    await page.goto(`${host.origin}/?q=70-B3-D5-F2-F0-01`)
    await expect(shownLabel(page, 'Meter')).toBeVisible()
    await expectVendor(page, 'TELEPLATFORMS')
    expect(host.requestsFor(registry.packPath)).toHaveLength(2)
  })

  await test.step('is reported, by the API too, while there is no network to repair it', async () => {
    await evict(page, host)
    await stopServiceWorker(page)
    await page.goto('about:blank')
    await page.goto(`${host.origin}/?q=00000C`)
    await expect(page.getByText('The browser has deleted the registry.')).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('the server cannot be reached')
    await expect(page.getByRole('heading', { name: 'Not looked up yet' })).toBeVisible()
    expect(await callApi(page, CISCO)).toMatchObject({
      status: 503,
      body: { error: { message: expect.stringContaining('the server cannot be reached') } },
    })
  })
})

const COUNTS_CLOSED_DATABASES = `{
  self.closedDatabases = 0
  const { open } = IDBFactory.prototype
  IDBFactory.prototype.open = function (...of) {
    const opening = open.apply(this, of)
    const count = () => opening.result.addEventListener('close', () => self.closedDatabases++)
    opening.addEventListener('success', count)
    return opening
  }
}`

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('on a device without room a lookup is answered although it cannot be stored, and typed text stays in its form until there is room', async ({
    page,
    host,
  }) => {
    await setQuota(page, host, QUOTA)
    await openAnswering(page, host)
    await page.goto(`${host.origin}/?q=00-00-0C-12-34-56`)
    await label(page, 'Printer')
    await expect(shownLabel(page, 'Printer')).toBeVisible()
    await fill(page)
    await lookUp(page, '70-B3-D5-F2-F0-01')
    await expectVendor(page, 'TELEPLATFORMS')
    await expect(page.getByRole('alert')).toContainText('not in your history')
    await expect(page.getByRole('alert')).toContainText('no space left on this device')
    await label(page, 'Meter')
    await expect(page.getByRole('form').getByRole('alert')).toContainText('no space left')
    await setQuota(page, host)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(shownLabel(page, 'Meter')).toBeVisible()
    await page.goto(`${host.origin}/?q=00-00-0C-12-34-56`)
    await expect(shownLabel(page, 'Printer')).toBeVisible()
  })

  test('deleting the database in the middle of a download does not stop it', async ({
    page,
    host,
    registry,
  }) => {
    const halves = inPieces(2)
    host.misbehave(registry.packPath, halves.fault)
    host.precede(/worker-entry/, COUNTS_CLOSED_DATABASES)
    await page.goto(host.origin)
    await expect.poll(() => downloaded(page)).toBeCloseTo(1 / 2, 1)
    await evict(page, host)
    const worker = await appWorker(page)
    // The worker notices a moment later; until then it would write to a store that is gone.
    await expect.poll(() => worker.evaluate('self.closedDatabases')).toBe(1)
    halves.next()
    await lookUp(page, '00000C')
    await expectVendor(page, 'Cisco Systems, Inc')
    await page.reload()
    await lookUp(page, '00000C')
    await expectVendor(page, 'Cisco Systems, Inc')
    expect(host.requestsFor(registry.packPath)).toHaveLength(1)
  })

  test('the browser is asked once for persistent storage, when the user’s first entry is stored', async ({
    page,
    host,
  }) => {
    await page.addInitScript(() => {
      const asked: string[] = []
      Object.assign(window, { asked })
      navigator.storage.persist = () => {
        asked.push('asked')
        return Promise.resolve(false)
      }
    })
    const asked = async () =>
      await page.evaluate(() => (window as unknown as { asked: string[] }).asked.length)
    await openAnswering(page, host)
    await page.goto(`${host.origin}/?q=00-00-0C-12-34-56`)
    await expectVendor(page, 'Cisco Systems, Inc')
    expect(await asked()).toBe(0)
    await label(page, 'Printer')
    await expect(shownLabel(page, 'Printer')).toBeVisible()
    await expect.poll(asked).toBe(1)
    await page.reload()
    await label(page, 'Printer 2')
    await expect(shownLabel(page, 'Printer 2')).toBeVisible()
    expect(await asked()).toBe(0)
    await page.getByRole('link', { name: 'Registry' }).click()
    await expect(page.getByRole('region', { name: 'Storage' })).toContainText('Not protected.')
  })

  test('another tab with an old schema that blocks the upgrade is reported, and answers come from memory meanwhile', async ({
    context,
    page,
    host,
  }) => {
    const old = await context.newPage()
    await old.goto(host.origin + FOREIGN_PAGE)
    await hold(old, 1)
    await page.goto(`${host.origin}/?q=00000C`)
    await expectVendor(page, 'Cisco Systems, Inc')
    await page.getByRole('link', { name: 'Why' }).click()
    await expect(page.getByRole('alert')).toContainText('A tab with an older version of Nameplate')
    await old.close()
    await page.goto('about:blank')
    await page.goto(`${host.origin}/?q=00000C`)
    await expectVendor(page, 'Cisco Systems, Inc')
    await expect(page.getByText('answers come from memory')).toBeHidden()
  })

  test('another tab with a newer schema costs the open app only its store', async ({
    context,
    page,
    host,
  }) => {
    await openAnswering(page, host)
    const newer = await context.newPage()
    await newer.goto(host.origin + FOREIGN_PAGE)
    await hold(newer, SCHEMA_VERSION + 1)
    await lookUp(page, '70-B3-D5-F2-F0-01')
    await expectVendor(page, 'TELEPLATFORMS')
    await label(page, 'Meter')
    await expect(page.getByRole('form').getByRole('alert')).toContainText(
      'A newer version of Nameplate has upgraded its data on this device. Copy any unsaved work here',
    )
    await expect(page.getByRole('form').getByLabel('Label')).toHaveValue('Meter')
  })

  test('an older build after a newer one says that the site serves an older version, and answers from memory', async ({
    page,
    host,
  }) => {
    await page.goto(host.origin + FOREIGN_PAGE)
    await hold(page, SCHEMA_VERSION + 1)
    await page.goto(`${host.origin}/?q=00000C`)
    await expectVendor(page, 'Cisco Systems, Inc')
    await page.getByRole('link', { name: 'Why' }).click()
    await expect(page.getByRole('alert')).toContainText(
      /This site serves an older version of Nameplate, \d\S+ /,
    )
    await expect(page.getByRole('alert')).not.toContainText('eload')
    await expect(page.getByRole('button', { name: 'Reload' })).toBeHidden()
  })
})

/** Opens the database in a version, and never closes it for an upgrade. */
async function hold(page: Page, version: number): Promise<void> {
  await page.evaluate(async (version) => {
    const open = indexedDB.open('nameplate', version)
    await new Promise<void>((resolve, reject) => {
      open.onupgradeneeded = ({ oldVersion }) => {
        const stores = ['registry', 'details', 'downloads', 'settings', 'limits']
        if (oldVersion === 0) for (const store of stores) open.result.createObjectStore(store)
      }
      open.addEventListener('success', () => resolve())
      open.addEventListener('error', () => reject(open.error ?? new Error('It did not open.')))
    })
  }, version)
}
