import type { Page } from '@playwright/test'
import {
  appWorker,
  expect,
  expectCopied,
  expectVendor,
  holdQuestions,
  lookUp,
  test,
} from './support/fixtures.ts'

test.use({ locale: 'en-GB', serviceWorkers: 'block' })

/** The screen's answer to a text. */
const answerOf = (page: Page) => page.getByRole('main')

test('typing', async ({ page, host }) => {
  await test.step('every key stroke is answered: the number of blocks, their vendors, and finally the vendor', async () => {
    await page.goto(host.origin)
    const field = page.getByLabel('MAC address', { exact: true })
    await expect(field).toBeFocused()
    await expect(page.getByText(/2,00[0-9] blocks/)).toBeVisible()
    await field.pressSequentially('00')
    await expect(page.getByRole('heading', { name: '3 blocks start with this' })).toBeVisible()
    await field.pressSequentially(':00')
    await expect(page.getByRole('heading', { name: '1 block starts with this' })).toBeVisible()
    await expect(answerOf(page)).toContainText('Cisco Systems, Inc')
    await field.pressSequentially(':0')
    await expect(page.getByRole('heading', { name: '1 block starts with this' })).toBeVisible()
    await field.pressSequentially('c')
    await expectVendor(page, 'Cisco Systems, Inc')
    await field.pressSequentially(':12:34:56')
    await expect(answerOf(page)).toContainText('00:00:0C:00:00:00 to 00:00:0C:FF:FF:FF')
    await expect(answerOf(page)).toContainText('1998 or earlier')
    await expect(answerOf(page)).toContainText('United States')
    await expect(page).toHaveTitle('Cisco Systems, Inc · Nameplate')
  })

  await test.step('the answer is read out politely once typing pauses', async () => {
    await lookUp(page, '00000C')
    await expect(page.getByRole('status')).toContainText('Cisco Systems, Inc, United States, MA-L.')
  })

  await test.step('nonsense is explained with its position marked, and the field is left alone', async () => {
    await lookUp(page, '00:1G:77')
    await expect(page.locator('mark')).toHaveText('G')
    const field = page.getByLabel('MAC address', { exact: true })
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(/^G is not a hex digit/)
    await expect(field).toHaveValue('00:1G:77')
    await page.getByRole('button', { name: 'Correct it' }).click()
    await page.keyboard.type('B')
    await expect(field).toHaveValue('00:1B:77')
    await expect(field).toHaveAttribute('aria-invalid', 'false')
    await lookUp(page, '00:1')
    await expect(field).toHaveAttribute('aria-invalid', 'false')
  })

  await test.step('a letter that is no hex digit is marked wherever it is, and the digits before it still answer', async () => {
    await lookUp(page, '00:00:0C:G1:2G')
    await expect(page.locator('mark')).toHaveText(['G', 'G'])
    await expect(answerOf(page)).toContainText('Cisco Systems, Inc, up to the sixth digit')
  })

  await test.step('several prefixes are all answered on one page, a tap away from the full answer', async () => {
    await lookUp(page, '00000C, 70B3D5F2F')
    await expect(answerOf(page).getByRole('listitem')).toHaveText([
      /00:00:0C.*Cisco Systems, Inc/,
      /70:B3:D5:F2:F.*TELEPLATFORMS/,
    ])
    await answerOf(page)
      .getByRole('link', { name: /TELEPLATFORMS/ })
      .click()
    await expectVendor(page, 'TELEPLATFORMS')
  })

  await test.step('technical details are collapsed, and stay open once opened', async () => {
    await expect(answerOf(page).getByText('First octet in bits')).toBeHidden()
    await answerOf(page).getByText('Technical details').click()
    await expect(answerOf(page).getByText('First octet in bits')).toBeVisible()
    await page.reload()
    await expect(answerOf(page).getByText('First octet in bits')).toBeVisible()
    await answerOf(page).getByText('Technical details').click()
  })

  await test.step('the last lookups are listed below the empty field', async () => {
    await page.getByText('Country', { exact: true }).click()
    await lookUp(page, '')
    await page
      .getByRole('region', { name: 'Last lookups' })
      .getByRole('link', { name: /TELEPLATFORMS/ })
      .click()
    await expectVendor(page, 'TELEPLATFORMS')
  })

  await test.step('words are answered as vendors, without mentioning digits', async () => {
    await lookUp(page, 'zzyzzx')
    await expect(page.getByRole('heading', { name: 'No vendor found' })).toBeVisible()
    await expect(answerOf(page)).not.toContainText('hex digit')
    await expect(page.locator('mark')).toHaveCount(0)
  })

  await test.step('an IP address leads to its MAC address through one command', async () => {
    await lookUp(page, '192.168.1.1')
    await expect(page.locator('main code')).toHaveText('arp -a 192.168.1.1')
    await expect(page.getByRole('button', { name: 'Copy the command' })).toBeVisible()
  })

  await test.step('white space alone counts as empty', async () => {
    await lookUp(page, ' ')
    await expect(page.getByRole('heading', { name: 'Who made this device?' })).toBeVisible()
  })

  await test.step('a long text is repeated nowhere', async () => {
    await lookUp(page, `No such vendor ${'z'.repeat(20_000)}`)
    await expect(answerOf(page)).toContainText('No vendor found')
    expect((await answerOf(page).innerText()).length).toBeLessThan(500)
  })

  await test.step('hostile text is shown as text', async () => {
    await page.goto(`${host.origin}/?q=${encodeURIComponent('<img src=x onerror=alert(1)>')}`)
    await expect(page.locator('mark')).toHaveText('<')
    await expect(page.locator('main img')).toHaveCount(0)
  })

  await test.step('several addresses lead to an inventory', async () => {
    await lookUp(page, '00:00:0c:12:34:56\n70:b3:d5:f2:f0:01\n')
    await expect(page.getByRole('heading', { name: '2 devices' })).toBeVisible()
  })
})

