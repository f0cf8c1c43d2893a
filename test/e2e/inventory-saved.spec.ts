import { evict, expect, fillDisk, lookUp, test } from './support/fixtures.ts'
import {
  choose,
  clear,
  clearOpen,
  compareWith,
  CORE,
  deviceRows,
  download,
  expectDevices,
  expectStored,
  longText,
  macTable,
  nothingOpen,
  openInventory,
  openNetwork,
  openPanel,
  openWith,
  rowOf,
  save,
  show,
  shownAddresses,
  storedRow,
  storedView,
  textField,
} from './support/inventory.ts'

/** The same network a week later: one has moved, one is gone, one is new. */
const LATER = macTable(
  'core-1',
  '  10    0000.0c12.3456    DYNAMIC     Gi1/0/9',
  '  20    5a3c.9e12.740b    DYNAMIC     Gi1/0/3',
  '  20    8439.be7a.0001    DYNAMIC     Gi1/0/4',
)

const EARLIER = macTable(
  'core-1',
  '  10    0000.0c12.3456    DYNAMIC     Gi1/0/1',
  '  10    70b3.d5f2.f001    DYNAMIC     Gi1/0/2',
  '  20    5a3c.9e12.740b    DYNAMIC     Gi1/0/3',
)

test.use({ serviceWorkers: 'block' })

test('the open inventory', async ({ page, host, context }) => {
  await test.step('is gone once it has been cleared, which can be undone', async () => {
    await openWith(page, host.origin, CORE)
    await expectDevices(page, '4 devices')
    await clearOpen(page)
    await expect(nothingOpen(page)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).focus()
    await page.keyboard.press('/')
    await expect(textField(page)).toBeFocused()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectDevices(page, '4 devices')
    await clearOpen(page)
    await choose(page, ['more.txt', longText(40)])
    await expectDevices(page, '40 devices')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectDevices(page, '4 devices')
    // What was opened in the meantime is not lost either.
    await expect(page.getByText('Your 40-device inventory was set aside.').first()).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectDevices(page, '40 devices')
    await clearOpen(page)
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await page.reload()
    await expect(nothingOpen(page)).toBeVisible()
  })

  await test.step('is there after a reload, with its filter, its tab and where it was scrolled to', async () => {
    await choose(page, ['long.txt', longText(3_000)])
    await expectDevices(page, '3,000 devices')
    await page.getByLabel('Filter', { exact: true }).fill('cisco')
    await expect(page.getByText('3,000 rows shown')).toBeVisible()
    await page.evaluate(() => scrollTo(0, 40_000))
    const row = shownAddresses(page).nth(8)
    await expect(row).not.toHaveText('00:00:0C:00:00:08')
    const address = (await row.textContent()) ?? ''
    await expect.poll(async () => (await storedView(page))?.top).toBeGreaterThan(0)
    await page.reload()
    await expectDevices(page, '3,000 devices')
    await expect(page.getByLabel('Filter', { exact: true })).toHaveValue('cisco')
    await expect(rowOf(page, address)).toBeInViewport()
    await page.keyboard.press('ControlOrMeta+Home')
    await show(page, 'Text')
    await expect.poll(async () => await storedView(page)).toMatchObject({ shown: 'text' })
    await page.reload()
    await expect(page.getByRole('list', { name: 'The text' })).toBeVisible()
  })

  await test.step('is there after a crash of the page', async () => {
    await clear(page, host.origin)
    await openNetwork(page, host.origin)
    await expectStored(page)
    const session = await context.newCDPSession(page)
    const crashed = page.waitForEvent('crash')
    session.send('Page.crash').catch(() => {})
    await crashed
    const again = await context.newPage()
    await again.goto(`${host.origin}/#/inventory`)
    await expectDevices(again, '4 devices')
    await expect(again.getByRole('button', { name: /^Sources: core.txt and 2 more/ })).toBeVisible()
    await again.close()
  })

  await test.step('is not lost to what is typed or shared when the app is opened next, which can be added to it', async () => {
    const open = async () => {
      const next = await context.newPage()
      await next.goto(host.origin)
      await lookUp(next, '00:1b:77:49:54:fd 00:1b:77:49:54:fe')
      await expectDevices(next, '2 devices')
      return next
    }
    const undone = await open()
    await undone.getByRole('button', { name: 'Undo' }).click()
    await expectDevices(undone, '4 devices')
    await expectStored(undone)
    await undone.close()
    const combined = await open()
    await openPanel(combined, 'More')
    await combined.getByRole('button', { name: 'Add to the previous inventory' }).click()
    await expectDevices(combined, '6 devices')
    await expect(
      combined.getByRole('button', { name: /^Sources: core.txt and 3 more/ }),
    ).toBeVisible()
    await expect(
      combined.getByText('It was added to the previous inventory.').first(),
    ).toBeVisible()
    await expectStored(combined)
    await combined.reload()
    await expectDevices(combined, '6 devices')
  })
})

