import type { Page } from '@playwright/test'
import { expectAccessible, expectToFitWidth, expectTouchable } from './support/accessibility.ts'
import { stallAfter, status } from './support/faults.ts'
import { expect, lookUp } from './support/fixtures.ts'
import { importText, undo } from './support/history.ts'
import {
  choose,
  compareWith,
  CORE,
  groupBy,
  longText,
  openInventory,
  openPanel,
  rename,
  rowOf,
  show,
  shownAddresses,
  textField,
} from './support/inventory.ts'
import { main, test } from './support/vendors.ts'

test.use({ locale: 'en-GB', serviceWorkers: 'block' })

const DESKTOP = { width: 1280, height: 720 }

/**
 * Expects this state of a screen to be usable by everybody: axe finds nothing, and on 320 pixels everything is large
 * enough to touch and fits, also with the text doubled.
 * @param within the part added to a state that was already checked; only axe looks at it
 */
async function expectUsable(page: Page, name: string, within?: string): Promise<void> {
  await test.step(name, async () => {
    await expectAccessible(page, within)
    if (within !== undefined) return
    await page.setViewportSize({ width: 320, height: 640 })
    await expectTouchable(page)
    await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
    await expectToFitWidth(page)
    await page.evaluate(() => void (document.documentElement.style.fontSize = ''))
    await page.setViewportSize(DESKTOP)
  })
}

const ADDRESSES: readonly (readonly [name: string, text: string])[] = [
  ['nothing typed', ''],
  ['a beginning', '00'],
  ['a vendor', '00:00:0C:12:34:56'],
  ['a subdivided block', '70B3D5'],
  ['a random address', '5A:3C:9E:12:74:0B'],
  ['a well-known address', '01-00-5E-00-00-FB'],
  ['an EUI-64', '02-00-0C-FF-FE-12-34-56'],
  ['look-alikes of digits', 'OO:00:0C:l2:34:56'],
  ['a name', 'teleplatforms'],
  ['nonsense', '00:1G'],
]

test('Look up is accessible', async ({ page, host, registry }) => {
  host.misbehave(registry.packPath, stallAfter(1000))
  await page.goto(host.origin)
  await expect(page.getByRole('progressbar', { name: 'Downloading the registry' })).toBeVisible()
  await expectUsable(page, 'while the registry is downloaded')
  host.misbehave('/registry/latest.json', status(500), status(500))
  await page.goto('about:blank')
  await page.goto(host.origin)
  await expect(page.getByRole('alert')).toContainText('status 500')
  await expectUsable(page, 'when that has failed')
  await page.goto('about:blank')
  await page.goto(host.origin)
  await expect(page.getByText(/2,0\d\d blocks|2,[2-9]\d\d blocks/)).toBeVisible()
  for (const [name, text] of ADDRESSES) {
    await lookUp(page, text)
    await expect(page.getByText('Who made this device?')).toBeVisible({ visible: text === '' })
    await expectUsable(page, name)
  }
})

const VENDORS = [
  ['the list', '', '30 shown'],
  ['a long name', '?q=very+long', 'Of One Word'],
  ['a vendor with many blocks', '/huawei-technologies', 'Show all 250'],
  ['a vendor with notes', '/private', 'asked IEEE'],
  ['an unknown vendor', '/no-such', 'No vendor found'],
] as const

test('Vendors and More are accessible', async ({ page, host }) => {
  for (const [name, path, words] of VENDORS) {
    await page.goto(`${host.origin}/#/vendors${path}`)
    await expect(main(page)).toContainText(words)
    await expectUsable(page, name)
  }
  await page.goto(`${host.origin}/#/more`)
  await expect(page.getByRole('radio', { name: 'System' })).toBeChecked()
  await expectUsable(page, 'More')
})

const WORDS = {
  format: 'nameplate-own-data',
  version: 1,
  addresses: [
    {
      address: '00:00:0C:12:34:56',
      lookedUpAt: '2026-01-01T00:00:00Z',
      pinned: true,
      label: 'Core switch',
      note: 'A note that is rather long, so that it needs more than one line of a small screen.',
    },
    {
      address: '70:B3:D5:F2:F0:01',
      lookedUpAt: '2026-01-02T00:00:00Z',
      label: 'طابعة المكتب الرئيسي'.repeat(4).slice(0, 80),
    },
    { address: '02:00:0C:FF:FE:12:34:56', lookedUpAt: '2026-01-02T00:00:00Z' },
  ],
  prefixes: [{ prefix: '70:B3:D5', label: 'W'.repeat(80), note: 'x' }],
}

