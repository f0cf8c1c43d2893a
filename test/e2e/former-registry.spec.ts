import type { Page } from '@playwright/test'
import {
  FORMER_APP,
  FORMER_ROWS,
  type FormerApp,
  formerFiles,
} from '../fixtures/former-app/former-app.ts'
import { expect, FOREIGN_PAGE, lookUp, test } from './support/fixtures.ts'
import type { Host } from './support/host.ts'
import { buildTestRegistry } from './support/registry.ts'

test.use({ locale: 'en-GB', serviceWorkers: 'block' })

test('a registry that an app of format 1 stored answers, and is brought up to date by a delta', async ({
  page,
  host,
}) => {
  const april = await buildTestRegistry('2026-04-11', FORMER_ROWS)
  const may = await buildTestRegistry('2026-05-09', FORMER_ROWS, april)
  await installByFormerApp(page, host)
  host.publish(may.files)
  await page.goto(host.origin)
  await lookUp(page, '70B3D5F2F')
  await expect(page.getByText('TELEPLATFORMS').first()).toBeVisible()
  await expectUpdated(page, host)
  const [delta] = may.latest.deltas
  expect(host.requestsFor(`/registry/${delta?.file}`)).toHaveLength(1)
  expect(host.requestsFor(may.packPath)).toEqual([])
  expect(host.requestsFor(may.postalPath)).toEqual([])
})

test('a registry that an app of format 1 stored answers, and is brought up to date by both packs', async ({
  page,
  host,
}) => {
  const may = await buildTestRegistry('2026-05-09', FORMER_ROWS)
  await installByFormerApp(page, host)
  host.publish(may.files)
  await page.goto(host.origin)
  await lookUp(page, '70B3D5F2F')
  await expect(page.getByText('TELEPLATFORMS').first()).toBeVisible()
  await expectUpdated(page, host)
  expect(host.requestsFor(may.packPath)).toHaveLength(1)
  expect(host.requestsFor(may.postalPath)).toHaveLength(1)
})

/** On a page of the origin without the current app. */
async function installByFormerApp(page: Page, host: Host): Promise<void> {
  host.publish(formerFiles())
  await page.goto(`${host.origin}${FOREIGN_PAGE}`)
  await page.addScriptTag({ path: FORMER_APP })
  await page.evaluate(async () => {
    const { formerApp } = globalThis as unknown as { formerApp: FormerApp }
    const deps = {
      fetch: (url: string | URL | Request, init?: RequestInit) => fetch(url, init),
      database: formerApp.keepOpen(),
      locks: navigator.locks,
      channel: formerApp.registryChannel(new BroadcastChannel('former-app')),
      baseUrl: new URL('/registry/', location.href).href,
      sha256: async (bytes: BufferSource) => {
        const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
        return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
      },
      now: () => Date.now(),
      backgroundBytes: () => Infinity,
      sleep: () => new Promise<void>(() => {}),
    }
    await formerApp.installRegistry(deps)
    await formerApp.installDetails(deps)
  })
}

async function expectUpdated(page: Page, host: Host): Promise<void> {
  // If the address bar followed later, Playwright could take the next `goto` for one within the page.
  await page.waitForURL(`${host.origin}/?q=70B3D5F2F`)
  await page.goto(`${host.origin}/#/registry`)
  await expect(page.getByRole('heading', { name: '9 May 2026' })).toBeVisible()
  await expect(page.getByText('The postal addresses are on this device.')).toBeVisible()
}
