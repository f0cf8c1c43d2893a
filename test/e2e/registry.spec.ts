import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import {
  codeReaderStored,
  expect,
  openAnswering,
  openReadyForOffline,
  test,
} from './support/fixtures.ts'
import { inPieces, status } from './support/faults.ts'
import type { Host } from './support/host.ts'
import { buildTestRegistry } from './support/registry.ts'

const screen = '/#/registry'

test.use({ locale: 'en-GB' })

async function openRegistry(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Registry' }).click()
  await expect(page.getByText('The registry is on this device.')).toBeVisible()
}

const checks = (page: Page) =>
  page.getByRole('region', { name: 'Works offline' }).getByRole('listitem')

const PASSED = [
  /^Passed: The app: All of its [0-9]+ files are saved\.$/,
  /^Passed: The registry: All of its .* match what was published, and a test lookup of .* gave .*\.$/,
  /^Passed: The API: The service worker answered \/api\/mac\/.* in .* ms\.$/,
  /^Passed: Scan: Its code reader is on this device\.$/,
]

const update = (page: Page) => page.getByRole('region', { name: 'Update', exact: true })

const storage = (page: Page) => page.getByRole('region', { name: 'Storage' })

test('the Registry screen', async ({ page, host, registry }) => {
  await openReadyForOffline(page, host)
  await openRegistry(page)
  await codeReaderStored(page)

  await expect(update(page)).toContainText(
    /^Works offline\. Registry of 11 April 2026, \d+ (?:day|week|month|year)s? old\./,
  )

  await test.step('shows storage use and quota, and asks the browser to make it persistent', async () => {
    await storage(page).getByText('Space', { exact: true }).click()
    await expect(storage(page)).toContainText(/Used by Nameplate\s*[\d.,]+ .B/i)
    await expect(storage(page)).toContainText(/Allowed by the browser\s*[\d.,]+ .B/i)
    await page.evaluate(() => {
      let promised = false
      navigator.storage.persisted = () => Promise.resolve(promised)
      navigator.storage.persist = () => Promise.resolve((promised = true))
    })
    await page.getByRole('link', { name: 'Look up', exact: true }).click()
    await page.getByRole('link', { name: 'Registry' }).click()
    await page.getByRole('button', { name: 'Protect from deletion' }).click()
    await expect(storage(page)).toContainText('deletes it only when you tell it to')
    await expect(page.getByRole('button', { name: 'Protect from deletion' })).toBeHidden()
  })

  await test.step('axe finds nothing', async () => {
    await page.getByRole('button', { name: 'Test it' }).click()
    await expect(checks(page)).toHaveText(PASSED)
    await expectAccessible(page)
  })

  await test.step('everything fits on 320 pixels, even with the text doubled', async () => {
    const desktop = page.viewportSize()!
    await page.setViewportSize({ width: 320, height: 640 })
    for (const size of ['100%', '200%']) {
      await page.evaluate((size) => void (document.documentElement.style.fontSize = size), size)
      expect(await fits(page, host), size).toBe(true)
    }
    await page.setViewportSize(desktop)
    await page.reload()
  })

  await test.step('passes its offline test with the server shut down', async () => {
    await host.stop()
    await page.getByRole('button', { name: 'Test it' }).click()
    await expect(checks(page)).toHaveText(PASSED)
    await expect(page.getByText('Everything works offline.').first()).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Test it' }).click()
    await expect(checks(page)).toHaveText(PASSED)
    // Without a network nothing is wrong while there is a registry.
    await expect(update(page)).toContainText(
      'No connection. The registry of 11 April 2026 stays in use.',
    )
    await expect(page.getByRole('alert')).toHaveCount(0)
    await host.start()
  })

  await test.step('finds missing files of the app with it and fetches them again', async () => {
    await removeStoredFiles(page)
    await host.stop()
    await page.getByRole('button', { name: 'Test again' }).click()
    await expect(checks(page).first()).toHaveText(
      /^Missing: The app: 2 of its .* files are missing/,
    )
    await expect(page.getByText('Not everything works').first()).toBeVisible()
    await host.start()
    await page.getByRole('button', { name: 'Test again' }).click()
    await expect(checks(page).first()).toHaveText(
      /^Passed: The app: 2 of its .* downloaded again\.$/,
    )
    await page.getByRole('button', { name: 'Test again' }).click()
    await expect(checks(page)).toHaveText(PASSED)
  })

  await test.step('finds a damaged registry with it and fetches it again', async () => {
    await damageStoredRegistry(page)
    await page.getByRole('button', { name: 'Test again' }).click()
    await expect(checks(page).nth(1)).toHaveText(/^Repairing: The registry: Damaged/)
    await expect.poll(() => host.requestsFor(registry.packPath).length).toBe(2)
    await expect(async () => {
      await page.getByRole('button', { name: 'Test again' }).click()
      await expect(checks(page)).toHaveText(PASSED, { timeout: 2_000 })
    }).toPass()
  })
})

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test.describe(() => {
    // Enough rows that an update takes kilobytes.
    test.use({ registryRows: 20_000 })

    test('an update', async ({ page, host, registry }) => {
      await openAnswering(page, host)
      await openRegistry(page)

      await test.step('that cannot be requested is reported with the reason', async () => {
        host.misbehave('/registry/latest.json', status(500))
        await page.getByRole('button', { name: 'Check now' }).click()
        await expect(update(page).getByRole('alert')).toContainText('status 500')
        await host.stop()
        await page.getByRole('button', { name: 'Check now' }).click()
        await expect(update(page).getByRole('alert')).toHaveText(
          'No connection. The registry of 11 April 2026 stays in use.',
        )
        await host.start()
      })

      await test.step('never goes backwards', async () => {
        host.publish((await buildTestRegistry('2026-04-04', 20)).files)
        await page.getByRole('button', { name: 'Check now' }).click()
        await expect(update(page)).toContainText('This site offers an older registry')
        await expect(page.getByRole('button', { name: /^Update now/ })).toBeHidden()
      })

      await test.step('is announced with its size, shows its progress, and says what it changed', async () => {
        host.publish(registry.files)
        await page.getByRole('button', { name: 'Check now' }).click()
        await expect(update(page)).toContainText('You have the newest registry')

        const newer = await buildTestRegistry('2026-04-18', 20_000, registry)
        const delta = newer.latest.deltas[0]
        if (delta === undefined) throw new Error('There is no delta.')
        host.publish(newer.files)
        const before = host.requests.length
        await page.getByRole('button', { name: 'Check now' }).click()
        await expect(update(page)).toContainText('18 April 2026, is available')
        await expect(update(page)).toContainText('of changes')
        expect(host.requests.slice(before)).toEqual(['GET /registry/latest.json'])

        const halves = inPieces(2)
        host.misbehave(`/registry/${delta.file}`, halves.fault)
        await page.getByRole('button', { name: /^Update now \(\d.* kB\)$/ }).click()
        await expect(update(page).getByRole('progressbar')).toBeVisible()
        halves.next()
        await expect(update(page)).toContainText('Registry of 18 April 2026')
        expect(host.requestsFor(newer.packPath)).toEqual([])
        await expect(update(page)).toContainText('11 April 2026 to 18 April 2026')
        await page.getByText('Renamed 20', { exact: true }).click()
        await expect(update(page).getByRole('listitem').first()).toContainText(/Ltd was .* Ltd/)
        await page.reload()
        await expect(update(page)).toContainText('11 April 2026 to 18 April 2026')
        await expectAccessible(page)
      })

      await test.step('goes backwards for somebody who wants it anyway', async () => {
        host.publish((await buildTestRegistry('2026-04-04', 20)).files)
        await page.getByRole('button', { name: 'Check now' }).click()
        await page.getByRole('button', { name: /^Use it anyway \(\d.* kB\)$/ }).click()
        await expect(update(page)).toContainText('Registry of 4 April 2026')
        await page.reload()
        await expect(update(page)).toContainText('Registry of 4 April 2026')
      })
    })
  })

  test('a browser without a storage manager reports no storage use, and the screen says so', async ({
    page,
    host,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'storage', { value: undefined })
    })
    await page.goto(host.origin + screen)
    await expect(storage(page)).toContainText('This browser does not say')
    await expect(storage(page).getByRole('button')).toHaveCount(0)
  })
})

