import { expect, expectVendor, fillDisk, lookUp, test } from './support/fixtures.ts'

test.use({ serviceWorkers: 'block' })

test('a label on the Look up screen', async ({ page, host }) => {
  await test.step('is never cut off: one that is too long is refused with its length', async () => {
    await page.goto(`${host.origin}/?q=00:00:0C:12:34:56`)
    await page.getByRole('button', { name: 'Label this address' }).click()
    const label = page.getByRole('form').getByLabel('Label')
    await label.fill('x'.repeat(81))
    await page.keyboard.press('Enter')
    await expect(label).toHaveAccessibleDescription(
      'A label can have 80 characters; this one has 81.',
    )
    await expect(label).toHaveValue('x'.repeat(81))
    await label.fill('')
    await page.keyboard.press('Enter')
    await expect(label).toHaveAccessibleDescription('Enter a label or a note.')
    await page.keyboard.press('Escape')
  })

  await test.step('is written there, comes first, and stays', async () => {
    await page.getByRole('button', { name: 'Label this address' }).click()
    const form = page.getByRole('form', { name: 'Label for 00:00:0C:12:34:56' })
    await form.getByLabel('Label').fill('Printer <b>4</b>')
    await page.keyboard.press('Enter')
    const words = page.getByRole('region', { name: 'Your label and note' })
    await expect(words.getByRole('heading', { name: 'Printer <b>4</b>' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Change your label' })).toBeFocused()
    await expectVendor(page, 'Cisco Systems, Inc')
    await expect(page).toHaveTitle('Printer <b>4</b> · Nameplate')
    await page.reload()
    await expect(words).toContainText('Printer <b>4</b>')
    const order = await page.getByRole('heading', { level: 2 }).allInnerTexts()
    expect(order.slice(0, 2)).toEqual(['Printer <b>4</b>', 'Cisco Systems, Inc'])
  })

  await test.step('written in two tabs at once keeps what was typed in each field, and says what it replaces', async () => {
    const other = await page.context().newPage()
    await other.goto(page.url())
    for (const tab of [page, other]) {
      await tab.getByRole('button', { name: 'Change your label' }).click()
    }
    await page.getByRole('form').getByLabel('Label').fill('Printer of tab 1')
    await other.getByRole('form').getByLabel('Label').fill('Printer of tab 2')
    await other.getByRole('form').getByLabel('Note').fill('Room 4')
    await other.getByRole('button', { name: 'Save' }).click()
    const form = page.getByRole('form')
    await expect(form.getByRole('status')).toHaveText(
      'Another tab has saved “Printer of tab 2”. Save replaces it.',
    )
    await expect(form.getByLabel('Note')).toHaveValue('Room 4')
    await expect(form.getByLabel('Label')).toHaveValue('Printer of tab 1')
    await form.getByRole('button', { name: 'Save' }).click()
    const words = other.getByRole('region', { name: 'Your label and note' })
    await expect(words.getByRole('heading', { name: 'Printer of tab 1' })).toBeVisible()
    await expect(words).toContainText('Room 4')
    await other.close()
  })

  await test.step('that cannot be stored is reported, and what was written stays in the form', async () => {
    await fillDisk(page)
    await lookUp(page, '70:B3:D5:F2:F0:01')
    await expectVendor(page, 'TELEPLATFORMS')
    await expect(page.getByRole('alert')).toContainText('not in your history')
    await expect(page.getByRole('alert')).toContainText('no space left on this device')
    await page.getByRole('button', { name: 'Label this address' }).click()
    const form = page.getByRole('form')
    await form.getByLabel('Label').fill('Printer')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByRole('alert')).toContainText('no space left on this device')
    await expect(form.getByLabel('Label')).toHaveValue('Printer')
  })
})
