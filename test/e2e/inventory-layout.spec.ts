import { expectToFitWidth } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import {
  choose,
  closeCard,
  deviceRows,
  expectDevices,
  grid,
  groupBy,
  longText,
  macTable,
  openInventory,
  openNetwork,
  openWith,
  rowOf,
  show,
  SWITCH,
  textField,
} from './support/inventory.ts'

test.use({ serviceWorkers: 'block' })

test('the screen fits', async ({ page, host }) => {
  await test.step('the first row is visible without scrolling on a phone held sideways', async () => {
    await page.setViewportSize({ width: 844, height: 390 })
    await openWith(page, host.origin, longText(40))
    await expectDevices(page, '40 devices')
    await expect(page.getByRole('search')).toBeVisible()
    await expect(deviceRows(page).first()).toBeInViewport({ ratio: 1 })
    await openInventory(page, host.origin)
  })

  await page.setViewportSize({ width: 390, height: 844 })

  await test.step('on a phone a row is a card of two lines, and none is cut off', async () => {
    await openNetwork(page, host.origin)
    const row = rowOf(page, '70:B3:D5:F2:F0:01')
    for (const text of ['TELEPLATFORMS', 'Gi1/0/2', '10.0.10.12', '70:B3:D5:F2:F0:01']) {
      await expect(row.getByText(text).first()).toBeInViewport({ ratio: 1 })
    }
    const [box, table] = await Promise.all([row.boundingBox(), grid(page).boundingBox()])
    expect(box?.width).toBeLessThanOrEqual(table?.width ?? 0)
  })

  await test.step('with the text doubled the card has one line per fact, and none is cut off', async () => {
    await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
    const row = rowOf(page, '70:B3:D5:F2:F0:01')
    const name = row.locator('.grid-cell--title')
    await row.scrollIntoViewIfNeeded()
    const [line, title] = await Promise.all([row.boundingBox(), name.boundingBox()])
    expect(title?.width).toBeGreaterThan((line?.width ?? 0) / 2)
    const tops = await row
      .locator(
        '.grid-cell:is(.grid-cell--title, .grid-cell--address, .grid-cell--where, .grid-cell--ip)',
      )
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().top))
    expect(new Set(tops.map(Math.round)).size).toBe(4)
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
    await rowOf(page, '00:00:0C:12:34:56').click()
    const vendor = page.getByRole('dialog').getByText('Cisco Systems, Inc').first()
    const linesOfWord = await vendor.evaluate((element) => {
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()!
      const range = document.createRange()
      range.setStart(text, 'Cisco '.length)
      range.setEnd(text, 'Cisco Systems'.length)
      return range.getClientRects().length
    })
    expect(linesOfWord).toBe(1)
    await closeCard(page)
    await page.evaluate(() => void (document.documentElement.style.fontSize = ''))
  })

  await test.step('in forced colours the VLANs of the cards look different', async () => {
    await openInventory(page, host.origin)
    await page.emulateMedia({ forcedColors: 'active' })
    await textField(page).fill(SWITCH)
    const colours = async () =>
      await page
        .locator('.vlan-hue')
        .evaluateAll((tags) => tags.map((tag) => getComputedStyle(tag).backgroundColor))
    await expect.poll(async () => new Set(await colours()).size).toBe(2)
    await page.emulateMedia({ forcedColors: 'none' })
  })

  await test.step('a card names the vendor even if nothing else is known about the device', async () => {
    await openInventory(page, host.origin)
    await textField(page).fill(longText(40))
    const title = rowOf(page, '00:00:0C:00:00:00').locator('.grid-cell--title')
    await expect(title).toHaveText('Cisco')
    expect((await title.boundingBox())?.width).toBeGreaterThan(100)
    await openInventory(page, host.origin)
  })

  await test.step('on a phone the source line of a fact is visible in the middle and at the end of the text', async () => {
    await textField(page).fill(longText(200))
    await expectDevices(page, '200 devices')
    for (const address of ['00:00:0C:00:00:64', '00:00:0C:00:00:C7']) {
      await show(page, 'Table')
      await page.getByRole('searchbox', { name: 'Filter' }).fill(address)
      await rowOf(page, address).click()
      const card = page.getByRole('dialog')
      await card.getByText('Found in 1 place').click()
      await card.getByRole('button', { name: /line \d+$/ }).click()
      const line = page.getByRole('list', { name: 'The text' }).locator('[aria-current]')
      await expect(line).toContainText(address.toLowerCase())
      await expect(line).toBeInViewport({ ratio: 1 })
    }
    await openInventory(page, host.origin)
  })

  await test.step('on a phone a long group name is not cut off by its row count', async () => {
    await textField(page).fill(longText(40))
    await expectDevices(page, '40 devices')
    await groupBy(page, 'Vendor')
    const hidden = await page
      .locator('.grid-cell--group button')
      .first()
      .evaluate((head) => {
        head.querySelector('bdi')!.textContent = 'Guangdong Telecommunications Holding Co., Ltd.'
        return head.scrollHeight - head.clientHeight
      })
    expect(hidden).toBeLessThanOrEqual(0)
    await groupBy(page, 'Nothing')
    await openInventory(page, host.origin)
  })

  await test.step('on a phone the full name in the list of ports leaves room for the address next to it', async () => {
    const name = 'GigabitEthernet1/0/24'
    await textField(page).fill(macTable('core-1', `  10    70b3.d5f2.f001    DYNAMIC     ${name}`))
    await show(page, 'Ports')
    const address = page.getByRole('row', { name }).getByText('70:B3:D5:F2:F0:01')
    expect(await address.evaluate((element) => element.getClientRects().length)).toBe(1)
    await openInventory(page, host.origin)
  })

  await test.step('on a phone a long name is cut off at its end, even if it is read from right to left', async () => {
    const names = [
      'קומה-ראשונה-מצלמה-ליד-הכניסה-הראשית',
      'camera-on-the-first-floor-beside-the-gate',
    ]
    const rows = names.map((name, at) => `10.0.10.${at},00:00:0c:00:00:0${at},${name}\n`)
    await choose(page, ['leases.csv', `IP,MAC,Name\n${rows.join('')}`])
    await expectDevices(page, '2 devices')
    for (const name of names) {
      const shown = await deviceRows(page)
        .getByText(name)
        .evaluate((element) => {
          const letters = document.createRange()
          letters.setStart(element.firstChild!, 0)
          letters.setEnd(element.firstChild!, 1)
          const cell = element.closest('.grid-cell')!
          const [letter, box] = [letters, cell].map((one) => one.getBoundingClientRect())
          return letter!.left >= box!.left && letter!.right <= box!.right
        })
      expect(shown).toBe(true)
    }
    await openInventory(page, host.origin)
  })

  await test.step('at 400 % zoom the navigation covers nothing', async () => {
    await page.setViewportSize({ width: 320, height: 256 })
    const navigation = page.getByRole('navigation', { name: 'Screens' })
    expect(await navigation.evaluate((nav) => getComputedStyle(nav).position)).toBe('static')
  })
})

