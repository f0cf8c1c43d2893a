import {
  expect,
  expectVendor,
  fillDisk,
  holdQuestions,
  lookUp,
  shownLabel,
  test,
} from './support/fixtures.ts'
import { addPrefix, openHistory } from './support/history.ts'

test.use({ serviceWorkers: 'block' })

test('a label on the Look up screen', async ({ page, host }) => {
  await test.step('is never truncated: one that is too long is refused with its length', async () => {
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

  await test.step('that is edited while it is stored stays open with its text', async () => {
    const form = page.getByRole('form')
    const label = form.getByLabel('Label')
    await page.getByRole('button', { name: 'Change your label' }).click()
    await label.fill('Printer')
    const sendHeld = await holdQuestions(page, 'describe')
    await label.press('Enter')
    await label.pressSequentially(' in the lobby')
    await sendHeld()
    await expect(shownLabel(page, 'Printer')).toBeVisible()
    await expect(label).toHaveValue('Printer in the lobby')
    await expect(form.getByRole('status')).toHaveCount(0)
    await label.press('Enter')
    await expect(shownLabel(page, 'Printer in the lobby')).toBeVisible()
    await expect(form).toHaveCount(0)
  })

  await test.step('written in two tabs at once keeps the typed text of each field, and says what it replaces', async () => {
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
})

test('a label that is half-typed', async ({ page, host }) => {
  const form = page.getByRole('form', { name: 'Label for 00:00:0C:12:34:56' })

  await test.step('is restored when the page is reloaded, as the system does to open shared content', async () => {
    await page.goto(`${host.origin}/?q=00:00:0C:12:34:56`)
    await page.getByRole('button', { name: 'Label this address' }).click()
    await form.getByLabel('Label').fill('Printer')
    await form.getByLabel('Note').fill('Room 4')
    await page.goto(`${host.origin}/?shared=empty`)
    await expect(page.getByRole('alert')).toContainText('contains no text or text file')
    await page.getByRole('link', { name: 'Look up', exact: true }).click()
    await lookUp(page, '00:00:0C:12:34:56')
    await expect(form.getByLabel('Label')).toHaveValue('Printer')
    await expect(form.getByLabel('Note')).toHaveValue('Room 4')
    // The person may be typing the address.
    await expect(form.getByLabel('Label')).not.toBeFocused()
  })

  await test.step('takes over what another tab has saved meanwhile in the untouched fields', async () => {
    await form.getByRole('button', { name: 'Cancel' }).click()
    await expect(form).toBeHidden()
    await page.goto('about:blank')
    await page.goto(`${host.origin}/?q=00:00:0C:12:34:56`)
    await page.getByRole('button', { name: 'Label this address' }).click()
    await expect(form.getByLabel('Label')).toHaveValue('')
    await form.getByLabel('Label').fill('Printer')
    await page.goto('about:blank')
    const other = await page.context().newPage()
    await other.goto(`${host.origin}/?q=00:00:0C:12:34:56`)
    await other.getByRole('button', { name: 'Label this address' }).click()
    await other.getByRole('form').getByLabel('Note').fill('Room 5')
    await other.getByRole('button', { name: 'Save' }).click()
    await expect(other.getByRole('button', { name: 'Change your label' })).toBeVisible()
    await other.close()
    await page.goto(`${host.origin}/?q=00:00:0C:12:34:56`)
    await expect(form.getByLabel('Label')).toHaveValue('Printer')
    await expect(form.getByLabel('Note')).toHaveValue('Room 5')
  })

  await test.step('is discarded once it is saved', async () => {
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(shownLabel(page, 'Printer')).toBeVisible()
    await expect(form).toBeHidden()
    await page.reload()
    await expect(shownLabel(page, 'Printer')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Change your label' })).toBeVisible()
  })

  await test.step('outlives the entry that another tab deletes, and so does an own prefix', async () => {
    await openHistory(page)
    await page.getByRole('button', { name: 'Label 00:00:0C:12:34:56' }).click()
    await form.getByLabel('Label').fill('Printer in the lobby')
    const other = await page.context().newPage()
    await other.goto(`${host.origin}/#/history`)
    await other.getByRole('button', { name: 'Delete 00:00:0C:12:34:56' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      /^00:00:0C:12:34:56 was deleted\. Your unsaved text/,
    )
    await page.getByRole('link', { name: 'Look up', exact: true }).click()
    await lookUp(page, '00:00:0C:12:34:56')
    await expect(form.getByLabel('Label')).toHaveValue('Printer in the lobby')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(shownLabel(page, 'Printer in the lobby')).toBeVisible()

    await page.goto('about:blank')
    await page.goto(`${host.origin}/#/history/prefixes`)
    await addPrefix(page, '00000C', 'Switches')
    await page.getByRole('button', { name: 'Change 00:00:0C' }).click()
    const change = page.getByRole('form', { name: 'Own prefix 00:00:0C' })
    await change.getByLabel('Label').fill('Our switches')
    await other.goto(`${host.origin}/#/history/prefixes`)
    await other.getByRole('button', { name: 'Delete 00:00:0C' }).click()
    await expect(page.getByRole('alert')).toHaveText(/^00:00:0C was deleted\. Your unsaved text/)
    await page.getByRole('link', { name: 'Look up', exact: true }).click()
    await lookUp(page, '00000C')
    const prefix = page.getByRole('form', { name: 'Label for 00:00:0C' })
    await expect(prefix.getByLabel('Label')).toHaveValue('Our switches')
    await other.close()
  })

  await test.step('and left before it could not be stored is said to be so, and is there', async () => {
    await page.goto('about:blank')
    await page.goto(`${host.origin}/?q=00:00:0C:12:34:56`)
    await page.getByRole('button', { name: 'Change your label' }).click()
    await form.getByLabel('Label').fill('Printer 5')
    await fillDisk(page)
    const sendHeld = await holdQuestions(page, 'describe')
    await form.getByLabel('Label').press('Enter')
    await lookUp(page, '70:B3:D5:F2:F0:01')
    await expectVendor(page, 'TELEPLATFORMS')
    await sendHeld()
    const notSaved = page.getByRole('alert').filter({ hasText: /^This was not saved/ })
    await expect(notSaved).toContainText('no space left on this device')
    await lookUp(page, '00:00:0C:12:34:56')
    await expect(form.getByLabel('Label')).toHaveValue('Printer 5')
  })

  await test.step('for all addresses with the same beginning still applies to all of them', async () => {
    await page.goto('about:blank')
    await page.goto(`${host.origin}/?q=70:B3:D5:F2:F0:01`)
    await page.getByRole('button', { name: 'Label this address' }).click()
    const all = page.getByLabel('all addresses that begin the same way')
    await all.check()
    await page.getByLabel('Begins with').fill('70:B3:D5')
    await page.reload()
    await expect(all).toBeChecked()
    await expect(page.getByLabel('Begins with')).toHaveValue('70:B3:D5')
  })
})
