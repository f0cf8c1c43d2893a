import { expectAccessible, expectToFitWidth } from './support/accessibility.ts'
import { expect, fillDisk, holdQuestions, label, shownLabel, test } from './support/fixtures.ts'
import { addPrefix } from './support/history.ts'
import {
  CORE,
  deviceRows,
  expectDevices,
  grid,
  leave,
  longText,
  openWith,
  rowOf,
  SWITCH,
  textField,
} from './support/inventory.ts'

test.use({ serviceWorkers: 'block' })

const ADDRESS = '00:00:0C:12:34:56'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a device is named on its card, exactly as typed', async ({ page, context, host }) => {
    await openWith(page, host.origin, SWITCH + longText(5))
    const card = page.getByRole('dialog')
    const name = card.getByLabel('Name this device')
    await rowOf(page, ADDRESS).click()
    await expect(card.getByRole('heading', { level: 2 })).toHaveText('Cisco Systems, Inc')
    await name.fill('Till 3')
    await expect(card.getByRole('heading', { level: 2 })).toHaveText('Till 3')
    await card.getByLabel('Note').fill('Ask Erika')
    await expectToFitWidth(page)
    await page.goBack()

    await test.step('and its row begins with the name and keeps its vendor', async () => {
      await expect(rowOf(page, ADDRESS)).toContainText(/^Till 3.*Cisco/)
      await expect(page.locator('.inventory-facts')).toContainText('2 vendors')
      const first = await rowOf(page, ADDRESS).getByText('Till 3').boundingBox()
      const address = await rowOf(page, ADDRESS).getByText(ADDRESS).boundingBox()
      expect(first!.y + first!.height).toBeLessThanOrEqual(address!.y + 1)
    })

    await test.step('and the filter finds it by either', async () => {
      for (const words of ['cisco till', 'name:till vendor:cisco', 'erika']) {
        await page.getByRole('searchbox', { name: 'Filter' }).fill(words)
        await expect(deviceRows(page)).toHaveCount(1)
      }
      await page.getByRole('button', { name: 'Show all' }).click()
    })

    await test.step('even after a reload', async () => {
      await page.reload()
      await rowOf(page, ADDRESS).click()
      await expect(name).toHaveValue('Till 3')
      await expect(card.getByLabel('Note')).toHaveValue('Ask Erika')
    })

    await test.step('and is stored by the next page if this one was left too soon', async () => {
      await holdQuestions(page, 'nameDevice')
      await name.fill('Till 3 at the door')
      await page.reload()
      await expect(name).toHaveValue('Till 3 at the door')
      await expect(rowOf(page, ADDRESS)).toContainText('Till 3 at the door')
      // It would come back, over a later name, after a page that was killed.
      await expect
        .poll(() => page.evaluate(() => JSON.stringify(sessionStorage)))
        .not.toContain('Till 3 at the door')
    })

    await test.step('and shows the change of another tab, which a note does not undo', async () => {
      const other = await context.newPage()
      await other.goto(`${host.origin}/?q=${ADDRESS}`)
      await label(other, 'Till 5')
      await expect(name).toHaveValue('Till 5')
      await card.getByLabel('Note').fill('Ask Emil')
      await expect(other.getByText('Ask Emil')).toBeVisible()
      await expect(shownLabel(other, 'Till 5')).toBeVisible()
      await other.close()
    })

    await test.step('and a name that cannot be stored is reported, and not lost', async () => {
      await fillDisk(page)
      await name.fill('Till 4')
      await expect(card.getByRole('alert')).toBeVisible()
      await page.goBack()
      await rowOf(page, ADDRESS).click()
      await expect(name).toHaveValue('Till 4')
    })
  })
})

test('a row and its card', async ({ page, host }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto(`${host.origin}/#/history/prefixes`)
  await addPrefix(page, '0000.0c', 'Ours')
  await openWith(page, host.origin, SWITCH)
  const card = page.getByRole('dialog')

  await test.step('show an own prefix next to the vendor, with its mark', async () => {
    await expect(rowOf(page, ADDRESS)).toContainText(/Cisco.*Ours/)
    await expect(deviceRows(page).locator('.own-mark')).toHaveText(['Ours', 'Ours'])
  })

  await test.step('move together from row to row with the arrow keys', async () => {
    await rowOf(page, ADDRESS).click()
    await expect(card).toContainText(ADDRESS)
    await page.keyboard.press('ArrowDown')
    await expect(card).toContainText('70:B3:D5:F2:F0:01')
    await expect(grid(page).locator(':focus')).toHaveText('70:B3:D5:F2:F0:01')
    await card.getByLabel('Name this device').fill('Gate')
    await expect(rowOf(page, '70:B3:D5:F2:F0:01')).toContainText('Gate')
    await expectAccessible(page)
    await expectToFitWidth(page)
    await page.keyboard.press('Escape')
    await expect(card).toBeHidden()
    await rowOf(page, ADDRESS).click()
    await page.goBack()
    await expect(card).toBeHidden()
    await expect(grid(page)).toBeVisible()
  })

  await test.step('show the commands of the same device, even while those are being loaded', async () => {
    await rowOf(page, ADDRESS).click()
    await card.getByText('Copy as').click()
    await expect(card.getByText('eth.addr == 00:00:0c:12:34:56')).toBeVisible()
    const sendHeld = await holdQuestions(page, 'findCommands')
    await rowOf(page, '70:B3:D5:F2:F0:01').click()
    await expect(card).toContainText('70:B3:D5:F2:F0:01')
    await expect(card.getByText(/^eth\.addr/)).toHaveCount(0)
    await sendHeld()
    await expect(card.getByText('eth.addr == 70:b3:d5:f2:f0:01')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('of a switch that LLDP reports show its port, with the link sign', async () => {
    await leave(page)
    await textField(page).fill(CORE)
    await expectDevices(page, '4 devices')
    const row = rowOf(page, '00:00:0C:99:00:01')
    await expect(row).toContainText('Gi1/0/47')
    await expect(row).toContainText('⇄')
    await expect(row).not.toContainText('behind')
  })
})
