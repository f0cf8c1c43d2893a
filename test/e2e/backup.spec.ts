import { expect, holdQuestions, test } from './support/fixtures.ts'
import { addPrefix, exported, importText, lookUpAll, openHistory } from './support/history.ts'

test.use({ serviceWorkers: 'block' })

const EMPTY = JSON.stringify({
  format: 'nameplate-own-data',
  version: 1,
  addresses: [],
  prefixes: [],
})

test('a backup', async ({ page, browser, host }) => {
  await test.step('brings everything to another device, and importing it twice changes nothing', async () => {
    await lookUpAll(page, host, '00:00:0C:12:34:56')
    await openHistory(page)
    await page.getByRole('button', { name: 'Pin 00:00:0C:12:34:56' }).click()
    await expect(page.getByRole('region', { name: 'Pinned' })).toBeVisible()
    await page.getByRole('link', { name: 'Own prefixes' }).click()
    await addPrefix(page, '021a4b', 'Our hypervisors')
    await expect(page.getByRole('list', { name: 'Own prefixes' })).toBeVisible()
    const text = await exported(page)
    expect(JSON.parse(text)).toMatchObject({
      format: 'nameplate-own-data',
      version: 1,
      addresses: [{ address: '00-00-0C-12-34-56', pinned: true }],
      prefixes: [{ prefix: '02-1A-4B', label: 'Our hypervisors' }],
    })

    const context = await browser.newContext({ serviceWorkers: 'block' })
    const other = await context.newPage()
    await other.goto(`${host.origin}/#/history`)
    await importText(other, text)
    const said = (sentence: string) =>
      other.getByRole('status').filter({ hasText: sentence }).first()
    await expect(said('Restored 1 address and 1 prefix.')).toBeVisible()
    await expect(other.getByRole('region', { name: 'Pinned' })).toContainText('00:00:0C:12:34:56')
    await importText(other, text)
    await expect(said('Everything in the file is already here.')).toBeVisible()
    const withoutTime = (backup: string) => backup.replace(/"exportedAt": ".*"/, '')
    expect(withoutTime(await exported(other))).toBe(withoutTime(text))
    await context.close()
  })

  await test.step('reports its outcome on another screen if its own was left', async () => {
    await page.getByRole('link', { name: 'Backup' }).click()
    const sendHeld = await holdQuestions(page, 'importBackup')
    for (const content of ['nonsense', EMPTY]) {
      await page.getByRole('link', { name: 'Backup' }).click()
      const file = { name: 'a.json', mimeType: 'application/json', buffer: Buffer.from(content) }
      await page.getByLabel('Restore').setInputFiles(file)
    }
    await page.getByRole('link', { name: 'Vendors' }).click()
    await expect(page.getByLabel('Vendor', { exact: true })).toBeFocused()
    await sendHeld()
    await expect(page.getByRole('alert')).toContainText('not a Nameplate backup')
    await expect(page.getByRole('region', { name: 'Message' })).toContainText(
      'Everything in the file is already here.',
    )
    await page.getByRole('alert').getByRole('button', { name: 'Close' }).press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('that is not a backup is refused with the reason, and nothing is changed', async () => {
    await openHistory(page)
    await importText(page, '<script>alert(1)</script>')
    await expect(page.getByRole('alert')).toContainText('not a Nameplate backup')
    await openHistory(page)
    await expect(page.getByRole('link', { name: /^00:00:0C/ })).toHaveCount(1)
  })
})
