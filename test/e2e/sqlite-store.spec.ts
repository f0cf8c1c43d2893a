import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { withFolder } from '../fixtures/with-folder.ts'
import { BROWSER_ARGS, SQLITE_ARG } from './find-browser.ts'
import {
  codeReaderStored,
  expect,
  expectVendor,
  label,
  openReadyForOffline,
  shownLabel,
  test,
} from './support/fixtures.ts'
import { CORE, expectDevices, listed, rename, textField } from './support/inventory.ts'

const ARGS = [...BROWSER_ARGS.filter((arg) => arg !== SQLITE_ARG), SQLITE_ARG]

/** First bytes of a database (https://www.sqlite.org/fileformat.html). */
const MAGIC = 'SQLite format 3\0'

/** How many databases the profile's IndexedDB keeps in SQLite. */
async function sqliteStores(profile: string): Promise<number> {
  const folder = join(profile, 'Default/IndexedDB')
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const starts = found
    .filter((entry) => entry.isFile())
    .map(async ({ parentPath, name }) => {
      const file = await open(join(parentPath, name))
      const { buffer } = await file.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0)
      await file.close()
      return buffer.toString('latin1')
    })
  return (await Promise.all(starts)).filter((start) => start === MAGIC).length
}

test('a profile whose stores are in SQLite has the registry, the user’s entries and the inventory after a restart without a network', async ({
  host,
  launchOptions,
  contextOptions,
}) => {
  await withFolder(async (profile) => {
    const start = async (): Promise<[BrowserContext, Page]> => {
      const context = await chromium.launchPersistentContext(profile, {
        ...launchOptions,
        ...contextOptions,
        args: ARGS,
      })
      return [context, context.pages()[0] ?? (await context.newPage())]
    }
    const [first, page] = await start()
    await openReadyForOffline(page, host)
    await page.goto(`${host.origin}/?q=00-00-0C-12-34-56`)
    await label(page, 'Printer')
    await expect(shownLabel(page, 'Printer')).toBeVisible()
    await page.goto(`${host.origin}/#/inventory`)
    await textField(page).fill(CORE)
    await expectDevices(page, '4 devices')
    await rename(page, 'Monday')
    await expectDevices(page, 'Monday: 4 devices')
    await codeReaderStored(page)
    await first.close()
    expect(await sqliteStores(profile)).toBe(1)

    await host.stop()
    const [second, again] = await start()
    await again.goto(`${host.origin}/?q=00-00-0C-12-34-56`)
    await expectVendor(again, 'Cisco Systems, Inc')
    await expect(shownLabel(again, 'Printer')).toBeVisible()
    await expect(again.getByText('1998 or earlier')).toBeVisible()
    await again.goto(`${host.origin}/#/inventory`)
    await listed(again, /^Monday/).click()
    await expectDevices(again, 'Monday: 4 devices')
    await second.close()
  })
})
