import type { Page } from '@playwright/test'
import {
  downloaded,
  evict,
  expect,
  expectVendor,
  FOREIGN_PAGE,
  lookUp,
  progressBar,
  test,
} from './support/fixtures.ts'
import { cutAfter, held, inPieces, leadTo, portal, stallAfter, status } from './support/faults.ts'
import type { Host } from './support/host.ts'

test.use({ serviceWorkers: 'block' })

const LATEST = '/registry/latest.json'

/** The script that retries a failed download, and its first pause. */
const WORKER = /assets.worker-(?!entry)/
const FIRST_PAUSE_MS = 2_000

/** The path of that script, as the one that starts it names it. */
const WORKER_PATH = /\/assets\/worker-(?!entry)[^"`']+\.js/

test('a first visit shows the progress of the download, and the worker answers the link without being asked again', async ({
  page,
  host,
  registry,
}) => {
  const pieces = inPieces(6)
  host.misbehave(registry.packPath, pieces.fault)
  await page.addInitScript(() => {
    const counter = Object.assign(window, { asked: 0 })
    const { postMessage } = Worker.prototype
    Worker.prototype.postMessage = function (...sent: unknown[]) {
      const [message] = sent as [{ readonly path?: readonly string[] }]
      if (message.path?.join('.') === 'shown.show') counter.asked++
      Reflect.apply(postMessage, this, sent)
    }
  })
  await page.goto(`${host.origin}/?q=00:00:0C:12:34:56`)
  for (let piece = 1; piece < 6; piece++) {
    await expect.poll(() => downloaded(page)).toBeCloseTo(piece / 6, 1)
    pieces.next()
  }
  await expect(progressBar(page)).toBeHidden()
  await expectVendor(page, 'Cisco Systems, Inc')
  await expect(page.getByRole('main')).toContainText('1998 or earlier')
  expect(await lookupsAsked(page)).toBe(1)
})

/** How often the page has asked its worker for the answer to a text. */
async function lookupsAsked(page: Page): Promise<number> {
  return await page.evaluate(() => (window as unknown as { readonly asked: number }).asked)
}

test('a download that was cut goes on by itself from the byte where it stopped', async ({
  page,
  host,
  registry,
}) => {
  const half = registry.latest.pack.bytes >> 1
  const second = held()
  host.hearReading()
  host.hasten(WORKER, FIRST_PAUSE_MS)
  host.misbehave(registry.packPath, cutAfter(half))
  host.misbehave(LATEST, null, second.fault)
  await page.goto(host.origin)
  const lost = `The connection was lost after ${half} of`
  await expect(page.getByRole('alert')).toContainText(lost)
  second.next()
  await lookUp(page, '00000C')
  await expectVendor(page, 'Cisco Systems, Inc')
  await expect(page.getByRole('alert')).toBeHidden()
  expect(host.requestsFor(registry.packPath)).toEqual([
    `GET ${registry.packPath}`,
    `GET ${registry.packPath} bytes=${half}-`,
  ])
})

test('a server that comes back is noticed without a reload', async ({ page, host, registry }) => {
  host.hasten(WORKER, FIRST_PAUSE_MS)
  host.misbehave(LATEST, ...Array.from({ length: 100 }, () => status(503)))
  await page.goto(host.origin)
  await expect(page.getByRole('alert')).toContainText('status 503')
  await host.stop()
  host.misbehave(LATEST)
  await host.start()
  await lookUp(page, '00000C')
  await expectVendor(page, 'Cisco Systems, Inc')
  expect(host.requestsFor(registry.packPath)).toHaveLength(1)
})

test('a tab takes over the download of another tab that is closed', async ({
  context,
  host,
  registry,
}) => {
  host.misbehave(registry.packPath, stallAfter(registry.latest.pack.bytes >> 1))
  const first = await context.newPage()
  await first.goto(host.origin)
  await expect(progressBar(first)).toBeVisible()
  const second = await context.newPage()
  await second.goto(host.origin)
  await expect(progressBar(second)).toBeVisible()
  await first.close()
  await lookUp(second, '00000C')
  await expectVendor(second, 'Cisco Systems, Inc')
})

test('a browser that has deleted the registry downloads it again', async ({
  page,
  host,
  registry,
}) => {
  await page.goto(host.origin)
  await lookUp(page, '00000C')
  await expectVendor(page, 'Cisco Systems, Inc')
  // An open app would notice, and might have begun to download it by the reload.
  await page.goto(host.origin + FOREIGN_PAGE)
  await evict(page, host)
  await page.goto(host.origin)
  await lookUp(page, '70B3D5F2F001')
  await expectVendor(page, 'TELEPLATFORMS')
  expect(host.requestsFor(registry.packPath)).toHaveLength(2)
})

test('a page whose script does not arrive says so and offers a reload, which starts the app', async ({
  page,
  host,
}) => {
  const scripts = (await (await fetch(host.origin)).text()).matchAll(/<script[^>]+src="([^"]+)"/g)
  const faults = [status(502), portal, leadTo(FOREIGN_PAGE)]
  const paths = [...scripts].map(([, path = '']) => path)
  expect(paths).toHaveLength(faults.length)
  for (const [index, path] of paths.entries()) {
    await test.step(path, async () => {
      await page.goto('about:blank')
      host.misbehave(path, faults[index]!)
      await page.goto(`${host.origin}/?q=00000C`)
      const alert = page.getByRole('alert')
      await expect(alert).toBeHidden()
      await page.evaluate(() => {
        for (const animation of document.getAnimations()) animation.finish()
      })
      await expect(alert).toContainText('Nameplate has not started yet')
      await alert.getByRole('link', { name: 'Reload' }).click()
      await expectVendor(page, 'Cisco Systems, Inc')
      await expect(page.getByText('Nameplate has not started')).toHaveCount(0)
    })
  }
})

