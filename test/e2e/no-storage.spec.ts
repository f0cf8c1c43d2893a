import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { BROWSER_ARGS, findBrowser, isHeadlessShell } from './find-browser.ts'
import { withFolder } from '../fixtures/with-folder.ts'
import {
  API_PAGE,
  callApi,
  CISCO_BY_GET,
  expect,
  expectVendor,
  lookUp,
  test as base,
  setQuota,
} from './support/fixtures.ts'
import type { Host } from './support/host.ts'
import { openWith } from './support/inventory.ts'

/** Two devices with one IP address. */
const ARP_CONFLICT = `gw#show ip arp
Protocol  Address          Age (min)  Hardware Addr   Type   Interface
Internet  10.0.10.11              3   0000.0c12.3456  ARPA   Vlan10
Internet  10.0.10.11              9   70b3.d5f2.f001  ARPA   Vlan10
`

/** A page in a browser whose user has blocked all site data. */
const test = base.extend<{ blocked: Page }>({
  blocked: async ({ contextOptions }, use, { skip }) => {
    const browser = await findBrowser({ whole: true })
    skip(isHeadlessShell(browser), 'This browser has no settings of a user.')
    await withFolder(async (folder) => {
      await mkdir(join(folder, 'Default'))
      const preferences = { profile: { default_content_setting_values: { cookies: 2 } } }
      await writeFile(join(folder, 'Default/Preferences'), JSON.stringify(preferences))
      const { executablePath, env } = browser
      const context = await chromium.launchPersistentContext(folder, {
        ...contextOptions,
        executablePath,
        args: BROWSER_ARGS,
        env: { ...(process.env as Record<string, string>), ...env },
      })
      await use(context.pages()[0] ?? (await context.newPage()))
      await context.close()
    })
  },
})

async function expectAnswersFromMemory(page: Page, host: Host): Promise<void> {
  await page.goto(host.origin)
  await lookUp(page, '70-B3-D5-F2-F0-01')
  await expectVendor(page, 'TELEPLATFORMS')
  await expect(page.getByText('answers come from memory')).toBeVisible()
  await lookUp(page, '00:00:0C:12:34:56')
  await expect(page.getByText('1998 or earlier')).toBeVisible()
}

test('with blocked site data', async ({ blocked, host }) => {
  await test.step('the app answers from memory, and says so', async () => {
    await expectAnswersFromMemory(blocked, host)
    await blocked.getByRole('link', { name: 'Why' }).click()
    await expect(blocked.getByRole('alert')).toBeVisible()
    await blocked.getByRole('link', { name: 'API', exact: true }).click()
    await expect(blocked.getByText('stores no data for this site')).toBeVisible()
  })

  await test.step('/mac-api.js says why there is no API', async () => {
    await blocked.goto(host.origin + API_PAGE)
    await expect(blocked.getByText('permission to use Service Worker')).toBeVisible()
  })
})

test('with a full disk at the first start the app answers from memory, and says so; once there is room, everything is stored', async ({
  page,
  host,
  registry,
}) => {
  await setQuota(page, host, 1000)
  await expectAnswersFromMemory(page, host)
  await page.getByRole('link', { name: 'API', exact: true }).click()
  await expect(page.getByText('the device is full')).toBeVisible()

  await setQuota(page, host)
  await page.reload()
  await page.goto(`${host.origin}/?q=00000C`)
  await expectVendor(page, 'Cisco Systems, Inc')
  await expect(page.getByText('answers come from memory')).toBeHidden()
  const downloads = host.requestsFor(registry.packPath).length
  await page.reload()
  await expectVendor(page, 'Cisco Systems, Inc')
  expect(host.requestsFor(registry.packPath)).toHaveLength(downloads)
})

test('with a refused IndexedDB the app and its API answer from memory, and so does the next visit', async ({
  page,
  host,
}) => {
  host.precede(
    /worker-(?!entry)|sw\.js/,
    'IDBFactory.prototype.open = () => { throw new DOMException("The user denied it.", "SecurityError") };',
  )
  await expectAnswersFromMemory(page, host)
  await page.goto(host.origin + API_PAGE)
  await expect(page.getByText('ready')).toBeVisible()
  expect((await callApi(page, '/api/mac/00:00:0C:12:34:56')).body).toEqual(CISCO_BY_GET)
  await expectAnswersFromMemory(page, host)
  await expect(page.getByText('is gone')).toBeHidden()

  await test.step('findings are shown, with the reason why they cannot be dismissed', async () => {
    await openWith(page, host.origin, ARP_CONFLICT)
    await page.getByRole('button', { name: /^Worth a look/ }).click()
    const conflict = page.getByRole('listitem').filter({ hasText: 'is used by 2 devices' })
    await conflict.getByRole('button', { name: 'Not a problem here' }).click()
    await expect(page.getByText(/^The browser refused to open its database/)).toBeVisible()
    await expect(conflict).toBeVisible()
  })
})
