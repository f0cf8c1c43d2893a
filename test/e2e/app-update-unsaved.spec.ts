import type { Page } from '@playwright/test'
import { deployment } from './support/deployment.ts'
import { appWorker, expect, fillDisk, lookUp, shownLabel, test } from './support/fixtures.ts'
import {
  choose,
  clear,
  clearOpen,
  CORE,
  download,
  drop,
  expectDevices,
  expectStored,
  openPanel,
  save,
  shownAddresses,
  storedView,
  SWITCH,
  textField,
} from './support/inventory.ts'
import { Tab } from './support/update-tab.ts'

const waits = (page: Page) =>
  page.getByText('The page reloads as soon as you save or close what is open here.')

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

test('an update loses nothing that is half-written', async ({ page, context, host }) => {
  const first = await Tab.open(page, host)
  await first.page.getByRole('link', { name: 'Inventory', exact: true }).click()
  await textField(first.page).fill(CORE)
  await expectDevices(first.page, '4 devices')
  await first.page.getByRole('button', { name: 'Add', exact: true }).first().click()
  await first.page.getByLabel('Text to add').fill('00:00:0c:00:00')
  await first.page.keyboard.press('Escape')
  const saving = await openPanel(first.page, 'Save')
  await saving.getByLabel('Name', { exact: true }).fill('Monday')

  const second = await Tab.open(await context.newPage(), host)
  const form = second.page.getByRole('form', { name: 'Label for 00:00:0C:12:34:56' })
  await lookUp(second.page, '00:00:0C:12:34:56')
  await second.page.getByRole('button', { name: 'Label this address' }).click()
  await form.getByLabel('Label').fill('Printer in the lobby')

  host.deploy(await deployment('two'))
  await second.comeBack()
  await second.accept()

  await test.step('where it was accepted: that tab is reloaded once it is saved', async () => {
    await expect(waits(second.page)).toBeVisible()
    expect(second.loads).toBe(1)
    await expect(form.getByLabel('Label')).toHaveValue('Printer in the lobby')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(second.page.locator('html[data-deployment=two]')).toBeAttached()
    await expect(shownLabel(second.page, 'Printer in the lobby')).toBeVisible()
    await expect(waits(second.page)).toBeHidden()
  })

  await test.step('in another tab: a text to add to an inventory, and its name', async () => {
    await expect(waits(first.page)).toBeVisible()
    const adding = await openPanel(first.page, 'Add')
    await expect(adding.getByLabel('Text to add')).toHaveValue('00:00:0c:00:00')
    await adding.getByRole('button', { name: 'Cancel' }).click()
    await save(first.page)
    await expect(first.page.locator('html[data-deployment=two]')).toBeAttached()
    await expectDevices(first.page, 'Monday: 4 devices')
  })
})

test('a tab that is held for unsaved work has every file of its version, which goes with the tab', async ({
  page,
  context,
  host,
}) => {
  const first = await Tab.open(page, host)
  const held = await Tab.open(await context.newPage(), host)
  await held.page.getByRole('link', { name: 'Inventory', exact: true }).click()
  await fillDisk(held.page)
  await textField(held.page).fill(CORE)
  await expectDevices(held.page, '4 devices')
  await expect(held.page.getByText(/^This inventory will be lost/)).toBeVisible()
  const scripts = await held.page
    .locator('script[src]')
    .evaluateAll((all) => all.map((script) => (script as HTMLScriptElement).src))
  const storedScripts = async () =>
    await page.evaluate(async (scripts) => {
      const found = await Promise.all(scripts.map((script) => caches.match(script)))
      return found.filter((response) => response !== undefined).length
    }, scripts)
  host.deploy(await deployment('two'))
  await first.comeBack()
  await first.accept()
  await first.runs('two')
  await expect(waits(held.page)).toBeVisible()

  await test.step('also the parts that it has not opened before, and those with which it would start', async () => {
    await shownAddresses(held.page).first().click()
    await expect(held.page.getByRole('dialog')).toBeVisible()
    await held.page.keyboard.press('Escape')
    expect((await download(held.page, 'CSV')).text).toContain('00:00:0C:12:34:56')
    const found = await held.page.evaluate(
      async (scripts) => await Promise.all(scripts.map(async (url) => (await fetch(url)).ok)),
      scripts,
    )
    expect(found).toEqual(scripts.map(() => true))
    await held.page.getByRole('link', { name: 'Vendors', exact: true }).click()
    await expect(held.page.getByRole('heading', { name: 'Vendors', exact: true })).toBeVisible()
    expect(await storedScripts()).toBe(scripts.length)
  })

  await test.step('until it is closed, and the next start deletes them', async () => {
    await held.page.close()
    await page.reload()
    await expect.poll(storedScripts).toBe(0)
    await first.runs('two')
  })
})

