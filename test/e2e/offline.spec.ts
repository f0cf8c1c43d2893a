import { readdir } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import {
  allStored,
  callApi,
  CISCO_BY_GET,
  CISCO_BY_POST,
  codeReaderStored,
  controlled,
  expect,
  expectVendor,
  FOREIGN_PAGE,
  lookUp,
  openAnswering,
  openReadyForOffline,
  post,
  stopServiceWorker,
  test,
} from './support/fixtures.ts'
import { held, status } from './support/faults.ts'
import { DIST } from './support/host.ts'
import { addPrefix, entry, exported, openHistory } from './support/history.ts'
import { choose, CORE, deviceRows, download, expectDevices, show } from './support/inventory.ts'
import { FIRST_REGISTRY_LOCK } from '../../src/protocol/service-worker.ts'

/** Requests for files that the first screen does without. */
const OTHER_SCREENS = /\/assets\/(?:inventory|scan|vendors|small-files)/

test('once the app is on the device', async ({ page, context, host }) => {
  await openReadyForOffline(page, host)

  await test.step('its small files have arrived in one bundle', async () => {
    expect(host.requestsFor(await smallFiles())).toHaveLength(1)
    expect(host.requests.filter(ofVendors)).toEqual([])
  })

  await test.step('nothing is requested from the network for a lookup', async () => {
    await codeReaderStored(page)
    const before = host.requests.length
    for (const text of ['F0:9F:C2', '70B3D5F2F001', '02:00:00:00:00:01']) await lookUp(page, text)
    await callApi(page, '/api/mac/FFFFFFFFFFFF')
    expect(host.requests.slice(before)).toEqual([])
  })

  await test.step('other pages of the origin are not changed by the service worker', async () => {
    await page.goto(host.origin + FOREIGN_PAGE)
    await expect(page.getByRole('heading', { name: 'The manual' })).toBeVisible()
    expect((await callApi(page, '/api/mac/00:00:0C:12:34:56')).body).toEqual(CISCO_BY_GET)
  })

  await host.stop()

  await test.step('with the server shut down from now on, both endpoints answer', async () => {
    const byGet = await callApi(page, '/api/mac/00:00:0C:12:34:56')
    expect(byGet).toMatchObject({ status: 200, type: 'application/json', body: CISCO_BY_GET })
    expect(JSON.stringify(byGet.body)).toBe(JSON.stringify(CISCO_BY_GET))
    const byPost = await callApi(page, '/api/mac-lookup', post('00000C123456'))
    expect(byPost).toMatchObject({ status: 200, type: 'application/json', body: CISCO_BY_POST })
  })

  await test.step('a service worker that was stopped starts cold and opens the app', async () => {
    await stopServiceWorker(page)
    await page.goto(host.origin)
    await lookUp(page, '00000C')
    await expectVendor(page, 'Cisco Systems, Inc')
  })

  await test.step('the app reloads and looks up', async () => {
    await page.reload()
    await lookUp(page, '70:B3:D5:F2:F0:01')
    await expectVendor(page, 'TELEPLATFORMS')
  })

  await test.step('a deep link opens its lookup', async () => {
    await page.goto(`${host.origin}/?q=00-1B-C5-00-00-01`)
    await expectVendor(page, 'Converging Systems Inc.')
  })

  await test.step('a new tab opens and looks an address up', async () => {
    const tab = await context.newPage()
    await tab.goto(host.origin)
    await lookUp(tab, '0000.0c12.3456')
    await expectVendor(tab, 'Cisco Systems, Inc')
  })

  await test.step('labels, prefixes and their backup work', async () => {
    await page.goto(host.origin)
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

  await test.step('everything in an inventory works, and so does a registry file for other tools', async () => {
    await page.getByRole('link', { name: 'Inventory' }).click()
    await choose(page, ['core.txt', CORE])
    await expectDevices(page, '4 devices')
    await page.getByRole('columnheader', { name: 'Vendor' }).getByRole('button').click()
    await expect(deviceRows(page).first()).toContainText('CDP, VTP, DTP, UDLD')
    await show(page, 'Ports')
    await expect(page.getByRole('toolbar', { name: 'Front panel' })).toBeVisible()
    await page.reload()
    await expectDevices(page, '4 devices')
    expect(parse((await download(page, 'CSV')).text)).toHaveLength(6)
    await page.getByRole('link', { name: 'Registry', exact: true }).click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    expect((await downloading).suggestedFilename()).toBe('manuf')
  })

  await test.step('an address bar with a path of the API shows its answer, not the app', async () => {
    const response = await page.goto(`${host.origin}/api/mac/00000C`)
    expect(response?.headers()['content-type']).toBe('application/json')
    expect(await response?.json()).toMatchObject({ vendor: 'Cisco Systems, Inc' })
  })

  await test.step('deleted files of the app are fetched again at the next start with a network', async () => {
    await host.start()
    await page.goto(host.origin + FOREIGN_PAGE)
    await page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name)
    })
    // The last file that is fetched again; until then the app is not reported as saved.
    const last = held()
    const asked = host.requestsFor('/mac-api.js').length
    host.misbehave('/mac-api.js', last.fault)
    await page.goto(`${host.origin}/#/registry`)
    await expect(page.getByText('The registry is on this device.')).toBeVisible()
    await expect.poll(() => host.requestsFor('/mac-api.js').length).toBe(asked + 1)
    await expect(page.getByText('The app is saved on this device.')).toBeHidden()
    last.next()
    await expect(page.getByText('The app is saved on this device.')).toBeVisible()
    await host.stop()
    await page.reload()
    await expect(page.getByText('The app is saved on this device.')).toBeVisible()
    await page.getByRole('link', { name: 'Vendors', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Vendors', exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Look up', exact: true }).click()
    await lookUp(page, '70B3D5F2F001')
    await expectVendor(page, 'TELEPLATFORMS')
  })
})

