import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import type { InventoryView } from '../../../src/worker/inventory/inventory-store.ts'

/** What `show mac address-table` prints on the switch of this name. */
export function macTable(name: string, ...rows: readonly string[]): string {
  return `${name}#show mac address-table
Vlan    Mac Address       Type        Ports
----    -----------       --------    -----
${rows.join('\n')}
`
}

/** What two switches, a router and a DHCP server of one network print. */
export const CORE = `core-1#show ip arp
Protocol  Address          Age (min)  Hardware Addr   Type   Interface
Internet  10.0.10.11              3   0000.0c12.3456  ARPA   Vlan10
Internet  10.0.10.12              9   70b3.d5f2.f001  ARPA   Vlan10
Internet  10.0.20.22              0   5a3c.9e12.740b  ARPA   Vlan20
core-1#show lldp neighbors detail
------------------------------------------------
Local Intf: Gi1/0/47
Chassis id: 0000.0c99.0001
Port id: Gi1/0/24
System Name: access-1

System Capabilities: B
Enabled Capabilities: B

${macTable(
  'core-1',
  ' All    0100.0ccc.cccc    STATIC      CPU',
  '  10    0000.0c12.3456    DYNAMIC     Gi1/0/47',
  '  10    70b3.d5f2.f001    DYNAMIC     Gi1/0/47',
  '  20    5a3c.9e12.740b    DYNAMIC     Gi1/0/3',
)}`

const ACCESS = macTable(
  'access-1',
  '  10    0000.0c12.3456    DYNAMIC     Gi1/0/1',
  '  10    70b3.d5f2.f001    DYNAMIC     Gi1/0/2',
  '  20    5a3c.9e12.740b    DYNAMIC     Gi1/0/24',
)

const LEASES = `IP Address,MAC Address,Hostname
10.0.10.11,00:00:0C:12:34:56,printer-3
10.0.10.12,70:B3:D5:F2:F0:01,cam-gate
`

/** What another switch prints, of devices of several kinds. */
export const SWITCH = macTable(
  'core-sw1',
  ' All    0100.0ccc.cccc    STATIC      CPU',
  '  10    0000.0c12.3456    DYNAMIC     Gi1/0/1',
  '  10    70b3.d5f2.f001    DYNAMIC     Gi1/0/2',
  '  10    5a3c.9e12.740b    DYNAMIC     Gi1/0/3',
  '  20    0000.0c99.0001    DYNAMIC     Gi1/0/4',
  '  20    8439.be7a.0001    DYNAMIC     Gi1/0/7',
)

/** Lines with an address each, which keep the worker busy for a while. */
export function longText(lines: number): string {
  return Array.from({ length: lines }, (_, at) => {
    const hex = (0x0000_0c00_0000 + at).toString(16).padStart(12, '0')
    return hex.replace(/..(?=.)/g, '$&:')
  }).join('\n')
}

/** Before the worker: each look at its clock comes a tenth of a second after the last, so that it reports progress at every step. */
export const REPORTS_OFTEN =
  '{ const { performance } = self; const now = performance.now.bind(performance); let later = 0; performance.now = () => now() + (later += 100); }'

/** The heading of the Inventory screen while no inventory is open, and the list of all is shown. */
export const nothingOpen = (page: Page) => page.locator('h1.screen-title', { hasText: 'Inventory' })

export const textField = (page: Page) => page.getByLabel('Output from switches, routers, servers')

export const grid = (page: Page) => page.locator('.grid')

/** The rendered rows, without group headings. */
export const deviceRows = (page: Page) => page.locator('.grid-row--device')

export const shownAddresses = (page: Page) =>
  page.getByRole('gridcell').getByRole('button', { name: /^[0-9A-F:]{17}$/ })

export const rowOf = (page: Page, address: string): Locator =>
  deviceRows(page).filter({ hasText: address })

export async function openInventory(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/#/inventory`)
  await expect(nothingOpen(page)).toBeVisible()
}

type PanelName = 'Sources' | 'Add' | 'Name' | 'Export' | 'More' | 'Group and sort'

/** Opens a panel with its key in front of the table, unless it is open. */
export async function openPanel(page: Page, name: PanelName): Promise<Locator> {
  const panel = page.getByRole('dialog', { name, exact: true })
  if (!(await panel.isVisible())) {
    const keys = page.locator(name === 'Sources' ? '.inventory-sources' : '.panel-key')
    const key = name === 'Sources' ? keys : keys.filter({ hasText: new RegExp(`^${name}$`) })
    await key.filter({ visible: true }).click()
  }
  await expect(panel).toBeVisible()
  return panel
}

