import type { Page } from '@playwright/test'
import { expectAccessible, expectToFitWidth } from './support/accessibility.ts'
import { expect, expectVendor, lookUp, test } from './support/fixtures.ts'

test.use({ locale: 'en-GB', serviceWorkers: 'block' })

/** Makes every clipboard method refuse, as browsers do without permission or in an embedded page. */
async function refuseClipboard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refuse = async () => {
      throw new DOMException('Not allowed.', 'NotAllowedError')
    }
    Object.assign(navigator.clipboard, { writeText: refuse, readText: refuse })
  })
}

/** The selected text of the focused field. */
const selected = async (page: Page) =>
  await page.evaluate(() => {
    const field = document.activeElement
    return field instanceof HTMLTextAreaElement
      ? field.value.slice(field.selectionStart, field.selectionEnd)
      : null
  })

test('if the clipboard is refused', async ({ page, host }) => {
  await refuseClipboard(page)

  await test.step('a notation is shown selected below its line, to be copied by hand', async () => {
    await page.goto(`${host.origin}/?q=00-00-0c-12-34-56`)
    await expectVendor(page, 'Cisco Systems, Inc')
    await page.getByRole('button', { name: /Copy Dot/ }).click()
    await expect(page.getByRole('alert')).toContainText('did not allow copying')
    await expect(page.getByRole('textbox', { name: 'Dot' })).toBeFocused()
    expect(await selected(page)).toBe('0000.0c12.3456')
    await lookUp(page, '00-00-0c-12-34-57')
    await expect(page.getByRole('alert')).toBeHidden()
  })

  await test.step('text that has no line of its own is shown in full: a link, a filter', async () => {
    await page.goto(`${host.origin}/?q=00-00-0c-12-34-56`)
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByRole('textbox', { name: 'Link' })).toBeFocused()
    expect(await selected(page)).toBe(`${host.origin}/?q=00:00:0C:12:34:56`)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectToFitWidth(page)
    await page.goto(`${host.origin}/#/vendors/cisco-systems`)
    await page.getByLabel('Prefixes for').selectOption('Wireshark display filter')
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('copy it by hand')
    expect(await selected(page)).toBe('eth.addr in {00:00:0c:00:00:00 .. 00:00:0c:ff:ff:ff}')
  })

  await test.step('the paste button says so in the field, where the text can be pasted by hand', async () => {
    await page.goto(host.origin)
    await page.getByRole('button', { name: 'Paste' }).click()
    await expect(page.getByRole('alert')).toContainText('Paste into the field yourself')
    await expect(page.getByLabel('MAC address', { exact: true })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.type('00000C')
    await expect(page.getByRole('alert')).toBeHidden()
  })
})

test('an empty clipboard is reported', async ({ page, host, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(host.origin)
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await page.getByRole('button', { name: 'Paste' }).click()
  await expect(page.getByRole('alert')).toContainText('There is no text on the clipboard.')
})

test('failed sharing is reported next to the button; a share sheet that is closed, or already open, is not', async ({
  page,
  host,
}) => {
  await page.addInitScript(() => {
    const errors = ['AbortError', 'InvalidStateError', 'NotAllowedError']
    Object.assign(navigator, {
      share: async () => {
        throw new DOMException('Refused.', errors.shift())
      },
    })
  })
  await page.goto(`${host.origin}/?q=00-00-0c-12-34-56`)
  for (let times = 0; times < 2; times++) {
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(page.getByRole('alert')).toBeHidden()
  }
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('alert')).toContainText('Copy it instead')
})

test('the shortcut to the last lookup says when the history cannot be read', async ({
  page,
  host,
}) => {
  await page.goto(host.origin)
  await lookUp(page, '00000C')
  await expectVendor(page, 'Cisco Systems, Inc')
  await page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
    // A database of a later version of the app cannot be opened by this one.
    for (const name of names) {
      await new Promise((resolve) => {
        const request = indexedDB.open(name, 1_000_000)
        request.addEventListener('success', () => resolve(request.result.close()))
      })
    }
  })
  await page.goto(`${host.origin}/?last`)
  const alert = page.getByRole('alert').filter({ hasText: 'last lookup could not be read' })
  await expect(alert).toBeVisible()
})
