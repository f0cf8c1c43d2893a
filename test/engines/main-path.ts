import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { deployment } from '../e2e/support/deployment.ts'
import { cutAfter, stallAfter, status } from '../e2e/support/faults.ts'
import { DIST, Host } from '../e2e/support/host.ts'
import { photo } from '../labels/photo.ts'
import {
  controlled,
  expectBothEndpoints,
  expectRead,
  fitsWidth,
  closePanel,
  noteErrors,
  panelInSight,
  type Rule,
  servedVersion,
  shownDeployment,
  withoutServer,
} from './stage.ts'

const TABLE = `core-sw1#show mac address-table
Vlan    Mac Address       Type        Ports
----    -----------       --------    -----
  10    0000.0c12.3456    DYNAMIC     Gi1/0/1
  10    70b3.d5f2.f001    DYNAMIC     Gi1/0/2
  20    0000.0c12.3456    DYNAMIC     Gi1/0/1
`

/** Milliseconds; an unwanted second reload would come sooner. */
const ANOTHER_RELOAD_MS = 3_000

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1280, height: 720 }

/** Links of a phone's navigation and of its More screen, and the content of their screens. */
const SCREENS: readonly (readonly [links: readonly (string | RegExp)[], heading: string])[] = [
  [['Inventory'], 'Inventory'],
  [['Scan'], 'Scan'],
  [['Vendors'], 'Vendors'],
  [['More', /^History/], 'History'],
  [['More', /^Registry/], 'Registry'],
  [['More', /^API/], 'API'],
  [['Look up'], 'Who made this device?'],
]

/** Keys of the open inventory that open a panel. */
const PANELS = ['Add', 'Export', 'More'] as const

