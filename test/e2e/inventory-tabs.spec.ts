import { expect, holdQuestions, label, lookUp, test } from './support/fixtures.ts'
import {
  deleted,
  expectDevices,
  groupBy,
  leave,
  listed,
  longText,
  openInventory,
  openWith,
  rename,
  rowOf,
  shownAddresses,
  SWITCH,
} from './support/inventory.ts'

test.use({ serviceWorkers: 'block' })

test('an inventory in two tabs', async ({ page, host, context }) => {
  // Nothing here needs to wait until a time is over.
  host.precede(/worker-entry/, 'AbortSignal.timeout = () => new AbortController().signal;')
  await openWith(page, host.origin, SWITCH)
  await expectDevices(page, '5 devices')
  const other = await context.newPage()
  await other.goto(page.url())
  const add = (tab: typeof page) => tab.getByRole('button', { name: 'Add', exact: true })

  await test.step('can be changed in one, and is only shown in the other', async () => {
    await expectDevices(other, '5 devices')
    await expect(other.getByText('open in another tab, where it can be changed')).toBeVisible()
    await expect(add(other)).toBeHidden()
    await expect(add(page)).toBeVisible()
  })

  await test.step('moves to the other when it asks, which the first one says', async () => {
    await other.getByRole('button', { name: 'Continue here' }).click()
    await expect(add(other)).toBeVisible()
    await expect(page.getByText('Continued in another tab.').first()).toBeVisible()
    await expect(add(page)).toBeHidden()
  })

  await test.step('is written by the tab that has it, across reloads of both', async () => {
    await add(other).click()
    await other.getByLabel('Text to add').fill('00:1b:77:49:54:fd')
    await add(other).last().click()
    await expectDevices(other, '6 devices')
    await page.reload()
    await expectDevices(page, '6 devices')
    await expect(add(page)).toBeHidden()
    await other.reload()
    await expectDevices(other, '6 devices')
    await expect(add(other)).toBeVisible()
  })
})

test('a change in another tab', async ({ page, host, context }) => {
  await openInventory(page, host.origin)
  const other = await context.newPage()
  await openWith(other, host.origin, `${SWITCH}${longText(40)}`)
  await expectDevices(other, '45 devices')

  await test.step('to inventories is shown: pasted, named, deleted and restored', async () => {
    await expect(listed(page, /^core-sw1/)).toBeVisible()
    await rename(other, 'Monday')
    await expect(listed(page, /^Monday/)).toBeVisible()
    await leave(other)
    await other.getByRole('button', { name: 'Delete Monday' }).click()
    await expect(deleted(page).getByRole('listitem')).toContainText('Monday')
    await other.getByRole('button', { name: 'Undo' }).click()
    await expect(listed(page, /^Monday/)).toBeVisible()
  })

  await test.step('cannot be undone here if it was permanent, and the app says so', async () => {
    await page.getByRole('button', { name: 'Delete Monday' }).click()
    const sendHeld = await holdQuestions(page, 'restore')
    await page.getByRole('button', { name: 'Undo' }).click()
    await deleted(other)
      .getByRole('button', { name: /for good$/ })
      .click()
    await other.getByRole('button', { name: /for good now$/ }).click()
    await expect(deleted(page)).toHaveCount(0)
    await sendHeld()
    await expect(page.getByRole('alert')).toHaveText(/^This inventory is not on this device\./)
    await openWith(other, host.origin, `${SWITCH}${longText(40)}`)
    await rename(other, 'Monday')
    await leave(other)
    await expect(listed(page, /^Monday/)).toBeVisible()
  })

  await test.step('is undone if it deleted the open inventory for good, and the app says so', async () => {
    await listed(page, /^Monday/).click()
    await expectDevices(page, 'Monday: 45 devices')
    await other.getByRole('button', { name: 'Delete Monday' }).click()
    await deleted(other)
      .getByRole('button', { name: /for good$/ })
      .click()
    await other.getByRole('button', { name: /for good now$/ }).click()
    await expect(deleted(other)).toHaveCount(0)
    await page.getByLabel('Filter', { exact: true }).fill('cisco')
    await expect(page.getByRole('region', { name: 'Message' })).toContainText(
      'It was stored again.',
    )
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(listed(other, /^Monday/)).toBeVisible()
    await page.getByRole('button', { name: 'Show all' }).click()
    await leave(page)
  })

  await test.step('leaves a half-typed new name alone, even across a reload', async () => {
    const renaming = page.getByLabel('New name for Monday')
    await page.getByRole('button', { name: 'Rename Monday' }).click()
    await renaming.fill('Wed')
    await page.reload()
    await expect(renaming).toHaveValue('Wed')
    await renaming.press('Escape')
  })

  await test.step('to labels is shown in the open table, and the filter finds them', async () => {
    await listed(page, /^Monday/).click()
    await expectDevices(page, 'Monday: 45 devices')
    await other.getByRole('button', { name: 'Rename Monday' }).click()
    await other.getByLabel('New name for Monday').fill('Tuesday')
    await other.keyboard.press('Enter')
    await expectDevices(page, 'Tuesday: 45 devices')
    await expect(rowOf(page, '00:00:0C:12:34:56')).toContainText('Cisco')
    await other.getByRole('link', { name: 'Look up' }).click()
    await lookUp(other, '00:00:0C:12:34:56')
    await label(other, 'Printer in the lobby')
    await expect(rowOf(page, '00:00:0C:12:34:56')).toContainText('Printer in the lobby')
    await page.getByLabel('Filter', { exact: true }).fill('lobby')
    await expect(shownAddresses(page)).toHaveText(['00:00:0C:12:34:56'])
    await page.getByRole('button', { name: 'Show all' }).click()
    await groupBy(page, 'Vendor')
    await expect(page.getByRole('row', { name: /^Printer in the lobby/ })).toBeVisible()
  })
})
