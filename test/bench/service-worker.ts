import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { stopServiceWorker } from '../e2e/support/fixtures.ts'
import { Host } from '../e2e/support/host.ts'
import type { OuiTrie } from '../../src/core/registry/trie.ts'
import { launch } from './browser.ts'
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

const ANSWER = `
const body = JSON.stringify({
  found: true, mac: '00:00:0C:12:34:56', oui: '00:00:0C', vendor: 'Cisco Systems, Inc',
  vendor_slug: 'cisco-systems', block_type: 'MA-L', country: 'US', administration: 'UAA', transmission: 'unicast',
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
const answer = () => new Response(body, { headers: { 'Content-Type': 'application/json' } })`

/** Does nothing but answer. */
const BARE_WORKER = `
self.addEventListener('fetch', (event) => event.respondWith(answer()))
${ANSWER}`

/** Answers the same, once it has read from IndexedDB what an answer of ours needs: one value as large as the registry. */
const readingWorker = (bytes: number) => `
const opened = () => new Promise((resolve) => {
  const request = indexedDB.open('bench')
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore('rows'))
  request.addEventListener('success', () => resolve(request.result))
})
const done = (request) => new Promise((resolve) => {
  request.addEventListener('success', () => resolve(request.result))
})
self.addEventListener('install', (event) => event.waitUntil((async () => {
  const registry = new Uint8Array(${bytes})
  // 65,536 bytes is the most that one call fills; zeros might be compressed in storage.
  for (let at = 0; at < registry.length; at += 65536) crypto.getRandomValues(registry.subarray(at, at + 65536))
  const rows = (await opened()).transaction('rows', 'readwrite').objectStore('rows')
  await done(rows.put(registry.buffer, 'registry'))
})()))
let registry = null
const read = async () => {
  const rows = (await opened()).transaction('rows').objectStore('rows')
  registry = await done(rows.get('registry'))
}
self.addEventListener('fetch', (event) => event.respondWith((async () => {
  if (registry === null) await read()
  return answer()
})()))
${ANSWER}`

/**
 * What a page waits for `fetch('/api/mac/…')` and its JSON, beside a service worker that answers a constant, and one that
 * reads as much before it does: warm, and started by the request. All in one browser and in turn. Needs the built app and
 * the real registry in `dist/`.
 */
export async function serviceWorkerFigures(trie: OuiTrie): Promise<Figure[]> {
  const hosts = [
    await Host.start(await filesOf(REGISTRY), new Map(PAGES)),
    await Host.start(new Map(), new Map([...PAGES, ['/sw.js', BARE_WORKER]])),
    await Host.start(new Map(), new Map([...PAGES, ['/sw.js', readingWorker(trie.bytes)]])),
  ]
  const { browser } = await launch()
  try {
    const context = await browser.newContext()
    const pages: Page[] = []
    for (const host of hosts) pages.push(await controlledPage(host))
    await bringRegistry(pages[0]!)
    const [warm, ...warmPeers] = await medians(
      WARM_ROUNDS,
      pages,
      async (page) => await timeFetches(page, FETCHES_A_ROUND),
    )
    const [cold, ...coldPeers] = await medians(COLD_ROUNDS, pages, async (page) => {
      await stopServiceWorker(page)
      return await timeFetches(page, 1)
    })
    const peersOf = (values: readonly number[]) =>
      ['one with a constant answer', 'the same, after reading as much from IndexedDB'].map(
        (name, index) => ({
          name,
          value: values[index]!,
        }),
      )
    return [
      {
        id: 'service-worker-warm',
        what: 'fetch and JSON through the warm service worker, median',
        unit: 'ms',
        ours: warm!,
        peers: peersOf(warmPeers),
      },
      {
        id: 'service-worker-cold',
        what: 'The same, first fetch of a stopped service worker, median',
        unit: 'ms',
        ours: cold!,
        peers: peersOf(coldPeers),
        bar: { atMost: 8, of: 'difference' },
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
    await Promise.all(hosts.map(async (host) => await host.stop()))
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

/** Medians of each page, measured by turns; the first round is not counted. */
async function medians(
  rounds: number,
  pages: readonly Page[],
  measure: (page: Page) => Promise<number[]>,
): Promise<number[]> {
  const times: number[][] = pages.map(() => [])
  for (let round = 0; round <= rounds; round++) {
    for (const [index, page] of pages.entries()) {
      const measured = await measure(page)
      if (round > 0) times[index]!.push(...measured)
    }
  }
  return times.map(median)
}

async function filesOf(folder: string): Promise<Map<string, Buffer>> {
  const names = await readdir(folder)
  return new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(join(folder, name))] as const),
    ),
  )
}
