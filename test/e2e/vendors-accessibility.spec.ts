import type { Page } from '@playwright/test'
import { expectAccessible, expectToFitWidth, expectTouchable } from './support/accessibility.ts'
import { expect } from './support/fixtures.ts'
import { main, test } from './support/vendors.ts'

test.use({ serviceWorkers: 'block', registryRows: 200 })

const STATES = [
  ['the list', '', '30 shown'],
  ['no match', '?q=xqzzy', 'No vendor found'],
  ['an address', '?q=00:00:0c', 'Look it up'],
  ['a long name', '?q=very+long', 'Of One Word'],
  ['a vendor with many blocks', '/huawei-technologies', 'Show all 250'],
  ['a vendor with notes', '/private', 'asked IEEE'],
  ['an unknown vendor', '/no-such', 'No vendor found'],
] as const

test('axe finds nothing in any state', async ({ page, host }) => {
  for (const [name, path, words] of STATES) {
    await page.goto(`${host.origin}/#/vendors${path}`)
    await expect(main(page)).toContainText(words)
    await test.step(name, async () => await expectAccessible(page))
  }
})

async function setTextSize(page: Page, size: string): Promise<void> {
  await page.evaluate((size) => void (document.documentElement.style.fontSize = size), size)
}

test('everything fits on 320 pixels with the text doubled, and is large enough to touch', async ({
  page,
  host,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const [name, path, words] of STATES) {
    await test.step(name, async () => {
      await page.goto(`${host.origin}/#/vendors${path}`)
      await expect(main(page)).toContainText(words)
      await expectTouchable(page)
      await setTextSize(page, '200%')
      await expectToFitWidth(page)
      await setTextSize(page, '')
    })
  }
  await test.step('a name has the whole width, and its hint is not cut', async () => {
    await page.goto(`${host.origin}/#/vendors`)
    // Those of the state before have no counts.
    const first = main(page)
      .getByRole('listitem')
      .filter({ has: page.locator('.vendor-count') })
      .first()
    const gap = await first.evaluate((item) => {
      const box = (part: string) => item.querySelector(part)!.getBoundingClientRect()
      return box('.vendor-count').top - box('.vendor-name').bottom
    })
    expect(gap).toBeGreaterThanOrEqual(0)
    const field = page.getByRole('textbox', { name: 'Vendor' })
    // A field is as wide as its value, not as its hint.
    await field.evaluate((input: HTMLInputElement) => (input.value = input.placeholder))
    const spare = await field.evaluate((input) => input.clientWidth - input.scrollWidth)
    expect(spare).toBeGreaterThanOrEqual(0)
  })
})