test('keys and links', async ({ page, host, context }) => {
  await test.step('with the keyboard alone / goes to the field, Escape clears it, Enter prepares for the next scan', async () => {
    await page.goto(host.origin)
    const field = page.getByLabel('MAC address', { exact: true })
    // It takes the focus a moment after it is drawn.
    await expect(field).toBeFocused()
    await field.blur()
    await page.keyboard.press('/')
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
    await page.keyboard.type('00000C123456')
    await page.keyboard.press('Enter')
    await page.keyboard.type('70B3D5F2F001')
    await expect(field).toHaveValue('70B3D5F2F001')
    await expectVendor(page, 'TELEPLATFORMS')
    await page.keyboard.press('Escape')
    await expect(field).toHaveValue('')
    await expect(page.getByRole('heading', { name: 'Who made this device?' })).toBeVisible()
  })

  await test.step('the first tab stop skips the navigation', async () => {
    // A page load, because navigation within the page moves the focus to the screen.
    await page.goto('about:blank')
    await page.goto(`${host.origin}/#/registry`)
    await expect(page.getByRole('heading', { name: 'Registry', level: 1 })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page).toHaveURL(/#\/registry$/)
  })

  await test.step('a notation is copied, and the copy confirmed', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`${host.origin}/?q=00-00-0c-12-34-56`)
    await expectVendor(page, 'Cisco Systems, Inc')
    await expect(page.getByRole('status')).toContainText('Cisco Systems, Inc')
    const line = page.getByRole('button', { name: /Copy IPv6 link-local/ })
    await line.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status')).toContainText(
      'IPv6 link-local copied: fe80::200:cff:fe12:3456',
    )
    await expectCopied(page, 'fe80::200:cff:fe12:3456')
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    await expectCopied(page, `${host.origin}/?q=00:00:0C:12:34:56`)
  })

  await test.step('but not of another address', async () => {
    await lookUp(page, '00-00-0c-12-34-57')
    await expect(page.getByRole('button', { name: 'Copy Colon' })).toContainText('57')
    expect(await page.getByRole('button', { name: 'Copied' }).count()).toBe(0)
  })

  await test.step('the address bar follows what is typed without filling the history', async () => {
    await page.goto(host.origin)
    const entries = await page.evaluate(() => history.length)
    await page.getByLabel('MAC address', { exact: true }).pressSequentially('00:00:0c')
    await expect(page).toHaveURL(`${host.origin}/?q=00:00:0c`)
    expect(await page.evaluate(() => history.length)).toBe(entries)
    await page.reload()
    await expectVendor(page, 'Cisco Systems, Inc')
  })

  await test.step('back and forward do what a person expects', async () => {
    await page.goto(`${host.origin}/?q=00000C`)
    await expectVendor(page, 'Cisco Systems, Inc')
    await page.getByRole('link', { name: 'Registry' }).click()
    await expect(page.getByRole('heading', { name: 'Registry', level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Registry' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await page.goBack()
    await expectVendor(page, 'Cisco Systems, Inc')
    await page.goForward()
    await expect(page).toHaveURL(`${host.origin}/#/registry`)
    await expect(page.getByRole('heading', { name: 'Registry', level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'Look up' }).click()
    await expectVendor(page, 'Cisco Systems, Inc')
  })

  await test.step('back restores the scroll position, whatever has the focus', async () => {
    await page.setViewportSize({ width: 1280, height: 400 })
    const place = () => page.evaluate(() => scrollY)
    // All of the answer is there: nothing moves any more.
    await expect(answerOf(page)).toContainText('1998 or earlier')
    const vendor = page.getByRole('link', { name: 'All blocks of this vendor' })
    await vendor.evaluate((link) => link.scrollIntoView())
    const left = await place()
    expect(left).toBeGreaterThan(0)
    await vendor.click()
    await expect(page.getByRole('heading', { name: 'Vendor', level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'Registry' }).click()
    await expect(page.getByRole('heading', { name: 'Registry', level: 1 })).toBeVisible()
    await expect.poll(place).toBe(0)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Vendor', level: 1 })).toBeVisible()
    await expect.poll(place).toBe(0)
    await page.goBack()
    await expectVendor(page, 'Cisco Systems, Inc')
    await expect.poll(place).toBe(left)
  })
})

const DEATHS = {
  'over an error': () =>
    void setTimeout(() => {
      throw new Error('out of memory')
    }),
  'without a word': () => self.close(),
} as const

test('an answer that comes after the screen was left leads nowhere', async ({ page, host }) => {
  await page.goto(host.origin)
  await expect(page.getByText('Answered on this device from')).toBeVisible()

  await test.step('to the vendors of a name', async () => {
    const sendHeld = await holdQuestions(page, 'show')
    await lookUp(page, 'cisco')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'API', exact: true }).click()
    await sendHeld()
    await expect(page.getByRole('heading', { name: 'API', level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'Look up', exact: true }).click()
    await expect(page.getByRole('link', { name: /^Cisco Systems/ })).toBeVisible()
    await page.getByRole('button', { name: 'Clear' }).click()
  })

  await test.step('to an inventory of several addresses', async () => {
    const sendHeld = await holdQuestions(page, 'show')
    await lookUp(page, '00:00:0c:12:34:56 00:00:0c:12:34:57')
    await page.getByRole('link', { name: 'API', exact: true }).click()
    await sendHeld()
    await expect(page.getByRole('heading', { name: 'API', level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'Look up', exact: true }).click()
    await expect(page.getByRole('heading', { name: '2 addresses' })).toBeVisible()
  })
})

test('a worker that dies', async ({ page, host }) => {
  await page.goto(host.origin)
  await lookUp(page, '00000C')
  await expectVendor(page, 'Cisco Systems, Inc')
  for (const [how, kill] of Object.entries(DEATHS)) {
    await test.step(`${how} is replaced with a sentence, and answers continue`, async () => {
      await (await appWorker(page)).evaluate(kill)
      await expect(page.getByRole('alert')).toContainText('and were restarted.')
      await lookUp(page, how === 'over an error' ? '70B3D5F2F' : '00000C')
      await expectVendor(page, how === 'over an error' ? 'TELEPLATFORMS' : 'Cisco Systems, Inc')
      await page.getByRole('button', { name: 'Close' }).click()
      await expect(page.getByRole('alert')).toBeHidden()
    })
  }
})
