import type { Page } from '@playwright/test'
import { appWorker, expect, expectCopied, test } from './support/fixtures.ts'
import {
  choose,
  expectDevices,
  openInventory,
  openPanel,
  shownAddresses,
  SWITCH,
  textField,
} from './support/inventory.ts'

test.use({ serviceWorkers: 'block' })

const UNREADABLE = '10.0.0.9 00:00:0c:55:00:01\nUNREADABLE\n10.0.0.8 00:00:0c:55:00:02'

/** Makes the reader throw if a text contains this word, as a bug would. */
async function breakReader(page: Page): Promise<void> {
  await (
    await appWorker(page)
  ).evaluate(() => {
    const { exec } = RegExp.prototype
    Object.assign(RegExp.prototype, {
      exec(this: RegExp, text: string) {
        if (text.includes('UNREADABLE')) throw new TypeError("reading '0'")
        return exec.call(this, text)
      },
    })
  })
}

test('a text that makes the reader throw', async ({ page, host, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openInventory(page, host.origin)
  await choose(page, ['sw.txt', SWITCH])
  await expectDevices(page, '5 devices')
  await breakReader(page)

  await test.step('affects no other text, and is reported as unread', async () => {
    const panel = await openPanel(page, 'Add')
    await panel.getByLabel('Text to add').fill(UNREADABLE)
    await panel.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText(
      'could not be read because of a bug in Nameplate. Please report it.',
    )
    await expectDevices(page, '5 devices')
    await expect(shownAddresses(page)).toHaveCount(6)
  })

  await test.step('is listed and can be copied', async () => {
    const panel = await openPanel(page, 'Sources')
    await expect(panel.getByText('It could not be read')).toBeVisible()
    await panel.getByRole('button', { name: 'Copy the text' }).click()
    await expectCopied(page, UNREADABLE)
    await page.keyboard.press('Escape')
  })

  await test.step('is still in the field', async () => {
    const panel = await openPanel(page, 'Add')
    await expect(panel.getByLabel('Text to add')).toHaveValue(UNREADABLE)
    await page.keyboard.press('Escape')
  })

  await test.step('is stored with the others, and read once that works', async () => {
    await page.reload()
    await expectDevices(page, '7 devices')
  })

  await test.step('is still in the field even if it is the only one', async () => {
    await openInventory(page, host.origin)
    await breakReader(page)
    await textField(page).fill(UNREADABLE)
    await expect(page.getByRole('heading', { name: 'This could not be read' })).toBeVisible()
    await expect(textField(page)).toHaveValue(UNREADABLE)
  })
})
