import type { Page } from '@playwright/test'
import type { Assignment } from '../../src/core/registry/assignment.ts'
import { inPieces, status } from './support/faults.ts'
import {
  callApi,
  expect,
  expectVendor,
  FOREIGN_PAGE,
  lookUp,
  openReadyForOffline,
  test,
} from './support/fixtures.ts'
import type { Host } from './support/host.ts'
import { buildTestRegistry, chained } from './support/registry.ts'
import { block } from '../fixtures/registry/block.ts'

test.use({ locale: 'en-GB' })

const LATEST = '/registry/latest.json'
const DAY_MS = 24 * 3_600_000

test('two tabs and the API switch together without a restart, and no answer mixes two registries', async ({
  page,
  context,
  host,
}) => {
  const april = await buildTestRegistry('2026-04-11', 2_000, undefined, makers('2026-04-11'))
  const may = await buildTestRegistry('2026-05-09', 2_000, april, makers('2026-05-09'))
  host.publish(april.files)
  const tabs = [page, await context.newPage()]
  for (const tab of tabs) {
    await openReadyForOffline(tab, host)
    await lookUp(tab, 'E0000')
    await expect(tab.getByText('Maker 1 of 2026-04-11', { exact: true })).toBeVisible()
    await watchAnswers(tab)
  }
  host.publish(may.files)
  const delta = `/registry/${may.latest.deltas[0]?.file}`
  const halves = inPieces(2)
  host.misbehave(delta, halves.fault)
  await longAgo(page, DAY_MS)
  await comeBack(page)
  await expect.poll(() => host.requestsFor(delta)).toHaveLength(1)
  for (const tab of tabs) {
    const before = (await seenBy(tab)).length
    await expect.poll(async () => (await seenBy(tab)).length).toBeGreaterThan(before)
  }
  halves.next()
  for (const tab of tabs) {
    await expect(tab.getByText('Maker 1 of 2026-05-09', { exact: true })).toBeVisible()
    await expect.poll(async () => (await seenBy(tab)).at(-1)).toBe('2026-05-09')
    const seen = new Set(await seenBy(tab))
    expect([...seen].toSorted()).toEqual(['2026-04-11', '2026-05-09'])
  }
  expect(host.requestsFor(may.packPath)).toEqual([])
})

test('a device that is two registries behind follows the chain of deltas', async ({
  page,
  host,
  registry,
}) => {
  await openComplete(page, host)
  const second = await buildTestRegistry('2026-04-18', 2_000, registry)
  const third = await buildTestRegistry('2026-04-25', 2_000, second)
  host.publish(chained(second, third).files)
  await page.goto(`${host.origin}/#/registry`)
  await expect(page.getByText('Registry of 25 April 2026')).toBeVisible()
  const update = page.getByRole('region', { name: 'Update', exact: true })
  await expect(update).toContainText('11 April 2026 to 25 April 2026')
  const [link, delta] = [second, third].map(({ latest }) => latest.deltas[0])
  expect(host.requests.filter((request) => /[.](?:pack|delta)$/.test(request))).toEqual([
    `GET ${registry.packPath}`,
    `GET /registry/${link?.file}`,
    `GET /registry/${delta?.file}`,
  ])
})

test('a page that comes to the front', async ({ page, context, host, registry }) => {
  await openComplete(page, host)

  await test.step('asks again next time if the host did not answer', async () => {
    host.publish((await buildTestRegistry('2026-04-18', 200, registry)).files)
    host.misbehave(LATEST, status(500))
    await longAgo(page, DAY_MS)
    await comeBack(page)
    await expect.poll(() => host.requestsFor(LATEST).length).toBe(2)
    // Its answer may still be on the way, and a page does not ask twice at once.
    await expect(async () => {
      await comeBack(page)
      await expect.poll(() => host.requestsFor(LATEST).length, { timeout: 2_000 }).toBe(3)
    }).toPass()
    await expectVersion(page, '2026-04-18')
  })

  await test.step('asks again if the clock has been set back since', async () => {
    host.publish((await buildTestRegistry('2026-04-25', 200, registry)).files)
    await longAgo(page, -400 * DAY_MS)
    await comeBack(page)
    await expectVersion(page, '2026-04-25')
  })

  await test.step('asks for a newer registry after a day, and tabs do not ask again', async () => {
    const other = await context.newPage()
    const asked = () => host.requestsFor(LATEST).length
    const before = asked() + 1
    await openComplete(other, host)
    // Every start of the app asks, a moment after its registry is there.
    await expect.poll(asked).toBe(before)
    host.publish((await buildTestRegistry('2026-05-02', 200, registry)).files)
    await comeBack(page)
    await longAgo(page, DAY_MS - 60_000)
    await comeBack(page)
    await expectUnasked(page, host, before)
    await longAgo(page, DAY_MS)
    await comeBack(page)
    await expectVersion(page, '2026-05-02')
    await comeBack(other)
    await expectUnasked(other, host, before + 1)
  })
})

