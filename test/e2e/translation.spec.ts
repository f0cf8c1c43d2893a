import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import {
  choose,
  closeCard,
  CORE,
  openInventory,
  rowOf,
  shownAddresses,
  show,
} from './support/inventory.ts'

test.use({ serviceWorkers: 'block' })

/** What nobody translates: addresses of both kinds, ports, and the names of this network's devices and vendors. */
const KEPT =
  /(?:[0-9a-f]{2}[:-]){5}[0-9a-f]{2}|(?:[0-9a-f]{4}\.){2}[0-9a-f]{4}|\b\d+(?:\.\d+){3}\b|\bGi\d|\b(?:core|access)-1\b|\bCisco Systems\b|printer-3/i

/** Expects these, and everything marked as a name or code, to be marked as not for translation. */
async function expectKept(page: Page): Promise<void> {
  const translated = await page.evaluate((kept) => {
    const expression = new RegExp(kept, 'i')
    const lost: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { data, parentElement } = texts.currentNode as Text
      if (parentElement === null || data.trim() === '') continue
      const isName = parentElement.closest('bdi, code, pre, textarea, .digits') !== null
      const isKept = parentElement.closest<HTMLElement>('[translate]')?.translate === false
      if ((isName || expression.test(data)) && !isKept) lost.push(parentElement.outerHTML)
    }
    return lost
  }, KEPT.source)
  expect(translated).toEqual([])
}

test('a browser that translates the page leaves addresses, ports, names, vendors and code alone', async ({
  page,
  host,
}) => {
  const state = async (name: string) => await test.step(name, async () => await expectKept(page))
  await openInventory(page, host.origin)
  await choose(page, ['core.txt', CORE], ['names.csv', '00:00:0C:12:34:56,printer-3'])
  await expect(shownAddresses(page).first()).toBeVisible()
  await state('the table')
  await rowOf(page, '00:00:0C:12:34:56').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await state('a device')
  await closeCard(page)
  await show(page, 'Ports')
  await page.getByRole('button', { name: /^Gi1\/0\/3:/ }).click()
  await state('the ports')
  await show(page, 'Links')
  await expect(page.locator('.links-list')).toBeVisible()
  await state('the links')
  await show(page, 'Text')
  await expect(page.locator('.text-source').first()).toBeVisible()
  await state('the text')
  await page.goto(`${host.origin}/?q=00:00:0C:12:34:56`)
  await expect(page.getByRole('heading', { name: /Cisco/ })).toBeVisible()
  await state('an answer')
  await page.goto(`${host.origin}/#/vendors?q=cisco`)
  await page.getByRole('link', { name: /Cisco/ }).first().click()
  await expect(page.getByRole('heading', { name: /Cisco/ }).first()).toBeVisible()
  await state('a vendor')
  await page.goto(`${host.origin}/?q=00:00:0C:FF:FE:12:34:56`)
  await expect(page.getByRole('listitem').filter({ hasText: 'FF-FE in the middle' })).toBeVisible()
  await state('an answer with sentences')
  await page.goto(`${host.origin}/#/history`)
  await expect(page.getByText('00:00:0C:12:34:56').first()).toBeVisible()
  await state('the history')
  await page.goto(`${host.origin}/#/api`)
  await expect(page.getByRole('heading', { name: 'Code to copy' })).toBeVisible()
  await state('the API')
})
