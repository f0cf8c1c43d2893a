import { chromium } from '@playwright/test'
import { withFolder } from '../fixtures/with-folder.ts'
import { expect, test } from './support/fixtures.ts'
import { expectDevices, longText, openWith } from './support/inventory.ts'

/** How often the browser is killed, and how long after the rows are shown. */
const ROUNDS = Number(process.env.KILLS ?? 1)
const PAUSE_MS = 50

test('an inventory is restored even if the browser is killed right after its rows are shown', async ({
  host,
  launchOptions,
  contextOptions,
}) => {
  await withFolder(async (profile) => {
    const start = async () => {
      const options = { ...launchOptions, ...contextOptions }
      const context = await chromium.launchPersistentContext(profile, options)
      return { context, page: context.pages()[0] ?? (await context.newPage()) }
    }
    let link = ''
    for (let round = 0; round <= ROUNDS; round++) {
      const { context, page } = await start()
      if (round > 0) {
        await page.goto(link)
        await expectDevices(page, `${100 + round} devices`)
      }
      if (round === ROUNDS) {
        await context.close()
        break
      }
      await openWith(page, host.origin, longText(101 + round))
      await expectDevices(page, `${101 + round} devices`)
      link = page.url()
      await page.waitForTimeout(PAUSE_MS)
      const ended = context.waitForEvent('close')
      const session = await context.newCDPSession(page)
      session.send('Browser.crash').catch(() => {})
      await ended
    }
    expect(link).toMatch(/#\/inventory\//)
  })
})