async function fits(page: Page, host: Host): Promise<boolean> {
  expect(page.url()).toBe(host.origin + screen)
  return await page.evaluate(() => {
    const right = document.getElementById('app')?.getBoundingClientRect().right ?? 0
    return document.documentElement.scrollWidth <= right
  })
}

/** Deletes a stylesheet and a script from the service worker's storage. */
async function removeStoredFiles(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const name = (await caches.keys()).find((key) => key.startsWith('nameplate-files@')) ?? ''
    const cache = await caches.open(name)
    const keys = await cache.keys()
    for (const ending of ['.css', '.js']) {
      const key = keys.find(({ url }) => new URL(url).pathname.endsWith(ending))
      if (key) await cache.delete(key)
    }
  })
}

/** Flips a bit of an organization's name, which no check of the structure can find. */
async function damageStoredRegistry(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const open = indexedDB.open('nameplate')
    await new Promise((resolve) => {
      open.onsuccess = resolve
    })
    const transaction = open.result.transaction('registry', 'readwrite')
    const store = transaction.objectStore('registry')
    const read = store.get('current')
    read.onsuccess = () => {
      const row = read.result as { buffer: ArrayBuffer }
      const bytes = new Uint8Array(row.buffer)
      const last = bytes.length - 40
      bytes[last] = (bytes[last] ?? 0) ^ 1
      store.put(row, 'current')
    }
    await new Promise((resolve) => {
      transaction.oncomplete = resolve
    })
    open.result.close()
  })
}

