import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectToFitWidth } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import {
  choose,
  compareWith,
  deviceRows,
  macTable,
  openInventory,
  rename,
  shownAddresses,
} from './support/inventory.ts'

test.use({ serviceWorkers: 'block' })

/** The outputs of a network. */
const FILES = ['mac.txt', 'arp.txt', 'dhcp.txt', 'lldp.txt'] as const

async function outputs(): Promise<[name: string, content: string][]> {
  const folder = new URL('../fixtures/brewery/', import.meta.url)
  return await Promise.all(
    FILES.map(async (name) => [name, await readFile(new URL(name, folder), 'utf8')]),
  )
}

/** The top of the first row, and the number of complete rows above the bars at the bottom of the window. */
async function inSight(page: Page): Promise<{ readonly top: number; readonly rows: number }> {
  return await deviceRows(page).evaluateAll((rows) => {
    const { top } = document.querySelector('.nav')!.getBoundingClientRect()
    const end = top > innerHeight / 2 ? top : innerHeight
    const boxes = rows.map((row) => row.getBoundingClientRect())
    return {
      // In a comparison the heading of a group comes first.
      top: document.querySelector('.grid-body > .grid-row')!.getBoundingClientRect().top,
      rows: boxes.filter(({ top, bottom }) => top >= 0 && bottom <= end).length,
    }
  })
}

const DESKTOPS = [
  { width: 1440, height: 900, top: 170, rows: 21 },
  { width: 1280, height: 720, top: 170, rows: 15 },
]

const TOUCHED = [
  { width: 820, height: 1180, top: 280, rows: 16 },
  { width: 390, height: 844, top: 211, rows: 12 },
  { width: 320, height: 640, top: 280, rows: 5 },
]

for (const [on, sizes, isTouched] of [
  ['a desktop', DESKTOPS, false],
  ['tablets and phones', TOUCHED, true],
] as const) {
  test.describe(() => {
    test.use({ hasTouch: isTouched, isMobile: isTouched })

    test(`on ${on} the rows come first`, async ({ page, host }) => {
      const ofEach = async (
        what: string,
        measure: (size: (typeof sizes)[number]) => Promise<void>,
      ) => {
        for (const size of sizes) {
          const { width, height, top, rows } = size
          await test.step(`${what} at ${width} by ${height}: ${rows} of them, from ${top} pixels on at the latest`, async () => {
            await page.setViewportSize({ width, height })
            await measure(size)
            await expectToFitWidth(page)
          })
        }
      }
      await openInventory(page, host.origin)
      const [first, ...others] = await outputs()
      await choose(page, first!, ...others)
      await expect(shownAddresses(page).first()).toBeVisible()

      await ofEach('in an inventory', async ({ height, top, rows }) => {
        await expect.poll(async () => (await inSight(page)).rows).toBeGreaterThanOrEqual(rows)
        const sight = await inSight(page)
        expect(sight.top).toBeLessThanOrEqual(top)

        await test.step('and the first key in the filter moves nothing', async () => {
          await page.getByRole('searchbox', { name: 'Filter' }).press('1')
          await expect(page.getByRole('button', { name: 'Show all' })).toBeVisible()
          expect((await inSight(page)).top).toBe(sight.top)
          await page.getByRole('button', { name: 'Show all' }).click()
        })

        if (isTouched) {
          await test.step('and with the text doubled the top of the first row is visible', async () => {
            await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
            expect((await inSight(page)).top).toBeLessThan(height)
            await page.evaluate(() => void (document.documentElement.style.fontSize = ''))
          })
        }
      })

      await rename(page, 'Monday')
      await openInventory(page, host.origin)
      const [name, table] = first!
      await choose(page, [name, table.replaceAll(/(?<=\w)(\d)$/gm, '9')], ...others)
      await compareWith(page, 'Monday')
      await expect(page.locator('.inventory-changes')).toBeVisible()
      await ofEach('in a comparison', async ({ top }) => {
        await expect.poll(async () => (await inSight(page)).top).toBeLessThanOrEqual(top)
      })
    })
  })
}

test.describe(() => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true })

  test('in a comparison the new port of a device is not cut off on the narrowest phone', async ({
    page,
    host,
  }) => {
    const at = (port: string) => macTable('core-1', `  10    70b3.d5f2.f001    DYNAMIC     ${port}`)
    await openInventory(page, host.origin)
    await choose(page, ['monday.txt', at('GigabitEthernet1/0/4')])
    await rename(page, 'Monday')
    await openInventory(page, host.origin)
    await choose(page, ['tuesday.txt', at('GigabitEthernet1/0/33')])
    await compareWith(page, 'Monday')
    const port = deviceRows(page).getByText('GigabitEthernet1/0/33')
    await expect(port).toBeInViewport({ ratio: 1 })
    expect(await port.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBe(0)
  })
})
