import { expect, label, lookUp, test } from './support/fixtures.ts'
import {
  clear,
  expectDevices,
  longText,
  nothingOpen,
  openInventory,
  openWith,
  rowOf,
  shownAddresses,
  storedView,
  SWITCH,
  textField,
} from './support/inventory.ts'

test.use({ serviceWorkers: 'block' })

test('what is done in another tab', async ({ page, host, context }) => {
  await openInventory(page, host.origin)
  await expect(nothingOpen(page)).toBeVisible()
  const other = await context.newPage()
  await openWith(other, host.origin, `${SWITCH}${longText(40)}`)
  await expectDevices(other, '45 devices')

  await test.step('with saved inventories is seen here: saved, renamed, deleted and restored', async () => {
    await other.getByLabel('Name', { exact: true }).fill('Monday')
    await other.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('button', { name: /^Monday/ })).toBeVisible()
    await other.getByRole('button', { name: 'Rename Monday' }).click()
    await other.getByLabel('New name for Monday').fill('Tuesday')
    await other.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /^Tuesday/ })).toBeVisible()
    await other.getByRole('button', { name: 'Delete Tuesday' }).click()
    await expect(page.getByRole('button', { name: /^Tuesday/ })).toBeHidden()
    await other.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: /^Tuesday/ })).toBeVisible()
  })

  await test.step('with labels is seen in the table that is open here, and the filter finds them', async () => {
    await page.getByRole('button', { name: /^Tuesday/ }).click()
    await expectDevices(page, 'Tuesday: 45 devices')
    await other.getByRole('button', { name: 'Rename Tuesday' }).click()
    await other.getByLabel('New name for Tuesday').fill('Wednesday')
    await other.keyboard.press('Enter')
    await expectDevices(page, 'Wednesday: 45 devices')
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Wednesday')
    await other.getByRole('button', { name: 'Rename Wednesday' }).click()
    await other.getByLabel('New name for Wednesday').fill('Tuesday')
    await other.keyboard.press('Enter')
    await expectDevices(page, 'Tuesday: 45 devices')
    await expect(rowOf(page, '00:00:0C:12:34:56')).toContainText('Cisco Systems, Inc')
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
    await page.getByLabel('Group by').selectOption('Vendor')
    await expect(page.getByRole('row', { name: /^Printer in the lobby/ })).toBeVisible()
  })
})

test('each of two tabs has its own inventory after a reload: the one that was looked at last is stored', async ({
  page,
  host,
  context,
}) => {
  await openWith(page, host.origin, `${SWITCH}${longText(40)}`)
  await expectDevices(page, '45 devices')
  await page.getByLabel('Filter', { exact: true }).fill('tele')
  await expect.poll(async () => (await storedView(page))?.query.words).toBe('tele')
  const other = await context.newPage()
  await other.goto(`${host.origin}/#/inventory`)
  await expectDevices(other, '45 devices')
  await clear(other, host.origin)
  await textField(other).fill('00:00:0c:12:34:56\n70:b3:d5:f2:f0:01')
  await expectDevices(other, '2 devices')
  await expect.poll(async () => (await storedView(other))?.query.words).toBe('')
  // A browser without windows has no focus to give.
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect.poll(async () => (await storedView(page))?.query.words).toBe('tele')
  await page.reload()
  await expectDevices(page, '45 devices')
  await expect(shownAddresses(page)).toHaveText(['70:B3:D5:F2:F0:01'])
  await expectDevices(other, '2 devices')
})