test.describe('before the app’s own scripts have loaded', () => {
  /** The path of a script that the page loads, directly or through another one. */
  async function pathOf(host: Host, script: RegExp, within = ''): Promise<string> {
    const [path] = script.exec(await (await fetch(host.origin + within)).text()) ?? []
    if (path === undefined) throw new Error(`${within} does not name ${script.source}.`)
    return path
  }

  test('the download begins', async ({ page, host }) => {
    const app = held()
    host.misbehave(await pathOf(host, /\/assets\/index-[^"]+\.js/), app.fault)
    await page.goto(`${host.origin}/?q=00000C`, { waitUntil: 'commit' })
    await expect.poll(() => host.requestsFor(LATEST)).toHaveLength(1)
    app.next()
    await expectVendor(page, 'Cisco Systems, Inc')
    expect(page.workers()).toHaveLength(1)
  })

  test('and the worker’s, the registry is requested, once', async ({ page, host, registry }) => {
    const worker = held()
    const start = await pathOf(host, /\/assets\/start-[^"]+\.js/)
    const entry = await pathOf(host, /\/assets\/worker-entry-[^"`']+\.js/, start)
    host.misbehave(await pathOf(host, WORKER_PATH, entry), worker.fault)
    await page.goto(`${host.origin}/?q=00000C`, { waitUntil: 'commit' })
    await expect.poll(() => host.requestsFor(registry.packPath)).toHaveLength(1)
    worker.next()
    await expectVendor(page, 'Cisco Systems, Inc')
    expect(host.requestsFor(LATEST)).toHaveLength(1)
    expect(host.requestsFor(registry.packPath)).toHaveLength(1)
  })

  test('a worker that does not start is noticed, and another one is started', async ({
    page,
    host,
  }) => {
    const app = held()
    host.misbehave(await pathOf(host, /\/assets\/shared-[^"]+\.js/), app.fault)
    const start = await pathOf(host, /\/assets\/start-[^"]+\.js/)
    const entry = await pathOf(host, /\/assets\/worker-entry-[^"`']+\.js/, start)
    // The page's request ahead of time, and the worker's own.
    host.misbehave(entry, status(500), status(500))
    await page.goto(`${host.origin}/?q=00000C`, { waitUntil: 'commit' })
    // Chromium asks once more if the connection that it had kept open is gone.
    await expect.poll(() => host.requestsFor(entry).length).toBeGreaterThanOrEqual(2)
    app.next()
    await expectVendor(page, 'Cisco Systems, Inc')
  })
})

test('while the host cannot be reached, the reason is given once, and a button that disappears passes its focus on', async ({
  page,
  host,
  registry,
}) => {
  // Attempts without pauses, all of which fail.
  host.hasten(WORKER)
  host.misbehave(LATEST, ...Array.from({ length: 4 }, () => status(503)))
  await page.addInitScript(() => {
    const told: string[] = []
    Object.assign(window, { told })
    const observe = ({ type, target, addedNodes }: MutationRecord) => {
      for (const node of type === 'characterData' ? [target] : addedNodes) {
        const element = node instanceof Element ? node : node.parentElement
        const alert = element?.closest('[role=alert]') ?? element?.querySelector('[role=alert]')
        if (alert?.textContent?.includes('status 503')) told.push(alert.textContent)
      }
    }
    new MutationObserver((records) => records.forEach(observe)).observe(document, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
  const pieces = inPieces(2)
  host.misbehave(registry.packPath, pieces.fault)
  await page.goto(host.origin, { waitUntil: 'commit' })
  // Within the page: it is there only between two attempts.
  await page.waitForFunction(() => {
    const buttons = [...document.querySelectorAll('button')]
    const button = buttons.find(({ textContent }) => textContent === 'Try now')
    button?.focus()
    return button !== undefined
  })
  await expect.poll(() => downloaded(page)).toBeCloseTo(1 / 2, 1)
  const told = await page.evaluate(() => (window as unknown as { told: string[] }).told)
  expect(told).toEqual([
    'The server answered latest.json with status 503. The download will be tried again later.',
  ])
  await expect(page.getByRole('region', { name: 'The registry' })).toBeFocused()
  pieces.next()
})

test.describe('with a service worker, without which the app shows one more notice', () => {
  test.use({ serviceWorkers: 'allow' })

  for (const [screen, arrived, limit] of [
    ['', 'Who made this device?', 0.05],
    ['?q=00000C123456', '1998 or earlier', 0.2],
    ['#/registry', 'The registry is on this device.', 0.05],
  ] as const) {
    test(`on a phone nothing on /${screen} jumps while the registry is downloaded for the first time`, async ({
      page,
      host,
      registry,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.addInitScript(() => {
        const moved = { by: 0 }
        Object.assign(window, { moved })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            moved.by += (entry as PerformanceEntry & { readonly value: number }).value
          }
        }).observe({ type: 'layout-shift', buffered: true })
      })
      const pieces = inPieces(2)
      host.misbehave(registry.packPath, pieces.fault)
      await page.goto(`${host.origin}/${screen}`)
      await expect.poll(() => downloaded(page)).toBeCloseTo(1 / 2, 1)
      pieces.next()
      await expect(page.getByText(arrived)).toBeVisible()
      // A layout shift is reported with the next frame.
      const moved = await page.evaluate(async () => {
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
        return (window as unknown as { moved: { by: number } }).moved.by
      })
      expect(moved).toBeLessThan(limit)
    })
  }
})
