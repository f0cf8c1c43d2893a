import {
  restoreProfile,
  STORED_PROFILE,
  STORED_ROWS,
} from '../fixtures/stored-profile/stored-profile.ts'
import {
  callApi,
  expect,
  expectVendor,
  FOREIGN_PAGE,
  openReadyForOffline,
  shownLabel,
  test,
} from './support/fixtures.ts'
import { expectDevices } from './support/inventory.ts'

test.use({ locale: 'en-GB', registryRows: STORED_ROWS })

test('everything that an app of schema 3 stored is there in its successor: registry, labels, prefixes, inventories, limits', async ({
  page,
  host,
  registry,
}) => {
  await page.goto(host.origin + FOREIGN_PAGE)
  await page.evaluate(restoreProfile, STORED_PROFILE)

  await page.goto(`${host.origin}/?q=00-00-0C-12-34-56`)
  await expectVendor(page, 'Cisco Systems, Inc')
  await expect(shownLabel(page, 'Printer in room 7')).toBeVisible()
  await expect(page.getByText('170 WEST TASMAN DRIVE')).toBeVisible()

  await page.goto(`${host.origin}/#/history`)
  await expect(page.getByRole('listitem').getByText('TELEPLATFORMS')).toBeVisible()
  await page.goto(`${host.origin}/#/history/prefixes`)
  await expect(page.getByRole('list', { name: 'Own prefixes' })).toContainText('Our hypervisors')

  await page.goto(`${host.origin}/#/inventory`)
  await expectDevices(page, '4 devices')
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByRole('button', { name: /^core-1/ }).click()
  await expectDevices(page, 'core-1: 4 devices')

  await page.goto(`${host.origin}/#/registry`)
  await expect(page.getByRole('heading', { name: '11 April 2026' })).toBeVisible()
  await expect(page.getByText('The postal addresses are on this device.')).toBeVisible()
  await openReadyForOffline(page, host)
  const { headers } = await callApi(page, '/api/mac/00000C')
  expect(headers['x-ratelimit-limit']).toBe('1500')

  expect(host.requestsFor('/registry/latest.json')).not.toEqual([])
  expect(host.requestsFor(registry.packPath)).toEqual([])
  expect(host.requestsFor(registry.postalPath)).toEqual([])
})
