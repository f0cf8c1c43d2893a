import { held } from './support/faults.ts'
import { longText, openPanel, openWith, rowOf, shownAddresses } from './support/inventory.ts'
import {
  API_PAGE,
  expect,
  expectVendor,
  lookUp,
  stopServiceWorker,
  test,
} from './support/fixtures.ts'

test.use({ locale: 'en-GB' })

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('when a block was assigned', async ({ page, host }) => {
    await test.step('is shown by Look up, even if it arrives after the answer', async () => {
      await page.goto(host.origin)
      await lookUp(page, '00:00:0C:12:34:56')
      await expectVendor(page, 'Cisco Systems, Inc')
      await expect(page.getByRole('main')).toContainText('by April 1998')
      await lookUp(page, '70:B3:D5:F2:F0:01')
      await expectVendor(page, 'TELEPLATFORMS')
      await expect(page.getByRole('main')).toContainText('second quarter of 2019')
    })

    await test.step('stands beside what its holder was called before, which finds the vendor', async () => {
      await expect(page.getByRole('main')).toContainText('Formerly Teleplat Systems')
      await page.getByRole('link', { name: 'Vendors' }).click()
      await page.getByLabel('Vendor', { exact: true }).fill('teleplat sys')
      const found = page.getByRole('link', { name: /TELEPLATFORMS/ })
      await expect(found).toContainText('Formerly Teleplat Systems.')
      await found.click()
      await expect(page.getByRole('region', { name: 'The vendor' })).toContainText('Formerly')
    })

    await test.step('has an inventory show the oldest devices first, and those before a year', async () => {
      // Few rows have no filter above them.
      const others = longText(40).replaceAll('00:00:0c', '0a:00:0c')
      await openWith(page, host.origin, `70:B3:D5:F2:F0:01\n00:00:0C:12:34:56\n${others}`)
      await expect(shownAddresses(page).first()).toHaveText('70:B3:D5:F2:F0:01')
      const order = await openPanel(page, 'Group and sort')
      await order.getByLabel('Order').selectOption('Oldest vendor block first')
      await page.keyboard.press('Escape')
      await expect(shownAddresses(page).first()).toHaveText('00:00:0C:12:34:56')
      await expect(rowOf(page, '00:00:0C:12:34:56')).toContainText('by Apr 1998')
      await expect(rowOf(page, '70:B3:D5:F2:F0:01')).toContainText('Apr – Jun 2019')
      await page.getByRole('searchbox', { name: 'Filter' }).fill('assigned:<2010')
      await expect(page.getByText('1 row shown')).toBeVisible()
    })
  })

  test('has its place while it is being downloaded, even if the answer is there before the page hears of that', async ({
    page,
    host,
    registry,
  }) => {
    host.misbehave(registry.datesPath, held().fault)
    host.precede(
      /worker-entry/,
      `{
        const { postMessage } = MessagePort.prototype
        MessagePort.prototype.postMessage = function (message, ...rest) {
          const isStatus = message?.argumentList?.[0]?.value?.device !== undefined
          if (!isStatus) postMessage.call(this, message, ...rest)
        }
      }`,
    )
    await page.goto(`${host.origin}/?q=00:00:0C`)
    await expectVendor(page, 'Cisco Systems, Inc')
    await expect(page.getByRole('main')).toContainText('Assigned…')
    await expect(page.getByRole('main')).toContainText('Postal address…')
  })

  test('has no place held for it if it is on the device and cannot be read', async ({
    page,
    host,
  }) => {
    await page.goto(`${host.origin}/?q=00:00:0C:12:34:56`)
    await expect(page.getByRole('main')).toContainText('by April 1998')
    await expect(page.getByRole('main')).toContainText('170 WEST TASMAN DRIVE')
    host.precede(
      /worker-(?!entry)/,
      `{
        const { get } = IDBObjectStore.prototype
        IDBObjectStore.prototype.get = function (key) {
          if (key === 'dates' || key === 'postal') throw new DOMException('I/O', 'UnknownError')
          return get.call(this, key)
        }
      }`,
    )
    await page.reload()
    await expectVendor(page, 'Cisco Systems, Inc')
    await expect(page.getByText('…', { exact: true })).toBeHidden()
  })

  test('nothing is reported if it cannot be fetched, and lookups continue', async ({
    page,
    host,
    registry,
  }) => {
    const path = registry.datesPath
    host.misbehave(path, (response) => void response.writeHead(404).end())
    await page.goto(host.origin)
    await lookUp(page, '00:00:0C:12:34:56')
    await expectVendor(page, 'Cisco Systems, Inc')
    await expect(page.getByRole('main')).toContainText('170 WEST TASMAN DRIVE')
    await expect.poll(() => host.requestsFor(path)).toHaveLength(1)
    await lookUp(page, '70:B3:D5:F2:F0:01')
    await expectVendor(page, 'TELEPLATFORMS')
    await expect(page.getByRole('main')).not.toContainText('Assigned')
  })
})

test('the service worker fetches the dates after the registry, once, and answers with them offline', async ({
  page,
  host,
  registry,
}) => {
  await page.goto(host.origin + API_PAGE)
  await expect(page.getByText('ready')).toBeVisible()
  const ask = async (path: string): Promise<unknown> =>
    await page.evaluate(async (path) => await (await fetch(path)).json(), path)
  expect(await ask('/api/mac/00000C')).not.toHaveProperty('first_seen')
  expect(await ask('/api/mac/00000C?fields=first_seen')).toMatchObject({ first_seen: '1998-04' })
  expect(host.requestsFor(registry.datesPath)).toHaveLength(1)
  await host.stop()
  await stopServiceWorker(page)
  expect(await ask('/api/mac/70B3D5F2F?fields=first_seen')).toMatchObject({
    first_seen: '2019-04/2019-06',
  })
})
