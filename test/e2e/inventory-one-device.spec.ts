import { expectAccessible, expectToFitWidth } from './support/accessibility.ts'
import { expect, fillDisk, test } from './support/fixtures.ts'
import { deviceRows, expectDevices, openWith, rowOf, SWITCH } from './support/inventory.ts'

test.use({ serviceWorkers: 'block' })

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 720 },
]) {
  test(`two rows that are told to be one device at ${viewport.width} by ${viewport.height}`, async ({
    page,
    host,
  }) => {
    await page.setViewportSize(viewport)
    await openWith(page, host.origin, SWITCH)
    await expectDevices(page, '5 devices')
    const card = page.getByRole('dialog')
    const make = card.getByRole('button', { name: 'Make one device' })

    await test.step('are chosen on the card of one, and what is typed outlives the card', async () => {
      await rowOf(page, '00:00:0C:12:34:56').click()
      await card.getByRole('button', { name: 'Same device as another row' }).click()
      await card.getByLabel('Its name').fill('Laptop of Anna')
      await page.keyboard.press('Escape')
      await expect(card).toBeHidden()
      await rowOf(page, '00:00:0C:12:34:56').click()
      await card.getByRole('button', { name: 'Same device as another row' }).click()
      await expect(card.getByLabel('Its name')).toHaveValue('Laptop of Anna')
      await make.click()
      await expect(card.getByText('Choose at least one other row.')).toBeVisible()
      await card.getByLabel('Which other rows are this device?').fill('70b3')
      await expect(card.getByRole('checkbox')).toHaveCount(1)
      await card.getByRole('checkbox').check()
      await expectToFitWidth(page)
      await expectAccessible(page)
    })

    await test.step('are one row by its name until that is undone, also after a reload', async () => {
      await make.click()
      await expectDevices(page, '4 devices')
      await expect(deviceRows(page).filter({ hasText: 'Laptop of Anna' })).toHaveCount(1)
      await page.getByRole('button', { name: 'Undo' }).click()
      await expectDevices(page, '5 devices')
      await rowOf(page, '00:00:0C:12:34:56').click()
      await card.getByRole('button', { name: 'Same device as another row' }).click()
      await card.getByRole('checkbox').first().check()
      await card.getByLabel('Its name').fill('Server')
      await make.click()
      await expectDevices(page, '4 devices')
      await page.reload()
      await expectDevices(page, '4 devices')
    })

    await test.step('keep their name when a third is told to be the same', async () => {
      await deviceRows(page).filter({ hasText: 'Server' }).click()
      await card.getByRole('button', { name: 'Same device as another row' }).click()
      await expect(card.getByLabel('Its name')).toHaveValue('Server')
      await card.getByRole('checkbox').first().check()
      await make.click()
      await expectDevices(page, '3 devices')
      await page.getByRole('button', { name: 'Undo' }).click()
      await expectDevices(page, '4 devices')
    })

    await test.step('stay one, and the card open, where no more can be stored', async () => {
      await deviceRows(page).filter({ hasText: 'Server' }).click()
      await card.getByRole('button', { name: 'Same device as another row' }).click()
      await card.getByRole('checkbox').first().check()
      await fillDisk(page)
      await make.click()
      await expect(card.getByRole('alert')).toBeVisible()
      await page.reload()
      await expectDevices(page, '4 devices')
    })

    await test.step('are separated on their card', async () => {
      await deviceRows(page).filter({ hasText: 'Server' }).click()
      await card.getByRole('button', { name: 'Separate its addresses' }).click()
      await expectDevices(page, '5 devices')
    })
  })
}
