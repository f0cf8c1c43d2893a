import type { Page } from '@playwright/test'
import { inPieces, stallAfter } from './support/faults.ts'
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
import type { Host } from './support/host.ts'
import { buildTestRegistry } from './support/registry.ts'

const CISCO = '/api/mac/00:00:0C:12:34:56'

test('a service worker that is killed', async ({ page, host, registry }) => {
  await openReadyForOffline(page, host)
  await host.stop()

  await test.step('during requests loses at most those: every answer is right, and the next request is answered', async () => {
    const answers = page.evaluate(
      async (path) =>
        await Promise.all(
          Array.from({ length: 200 }, async (_, index) => {
            await new Promise((resolve) => {
              setTimeout(resolve, 2 * index)
            })
            return await fetch(path).then(
              async (response) => (await response.json()) as unknown,
              () => null,
            )
          }),
        ),
      CISCO,
    )
    for (let kill = 0; kill < 3; kill++) await stopServiceWorker(page)
    const answered = (await answers).filter((answer) => answer !== null)
    expect(answered.length).toBeGreaterThan(0)
    for (const answer of answered) expect(answer).toEqual(CISCO_BY_GET)
    expect((await callApi(page, CISCO)).body).toEqual(CISCO_BY_GET)
  })

  await test.step('while it installs the registry continues on the next request', async () => {
    const most = Math.floor(registry.latest.pack.bytes * 0.9)
    await host.start()
    await page.goto(host.origin + FOREIGN_PAGE)
    await page.evaluate(async () => {
      const open = indexedDB.deleteDatabase('nameplate')
      await new Promise((resolve) => {
        open.onsuccess = resolve
      })
    })
    await stopServiceWorker(page)
    host.misbehave(registry.packPath, stallAfter(most))
    const before = host.requestsFor(registry.packPath).length
    const lost = callApi(page, CISCO).catch(() => null)
    await expect.poll(() => host.requestsFor(registry.packPath).length).toBe(before + 1)
    await stopServiceWorker(page)
    await lost
    expect((await callApi(page, CISCO)).body).toEqual(CISCO_BY_GET)
  })
})

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('tabs write to one history at once without losing anything', async ({
    context,
    host,
    page,
  }) => {
    await openAnswering(page, host)
    const tabs = await Promise.all([0, 1, 2].map(async () => await context.newPage()))
    await Promise.all(
      tabs.map(async (tab, index) => {
        await tab.goto(`${host.origin}/?q=00-00-0C-00-00-0${index}`)
        await label(tab, `Tab ${index}`)
        await expect(shownLabel(tab, `Tab ${index}`)).toBeVisible()
      }),
    )
    await page.getByRole('link', { name: 'History', exact: true }).click()
    for (const index of tabs.keys()) await expect(page.getByText(`Tab ${index}`)).toBeVisible()
  })
})

test('a page that is closed', async ({ context, page, host }) => {
  await openReadyForOffline(page, host)
  await labelCisco(page, host, 'Printer')

  await test.step('while it writes keeps what had been written before', async () => {
    const doomed = await context.newPage()
    await doomed.goto(`${host.origin}/?q=70-B3-D5-F2-F0-01`)
    await doomed.getByRole('button', { name: 'Label this address' }).click()
    await doomed.getByRole('form').getByLabel('Label').fill('Meter')
    await doomed.getByRole('form').getByLabel('Label').press('Enter')
    await doomed.close()
    await page.goto(`${host.origin}/?q=00-00-0C-12-34-56`)
    await expect(shownLabel(page, 'Printer')).toBeVisible()
    await labelCisco(page, host, 'Printer 2')
  })

  await test.step('in the middle of an update leaves a complete registry, and the user’s entries', async () => {
    const versions = ['2026-04-11']
    for (const [index, isWhole] of [false, true].entries()) {
      const newer = await buildTestRegistry(`2026-05-0${index + 1}`, 2000)
      versions.push(newer.latest.version)
      host.publish(newer.files)
      const pieces = inPieces(2)
      host.misbehave(newer.packPath, pieces.fault)
      const doomed = await context.newPage()
      await doomed.goto(`${host.origin}/?q=00-00-0C-12-34-56`)
      await expect.poll(() => host.requestsFor(newer.packPath)).toHaveLength(1)
      // Somewhere before the last byte, or between that and the end of the transaction.
      if (isWhole) pieces.next()
      await doomed.close()
      await stopServiceWorker(page)
      const { version } = (await callApi(page, '/api/registry')).body as { version: string }
      expect(versions).toContain(version)
    }
    await page.close()
    await host.stop()
    const next = await context.newPage()
    await next.goto(`${host.origin}/?q=00-00-0C-12-34-56`)
    await expectVendor(next, 'Cisco Systems, Inc')
    await expect(shownLabel(next, 'Printer 2')).toBeVisible()
  })
})

/** Writes a label for the Cisco address, and waits until it is stored. */
async function labelCisco(page: Page, host: Host, words: string): Promise<void> {
  await page.goto(`${host.origin}/?q=00-00-0C-12-34-56`)
  await label(page, words)
  await expect(shownLabel(page, words)).toBeVisible()
}
