import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, expectVendor, openReadyForOffline, test } from './support/fixtures.ts'
import { withFolder } from '../fixtures/with-folder.ts'
import { onDesktop } from './support/installed-app.ts'
import { nothingOpen } from './support/inventory.ts'

const ARP = `10.0.0.1  00:00:0c:12:34:56
10.0.0.2  70:b3:d5:f2:f0:01
10.0.0.3  5a:3c:9e:12:74:0b
`
const LEASES = '00-1B-C5-00-00-01\n00-00-0C-99-00-01\n'

interface ManifestImage {
  readonly src: string
  readonly sizes: string
  readonly type: string
}

interface Manifest {
  readonly icons: readonly ManifestImage[]
  readonly screenshots: readonly ManifestImage[]
  readonly shortcuts: readonly { readonly icons: readonly ManifestImage[] }[]
}

async function expectCount(page: Page, count: string): Promise<void> {
  await expect(page.getByRole('heading', { name: count, exact: true })).toBeVisible()
}

/** Uses the answer on screen, so that it counts as looked up, and waits for it in the history. */
async function noteLookup(page: Page, address: string): Promise<void> {
  await page.getByText('Block', { exact: true }).first().click()
  await page.getByRole('link', { name: 'History', exact: true }).click()
  await expect(page.getByRole('link', { name: address })).toBeVisible()
}

test('the manifest lists only images that load and have the stated size', async ({
  page,
  host,
}) => {
  await page.goto(host.origin)
  const manifest = (await (
    await page.request.get(`${host.origin}/manifest.webmanifest`)
  ).json()) as Manifest
  const images = [
    ...manifest.icons,
    ...manifest.screenshots,
    ...manifest.shortcuts.flatMap(({ icons }) => icons),
  ]
  expect(images).toHaveLength(15)
  const loaded = await page.evaluate(
    async (sources) =>
      await Promise.all(
        sources.map(async (src) => {
          const image = new Image()
          image.src = src
          await image.decode()
          return `${image.naturalWidth}x${image.naturalHeight}`
        }),
      ),
    images.map(({ src }) => src),
  )
  const stated = images.map(({ sizes }, index) => (sizes === 'any' ? loaded[index] : sizes))
  expect(loaded).toEqual(stated)
})

onDesktop('the installed app', async ({ desktop, host }) => {
  const id = `${host.origin}/`
  const { page, session } = desktop
  await openReadyForOffline(page, host)

  await test.step('has a manifest without an error, and can be installed', async () => {
    const { errors, data } = await session.send('Page.getAppManifest')
    expect(errors).toEqual([])
    expect(data).toBeDefined()
    expect(await session.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] })
  })

  onDesktop.skip(!(await desktop.installsApps()), 'This browser installs no apps.')

  await test.step('is offered by its page when the browser offers it, until it is installed', async () => {
    const offer = page.getByRole('region', { name: 'Install Nameplate' })
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect(offer).toBeVisible()
    await desktop.install(id)
    await page.reload()
    await expect(page.getByText('Answered on this device from')).toBeVisible()
    await expect(offer).toBeHidden()
  })

  const app = await desktop.launch(id)

  await test.step('opens in its own window, which offers no installation', async () => {
    await expect(app.getByRole('heading', { name: 'Who made this device?' })).toBeVisible()
    expect(await app.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true)
    await expect(app.getByText('Answered on this device from')).toBeVisible()
    await expect(app.getByRole('region', { name: 'Install Nameplate' })).toBeHidden()
  })

  await test.step('opens the last lookup from its shortcut, in the open window', async () => {
    expect(await desktop.launch(id, `${host.origin}/?q=70-B3-D5-F2-F0-01`)).toBe(app)
    await expectVendor(app, 'TELEPLATFORMS')
    await noteLookup(app, '70:B3:D5:F2:F0:01')
    expect(await desktop.launch(id, `${host.origin}/?last`)).toBe(app)
    await expectVendor(app, 'TELEPLATFORMS')
    await expect(app).toHaveURL(`${host.origin}/?q=70-B3-D5-F2-F0-01`)
  })

  await test.step('opens files as an inventory, in the open window, even without a server, next to the open inventory', async () => {
    await withFolder(async (folder) => {
      const [arp, leases] = [join(folder, 'arp.txt'), join(folder, 'leases.csv')]
      await Promise.all([writeFile(arp, ARP), writeFile(leases, LEASES)])
      expect(await desktop.launchFiles(id, [arp])).toBe(app)
      await expectCount(app, '3 devices')
      await expect(app).toHaveURL(/#\/inventory\/[\w-]+$/)

      await host.stop()
      expect(await desktop.launchFiles(id, [leases])).toBe(app)
      await expectCount(app, '2 devices')
      await expect(app.getByText('This is a new inventory.').first()).toBeVisible()
      await app.getByRole('link', { name: 'Vendors' }).click()
      expect(await desktop.launchFiles(id, [arp])).toBe(app)
      await expectCount(app, '3 devices')
    })
  })
})

