import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../e2e/browser.ts'
import { stopServiceWorker } from '../e2e/support/fixtures.ts'
import { Host } from '../e2e/support/host.ts'
import { median, type Figure } from './figure.ts'

const REGISTRY = fileURLToPath(new URL('../../dist/registry/', import.meta.url))

const PAGE = '/bench.html'
const PAGES: readonly (readonly [string, string])[] = [
  [PAGE, '<!doctype html><title>Bench</title>'],
]

const WARM_ROUNDS = 25
const FETCHES_A_ROUND = 40
const COLD_ROUNDS = 40

const ADDRESSES = [
  '00:00:0C:12:34:56',
  '70-B3-D5-F2-F0-01',
  'f09f.c201.0203',
  '001B77',
  '8C1F64AFA123',
]

/** Does nothing but answer. */
const BARE_WORKER = `
const body = JSON.stringify({
  found: true, mac: '00:00:0C:12:34:56', oui: '00:00:0C', vendor: 'Cisco Systems, Inc',
  vendor_slug: 'cisco-systems', block_type: 'MA-L', country: 'US', administration: 'UAA', transmission: 'unicast',
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  event.respondWith(new Response(body, { headers: { 'Content-Type': 'application/json' } }))
})`

/**
 * What a page waits for `fetch('/api/mac/…')` and its JSON, beside a service worker that answers a constant: warm, and
 * started by the request. Both in one browser and in turn. Needs the built app and the real registry in `dist/`.
 */
export async function serviceWorkerFigures(): Promise<Figure[]> {
  const { executablePath, env } = await findBrowser({ whole: true })
  const ours = await Host.start(await filesOf(REGISTRY), new Map(PAGES))
  const bare = await Host.start(new Map(), new Map([...PAGES, ['/sw.js', BARE_WORKER]]))
  const browser = await chromium.launch({
    executablePath,
    args: BROWSER_ARGS,
    env: { ...(process.env as Record<string, string>), ...env },
  })
  try {
    const context = await browser.newContext()
    const pages = [await controlledPage(ours), await controlledPage(bare)] as const
    await bringRegistry(pages[0])
    const [warm, bareWarm] = await inTurn(WARM_ROUNDS, pages, (page) =>
      timeFetches(page, FETCHES_A_ROUND),
    )
    const [cold, bareCold] = await inTurn(COLD_ROUNDS, pages, async (page) => {
      await stopServiceWorker(page)
      return await timeFetches(page, 1)
    })
    const name = 'service worker that answers a constant'
    return [
      {
        id: 'service-worker-warm',
        what: 'fetch and JSON through the warm service worker, median',
        unit: 'ms',
        ours: warm,
        peers: [{ name, value: bareWarm }],
      },
      {
        id: 'service-worker-cold',
        what: 'The same, first fetch of a stopped service worker, median',
        unit: 'ms',
        ours: cold,
        peers: [{ name, value: bareCold }],
      },
    ]

    async function controlledPage(host: Host): Promise<Page> {
      const page = await context.newPage()
      await page.goto(host.origin + PAGE)
      await page.evaluate(async () => {
        const { serviceWorker } = navigator
        await serviceWorker.register('/sw.js')
        while (serviceWorker.controller?.state !== 'activated') {
          await new Promise((resolve) => {
            setTimeout(resolve, 20)
          })
        }
      })
      return page
    }
  } finally {
    await browser.close()
    await Promise.all([ours.stop(), bare.stop()])
  }
}

/** Brings the registry onto the device, and has nothing refused: the limits go on counting and keeping their counts. */
async function bringRegistry(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const settings = {
      enforced: false,
      limits: { 'free-get': 1000, 'free-post': 100, pro: 10_000 },
      keys: [],
    }
    const { port1, port2 } = new MessageChannel()
    const configured = new Promise((resolve) => {
      port1.addEventListener('message', resolve)
    })
    port1.start()
    navigator.serviceWorker.controller?.postMessage({ type: 'nameplate:settings', settings }, [
      port2,
    ])
    await configured
    const { status } = await fetch('/api/mac/00000C')
    if (status !== 200) throw new Error(`The first request was answered with ${status}.`)
  })
}

/** Times in milliseconds of so many fetches, one after the other. */
async function timeFetches(page: Page, fetches: number): Promise<number[]> {
  return await page.evaluate(
    async ([addresses, fetches]) => {
      const times: number[] = []
      for (let i = 0; i < fetches; i++) {
        const started = performance.now()
        const response = await fetch(`/api/mac/${addresses[i % addresses.length]}`)
        const { found } = await response.json()
        times.push(performance.now() - started)
        if (found !== true) throw new Error(`The service worker answered ${response.status}.`)
      }
      return times
    },
    [ADDRESSES, fetches] as const,
  )
}

/** Medians of both, measured by turns; the first round is not counted. */
async function inTurn(
  rounds: number,
  pages: readonly [Page, Page],
  measure: (page: Page) => Promise<number[]>,
): Promise<[first: number, second: number]> {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round <= rounds; round++) {
    for (const index of [0, 1] as const) {
      const measured = await measure(pages[index])
      if (round > 0) times[index].push(...measured)
    }
  }
  return [median(times[0]), median(times[1])]
}

async function filesOf(folder: string): Promise<Map<string, Buffer>> {
  const names = await readdir(folder)
  return new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(join(folder, name))] as const),
    ),
  )
}
