import { deployment } from './support/deployment.ts'
import { expect, lookUp, shownLabel, test } from './support/fixtures.ts'
import { CORE, expectDevices, textField } from './support/inventory.ts'
import { endSilence, SILENCE_LASTS, Tab } from './support/update-tab.ts'

test('an update loses nothing that is half-written', async ({ page, context, host }) => {
  host.precede(/sw\.js$/, SILENCE_LASTS)
  const first = await Tab.open(page, host)
  const second = await Tab.open(await context.newPage(), host)
  const form = second.page.getByRole('form', { name: 'Label for 00:00:0C:12:34:56' })
  const waits = second.page.getByText('The new version starts as soon as you save or close')

  await test.step('in another tab: that one is reloaded once it is saved', async () => {
    await lookUp(second.page, '00:00:0C:12:34:56')
    await second.page.getByRole('button', { name: 'Label this address' }).click()
    await form.getByLabel('Label').fill('Printer in the lobby')
    host.deploy(await deployment('two'))
    await first.comeBack()
    await first.accept()
    await first.runs('two')
    await expect(waits).toBeVisible()
    await endSilence(context)
    expect(second.loads).toBe(1)
    await expect(form.getByLabel('Label')).toHaveValue('Printer in the lobby')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(second.page.locator('html[data-deployment=two]')).toBeAttached()
    await expect(shownLabel(second.page, 'Printer in the lobby')).toBeVisible()
  })

  await test.step('where it was accepted, and there too', async () => {
    await second.page.getByRole('button', { name: 'Change your label' }).click()
    await form.getByLabel('Note').fill('Second floor')
    host.deploy(await deployment('three'))
    await second.comeBack()
    await second.accept()
    await expect(waits).toBeVisible()
    await first.runs('three')
    await expect(form.getByLabel('Note')).toHaveValue('Second floor')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await expect(second.page.locator('html[data-deployment=three]')).toBeAttached()
    await expect(waits).toBeHidden()
    // Otherwise this worker would stay, and with it keep the next one waiting.
    await endSilence(context)
  })

  await test.step('also a text to add to an inventory, its name, and a limit', async () => {
    await first.page.getByRole('link', { name: 'Inventory', exact: true }).click()
    await textField(first.page).fill(CORE)
    await expectDevices(first.page, '4 devices')
    await first.page.getByRole('button', { name: 'Add', exact: true }).first().click()
    await first.page.getByLabel('Text to add').fill('00:00:0c:00:00')
    await first.page.getByLabel('Name', { exact: true }).fill('Monday')
    await second.page.getByRole('link', { name: 'API', exact: true }).click()
    await second.page.getByLabel('GET without a key, per day').fill('7')
    host.deploy(await deployment('four'))
    await first.comeBack()
    await first.accept()
    await expect(waits).toBeVisible()
    await first.page.getByRole('button', { name: 'Cancel' }).click()
    await first.page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(first.page.locator('html[data-deployment=four]')).toBeAttached()
    await expectDevices(first.page, 'Monday: 4 devices')
    await second.page.getByRole('button', { name: 'Change limits' }).click()
    await expect(second.page.locator('html[data-deployment=four]')).toBeAttached()
    await expect(second.page.getByLabel('GET without a key, per day')).toHaveValue('7')
  })
})
