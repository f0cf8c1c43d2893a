import { expectAccessible, expectToFitWidth } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { importText, undo } from './support/history.ts'

test.use({ serviceWorkers: 'block' })

const WORDS = {
  format: 'nameplate-own-data',
  version: 1,
  addresses: [
    {
      address: '00:00:0C:12:34:56',
      lookedUpAt: '2026-01-01T00:00:00Z',
      pinned: true,
      label: 'Core switch',
      note: 'A note that is rather long, so that it needs more than one line of a small screen.',
    },
    {
      address: '70:B3:D5:F2:F0:01',
      lookedUpAt: '2026-01-02T00:00:00Z',
      label: 'طابعة المكتب الرئيسي'.repeat(4).slice(0, 80),
    },
    { address: '02:00:0C:FF:FE:12:34:56', lookedUpAt: '2026-01-02T00:00:00Z' },
  ],
  prefixes: [{ prefix: '70:B3:D5', label: 'W'.repeat(80), note: 'x' }],
}

test('axe finds nothing in any state of the screen', async ({ page, host }) => {
  await page.goto(`${host.origin}/#/history`)
  await expect(page.getByText('No lookups yet')).toBeVisible()
  await expectAccessible(page)
  await importText(page, JSON.stringify(WORDS))
  await expect(page.getByText('Core switch')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Label 00:00:0C:12:34:56' }).click()
  await page.getByRole('button', { name: 'Delete 70:B3:D5:F2:F0:01' }).click()
  await expect(undo(page)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Own prefixes' }).click()
  await page.getByRole('button', { name: 'Add a prefix' }).click()
  await expectAccessible(page)
  await page.goto(`${host.origin}/?q=70:B3:D5:F2:F0:01`)
  await expect(page.getByRole('region', { name: 'Your label and note' })).toBeVisible()
  await page.getByRole('button', { name: /your label|Label this/ }).click()
  await expectAccessible(page)
})

test('in forced colours only the part of the screen that is open is underlined', async ({
  page,
  host,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`${host.origin}/#/history`)
  const line = (name: string) =>
    page.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).borderBottomColor)
  const ground = await page.evaluate(() => {
    document.body.style.borderColor = 'Canvas'
    return getComputedStyle(document.body).borderBottomColor
  })
  await expect(page.getByRole('link', { name: 'Own prefixes' })).toBeVisible()
  expect(await line('Own prefixes')).toBe(ground)
  expect(await line('Lookups')).not.toBe(ground)
})

test('everything fits on 320 pixels, also with the text doubled, and is large enough to touch', async ({
  page,
  host,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`${host.origin}/#/history`)
  await importText(page, JSON.stringify(WORDS))
  for (const fontSize of ['100%', '200%']) {
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
    }, fontSize)
    for (const path of ['/#/history', '/#/history/prefixes', '/?q=70:B3:D5:F2:F0:01']) {
      await page.evaluate((path) => {
        const link = document.createElement('a')
        link.href = path
        document.body.append(link)
        link.click()
        link.remove()
      }, path)
      await expect(page.getByText('W'.repeat(80)).first()).toBeVisible()
      await expectToFitWidth(page)
      const heights = await page
        .locator('main :is(a, button, input, label.button)')
        .evaluateAll((elements) =>
          elements
            .filter((element) => element.checkVisibility() && !element.matches('.hidden-visually'))
            .map((element) => element.getBoundingClientRect().height),
        )
      expect(Math.min(...heights), path).toBeGreaterThanOrEqual(48)
      const lines = await page.locator('time:visible').evaluateAll((elements) =>
        elements.map((element) => {
          const { height } = element.getBoundingClientRect()
          return Math.round(height / parseFloat(getComputedStyle(element).lineHeight))
        }),
      )
      expect(lines, `${path} at ${fontSize}`).toEqual(lines.map(() => 1))
    }
  }
})
