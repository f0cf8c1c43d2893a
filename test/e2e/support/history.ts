import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { lookUp } from './fixtures.ts'
import type { Host } from './host.ts'

export const entry = (page: Page, digits: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: digits }) })

export const undo = (page: Page): Locator => page.getByRole('button', { name: 'Undo' })

/** Looks up addresses one after the other, and uses each answer, so that it is recorded at once. */
export async function lookUpAll(page: Page, host: Host, ...addresses: string[]): Promise<void> {
  await page.goto(host.origin)
  // Before there is a registry nothing is answered, and so nothing is recorded.
  await expect(page.getByText(/2,00[0-9] blocks/)).toBeVisible()
  for (const address of addresses) {
    await lookUp(page, address)
    await expect(page.getByRole('button', { name: /^Copy Colon/ })).toContainText(address)
    await page.getByText('Country', { exact: true }).click()
  }
}

export async function openHistory(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'History', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible()
}

export async function addPrefix(
  page: Page,
  digits: string,
  label: string,
  note = '',
): Promise<void> {
  await page.getByRole('button', { name: 'Add a prefix' }).click()
  const form = page.getByRole('form', { name: 'New own prefix' })
  await form.getByLabel('Begins with').fill(digits)
  await form.getByLabel('Label').fill(label)
  await form.getByLabel('Note').fill(note)
  await form.getByRole('button', { name: 'Save' }).click()
}

async function openBackup(page: Page): Promise<Locator> {
  await page.getByRole('navigation', { name: 'History' }).getByText('Backup').click()
  return page.getByRole('region', { name: 'Backup' })
}

const leaveBackup = async (page: Page) =>
  await page.getByRole('navigation', { name: 'History' }).getByText('Lookups').click()

/** The backup that the screen saves. */
export async function exported(page: Page): Promise<string> {
  const backup = await openBackup(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    backup.getByRole('button', { name: 'Back up' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^nameplate-backup-\d{4}-\d\d-\d\d\.json$/)
  await leaveBackup(page)
  return await readFile(await download.path(), 'utf8')
}

/** Restores a backup and, unless it was refused, goes back to the lookup. */
export async function importText(page: Page, text: string): Promise<void> {
  const buffer = Buffer.from(text)
  const backup = await openBackup(page)
  await backup
    .getByLabel('Restore')
    .setInputFiles({ name: 'own-data.json', mimeType: 'application/json', buffer })
  const refused = backup.getByRole('alert')
  await expect(refused.or(backup.getByText(/^(?:Restored|Everything in the file)/))).toBeVisible()
  if (!(await refused.isVisible())) await leaveBackup(page)
}
