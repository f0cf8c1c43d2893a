import type { Page } from '@playwright/test'
import { deployment } from './support/deployment.ts'
import { appWorker, expect, fillDisk, lookUp, shownLabel, test } from './support/fixtures.ts'
import {
  choose,
  CORE,
  download,
  drop,
  expectDevices,
  longText,
  openPanel,
  shownAddresses,
  SWITCH,
} from './support/inventory.ts'
import { Tab } from './support/update-tab.ts'

const isNew = (page: Page) => expect(page.locator('html[data-deployment=two]')).toBeAttached()

const promptOf = (page: Page) => page.getByRole('region', { name: 'App update' })

/** Keeps the page's worker from reading any file, until `finish` is called. */
async function holdReading(page: Page): Promise<{ readonly finish: () => Promise<void> }> {
  const worker = await appWorker(page)
  await worker.evaluate(() => {
    const read = Blob.prototype.arrayBuffer
    const finished = new Promise((resolve) => Object.assign(self, { finishReading: resolve }))
    Blob.prototype.arrayBuffer = async function () {
      await finished
      return await read.call(this)
    }
  })
  const finish = () =>
    worker.evaluate(() => (self as unknown as { finishReading: () => void }).finishReading())
  return { finish }
}

test('an accepted update', async ({ page, context, host }) => {
  const first = await Tab.open(page, host)
  const form = page.getByRole('form', { name: 'Label for 00:00:0C:12:34:56' })
  await lookUp(page, '00:00:0C:12:34:56')
  await page.getByRole('button', { name: 'Label this address' }).click()
  await form.getByLabel('Label').fill('Printer in the lobby')
  const open = async (screen: string) => {
    const tab = await context.newPage()
    await tab.goto(`${host.origin}/#/${screen}`)
    return tab
  }

  const inventory = await open('inventory')
  await choose(inventory, ['long.txt', longText(40)], ['one.txt', SWITCH])
  await expectDevices(inventory, '45 devices')
  const adding = await openPanel(inventory, 'Add')
  await adding.getByLabel('Text to add').fill('00:00:0c:00:00')
  await openPanel(inventory, 'Sources')
  await inventory.getByLabel('Name of source 2').fill('the lobby')
  await inventory.keyboard.press('Escape')
  await inventory.getByRole('searchbox', { name: 'Filter' }).fill('0c:00:00:27')
  await expect(shownAddresses(inventory)).toHaveCount(1)
  await shownAddresses(inventory).first().click()
  const card = inventory.getByRole('dialog')
  await expect(card).toBeVisible()

  const trying = await open('api')
  await trying.getByLabel('Address').first().fill('70:B3:D5:F2:F0:01')
  const searching = await open('vendors')
  await searching.getByLabel('Vendor', { exact: true }).fill('teleplat')

  const reading = await open('inventory')
  await choose(reading, ['one.txt', SWITCH])
  await expectDevices(reading, '5 devices')
  const file = await holdReading(reading)
  await drop(reading, 'two.txt', '3c:5a:b4:00:00:01\n3c:5a:b4:00:00:02')
  await expect(reading.getByRole('progressbar')).toBeVisible()

  const unstored = await open('inventory')
  await fillDisk(unstored)
  await choose(unstored, ['core.txt', CORE])
  await expectDevices(unstored, '4 devices')
  await expect(unstored.getByText(/^This inventory will be lost/)).toBeVisible()

  const restoring = await open('history/backup')
  const backup = await holdReading(restoring)
  const buffer = Buffer.from('{"nameplate":"backup","version":1}')
  await restoring
    .getByRole('region', { name: 'Backup', exact: true })
    .getByLabel('Restore')
    .setInputFiles({ name: 'backup.json', mimeType: 'application/json', buffer })

  host.deploy(await deployment('two'))
  await first.comeBack()

  await test.step('reloads the tab where it is accepted even with an open form, whose text comes back', async () => {
    await expect(first.prompt).toContainText('A form is open here')
    await first.accept()
    await isNew(page)
    await expect.poll(() => first.loads).toBe(2)
    await expect(form.getByLabel('Label')).toHaveValue('Printer in the lobby')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(shownLabel(page, 'Printer in the lobby')).toBeVisible()
  })

  await test.step('reloads every tab whose content is all stored: an inventory is as it was left, with the open card', async () => {
    await isNew(inventory)
    await expect(card).toContainText('00:00:0C:00:00:27')
    await inventory.keyboard.press('Escape')
    await expect(inventory.getByRole('searchbox', { name: 'Filter' })).toHaveValue('0c:00:00:27')
  })

  await test.step('with the text to add and the name that were half-typed', async () => {
    await openPanel(inventory, 'Add')
    await expect(adding.getByLabel('Text to add')).toHaveValue('00:00:0c:00:00')
    await openPanel(inventory, 'Sources')
    await expect(inventory.getByLabel('Name of source 2')).toHaveValue('the lobby')
  })

  await test.step('and what was typed on other screens is there', async () => {
    await isNew(trying)
    await expect(trying.getByLabel('Address').first()).toHaveValue('70:B3:D5:F2:F0:01')
    await isNew(searching)
    await expect(searching.getByLabel('Vendor', { exact: true })).toHaveValue('teleplat')
  })

  await test.step('does not reload a tab with unsaved content, and says why: a file is being read', async () => {
    await expect(promptOf(reading)).toContainText('Files or text are still being read here')
    await file.finish()
    await expectDevices(reading, '7 devices')
    await expect(promptOf(reading)).not.toContainText('Files or text are still being read here')
  })

  await test.step('a backup is being restored', async () => {
    await expect(promptOf(restoring)).toContainText('A backup is being restored')
    await backup.finish()
    await expect(promptOf(restoring)).not.toContainText('A backup is being restored')
  })

  await test.step('an inventory is not stored; all files of its version are still there', async () => {
    await expect(promptOf(unstored)).toContainText('An open inventory could not be stored')
    await shownAddresses(unstored).first().click()
    await expect(unstored.getByRole('dialog')).toBeVisible()
    await unstored.keyboard.press('Escape')
    expect((await download(unstored, 'CSV')).text).toContain('00:00:0C:12:34:56')
    await unstored.getByRole('link', { name: 'Vendors', exact: true }).click()
    await expect(unstored.getByRole('heading', { name: 'Vendors', exact: true })).toBeVisible()
  })

  await test.step('is reloaded when the person agrees, and the files of its version go', async () => {
    for (const tab of [reading, restoring, unstored]) {
      await promptOf(tab).getByRole('button', { name: 'Reload' }).click()
      await isNew(tab)
    }
    await expectDevices(reading, '7 devices')
    const versions = async () =>
      (await page.evaluate(() => caches.keys())).filter((name) => name.includes('-files@'))
    await expect.poll(versions).toHaveLength(1)
  })
})