test.describe('on a connection that saves data', () => {
  // More than is downloaded without asking.
  test.use({ registryRows: 20_000 })

  test('an update that nobody requested', async ({ page, host, registry }) => {
    host.precede(
      /assets.worker-(?!entry).*\.js$|sw\.js$/,
      'Object.defineProperty(navigator, "connection", { value: { saveData: true } });',
    )
    const update = page.getByRole('region', { name: 'Update', exact: true })
    await openReadyForOffline(page, host)

    await test.step('is the first registry', async () => {
      await page.getByRole('link', { name: 'Registry' }).click()
      await expect(page.getByText('Registry of 11 April 2026')).toBeVisible()
      expect(host.requestsFor(registry.packPath)).toHaveLength(1)
    })

    await test.step('is not a large update, which waits with its size until it is requested', async () => {
      // No delta leads to it.
      host.publish((await buildTestRegistry('2026-04-18', 20_000)).files)
      await page.reload()
      const offer = 'A newer registry, of 18 April 2026, is available'
      await expect(update).toContainText(offer)
      await expect(update).toContainText('with data saving on')
      expect(host.requests.filter((request) => request.includes('2026-04-18'))).toEqual([])
      await page.getByRole('button', { name: /^Update now \(\d.* kB\)$/ }).click()
      await expect(page.getByText('Registry of 18 April 2026')).toBeVisible()
    })

    await test.step('is an update of a few kilobytes', async () => {
      host.publish((await buildTestRegistry('2026-04-25', 200)).files)
      await page.reload()
      await expectVersion(page, '2026-04-25')
    })
  })
})

test('periodic sync', async ({ page, host, registry }) => {
  await page.addInitScript(() => {
    const asked: unknown[] = []
    Object.assign(globalThis, { asked })
    navigator.permissions.query = ({ name }) =>
      Promise.resolve({ name, state: 'granted' } as PermissionStatus)
    Object.defineProperty(ServiceWorkerRegistration.prototype, 'periodicSync', {
      value: { register: (...words: unknown[]) => Promise.resolve(asked.push(words)) },
    })
  })
  await openComplete(page, host)

  await test.step('is requested once a day if the browser allows it', async () => {
    await expect
      .poll(() => page.evaluate(() => (globalThis as unknown as { asked: unknown }).asked))
      .toEqual([['nameplate-registry', { minInterval: DAY_MS }]])
  })

  await test.step('updates the registry while no page of the app is open', async () => {
    await page.goto(host.origin + FOREIGN_PAGE)
    host.publish((await buildTestRegistry('2026-04-18', 2_000, registry)).files)
    await periodicSync(page, host, 'somebody-elses')
    await periodicSync(page, host, 'nameplate-registry')
    await expectVersion(page, '2026-04-18')
    expect(host.requestsFor(LATEST)).toHaveLength(2)
    await host.stop()
    await page.goto(`${host.origin}/#/registry`)
    await expect(page.getByRole('heading', { name: 'Registry of 18 April 2026' })).toBeVisible()
  })
})

/** Opens the app and waits until nothing is fetched any more. */
async function openComplete(page: Page, host: Host): Promise<void> {
  await openReadyForOffline(page, host)
  await page.getByRole('link', { name: 'Registry' }).click()
  await expect(page.getByText('The registry is on this device.')).toBeVisible()
  await page.getByRole('link', { name: 'Look up', exact: true }).click()
}

/** Blocks below E0000 whose organizations' names all contain the version of their registry. */
function makers(version: string): Assignment[] {
  return [1, 2, 3, 4, 5].map((number) =>
    block('MA-L', `E0000${number}`, `Maker ${number} of ${version}`, 'CH'),
  )
}

/** Records from now on which registry, or registries, each answer of the screen and of the API comes from. */
async function watchAnswers(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(globalThis, { seen })
    const note = (text: string) => {
      const versions = [...text.matchAll(/Maker \d of ([\d-]{10})/g)].map(([, version]) => version)
      if (versions.length > 1) seen.push([...new Set(versions)].join(' and '))
    }
    new MutationObserver(() => note(document.querySelector('main')?.textContent ?? '')).observe(
      document.body,
      { subtree: true, childList: true, characterData: true },
    )
    const macs = [1, 2, 3, 4, 5].map((number) => `E0000${number}000000`)
    const batch = { method: 'POST', body: JSON.stringify({ macs }) }
    const headers = { 'Content-Type': 'application/json' }
    void (async () => {
      // The limits allow ten of these.
      for (let round = 0; ; round++) {
        await fetch('/api/vendors?q=maker').then(async (response) => note(await response.text()))
        if (round % 10 === 0 && round < 100) {
          const response = await fetch('/api/mac-lookup/batch', { ...batch, headers })
          note(await response.text())
        }
        await new Promise((resolve) => {
          setTimeout(resolve, 30)
        })
      }
    })()
  })
}

async function seenBy(page: Page): Promise<string[]> {
  return await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)
}

async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

/** Sets how many milliseconds ago the host was last asked. */
async function longAgo(page: Page, ms: number): Promise<void> {
  await page.evaluate(async (ms) => {
    const open = indexedDB.open('nameplate')
    await new Promise((resolve) => {
      open.onsuccess = resolve
    })
    const transaction = open.result.transaction('settings', 'readwrite')
    transaction.objectStore('settings').put(Date.now() - ms, 'last-check')
    await new Promise((resolve) => {
      transaction.oncomplete = resolve
    })
    open.result.close()
  }, ms)
}

/** `latest.json` has been asked for so often; an answer of the worker shows that a request would have been made by now. */
async function expectUnasked(page: Page, host: Host, times: number): Promise<void> {
  await lookUp(page, '70B3D5F2F')
  await expectVendor(page, 'TELEPLATFORMS')
  expect(host.requestsFor(LATEST)).toHaveLength(times)
}

async function expectVersion(page: Page, version: string): Promise<void> {
  await expect
    .poll(async () => (await callApi(page, '/api/registry')).body)
    .toMatchObject({ version })
}

/** Wakes the service worker as the browser does now and then for installed apps. */
async function periodicSync(page: Page, host: Host, tag: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registrationId = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.dispatchPeriodicSyncEvent', {
    origin: host.origin,
    registrationId: await registrationId,
    tag,
  })
  await session.detach()
}
