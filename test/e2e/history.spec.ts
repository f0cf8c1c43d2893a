import type { Page } from '@playwright/test'
import {
  expect,
  expectVendor,
  holdQuestions,
  lookUp,
  placeNoted,
  test,
} from './support/fixtures.ts'
import { entry, importText, lookUpAll, openHistory, undo } from './support/history.ts'

test.use({ serviceWorkers: 'block' })

/** A little longer than an answer must stay on screen to count as looked up, in milliseconds. */
const STANDING_MS = 1_800

/** Keeps the answer to exactly this text, not to a prefix of it, on screen until it counts as looked up. */
async function letStand(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('button', { name: 'Copy Colon' })).toContainText(text)
  // Not a jump of the clock: the timer may be set only by a frame that is still to come.
  await page.clock.runFor(STANDING_MS)
}

test('a lookup whose answer was shown is in the history, even if the tab was closed at once', async ({
  page,
  context,
  host,
}) => {
  // The clock is stopped: no answer is shown long enough to be recorded before.
  await page.clock.install()
  await page.goto(`${host.origin}/?q=00000C123456`)
  await expectVendor(page, 'Cisco Systems, Inc')
  const next = await context.newPage()
  const noted = next.getByRole('region', { name: 'Today' }).getByRole('link')

  await test.step('when the next page opens, if there is no other', async () => {
    await page.goto('about:blank')
    await next.goto(`${host.origin}/#/history`)
    await expect(noted).toHaveText([/00:00:0C:12:34:56/])
  })

  await test.step('at once in another tab', async () => {
    await page.goto(`${host.origin}/?q=70B3D5F2F001`)
    await expectVendor(page, 'TELEPLATFORMS')
    await page.close({ runBeforeUnload: true })
    await expect(noted).toHaveText([/70:B3:D5:F2:F0:01/, /00:00:0C:12:34:56/])
  })
})

