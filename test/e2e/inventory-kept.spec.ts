import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import {
  evict,
  expect,
  expectVendor,
  holdQuestions,
  lookUp,
  openReadyForOffline,
  test,
} from './support/fixtures.ts'
import { held } from './support/faults.ts'
import {
  choose,
  compareWith,
  CORE,
  deleted,
  deviceRows,
  download,
  expectDevices,
  leave,
  listed,
  longText,
  macTable,
  nothingOpen,
  openInventory,
  openNetwork,
  openPanel,
  openWith,
  rename,
  rowOf,
  show,
  shownAddresses,
  storedRow,
  storedView,
  SWITCH,
  textField,
} from './support/inventory.ts'

const TWO = '00:1b:77:49:54:fd 00:1b:77:49:54:fe'

const EARLIER = macTable(
  'core-1',
  '  10    0000.0c12.3456    DYNAMIC     Gi1/0/1',
  '  10    70b3.d5f2.f001    DYNAMIC     Gi1/0/2',
  '  20    5a3c.9e12.740b    DYNAMIC     Gi1/0/3',
)

/** The same network a week later: one has moved, one is gone, one is new. */
const LATER = macTable(
  'core-1',
  '  10    0000.0c12.3456    DYNAMIC     Gi1/0/9',
  '  20    5a3c.9e12.740b    DYNAMIC     Gi1/0/3',
  '  20    8439.be7a.0001    DYNAMIC     Gi1/0/4',
)

/** Has the page's worker ask the host before it finds out whether a tab has an inventory open. */
const ASK_FIRST = `{
  const { request } = LockManager.prototype
  LockManager.prototype.request = async function (name, ...rest) {
    if (name.startsWith('nameplate-inventory-')) await fetch('/registry/ask-first')
    return await request.call(this, name, ...rest)
  }
}`