test('an inventory that the browser does not store says so, and is shown all the same', async ({
  page,
  host,
}) => {
  await openInventory(page, host.origin)
  await fillDisk(page)
  await choose(page, ['core.txt', CORE])
  await expectDevices(page, '4 devices')
  await expect(page.getByText(/This inventory will be lost if you reload the page\./)).toBeVisible()
})

test('saved inventories', async ({ page, host }) => {
  await openWith(page, host.origin, EARLIER)
  await expectDevices(page, '3 devices')
  await save(page, 'Monday')
  await expect(page.getByText('Saved as “Monday”.').first()).toBeVisible()

  await test.step('keep their name over a reload, and are not compared with themselves', async () => {
    await page.reload()
    await expectDevices(page, 'Monday: 3 devices')
    await openPanel(page, 'More')
    await expect(page.getByRole('button', { name: 'Rename Monday' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Compare with/ })).toHaveCount(0)
  })

  await test.step('are not renamed if Escape is pressed', async () => {
    await page.getByRole('button', { name: 'Rename Monday' }).click()
    await page.getByLabel('New name for Monday').fill('Week 12')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Rename Monday' })).toBeFocused()
    await expect(page.getByLabel('New name for Monday')).toBeHidden()
  })

  await test.step('are renamed while they are open, and have that name after a reload', async () => {
    await page.keyboard.press('Enter')
    await page.getByLabel('New name for Monday').fill('Week 12')
    await page.keyboard.press('Enter')
    await expectDevices(page, 'Week 12: 3 devices')
    await expect(page.getByRole('button', { name: 'Rename Week 12' })).toBeFocused()
    await page.reload()
    await expectDevices(page, 'Week 12: 3 devices')
    await openPanel(page, 'More')
    await page.getByRole('button', { name: 'Rename Week 12' }).click()
    await page.getByLabel('New name for Week 12').fill('Monday')
    await page.keyboard.press('Enter')
    await expectDevices(page, 'Monday: 3 devices')
    await page.keyboard.press('Escape')
  })

  await test.step('keep their name when something is added, which makes them changed, and are compared with what was saved', async () => {
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByLabel('Text to add').fill('00:1b:77:49:54:fd')
    await page.getByRole('button', { name: 'Add', exact: true }).last().click()
    await expectDevices(page, 'Monday, changed: 4 devices')
    await compareWith(page, 'Monday')
    await expect(page.getByText('1 new since “Monday”, today')).toBeVisible()
    await openPanel(page, 'More')
    await page.getByRole('button', { name: /^Monday/ }).click()
    await expectDevices(page, 'Monday: 3 devices')
    await expect(page.getByText('“Monday”, changed, was set aside.').first()).toBeVisible()
  })

  await test.step('are compared with a paste by one tap, also after a reload: new, gone, moved, and the same in the export', async () => {
    await clear(page, host.origin)
    await textField(page).fill(LATER)
    await expectDevices(page, '3 devices')
    await compareWith(page, 'Monday')
    const changes = page.getByText('1 new, 1 gone, 1 moved since “Monday”, today')
    await expect(changes).toBeVisible()
    await expect
      .poll(async () => await storedRow(page))
      .toMatchObject({
        comparedWith: expect.any(String),
        view: { query: { groupBy: 'change' } },
      })
    await page.reload()
    await expect(changes).toBeVisible()
    // What has changed comes first, from what to what; the rest is folded.
    await expect(shownAddresses(page)).toHaveText([
      '84:39:BE:7A:00:01',
      '70:B3:D5:F2:F0:01',
      '00:00:0C:12:34:56',
    ])
    await expect(page.getByRole('row', { name: /^Same 1 row/ })).toHaveAttribute(
      'aria-expanded',
      'false',
    )
    await expect(rowOf(page, '00:00:0C:12:34:56')).toContainText('Gi1/0/1 → , now: Gi1/0/9')
    const filters = page.getByRole('list', { name: 'Filters' })
    await filters.getByRole('button', { name: 'New 1' }).click()
    await expect(shownAddresses(page)).toHaveText(['84:39:BE:7A:00:01'])
    await page.getByRole('button', { name: 'Show all' }).click()
    await rowOf(page, '00:00:0C:12:34:56').click()
    await expect(page.getByRole('dialog')).toContainText('Gi1/0/1 of core-1')
    await page.keyboard.press('Escape')
    const { text } = await download(page, 'CSV')
    expect(text.split('\r\n')[0]).toMatch(/,Change,Before,/)
    expect(text).toMatch(/00:00:0C:12:34:56.*Moved,Gi1\/0\/1 of core-1/)
    await page.getByRole('button', { name: 'Stop comparing' }).click()
    await expect(deviceRows(page)).toHaveCount(3)
  })

  await test.step('say of which switch nothing was read this time', async () => {
    await clear(page, host.origin)
    await textField(page).fill(LATER.replaceAll('core-1', 'core-2'))
    await compareWith(page, 'Monday')
    await expect(
      page.getByText('The missing device was on core-1, which was not read this time.'),
    ).toBeVisible()
    // What is gone is not counted with what is there.
    await expect(page.getByRole('status').filter({ hasText: ', 1 switch;' })).toBeAttached()
    await clear(page, host.origin)
    await textField(page).fill(LATER)
    await expectDevices(page, '3 devices')
    await expect(deviceRows(page)).toHaveCount(3)
    // What is grouped by change is not, once nothing is compared.
    await expect(page.locator('.grid-row--group')).toHaveCount(0)
  })

  await test.step('are included in the backup of the history', async () => {
    await page.getByRole('link', { name: 'History' }).click()
    await page.getByRole('link', { name: 'Backup' }).click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Back up' }).click()
    const path = await (await downloading).path()
    await page.getByLabel('Restore', { exact: true }).setInputFiles(path)
    // It is shown, and announced a moment later.
    const imported = (sentence: string) =>
      page.getByRole('status').filter({ hasText: sentence }).first()
    await expect(imported('Everything in the file is here already.')).toBeVisible()
    await evict(page, host)
    await page.reload()
    await page.getByLabel('Restore', { exact: true }).setInputFiles(path)
    await expect(imported('Restored 1 inventory.')).toBeVisible()
    await page.getByRole('link', { name: 'Inventory' }).click()
    await page.getByRole('button', { name: /^Monday/ }).click()
    await expectDevices(page, 'Monday: 3 devices')
  })

  await test.step('are listed, opened, renamed and deleted, which can be undone', async () => {
    await clearOpen(page)
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Rename Monday' }).click()
    await page.getByLabel('New name for Monday').fill('Last week')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Delete Last week' }).click()
    await expect(page.getByRole('button', { name: /^Last week/ })).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: /^Last week/ }).click()
    await expectDevices(page, 'Last week: 3 devices')
  })

  await test.step('can be brought back without scrolling, also where they are deleted at the end of a long page', async () => {
    await openPanel(page, 'More')
    await page.getByRole('button', { name: 'Delete Last week' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: 'Undo' }).click()
    await openPanel(page, 'More')
    await expect(page.getByRole('button', { name: /^Last week/ })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('are all kept when there is no room for another', async () => {
    await clear(page, host.origin)
    await textField(page).fill(EARLIER)
    await expectDevices(page, '3 devices')
    await fillDisk(page)
    await save(page, 'Too much')
    await expect(page.getByText(/no space left on this device/).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await openPanel(page, 'More')
    await expect(page.getByRole('button', { name: /^Last week/ })).toBeVisible()
  })
})