/** A switch with 48 ports and four uplinks, and a device on the last of each. */
const FRONT = macTable(
  'access-2',
  '  10    0000.0c12.3456    DYNAMIC     Gi1/0/48',
  '  10    70b3.d5f2.f001    DYNAMIC     Te1/1/4',
)

for (const window of [
  { width: 1440, height: 900 },
  { width: 320, height: 640 },
]) {
  const isTouched = window.width < 1000
  test.describe(() => {
    test.use({ viewport: window, hasTouch: isTouched, isMobile: isTouched })

    test(`the front of a switch with 48 ports and four uplinks never scrolls sideways at ${window.width} pixels`, async ({
      page,
      host,
    }) => {
      await openWith(page, host.origin, FRONT)
      await show(page, 'Ports')
      const front = page.getByRole('toolbar', { name: 'Front panel' })
      await expect(front.getByRole('button')).toHaveCount(52)
      const boxes = await front
        .getByRole('button')
        .evaluateAll((sockets) => sockets.map((socket) => socket.getBoundingClientRect().toJSON()))
      const { x, width } = (await front.boundingBox())!
      expect(Math.min(...boxes.map(({ left }) => left))).toBeGreaterThan(Math.max(0, x))
      expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThan(x + width)
      await expectToFitWidth(page)
      if (isTouched) {
        for (const { width, height } of boxes) expect(Math.min(width, height)).toBe(48)
      } else {
        expect(new Set(boxes.map(({ top }) => top)).size).toBe(2)
      }
      await front.evaluate((panel) => panel.scrollIntoView({ block: 'start' }))
      await front.getByRole('button', { name: 'Gi1/0/1: nothing seen' }).click()
      const chosen = page.getByRole('heading', { name: 'Gi1/0/1: nothing seen' })
      await expect(chosen).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('End')
      const last = await front.getByRole('button', { name: 'Te1/1/4: 1 device' }).boundingBox()
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan(
        (await chosen.boundingBox())?.y ?? 0,
      )
    })
  })
}
