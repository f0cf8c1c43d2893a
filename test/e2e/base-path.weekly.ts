import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { appFiles, deployment } from './support/deployment.ts'
import {
  apiPageHtml,
  callApi,
  CISCO_BY_GET,
  CISCO_BY_POST,
  expect,
  expectVendor,
  label,
  lookUp,
  post,
  shownLabel,
  test as base,
} from './support/fixtures.ts'
import { held } from './support/faults.ts'
import type { Host } from './support/host.ts'

const BASE = '/nameplate/'
const API_PAGE = `${BASE}stock.html`
const PAGE_BESIDE = '/stock.html'

type Files = ReadonlyMap<string, Buffer>

let building: Promise<Files> | undefined

/** `below`: the app as built for a path, and pages that use its API, by path of the host. */
const test = base.extend<{ below: Files }>({
  below: async ({ registry }, use) => {
    const app = await (building ??= buildBelow())
    const packs = [...registry.files].map(
      ([file, content]) => [`${BASE}registry/${file}`, content] as const,
    )
    const pages = [API_PAGE, PAGE_BESIDE].map(
      (path) => [path, Buffer.from(apiPageHtml(`${BASE}mac-api.js`))] as const,
    )
    await use(new Map([...app, ...packs, ...pages]))
  },
})

async function buildBelow(): Promise<Files> {
  const folder = await mkdtemp(join(tmpdir(), 'nameplate-below-'))
  try {
    await promisify(execFile)(
      process.execPath,
      ['node_modules/vite/bin/vite.js', 'build', '--base', BASE, '--outDir', folder],
      { cwd: fileURLToPath(new URL('../../', import.meta.url)) },
    )
    const app = await appFiles(`${folder}/`)
    return new Map([...app].map(([path, content]) => [BASE + path.slice(1), content] as const))
  } finally {
    await rm(folder, { recursive: true })
  }
}

// One process, so that the app is built once.
test.describe.configure({ mode: 'default' })

test.beforeEach(({ host, below }) => host.deploy(below))

test('below a path', async ({ page, host }) => {
  await openBelow(page, host)

  await test.step('the app requests nothing outside it', async () => {
    expect(host.requests.filter((request) => !request.startsWith(`GET ${BASE}`))).toEqual([])
  })

  await test.step('the manifest is valid and belongs to a different app from the one at the root', async () => {
    const { url, errors, data = '' } = await manifestOf(page)
    expect(url).toBe(`${host.origin}${BASE}manifest.webmanifest`)
    expect(errors).toEqual([])
    expect(JSON.parse(data)).toMatchObject({ id: BASE, start_url: BASE, scope: BASE })
    expect(data.match(/":"\/(?!nameplate\/)/)).toBeNull()
  })

  await test.step('content shared to the app arrives there', async () => {
    const { data = '' } = await manifestOf(page)
    const { share_target } = JSON.parse(data) as {
      readonly share_target: { readonly action: string }
    }
    await page.evaluate((action) => {
      const form = document.createElement('form')
      Object.assign(form, { action, method: 'post', enctype: 'multipart/form-data', hidden: true })
      const value = '10.0.0.1 00:00:0c:12:34:56\n10.0.0.2 70:b3:d5:f2:f0:01'
      form.append(Object.assign(document.createElement('textarea'), { name: 'text', value }))
      document.body.append(form)
      form.submit()
    }, share_target.action)
    await expect(page.getByRole('heading', { name: '2 devices', exact: true })).toBeVisible()
    await expect(page).toHaveURL((url) => url.href.startsWith(`${host.origin}${BASE}#/inventory/`))
  })

  await test.step('the app needs no network afterwards', async () => {
    await host.stop()
    await page.goto(host.origin + BASE)
    await lookUp(page, '70:B3:D5:F2:F0:01')
    await expectVendor(page, 'TELEPLATFORMS')
    await page.goto(`${host.origin}${BASE}?q=00-1B-C5-00-00-01`)
    await expectVendor(page, 'Converging Systems Inc.')
    await page.goto(`${host.origin}${BASE}#/vendors/teleplatforms`)
    await expectVendor(page, 'TELEPLATFORMS')
    await page.getByRole('link', { name: 'Look up', exact: true }).click()
    await expect(page).toHaveURL(`${host.origin}${BASE}`)
  })

  await test.step('its API is there too and says so, without the network', async () => {
    expect((await callApi(page, `${BASE}api/mac/00:00:0C:12:34:56`)).body).toEqual(CISCO_BY_GET)
    expect((await callApi(page, `${BASE}api/mac-lookup`, post('00000C'))).body).toEqual(
      CISCO_BY_POST,
    )
    const nothing = await callApi(page, `${BASE}api/nothing`)
    expect(nothing.status).toBe(404)
    expect(JSON.stringify(nothing.body)).toContain(`${BASE}api/openapi.json`)
    const { body } = await callApi(page, `${BASE}api/openapi.json`)
    const { paths } = body as { readonly paths: Readonly<Record<string, unknown>> }
    expect(Object.keys(paths).filter((path) => !path.startsWith(`${BASE}api/`))).toEqual([])

    await page.goto(`${host.origin}${BASE}#/api`)
    const plate = page.getByRole('region', { name: `GET ${BASE}api/mac/{mac}` })
    await plate.getByRole('button', { name: 'Send GET' }).click()
    await expect(plate).toContainText('200 OK')
    const snippets = page.getByRole('region', { name: 'Code to copy' })
    await expect(snippets).toContainText(`import { ready } from '${BASE}mac-api.js'`)
    await expect(snippets).toContainText(`fetch('${BASE}api/mac/00:00:0C:12:34:56')`)
    await expect(snippets).toContainText(`curl '${host.origin}${BASE}api/mac/00:00:0C:12:34:56'`)

    await page.goto(`${host.origin}${BASE}#/registry`)
    await page.getByRole('button', { name: 'Test it' }).click()
    await expect(page.getByText(`answered ${BASE}api/mac/`)).toBeVisible()
  })
})

