import type { Page } from '@playwright/test'
import { expectAccessible, expectToFitWidth } from './support/accessibility.ts'
import { expect, expectCopied, expectVendor, lookUp, test } from './support/fixtures.ts'
import { download, openPanel, openWith, rowOf } from './support/inventory.ts'

test.use({
  locale: 'en-GB',
  permissions: ['clipboard-read', 'clipboard-write'],
  serviceWorkers: 'block',
})

const field = (page: Page) => page.getByLabel('MAC address', { exact: true })
const main = (page: Page) => page.getByRole('main')
test('reading the field', async ({ page, host }) => {
  await page.goto(host.origin)
  await expect(page.getByText(/2,00[0-9] blocks/)).toBeVisible()

  await test.step('an IPv6 address with its zone answers for the MAC address inside', async () => {
    await lookUp(page, 'fe80::200:cff:fe12:3456%en0')
    await expectVendor(page, 'Cisco Systems, Inc')
    await expect(main(page)).toContainText('made from this MAC address')
    await expect(page.getByRole('button', { name: 'Copy Colon 00:00:0C:12:34:56' })).toBeVisible()
    await lookUp(page, 'fe80::1')
    await expect(field(page)).toHaveAccessibleDescription(/contains no MAC address/)
  })

  await test.step('look-alikes of digits are offered with the resulting address, and used only after a tap', async () => {
    await lookUp(page, 'OO:00:0C:l2:34:56')
    const offer = page.getByRole('link', { name: /00:00:0C:12:34:56/ })
    await expect(offer).toContainText('Cisco Systems, Inc')
    await expect(offer).toContainText('0 for O, 1 for l')
    await expect(field(page)).toHaveValue('OO:00:0C:l2:34:56')
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
    await offer.click()
    await expectVendor(page, 'Cisco Systems, Inc')
    await expect(field(page)).toHaveValue('00:00:0C:12:34:56')
  })

  await test.step('a name leads to the vendor, and Enter to all of them', async () => {
    await lookUp(page, 'teleplatforms')
    const offer = page.getByRole('link', { name: /^TELEPLATFORMS/ })
    await expect(offer).toContainText('1 block')
    await expect(main(page)).not.toContainText('cannot be in an address')
    await offer.click()
    await expectVendor(page, 'TELEPLATFORMS')
    await page.goto(host.origin)
    await lookUp(page, 'cisco')
    await field(page).press('Enter')
    await expect(page).toHaveURL(/#\/vendors\?q=cisco$/)
    await expect(page.getByRole('link', { name: /^Cisco Systems, Inc/ })).toBeVisible()
  })

  await test.step('the answer is shared as a line of text', async () => {
    await page.goto(`${host.origin}/?q=00000c123456`)
    await expectVendor(page, 'Cisco Systems, Inc')
    await page.getByRole('button', { name: 'Copy answer' }).click()
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    await expectCopied(page, '00:00:0C:12:34:56 = Cisco Systems, Inc')
  })
})

test('typed text is kept', async ({ page, host }) => {
  await page.goto(host.origin)

  await test.step('across a reload right after a key', async () => {
    await field(page).evaluate((area: HTMLTextAreaElement) => {
      area.value = '00:00:0C:12'
      area.dispatchEvent(new Event('input', { bubbles: true }))
      location.reload()
    })
    await expectVendor(page, 'Cisco Systems, Inc')
    await expect(field(page)).toHaveValue('00:00:0C:12')
    await expect(page).toHaveURL(`${host.origin}/?q=00:00:0C:12`)
  })

  await test.step('if it is too long for a link, across a reload, another screen, and Back', async () => {
    const list = Array.from({ length: 30 }, (_, at) => `00:00:${at + 10}`).join('\n')
    await field(page).fill(list)
    await expect(page).toHaveURL(`${host.origin}/`)
    await page.reload()
    await expect(field(page)).toHaveValue(list)
    await page.getByRole('link', { name: /^00:00:10/ }).click()
    await expect(field(page)).toHaveValue(/^00:00:10/)
    await page.goBack()
    await expect(field(page)).toHaveValue(list)
    await page.getByRole('link', { name: 'Vendors', exact: true }).click()
    await page.getByRole('link', { name: 'Look up', exact: true }).click()
    await expect(field(page)).toHaveValue(list)
  })

  await test.step('on another screen, if the browser refuses to store so long a text', async () => {
    const list = '00:00:0C\n'.repeat(100)
    const refusing = await page.evaluateHandle(() => {
      const refused = { times: 0 }
      const { replaceState } = History.prototype
      history.replaceState = (state: { typed?: string } | null, unused, link) => {
        if ((state?.typed ?? '').length < 500)
          return replaceState.call(history, state, unused, link)
        refused.times++
        throw new DOMException('The state is too large.', 'DataCloneError')
      }
      return refused
    })
    await field(page).fill(list)
    await expect.poll(() => refusing.evaluate(({ times }) => times)).toBeGreaterThan(0)
    await page.getByRole('link', { name: 'Vendors', exact: true }).click()
    await expect(page).toHaveURL(/#\/vendors$/)
    await page.getByRole('link', { name: 'Look up', exact: true }).click()
    await expect(field(page)).toHaveValue(list)
  })
})

test.describe('the chosen notation', () => {
  test('applies on every screen, and after a reload', async ({ page, host }) => {
    await page.goto(`${host.origin}/#/more`)
    await page.getByRole('radio', { name: 'Dots' }).check()
    await page.getByRole('radio', { name: 'Lower case' }).check()
    await page.goto(`${host.origin}/?q=00000c123456`)
    await expectVendor(page, 'Cisco Systems, Inc')
    await expect(main(page)).toContainText('0000.0c00.0000 to 0000.0cff.ffff')
    await expect(page.getByRole('button', { name: /^Copy (Dot|Colon)/ })).toHaveText([
      /0000\.0c12\.3456/,
      /00:00:0c:12:34:56/,
    ])
    await page.getByRole('button', { name: 'Copy answer' }).click()
    await expectCopied(page, '0000.0c12.3456 = Cisco Systems, Inc')
    await page.reload()
    await page.getByRole('link', { name: 'History', exact: true }).click()
    await expect(page.getByRole('link', { name: /0000\.0c12\.3456/ })).toBeVisible()
    await page.goto(`${host.origin}/#/vendors/cisco-systems`)
    await expect(page.getByRole('link', { name: /^0000\.0c/ })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'List' })).toHaveValue(/^0000\.0c/)
    await openWith(page, host.origin, '10.0.0.1 at 00:00:0c:12:34:56')
    await rowOf(page, '0000.0c12.3456').click()
    await expect(page.getByRole('dialog').getByRole('link')).toHaveText('0000.0c12.3456')
    await page.keyboard.press('Escape')
    await openPanel(page, 'Export')
    await page.getByRole('button', { name: 'Copy table' }).click()
    await expectCopied(page, /^0000\.0c12\.3456\t/m)
    expect((await download(page, 'CSV')).text).toMatch(/^0000\.0c12\.3456,/m)
  })

  test('lasts for the visit if nothing can be stored', async ({ page, host }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
    })
    await page.goto(`${host.origin}/#/more`)
    await page.getByRole('radio', { name: 'Hyphens' }).check()
    await page.getByRole('link', { name: 'Look up', exact: true }).click()
    await page.getByLabel('MAC address', { exact: true }).fill('00000c123456')
    await expect(main(page)).toContainText('00-00-0C-00-00-00 to 00-00-0C-FF-FF-FF')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('an address is typed with the number pad and the keys below the field', async ({
    page,
    host,
  }) => {
    await page.goto(host.origin)
    const keys = page.getByRole('group', { name: 'Hex digits' })
    await expect(keys).toBeHidden()
    await field(page).tap()
    await expect(keys).toBeVisible()
    await expect(field(page)).toHaveAttribute('inputmode', 'numeric')
    for (const key of '00000C:') {
      if (/\d/.test(key)) await page.keyboard.type(key)
      else await keys.getByRole('button', { name: key === ':' ? 'Colon' : key, exact: true }).tap()
    }
    await expect(field(page)).toHaveValue('00000C:')
    await expect(field(page)).toBeFocused()
    const heights = await keys
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect()))
    for (const { width, height } of heights)
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(48)
    await expectToFitWidth(page)
    await expectAccessible(page)
    await field(page).fill('00000C123456')
    await expect(keys).toBeHidden()
    await field(page).fill('00000C')
    await keys.getByRole('button', { name: 'Letter keyboard' }).tap()
    await expect(field(page)).toHaveAttribute('inputmode', 'text')
    await expect(field(page)).toBeFocused()
  })
})
