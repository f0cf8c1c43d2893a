import { appWorker, expect, label, lookUp, test } from './support/fixtures.ts'
import {
  expectDevices,
  groupBy,
  longText,
  nothingOpen,
  openInventory,
  openPanel,
  openWith,
  rowOf,
  save,
  shownAddresses,
  SWITCH,
} from './support/inventory.ts'

test.use({ serviceWorkers: 'block' })

test('what is done in another tab', async ({ page, host, context }) => {
  await openInventory(page, host.origin)
  await expect(nothingOpen(page)).toBeVisible()
  const other = await context.newPage()
  await openWith(other, host.origin, `${SWITCH}${longText(40)}`)
  await expectDevices(other, '45 devices')

  await test.step('with saved inventories is seen here: saved, renamed, deleted and restored', async () => {
    await save(other, 'Monday')
    await expect(page.getByRole('button', { name: /^Monday/ })).toBeVisible()
    await openPanel(other, 'More')
    await other.getByRole('button', { name: 'Rename Monday' }).click()
    await other.getByLabel('New name for Monday').fill('Tuesday')
    await other.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /^Tuesday/ })).toBeVisible()
    await other.getByRole('button', { name: 'Delete Tuesday' }).click()
    await expect(page.getByRole('button', { name: /^Tuesday/ })).toBeHidden()
    await other.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: /^Tuesday/ })).toBeVisible()
  })

  await test.step('with one that is being renamed here is told; the new name outlasts that, and a reload', async () => {
    const renaming = page.getByLabel('New name for Tuesday')
    await page.getByRole('button', { name: 'Rename Tuesday' }).click()
    await renaming.fill('Wed')
    await page.reload()
    await expect(renaming).toHaveValue('Wed')
    await openPanel(other, 'More')
    await other.getByRole('button', { name: 'Delete Tuesday' }).click()
    await expect(page.getByRole('region', { name: 'Message' })).toContainText(
      '“Tuesday” was deleted before its new name was saved.',
    )
    await other.getByRole('button', { name: 'Undo' }).click()
    await expect(renaming).toHaveValue('Wed')
    await renaming.press('Escape')
  })

  await test.step('is not called a deletion while what is saved cannot be read', async () => {
    // What was said above is gone.
    await page.reload()
    await page.getByRole('button', { name: 'Rename Tuesday' }).click()
    await page.getByLabel('New name for Tuesday').fill('Wed')
    const worker = await appWorker(page)
    await worker.evaluate(() => {
      IDBObjectStore.prototype.getAll = () => {
        throw new DOMException('The store cannot be read.', 'UnknownError')
      }
    })
    await openPanel(other, 'More')
    await other.getByRole('button', { name: 'Rename Tuesday' }).click()
    await other.getByLabel('New name for Tuesday').fill('Friday')
    await other.keyboard.press('Enter')
    await expect(page.locator('.saved')).toBeHidden()
    await expect(page.getByText('“Tuesday” was deleted')).toHaveCount(0)
    await page.reload()
    await expect(page.getByLabel(/^New name for/)).toHaveValue('Wed')
    await page.getByLabel(/^New name for/).fill('Tuesday')
    await page.keyboard.press('Enter')
  })

  await test.step('with labels is seen in the table that is open here, and the filter finds them', async () => {
    await page.getByRole('button', { name: /^Tuesday/ }).click()
    await expectDevices(page, 'Tuesday: 45 devices')
    await openPanel(other, 'More')
    await other.getByRole('button', { name: 'Rename Tuesday' }).click()
    await other.getByLabel('New name for Tuesday').fill('Wednesday')
    await other.keyboard.press('Enter')
    await expectDevices(page, 'Wednesday: 45 devices')
    const saving = await openPanel(page, 'Save')
    await expect(saving.getByLabel('Name', { exact: true })).toHaveValue('Wednesday')
    await page.keyboard.press('Escape')
    await other.getByRole('button', { name: 'Rename Wednesday' }).click()
    await other.getByLabel('New name for Wednesday').fill('Tuesday')
    await other.keyboard.press('Enter')
    await expectDevices(page, 'Tuesday: 45 devices')
    await expect(rowOf(page, '00:00:0C:12:34:56')).toContainText('Cisco')
    await other.keyboard.press('Escape')
    await other.getByRole('link', { name: 'Look up' }).click()
    await lookUp(other, '00:00:0C:12:34:56')
    await label(other, 'Printer in the lobby')
    await expect(rowOf(page, '00:00:0C:12:34:56')).toContainText('Printer in the lobby')
    await expectDevices(page, 'Tuesday: 45 devices')
    await other.getByRole('link', { name: 'Inventory' }).click()
    await expect(rowOf(other, '00:00:0C:12:34:56')).toContainText('Printer in the lobby')
    await page.getByLabel('Filter', { exact: true }).fill('lobby')
    await expect(shownAddresses(page)).toHaveText(['00:00:0C:12:34:56'])
    await page.getByRole('button', { name: 'Show all' }).click()
    await groupBy(page, 'Vendor')
    await expect(page.getByRole('row', { name: /^Printer in the lobby/ })).toBeVisible()
  })
})
