import { expectAccessible, expectToFitWidth } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { macTable, openWith } from './support/inventory.ts'

test.use({ serviceWorkers: 'block' })

/** Two devices with one IP address, and one that makes up its address on a wire. */
const OUTPUTS = `gw#show ip arp
Protocol  Address          Age (min)  Hardware Addr   Type   Interface
Internet  10.0.10.11              3   0000.0c12.3456  ARPA   Vlan10
Internet  10.0.10.11              9   70b3.d5f2.f001  ARPA   Vlan10
${macTable(
  'sw-1',
  '  10    0000.0c12.3456    DYNAMIC     Gi1/0/1',
  '  10    70b3.d5f2.f001    DYNAMIC     Gi1/0/2',
  '  20    5a3c.9e12.740b    DYNAMIC     Gi1/0/3',
)}`

/** Wide, then a phone, which goes on. */
const WINDOWS = [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
]

test('findings worth a look', async ({ page, host }) => {
  await page.setViewportSize(WINDOWS[1]!)
  await openWith(page, host.origin, OUTPUTS)
  const look = page.getByRole('button', { name: /^Worth a look/ })
  const conflict = page.getByRole('listitem').filter({ hasText: '10.0.10.11 is used by 2 devices' })

  await test.step('are counted next to the views, and shown with their devices and lines', async () => {
    await expect(page.getByText('Worth a look 2')).toBeVisible()
    await look.focus()
    await page.keyboard.press('Space')
    await expect(
      conflict.getByRole('button', { name: 'gw, ARP or neighbour cache, line 3' }),
    ).toBeVisible()
    await expect(conflict.getByRole('button', { name: '00:00:0C:12:34:56' })).toBeVisible()
    for (const window of WINDOWS) {
      await page.setViewportSize(window)
      await expectToFitWidth(page)
    }
    await expectAccessible(page)
  })

  await test.step('lead to a line, and back', async () => {
    await conflict.getByRole('button', { name: 'line 3' }).click()
    await expect(page.getByText('Internet  10.0.10.11              3')).toBeVisible()
    await page.goBack()
    await expect(conflict).toBeVisible()
  })

  await test.step('disappear when marked as no problem, can be brought back, and stay away after a reload', async () => {
    const fine = conflict.getByRole('button', { name: 'Not a problem here' })
    await fine.click()
    await expect(page.getByText('Worth a look 1')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Worth a look 2')).toBeVisible()
    await fine.click()
    await expect(page.getByText('Worth a look 1')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Worth a look 1')).toBeVisible()
    await page.getByText('Not a problem here (1)').click()
    await page.getByRole('button', { name: 'Show again' }).click()
    await expect(conflict).toBeVisible()
  })

  await test.step('can be filtered in the table', async () => {
    const button = page.getByRole('button', { name: /^Show in table.*One IP address/ })
    await button.click()
    await expect(page.getByText('2 rows')).toBeVisible()
    await expect(page.getByRole('searchbox', { name: 'Filter' })).toHaveValue('look:same-ip')
  })
})

test('the first ten of each kind are shown, and all are counted and in the table', async ({
  page,
  host,
}) => {
  const rows = Array.from({ length: 24 }, (_, at) => {
    const maker = at % 2 === 0 ? '0000.0c12' : '70b3.d5f2'
    return `Internet  10.0.10.${10 + (at >> 1)}    3   ${maker}.f0${10 + at}  ARPA   Vlan10`
  })
  await openWith(
    page,
    host.origin,
    `gw#show ip arp\nProtocol  Address          Age (min)  Hardware Addr   Type   Interface\n${rows.join('\n')}\n`,
  )
  await page.getByRole('button', { name: 'Worth a look 12' }).click()
  await expect(page.getByRole('button', { name: /^Not a problem here/ })).toHaveCount(10)
  await expect(page.getByText('and 2 others: show them in the table')).toBeVisible()
  await page.getByRole('button', { name: /^Show in table/ }).click()
  await expect(page.getByText('24 rows')).toBeVisible()
})
