import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import {
  choose,
  compareWith,
  expectDevices,
  leave,
  longText,
  openInventory,
  openPanel,
  rename,
  SWITCH,
} from './support/inventory.ts'

test.use({ serviceWorkers: 'block' })

const PRINTING = {
  'the menu': async (page: Page) => {
    const menu = await openPanel(page, 'More')
    await menu.getByRole('button', { name: 'Print' }).click()
  },
  "the browser's key": (page: Page) => page.keyboard.press('Control+p'),
} as const

/** The printed page: the lines of the title, the sentence above the table, and its rows. */
const printed = async (page: Page) =>
  await page.locator('.print-sheet').evaluate((sheet) => ({
    title: sheet.querySelector('.print-title')!.textContent,
    said: sheet.querySelector('.print-title + p')?.textContent ?? '',
    rows: Array.from(sheet.querySelectorAll('tbody tr'), ({ textContent }) => textContent),
  }))

/** Holds the page as it is while it is being printed. */
const beingPrinted = async (page: Page) => {
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.print-sheet tbody tr').first()).toBeVisible()
}

/** Width and height between the margins, in millimetres. */
const PAGES = [
  ['A4', false, 186],
  ['Letter', true, 255.4],
] as const

test('printing', async ({ page, host }) => {
  await page.addInitScript(() => {
    globalThis.print = () => {
      const rows = [...document.querySelectorAll('.print-sheet tbody tr')]
      Object.assign(globalThis, { printed: rows.map(({ textContent }) => textContent) })
      dispatchEvent(new Event('afterprint'))
    }
  })
  await openInventory(page, host.origin)
  await choose(page, ['long.txt', longText(700)])
  await expectDevices(page, '700 devices')
  for (const [way, press] of Object.entries(PRINTING)) {
    await test.step(`by ${way} has all rows, though the screen draws only some`, async () => {
      await page.evaluate(() => Object.assign(globalThis, { printed: undefined }))
      await press(page)
      const found = await page.waitForFunction(
        () => (globalThis as unknown as { printed?: string[] }).printed,
      )
      const rows = (await found.jsonValue()) ?? []
      expect(rows).toHaveLength(700)
      expect(rows[699]).toContain('00:00:0C:00:02:BBCisco')
      await expect(page.locator('.print-sheet table')).toHaveCount(0)
    })
  }

  await test.step("by the browser's own menu has as many as the page contains, and says so", async () => {
    await page.getByRole('columnheader', { name: 'Address' }).getByRole('button').click()
    await expect
      .poll(async () => {
        await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
        return (await printed(page)).rows.length
      })
      .toBe(500)
    expect((await printed(page)).said).toBe('500 of 700 rows. Export a file to get all of them.')
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  })

  for (const [format, landscape, width] of PAGES) {
    await test.step(`on ${format}, ${landscape ? 'landscape' : 'portrait'}, has its title on one line, no split rows, and all of them`, async () => {
      await page.setViewportSize({ width: Math.floor((width / 25.4) * 96), height: 900 })
      await beingPrinted(page)
      const title = page.locator('.print-title')
      const lines = await title.evaluate((words) => {
        const range = document.createRange()
        range.selectNodeContents(words)
        return new Set(Array.from(range.getClientRects(), ({ bottom }) => Math.round(bottom))).size
      })
      expect(lines).toBe(1)
      expect((await printed(page)).title).toMatch(
        /^Inventory · .*20\d\d.* · 700 devices · 1 vendor/,
      )
      await expect(page.locator('.print-sheet tbody tr').last()).toContainText('00:00:0C:00:01:F3')
      const overhang = await page.evaluate(() => {
        return document.documentElement.scrollWidth - innerWidth
      })
      expect(overhang).toBeLessThanOrEqual(0)
      await page.emulateMedia({ media: null })
      await page.evaluate(() => dispatchEvent(new Event('afterprint')))
      const pdf = await page.pdf({ format, landscape })
      const pages = pdf.toString('latin1').match(/\/Type \/Page\b/g)!.length
      expect(pages).toBeGreaterThan(500 / 60)
      expect(pages).toBeLessThan(500 / 20)
    })
  }
})

test('a comparison is printed with the previous values, and without empty groups', async ({
  page,
  host,
}) => {
  await openInventory(page, host.origin)
  await choose(page, ['monday.txt', SWITCH])
  await rename(page, 'Monday')
  await leave(page)
  await choose(page, ['tuesday.txt', SWITCH.replace('Gi1/0/2', 'Gi1/0/9')])
  await compareWith(page, 'Monday')
  await expect(page.locator('.inventory-changes')).toBeVisible()
  await page.evaluate(() => void (globalThis.print = () => {}))
  await PRINTING['the menu'](page)
  await expect(page.locator('.print-sheet tbody tr').first()).toBeAttached()
  const { rows } = await printed(page)
  expect(rows.some((row) => row.includes('Gi1/0/2 of core-sw1 → Gi1/0/9 of core-sw1'))).toBe(true)
  expect(rows[0]).toMatch(/^Moved/)
  expect(rows.filter((row) => row.startsWith('Same'))).toHaveLength(1)
  expect(rows.at(-1)).toContain(':')
})

test('a very long name in a printed table leaves room for the port next to it', async ({
  page,
  host,
}) => {
  // The width of an A4 page between its margins.
  await page.setViewportSize({ width: 718, height: 1040 })
  await openInventory(page, host.origin)
  const name = `${'air-handling-unit-'.repeat(6)}basement`
  const leases = `IP Address,MAC Address,Hostname\n10.0.10.12,70:B3:D5:F2:F0:01,${name}\n`
  await choose(page, ['core.txt', SWITCH], ['leases.csv', leases])
  await expectDevices(page, '5 devices')
  await page.evaluate(() => void (globalThis.print = () => {}))
  await PRINTING['the menu'](page)
  await page.emulateMedia({ media: 'print' })
  const port = page.getByRole('cell', { name: 'Gi1/0/1 of core-sw1' })
  const lines = await port.evaluate((cell) => {
    const range = document.createRange()
    range.selectNodeContents(cell)
    return range.getClientRects().length
  })
  expect(lines).toBe(1)
})
