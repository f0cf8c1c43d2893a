import { expectAccessible, expectToFitWidth, expectTouchable } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { stallAfter } from './support/faults.ts'
import {
  choose,
  CORE,
  deviceRows,
  expectDevices,
  grid,
  longText,
  openInventory,
  openNetwork,
  rowOf,
  show,
  shownAddresses,
  textField,
} from './support/inventory.ts'

test('axe finds nothing in any state of the screen', async ({ page, host }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const state = async (name: string) =>
    await test.step(name, async () => await expectAccessible(page))
  await openInventory(page, host.origin)
  await state('nothing yet')
  await choose(page, ['core.txt', `${CORE}${longText(40)}`], ['other.txt', '70:b3:d5:f2:f0:02'])
  await expect(shownAddresses(page).first()).toBeVisible()
  await state('the table')
  await page.getByLabel('Group by').selectOption('VLAN')
  await expect(page.getByRole('treegrid')).toBeVisible()
  await state('groups')
  await page.getByLabel('Filter', { exact: true }).fill('zzz')
  await expect(page.getByText('Nothing matches the filter.')).toBeVisible()
  await state('a filter that nothing fits')
  await page.getByRole('button', { name: 'Show all' }).click()
  await rowOf(page, '70:B3:D5:F2:F0:01').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await state('the card of a device')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^core.txt/ }).click()
  await state('the sources')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await state('adding')
  await show(page, 'Ports')
  await expect(page.getByRole('group', { name: 'The front of the switch' })).toBeVisible()
  await state('the ports')
  await show(page, 'Links')
  await expect(page.locator('.links-list')).toBeVisible()
  await state('the links')
  await show(page, 'Text')
  await expect(page.getByRole('listitem').filter({ hasText: 'show ip arp' })).toBeVisible()
  await state('the text')
})

test('axe finds nothing while it waits for the registry', async ({ page, host, registry }) => {
  host.misbehave(registry.packPath, stallAfter(100_000))
  await page.goto(`${host.origin}/#/inventory`)
  await textField(page).fill(CORE)
  await expect(page.getByRole('heading', { name: 'Downloading the registry' })).toBeVisible()
  await expectAccessible(page)
})

for (const [width, height] of [
  [1440, 900],
  [820, 1180],
  [390, 844],
] as const) {
  test(`the first rows stand above the fold at ${width} by ${height}`, async ({ page, host }) => {
    await page.setViewportSize({ width, height })
    await openNetwork(page, host.origin)
    await expect(deviceRows(page).nth(2)).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await choose(page, ['more.txt', longText(40)])
    await expectDevices(page, '44 devices')
    await expect(page.getByRole('search')).toBeVisible()
    await expect(deviceRows(page).nth(1)).toBeInViewport({ ratio: 1 })
  })
}

test('everything fits on 320 pixels with the text doubled', async ({ page, host }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openInventory(page, host.origin)
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
  await expectToFitWidth(page)
  await choose(page, ['core.txt', CORE])
  await expectDevices(page, '4 devices')
  await expect(shownAddresses(page).first()).toBeVisible()
  await expectToFitWidth(page)
  const [cell, box] = await Promise.all([
    shownAddresses(page).first().boundingBox(),
    grid(page).boundingBox(),
  ])
  expect((cell?.x ?? 0) + (cell?.width ?? 0)).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0))
  for (const tab of ['Ports', 'Links', 'Text'] as const) {
    await show(page, tab)
    await expectToFitWidth(page)
  }
})

test('with doubled text on a phone each fact has a line, and none is cut', async ({
  page,
  host,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openNetwork(page, host.origin)
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
  const cut = async () =>
    await deviceRows(page)
      .locator('.grid-cell')
      .evaluateAll((cells) =>
        cells
          .filter((cell) => getComputedStyle(cell).clipPath === 'none')
          .filter((cell) => cell.scrollWidth > cell.clientWidth)
          .map((cell) => cell.textContent),
      )
  await expect.poll(cut).toEqual([])
})

test('on a phone a row is a card of two lines, and none is cut', async ({ page, host }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openNetwork(page, host.origin)
  const row = rowOf(page, '70:B3:D5:F2:F0:01')
  for (const text of ['TELEPLATFORMS', 'Gi1/0/2', '10.0.10.12', '70:B3:D5:F2:F0:01']) {
    await expect(row.getByText(text).first()).toBeInViewport({ ratio: 1 })
  }
  const [box, table] = await Promise.all([row.boundingBox(), grid(page).boundingBox()])
  expect(box?.width).toBeLessThanOrEqual(table?.width ?? 0)
})

test('the result is read out politely', async ({ page, host }) => {
  await openNetwork(page, host.origin)
  await expect(page.getByRole('status').filter({ hasText: '4 devices from 2 vendors' })).toHaveText(
    /; read \d+ addresses in \d+ lines\./,
  )
})

test('whatever can be touched is at least 48 pixels high', async ({ page, host }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openInventory(page, host.origin)
  await expectTouchable(page)
})