/** What people do in their first days with Nameplate, in order. */
export const MAIN_PATH: readonly Rule[] = [
  {
    rule: 'a first visit fetches the registry and answers what is typed',
    check: async ({ page, host }) => {
      await page.goto(host.origin)
      await page.fill('MAC address', '00:00:0C:12:34:56')
      await page.sees('heading', 'Cisco Systems, Inc')
      await page.shows('United States')
    },
  },
  {
    rule: 'the service worker answers both endpoints for the page of the first visit',
    check: async ({ page }) => {
      await controlled(page)
      await expectBothEndpoints(page)
    },
  },
  {
    rule: 'a pasted table is told address by address',
    check: async ({ page, host }) => {
      await page.goto(`${host.origin}/#/inventory`)
      await page.click('textbox', 'Output from switches, routers, servers')
      await page.paste(TABLE)
      await page.sees('heading', '2 devices')
      await page.shows('70:B3:D5:F2:F0:01')
      await page.shows('TELEPLATFORMS')
    },
  },
  {
    rule: 'an address and its own label are in the history, also after a reload',
    check: async ({ page, host }) => {
      await page.goto(host.origin)
      await page.fill('MAC address', '70-B3-D5-F2-F0-01')
      await page.click('button', 'Label this address')
      await page.fill('Label', 'Pump room')
      await page.click('button', 'Save')
      await page.sees('heading', 'Pump room')
      await page.click('link', 'History')
      await page.sees('link', /^70:B3:D5:F2:F0:01/)
      await page.reload()
      await page.sees('link', /^70:B3:D5:F2:F0:01/)
      await page.shows('Pump room')
    },
  },
  {
    rule: 'with the server gone the app reloads, looks up and answers both endpoints',
    check: withoutServer(async ({ page, host }) => {
      await page.goto(host.origin)
      await page.reload()
      await page.fill('MAC address', '70b3.d5f2.f001')
      await page.sees('heading', 'TELEPLATFORMS')
      await page.sees('heading', 'Pump room')
      await expectBothEndpoints(page)
    }),
  },
  {
    rule: 'with the server gone a deep link opens, and the inventory is as it was left',
    check: withoutServer(async ({ page, host }) => {
      await page.goto(`${host.origin}/?q=00-1B-C5-00-00-01`)
      await page.sees('heading', 'Converging Systems Inc.')
      await page.click('link', 'Inventory')
      await page.sees('heading', '2 devices')
      await page.shows('Pump room')
    }),
  },
  {
    rule: 'with the server gone the app proves that nothing more is needed',
    check: withoutServer(async ({ page, host }) => {
      await page.goto(`${host.origin}/#/registry`)
      await page.click('button', 'Test it')
      await page.shows('Everything works offline.')
    }),
  },
  {
    rule: 'a chosen photo of a label is read, is still there after a reload, and the next one is read with the server gone',
    check: async (stage) => {
      const { page, host } = stage
      await page.goto(`${host.origin}/#/scan`)
      await expectRead(page, await photo('code128', '00000C123456'), 'Cisco Systems, Inc')
      await withoutServer(async () => {
        await page.reload()
        await page.sees('heading', 'Cisco Systems, Inc')
        await page.click('button', 'Clear')
        await expectRead(page, await photo('datamatrix', '70B3D5F2F00A'), 'TELEPLATFORMS')
      })(stage)
    },
  },
  {
    rule: 'a newer registry comes as its delta, and page and service worker go on with it',
    check: async ({ page, host, newer }) => {
      host.publish(newer.files)
      await page.goto(host.origin)
      await page.click('link', 'Registry')
      await page.shows(/What the last update changed .* Renamed 20/i)
      assert.equal(await servedVersion(page), newer.latest.version)
      assert.equal(host.requestsFor(`/registry/${newer.latest.deltas[0]?.file}`).length, 1)
      assert.deepEqual(host.requestsFor(newer.packPath), [])
    },
  },
  {
    rule: 'a new version of the app asks, the old one needs no removed file, and accepted it reloads once',
    check: async ({ page, host }) => {
      await page.goto(host.origin)
      host.deploy(await deployment('two'))
      await page.reload()
      await page.shows('A new version is ready.')
      await page.click('link', 'Vendors')
      await page.sees('heading', 'Vendors')
      assert.equal(await shownDeployment(page), null)
      await page.click('button', 'Reload')
      await page.until('the new version', async () => (await shownDeployment(page)) === 'two')
      const loaded = await page.evaluate(() => performance.timeOrigin)
      await sleep(ANOTHER_RELOAD_MS)
      assert.equal(await page.evaluate(() => performance.timeOrigin), loaded)
      await page.click('link', 'Look up')
      await page.fill('MAC address', '70B3D5F2F001')
      await page.sees('heading', 'Pump room')
    },
  },
  {
    rule: 'every screen opens without an error, and on a phone nothing has to be scrolled sideways',
    check: async ({ page, host }) => {
      await page.goto(host.origin)
      await noteErrors(page)
      await page.resize(PHONE.width, PHONE.height)
      for (const [links, heading] of SCREENS) {
        for (const link of links) await page.click('link', link)
        await page.sees('heading', heading)
        assert.ok(await page.evaluate(fitsWidth), `${heading} is wider than the window.`)
      }
      assert.deepEqual(await page.evaluate(() => document.documentElement.dataset.errors ?? ''), '')
    },
  },
  {
    rule: 'what the keys of an inventory open lies in the window, on a phone and on a desk',
    check: async ({ page, host }) => {
      await page.goto(`${host.origin}/#/inventory`)
      await page.click('link', /^core-sw1/)
      for (const { width, height } of [PHONE, DESK]) {
        await page.resize(width, height)
        for (const key of PANELS) {
          await page.click('button', key)
          await page.until(`the panel ${key} in the window`, () => page.evaluate(panelInSight))
          await page.evaluate(closePanel)
        }
      }
    },
  },
  {
    rule: 'a screen whose code was not to be had opens at the next try',
    check: async ({ page, registry }) => {
      const host = await Host.start(registry.files)
      try {
        // Without a service worker it is the page and its worker that meet the fault.
        host.misbehave('/sw.js', status(404), status(404))
        // Some engines request twice what they import once.
        const parts = await partsOnDemand('inventory')
        const misses = (importer: keyof typeof parts, times: number) =>
          host.misbehave(parts[importer], ...Array.from({ length: times }, () => status(404)))
        misses('index', 9)
        misses('worker', 9)
        await page.goto(host.origin)
        await page.click('link', 'Inventory')
        await page.shows(
          'This part of the app is not on this device yet and could not be downloaded.',
        )
        misses('index', 0)
        await page.click('button', 'Try again')
        await page.click('textbox', 'Output from switches, routers, servers')
        await page.paste(TABLE)
        await page.shows('A part of the app is not on this device yet and could not be downloaded.')
        misses('worker', 0)
        await page.reload()
        await page.click('textbox', 'Output from switches, routers, servers')
        await page.paste(TABLE)
        await page.sees('heading', '2 devices')
      } finally {
        await host.stop()
      }
    },
  },
  {
    rule: 'a page that is left in the middle of the installation holds up none that comes after it',
    check: async ({ page, registry }) => {
      const host = await Host.start(registry.files)
      try {
        // Without a service worker nothing else installs.
        host.misbehave('/sw.js', status(404), status(404))
        host.misbehave('/registry/latest.json', stallAfter(10))
        await page.goto(host.origin)
        const begun = () => Promise.resolve(host.requestsFor('/registry/latest.json').length > 0)
        await page.until('the installation', begun)
        await page.goto(`${host.origin}/?q=00-00-0C-12-34-56`)
        await page.sees('heading', 'Cisco Systems, Inc')
      } finally {
        await host.stop()
      }
    },
  },
  {
    rule: 'a download that breaks off goes on from the byte where it stopped',
    check: async ({ page, registry: { files, latest, packPath } }) => {
      const host = await Host.start(files)
      try {
        const half = latest.pack.bytes >> 1
        host.hearReading()
        host.misbehave(packPath, cutAfter(half))
        await page.goto(`${host.origin}/?q=00-00-0C-12-34-56`)
        await page.sees('heading', 'Cisco Systems, Inc')
        assert.deepEqual(host.requestsFor(packPath), [
          `GET ${packPath}`,
          `GET ${packPath} bytes=${half}-`,
        ])
      } finally {
        await host.stop()
      }
    },
  },
]

