import { expectAccessible } from './support/accessibility.ts'
import {
  callApi,
  expect,
  expectVendor,
  lookUp,
  openReadyForOffline,
  shownLabel,
  test,
} from './support/fixtures.ts'
import { addPrefix, undo } from './support/history.ts'

test('an own prefix', async ({ page, host }) => {
  await openReadyForOffline(page, host)

  await test.step('answers first, marked as own, with the registry below, and never in the API', async () => {
    const before = await callApi(page, '/api/mac/02:1A:4B:77:00:01')
    await page.goto(`${host.origin}/#/history/prefixes`)
    await addPrefix(page, '02:1a:4b', 'Our hypervisors', 'second floor')
    await expect(page.getByRole('list', { name: 'Own prefixes' })).toContainText('16,777,216')
    await addPrefix(page, '0000.0c1', 'Our Ciscos')
    await expect(page.getByRole('form')).toBeHidden()
    await page.getByRole('link', { name: 'Look up', exact: true }).click()

    const words = page.getByRole('region', { name: 'Your label and note' })
    await lookUp(page, '02:1A:4B:77:00:01')
    await expect(words.getByRole('heading', { name: 'Our hypervisors' })).toBeVisible()
    await expect(words).toContainText('Your prefix 02:1A:4B')
    await expect(words).toContainText('second floor')
    await expect(page.getByRole('heading', { name: 'Random or local address' })).toBeVisible()
    await expect(page.getByRole('status')).toContainText('Your label: Our hypervisors.')
    await lookUp(page, '00:00:0C:1F:00:01')
    await expect(words.getByRole('heading', { name: 'Our Ciscos' })).toBeVisible()
    await expectVendor(page, 'Cisco Systems, Inc')
    await lookUp(page, '00:00:0C:2F:00:01')
    await expectVendor(page, 'Cisco Systems, Inc')
    await expect(words).toBeHidden()

    const { headers: _, ...answer } = await callApi(page, '/api/mac/02:1A:4B:77:00:01')
    expect(before).toMatchObject(answer)
  })

  await test.step('is created and changed in the answer to a prefix', async () => {
    await page.goto(`${host.origin}/?q=00000C`)
    await page.getByRole('button', { name: 'Label this prefix' }).click()
    const form = page.getByRole('form', { name: 'Label for 00:00:0C' })
    await expect(form.getByLabel('Begins with')).toHaveValue('00:00:0C')
    await expect(form.getByLabel('Label')).toBeFocused()
    await form.getByLabel('Label').fill('Switches')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(shownLabel(page, 'Switches')).toBeVisible()
    await page.getByRole('button', { name: 'Change your label' }).click()
    await expect(form.getByLabel('Label')).toHaveValue('Switches')
    await form.getByLabel('Label').fill('Our switches')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(shownLabel(page, 'Our switches')).toBeVisible()
  })

  await test.step('is created in the answer to one device, with its name, in one step', async () => {
    await page.goto(`${host.origin}/?q=70:B3:D5:F2:F0:01`)
    await expectVendor(page, 'TELEPLATFORMS')
    await page.getByRole('button', { name: 'Label this address' }).click()
    const form = page.getByRole('form', { name: 'Label for 70:B3:D5:F2:F0:01' })
    await form.getByLabel('all addresses that begin the same way').check()
    await expect(form.getByLabel('Begins with')).toHaveValue('70:B3:D5:F2:F')
    await form.getByLabel('Label').fill('Our telemetry')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(shownLabel(page, 'Our telemetry')).toBeVisible()
    await lookUp(page, '70:B3:D5:F2:F7:77')
    await expect(shownLabel(page, 'Our telemetry')).toBeVisible()
    await page.getByRole('link', { name: 'Change your prefix' }).click()
    await expect(
      page.getByRole('form', { name: 'Own prefix 70:B3:D5:F2:F' }).getByLabel('Label'),
    ).toHaveValue('Our telemetry')
  })
})

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('the form of a prefix', async ({ page, host }) => {
    await test.step('that is not filled in says so next to the field, keeps what was typed, and focuses the field', async () => {
      await page.goto(`${host.origin}/#/history/prefixes`)
      await page.getByRole('button', { name: 'Add a prefix' }).click()
      const form = page.getByRole('form', { name: 'New own prefix' })
      const digits = form.getByLabel('Begins with')
      const label = form.getByLabel('Label')
      await form.getByLabel('Note').fill('second floor')
      await form.getByRole('button', { name: 'Save' }).click()
      await expect(label).toBeFocused()
      await expect(label).toHaveAttribute('aria-invalid', 'true')
      await expect(label).toHaveAccessibleDescription('Enter a label.')
      await label.fill('Our hypervisors')
      await form.getByRole('button', { name: 'Save' }).click()
      await expect(digits).toBeFocused()
      await expect(digits).toHaveAccessibleDescription(/There is nothing here/)
      await expect(label).toHaveAttribute('aria-invalid', 'false')
      await expectAccessible(page)
      await expect(label).toHaveValue('Our hypervisors')
      await expect(form.getByLabel('Note')).toHaveValue('second floor')
      await page.keyboard.press('Escape')
    })

    await test.step('names the existing prefix, next to its field', async () => {
      await addPrefix(page, '02:1a:4b', 'Our hypervisors')
      await addPrefix(page, '021a.4b', 'The others')
      const form = page.getByRole('form', { name: 'New own prefix' })
      await expect(form.getByLabel('Begins with')).toHaveAccessibleDescription(/“Our hypervisors”/)
      await expect(form.getByLabel('Begins with')).toHaveValue('021a.4b')
      await expect(form.getByLabel('Label')).toHaveValue('The others')
      await page.keyboard.press('Escape')
    })

    await test.step('refuses with the reason, and its changes are deleted and brought back', async () => {
      await addPrefix(page, '02:1a', 'Too short')
      const form = page.getByRole('form', { name: 'New own prefix' })
      await expect(form.getByLabel('Begins with')).toHaveAccessibleDescription(/at least 6/)
      await form.getByLabel('Begins with').fill('021a4b')
      await form.getByRole('button', { name: 'Save' }).click()
      await expect(form.getByRole('alert')).toContainText('“Our hypervisors”')
      await page.keyboard.press('Escape')
      await expect(form).toBeHidden()

      await page.getByRole('button', { name: 'Change 02:1A:4B' }).click()
      const change = page.getByRole('form', { name: 'Own prefix 02:1A:4B' })
      await change.getByLabel('Begins with').fill('02-1a-4b-77-00-fd')
      await change.getByLabel('Label').fill('The one hypervisor')
      await change.getByRole('button', { name: 'Save' }).click()
      const list = page.getByRole('list', { name: 'Own prefixes' })
      await expect(list.getByRole('listitem')).toHaveCount(1)
      await expect(list).toContainText('The one hypervisor')
      await expect(list).toContainText('this address only')

      await page.getByRole('button', { name: 'Delete 02:1A:4B:77:00:FD' }).click()
      await expect(page.getByRole('heading', { name: 'No prefixes of your own yet' })).toBeVisible()
      await undo(page).click()
      await expect(list).toContainText('The one hypervisor')
    })
  })
})
