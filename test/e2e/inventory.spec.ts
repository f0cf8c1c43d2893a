import type { Page } from '@playwright/test'
import { appWorker, expect, expectVendor, lookUp, test } from './support/fixtures.ts'
import {
  choose,
  clear,
  download,
  drop,
  expectDevices,
  longText,
  macTable,
  openInventory,
  openNetwork,
  openWith,
  rowOf,
  show,
  shownAddresses,
  textField,
  SWITCH,
  nothingOpen,
} from './support/inventory.ts'
import { buildTestRegistry } from './support/registry.ts'

test.use({ serviceWorkers: 'block' })

test('the links to the screen’s former name lead to it', async ({ page, host }) => {
  await page.goto(`${host.origin}/#/many`)
  await expect(nothingOpen(page)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Inventory' })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('several addresses typed into the home field are an inventory once nobody types any more, and typing goes on there', async ({
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

  await test.step('or at once with Enter', async () => {
    await page.goto(`${host.origin}/#/`)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByLabel('MAC address').pressSequentially('00:00:0c:12:34:56 00:00:0c:12:34:57')
    await expect(page.getByRole('heading', { name: '2 addresses' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expectDevices(page, '2 devices')
  })
})

test('the offer to undo, which comes when the inventory has been cleared, takes no focus from somebody who types by then', async ({
  page,
  host,
}) => {
  host.precede(
    /worker-entry/,
    '{ const post = self.postMessage.bind(self); self.postMessage = (...answer) => setTimeout(() => post(...answer), 300); }',
  )
  const text = '00:00:0c:12:34:56\n70:b3:d5:f2:f0:01'
  await openWith(page, host.origin, SWITCH)
  await expectDevices(page, '5 devices')
  await page.getByRole('button', { name: 'Clear' }).click()
  await textField(page).pressSequentially(text, { delay: 30 })
  await expect(page.getByRole('region', { name: 'Undo' })).toBeVisible()
  await expectDevices(page, '2 devices')
  await expect(textField(page)).toHaveValue(text)
  await expect(textField(page)).toBeFocused()
})

test('a text that is typed stays in its field however long reading it takes', async ({
  page,
  host,
}) => {
  // To the worker, each look at the clock comes a tenth of a second after the last: it reports progress at every step.
  host.precede(
    /worker-entry/,
    '{ const { performance } = self; const now = performance.now.bind(performance); let later = 0; performance.now = () => now() + (later += 100); }',
  )
  const text = '00:00:0c:12:34:56\n70:b3:d5:f2:f0:01\n3c:5a:b4:00:00:01'
  await openInventory(page, host.origin)
  await textField(page).pressSequentially(text)
  await expectDevices(page, '3 devices')
  await expect(textField(page)).toHaveValue(text)
  await expect(textField(page)).toBeFocused()
})

test('a pasted text', async ({ page, host, context }) => {
  await test.step('with several addresses goes from the home field to the table, and back leads home', async () => {
    await page.goto(host.origin)
    await lookUp(page, SWITCH)
    await expectDevices(page, '5 devices')
    await expect(page).toHaveURL(`${host.origin}/#/inventory`)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Who made this device?' })).toBeVisible()
    await expect(page).toHaveURL(`${host.origin}/`)
    await page.goForward()
    await expectDevices(page, '5 devices')
  })

  await test.step('is shown as text, whatever is in it', async () => {
    await clear(page, host.origin)
    await textField(page).fill('<img src=x onerror=alert(1)> 00:00:0c:12:34:56')
    await expectDevices(page, '1 device')
    await show(page, 'Text')
    await expect(page.getByRole('list', { name: 'The text' })).toContainText('<img src=x')
    await expect(page.locator('main img')).toHaveCount(0)
  })

  await test.step('with words that only could be addresses counts them, and shows them when asked', async () => {
    await clear(page, host.origin)
    await textField(page).fill('mac 00:00:0c:12:34:56\nword 70b3d5f2f0aa here\n')
    await expectDevices(page, '1 device')
    await expect(page.getByText('1 more word could be an address')).toBeVisible()
    await expect(rowOf(page, '70:B3:D5:F2:F0:AA')).toBeHidden()
    await page.getByRole('button', { name: 'show' }).click()
    await expect(rowOf(page, '70:B3:D5:F2:F0:AA')).toContainText('Possible')
  })

  await test.step('that is typed is typed on while the result stands below', async () => {
    await clear(page, host.origin)
    await textField(page).pressSequentially('00:00:0c:12:34:56\n70:b3:d5:f2:f0:01')
    await expectDevices(page, '2 devices')
    await expect(textField(page)).toHaveValue('00:00:0c:12:34:56\n70:b3:d5:f2:f0:01')
    await expect(textField(page)).toBeFocused()
  })

  await test.step('shrinks to a line that opens again, and is edited there with the filter kept', async () => {
    await clear(page, host.origin)
    await textField(page).fill(`${SWITCH}${longText(40)}`)
    await expectDevices(page, '45 devices')
    await expect(textField(page)).toBeHidden()
    await page.getByLabel('Filter', { exact: true }).fill('teleplatforms')
    await expect(page.getByText('1 row shown')).toBeVisible()
    await page.getByRole('button', { name: /^Pasted text/ }).click()
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
    await page.getByRole('button', { name: /^Pasted text/ }).click()
    await expect(textField(page)).toBeHidden()
    await expect(page.getByLabel('Name of source 1')).toBeVisible()
  })
})

test('several outputs', async ({ page, host }) => {
  await openNetwork(page, host.origin)

  await test.step('become one row for each device, with its port, address, VLAN and name, and are told of politely', async () => {
    await expect(
      page.getByRole('status').filter({ hasText: '4 devices from 2 vendors' }),
    ).toHaveText(/; read \d+ addresses in \d+ lines\./)
    await expect(page.getByText(/from 2 vendors, on 2 switches, in 2 VLANs/).first()).toBeVisible()
    const row = rowOf(page, '70:B3:D5:F2:F0:01')
    await expect(row.getByRole('gridcell')).toHaveText([
      '70:B3:D5:F2:F0:01',
      'TELEPLATFORMS',
      'Gi1/0/2 access-1',
      '10.0.10.12',
      'VLAN 10',
      'cam-gate',
      'Unicast',
    ])
    await expect(rowOf(page, '01:00:0C:CC:CC:CC')).toContainText('Multicast')
    await expect(rowOf(page, '5A:3C:9E:12:74:0B')).toContainText('Gi1/0/3 core-1')
  })

  await test.step('open the card of a device, with each fact and its line, one tap from the text', async () => {
    await rowOf(page, '70:B3:D5:F2:F0:01').click()
    const card = page.getByRole('dialog', { name: 'TELEPLATFORMS' })
    await expect(card).toContainText('Gi1/0/2 of access-1')
    await expect(card).toContainText('cam-gate')
    await card
      .getByRole('button', { name: /core-1, ARP or neighbour cache, line 4/ })
      .first()
      .click()
    await expect(card).toBeHidden()
    const line = page.getByRole('list', { name: 'The text' }).locator('[aria-current]')
    await expect(line).toContainText('10.0.10.12')
    await show(page, 'Table')
  })

  await test.step('lead from the card to Look up, and back to the table', async () => {
    await rowOf(page, '70:B3:D5:F2:F0:01').click()
    await page.getByRole('dialog').getByRole('link', { name: '70:B3:D5:F2:F0:01' }).click()
    await expectVendor(page, 'TELEPLATFORMS')
    await page.goBack()
    await expectDevices(page, '4 devices')
  })

  await test.step('draw the front of a switch, whose ports say what is there', async () => {
    await show(page, 'Ports')
    await page.getByRole('combobox', { name: 'Switch' }).selectOption('core-1')
    const front = page.getByRole('toolbar', { name: 'Front panel' })
    await expect(front.getByRole('button')).toHaveCount(47)
    await expect(
      front.getByRole('button', { name: /^Gi1\/0\/47: uplink to access-1/ }),
    ).toBeVisible()
    await page.getByRole('combobox', { name: 'Switch' }).selectOption('access-1')
    await expect(front.getByRole('button')).toHaveCount(24)
    await expect(front.getByRole('button', { name: 'Gi1/0/5: nothing seen' })).toBeVisible()
    await expect(front.getByRole('listitem')).toHaveText(['Unicast', 'Uplink', 'Nothing seen'])
    await test.step('one tab stop, in which the arrow keys move as the ports lie', async () => {
      const focusedPort = () =>
        page.evaluate(() => document.activeElement?.getAttribute('aria-label')?.split(':')[0])
      await page.getByRole('combobox', { name: 'Switch' }).focus()
      await page.keyboard.press('Tab')
      for (const [key, port] of [
        ['ArrowRight', '3'],
        ['ArrowDown', '4'],
        ['ArrowRight', '6'],
        ['ArrowRight', '8'],
        ['ArrowUp', '7'],
        ['ArrowLeft', '5'],
        ['End', '24'],
        ['ArrowRight', '24'],
        ['Home', '1'],
        ['ArrowUp', '1'],
      ] as const) {
        await page.keyboard.press(key)
        expect(await focusedPort()).toBe(`Gi1/0/${port}`)
      }
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      await expect(page.locator('.port-chosen').getByRole('button')).toBeFocused()
      await page.keyboard.press('Shift+Tab')
      expect(await focusedPort()).toBe('Gi1/0/2')
      await page.keyboard.press('Enter')
    })
    await front.getByRole('button', { name: 'Gi1/0/2: 1 device' }).click()
    await page
      .locator('.port-chosen')
      .getByRole('button', { name: /cam-gate .* TELEPLATFORMS/ })
      .click()
    await expect(page.getByRole('dialog', { name: 'TELEPLATFORMS' })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('are drawn as they are linked', async () => {
    await show(page, 'Links')
    await expect(page.locator('.links .link-node')).toHaveCount(2)
    await expect(page.locator('.links-list')).toContainText('core-1 Gi1/0/47')
  })

  await test.step('are named, taken out and added to', async () => {
    await clear(page, host.origin)
    await choose(page, ['one.txt', '00:00:0c:12:34:56 x'], ['two.txt', '70:b3:d5:f2:f0:01 x'])
    await expectDevices(page, '2 devices')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByLabel('Text to add').fill('5a:3c:9e:12:74:0b')
    await page
      .getByRole('region', { name: 'Add to the inventory' })
      .getByRole('button', { name: 'Add', exact: true })
      .click()
    await expectDevices(page, '3 devices')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByLabel('Text to add').evaluate((field) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', '00:1b:77:49:54:fd x')
      field.dispatchEvent(
        new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }),
      )
    })
    await expectDevices(page, '4 devices')
    await page.getByRole('button', { name: /^one.txt and 3 more/ }).click()
    await page.getByRole('button', { name: 'Remove Pasted text' }).last().click()
    await expectDevices(page, '3 devices')
    await page.getByRole('button', { name: /^one.txt and 2 more/ }).click()
    await page.getByRole('button', { name: 'Remove two.txt' }).click()
    await expectDevices(page, '2 devices')
    await page.getByRole('button', { name: /^one.txt and 1 more/ }).click()
    await page.getByLabel('Name of source 1').fill('lobby')
    await page.getByLabel('Name of source 1').press('Enter')
    await expect(page.getByRole('button', { name: /^lobby and 1 more/ })).toBeVisible()
  })

  await test.step('that spell a port differently give it once in the card', async () => {
    await clear(page, host.origin)
    const brief = macTable('access-1', '  10    70b3.d5f2.f001    DYNAMIC     Gi1/0/2')
    await textField(page).fill(brief + brief.replace('Gi1', 'GigabitEthernet1'))
    await expectDevices(page, '1 device')
    await rowOf(page, '70:B3:D5:F2:F0:01').click()
    const ports = page.getByRole('dialog').getByRole('definition').filter({ hasText: '1/0/2' })
    await expect(ports).toHaveText(/^Gi1\/0\/2 access-1, MAC table, line \d+$/)
  })
})

/** Waits within the page for the button that stops the work, which may be shown only for a moment. */
async function cancelShown(page: Page, press?: 'and press it'): Promise<void> {
  await page.evaluate(
    async (press) =>
      await new Promise<void>((resolve) => {
        new MutationObserver((_, observer) => {
          const buttons = [...document.querySelectorAll('button')]
          const cancel = buttons.find(({ textContent }) => textContent === 'Cancel')
          if (cancel === undefined) return
          observer.disconnect()
          if (press) cancel.click()
          resolve()
        }).observe(document.body, { subtree: true, childList: true })
      }),
    press,
  )
}

test('long work', async ({ page, host }) => {
  await test.step('is cancelled at once, and can be started again', async () => {
    await openInventory(page, host.origin)
    // Pressed from within the page: a click sent from here may arrive after the work is done.
    const pressed = cancelShown(page, 'and press it')
    await choose(page, ['long.txt', longText(100_000)])
    await pressed
    await expect(page.getByRole('heading', { name: 'Stopped' })).toBeVisible()
    await page.getByRole('button', { name: 'Start again' }).click()
    await expectDevices(page, '100,000 devices')
  })

  await test.step('that is cancelled leaves open what was open before', async () => {
    await clear(page, host.origin)
    await choose(page, ['arp.txt', SWITCH])
    await expectDevices(page, '5 devices')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const pressed = cancelShown(page, 'and press it')
    await choose(page, ['long.txt', longText(100_000)])
    await pressed
    await expectDevices(page, '5 devices')
    await expect(shownAddresses(page)).toHaveCount(6)
  })

  await test.step('gives way to a new text', async () => {
    await clear(page, host.origin)
    const working = cancelShown(page)
    await choose(page, ['long.txt', longText(100_000)])
    await working
    await drop(page, 'arp.txt', SWITCH)
    await expectDevices(page, '5 devices')
    await expect(page.getByText('arp.txt')).toBeVisible()
  })

  await test.step('that dies with its worker is done again', async () => {
    await (await appWorker(page)).evaluate(() => self.close())
    await expect(page.getByText('and were restarted.')).toBeVisible()
    await expectDevices(page, '5 devices')
    await expect(shownAddresses(page)).toHaveCount(6)
  })
})

test('an inventory keeps to one registry: a newer one is offered, not mixed in', async ({
  page,
  host,
  registry,
  context,
}) => {
  await openWith(page, host.origin, SWITCH)
  await expectDevices(page, '5 devices')
  const newer = await buildTestRegistry('2026-04-18', 0, registry)
  host.publish(newer.files)
  const other = await context.newPage()
  // Every start of the app looks for a newer registry.
  await other.goto(host.origin)
  await expect(
    page.getByText('A newer registry, dated April 18, 2026, is on this device now.'),
  ).toBeVisible()
  await expect(page.getByText(/registry of April 11, 2026/)).toBeVisible()
  expect(JSON.parse((await download(page, 'JSON')).text)).toMatchObject({
    registry: '2026-04-11',
  })
  await page.getByRole('button', { name: 'Look up again' }).click()
  await expect(page.getByText(/registry of April 18, 2026/)).toBeVisible()
})