/** The part of it that a private window can do, which keeps nothing after it is closed. */
export const FIRST_VISIT: readonly Rule[] = MAIN_PATH.slice(0, 4)

export const NO_STORAGE: readonly Rule[] = [
  {
    rule: 'where nothing can be stored the app answers from memory, and says so',
    check: async ({ page, host }) => {
      await page.goto(host.origin)
      await page.fill('MAC address', '00:00:0C:12:34:56')
      await page.sees('heading', 'Cisco Systems, Inc')
      await page.shows('United States')
      await page.shows('answers come from memory for this visit')
    },
  },
  {
    rule: 'a table is told from memory too, and after a reload',
    check: async ({ page, host }) => {
      await page.goto(`${host.origin}/#/inventory`)
      await page.reload()
      await page.click('textbox', 'Output from switches, routers, servers')
      await page.paste(TABLE)
      await page.sees('heading', '2 devices')
      await page.shows('TELEPLATFORMS')
    },
  },
  {
    rule: 'the reason is said where it is asked for, and that there is no API',
    check: async ({ page }) => {
      await page.click('link', 'Why')
      await page.shows('refused to open its database')
      await page.click('link', 'API')
      await page.shows('stores no data for this site')
    },
  },
]

/** The parts of this name that the page and the worker load on demand. */
async function partsOnDemand(name: string): Promise<Record<'index' | 'worker', string>> {
  const assets = `${DIST}assets/`
  const files = await readdir(assets)
  const loads = new RegExp(String.raw`import\(.\./(${name}-[\w-]{8}\.js).\)`)
  const partOf = async (importer: string): Promise<string> => {
    const file = files.find((file) => new RegExp(`^${importer}-[\\w-]{8}\\.js$`).test(file))
    const [, part] = loads.exec(await readFile(`${assets}${file}`, 'utf8')) ?? []
    assert.ok(part, `${importer} loads no ${name}`)
    return `/assets/${part}`
  }
  return { index: await partOf('index-classic'), worker: await partOf('worker') }
}