test('another page below the path gets the API through mac-api.js, one outside it gets the reason', async ({
  page,
  host,
}) => {
  await page.goto(host.origin + API_PAGE)
  await expect(page.getByText('ready')).toBeVisible()
  expect((await callApi(page, `${BASE}api/mac/00:00:0C:12:34:56`)).body).toEqual(CISCO_BY_GET)
  await page.goto(host.origin + PAGE_BESIDE)
  await expect(page.getByText(`The API is only below ${host.origin}${BASE}`)).toBeVisible()
})

test('an app at the root and one below a path share an origin and nothing else', async ({
  page,
  context,
  host,
  below,
}) => {
  host.deploy(new Map([...(await deployment('one')), ...below]))
  const [atRoot, loading] = [held(), held()]
  host.misbehave('/sw.js', atRoot.fault)
  host.misbehave(`${BASE}mac-api.js`, loading.fault)
  await page.goto(host.origin)
  await lookUp(page, '00000C123456')
  await label(page, 'At the root')
  const tab = await context.newPage()
  let loads = 0
  tab.on('load', () => loads++)
  // A page registers its service worker after it has loaded; until then the one at the root controls it.
  await tab.addInitScript((slow) => {
    new Image().src = slow
  }, `${BASE}mac-api.js`)
  await tab.goto(host.origin + BASE, { waitUntil: 'commit' })
  await lookUp(tab, '00000C')
  await expectVendor(tab, 'Cisco Systems, Inc')
  atRoot.next()
  await expectController(tab, `${host.origin}/sw.js`)
  // From then on this page also checks for a new version when somebody returns to it.
  await expectController(page, `${host.origin}/sw.js`)
  loading.next()
  await expectController(tab, `${host.origin}${BASE}sw.js`)
  await lookUp(tab, '00000C123456')
  await expect(tab.getByRole('button', { name: 'Label this address' })).toBeVisible()
  expect(loads).toBe(1)

  host.deploy(new Map([...(await deployment('two')), ...below]))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const prompt = page.getByRole('region', { name: 'App update' })
  await prompt.getByRole('button', { name: 'Reload' }).click()
  await expect(page.locator('html[data-deployment=two]')).toBeAttached()
  await expect(shownLabel(page, 'At the root')).toBeVisible()

  await host.stop()
  expect(loads).toBe(1)
  await tab.reload()
  await lookUp(tab, '70B3D5F2F001')
  await expectVendor(tab, 'TELEPLATFORMS')
  expect((await callApi(tab, `${BASE}api/mac/00:00:0C:12:34:56`)).body).toEqual(CISCO_BY_GET)
  await page.reload()
  await expect(shownLabel(page, 'At the root')).toBeVisible()
})

/** Opens the app below the path and waits until its own service worker answers. */
async function openBelow(page: Page, host: Host): Promise<void> {
  await page.goto(host.origin + BASE)
  await lookUp(page, '00000C')
  await expectVendor(page, 'Cisco Systems, Inc')
  await expectController(page, `${host.origin}${BASE}sw.js`)
}

/** Waits until the page is controlled by the service worker of this script. */
async function expectController(page: Page, script: string): Promise<void> {
  await page.evaluate(async (expected) => {
    const { serviceWorker } = navigator
    const isThere = () => serviceWorker.controller?.scriptURL === expected
    while (!isThere() || serviceWorker.controller?.state !== 'activated') {
      await new Promise((resolve) => {
        setTimeout(resolve, 20)
      })
    }
  }, script)
}

async function manifestOf(page: Page) {
  const session = await page.context().newCDPSession(page)
  return await session.send('Page.getAppManifest')
}
