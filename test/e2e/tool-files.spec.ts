import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { TOOL_FORMATS, toolFile } from '../../src/core/vendors/tool-files.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, label, lookUp, openAnswering, shownLabel, test } from './support/fixtures.ts'
import { download, openNetwork, openPanel } from './support/inventory.ts'

const elsewhere = (page: Page) =>
  page.getByRole('region', { name: 'Use this registry in other tools' })

async function saved(page: Page, button: string) {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: button, exact: true }).click()
  const file = await downloading
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test.use({ serviceWorkers: 'block' })

test('other tools', async ({ page, host, registry }) => {
  await openAnswering(page, host)

  await test.step('get labels as names for Wireshark and DHCP servers', async () => {
    await lookUp(page, '00:00:0C:12:34:56')
    await label(page, 'Door controller')
    await expect(shownLabel(page, 'Door controller')).toBeVisible()
    await page.getByRole('link', { name: 'History' }).click()
    await page.getByRole('link', { name: 'Backup' }).click()
    const { name, bytes } = await saved(page, 'Wireshark')
    expect([name, bytes.toString()]).toEqual(['ethers', '00:00:0c:12:34:56 Door-controller\n'])
    expect((await saved(page, 'dnsmasq')).bytes.toString()).toBe(
      'dhcp-host=00:00:0c:12:34:56,Door-controller\n',
    )
    await expect(page.getByText(/^Exported 1 label to nameplate-labels\.conf\./)).toBeVisible()
  })

  await test.step('also get the name of a looked-up own prefix of 12 digits, with a note about omitted labels', async () => {
    await page.goto(`${host.origin}/#/history/prefixes?prefix=00:00:0C:12:34:57`)
    await page.getByRole('form').getByLabel('Label').fill('Our core')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('list', { name: 'Own prefixes' })).toContainText('Our core')
    await page.getByRole('link', { name: 'Look up' }).click()
    await lookUp(page, '00:00:0C:12:34:57')
    await page.getByRole('button', { name: 'Copy answer' }).click()
    await lookUp(page, '00:00:0C:12:34:58')
    await label(page, 'Door controller')
    await expect(shownLabel(page, 'Door controller')).toBeVisible()
    await page.getByRole('link', { name: 'History' }).click()
    await page.getByRole('link', { name: 'Backup' }).click()
    expect((await saved(page, '/etc/ethers')).bytes.toString().split('\n')).toEqual([
      '00:00:0c:12:34:56 Door-controller',
      '00:00:0c:12:34:57 Our-core',
      '',
    ])
    await expect(
      page.getByText(/^Exported 2 of 3 labels to ethers\. .* The others were left out/),
    ).toBeVisible()
  })

  await test.step('get own prefixes first in a registry file, unless they are turned off', async () => {
    await page.goto(`${host.origin}/#/history/prefixes?prefix=00:00:0C`)
    await page.getByRole('form').getByLabel('Label').fill('Our core')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('list', { name: 'Own prefixes' })).toContainText('Our core')
    await page.getByRole('link', { name: 'Registry' }).click()
    await expect(elsewhere(page).getByRole('checkbox')).toBeChecked()
    const first = async () => (await saved(page, 'Download')).bytes.toString().split('\n')[1]
    expect(await first()).toBe('00:00:0C\tOurCore\tOur core')
    await elsewhere(page).getByRole('checkbox').uncheck()
    expect(await first()).toBe('00:00:0C\tCiscoSys\tCisco Systems, Inc')
  })

  await test.step('can all get the registry on the device, as the command line writes it', async () => {
    await page.getByRole('link', { name: 'Registry' }).click()
    await expect(elsewhere(page)).toBeVisible()
    await expectAccessible(page)
    const trie = registry.trie
    const names: string[] = []
    for (const format of TOOL_FORMATS) {
      await elsewhere(page).getByLabel('File for').selectOption(format)
      const { name, bytes } = await saved(page, 'Download')
      names.push(name)
      expect(bytes.toString() === [...toolFile(trie, format)].join(''), format).toBe(true)
    }
    expect(names).toEqual([
      'manuf',
      'nmap-mac-prefixes',
      'nmap-mac-prefixes',
      'mac-vendor.txt',
      'vendorMacs.xml',
      'nameplate-registry-2026-04-11.csv',
      'nameplate-registry-2026-04-11.json',
    ])
  })
})

test('a device can be found with a command of its switch, and with a filter', async ({
  page,
  host,
}) => {
  await openNetwork(page, host.origin)
  await page.getByRole('button', { name: '00:00:0C:12:34:56' }).click()
  await page.getByText('Copy as').click()
  const card = page.getByRole('dialog')
  await expect(card).toContainText('eth.addr == 00:00:0c:12:34:56')
  await expectAccessible(page)
  await expect(card).toContainText(/show mac address-table address 0000\.0c12\.3456/)
})

test('an inventory becomes reservations of the chosen DHCP server', async ({ page, host }) => {
  await openNetwork(page, host.origin)
  const panel = await openPanel(page, 'Export')
  await panel.getByRole('radio', { name: 'Other tools' }).check({ force: true })
  await panel.getByLabel('Tool', { exact: true }).selectOption('Reservations for ISC DHCP')
  expect((await saved(page, 'Download')).bytes.toString()).toContain(
    'host printer-3 { hardware ethernet 00:00:0c:12:34:56; fixed-address 10.0.10.11; }\n',
  )
  await panel.getByLabel('Tool', { exact: true }).selectOption('Interfaces for NetBox')
  expect((await saved(page, 'Download')).bytes.toString()).toMatch(/^device,name,type\r\n/)
  await page.keyboard.press('Escape')
  expect((await download(page, 'CSV')).name).toMatch(/^inventory-nameplate-.*\.csv$/)
})
