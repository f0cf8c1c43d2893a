import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import {
  choose,
  expectDevices,
  grid,
  groupBy,
  longText,
  openInventory,
  openNetwork,
  openPanel,
  rowOf,
  shownAddresses,
  storedView,
  textField,
} from './support/inventory.ts'

const KINDS = `00:00:0c:12:34:56 10.0.0.1
70:b3:d5:f2:f0:01
70:b3:d5:00:00:01
da:a1:19:00:00:01
5a:3c:9e:12:74:0b
52:54:00:12:34:56
00:00:5e:00:01:07
01:00:0c:cc:cc:cc
84:39:be:7a:00:01
`

/** Enough rows that the filters are shown above the table. */
const MANY_ROWS = `${KINDS}${longText(40)}`

/** The texts of the rows in sight, from the top. */
async function visibleRows(page: Page): Promise<string[]> {
  return await grid(page).evaluate((element) => {
    return Array.from(element.querySelectorAll('.grid-body > .grid-row'), (row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return { top, seen: bottom > 0 && top < innerHeight, text: row.textContent ?? '' }
    })
      .filter(({ seen }) => seen)
      .toSorted((a, b) => a.top - b.top)
      .map(({ text }) => text)
  })
}

/** Expects every visible row to be filled, without further scrolling. */
async function expectFilled(page: Page): Promise<void> {
  const isFilled = (text: string) => text.includes(':') || !text.includes('…')
  await expect
    .poll(async () => {
      const rows = await visibleRows(page)
      return rows.length > 5 && rows.every(isFilled)
    })
    .toBe(true)
}

/** Scrolls the page to a fraction of its height in many steps, like dragging the scroll bar. */
async function scrollTo(page: Page, to: number, steps = 12): Promise<void> {
  await page.evaluate(
    async ([to, steps]) => {
      const from = scrollY
      const goal = to * (document.documentElement.scrollHeight - innerHeight)
      for (let step = 1; step <= steps; step++) {
        window.scrollTo(0, from + ((goal - from) * step) / steps)
        await new Promise((resolve) => {
          requestAnimationFrame(resolve)
        })
      }
    },
    [to, steps] as const,
  )
}

test.use({ serviceWorkers: 'block' })

