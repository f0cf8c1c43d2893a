import type { Page } from '@playwright/test'
import { expectAccessible, expectToFitWidth } from './support/accessibility.ts'
import { expect, fillDisk, test } from './support/fixtures.ts'
import {
  deviceRows,
  expectDevices,
  longText,
  openWith,
  rowOf,
  SWITCH,
} from './support/inventory.ts'

test.use({ serviceWorkers: 'block' })

/** Wide, then a phone, which goes on. */
const WINDOWS = [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
]

/** Makes one device of two rows in another tab. */
async function joinIn(tab: Page, one: string, other: string, devices: string): Promise<void> {
  await rowOf(tab, one).click()
  const form = tab.getByRole('dialog')
  await form.getByRole('button', { name: 'Merge with another row' }).click()
  await form.getByLabel('Which other rows are this device?').fill(other)
  await form.getByRole('checkbox', { name: other }).check()
  await form.getByRole('button', { name: 'Make one device' }).click()
  await expectDevices(tab, devices)
}

test('two rows declared to be one device', async ({ page, host }) => {
  await page.setViewportSize(WINDOWS[1]!)
  await openWith(page, host.origin, SWITCH)
  await expectDevices(page, '5 devices')
  const card = page.getByRole('dialog')
  const make = card.getByRole('button', { name: 'Make one device' })

  await test.step('are chosen on the card of one, and typed text outlives the card', async () => {
    await rowOf(page, '00:00:0C:12:34:56').click()
    await card.getByRole('button', { name: 'Merge with another row' }).click()
    await card.getByLabel('Which other rows are this device?').fill('70b3')
    await card.getByRole('button', { name: 'Close' }).click()
    await expect(card).toBeHidden()
    await rowOf(page, '00:00:0C:12:34:56').click()
    await card.getByRole('button', { name: 'Merge with another row' }).click()
    await expect(card.getByLabel('Which other rows are this device?')).toHaveValue('70b3')
    await make.click()
    await expect(card.getByText('Choose at least one other row.')).toBeVisible()
    await expect(card.getByRole('checkbox')).toHaveCount(1)
    await card.getByRole('checkbox').check()
    for (const window of WINDOWS) {
      await page.setViewportSize(window)
      await expectToFitWidth(page)
    }
    await expectAccessible(page, 'dialog[open]')
  })

  await test.step('are one row until that is undone, even after a reload', async () => {
    await make.click()
    await expectDevices(page, '4 devices')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectDevices(page, '5 devices')
    await rowOf(page, '00:00:0C:12:34:56').click()
    await card.getByRole('button', { name: 'Merge with another row' }).click()
    await card.getByRole('checkbox').first().check()
    await make.click()
    await expectDevices(page, '4 devices')
    await rowOf(page, '00:00:0C:12:34:56').click()
    await card.getByLabel('Name this device').fill('Server')
    await expect(deviceRows(page).filter({ hasText: 'Server' })).toHaveCount(1)
    await page.keyboard.press('Escape')
    await page.reload()
    await expectDevices(page, '4 devices')
  })

  await test.step('keep their name when a third is joined', async () => {
    await deviceRows(page).filter({ hasText: 'Server' }).click()
    await card.getByRole('button', { name: 'Merge with another row' }).click()
    await card.getByRole('checkbox').first().check()
    await make.click()
    await expectDevices(page, '3 devices')
    await expect(deviceRows(page).filter({ hasText: 'Server' })).toHaveCount(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectDevices(page, '4 devices')
  })

  await test.step('stay one, with the card open, if nothing more can be stored', async () => {
    await deviceRows(page).filter({ hasText: 'Server' }).click()
    await card.getByRole('button', { name: 'Merge with another row' }).click()
    await card.getByRole('checkbox').first().check()
    await fillDisk(page)
    await make.click()
    await expect(card.getByRole('alert')).toBeVisible()
    await page.reload()
    await expectDevices(page, '4 devices')
  })

  await test.step('are separated on their card, which is still open after the reload', async () => {
    await card.getByRole('button', { name: 'Separate its addresses' }).click()
    await expectDevices(page, '5 devices')
  })
})

test('an open card keeps its ticks and typed text when another tab joins devices', async ({
  page,
  host,
  context,
}) => {
  const card = page.getByRole('dialog')
  const there = await context.newPage()
  for (const tab of [page, there]) await openWith(tab, host.origin, SWITCH)

  await test.step('of other devices, while it is one Back away', async () => {
    await rowOf(page, '84:39:BE:7A:00:01').click()
    await card
      .getByRole('button', { name: /line \d+$/ })
      .first()
      .click()
    await expect(page.getByRole('radio', { name: 'Text' })).toBeChecked()
    await joinIn(there, '00:00:0C:12:34:56', '70:B3:D5:F2:F0:01', '4 devices')
    await expectDevices(page, '4 devices')
    await page.goBack()
    await expect(card.getByRole('link', { name: '84:39:BE:7A:00:01' })).toBeVisible()
    await page.keyboard.press('Escape')
    await there.getByRole('button', { name: 'Undo' }).click()
    await expectDevices(page, '5 devices')
  })

  await rowOf(page, '84:39:BE:7A:00:01').click()
  await card.getByRole('button', { name: 'Merge with another row' }).click()
  await card.getByRole('checkbox', { name: '00:00:0C:99:00:01' }).check()

  await test.step('of other devices, whose rows get other numbers', async () => {
    await joinIn(there, '00:00:0C:12:34:56', '70:B3:D5:F2:F0:01', '4 devices')
    await expect(card.getByRole('checkbox')).toHaveCount(3)
    await expect(card.getByRole('link', { name: '84:39:BE:7A:00:01' })).toBeVisible()
    await expect(card.getByRole('checkbox', { name: '00:00:0C:99:00:01' })).toBeChecked()
  })

  await test.step('of the device itself, joined to one with a lower address and separated again', async () => {
    await joinIn(there, '00:00:0C:99:00:01', '84:39:BE:7A:00:01', '3 devices')
    await expect(card.getByRole('link', { name: '00:00:0C:99:00:01' })).toBeVisible()
    await there.getByRole('button', { name: 'Undo' }).click()
    await expectDevices(page, '4 devices')
    await expect(card.getByRole('link', { name: '84:39:BE:7A:00:01' })).toBeVisible()
    await expect(card.getByRole('link', { name: '00:00:0C:99:00:01' })).toHaveCount(0)
    await expect(card.getByRole('checkbox', { name: '00:00:0C:99:00:01' })).toBeChecked()
  })

  await test.step('of the device itself, which then has more addresses', async () => {
    await joinIn(there, '84:39:BE:7A:00:01', '5A:3C:9E:12:74:0B', '3 devices')
    await expect(card.getByRole('link', { name: '5A:3C:9E:12:74:0B' })).toBeVisible()
    await expect(card.getByRole('checkbox')).toHaveCount(2)
    await expect(card.getByRole('checkbox', { name: '00:00:0C:99:00:01' })).toBeChecked()
    await card.getByRole('button', { name: 'Make one device' }).click()
    await expectDevices(page, '2 devices')
  })
})

test('joining devices in another tab scrolls nothing here', async ({ page, host, context }) => {
  const there = await context.newPage()
  // So high that messages are next to the card, and its keys are never covered by them.
  await there.setViewportSize({ width: 1280, height: 1100 })
  for (const tab of [page, there]) await openWith(tab, host.origin, SWITCH + longText(150))
  const scroll = () => page.evaluate(() => Math.round(scrollY))

  await test.step('in the table', async () => {
    await page.evaluate(() => scrollTo(0, 3000))
    await expect(rowOf(page, '00:00:0C:00:00:64')).toBeVisible()
    await joinIn(there, '00:00:0C:12:34:56', '70:B3:D5:F2:F0:01', '154 devices')
    await expectDevices(page, '154 devices')
    await expect(rowOf(page, '00:00:0C:00:00:64')).toBeVisible()
    expect(await scroll()).toBe(3000)
  })

  await test.step('in the text', async () => {
    await page.getByRole('radio', { name: 'Text' }).check({ force: true })
    await expect(page.getByText('core-sw1#show')).toBeVisible()
    await page.evaluate(() => scrollTo(0, 3000))
    await joinIn(there, '5A:3C:9E:12:74:0B', '00:00:0C:00:00:01', '153 devices')
    await expectDevices(page, '153 devices')
    expect(await scroll()).toBe(3000)
  })

  await test.step('among the ports', async () => {
    await page.getByRole('radio', { name: 'Ports' }).check({ force: true })
    const port = page.getByRole('button', { name: /^Gi1\/0\/7:/ })
    await port.click()
    await joinIn(there, '00:00:0C:99:00:01', '00:00:0C:00:00:02', '152 devices')
    await expectDevices(page, '152 devices')
    await expect(port).toHaveAttribute('aria-pressed', 'true')
  })
})
