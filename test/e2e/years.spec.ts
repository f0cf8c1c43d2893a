import { longText, openPanel, openWith, rowOf, shownAddresses } from './support/inventory.ts'
import type { Assignment } from '../../src/core/registry/assignment.ts'
import { test as base, expect, expectVendor, lookUp } from './support/fixtures.ts'
import { buildTestRegistry } from './support/registry.ts'
import { block } from '../fixtures/registry/block.ts'

const EZURIO: Assignment = block('MA-L', 'C0EE40', 'Ezurio, LLC')

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

    await test.step('is next to the former name of its holder, which finds the vendor', async () => {
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

    await test.step('sorts an inventory by oldest device, and filters it by year', async () => {
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
