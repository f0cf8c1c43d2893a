import type { Page } from '@playwright/test'
import {
  restoreProfile,
  restoreShares,
  restoreStorages,
  SCHEMA_4,
  SCHEMA_6,
  STORED_ROWS,
} from '../fixtures/stored-profile/stored-profile.ts'
import { callApi, expect, FOREIGN_PAGE, openReadyForOffline, test } from './support/fixtures.ts'
import type { Host } from './support/host.ts'
import { entry } from './support/history.ts'
import {
  deleted,
  deviceRows,
  expectDevices,
  leave,
  listed,
  openPanel,
  rowOf,
} from './support/inventory.ts'

test.use({ locale: 'en-GB', registryRows: STORED_ROWS })

/** The labels, prefixes, history and saved inventories of schema 4, as shown on the screens. */
async function expectWhatWasMade(page: Page, host: Host, style: (address: string) => string) {
  const printer = style('00:00:0C:12:34:56')
  await page.goto(`${host.origin}/#/history`)
  const pinned = page.getByRole('region', { name: 'Pinned' })
  await expect(pinned.getByRole('listitem')).toHaveCount(2)
  await expect(pinned.getByText('Sensor hub')).toBeVisible()
  await expect(pinned.getByRole('link', { name: style('70:B3:D5:F2:F0:02') })).toBeVisible()
  await expect(entry(page, printer)).toContainText('Printer in room 7')
  await expect(entry(page, printer)).toContainText('Toner: 85A')
  await expect(entry(page, style('00:1B:C5:00:0A:01'))).toBeVisible()
  await page.goto(`${host.origin}/#/history/prefixes`)
  const prefixes = page.getByRole('list', { name: 'Own prefixes' })
  await expect(prefixes).toContainText('Our hypervisors')
  await expect(prefixes).toContainText('Cluster north')
  await expect(prefixes).toContainText('Printers')

  await page.goto(`${host.origin}/#/inventory`)
  await listed(page, /^Site X/).click()
  await expectDevices(page, 'Site X: 4 devices')
  await leave(page)
  await listed(page, /^Room 4, captured/).click()
  await expectDevices(page, 'Room 4, captured: 2 devices')
  await expect(rowOf(page, printer)).toContainText('10.0.10.1')
}

test('everything stored by an app of schema 4 is kept by its successor: open inventory, half-typed label, labels, prefixes, history, settings', async ({
  page,
  host,
}) => {
  const [key] = (new Map(SCHEMA_4.stores.settings!.rows).get('api') as { keys: string[] }).keys
  await page.goto(host.origin + FOREIGN_PAGE)
  await page.evaluate(restoreProfile, SCHEMA_4)
  await page.evaluate(restoreStorages, SCHEMA_4)

  await page.goto(`${host.origin}/?q=70-B3-D5-F2-F0-02`)
  const form = page.getByRole('form', { name: 'Label for 70-b3-d5-f2-f0-02' })
  await expect(form.getByLabel('Label')).toHaveValue('Camera by the ga')
  await expect(form.getByLabel('Note')).toHaveValue('PoE, ask')

  await page.goto(`${host.origin}/#/inventory`)
  await listed(page, 'Without a name').click()
  await expectDevices(page, '24 devices')
  await expect(page.getByLabel('Filter', { exact: true })).toHaveValue('Gi1/0/7')
  await expect(deviceRows(page)).toHaveCount(1)
  await expect(rowOf(page, '00-00-0c-99-00-16')).toBeVisible()

  await expectWhatWasMade(page, host, (address) => address.replaceAll(':', '-').toLowerCase())

  await openReadyForOffline(page, host)
  const { headers } = await callApi(page, '/api/mac/00000C')
  expect(headers['x-ratelimit-limit']).toBe('1500')
  const { headers: ofKey } = await callApi(page, `/api/mac/00000C?key=${key}`)
  expect(ofKey['x-ratelimit-limit']).toBe('10000')
  await page.goto(`${host.origin}/#/api`)
  const tryOut = page.getByRole('region', { name: 'GET /api/mac/{mac}', exact: true })
  await expect(tryOut.getByLabel('Address')).toHaveValue('70-B3-D5-F2-F0-02')
})

test('everything that an app of schema 6 had open, compared, set aside, saved, deleted or half-typed is in one list', async ({
  page,
  host,
}) => {
  await page.goto(host.origin + FOREIGN_PAGE)
  await page.evaluate(restoreProfile, SCHEMA_6)
  await page.evaluate(restoreStorages, SCHEMA_6)
  await page.evaluate(restoreShares, SCHEMA_6)

  await test.step('the open inventory of the tab is restored, compared, with its text to add', async () => {
    await page.goto(`${host.origin}/#/inventory`)
    await expectDevices(page, '2 devices')
    await expect(page.getByText(/gone.* since “Site X”/)).toBeVisible()
    const adding = await openPanel(page, 'Add')
    await expect(adding.getByLabel('Text to add')).toHaveValue('00:00:0c:00:00')
    await page.keyboard.press('Escape')
    const naming = await openPanel(page, 'Name')
    await expect(naming.getByLabel('Name', { exact: true })).toHaveValue('Tuesday')
    await page.keyboard.press('Escape')
  })

  await test.step('all others are listed, and deleted ones are deleted', async () => {
    await leave(page)
    const rows = page.getByRole('region', { name: 'On this device' }).locator('.kept-row')
    await expect(rows).toHaveCount(7)
    await expect(deleted(page).getByRole('listitem')).toHaveText([/^Old site/, /^1 deleted prefix/])
    await listed(page, /^Site X (?!\(changed\))/).click()
    await expectDevices(page, 'Site X: 4 devices')
    await leave(page)
    await listed(page, /^Site X \(changed\)/).click()
    await expectDevices(page, 'Site X (changed): 5 devices')
    await leave(page)
    await listed(page, /^Room 4, captured/).click()
    await expectDevices(page, 'Room 4, captured: 3 devices')
    await expect(page.getByRole('button', { name: /^2 sources/ })).toBeVisible()
  })

  await test.step('shared content waits', async () => {
    const offer = page.getByRole('region', { name: 'Shared' })
    // Without a number while another inventory is being read.
    await expect(offer).toContainText(/^Shared: (?:2 devices|the shared text)\./)
    await offer.getByRole('button', { name: 'Open' }).click()
    await expectDevices(page, '2 devices')
  })
})