// At any time it is another day than in UTC in one of the two.
for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Niue']) {
  test.describe(`in the time zone ${timezoneId}`, () => {
    test.use({ timezoneId, serviceWorkers: 'block' })

    test('the day of the download is in the reader’s calendar', async ({ page, host }) => {
      await page.goto(`${host.origin}/#/registry`)
      await page.getByText('On this device', { exact: true }).click()
      const downloaded = page.getByRole('main').getByText('Downloaded', { exact: true })
      await expect(downloaded).toBeVisible()
      const today = await page.evaluate(() =>
        new Date().toLocaleDateString('en-GB', { dateStyle: 'long' }),
      )
      await expect(downloaded.locator('..')).toContainText(today)
    })
  })
}

test.describe('in Persian', () => {
  test.use({ locale: 'fa-IR', serviceWorkers: 'block' })

  /** Where the characters of an element's text from `start` to `end` begin. */
  const leftOf = async (element: Locator, start = 0, end?: number) =>
    await element.evaluate(
      ({ firstChild }, { start, end }) => {
        const range = document.createRange()
        range.setStart(firstChild!, start)
        range.setEnd(firstChild!, end ?? firstChild!.textContent!.length)
        return Math.round(range.getBoundingClientRect().left)
      },
      { start, end },
    )

  test('a date starts at the right with its day', async ({ page, host }) => {
    await page.goto(`${host.origin}/#/registry`)
    await page.getByText('On this device', { exact: true }).click()
    const published = page.getByText('Published by IEEE', { exact: true }).locator('..')
    const date = published.getByRole('definition')
    await expect(date).toHaveText(/^\u2068[۰-۹]/)
    expect(await leftOf(date, 1, 2)).toBeGreaterThan(await leftOf(date, 3, 4))
  })
})
