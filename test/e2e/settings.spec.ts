import { expectToFitWidth } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import type { Page } from '@playwright/test'

test.use({ serviceWorkers: 'block' })

/** The colour around the page, and the one set for the browser's own frame. */
const ground = (page: Page) =>
  page.evaluate(() => ({
    page: getComputedStyle(document.documentElement).backgroundColor,
    frame: Array.from(document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
      .filter(({ media }) => matchMedia(media).matches)
      .map(({ content }) => content),
  }))

const LIGHT = { page: 'rgb(222, 220, 215)', frame: ['#dedcd7'] }
const DARK = { page: 'rgb(13, 15, 16)', frame: ['#0d0f10'] }

test('the colours', async ({ page, host }) => {
  await test.step('are the system’s until the person chooses', async () => {
    await page.goto(`${host.origin}/#/more`)
    await expect(page.getByRole('radio', { name: 'System' })).toBeChecked()
    expect(await ground(page)).toEqual(LIGHT)
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await ground(page)).toEqual(DARK)
  })

  await test.step('are chosen for every tab', async () => {
    const other = await page.context().newPage()
    await other.emulateMedia({ colorScheme: 'dark' })
    await other.goto(host.origin)
    await page.getByRole('radio', { name: 'Light' }).check()
    expect(await ground(page)).toEqual(LIGHT)
    await expect.poll(() => ground(other)).toEqual(LIGHT)
    await other.close()
    await page.emulateMedia({ colorScheme: 'light' })
    await page.getByRole('radio', { name: 'Dark' }).check()
    expect(await ground(page)).toEqual(DARK)
  })

  await test.step('are also the chosen ones on the More screen of another tab', async () => {
    const other = await page.context().newPage()
    await other.goto(`${host.origin}/#/more`)
    await other.getByRole('radio', { name: 'Light' }).check()
    await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked()
    await page.getByRole('radio', { name: 'Dark' }).check()
    await expect(other.getByRole('radio', { name: 'Dark' })).toBeChecked()
    await other.close()
  })

  await test.step('are applied before the app has started', async () => {
    await page.route(/index-classic/, (route) => route.abort())
    await page.reload()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    expect(await ground(page)).toEqual(DARK)
    await page.unroute(/index-classic/)
  })

  await test.step('are those for paper in print', async () => {
    await page.emulateMedia({ media: 'print' })
    expect((await ground(page)).page).toBe(LIGHT.page)
    await page.emulateMedia({ media: 'screen' })
  })
})

test('More can be reached at every size, and fits', async ({ page, host }) => {
  await page.goto(host.origin)
  await page.getByRole('link', { name: 'More', exact: true }).click()
  await expect(page.getByRole('radio', { name: 'System' })).toBeChecked()
  for (const [width, height] of [
    [768, 1024],
    [390, 844],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expectToFitWidth(page)
    await expect(page.getByRole('link', { name: 'More', exact: true })).toBeInViewport()
  }
})

test('with doubled text on a phone the navigation is one line: the current place keeps its visible label, the others their accessible names', async ({
  page,
  host,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${host.origin}/#/vendors`)
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
  const links = page.getByRole('navigation').getByRole('link')
  await expect(links).toHaveText(['Look up', 'Inventory', 'Scan', 'Vendors', 'More'])
  const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  const wide = await links
    .locator('span')
    .evaluateAll((words) =>
      words.filter((word) => word.clientWidth > 1).map((word) => word.textContent),
    )
  expect(wide).toEqual(['Vendors'])
})
