import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import {
  evict,
  expect,
  expectVendor,
  lookUp,
  openReadyForOffline,
  test,
} from './support/fixtures.ts'
import { held } from './support/faults.ts'
import {
  choose,
  clear,
  clearOpen,
  compareWith,
  CORE,
  editText,
  expectDevices,
  expectStored,
  longText,
  nothingOpen,
  openNetwork,
  openPanel,
  openWith,
  recentlyClosed,
  save,
  storedView,
  SWITCH,
  textField,
} from './support/inventory.ts'

const TWO = '00:1b:77:49:54:fd 00:1b:77:49:54:fe'

/** Waits until the view of what is open is stored: what is open is stored before it. */
async function expectAllStored(page: Page): Promise<void> {
  await expectStored(page)
  await expect.poll(async () => (await storedView(page))?.shown).toBe('table')
}

/** Has the page's worker ask the host before it finds out whether a tab has an inventory open. */
const ASK_FIRST = `{
  const { request } = LockManager.prototype
  LockManager.prototype.request = async function (name, ...rest) {
    if (name.startsWith('nameplate-inventory-')) await fetch('/registry/ask-first')
    return await request.call(this, name, ...rest)
  }
}`

test.describe('what is open', () => {
  test.use({ serviceWorkers: 'block' })

  test('and is replaced by a paste on Look up', async ({ page, host }) => {
    await openWith(page, host.origin, longText(65))
    await expectDevices(page, '65 devices')
    await page.getByRole('link', { name: 'Look up' }).click()
    await lookUp(page, TWO)
    await expectDevices(page, '2 devices')

    await test.step('is offered to be reopened, below what is shown, without taking the focus', async () => {
      const offer = page.getByRole('region', { name: 'Undo' })
      await expect(offer).toContainText('Your 65-device inventory was set aside.')
      await expect(offer.locator(':focus')).toHaveCount(0)
      const content = await page.getByRole('main').boundingBox()
      const bar = await offer.boundingBox()
      expect(bar!.y).toBeGreaterThanOrEqual(
        Math.min(content!.y + content!.height, 720) - bar!.height - 1,
      )
    })

    await test.step('is recently closed after a reload, with when and how many, and reopened as it was', async () => {
      await expectAllStored(page)
      await page.reload()
      await expectDevices(page, '2 devices')
      await openPanel(page, 'More')
      await expect(recentlyClosed(page).getByRole('listitem')).toContainText(
        /Unsaved.*today, .*65 devices/,
      )
      await recentlyClosed(page)
        .getByRole('button', { name: /^Reopen Unsaved/ })
        .click()
      await expectDevices(page, '65 devices')
      await openPanel(page, 'More')
      await expect(recentlyClosed(page).getByRole('listitem')).toContainText('2 devices')
    })

    await test.step('is gone only after it has been discarded, which is asked for twice', async () => {
      await page.getByRole('button', { name: /^Discard Unsaved/ }).click()
      await page.getByRole('button', { name: /^Keep Unsaved/ }).click()
      await page.getByRole('button', { name: /^Discard Unsaved/ }).click()
      await page.getByRole('button', { name: /^Discard Unsaved.* for good/ }).click()
      await expect(recentlyClosed(page)).toBeHidden()
      await expectAllStored(page)
      await page.reload()
      await expectDevices(page, '65 devices')
      await openPanel(page, 'More')
      await expect(recentlyClosed(page)).toBeHidden()
    })
  })

  test('and is replaced by a paste into its own field is set aside, but not what is typed on', async ({
    page,
    host,
  }) => {
    await openWith(page, host.origin, longText(10))
    await expectDevices(page, '10 devices')
    await editText(page)
    await textField(page).press('End')
    await textField(page).pressSequentially('\n00:00:0c:ff:ff:01')
    await expectDevices(page, '11 devices')
    await expect(page.getByRole('region', { name: 'Undo' })).toBeHidden()
    await textField(page).fill(SWITCH)
    await expectDevices(page, '5 devices')
    await expect(page.getByText('Your 11-device inventory was set aside.').first()).toBeVisible()
  })

  test('keeps what is half typed: to add to it, its name on another screen too, that of a source', async ({
    page,
    host,
  }) => {
    await openWith(page, host.origin, CORE)
    await expectDevices(page, '4 devices')
    const adding = (await openPanel(page, 'Add')).getByLabel('Text to add')
    await adding.fill('00:00:0c:00:00')
    const name = (await openPanel(page, 'Save')).getByLabel('Name', { exact: true })
    await name.fill('Monday')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Vendors' }).click()
    await page.goBack()
    await openPanel(page, 'Save')
    await expect(name).toHaveValue('Monday')
    await page.keyboard.press('Escape')
    const source = (await openPanel(page, 'Sources')).getByLabel('Name of source 1')
    await source.fill('lobby')
    await expect.poll(async () => (await storedView(page))?.shown).toBe('table')
    await page.reload()
    await expectDevices(page, '4 devices')
    await openPanel(page, 'Sources')
    await expect(source).toHaveValue('lobby')
    await source.press('Enter')
    await expect(page.getByRole('button', { name: 'Sources: lobby' })).toBeVisible()
    await openPanel(page, 'Add')
    await expect(adding).toHaveValue('00:00:0c:00:00')
    await openPanel(page, 'Save')
    await expect(name).toHaveValue('Monday')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('button', { name: 'Clear' }).click()
    await textField(page).fill(longText(7))
    await expectDevices(page, '7 devices')
    await openPanel(page, 'Add')
    await expect(adding).toHaveValue('')
  })

  test('keeps the name half typed for a source when the one before it is removed', async ({
    page,
    host,
  }) => {
    await openNetwork(page, host.origin)
    const sources = await openPanel(page, 'Sources')
    await sources.getByLabel('Name of source 2').fill('lobby')
    await expect.poll(async () => (await storedView(page))?.shown).toBe('table')
    await page.reload()
    await expectDevices(page, '4 devices')
    await openPanel(page, 'Sources')
    await sources.getByRole('button', { name: 'Remove core.txt' }).click()
    await expect(page.getByRole('button', { name: /^Sources: access.txt/ })).toBeVisible()
    await openPanel(page, 'Sources')
    await expect(sources.getByLabel('Name of source 1')).toHaveValue('lobby')
    await expect(sources.getByLabel('Name of source 2')).toHaveValue('leases.csv')
  })

  test('in two tabs is each tab’s own, over a reload too', async ({ page, host, context }) => {
    await openWith(page, host.origin, longText(65))
    await expectDevices(page, '65 devices')
    const other = await context.newPage()
    await other.goto(`${host.origin}/#/inventory`)
    await expect(nothingOpen(other)).toBeVisible()
    await choose(other, ['core.txt', CORE])
    await expectDevices(other, '4 devices')
    for (const tab of [page, other]) await expectAllStored(tab)
    await page.reload()
    await expectDevices(page, '65 devices')
    await other.reload()
    await expectDevices(other, '4 devices')

    await test.step('and when both are closed, the last one comes back and the other is recently closed', async () => {
      await page.close()
      await other.close()
      const next = await context.newPage()
      await next.goto(`${host.origin}/#/inventory`)
      await expectDevices(next, '4 devices')
      await openPanel(next, 'More')
      await expect(recentlyClosed(next).getByRole('listitem')).toContainText('65 devices')
    })
  })

  test('in a tab that is duplicated is copied: changes in one are not in the other', async ({
    page,
    host,
    context,
  }) => {
    await openWith(page, host.origin, longText(65))
    await expectDevices(page, '65 devices')
    await expectAllStored(page)
    const id = await page.evaluate(() => sessionStorage.getItem('nameplate-inventory'))
    const duplicate = await context.newPage()
    await duplicate.addInitScript((id) => {
      if (sessionStorage.length === 0) sessionStorage.setItem('nameplate-inventory', id ?? '')
    }, id)
    await duplicate.goto(`${host.origin}/#/inventory`)
    await expectDevices(duplicate, '65 devices')
    await duplicate.getByRole('button', { name: 'Add', exact: true }).click()
    await duplicate.getByLabel('Text to add').fill(TWO)
    await duplicate.getByRole('button', { name: 'Add', exact: true }).last().click()
    await expectDevices(duplicate, '67 devices')
    await expectAllStored(duplicate)
    await page.reload()
    await expectDevices(page, '65 devices')
    await duplicate.reload()
    await expectDevices(duplicate, '67 devices')
  })

  test('when the browser deletes the database is stored again, and what was lost is said', async ({
    page,
    host,
  }) => {
    await openWith(page, host.origin, longText(65))
    await expectDevices(page, '65 devices')
    await expectAllStored(page)
    await evict(page, host)
    await expect(page.getByRole('alert')).toContainText(
      'The browser has deleted what this app had stored',
    )
    await expectAllStored(page)
    await page.reload()
    await expectDevices(page, '65 devices')
  })

  test('is found again, although the registry that the browser has deleted is back sooner', async ({
    page,
    host,
    registry,
  }) => {
    host.publish(new Map([...registry.files, ['ask-first', Buffer.from('')]]))
    host.precede(/worker-entry/, ASK_FIRST)
    await openWith(page, host.origin, longText(65))
    await expectDevices(page, '65 devices')
    await expectAllStored(page)
    const [pack, finding] = [held(), held()]
    host.misbehave(registry.packPath, pack.fault, pack.fault)
    await evict(page, host)
    await expect(page.getByRole('alert')).toContainText('The browser has deleted')
    await expectAllStored(page)
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

  test('has a link if it is a comparison of two saved ones', async ({ page, host, context }) => {
    await openWith(page, host.origin, longText(12))
    await save(page, 'Monday')
    await clear(page, host.origin)
    await textField(page).fill(longText(14))
    await save(page, 'Tuesday')
    await expectDevices(page, 'Tuesday: 14 devices')
    await compareWith(page, 'Monday')
    await expect(page.getByText('2 new since “Monday”, today')).toBeVisible()
    await expect(page).toHaveURL(/#\/inventory\/[\w-]+\/with\/[\w-]+$/)
    const other = await context.newPage()
    await openWith(other, host.origin, SWITCH)
    await expectDevices(other, '5 devices')
    await other.goto(page.url())
    await expectDevices(other, 'Tuesday: 14 devices')
    await expect(other.getByText('2 new since “Monday”, today')).toBeVisible()
    await expect(other.getByText('Your 5-device inventory was set aside.').first()).toBeVisible()
    await other.getByRole('button', { name: 'Stop comparing' }).click()
    await expect(other).toHaveURL(`${host.origin}/#/inventory`)
  })
})

test.describe('a saved inventory', () => {
  test.use({ serviceWorkers: 'block' })

  test('that is added to is changed, and saved in its place or as a copy', async ({
    page,
    host,
  }) => {
    await openWith(page, host.origin, longText(62))
    await save(page, 'Site X')
    await expectDevices(page, 'Site X: 62 devices')
    const add = async (text: string) => {
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      await page.getByLabel('Text to add').fill(text)
      await page.getByRole('button', { name: 'Add', exact: true }).last().click()
    }
    await add('00:1b:77:49:54:fd')
    await expectDevices(page, 'Site X, changed: 63 devices')
    await expectAllStored(page)
    await page.reload()
    await expectDevices(page, 'Site X, changed: 63 devices')
    await save(page)
    await expectDevices(page, 'Site X: 63 devices')
    const menu = await openPanel(page, 'More')
    await expect(menu.getByRole('button', { name: /^Site X today/ })).toHaveCount(1)
    await page.keyboard.press('Escape')
    await add('00:1b:77:49:54:fe')
    await expectDevices(page, 'Site X, changed: 64 devices')
    const saving = await openPanel(page, 'Save')
    await saving.getByRole('button', { name: 'Save as a copy' }).click()
    await expectDevices(page, 'Site X 2: 64 devices')
    await openPanel(page, 'More')
    await page.getByRole('button', { name: /^Site X .*63 devices/ }).click()
    await expectDevices(page, 'Site X: 63 devices')
    await expect(page.getByText('“Site X 2” was closed.').first()).toBeVisible()
    await openPanel(page, 'More')
    await expect(recentlyClosed(page)).toBeHidden()
  })
})

test.describe('the offer to undo', () => {
  test.use({ serviceWorkers: 'block' })

  test('goes by itself, but not while it has the focus', async ({ page, host }) => {
    await page.clock.install()
    await openWith(page, host.origin, CORE)
    await expectDevices(page, '4 devices')
    await clearOpen(page)
    const undo = page.getByRole('button', { name: 'Undo' })
    await undo.focus()
    await page.clock.fastForward(60_000)
    await expect(undo).toBeFocused()
    await textField(page).focus()
    await page.clock.fastForward(60_000)
    await expect(undo).toBeHidden()
    await expect(recentlyClosed(page).getByRole('listitem')).toContainText('4 devices')
  })
})

test('deleted lookups and own prefixes are kept with what was closed, until they are restored', async ({
  page,
  host,
}) => {
  await page.goto(`${host.origin}/#/history/prefixes?prefix=52:54:00`)
  await page.getByLabel('Label').fill('Hypervisors')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Delete 52:54:00' }).click()
  await page.getByRole('link', { name: 'Inventory' }).click()
  await expect(recentlyClosed(page).getByRole('listitem')).toContainText('1 deleted prefix')
  await page.getByRole('button', { name: 'Restore 1 deleted prefix' }).click()
  await expect(recentlyClosed(page)).toBeHidden()
  await page.goto(`${host.origin}/#/history/prefixes`)
  await expect(page.getByRole('list', { name: 'Own prefixes' })).toContainText('Hypervisors')
})

test.describe('what a page of another site posts to the app', () => {
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

  test('replaces nothing, is offered, also after a reload, and in no history before it is opened', async ({
    page,
    host,
  }) => {
    await openReadyForOffline(page, host)
    await postFrom(page, `${host.origin}/share`, longText(5))
    await expect(nothingOpen(page)).toBeVisible()
    await expect(offer(page)).toContainText('Shared to Nameplate by a web page: 5 devices.')
    await offer(page).getByRole('button', { name: 'Discard' }).click()
    await expect(offer(page)).toBeHidden()

    await textField(page).fill(CORE)
    await expectDevices(page, '4 devices')
    await expectAllStored(page)
    await postFrom(page, `${host.origin}/share`, longText(5))
    await expectDevices(page, '4 devices')
    await expect(offer(page)).toContainText('5 devices')
    await page.reload()
    await expectDevices(page, '4 devices')
    await offer(page).getByRole('button', { name: 'Add to this' }).click()
    await expectDevices(page, '9 devices')
    await expect(offer(page)).toBeHidden()

    await postFrom(page, `${host.origin}/share`, '70:B3:D5:F2:F0:01')
    await expect(offer(page)).toContainText('70:B3:D5:F2:F0:01')
    await page.getByRole('link', { name: 'History' }).click()
    await expect(page.getByRole('link', { name: '70:B3:D5:F2:F0:01' })).toBeHidden()
    await offer(page).getByRole('button', { name: 'Open' }).click()
    await expectVendor(page, 'TELEPLATFORMS')
  })

  test('takes no place from what the person has shared', async ({ page, host }) => {
    await openReadyForOffline(page, host)
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

    await test.step('the oldest that another site has posted gives way to the next', async () => {
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

    await test.step('and is not kept where all of them are the person’s own', async () => {
      await wait(Array.from({ length: 10 }, () => 'own'))
      await postFrom(page, `${host.origin}/share`, longText(5))
      await expect(page.getByRole('alert')).toContainText('earlier shares are still waiting here')
      expect(await waiting()).toHaveLength(10)
    })
  })
})
