import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { stopServiceWorker } from '../e2e/support/fixtures.ts'
import { Host } from '../e2e/support/host.ts'
import { inNewContext } from './browser.ts'
import { DIST, latest } from './built-app.ts'
import { median, type Figure } from './figure.ts'

const PAGE = '/bench.html'
const PAGES: readonly (readonly [string, string])[] = [
  [PAGE, '<!doctype html><title>Bench</title>'],
]

const ROUNDS = 30

/** Asked for in turn, and seldom enough for the limits of a day. */
const ADDRESSES = [
  '00:00:0C:12:34:56',
  '70-B3-D5-F2-F0-01',
  'f09f.c201.0203',
  '001B77',
  '8C1F64AFA123',
]

/** Answers a constant, once it has read from IndexedDB what an answer of ours needs: one value as large as the registry. */
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
  return new Response(body, { headers: { 'Content-Type': 'application/json' } })
})()))
const body = JSON.stringify({
  found: true, mac: '00:00:0C:12:34:56', oui: '00:00:0C', vendor: 'Cisco Systems, Inc',
  vendor_slug: 'cisco-systems', block_type: 'MA-L', country: 'US', administration: 'UAA', transmission: 'unicast',
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))`

/**
 * How long a page waits for `fetch('/api/mac/…')` and its JSON when that starts the service worker, compared with one
 * that reads as much before it answers a constant: both in one browser, alternating.
 */
export async function serviceWorkerFigures(browser: Browser): Promise<Figure[]> {
  const hosts = [
    await Host.start(await filesOf(`${DIST}/registry`), new Map(PAGES)),
    await Host.start(
      new Map(),
      new Map([...PAGES, ['/sw.js', readingWorker(latest().trie.bytes)]]),
    ),
  ]
  try {
    return await inNewContext(browser, async (context) => {
      const pages: Page[] = []
      for (const host of hosts) {
        const page = await context.newPage()
        await page.goto(host.origin + PAGE)
        await beControlled(page)
        pages.push(page)
      }
      // Brings the registry onto the device.
      await timeFetch(pages[0]!, ADDRESSES[0]!)
      const times: number[][] = pages.map(() => [])
      for (let round = 0; round <= ROUNDS; round++) {
        for (const [index, page] of pages.entries()) {
          await stopServiceWorker(page)
          const took = await timeFetch(page, ADDRESSES[round % ADDRESSES.length]!)
          // The first round is not counted.
          if (round > 0) times[index]!.push(took)
        }
      }
      const [ours, peer] = times.map(median)
      return [
        {
          id: 'service-worker-stopped',
          what: 'fetch and JSON through a stopped service worker, median',
          unit: 'ms',
          ours: ours!,
          peers: [
            { name: 'one that reads as much from IndexedDB, and answers a constant', value: peer! },
          ],
          bar: { atMost: 1.25, of: 'ratio' },
        },
      ]
    })
  } finally {
    await Promise.all(hosts.map(async (host) => await host.stop()))
  }
}

async function beControlled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { serviceWorker } = navigator
    await serviceWorker.register('/sw.js')
    if (serviceWorker.controller !== null) return
    await new Promise((resolve) => {
      serviceWorker.addEventListener('controllerchange', resolve, { once: true })
    })
  })
}

/** Milliseconds. */
async function timeFetch(page: Page, address: string): Promise<number> {
  return await page.evaluate(async (address) => {
    const started = performance.now()
    const response = await fetch(`/api/mac/${address}`)
    const { found } = await response.json()
    const took = performance.now() - started
    if (found !== true) throw new Error(`The service worker answered ${response.status}.`)
    return took
  }, address)
}

async function filesOf(folder: string): Promise<Map<string, Buffer>> {
  const names = await readdir(folder)
  return new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(join(folder, name))] as const),
    ),
  )
}
