import { expectAccessible } from './support/accessibility.ts'
import { expect, lookUp, test } from './support/fixtures.ts'
import {
  choose,
  editText,
  expectDevices,
  longText,
  openInventory,
  REPORTS_OFTEN,
  rowOf,
  show,
  SWITCH,
  textField,
} from './support/inventory.ts'

test.use({ serviceWorkers: 'block' })

test('several addresses typed into the home field become an inventory once typing stops, where typing can continue', async ({
  page,
  host,
}) => {
  const text = '00:00:0c:12:34:56 70:b3:d5:f2:f0:01 3c:5a:b4:00:00:01'
  await page.goto(host.origin)
  await page.getByLabel('MAC address').pressSequentially(text, { delay: 20 })
  await expectDevices(page, '3 devices')
  await expect(textField(page)).toHaveValue(text)
  await expect(textField(page)).toBeFocused()
  await page.keyboard.type(' 00:1b:77:00:00:01')
  await expectDevices(page, '4 devices')

  await test.step('or at once on Enter', async () => {
    await page.goto(`${host.origin}/#/`)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByLabel('MAC address').pressSequentially('00:00:0c:12:34:56 00:00:0c:12:34:57')
    await expect(page.getByRole('heading', { name: '2 addresses' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expectDevices(page, '2 devices')
  })
})

test('typed text stays in its field however long it takes to read', async ({ page, host }) => {
  host.precede(/worker-entry/, REPORTS_OFTEN)
  const text = '00:00:0c:12:34:56\n70:b3:d5:f2:f0:01\n3c:5a:b4:00:00:01'
  await openInventory(page, host.origin)
  await textField(page).pressSequentially(text)
  await expectDevices(page, '3 devices')
  await expect(textField(page)).toHaveValue(text)
  await expect(textField(page)).toBeFocused()
})

test('a text that a phone’s keyboard inserts, with an event or two per line, is read once', async ({
  page,
  host,
}) => {
  await page.addInitScript(() => {
    const { postMessage } = Worker.prototype
    const counted = window as unknown as { readings: number }
    counted.readings = 0
    Worker.prototype.postMessage = function (this: Worker, message: unknown, ...rest: unknown[]) {
      const { path = [] } = message as { readonly path?: readonly string[] }
      if (path.join('.') === 'inventory.read') counted.readings++
      Reflect.apply(postMessage, this, [message, ...rest])
    } as Worker['postMessage']
  })
  const readings = () =>
    page.evaluate(() => (window as unknown as { readonly readings: number }).readings)
  await openInventory(page, host.origin)
  const before = await readings()
  await textField(page).focus()
  await page.keyboard.insertText(longText(40))
  await expectDevices(page, '40 devices')
  expect(await readings()).toBe(before + 1)
})

test('a pasted text', async ({ page, host, context }) => {
  await test.step('with several addresses goes from the home field to the table, and back leads home', async () => {
    await page.goto(host.origin)
    await lookUp(page, SWITCH)
    await expectDevices(page, '5 devices')
    await expect(page).toHaveURL(/#\/inventory\/[\w-]+$/)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Who made this device?' })).toBeVisible()
    await expect(page).toHaveURL(`${host.origin}/`)
    await page.goForward()
    await expectDevices(page, '5 devices')
  })

  await test.step('is shown as text, whatever it contains', async () => {
    await openInventory(page, host.origin)
    await textField(page).fill('<img src=x onerror=alert(1)> 00:00:0c:12:34:56')
    await expectDevices(page, '1 device')
    await show(page, 'Text')
    await expect(page.getByRole('list', { name: 'The text' })).toContainText('<img src=x')
    await expect(page.locator('main img')).toHaveCount(0)
  })

  await test.step('with words that could be addresses counts them, and shows them on request', async () => {
    await openInventory(page, host.origin)
    await textField(page).fill('mac 00:00:0c:12:34:56\nword 70b3d5f2f0aa here\n')
    await expectDevices(page, '1 device')
    await expect(rowOf(page, '70:B3:D5:F2:F0:AA')).toBeHidden()
    await page.getByRole('button', { name: '1 possible address. Show' }).click()
    await expect(rowOf(page, '70:B3:D5:F2:F0:AA')).toContainText('possible')
  })

  await test.step('can be typed on while the result is shown below', async () => {
    await openInventory(page, host.origin)
    await textField(page).pressSequentially('00:00:0c:12:34:56\n70:b3:d5:f2:f0:01')
    await expectDevices(page, '2 devices')
    await expect(textField(page)).toHaveValue('00:00:0c:12:34:56\n70:b3:d5:f2:f0:01')
    await expect(textField(page)).toBeFocused()
  })

  await test.step('shrinks to a line that opens again, and can be edited there without losing the filter', async () => {
    await openInventory(page, host.origin)
    await textField(page).fill(`${SWITCH}${longText(40)}`)
    await expectDevices(page, '45 devices')
    await expect(textField(page)).toBeHidden()
    await page.getByLabel('Filter', { exact: true }).fill('teleplatforms')
    await expect(page.getByText('1 row shown')).toBeVisible()
    await editText(page)
    await textField(page).press('ControlOrMeta+End')
    await page.keyboard.type('\n70:b3:d5:f2:f0:aa')
    await expectDevices(page, '46 devices')
    await expect(page.getByText('2 rows shown')).toBeVisible()
    await expect(textField(page)).toBeFocused()
  })

  await test.step('that is too long for a field never gets into it', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(host.origin)
    await page.evaluate(async (text) => await navigator.clipboard.writeText(text), longText(2000))
    await page.getByLabel('MAC address', { exact: true }).press('ControlOrMeta+V')
    await expectDevices(page, '2,000 devices')
    await page.getByRole('button', { name: /^Sources: Paste 1/ }).click()
    await expect(textField(page)).toBeHidden()
    await expect(page.getByLabel('Name of source 1')).toBeVisible()
  })
})

test('cells of a MAC column that are not addresses are listed, and lead to their lines', async ({
  page,
  host,
}) => {
  const text = `Name,MAC,IP
pc-1,00:00:0C:12:34:56,10.0.0.1
pc-2,1.12233E+11,10.0.0.2
pc-3,1B774954FD,10.0.0.3
pc-4,00:00:0C:12:34:5G,10.0.0.4`
  await openInventory(page, host.origin)
  await choose(page, ['list.csv', text])
  await expectDevices(page, '1 device')
  await page
    .getByRole('button', { name: '3 cells in the column MAC are not addresses. Show' })
    .click()
  const told = page.getByRole('dialog')
  await expect(told).toContainText(
    '1.12233E+11 was rounded by a spreadsheet; it began with 11:22:3',
  )
  await expect(told.getByRole('link', { name: '00:1B:77:49:54:FD' })).toBeVisible()
  await expectAccessible(page)
  await told.getByRole('button', { name: 'line 5' }).click()
  await expect(page.getByText('pc-4,00:00:0C:12:34:5G,10.0.0.4')).toBeInViewport()
})