test('History, labels and prefixes are accessible', async ({ page, host }) => {
  await page.goto(`${host.origin}/#/history`)
  await expect(page.getByText('No lookups yet')).toBeVisible()
  await expectUsable(page, 'no lookups yet')
  await importText(page, JSON.stringify(WORDS))
  await expect(page.getByText('Core switch')).toBeVisible()
  await expectUsable(page, 'lookups')
  await page.getByRole('button', { name: 'Label 00:00:0C:12:34:56' }).click()
  await page.getByRole('button', { name: 'Delete 70:B3:D5:F2:F0:01' }).click()
  await expect(undo(page)).toBeVisible()
  await expectUsable(page, 'a label that is written, and a lookup that was deleted')
  await page.getByRole('link', { name: 'Own prefixes' }).click()
  await page.getByRole('button', { name: 'Add a prefix' }).click()
  await expectUsable(page, 'a prefix that is added')
  await page.goto(`${host.origin}/?q=70:B3:D5:F2:F0:01`)
  await expect(page.getByRole('region', { name: 'Your label and note' })).toBeVisible()
  await page.getByRole('button', { name: /your label|Label this/ }).click()
  await expectUsable(page, 'a label beside the answer')
})

/** A switch's facts about itself and its ports. */
const FACTS = `core-1#show version
Model number                    : WS-C2960X-48FPS-L
System serial number            : FOC1932X0K1

core-1#show interfaces status

Port      Name               Status       Vlan       Duplex  Speed Type
Gi1/0/3   gate               connected    20         a-full a-1000 10/100/1000BaseTX
Gi1/0/4   meeting room       err-disabled 20           auto   auto 10/100/1000BaseTX
`

test('Inventory is accessible', async ({ page, host }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openInventory(page, host.origin)
  await expectUsable(page, 'nothing yet')
  await choose(
    page,
    ['core.txt', `${CORE}${longText(40)}`],
    ['other.txt', '70:b3:d5:f2:f0:02\n01:80:c2:00:00:0e'],
    ['facts.txt', FACTS],
  )
  await expect(shownAddresses(page).first()).toBeVisible()
  await expectUsable(page, 'the table')
  await groupBy(page, 'VLAN')
  await expect(page.getByRole('treegrid')).toBeVisible()
  await expectUsable(page, 'groups')
  await page.getByLabel('Filter', { exact: true }).fill('zzz')
  await expect(page.getByText('Nothing matches the filter.')).toBeVisible()
  await expectUsable(page, 'a filter that nothing fits')
  await page.getByRole('button', { name: 'Show all' }).click()
  await rowOf(page, '70:B3:D5:F2:F0:01').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectUsable(page, 'the card of a device', 'dialog[open]')
  await page.keyboard.press('Escape')
  await groupBy(page, 'Nothing')
  await rename(page, 'Monday')
  for (const name of ['Sources', 'Add', 'Name', 'Export', 'More', 'Group and sort'] as const) {
    await openPanel(page, name)
    await expectUsable(page, `the panel ${name}`, ':popover-open')
    await page.keyboard.press('Escape')
  }
  await show(page, 'Ports')
  await expect(page.getByRole('toolbar', { name: 'Front panel' })).toBeVisible()
  await expectUsable(page, 'the ports')
  await page
    .getByRole('button', { name: /^Gi1\/0\/3/ })
    .first()
    .click()
  await expect(page.locator('.port-chosen--filled')).toBeVisible()
  await expectUsable(page, 'a chosen port')
  await show(page, 'Switches')
  await expect(page.getByRole('button', { name: 'Copy Serial number' })).toBeVisible()
  await expectUsable(page, 'the switches')
  await show(page, 'Links')
  await expect(page.locator('.links-list')).toBeVisible()
  await expectUsable(page, 'the links')
  await show(page, 'Text')
  await expect(page.getByRole('listitem').filter({ hasText: 'show ip arp' })).toBeVisible()
  await expectUsable(page, 'the text')
  await openInventory(page, host.origin)
  await textField(page).fill(CORE.replaceAll('Gi1/0/2', 'Gi1/0/9'))
  await compareWith(page, 'Monday')
  await expect(page.locator('.inventory-changes')).toBeVisible()
  await expectUsable(page, 'a comparison')
})
