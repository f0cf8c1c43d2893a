import type { Locator } from '@playwright/test'
import { expectAccessible, expectToFitWidth } from './support/accessibility.ts'
import { expect, expectVendor, lookUp, test } from './support/fixtures.ts'
import { stallAfter, status } from './support/faults.ts'

/** How many lines an element's text takes. */
async function linesOf(element: Locator): Promise<number> {
  return await element.evaluate((shown) => {
    const range = document.createRange()
    range.selectNodeContents(shown)
    return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size
  })
}

test.use({ locale: 'en-GB', serviceWorkers: 'block' })

const STATES: readonly (readonly [name: string, text: string])[] = [
  ['nothing typed', ''],
  ['a beginning', '00'],
  ['a vendor', '00:00:0C:12:34:56'],
  ['a subdivided block', '70B3D5'],
  ['a random address', '5A:3C:9E:12:74:0B'],
  ['a well-known address', '01-00-5E-00-00-FB'],
  ['an EUI-64', '02-00-0C-FF-FE-12-34-56'],
  ['nonsense', '00:1G'],
]
test('axe finds nothing in any state of the screen', async ({ page, host }) => {
  await page.goto(host.origin)
  await expect(page.getByText(/2,00[0-9] blocks/)).toBeVisible()
  for (const [name, text] of STATES) {
    await lookUp(page, text)
    await expect(page.getByText('Who made this device?')).toBeVisible({ visible: text === '' })
    await test.step(name, async () => await expectAccessible(page))
  }
})

test('axe finds nothing while the registry is downloaded, nor when that fails', async ({
  page,
  host,
  registry,
}) => {
  host.misbehave(registry.packPath, stallAfter(1000))
  await page.goto(host.origin)
  await expect(page.getByRole('progressbar', { name: 'Downloading the registry' })).toBeVisible()
  await expectAccessible(page)
  host.misbehave('/registry/latest.json', status(500), status(500))
  await page.goto('about:blank')
  await page.goto(host.origin)
  await expect(page.getByRole('alert')).toContainText('status 500')
  await expectAccessible(page)
})

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

  await test.step('whatever can be touched is at least 48 pixels high', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of ['/', '/?q=00:00:0C:12:34:56', '/#/registry']) {
      await page.goto('about:blank')
      await page.goto(host.origin + path)
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      const heights = await page.locator('a, button, textarea').evaluateAll((elements) =>
        elements
          // Checked within the page, because the screen changes between two questions.
          .filter((element) => element.checkVisibility() && !element.matches('.skip'))
          .map((element) => element.getBoundingClientRect().height),
      )
      expect(Math.min(...heights), path).toBeGreaterThanOrEqual(48)
    }
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

  await test.step('no two names of the navigation touch on 320 pixels', async () => {
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

  await test.step('everything fits on 320 pixels with the text doubled, and can be read and pressed', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(host.origin)
    await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
    for (const [name, text] of STATES) {
      await lookUp(page, text)
      await expect(page.getByText('Who made this device?')).toBeVisible({ visible: text === '' })
      await test.step(name, async () => await expectToFitWidth(page))
    }
    await lookUp(page, '70B3D5F2F001')
    const name = page.getByRole('heading', { name: 'TELEPLATFORMS' })
    expect(await linesOf(name)).toBeLessThanOrEqual(2)
    await lookUp(page, '00:00:0C:12:34:56')
    for (const text of ['Country', 'MA-L']) {
      expect(await linesOf(page.getByText(text, { exact: true })), text).toBe(1)
    }
  })
})
