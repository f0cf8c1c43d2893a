import { createServer } from 'node:http'
import { chromium, type Page } from '@playwright/test'
import {
  callApi,
  expect,
  expectVendor,
  label,
  lookUp,
  openReadyForOffline,
  post,
  stopServiceWorker,
  test,
} from './support/fixtures.ts'
import { buildTestRegistry } from './support/registry.ts'
import { openPanel } from './support/inventory.ts'

/** Everything a person looks up and writes during the test; none of it may be sent. */
const SECRETS = [/70.?B3.?D5/i, /001122|00.11.22/, /printer/i, /hypervisor/i, /cisco/i, /secret/i]

/** Chromium contacts its maker about updates and forms, in spite of all switches. */
const BROWSERS_OWN =
  /\b(update|content-autofill|optimizationguide-pa)\.googleapis\.com|(accounts|clients\d?)\.google\.com/

async function openScreen(page: Page, name: string): Promise<void> {
  const screens = page.getByRole('navigation', { name: 'Screens' })
  await screens.getByRole('link', { name, exact: true }).click()
}

async function download(page: Page, button: string): Promise<void> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  await (await downloading).path()
}

/** Uses every screen, with user data on each. */
async function walk(page: Page): Promise<void> {
  await openScreen(page, 'Look up')
  await lookUp(page, '70:B3:D5:F2:F0:01')
  await expectVendor(page, 'TELEPLATFORMS')
  await label(page, 'Printer secret')
  await page.getByRole('button', { name: 'Copy link' }).click()

  await openScreen(page, 'Inventory')
  const text = '00:11:22:33:44:55 secret\n70b3.d5f2.f001'
  await page.getByLabel('Output from switches, routers, servers').fill(text)
  await expect(page.getByRole('heading', { name: '2 devices' })).toBeVisible()
  await openPanel(page, 'Export')
  await download(page, 'Download')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page
    .getByLabel('Choose files')
    .setInputFiles({ name: 'secret.txt', mimeType: 'text/plain', buffer: Buffer.from(text) })
  await expect(page.getByRole('button', { name: /^2 sources/ })).toBeVisible()

  await openScreen(page, 'Vendors')
  await page.getByRole('textbox', { name: 'Vendor' }).fill('cisco')
  await page.getByRole('link', { name: /Cisco Systems, Inc/ }).click()
  await page.getByRole('button', { name: 'Copy', exact: true }).click()

  await openScreen(page, 'History')
  await page.getByRole('searchbox', { name: 'Search the history' }).fill('printer')
  await expect(page.getByRole('link', { name: '70:B3:D5:F2:F0:01' })).toBeVisible()
  await page.getByRole('link', { name: 'Own prefixes' }).click()
  await page.getByRole('button', { name: 'Add a prefix' }).click()
  const form = page.getByRole('form', { name: 'New own prefix' })
  await form.getByLabel('Begins with').fill('001122')
  await form.getByLabel('Label').fill('Hypervisors')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Hypervisors', { exact: true })).toBeVisible()

  await openScreen(page, 'Registry')
  await page.getByRole('button', { name: 'Test it' }).click()
  await expect(page.getByText('Everything works offline.').first()).toBeVisible()

  await openScreen(page, 'API')
  await page.getByLabel('Address', { exact: true }).first().fill('70B3D5F2F001')
  await page.getByRole('button', { name: 'Send GET' }).click()
  await page.getByRole('button', { name: 'Send POST' }).click()
  await expect(page.getByRole('region', { name: 'Answer to POST' })).toBeVisible()
  await stopServiceWorker(page)
  expect((await callApi(page, '/api/mac/70B3D5F2F001?key=secret')).status).toBe(200)
  expect((await callApi(page, '/api/mac-lookup', post('70B3D5F2F001'))).status).toBe(200)
  expect((await callApi(page, '/api/vendors?q=cisco')).status).toBe(200)
}

test('a walk through every screen sends nothing, and requests only the origin’s own files', async ({
  host,
  registry,
  launchOptions,
}) => {
  const elsewhere: string[] = []
  const note = (request: string) => {
    if (!BROWSERS_OWN.test(request)) elsewhere.push(request)
  }
  // All requests that are not for the host itself go to this proxy.
  const proxy = createServer((request, response) => {
    note(`${request.method} ${request.url}`)
    response.writeHead(502).end()
  })
  proxy.on('connect', (request, socket) => {
    note(`CONNECT ${request.url}`)
    socket.destroy()
  })
  await new Promise<void>((resolve) => {
    proxy.listen(0, 'localhost', resolve)
  })
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.')
  const server = `http://localhost:${address.port}`
  const browser = await chromium.launch({
    ...launchOptions,
    proxy: { server, bypass: 'localhost' },
  })
  const context = await browser.newContext({
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const asked: string[] = []
  context.on('request', (request) => asked.push(request.url()))
  const page = await context.newPage()
  await page.evaluate(() => fetch('http://example.com/').catch(() => null))
  expect(elsewhere.splice(0), 'The proxy hears what is meant for others.').toEqual([
    'GET http://example.com/',
  ])
  asked.length = 0

  await openReadyForOffline(page, host)
  await walk(page)
  host.publish((await buildTestRegistry('2026-04-18', 500, registry)).files)
  await openScreen(page, 'Registry')
  await page.getByRole('button', { name: 'Check now' }).click()
  await page.getByRole('button', { name: /^Update now/ }).click()
  await expect(page.getByRole('heading', { name: 'April 18, 2026' })).toBeVisible()
  await browser.close()
  await new Promise((resolve) => {
    proxy.close(resolve)
  })

  expect(elsewhere).toEqual([])
  expect(asked.filter((url) => !url.startsWith(`${host.origin}/`))).toEqual([])
  const OWN_FILES =
    /^GET \/(|index\.html|sw\.js|mac-api\.js|openapi\.json|manifest\.webmanifest|[\w-]+\.(svg|png|ico)|(assets|registry|screenshots)\/[\w.-]+)$/
  expect(host.rawRequests.filter((request) => !OWN_FILES.test(request))).toEqual([])
  const told = host.rawRequests.filter((request) => SECRETS.some((secret) => secret.test(request)))
  expect(told).toEqual([])
})