test.describe(() => {
  test.use({ serviceWorkers: 'block' })

  test('an inventory', async ({ page, host, context }) => {
    await test.step('is a row from its first paste, named after its content, and has a link', async () => {
      await openWith(page, host.origin, SWITCH)
      await expectDevices(page, '5 devices')
      await expect(page).toHaveURL(/#\/inventory\/[\w-]+$/)
      const link = page.url()
      await leave(page)
      await expect(listed(page, /^core-sw1 ?today, .*5 devices$/)).toBeVisible()
      await page.goto(link)
      await expectDevices(page, '5 devices')
    })

    await test.step('is where the navigation leads, until the list is opened', async () => {
      await page.getByRole('link', { name: 'Vendors', exact: true }).click()
      await page.getByRole('link', { name: 'Inventory', exact: true }).click()
      await expectDevices(page, '5 devices')
      await leave(page)
      await page.getByRole('link', { name: 'Vendors', exact: true }).click()
      await page.getByRole('link', { name: 'Inventory', exact: true }).click()
      await expect(nothingOpen(page)).toBeVisible()
    })

    await test.step('that is not on this device is reported above the list', async () => {
      await page.goto(`${host.origin}/#/inventory/unknown`)
      await expect(page.getByRole('alert')).toContainText('not on this device')
      await expect(listed(page, /^core-sw1/)).toBeVisible()
      await expect(page).toHaveURL(`${host.origin}/#/inventory`)
    })

    await test.step('is restored after a reload, with its filter, view and scroll position', async () => {
      await choose(page, ['long.txt', longText(3_000)])
      await expectDevices(page, '3,000 devices')
      await page.getByLabel('Filter', { exact: true }).fill('cisco')
      await expect(page.getByText('3,000 rows shown')).toBeVisible()
      await page.evaluate(() => scrollTo(0, 40_000))
      const row = shownAddresses(page).nth(8)
      await expect(row).not.toHaveText('00:00:0C:00:00:08')
      const address = (await row.textContent()) ?? ''
      await expect.poll(async () => (await storedView(page))?.top).toBeGreaterThan(0)
      await page.reload()
      await expectDevices(page, '3,000 devices')
      await expect(page.getByLabel('Filter', { exact: true })).toHaveValue('cisco')
      await expect(rowOf(page, address)).toBeInViewport()
      await page.keyboard.press('ControlOrMeta+Home')
      await show(page, 'Text')
      await expect.poll(async () => await storedView(page)).toMatchObject({ shown: 'text' })
      await page.reload()
      await expect(page.getByRole('list', { name: 'The text' })).toBeVisible()
    })

    await test.step('is restored after a crash of the page', async () => {
      await openNetwork(page, host.origin)
      const link = page.url()
      const session = await context.newCDPSession(page)
      const crashed = page.waitForEvent('crash')
      session.send('Page.crash').catch(() => {})
      await crashed
      const again = await context.newPage()
      await again.goto(link)
      await expectDevices(again, '4 devices')
      await expect(again.getByRole('button', { name: /^3 sources/ })).toBeVisible()
      await again.close()
    })
  })

  test('content from elsewhere becomes a new inventory, and can be added to the last one', async ({
    page,
    host,
  }) => {
    await openWith(page, host.origin, CORE)
    await expectDevices(page, '4 devices')
    await rename(page, 'Monday')
    await page.getByRole('link', { name: 'Look up' }).click()
    await lookUp(page, TWO)
    await expectDevices(page, '2 devices')
    const offer = page.getByRole('region', { name: 'Message' })
    await expect(offer).toContainText('This is a new inventory.')
    await expect(offer.locator(':focus')).toHaveCount(0)
    await leave(page)
    await expect(offer).toBeHidden()
    await expect(page.locator('.kept-row')).toHaveCount(2)
    await listed(page, /^Monday/).click()
    await expectDevices(page, 'Monday: 4 devices')
    await page.getByRole('link', { name: 'Look up' }).click()
    await lookUp(page, '3c:5a:b4:00:00:01 3c:5a:b4:00:00:02')
    await page.getByRole('button', { name: 'Add to “Monday”' }).click()
    await expectDevices(page, 'Monday: 6 devices')
    await page.reload()
    await expectDevices(page, 'Monday: 6 devices')
    await leave(page)
    await expect(page.locator('.kept-row')).toHaveCount(2)
  })

  test('typed text is one source of its inventory, which is removed when it is emptied', async ({
    page,
    host,
  }) => {
    await openInventory(page, host.origin)
    await textField(page).pressSequentially('00:00:0c:ff:ff:01')
    await expectDevices(page, '1 device')
    await textField(page).pressSequentially('\n00:00:0c:ff:ff:02')
    await expectDevices(page, '2 devices')
    await page.reload()
    await expectDevices(page, '2 devices')
    await leave(page)
    await expect(page.locator('.kept-row')).toHaveCount(1)
    await textField(page).pressSequentially('x')
    await expect(page.getByRole('heading', { name: 'No addresses in this text' })).toBeVisible()
    await textField(page).press('Backspace')
    await expect(nothingOpen(page)).toBeVisible()
    await expect(page.locator('.kept-row')).toHaveCount(1)
    const sendHeld = await holdQuestions(page, 'inventory')
    await textField(page).pressSequentially('x')
    await textField(page).press('Backspace')
    await textField(page).fill(longText(3))
    await sendHeld()
    await expectDevices(page, '3 devices')
    await leave(page)
    await expect(page.locator('.kept-row')).toHaveCount(2)
  })

  test('the list', async ({ page, host }) => {
    await openInventory(page, host.origin)
    for (let at = 1; at <= 10; at++) {
      await textField(page).fill(longText(at))
      await expectDevices(page, at === 1 ? '1 device' : `${at} devices`)
      if (at > 8) await rename(page, at === 9 ? 'Site X' : 'Site Y')
      await leave(page)
    }

    await test.step('can be searched from ten inventories on', async () => {
      await page.getByLabel('Search').fill('site y')
      await expect(page.locator('.kept-row')).toHaveCount(1)
      await page.getByLabel('Search').fill('')
      await expect(page.locator('.kept-row')).toHaveCount(10)
    })

    await test.step('renames in place, suggests names, and leaves the name after Escape', async () => {
      await page.getByRole('button', { name: 'Rename Site Y' }).click()
      const renaming = page.getByLabel('New name for Site Y')
      await renaming.fill('nothing')
      await renaming.press('Escape')
      await expect(page.getByRole('button', { name: 'Rename Site Y' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.locator('#inventory-names option')).toHaveCount(2)
      await renaming.fill('Site')
      const sendHeld = await holdQuestions(page, 'rename')
      await renaming.press('Enter')
      await renaming.press('End')
      await renaming.pressSequentially(' X')
      await sendHeld()
      await expect(page.getByRole('button', { name: 'Rename Site', exact: true })).toBeVisible()
      const typedOn = page.getByLabel('New name for Site', { exact: true })
      await expect(typedOn, 'while the first name was stored').toHaveValue('Site X')
      await typedOn.press('Enter')
    })

    await test.step('stays if somebody goes back while one of them is being opened', async () => {
      const sendHeld = await holdQuestions(page, 'read')
      await listed(page, /^8 devices/).click()
      await page.goBack()
      await sendHeld()
      await page.getByRole('button', { name: 'Rename 7 devices' }).click()
      await page.getByLabel('New name for 7 devices').fill('Seven')
      await page.keyboard.press('Enter')
      await expect(listed(page, /^Seven/)).toBeVisible()
    })

    await test.step('groups visits with the same name', async () => {
      await expect(page.getByRole('heading', { name: 'Site X 2 visits' })).toBeVisible()
    })

    await test.step('deletes with undo, and can restore for thirty days', async () => {
      await page.getByRole('button', { name: /^Delete Site X, .*10 devices$/ }).click()
      await expect(page.getByRole('heading', { name: /visits$/ })).toBeHidden()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByRole('heading', { name: 'Site X 2 visits' })).toBeVisible()
      await page.getByRole('button', { name: /^Delete Site X, .*10 devices$/ }).click()
      await page.reload()
      await deleted(page)
        .getByRole('button', { name: /^Restore Site X/ })
        .click()
      await expect(page.getByRole('heading', { name: 'Site X 2 visits' })).toBeVisible()
      await listed(page, /10 devices/).click()
      await expectDevices(page, 'Site X: 10 devices')
    })

    await test.step('keeps an inventory that is deleted while open, which Undo opens again', async () => {
      const menu = await openPanel(page, 'More')
      await menu.getByRole('button', { name: 'Delete' }).click()
      await expect(deleted(page).getByRole('listitem')).toContainText('Site X')
      await page.getByRole('button', { name: 'Undo' }).click()
      await expectDevices(page, 'Site X: 10 devices')
    })

    await test.step('deletes for good, after asking twice, and not on a double click', async () => {
      await leave(page)
      await page.getByRole('button', { name: /^Delete Site X, .*10 devices$/ }).click()
      await page.getByRole('button', { name: 'Delete 1 device', exact: true }).click()
      await page.getByRole('button', { name: 'Delete all for good', exact: true }).dblclick()
      await page.getByRole('button', { name: 'Keep all' }).click()
      await page.getByRole('button', { name: /^Restore 1 device/ }).click()
      await page.getByRole('button', { name: /^Delete Site X, .* for good$/ }).click()
      await page.getByRole('button', { name: /^Keep Site X/ }).click()
      await page.getByRole('button', { name: /^Delete Site X, .* for good$/ }).click()
      await page.getByRole('button', { name: /^Delete Site X.* for good now$/ }).click()
      await expect(deleted(page)).toBeHidden()
    })
  })

  test('another visit', async ({ page, host, context }) => {
    await openWith(page, host.origin, EARLIER)
    await expectDevices(page, '3 devices')
    await rename(page, 'Monday')

    await test.step('has the same name, and is compared at once with the previous one: new, gone, moved, and the same in the export', async () => {
      await page.getByRole('link', { name: 'New visit' }).click()
      await expect(page.getByRole('heading', { name: 'New visit: Monday' })).toBeVisible()
      await textField(page).fill(LATER)
      await expectDevices(page, 'Monday: 3 devices')
      await expect(page.getByText('1 new, 1 gone, 1 moved since “Monday”, today')).toBeVisible()
      await expect(page).toHaveURL(/#\/inventory\/[\w-]+\/with\/[\w-]+$/)
      await expect
        .poll(async () => await storedRow(page))
        .toMatchObject({
          comparedWith: expect.any(String),
          view: { query: { groupBy: 'change' } },
        })
      await page.reload()
      // Changes come first, with their old and new values; the rest is collapsed.
      await expect(shownAddresses(page)).toHaveText([
        '84:39:BE:7A:00:01',
        '70:B3:D5:F2:F0:01',
        '00:00:0C:12:34:56',
      ])
      await expect(rowOf(page, '00:00:0C:12:34:56')).toContainText('Gi1/0/1 → , now: Gi1/0/9')
      const { text } = await download(page, 'CSV')
      expect(text.split('\r\n')[0]).toMatch(/,Change,Before,/)
      expect(text).toMatch(/00:00:0C:12:34:56.*Moved,Gi1\/0\/1 of core-1/)
    })

    await test.step('has a link with the comparison, which also works in another tab', async () => {
      const other = await context.newPage()
      await other.goto(page.url())
      await expect(other.getByText('1 new, 1 gone, 1 moved since “Monday”, today')).toBeVisible()
      await other.close()
    })

    await test.step('is compared again with one tap after that was stopped, and with any other inventory', async () => {
      await page.getByRole('button', { name: 'Stop comparing' }).click()
      await expect(deviceRows(page)).toHaveCount(3)
      await expect(page.locator('.grid-row--group')).toHaveCount(0)
      await page.getByRole('button', { name: /^Compare with today/ }).click()
      await expect(page.getByText('1 new, 1 gone, 1 moved')).toBeVisible()
      await openInventory(page, host.origin)
      await textField(page).fill(LATER.replaceAll('core-1', 'core-2'))
      await expectDevices(page, '3 devices')
      await compareWith(page, 'Monday')
      // Devices that are gone are not counted as present.
      await expect(page.getByText(/^The missing device was on core-1, which was not/)).toBeVisible()
    })
  })

  test('half-typed text stays with its inventory: text to add, its name, the name of a source', async ({
    page,
    host,
  }) => {
    await openNetwork(page, host.origin)
    const adding = (await openPanel(page, 'Add')).getByLabel('Text to add')
    await adding.fill('00:00:0c:00:00')
    const name = (await openPanel(page, 'Name')).getByLabel('Name', { exact: true })
    const sendHeld = await holdQuestions(page, 'rename')
    await name.fill('Mon')
    await name.press('Enter')
    await name.pressSequentially('day')
    await sendHeld()
    await expect(page.getByRole('heading', { name: 'Mon: 4 devices' })).toBeVisible()
    await expect(name).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Vendors' }).click()
    await page.goBack()
    const sources = await openPanel(page, 'Sources')
    await sources.getByLabel('Name of source 2').fill('lobby')
    await page.reload()
    await expectDevices(page, 'Mon: 4 devices')
    await openPanel(page, 'Add')
    await expect(adding).toHaveValue('00:00:0c:00:00')
    await openPanel(page, 'Name')
    await expect(name).toHaveValue('Monday')
    await openPanel(page, 'Sources')
    await sources.getByRole('button', { name: 'Remove core.txt' }).click()
    await expect(page.getByRole('button', { name: /^2 sources/ })).toBeVisible()
    await openPanel(page, 'Sources')
    await expect(sources.getByLabel('Name of source 1')).toHaveValue('lobby')
    await expect(sources.getByLabel('Name of source 2')).toHaveValue('leases.csv')
  })

  test('an inventory whose database the browser deletes is stored again, and the loss is reported', async ({
    page,
    host,
    registry,
  }) => {
    host.publish(new Map([...registry.files, ['ask-first', Buffer.from('')]]))
    host.precede(/worker-entry/, ASK_FIRST)
    await openWith(page, host.origin, longText(65))
    await expectDevices(page, '65 devices')
    const [pack, finding] = [held(), held()]
    host.misbehave(registry.packPath, pack.fault, pack.fault)
    await evict(page, host)
    await expect(page.getByRole('alert')).toContainText(
      'The browser has deleted the data of this app',
    )

    await test.step('and found again, even if the registry is back sooner', async () => {
      host.misbehave('/registry/ask-first', finding.fault)
      const asked = host.requestsFor('/registry/ask-first').length
      await page.reload()
      await expect.poll(() => host.requestsFor('/registry/ask-first').length).toBe(asked + 1)
      pack.next()
      await page.getByRole('link', { name: 'Look up' }).click()
      await lookUp(page, '00000C')
      await expectVendor(page, 'Cisco Systems, Inc')
      finding.next()
      await page.getByRole('link', { name: 'Inventory' }).click()
      await expectDevices(page, '65 devices')
    })
  })

  test('the offer to undo disappears by itself, but not while it has the focus', async ({
    page,
    host,
  }) => {
    await page.clock.install()
    await openWith(page, host.origin, CORE)
    await expectDevices(page, '4 devices')
    const menu = await openPanel(page, 'More')
    await menu.getByRole('button', { name: 'Delete' }).click()
    const undo = page.getByRole('button', { name: 'Undo' })
    await undo.focus()
    await page.clock.fastForward(60_000)
    await expect(undo).toBeFocused()
    await textField(page).focus()
    await page.clock.runFor(11_000)
    await expect(undo).toBeVisible()
    await page.clock.runFor(2_000)
    await expect(undo).toBeHidden()
  })

  test('deleted lookups and own prefixes are kept with deleted inventories, until they are restored', async ({
    page,
    host,
  }) => {
    await page.goto(`${host.origin}/#/history/prefixes?prefix=52:54:00`)
    await page.getByLabel('Label').fill('Hypervisors')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Delete 52:54:00' }).click()
    await page.getByRole('link', { name: 'Inventory' }).click()
    await expect(deleted(page).getByRole('listitem')).toContainText('1 deleted prefix')
    await page.getByRole('button', { name: 'Restore 1 deleted prefix' }).click()
    await expect(deleted(page)).toBeHidden()
    await page.goto(`${host.origin}/#/history/prefixes`)
    await expect(page.getByRole('list', { name: 'Own prefixes' })).toContainText('Hypervisors')
  })
})

test.describe('text that a page of another site posts to the app', () => {
  /** Opens such a page, and sends its form. */
  async function postFrom(page: Page, target: string, text: string): Promise<void> {
    const form = `<!doctype html><meta charset="utf-8">
      <form action="${target}" method="post" enctype="multipart/form-data">
        <textarea name="text">${text}</textarea><button>Win</button>
      </form>`
    const server = createServer((_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(form)
    })
    await new Promise<void>((resolve) => server.listen(0, resolve))
    await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`)
    await page.getByRole('button', { name: 'Win' }).click()
    await page.waitForURL(/#\/inventory/)
    server.close()
  }

  const offer = (page: Page) => page.getByRole('region', { name: 'Shared' })

  test('waits until the person decides', async ({ page, host }) => {
    await openReadyForOffline(page, host)

    await test.step('is offered, even after a reload, and appears in no history or list until it is opened', async () => {
      await postFrom(page, `${host.origin}/share`, longText(5))
      await expect(nothingOpen(page)).toBeVisible()
      await expect(offer(page)).toContainText('Shared by a web page: 5 devices.')
      await offer(page).getByRole('button', { name: 'Discard' }).click()
      await expect(offer(page)).toBeHidden()

      await textField(page).fill(CORE)
      await expectDevices(page, '4 devices')
      await postFrom(page, `${host.origin}/share`, longText(5))
      await expect(offer(page)).toContainText('5 devices')
      await page.reload()
      await expectDevices(page, '4 devices')
      await offer(page).getByRole('button', { name: 'Open' }).dblclick()
      await expectDevices(page, '5 devices')
      const add = page.getByRole('button', { name: 'Add to core-1' })
      await add.hover()
      // The second click of a double one on the button that was here before.
      await page.mouse.down({ clickCount: 2 })
      await page.mouse.up({ clickCount: 2 })
      await add.click()
      await expectDevices(page, '9 devices')
      await expect(offer(page)).toBeHidden()
      await leave(page)
      await expect(page.locator('.kept-row')).toHaveCount(1)

      await postFrom(page, `${host.origin}/share`, '70:B3:D5:F2:F0:01')
      await expect(offer(page)).toContainText('70:B3:D5:F2:F0:01')
      await page.getByRole('link', { name: 'History' }).click()
      await expect(page.getByRole('link', { name: '70:B3:D5:F2:F0:01' })).toBeHidden()
      await offer(page).getByRole('button', { name: 'Open' }).click()
      await expectVendor(page, 'TELEPLATFORMS')
    })

    /** Has as many shares wait, of these kinds, the oldest first. */
    const wait = async (kinds: readonly ('own' | 'foreign')[]) =>
      await page.evaluate(async (kinds) => {
        await caches.delete('nameplate-shared')
        const cache = await caches.open('nameplate-shared')
        for (const [index, kind] of kinds.entries()) {
          const headers = { 'X-From': kind, 'X-Parts': '1', 'X-Name': `${index}.txt` }
          const id = Date.now() - 1000 * (kinds.length - index)
          await cache.put(`/share/${id}/0`, new Response('00:00:0C:12:34:56', { headers }))
        }
      }, kinds)
    const waiting = async () =>
      await page.evaluate(async () => {
        const cache = await caches.open('nameplate-shared')
        const shares = await Promise.all((await cache.keys()).map((key) => cache.match(key)))
        return shares.map((share) => share?.headers.get('X-Name'))
      })
    const others = Array.from({ length: 9 }, () => 'foreign' as const)

    await test.step('does not displace what the person has shared: the oldest post of another site gives way to the next', async () => {
      await wait(['own', ...others])
      await postFrom(page, `${host.origin}/share`, longText(5))
      await expect(offer(page)).toContainText('5 devices. 9 more waiting.')
      expect(await waiting()).toEqual([
        '0.txt',
        '2.txt',
        '3.txt',
        '4.txt',
        '5.txt',
        '6.txt',
        '7.txt',
        '8.txt',
        '9.txt',
        '',
      ])
    })

    await test.step('and is not kept if all of them are the person’s own', async () => {
      await wait(Array.from({ length: 10 }, () => 'own'))
      await postFrom(page, `${host.origin}/share`, longText(5))
      await expect(page.getByRole('alert')).toContainText('earlier shares are still waiting here')
      expect(await waiting()).toHaveLength(10)
    })
  })
})