test('on a first visit the other screens wait for the registry', async ({
  page,
  host,
  registry,
}) => {
  // Only the service worker requests it, with the other screens.
  const stored = '/icon.svg'
  const registryComes = held()
  const serviceWorkerComes = held()
  host.misbehave(registry.packPath, registryComes.fault)
  // On a fast line it can be there before the worker that asks for the registry; then there is nothing to wait for.
  host.misbehave('/sw.js', serviceWorkerComes.fault)
  await page.goto(host.origin)
  const locks = async (state: 'held' | 'pending') => {
    const all = await page.evaluate(async () => await navigator.locks.query())
    return (all[state] ?? []).map(({ name }) => name)
  }
  const waiting = async () => await locks('pending')
  await expect.poll(async () => await locks('held')).toContain(FIRST_REGISTRY_LOCK)
  serviceWorkerComes.next()
  await expect.poll(waiting).toContain(FIRST_REGISTRY_LOCK)
  await expect.poll(() => host.requestsFor('/mac-api.js')).toHaveLength(1)
  expect(host.requestsFor(stored)).toEqual([])
  expect(host.requests.filter((request) => OTHER_SCREENS.test(request))).toEqual([])
  registryComes.next()
  await lookUp(page, '00000C')
  await expectVendor(page, 'Cisco Systems, Inc')
  await expect.poll(() => host.requestsFor(stored)).toHaveLength(1)
})

test('a first visit that ends before the code of the other screens has arrived', async ({
  page,
  host,
}) => {
  const screens = (await readdir(`${DIST}assets`))
    .map((name) => `/assets/${name}`)
    .filter((path) => OTHER_SCREENS.test(path))
  const vendors = page.getByRole('heading', { name: 'Vendors', exact: true })
  const unavailable = page.getByText('This part of the app is not on this device yet')
  for (const path of screens) host.misbehave(path, held().fault)
  await openAnswering(page, host)
  await controlled(page)
  await host.stop()

  await test.step('lookups and the API work without network', async () => {
    await page.reload()
    await lookUp(page, '00000C')
    await expectVendor(page, 'Cisco Systems, Inc')
    expect((await callApi(page, '/api/mac/00:00:0C:12:34:56')).body).toEqual(CISCO_BY_GET)
  })

  await test.step('another screen says that it is not available yet', async () => {
    await page.getByRole('link', { name: 'Vendors', exact: true }).click()
    await expect(unavailable).toBeVisible()
    await page.getByRole('link', { name: 'Look up', exact: true }).click()
    await expectVendor(page, 'Cisco Systems, Inc')
  })

  await host.start()
  for (const path of screens) host.misbehave(path)

  await test.step('the next visit fetches the rest, once', async () => {
    const before = host.requests.length
    await page.reload()
    await page.getByRole('link', { name: 'Registry', exact: true }).click()
    await expect(page.getByText('The app is saved on this device.')).toBeVisible()
    await allStored(page)
    const fetched = host.requests.slice(before).filter((request) => OTHER_SCREENS.test(request))
    expect(new Set(fetched).size).toBe(fetched.length)
    expect(fetched).not.toEqual([])
  })

  await host.stop()

  await test.step('and then every screen works without network', async () => {
    await page.getByRole('link', { name: 'Vendors', exact: true }).click()
    await expect(vendors).toBeVisible()
    await page.getByRole('link', { name: 'Inventory', exact: true }).click()
    await choose(page, ['core.txt', CORE])
    await expectDevices(page, '4 devices')
  })
})

test('a service worker that could not be installed is retried automatically, and every screen says so meanwhile', async ({
  page,
  host,
}) => {
  const saved = page.getByText('The app could not be saved for offline use yet.').first()
  const second = held()
  // The first pause between two attempts.
  host.hasten(/assets.index-/, 2_000)
  host.misbehave('/index.html', status(503), second.fault)
  await openAnswering(page, host)
  for (const screen of ['Vendors', 'History', 'Look up']) {
    await page.getByRole('link', { name: screen, exact: true }).click()
    await expect(saved).toBeVisible()
  }
  await expect.poll(() => host.requestsFor('/index.html')).toHaveLength(2)
  second.next()
  await expect(saved).toBeHidden()
  await controlled(page)
  await allStored(page)
  await host.stop()
  await page.reload()
  await lookUp(page, '70B3D5F2F001')
  await expectVendor(page, 'TELEPLATFORMS')
})

test('small files are fetched one by one from a host that lacks their bundle', async ({
  page,
  host,
}) => {
  host.misbehave(await smallFiles(), status(404))
  await openReadyForOffline(page, host)
  // The screen's script and stylesheet, and the worker's script.
  expect(host.requests.filter(ofVendors)).toHaveLength(3)
  await host.stop()
  await page.goto(`${host.origin}/#/vendors`)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Vendors', exact: true })).toBeVisible()
})

const ofVendors = (request: string) => request.includes('/assets/vendors-')

/** The path of the file with all small ones. */
async function smallFiles(): Promise<string> {
  const assets = await readdir(`${DIST}assets`)
  return `/assets/${assets.find((name) => name.startsWith('small-files-'))}`
}
