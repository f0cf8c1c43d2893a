import type { Locator } from '@playwright/test'
import { expect, expectVendor, lookUp, test } from './support/fixtures.ts'

/** How many lines an element's text takes. */
async function linesOf(element: Locator): Promise<number> {
  return await element.evaluate((shown) => {
    const range = document.createRange()
    range.selectNodeContents(shown)
    return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size
  })
}

test.use({ locale: 'en-GB', serviceWorkers: 'block' })

test('the screen is well laid out', async ({ page, host }) => {
  await test.step('digits on the plate have the same tabular font as those in the lines to copy', async () => {
    await page.goto(`${host.origin}/?q=00000c123456`)
    const faceOf = async (selector: string) =>
      await page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).fontFamily)
    expect(await faceOf('.digit')).toBe(await faceOf('.copy-line .digits'))
  })

  await test.step('an answer is printed without what only a screen needs', async () => {
    await page.goto(`${host.origin}/?q=70b3.d5f2.f001`)
    await expectVendor(page, 'TELEPLATFORMS')
    await page.emulateMedia({ media: 'print' })
    for (const name of ['navigation', 'banner', 'textbox', 'radio'] as const) {
      await expect(page.getByRole(name)).toHaveCount(0)
    }
    await expect(page.getByRole('button', { name: 'Copy answer' })).toBeHidden()
    const plate = page.getByRole('heading', { name: 'TELEPLATFORMS' })
    await expect(plate).toBeVisible()
    await expect(page.getByText('fe80::72b3:d5ff:fef2:f001')).toBeVisible()
    // In PDF files its shadows and rivets covered the text.
    const drawn = await page
      .locator('.plate')
      .evaluate((element) => [
        getComputedStyle(element).boxShadow,
        getComputedStyle(element, '::after').content,
      ])
    expect(drawn).toEqual(['none', 'none'])
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('a whole address is on one line of a phone of 320 pixels', async () => {
    await page.setViewportSize({ width: 320, height: 568 })
    await lookUp(page, '00:00:0C:12:34:56')
    const field = page.getByLabel('MAC address', { exact: true })
    const height = await field.evaluate((area) => area.getBoundingClientRect().height)
    await lookUp(page, '00')
    expect(await field.evaluate((area) => area.getBoundingClientRect().height)).toBe(height)
  })

  await test.step('no two names of the navigation touch at 320 pixels', async () => {
    await page.setViewportSize({ width: 320, height: 568 })
    const names = await page
      .getByRole('navigation')
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => {
          const range = document.createRange()
          range.selectNodeContents(link)
          const { left, right } = range.getBoundingClientRect()
          return { left, right }
        }),
      )
    expect(names).toHaveLength(5)
    for (const [at, { left }] of names.entries()) {
      expect(left).toBeGreaterThanOrEqual((names[at - 1]?.right ?? -2) + 2)
    }
    expect(names.at(-1)?.right).toBeLessThanOrEqual(320)
  })

  await test.step('with the text doubled a name takes two lines at most, and the label of a fact one', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
    await lookUp(page, '70B3D5F2F001')
    const name = page.getByRole('heading', { name: 'TELEPLATFORMS' })
    expect(await linesOf(name)).toBeLessThanOrEqual(2)
    await lookUp(page, '00:00:0C:12:34:56')
    for (const text of ['Country', 'MA-L']) {
      expect(await linesOf(page.getByText(text, { exact: true })), text).toBe(1)
    }
  })
})
