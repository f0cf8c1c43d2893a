import { expect, expectVendor, test } from './support/fixtures.ts'
import {
  choose,
  openInventory,
  download,
  expectDevices,
  macTable,
  openNetwork,
  openPanel,
  openWith,
  rowOf,
  show,
  SWITCH,
  textField,
} from './support/inventory.ts'
import { buildTestRegistry } from './support/registry.ts'

test.use({ serviceWorkers: 'block' })

test('several outputs', async ({ page, host }) => {
  await openNetwork(page, host.origin)

  await test.step('become one row per device, with its port, address, VLAN and name, and are announced politely', async () => {
    await expect(page.getByRole('status').filter({ hasText: '4 devices, 2 vendors' })).toHaveText(
      /; read \d+ addresses in \d+ lines\./,
    )
    await expect(page.getByText('2 vendors · 2 switches · plus 1 multicast address')).toBeVisible()
    const row = rowOf(page, '70:B3:D5:F2:F0:01')
    await expect(row.getByRole('gridcell')).toHaveText([
      'cam-gate',
      '70:B3:D5:F2:F0:01',
      'TELEPLATFORMS',
      'Gi1/0/2 access-1',
      '10.0.10.12',
      'VLAN 10',
    ])
    await expect(rowOf(page, '01:00:0C:CC:CC:CC')).toContainText('multicast')
    await expect(rowOf(page, '5A:3C:9E:12:74:0B')).toContainText('Gi1/0/3 core-1')
  })

  await test.step('open the card of a device, with every fact and its line, one tap from the text', async () => {
    await rowOf(page, '70:B3:D5:F2:F0:01').click()
    const card = page.getByRole('dialog', { name: 'cam-gate' })
    await expect(card).toContainText('Gi1/0/2 of access-1')
    await expect(card).toContainText('cam-gate')
    await card
      .getByRole('button', { name: /core-1, ARP or neighbour cache, line 4/ })
      .first()
      .click()
    await expect(card).toBeHidden()
    const line = page.getByRole('list', { name: 'The text' }).locator('[aria-current]')
    await expect(line).toContainText('10.0.10.12')
  })

  await test.step('lead back from the line to the card, and from the card to the row in the table', async () => {
    await page.goBack()
    await expect(page.getByRole('dialog', { name: 'cam-gate' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expectDevices(page, '4 devices')
    await rowOf(page, '70:B3:D5:F2:F0:01').getByRole('button').first().focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'cam-gate' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(rowOf(page, '70:B3:D5:F2:F0:01').getByRole('button').first()).toBeFocused()
  })

  await test.step('keep one history entry per card, however it is closed', async () => {
    const entries = async () => await page.evaluate(() => history.length)
    const before = await entries()
    for (const address of ['70:B3:D5:F2:F0:01', '00:00:0C:12:34:56']) {
      await rowOf(page, address).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    expect(await entries()).toBe(before)
  })

  await test.step('lead from the card to Look up, and back to the card', async () => {
    await rowOf(page, '70:B3:D5:F2:F0:01').click()
    const card = page.getByRole('dialog', { name: 'cam-gate' })
    await card.getByRole('link', { name: '70:B3:D5:F2:F0:01' }).click()
    // The card also has the vendor as a heading.
    await expect(page).toHaveURL(/\?q=70/)
    await expectVendor(page, 'TELEPLATFORMS')
    await page.goBack()
    await expect(card).toBeVisible()
    await page.keyboard.press('Escape')
    await expectDevices(page, '4 devices')
  })

  await test.step('draw the front of a switch, whose ports name their devices', async () => {
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
    await expect(front.getByRole('listitem')).toHaveText(['VLAN 10', 'Uplink', 'Nothing seen'])
    await test.step('one tab stop, in which the arrow keys move as the ports are laid out', async () => {
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
      await expect(page.locator('.port-chosen').getByRole('button')).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(page.locator('.port-chosen').getByRole('button')).toBeFocused()
      await page.keyboard.press('Shift+Tab')
      expect(await focusedPort()).toBe('Gi1/0/2')
      await page.keyboard.press('Enter')
    })
    await front.getByRole('button', { name: 'Gi1/0/2: 1 device' }).click()
    await page
      .locator('.port-chosen')
      .getByRole('button', { name: /cam-gate.* TELEPLATFORMS/ })
      .click()
    await expect(page.getByRole('dialog', { name: 'cam-gate' })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('are shown as a table again by going back from any other view', async () => {
    for (const view of ['Links', 'Text', 'Ports'] as const) await show(page, view)
    await page.goBack()
    await expect(rowOf(page, '70:B3:D5:F2:F0:01')).toBeVisible()
    await page.goForward()
    await expect(page.getByRole('toolbar', { name: 'Front panel' })).toBeVisible()
  })

  await test.step('are drawn as a map of their links', async () => {
    await show(page, 'Links')
    await expect(page.locator('.links .link-node')).toHaveCount(2)
    await expect(page.locator('.links-list')).toContainText('core-1 (2 devices) Gi1/0/47')
  })

  await test.step('show what a switch reports about its ports, even those with nothing plugged in', async () => {
    await openInventory(page, host.origin)
    await textField(page).fill(`${SWITCH}core-sw1#show interfaces status

Port      Name               Status       Vlan       Duplex  Speed Type
Gi1/0/2   gate               connected    10         a-full a-1000 10/100/1000BaseTX
Gi1/0/5   meeting room       notconnect   20           auto   auto 10/100/1000BaseTX
`)
    await show(page, 'Ports')
    const front = page.getByRole('toolbar', { name: 'Front panel' })
    await expect(front.getByRole('button', { name: 'Gi1/0/2: gate, connected' })).toBeVisible()
    await expect(front.getByRole('listitem').filter({ hasText: 'Not connected' })).toBeVisible()
    await expect(page.getByRole('row', { name: /^Gi1\/0\/5/ })).toContainText(
      'meeting roomnot connected, nothing seen',
    )
    await page.getByRole('radio', { name: 'Speed' }).check()
    await expect(front.getByRole('listitem').first()).toHaveText('1 Gbit/s')
    await front.getByRole('button', { name: 'Gi1/0/2: gate' }).click()
    await expect(page.locator('.port-chosen')).toContainText('1 Gbit/s, full duplex')
    await page.locator('.port-chosen').getByRole('button', { name: /line/ }).click()
    await expect(page.getByText('a-full a-1000')).toBeVisible()
  })

  await test.step('are recognized although they contain no address, and show which ports are free', async () => {
    await openInventory(page, host.origin)
    await textField(page).fill(`sw-9#show version
Model number                    : WS-C2960X-48FPS-L
System serial number            : FOC1932X0K1

sw-9#show interfaces status

Port      Name               Status       Vlan       Duplex  Speed Type
Gi1/0/1   gate               connected    10         a-full a-1000 10/100/1000BaseTX
Gi1/0/2   meeting room       err-disabled 20           auto   auto 10/100/1000BaseTX
`)
    await expect(page.getByRole('toolbar', { name: 'Front panel' })).toBeVisible()
    await show(page, 'Switches')
    await expect(page.getByRole('button', { name: 'Copy Serial number' })).toContainText(
      'FOC1932X0K1',
    )
    await page.getByRole('button', { name: /^2 ports, 1 free/ }).click()
    await expect(page.getByRole('toolbar', { name: 'Front panel' })).toBeVisible()
    await page.getByRole('button', { name: 'Worth a look 1' }).click()
    await expect(
      page.getByText('Gi1/0/2 of sw-9 (meeting room) is err-disabled.', { exact: true }),
    ).toBeVisible()
  })

  await test.step('show which port and outlet a device is on', async () => {
    await openInventory(page, host.origin)
    await textField(page).fill(`12:05:12.000001 CDPv2, ttl: 180s, length 365
	Device-ID (0x01), value length: 9 bytes: 'sw-floor2'
	Port-ID (0x03), value length: 8 bytes: 'Gi1/0/11'
	Native VLAN ID (0x0a), value length: 2 bytes: 20
`)
    await expect(page.getByText('You are on Gi1/0/11 of sw-floor2, VLAN 20.')).toBeVisible()
    await openInventory(page, host.origin)
    await textField(page).fill(`${SWITCH}
Outlet,Switch,Port,Room
A-2-114,core-sw1,Gi1/0/2,Office 2.14
`)
    await rowOf(page, '70:B3:D5:F2:F0:01').click()
    await expect(page.getByRole('dialog')).toContainText('outlet A-2-114, Office 2.14')
    await page.keyboard.press('Escape')
  })

  await test.step('are attributed to numbered switches if nothing gives their names', async () => {
    await openInventory(page, host.origin)
    const tables = ['24', '24', '24', '1', '2', '3'].map(
      (port, at) => `  10    0000.0c12.345${at % 3}    DYNAMIC     Gi1/0/${port}`,
    )
    const [core, access] = [tables.slice(0, 3), tables.slice(3)].map((rows) =>
      macTable('', ...rows).replace(/^.*/, ''),
    )
    await textField(page).fill(`${core}\n${access}`)
    const sources = await openPanel(page, 'Sources')
    await expect(sources).toContainText('Paste 1 contains the MAC address tables of 2 switches')
    await page.keyboard.press('Escape')
    await expect(rowOf(page, '00:00:0C:12:34:51')).toContainText('Gi1/0/2 Paste 1 #2')
    await openPanel(page, 'Sources')
    await sources.getByLabel('Name of switch 2 in Paste 1').fill('attic')
    await sources.getByLabel('Name of switch 2 in Paste 1').press('Enter')
    await expect(rowOf(page, '00:00:0C:12:34:51')).toContainText('Gi1/0/2 attic')
  })

  await test.step('are named, removed and added to', async () => {
    await openInventory(page, host.origin)
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
    await expect(page.getByText('Added Paste 2: 1 address, 1 new device.').first()).toBeVisible()
    await page.getByRole('button', { name: /^4 sources/ }).click()
    await page.getByRole('button', { name: 'Remove Paste 2' }).click()
    await expectDevices(page, '3 devices')
    await page.getByRole('button', { name: /^3 sources/ }).click()
    await page.getByRole('button', { name: 'Remove two.txt' }).click()
    await expectDevices(page, '2 devices')
    await page.getByRole('button', { name: /^2 sources/ }).click()
    await page.getByLabel('Name of source 1').fill('lobby')
    await page.getByLabel('Name of source 1').press('Enter')
    await expect(page.getByRole('button', { name: /^2 sources/ })).toBeVisible()
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByLabel('Text to add').fill('no route to host')
    await page.getByRole('button', { name: 'Add', exact: true }).last().click()
    await expect(page.getByText('No addresses were found in the added text.').first()).toBeVisible()
  })
})

test('an inventory uses one registry: a newer one is offered, not mixed in', async ({
  page,
  host,
  registry,
  context,
}) => {
  await openWith(page, host.origin, SWITCH)
  await expectDevices(page, '5 devices')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByLabel('Text to add').fill('00:1b:77:49:54:fd')
  await page.getByRole('button', { name: 'Add', exact: true }).last().click()
  await expectDevices(page, '6 devices')
  const newer = await buildTestRegistry('2026-04-18', 0, registry)
  host.publish(newer.files)
  const other = await context.newPage()
  // Every start of the app looks for a newer registry.
  await other.goto(host.origin)
  await expect(
    page.getByText('A newer registry, dated April 18, 2026, is on this device now.'),
  ).toBeVisible()
  const sources = await openPanel(page, 'Sources')
  await expect(sources.getByText(/registry of April 11, 2026/)).toBeVisible()
  await page.keyboard.press('Escape')
  expect(JSON.parse((await download(page, 'JSON')).text)).toMatchObject({
    registry: '2026-04-11',
  })
  await page.getByRole('button', { name: 'Look up again' }).click()
  await expect(page.getByText('A newer registry,')).toBeHidden()
  await openPanel(page, 'Sources')
  await expect(sources.getByText(/registry of April 18, 2026/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^2 sources/ })).toBeVisible()
})