test('a lookup', async ({ page, context, host }) => {
  await page.clock.install()
  const links = page.getByRole('region', { name: 'Today' }).getByRole('link')
  const other = await context.newPage()
  await other.goto(`${host.origin}/#/history`)

  await test.step('is added to the history once its answer has been shown for a moment, but not the prefixes passed while typing', async () => {
    await page.goto(`${host.origin}/#/history`)
    await expect(page.getByRole('heading', { name: 'No lookups yet' })).toBeVisible()
    await page.getByRole('link', { name: 'Look up an address' }).click()
    await page
      .getByLabel('MAC address', { exact: true })
      .pressSequentially('00:00:0C:12:34:56', { delay: 20 })
    await letStand(page, '00:00:0C:12:34:56')
    await openHistory(page)
    await expect(entry(page, '00:00:0C:12:34:56')).toContainText('Cisco Systems, Inc')
    await expect(page.getByRole('link', { name: /^00:00:0C/ })).toHaveCount(1)
    await expect(links).toHaveCount(1)
  })

  await test.step('appears in another tab at once', async () => {
    await expect(other.getByRole('link', { name: /^00:00:0C:12:34:56/ })).toBeVisible()
    await page.getByRole('button', { name: 'Delete 00:00:0C:12:34:56' }).click()
    await expect(other.getByRole('heading', { name: 'No lookups yet' })).toBeVisible()
  })

  await test.step('of a prefix at which typing paused is replaced by the whole address', async () => {
    const noted = other.getByRole('region', { name: 'Today' }).getByRole('link')
    await lookUpAll(page, host, '00:00:0C')
    await expect(noted).toHaveText([/00:00:0C/])
    // The beginning whose answer was used is a lookup of its own; the one at which typing only paused is not.
    for (const [text, ...inHistory] of [
      ['70:B3:D5:F2:F', /70:B3:D5:F2:F/, /00:00:0C/],
      ['70:B3:D5:F2:F0:01', /70:B3:D5:F2:F0:01/, /00:00:0C/],
      ['00:00:0C:12:34:56', /00:00:0C:12:34:56/, /70:B3:D5:F2:F0:01/, /00:00:0C/],
    ] as const) {
      await lookUp(page, text)
      await letStand(page, text)
      await expect(noted).toHaveText([...inHistory])
    }
    await other.close()
  })

  await test.step('is not repeated: a second lookup moves it up', async () => {
    await lookUp(page, '70:B3:D5:F2:F0:01')
    await expectVendor(page, 'TELEPLATFORMS')
    await page.getByText('Block', { exact: true }).first().click()
    await openHistory(page)
    await expect(links).toHaveText([/70:B3:D5:F2:F0:01/, /00:00:0C:12:34:56/, /00:00:0C/])
    await page.getByRole('button', { name: 'Delete 00:00:0C', exact: true }).click()
    await expect(links).toHaveText([/70:B3:D5:F2:F0:01/, /00:00:0C:12:34:56/])
  })

  await test.step('leads back to its answer, and stays after a reload', async () => {
    await expect(entry(page, '70:B3:D5:F2:F0:01')).toBeVisible()
    await page.reload()
    await page.getByRole('link', { name: /^70:B3:D5:F2:F0:01/ }).click()
    await expectVendor(page, 'TELEPLATFORMS')
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible()
  })

  await test.step('is found by digits, vendor, label and note, and the search has a link', async () => {
    const field = page.getByLabel('Search the history')
    await expect(field).toBeVisible()
    await page.keyboard.press('/')
    await expect(field).toBeFocused()
    for (const text of ['70b3.d5', 'teleplat']) {
      await field.fill(text)
      await expect(page.getByRole('link', { name: /^70:B3/ })).toBeVisible()
      await expect(page.getByRole('link', { name: /^00:00:0C/ })).toBeHidden()
    }
    await field.fill('nothing like it')
    await expect(page.getByText('Nothing in the history matches.')).toBeVisible()
    await page.goto('about:blank')
    await page.goto(`${host.origin}/#/history?q=cisco`)
    await expect(field).toHaveValue('cisco')
    await expect(page.getByRole('link', { name: /^00:00:0C/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /^70:B3/ })).toBeHidden()
  })

  await test.step('is pinned to the top, labelled, deleted and brought back', async () => {
    await page.getByLabel('Search the history').fill('')
    await page.getByRole('button', { name: 'Pin 00:00:0C:12:34:56' }).click()
    await expect(page.getByRole('region', { name: 'Pinned' }).getByRole('link')).toHaveText([
      /00:00:0C:12:34:56/,
    ])
    // The other entries are below the day.
    await expect(page.getByRole('region', { name: 'Pinned' }).getByText('today')).toBeVisible()
    await page.getByRole('button', { name: 'Label 00:00:0C:12:34:56' }).click()
    const form = page.getByRole('form', { name: 'Label for 00:00:0C:12:34:56' })
    await expect(form.getByLabel('Label')).toBeFocused()
    await form.getByLabel('Label').fill('Core switch')
    await form.getByLabel('Note').fill('Rack 4\ntop of it')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(entry(page, '00:00:0C:12:34:56')).toContainText('Core switch')
    await expect(entry(page, '00:00:0C:12:34:56')).toContainText('top of it')

    await page.getByRole('button', { name: 'Delete 00:00:0C:12:34:56' }).click()
    await expect(page.getByRole('link', { name: /^00:00:0C/ })).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
    await undo(page).press('Enter')
    await expect(entry(page, '00:00:0C:12:34:56')).toContainText('Core switch')

    await page.getByRole('button', { name: 'Clear history' }).click()
    await expect(
      page.getByText('2 addresses were deleted, 1 of them with a label or note.').first(),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No lookups yet' })).toBeVisible()
    await undo(page).click()
    await expect(page.getByRole('region', { name: 'Pinned' })).toContainText('Core switch')
    await page.getByRole('button', { name: 'Delete 70:B3:D5:F2:F0:01' }).click()
    await expect(page.getByRole('link', { name: /^70:B3/ })).toBeHidden()
    await page.getByRole('button', { name: 'Clear history' }).click()
    const sentence = '1 address with its label or note was deleted.'
    await expect(page.getByText(sentence).first()).toBeVisible()
    await undo(page).click()
    await expect(page.getByRole('region', { name: 'Pinned' })).toContainText('Core switch')
  })

  await test.step('is brought back too if the button was pressed twice', async () => {
    for (const name of ['Delete 00:00:0C:12:34:56', 'Clear history']) {
      const sendHeld = await holdQuestions(page, 'forget')
      for (let times = 0; times < 2; times++)
        await page.getByRole('button', { name }).press('Enter')
      await sendHeld()
      await expect(page.getByRole('heading', { name: 'No lookups yet' })).toBeVisible()
      await undo(page).click()
      await expect(entry(page, '00:00:0C:12:34:56')).toContainText('Core switch')
    }
  })

  await test.step('is deleted alone by a double click, whose second click meets the row below', async () => {
    await lookUpAll(page, host, '70:B3:D5:F2:F0:02', '70:B3:D5:F2:F0:03')
    await openHistory(page)
    await expect(links).toHaveText([/F0:03/, /F0:02/])
    await page.getByRole('button', { name: 'Delete 70:B3:D5:F2:F0:03' }).click()
    await expect(links).toHaveText([/F0:02/])
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
    await undo(page).click()
    await expect(links).toHaveText([/F0:03/, /F0:02/])
  })

  await test.step('is printed without what only a screen needs', async () => {
    await page.emulateMedia({ media: 'print' })
    for (const name of ['navigation', 'banner', 'searchbox', 'button'] as const) {
      await expect(page.getByRole(name)).toHaveCount(0)
    }
    await expect(page.getByRole('region', { name: 'Pinned' })).toContainText('Rack 4')
    await page.emulateMedia({ media: 'screen' })
  })
})

test('a long history is at the same scroll position after a reload', async ({ page, host }) => {
  await page.goto(`${host.origin}/#/history`)
  const addresses = Array.from({ length: 250 }, (_, at) => ({
    address: `00:00:0C:00:00:${at.toString(16).padStart(2, '0')}`,
    lookedUpAt: new Date(Date.UTC(2026, 3, 1) - at * 60_000).toISOString(),
  }))
  await importText(
    page,
    JSON.stringify({ format: 'nameplate-own-data', version: 1, addresses, prefixes: [] }),
  )
  const entries = page.getByRole('main').getByRole('link', { name: /^00:00:0C/ })
  await expect(entries).toHaveCount(100)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(entries).toHaveCount(200)
  await entries.nth(180).scrollIntoViewIfNeeded()
  const top = await placeNoted(page)
  expect(top).toBeGreaterThan(1000)
  await page.reload()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
  await expect(entries).toHaveCount(200)
})

test('in forced colours only the part of the screen that is open is underlined', async ({
  page,
  host,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`${host.origin}/#/history`)
  const line = (name: string) =>
    page.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).borderBottomColor)
  const ground = await page.evaluate(() => {
    document.body.style.borderColor = 'Canvas'
    return getComputedStyle(document.body).borderBottomColor
  })
  await expect(page.getByRole('link', { name: 'Own prefixes' })).toBeVisible()
  expect(await line('Own prefixes')).toBe(ground)
  expect(await line('Lookups')).not.toBe(ground)
})