test('an update that is accepted in one tab waits in every other one', async ({
  page,
  context,
  host,
}) => {
  const first = await Tab.open(page, host)
  const open = async (screen: string) => {
    const other = await context.newPage()
    await other.goto(`${host.origin}/#/${screen}`)
    return other
  }
  const stored = await open('inventory')
  await choose(stored, ['core.txt', CORE])
  await expectDevices(stored, '4 devices')
  await expect.poll(async () => (await storedView(stored))?.shown).toBe('table')

  const renaming = await open('inventory')
  await choose(renaming, ['core.txt', CORE])
  await save(renaming)
  await expectDevices(renaming, 'core-1: 4 devices')
  await clear(renaming, host.origin)
  await renaming.getByRole('button', { name: 'Rename core' }).click()
  await renaming.getByLabel('New name for core').fill('Monday')

  const naming = await open('inventory')
  await choose(naming, ['one.txt', SWITCH], ['two.txt', '00:1b:77:49:54:fd lobby'])
  await expectDevices(naming, '6 devices')
  await naming.getByRole('button', { name: /^Sources: one\.txt and 1 more/ }).click()
  await naming.getByLabel('Name of source 2').fill('the lobby')

  const prefix = await open('history/prefixes')
  await prefix.getByRole('button', { name: 'Add a prefix' }).click()
  await prefix.getByLabel('Begins with').fill('52:54:00')
  await prefix.getByLabel('Label').fill('Hypervisors')

  const reading = await open('inventory')
  await choose(reading, ['one.txt', SWITCH], ['two.txt', '00:1b:77:49:54:fd lobby'])
  await expectDevices(reading, '6 devices')
  await expectStored(reading)
  const file = await holdReading(reading)
  await drop(reading, 'three.txt', '3c:5a:b4:00:00:01\n3c:5a:b4:00:00:02')
  await expect(reading.getByRole('progressbar')).toBeVisible()
  await reading.getByRole('link', { name: 'Vendors' }).click()

  const unstored = await open('inventory')
  await choose(unstored, ['one.txt', SWITCH], ['two.txt', '00:1b:77:49:54:fd lobby'])
  await expectDevices(unstored, '6 devices')
  await fillDisk(unstored)
  await drop(unstored, 'four.txt', '3c:5a:b4:00:00:04')
  await expect(unstored.getByText(/^This inventory will be lost/)).toBeVisible()

  const trying = await open('api')
  await trying.getByLabel('Address').first().fill('70:B3:D5:F2:F0:01')

  host.deploy(await deployment('two'))
  await first.comeBack()
  await first.accept()
  await first.runs('two')
  const isNew = (other: Page) => expect(other.locator('html[data-deployment=two]')).toBeAttached()

  await test.step('for an inventory to be renamed', async () => {
    await expect(waits(renaming)).toBeVisible()
    await renaming.getByLabel('New name for core').press('Enter')
    await isNew(renaming)
    await expect(renaming.getByRole('button', { name: 'Rename Monday' })).toBeVisible()
  })

  await test.step('for an own prefix to be saved', async () => {
    await expect(waits(prefix)).toBeVisible()
    await prefix.getByRole('button', { name: 'Save' }).click()
    await isNew(prefix)
    await expect(prefix.getByRole('list', { name: 'Own prefixes' })).toContainText('Hypervisors')
  })

  await test.step('for a source to be named', async () => {
    await expect(waits(naming)).toBeVisible()
    await naming.getByLabel('Name of source 2').press('Enter')
    await isNew(naming)
    await expectDevices(naming, '6 devices')
    await naming.getByRole('button', { name: /^Sources: one\.txt and 1 more/ }).click()
    await expect(naming.getByLabel('Name of source 2')).toHaveValue('the lobby')
  })

  await test.step('for a file to be read, on another screen too', async () => {
    await expect(waits(reading)).toBeVisible()
    await file.finish()
    await isNew(reading)
    await reading.getByRole('link', { name: 'Inventory' }).click()
    await expectDevices(reading, '8 devices')
  })

  await test.step('but not for an inventory that is stored, whatever other tabs have open', async () => {
    await isNew(stored)
    await expectDevices(stored, '4 devices')
  })

  await test.step('for an inventory to be discarded that the device has no room for', async () => {
    await expect(waits(unstored)).toBeVisible()
    await expectDevices(unstored, '7 devices')
    await clearOpen(unstored)
    await expect(unstored.getByText(/it is lost when you leave this page\.$/).first()).toBeVisible()
    await unstored.getByRole('button', { name: /^Discard Unsaved.*leave this page$/ }).click()
    await unstored.getByRole('button', { name: /^Discard Unsaved.* for good$/ }).click()
    await isNew(unstored)
  })

  await test.step('but not for an address to try the API with, which is there again', async () => {
    await isNew(trying)
    await expect(trying.getByLabel('Address').first()).toHaveValue('70:B3:D5:F2:F0:01')
  })
})
