import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import {
  expect,
  expectVendor,
  FOREIGN_PAGE,
  openReadyForOffline,
  test,
  setQuota,
} from './support/fixtures.ts'
import { editText, leave, nothingOpen } from './support/inventory.ts'

const ARP = `10.0.0.1  00:00:0c:12:34:56
10.0.0.2  70:b3:d5:f2:f0:01
10.0.0.3  5a:3c:9e:12:74:0b
`
const LEASES = '00-1B-C5-00-00-01\n00-00-0C-99-00-01\n'

const offer = (page: Page) => page.getByRole('region', { name: 'Shared' })

const alert = (page: Page) => page.getByRole('alert')

async function expectCount(page: Page, count: string): Promise<void> {
  await expect(page.getByRole('heading', { name: count, exact: true })).toBeVisible()
}

interface Shared {
  readonly title?: string
  readonly text?: string
  readonly url?: string
  readonly files?: readonly (readonly [name: string, content: string])[]
}

/** Posts the form that the system posts for a share target, as a navigation. */
async function share(page: Page, { files = [], ...words }: Shared): Promise<void> {
  await page.evaluate(
    ([words, files]) => {
      const form = document.createElement('form')
      Object.assign(form, { action: '/share', method: 'post', enctype: 'multipart/form-data' })
      for (const [name, value] of Object.entries(words)) {
        form.append(Object.assign(document.createElement('textarea'), { name, value }))
      }
      const data = new DataTransfer()
      for (const [name, content] of files) data.items.add(new File([content], name))
      const input = Object.assign(document.createElement('input'), { name: 'files', type: 'file' })
      input.multiple = true
      input.files = data.files
      form.append(input)
      form.hidden = true
      document.body.append(form)
      form.submit()
    },
    [words, files] as const,
  )
}

const kept = async (page: Page) =>
  await page.evaluate(async () => (await (await caches.open('nameplate-shared')).keys()).length)

test('content shared to the app, with the server shut down', async ({ page, host }) => {
  await openReadyForOffline(page, host)
  await host.stop()

  await test.step('as a text opens on the Inventory screen, once, if nothing is open', async () => {
    await share(page, { title: 'ARP of the core', text: ARP })
    await expectCount(page, '3 devices')
    await expect(offer(page)).toBeHidden()
    await expect(page).toHaveURL(/#\/inventory\/[\w-]+$/)
    await editText(page)
    await expect(page.getByLabel('Output from switches, routers, servers')).toHaveValue(
      /^ARP of the core\s+10\.0/,
    )
    await expect.poll(() => kept(page)).toBe(0)
    await page.reload()
    await expectCount(page, '3 devices')
    await expect(page).toHaveURL(/#\/inventory\/[\w-]+$/)
  })

  await test.step('as files is a new inventory, with all of them and the text that came with them', async () => {
    await share(page, {
      text: 'and 84:39:be:7a:00:01',
      files: [
        ['arp ä.txt', ARP],
        ['leases.csv', LEASES],
      ],
    })
    await expectCount(page, '6 devices')
    await page.getByRole('button', { name: /^3 sources/ }).click()
    await expect(page.getByLabel('Name of source 1')).toHaveValue('arp ä.txt')
    await page.keyboard.press('Escape')
    await expect.poll(() => kept(page)).toBe(0)
    await leave(page)
    await expect(page.locator('.kept-row')).toHaveCount(2)
  })

  await test.step('as a single address goes to the field', async () => {
    await share(page, { title: 'Label', text: ' 70:B3:D5:F2:F0:01\n' })
    await expectVendor(page, 'TELEPLATFORMS')
    await expect(page).toHaveURL(`${host.origin}/?q=70%3AB3%3AD5%3AF2%3AF0%3A01`)
  })

  await test.step('that is empty cannot be opened and says so, and the message can be closed', async () => {
    await share(page, { title: ' ' })
    await expect(alert(page)).toContainText('What you shared contains no text or text file')
    await expectAccessible(page)
    await alert(page).getByRole('button', { name: 'Close' }).click()
    await expect(alert(page)).toBeHidden()
    await page.reload()
    await expect(nothingOpen(page)).toBeVisible()
    await expect(alert(page)).toBeHidden()
  })

  await test.step('that is too large is refused with the limit', async () => {
    await page.evaluate(() => {
      const send = FormData.prototype.set
      addEventListener('formdata', ({ formData }) => {
        send.call(formData, 'files', new File([new Uint8Array(100_000_001)], 'large.log'))
      })
    })
    await share(page, {})
    await expect(alert(page)).toContainText('larger than 100 MB')
    expect(await kept(page)).toBe(0)
  })

  await test.step('and never opened is discarded with a later share', async () => {
    await page.evaluate(async () => {
      const cache = await caches.open('nameplate-shared')
      await cache.put(`/share/${Date.now() - 3_600_000}/0`, new Response('00:00:0c:12:34:56'))
    })
    await share(page, { text: ARP })
    await expectCount(page, '3 devices')
    await expect.poll(() => kept(page)).toBe(0)
  })

  await test.step('for which the device has no room says so, and leaves nothing behind', async () => {
    await setQuota(page, host, 1000)
    await share(page, { files: [['arp.txt', ARP.repeat(10_000)]] })
    await expect(alert(page)).toContainText('no space left on this device')
    expect(await kept(page)).toBe(0)
  })
})

test('sharing without a service worker says so, even on a static host', async ({
  browser,
  host,
}) => {
  const page = await (await browser.newContext()).newPage()
  await page.goto(host.origin + FOREIGN_PAGE)
  await share(page, { text: ARP })
  await expect(alert(page)).toContainText('share it again')
  await expect(page).toHaveURL(`${host.origin}/#/inventory`)
})