test.describe('files that the system hands to the page', () => {
  test.use({ serviceWorkers: 'block' })

  /** A stand-in for Chromium's launch queue, which passes on one launch as soon as there is a consumer. */
  async function launchWith(
    page: Page,
    files: Readonly<Record<string, string | null>>,
  ): Promise<void> {
    await page.addInitScript((files) => {
      const handles = Object.entries(files).map(([name, content]) => {
        const getFile = async () => {
          if (content === null) throw new DOMException('gone', 'NotFoundError')
          return await Promise.resolve(new File([content], name))
        }
        return { kind: 'file', name, getFile }
      })
      const setConsumer = (consumer: (params: unknown) => void) =>
        consumer({ targetURL: location.href, files: handles })
      Object.defineProperty(window, 'launchQueue', { value: { setConsumer } })
    }, files)
  }

  test('are opened on the screen of their launch', async ({ page, host }) => {
    await launchWith(page, { 'arp.txt': ARP })
    await page.goto(`${host.origin}/#/inventory`)
    await expectCount(page, '3 devices')
    await expect(page.getByRole('button', { name: /^Sources: arp\.txt/ })).toBeVisible()
  })

  test('again on a reload of another screen do not take the reader away from it', async ({
    page,
    host,
  }) => {
    await launchWith(page, { 'arp.txt': ARP })
    await page.goto(`${host.origin}/#/registry`)
    await expect(page.getByRole('heading', { name: 'Storage' })).toBeVisible()
    await page.getByRole('link', { name: 'Inventory' }).click()
    await expect(nothingOpen(page)).toBeVisible()
  })

  test('are opened, except those that are gone by then, which are reported', async ({
    page,
    host,
  }) => {
    await launchWith(page, { 'old.txt': null, 'arp.txt': ARP, 'older.txt': null, 'b.csv': LEASES })
    await page.goto(`${host.origin}/#/inventory`)
    await expectCount(page, '5 devices')
    await expect(page.getByRole('alert')).toContainText(
      '“old.txt” could not be opened. It may have been moved or deleted. 1 more file could not be opened. The others were.',
    )
  })
})

test.describe('shortcuts and links', () => {
  test.use({ serviceWorkers: 'block' })

  test('the shortcut to the last lookup', async ({ page, host }) => {
    await test.step('leads home if nothing has been looked up yet', async () => {
      await page.goto(`${host.origin}/?last`)
      await expect(page.getByText('Answered on this device from')).toBeVisible()
      await expect(page).toHaveURL(`${host.origin}/`)
    })

    await test.step('leads to the last lookup, not to a pinned one', async () => {
      await page.goto(`${host.origin}/?q=00-00-0C-12-34-56`)
      await expectVendor(page, 'Cisco Systems, Inc')
      await noteLookup(page, '00:00:0C:12:34:56')
      await page.getByRole('button', { name: 'Pin 00:00:0C:12:34:56' }).click()
      await page.goto(`${host.origin}/?q=70-B3-D5-F2-F0-01`)
      await expectVendor(page, 'TELEPLATFORMS')
      await noteLookup(page, '70:B3:D5:F2:F0:01')
      await page.goto(`${host.origin}/?last`)
      await expect(page).toHaveURL(`${host.origin}/?q=70-B3-D5-F2-F0-01`)
      await expectVendor(page, 'TELEPLATFORMS')
    })
  })

  test('a link', async ({ page, host }) => {
    for (const link of [
      'web+mac:70-B3-D5-F2-F0-01',
      'web+mac://70-B3-D5-F2-F0-01/',
      'web+mac:70%3Ab3%3Ad5%3Af2%3Af0%3A01',
    ]) {
      await test.step(`${link} is looked up`, async () => {
        await page.goto(`${host.origin}/?q=${encodeURIComponent(link)}`)
        await expectVendor(page, 'TELEPLATFORMS')
        await expect(page.getByLabel('MAC address', { exact: true })).toHaveValue(/^70.B3/i)
      })
    }
  })
})
