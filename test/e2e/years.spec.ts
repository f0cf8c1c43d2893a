import { longText, openPanel, openWith, rowOf, shownAddresses } from './support/inventory.ts'
import type { Assignment } from '../../src/core/registry/assignment.ts'
import {
  API_PAGE,
  test as base,
  expect,
  expectVendor,
  lookUp,
  stopServiceWorker,
} from './support/fixtures.ts'
import { buildTestRegistry } from './support/registry.ts'

const EZURIO: Assignment = {
  blockType: 'MA-L',
  prefix: 'C0EE40',
  organization: 'Ezurio, LLC',
  country: 'US',
  year: null,
}

const test = base.extend({
  registry: async ({ registryRows }, use) =>
    await use(await buildTestRegistry('2026-04-11', registryRows, undefined, [EZURIO])),
})

test.use({ locale: 'en-GB' })

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('the year in which a block was assigned', async ({ page, host }) => {
    await test.step('is shown by Look up', async () => {
      await page.goto(host.origin)
      await lookUp(page, '00:00:0C:12:34:56')
      await expectVendor(page, 'Cisco Systems, Inc')
      await expect(page.getByRole('main')).toContainText('Assigned1998 or earlier')
      await lookUp(page, '70:B3:D5:F2:F0:01')
      await expectVendor(page, 'TELEPLATFORMS')
      await expect(page.getByRole('main')).toContainText('Assigned2019')
    })

    await test.step('stands beside what its holder was called before, which finds the vendor', async () => {
      await lookUp(page, 'C0EE40')
      await expectVendor(page, 'Ezurio, LLC')
      await expect(page.getByRole('main')).toContainText('Formerly Laird Connectivity')
      await page.getByRole('link', { name: 'Vendors' }).click()
      await page.getByLabel('Vendor', { exact: true }).fill('laird conn')
      const found = page.getByRole('link', { name: /Ezurio/ })
      await expect(found).toContainText('Formerly Laird Connectivity.')
      await found.click()
      await expect(page.getByRole('region', { name: 'The vendor' })).toContainText('Formerly')
    })

    await test.step('has an inventory show the oldest devices first, and those before a year', async () => {
      // Few rows have no filter above them.
      const others = longText(40).replaceAll('00:00:0c', '0a:00:0c')
      await openWith(page, host.origin, `70:B3:D5:F2:F0:01\n00:00:0C:12:34:56\n${others}`)
      await expect(shownAddresses(page).first()).toHaveText('70:B3:D5:F2:F0:01')
      const order = await openPanel(page, 'Group and sort')
      await order.getByLabel('Order').selectOption('Oldest vendor block first')
      await page.keyboard.press('Escape')
      await expect(shownAddresses(page).first()).toHaveText('00:00:0C:12:34:56')
      await expect(rowOf(page, '00:00:0C:12:34:56')).toContainText('1998 or earlier')
      await expect(rowOf(page, '70:B3:D5:F2:F0:01')).toContainText('2019')
      await page.getByRole('searchbox', { name: 'Filter' }).fill('assigned:<2010')
      await expect(page.getByText('1 row shown')).toBeVisible()
    })
  })
})

test('the service worker answers with the year, offline too, where it is asked for', async ({
  page,
  host,
}) => {
  await page.goto(host.origin + API_PAGE)
  await expect(page.getByText('ready')).toBeVisible()
  const ask = async (path: string): Promise<unknown> =>
    await page.evaluate(async (path) => await (await fetch(path)).json(), path)
  expect(await ask('/api/mac/00000C')).not.toHaveProperty('first_seen')
  expect(await ask('/api/mac/00000C?fields=first_seen')).toMatchObject({ first_seen: '../1998' })
  await host.stop()
  await stopServiceWorker(page)
  expect(await ask('/api/mac/70B3D5F2F?fields=first_seen')).toMatchObject({ first_seen: '2019' })
})
