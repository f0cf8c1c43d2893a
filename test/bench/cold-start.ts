import type { BrowserContext, Page } from '@playwright/test'
import { stopServiceWorker } from '../e2e/support/fixtures.ts'
import { Host } from '../e2e/support/host.ts'
import { slowDown } from './browser.ts'
import { median, type Figure } from './figure.ts'

const ROUNDS = 9

/** A page that draws a field, and the answer at once; it and its one script come from a cache of its service worker. */
const BARE_PAGES: readonly (readonly [string, string])[] = [
  [
    '/',
    '<!doctype html><title>Bench</title><script defer src="/page.js"></script><body><main></main>',
  ],
  [
    '/page.js',
    `const main = document.querySelector('main')
main.append(document.createElement('input'), 'Answer')
navigator.serviceWorker.register('/sw.js')`,
  ],
  [
    '/sw.js',
    `self.addEventListener('install', (event) => {
  event.waitUntil(caches.open('bench').then((cache) => cache.addAll(['/', '/page.js'])))
})
self.addEventListener('fetch', (event) => {
  event.respondWith(caches.match(event.request).then((found) => found ?? fetch(event.request)))
})`,
  ],
]

/**
 * The start of an installed app without network, in a new tab and with its service worker stopped, alternating with the
 * browser's share of it: a page with only a field and its answer.
 * @param context has the app at `url`, which asks for an address of `vendor`. It stays offline: to go online,
 *   Playwright would wait for the stopped service workers.
 */
export async function coldStartFigure(
  context: BrowserContext,
  url: string,
  vendor: string,
  slowdown: number,
): Promise<Figure> {
  const host = await Host.start(new Map(), new Map(BARE_PAGES))
  try {
    const page = await context.newPage()
    await page.goto(`${host.origin}/`)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.close()
    await context.setOffline(true)
    const answered: number[] = []
    const bare: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      answered.push(await coldStart(context, url, vendor, slowdown))
      bare.push(await coldStart(context, `${host.origin}/`, 'Answer', slowdown))
    }
    return {
      id: 'cold-start',
      what: `Offline start until the first answer, page ${slowdown} times slower`,
      unit: 'ms',
      ours: median(answered),
      peers: [{ name: 'a page with nothing but a field and its answer', value: median(bare) }],
      bar: { atMost: 2.2, of: 'ratio' },
    }
  } finally {
    await host.stop()
  }
}

/** Milliseconds from the start of the navigation until a text was drawn in the page's `main`. */
async function coldStart(
  context: BrowserContext,
  url: string,
  text: string,
  slowdown: number,
): Promise<number> {
  const page = await context.newPage()
  await stopServiceWorker(page)
  const end = await slowDown(page, slowdown)
  const { drawn } = await watchDrawn(page, text)
  await page.goto(url, { waitUntil: 'commit' })
  const took = await drawn
  await end()
  await page.close()
  return took
}

/** Tells how many milliseconds after the start of the next navigation a text was drawn in the page's `main`. */
export async function watchDrawn(
  page: Page,
  text: string,
): Promise<{ readonly drawn: Promise<number> }> {
  await page.addInitScript(tellDrawn, text)
  const told = page.waitForEvent('console', (message) => message.text().startsWith(DRAWN))
  return { drawn: told.then((message) => Number(message.text().slice(DRAWN.length))) }
}

const DRAWN = 'drawn'

/**
 * Runs in the page, and tells by the console when the text was drawn: what looks into the page from outside would be
 * slowed down with it, and be counted, and Playwright looks only twice a second.
 */
function tellDrawn(text: string): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector('main')?.textContent.includes(text) !== true) return
    observer.disconnect()
    requestAnimationFrame(() => console.log(`drawn${performance.now()}`))
  })
  observer.observe(document, { subtree: true, childList: true, characterData: true })
}