test('a table of 20,000 rows', async ({ page, host }) => {
  await openInventory(page, host.origin)
  await choose(page, ['long.txt', longText(20_000)])
  await expectDevices(page, '20,000 devices')
  await expect(shownAddresses(page).first()).toBeVisible()

  await test.step('has rows in the middle, at the end and on the way back, with a row in focus', async () => {
    await shownAddresses(page).first().focus()
    for (const to of [0.5, 1, 0.31, 0]) {
      await scrollTo(page, to)
      await expectFilled(page)
      await scrollTo(page, (to + 0.4) % 1, 1)
      await expectFilled(page)
    }
  })

  await test.step('is where it was left, even with taller rows, as on a phone', async () => {
    const desktop = page.viewportSize()!
    await page.setViewportSize({ width: 390, height: 844 })
    await scrollTo(page, 0.5)
    await expectFilled(page)
    const address = await shownAddresses(page).nth(12).textContent()
    await expect(rowOf(page, address ?? '')).toBeInViewport()
    await page.evaluate(() => (location.hash = '#/vendors'))
    await expect(page.getByRole('heading', { name: 'Vendors', exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Inventory', exact: true }).click()
    await expect(rowOf(page, address ?? '')).toBeInViewport()
    await page.setViewportSize(desktop)
  })

  await test.step('can be walked with the arrow keys to its last row', async () => {
    await shownAddresses(page).first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(shownAddresses(page).nth(1)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('gridcell', { name: 'Cisco' }).nth(1)).toBeFocused()
    await page.keyboard.press('ControlOrMeta+End')
    const last = rowOf(page, '00:00:0C:00:4E:1F')
    await expect(last.getByRole('gridcell').last()).toBeFocused()
    await expect(last).toHaveAttribute('aria-rowindex', '20001')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Cisco Systems, Inc' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(last.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Home')
    await expect(last.getByRole('button')).toBeFocused()
  })

  await test.step('has rows when sorted, filtered and grouped', async () => {
    await page.getByRole('columnheader', { name: 'Address' }).getByRole('button').click()
    await page.getByRole('columnheader', { name: 'Address' }).getByRole('button').click()
    await expect(shownAddresses(page).first()).toHaveText('00:00:0C:00:4E:1F')
    await scrollTo(page, 0.6)
    await expectFilled(page)
    await page.getByLabel('Filter', { exact: true }).fill('mac:00:00:0c:00:4')
    await expect(page.getByText('3,616 rows shown')).toBeVisible()
    await scrollTo(page, 0.5)
    await expectFilled(page)
    await groupBy(page, 'Vendor')
    await expect(page.getByRole('treegrid')).toBeVisible()
    await scrollTo(page, 0.9)
    await expectFilled(page)
    await scrollTo(page, 0.1)
    await expectFilled(page)
  })
})

test('a table of more rows than a browser can draw is shown in pages', async ({ page, host }) => {
  await openInventory(page, host.origin)
  await choose(page, ['long.txt', `${longText(100_999)}\n5a:3c:9e:12:74:0b`])
  await expect(page.getByText('Rows 1 to 100,000 of 101,000')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Rows 100,001 to 101,000 of 101,000')).toBeVisible()
  await expect(shownAddresses(page).first()).toHaveText('00:00:0C:01:86:A0')
  await scrollTo(page, 0.5)
  await expectFilled(page)
  await test.step('and its vendors and kinds are counted after it is shown', async () => {
    await expect(page.locator('.inventory-facts')).toContainText('1 vendor')
    const kind = (await openPanel(page, 'Group and sort')).getByLabel('Kind of address')
    await expect(kind).toHaveText(/Unicast \(100,999\)/)
    await kind.selectOption('Random or local (1)')
    await expect(shownAddresses(page)).toHaveText(['5A:3C:9E:12:74:0B'])
  })
  await test.step('and a kind that was chosen before a reload is still chosen', async () => {
    await expect
      .poll(async () => await storedView(page))
      .toMatchObject({ query: { kind: 'random' } })
    await page.reload()
    await expect(shownAddresses(page)).toHaveText(['5A:3C:9E:12:74:0B'])
    const order = await openPanel(page, 'Group and sort')
    await expect(order.getByLabel('Kind of address')).toHaveValue('random')
  })
})

test('the table', async ({ page, host }) => {
  await test.step('of a few rows has no filters', async () => {
    await openNetwork(page, host.origin)
    await expect(shownAddresses(page)).toHaveCount(5)
    await expect(page.getByRole('search')).toBeHidden()
    await expect(page.getByRole('list', { name: 'Filters' })).toBeHidden()
  })

  await test.step('sorts by every heading, both ways, and a third press restores the order', async () => {
    const heading = page.getByRole('columnheader', { name: 'Address' })
    const inOrder = await shownAddresses(page).allTextContents()
    await heading.getByRole('button').click()
    await expect(heading).toHaveAttribute('aria-sort', 'ascending')
    await expect(shownAddresses(page)).toHaveText(inOrder.toSorted())
    await heading.getByRole('button').click()
    await expect(heading).toHaveAttribute('aria-sort', 'descending')
    await expect(shownAddresses(page)).toHaveText(inOrder.toSorted().toReversed())
    await heading.getByRole('button').click()
    await expect(heading).toHaveAttribute('aria-sort', 'none')
    await expect(shownAddresses(page)).toHaveText(inOrder)
  })

  await test.step('has a filter and a count for each kind', async () => {
    await openInventory(page, host.origin)
    await textField(page).fill(MANY_ROWS)
    const kind = (await openPanel(page, 'Group and sort')).getByLabel('Kind of address')
    await kind.selectOption('Unassigned part (1)')
    await expect(shownAddresses(page)).toHaveText(['70:B3:D5:00:00:01'])
    await expect(page.getByText('1 row shown')).toBeVisible()
    await kind.selectOption('Random or local (2)')
    await expect(shownAddresses(page).first()).toHaveText(/^(DA:A1|5A:3C)/)
  })

  await test.step('filters by words, by fields and by differences between the devices', async () => {
    const table = Array.from({ length: 40 }, (_, at) => {
      return `  ${at < 20 ? 10 : 20}    0000.0c00.00${(at + 16).toString(16)}    DYNAMIC     Gi1/0/${at + 1}`
    })
    const text = `sw-1#show mac address-table
Vlan    Mac Address       Type        Ports
----    -----------       --------    -----
${table.join('\n')}
  20    70b3.d5f2.f001    DYNAMIC     Te1/1/1
`
    await openInventory(page, host.origin)
    await textField(page).fill(text)
    await expectDevices(page, '41 devices')
    const filter = page.getByLabel('Filter', { exact: true })
    // Also from a choice, which nobody types into.
    for (const from of [shownAddresses(page).first(), page.getByRole('radio', { name: 'Table' })]) {
      await from.focus()
      await page.keyboard.press('/')
      await expect(filter).toBeFocused()
    }
    await filter.fill('port:Gi1/0/* vendor:cisco vlan:20')
    await expect(page.getByText('20 rows shown')).toBeVisible()
    await filter.fill('vlan:10-20 port:Gi1/0/1')
    await expect(page.getByText('1 row shown')).toBeVisible()
    await filter.fill('russia')
    await expect(shownAddresses(page)).toHaveText(['70:B3:D5:F2:F0:01'])
    await page.getByRole('button', { name: 'Show all' }).click()
    const vlan = page.getByRole('button', { name: 'VLAN 10 20', exact: true })
    await vlan.click()
    await expect(vlan).toHaveAttribute('aria-pressed', 'true')
    await expect(filter).toHaveValue('vlan:10')
    await expect(page.getByText('20 rows shown')).toBeVisible()
    await page.getByRole('button', { name: 'VLAN 20 21', exact: true }).click()
    await expect(filter).toHaveValue('vlan:20')
    await expect(page.getByText('21 rows shown')).toBeVisible()
    await filter.fill('zzz')
    await expect(page.getByText('Nothing matches the filter.')).toBeVisible()
    await expect(page.getByText('You can filter by')).toHaveCount(0)
    for (const mistyped of ['prt:Gi1/0/1', 'port=Gi1/0/1']) {
      await filter.fill(mistyped)
      await expect(
        page.getByText(/^Nothing matches the filter\. You can filter by port:/),
      ).toBeVisible()
    }
    // The ports show what passes, and stay where they are.
    await page.getByRole('radio', { name: 'Ports' }).check()
    await expect(page.getByText('0 of 41 ports match the filter')).toBeVisible()
    await filter.fill('port:Gi1/0/3')
    await expect(page.getByText('1 of 41 ports match the filter')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Gi1/0/3: 1 device' })).toBeVisible()
    await expect(page.getByRole('rowheader')).toHaveText(/^Gi1\/0\/3/)
  })

  await test.step('shows a filter while it hides rows, however few are left', async () => {
    await openInventory(page, host.origin)
    await choose(page, ['many.txt', longText(40)], ['few.txt', '70:b3:d5:f2:f0:01\n'])
    await expectDevices(page, '41 devices')
    await page.getByLabel('Filter', { exact: true }).fill('cisco')
    await page.getByRole('button', { name: /^2 sources/ }).click()
    await page.getByRole('button', { name: 'Remove many.txt' }).click()
    await expectDevices(page, '1 device')
    await expect(page.getByText('Nothing matches the filter.')).toBeVisible()
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect(shownAddresses(page)).toHaveText(['70:B3:D5:F2:F0:01'])
  })

  await test.step('groups by vendor, switch and VLAN, and collapses groups', async () => {
    await openInventory(page, host.origin)
    await textField(page).fill(MANY_ROWS)
    await groupBy(page, 'Vendor')
    const group = page.getByRole('treegrid').getByRole('row', { name: /Cisco \d+ rows/ })
    await expect(group).toHaveAttribute('aria-expanded', 'true')
    await group.getByRole('button').click()
    await expect(group).toHaveAttribute('aria-expanded', 'false')
    const order = await openPanel(page, 'Group and sort')
    await order.getByRole('button', { name: 'Collapse all' }).click()
    await page.keyboard.press('Escape')
    await expect(shownAddresses(page)).toHaveCount(0)
    await group.getByRole('button').press('ArrowRight')
    await expect(shownAddresses(page).first()).toBeVisible()
  })
})

test('more than a thousand vendors are counted after the table is shown, and can then be filtered by', async ({
  page,
  host,
  registry,
}) => {
  const blocks = [...registry.trie.under('8')]
  const addresses = blocks.map(({ prefix }) => `${prefix}000001`.replaceAll(/..(?=.)/g, '$&:'))
  const vendors = new Set(blocks.map(({ organization }) => organization))
  expect(vendors.size).toBeGreaterThan(1_000)
  await openInventory(page, host.origin)
  await choose(page, ['addresses.txt', addresses.join('\n')])
  await expect(page.getByText(`${vendors.size.toLocaleString('en')} vendors`)).toBeVisible()
  const filters = page.getByRole('list', { name: 'Filters' })
  const most = filters.getByRole('button').first()
  const count = await most.locator('.digits').textContent()
  await most.click()
  await expect(page.getByText(new RegExp(`^${count} rows? shown`))).toBeVisible()
})