/** Closes the card of a device. Its entry in the browser's history is left a moment after it is hidden. */
export async function closeCard(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.waitForFunction(() => !(history.state as { readonly card?: unknown } | null)?.card)
}

/** Leaves the open inventory for the list. */
export async function leave(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Inventory', exact: true }).click()
  await expect(nothingOpen(page)).toBeVisible()
}

/** Names the open inventory. */
export async function rename(page: Page, name: string): Promise<void> {
  const panel = await openPanel(page, 'Name')
  await panel.getByLabel('Name', { exact: true }).fill(name)
  await panel.getByRole('button', { name: 'Rename' }).click()
  await expect(panel).toBeHidden()
}

/** Compares the open inventory with the first one of that name. */
export async function compareWith(page: Page, name: string): Promise<void> {
  const menu = await openPanel(page, 'More')
  await menu
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .last()
    .click()
}

export async function groupBy(
  page: Page,
  what: 'Nothing' | 'Vendor' | 'Switch' | 'VLAN',
): Promise<void> {
  const panel = await openPanel(page, 'Group and sort')
  await panel.getByRole('radio', { name: what, exact: true }).check({ force: true })
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
}

/** Opens the short text that was pasted, to change it. */
export async function editText(page: Page): Promise<void> {
  const panel = await openPanel(page, 'Sources')
  await panel.getByRole('button', { name: 'Edit the text' }).click()
  await expect(textField(page)).toBeVisible()
}

export async function openWith(page: Page, origin: string, text: string): Promise<void> {
  await openInventory(page, origin)
  await textField(page).fill(text)
}

export async function expectDevices(page: Page, count: string): Promise<void> {
  await expect(page.getByRole('heading', { name: count, exact: true })).toBeVisible()
  // The heading is there before the table's rows, and a click on one of them would meet another.
  await expect(page.locator('.grid[aria-busy]')).toHaveCount(0)
}

export async function choose(
  page: Page,
  ...files: readonly (readonly [name: string, content: string | Buffer])[]
): Promise<void> {
  await page.getByLabel('Choose files').setInputFiles(
    files.map(([name, content]) => {
      return { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) }
    }),
  )
}

/** Opens the four outputs of the network, each as a file. */
export async function openNetwork(page: Page, origin: string): Promise<void> {
  await openInventory(page, origin)
  await choose(page, ['core.txt', CORE], ['access.txt', ACCESS], ['leases.csv', LEASES])
  await expectDevices(page, '4 devices')
}

/** Drops a file of the page's own making on the middle of the screen. */
export async function drop(page: Page, name: string, text: string): Promise<void> {
  await page.evaluate(
    ([name, text]) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([text], name))
      for (const type of ['dragover', 'drop']) {
        document.body.dispatchEvent(
          new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }),
        )
      }
    },
    [name, text] as const,
  )
}

export async function show(
  page: Page,
  tab: 'Table' | 'Ports' | 'Switches' | 'Links' | 'Text',
): Promise<void> {
  await page.getByRole('radio', { name: tab, exact: true }).check({ force: true })
}

export async function download(page: Page, format: string) {
  const panel = await openPanel(page, 'Export')
  await panel.getByRole('radio', { name: format }).check({ force: true })
  const downloading = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Download' }).click()
  const file = await downloading
  await page.keyboard.press('Escape')
  const bytes = await readFile(await file.path())
  // Without the byte order mark, as programs read it.
  return { name: file.suggestedFilename(), bytes, text: new TextDecoder().decode(bytes) }
}

interface Stored {
  readonly view?: InventoryView | null | undefined
  readonly comparedWith?: string | null | undefined
}

/** The stored copy of the inventory that this tab has open; nothing before it is stored, or if none is open. */
export async function storedRow(page: Page): Promise<Stored> {
  return await page.evaluate(async () => {
    const opening = indexedDB.open('nameplate')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const id = sessionStorage.getItem('nameplate-inventory') ?? ''
    const reading = opening.result.transaction('inventories').objectStore('inventories')
    const row = reading.get(id)
    await new Promise((resolve) => row.addEventListener('success', resolve))
    opening.result.close()
    const { view, comparedWith } = (row.result ?? {}) as Stored
    return { view, comparedWith }
  })
}

/** The stored view of the inventory that this tab has open. */
export async function storedView(page: Page): Promise<InventoryView | null> {
  return (await storedRow(page)).view ?? null
}

/** The inventories of the list that are not deleted, by name. */
export const listed = (page: Page, name: string | RegExp) =>
  page.getByRole('region', { name: 'On this device' }).getByRole('link', { name })

/** The deleted ones, at the end of the list. */
export const deleted = (page: Page) => page.getByRole('region', { name: 'Deleted' })
