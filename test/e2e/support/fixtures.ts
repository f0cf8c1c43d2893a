import {
  expect as slowExpect,
  test as base,
  type Locator,
  type Page,
  type Worker,
} from '@playwright/test'
import type { Assignment } from '../../../src/core/registry/assignment.ts'
import { STORING_LOCK } from '../../../src/protocol/service-worker.ts'
import { Host } from './host.ts'
import { lendLastingBrowser } from './lasting-browser.ts'
import { buildTestRegistry, type TestRegistry } from './registry.ts'

/** A page of the origin whose only part of the app is `/mac-api.js`. */
export const API_PAGE = '/inventory.html'

/** That page, with the script at the given path. */
export const apiPageHtml = (macApi: string) => `<!doctype html>
<html lang="en">
  <title>Inventory</title>
  <p>loading</p>
  <script type="module">
    import { ready } from '${macApi}'
    const state = document.querySelector('p')
    ready.then(
      () => (state.textContent = 'ready'),
      (error) => (state.textContent = error.message),
    )
  </script>
</html>`

/** Another page of the origin, which knows nothing of Nameplate. */
export const FOREIGN_PAGE = '/manual.html'

export interface Fixtures {
  readonly host: Host
  /** Number of generated assignments in the registry. */
  readonly registryRows: number
  readonly registry: TestRegistry
}

const NONE: readonly Assignment[] = []

/** Registries that tests of this process have used, by their own rows and the number of others; tests never modify them. */
const registries = new Map<readonly Assignment[], Map<number, Promise<TestRegistry>>>()

/** A registry of generated rows and the test's own. */
export async function registryOf(rows: number, own = NONE): Promise<TestRegistry> {
  const ofThese = registries.get(own) ?? new Map<number, Promise<TestRegistry>>()
  const building = ofThese.get(rows) ?? buildTestRegistry('2026-04-11', rows, undefined, own)
  registries.set(own, ofThese.set(rows, building))
  return await building
}

/**
 * Each test has its own host, and with it an origin on which nothing is stored. Only the browser is scoped to a process,
 * because Playwright starts another process, with its own browser, for each variant of such fixtures.
 */
export const test = base.extend<Fixtures>({
  browser: [
    async ({ browser, launchOptions }, use) =>
      await lendLastingBrowser(browser, launchOptions, use),
    { scope: 'worker' },
  ],
  registryRows: [2_000, { option: true }],
  registry: async ({ registryRows }, use) => await use(await registryOf(registryRows)),
  host: async ({ registry }, use) => {
    const host = await Host.start(
      registry.files,
      new Map([
        [API_PAGE, apiPageHtml('/mac-api.js')],
        [FOREIGN_PAGE, '<!doctype html><title>Manual</title><h1>The manual</h1>'],
      ]),
    )
    await use(host)
    await host.stop()
  },
})

/** Looks again every tenth of a second; Playwright’s own `poll` waits a whole one from the fourth look on. */
const poll: typeof slowExpect.poll = (look, options) =>
  slowExpect.poll(look, { intervals: [20, 50, 100], ...(typeof options === 'object' && options) })

/** Playwright’s `expect`, with shorter polling intervals. */
export const expect = new Proxy(slowExpect, {
  get: (target, name) => (name === 'poll' ? poll : Reflect.get(target, name)),
})

/** Types into the app's lookup field. */
export async function lookUp(page: Page, text: string): Promise<void> {
  await page.getByLabel('MAC address', { exact: true }).fill(text)
}

export async function expectVendor(page: Page, vendor: string): Promise<void> {
  await expect(page.getByRole('heading', { name: vendor, exact: true })).toBeVisible()
}

/** Writes a label for the address that is shown. */
export async function label(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: /^(Label this address|Change your label)$/ }).click()
  await page.getByRole('form').getByLabel('Label').fill(words)
  await page.getByRole('button', { name: 'Save' }).click()
}

/** The label of the address that is shown. */
export function shownLabel(page: Page, words: string): Locator {
  const own = page.getByRole('region', { name: 'Your label and note' })
  return own.getByRole('heading', { name: words, exact: true })
}

/** Expects a text on the clipboard, and waits for it: copying may still be in progress. */
export async function expectCopied(page: Page, text: string | RegExp): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toEqual(text instanceof RegExp ? expect.stringMatching(text) : text)
}

/** Where the page is scrolled to, once scrolling has paused and the place is noted in the browser's history. */
export async function placeNoted(page: Page): Promise<number> {
  const missing = () =>
    page.evaluate(() => scrollY - ((history.state as { top?: number } | null)?.top ?? 0))
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await expect.poll(missing).toBe(0)
  return await page.evaluate(() => scrollY)
}

/** Opens the app and waits until it can answer: the registry is on the device. */
export async function openAnswering(page: Page, host: Host): Promise<void> {
  await page.goto(host.origin)
  await lookUp(page, '00000C')
  await expectVendor(page, 'Cisco Systems, Inc')
  // If the address bar followed later, Playwright could take a next `goto` for one within the page.
  await page.waitForURL(`${host.origin}/?q=00000C`)
}

/** Opens the app and waits until all of it works offline: the files of every screen are on the device too. */
export async function openReadyForOffline(page: Page, host: Host): Promise<void> {
  await openAnswering(page, host)
  await controlled(page)
  await allStored(page)
}

/** The page's worker, as soon as there is one. */
export async function appWorker(page: Page): Promise<Worker> {
  return page.workers()[0] ?? (await page.waitForEvent('worker'))
}

/** Holds back the page's calls of this worker method until the returned function is called. */
export async function holdQuestions(page: Page, method: string): Promise<() => Promise<void>> {
  const sender = await page.evaluateHandle((method) => {
    const { postMessage } = Worker.prototype
    const held: (() => void)[] = []
    Worker.prototype.postMessage = function (this: Worker, ...message: unknown[]) {
      const send = () => Reflect.apply(postMessage, this, message)
      const [{ path = [] }] = message as [{ readonly path?: readonly string[] }]
      if (path.includes(method)) held.push(send)
      else send()
    }
    return () => {
      Worker.prototype.postMessage = postMessage
      for (const send of held) send()
    }
  }, method)
  return () => sender.evaluate((send) => send())
}

/** From now on the store of the page's worker is full. */
export async function fillDisk(page: Page): Promise<void> {
  const worker = await appWorker(page)
  await worker.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError')
    }
  })
}

/** Waits until the service worker no longer stores files. */
export async function allStored(page: Page): Promise<void> {
  await page.evaluate(async (lock) => {
    await navigator.locks.request(lock, { mode: 'shared' }, () => {})
  }, STORING_LOCK)
}

/** Waits until the code reader is on the device, which arrives after everything else. */
export async function codeReaderStored(page: Page): Promise<void> {
  const stored = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.includes('code-reader'))
      const kept = await Promise.all(
        names.map(async (name) => await (await caches.open(name)).keys()),
      )
      return kept.flat().length
    })
  await expect.poll(stored).toBe(1)
}

/** From the next load on the connection costs money, as the page sees it; its worker does not. */
export async function useMeteredConnection(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
}

/** Waits until the service worker controls the page. */
export async function controlled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { serviceWorker } = navigator
    while (serviceWorker.controller?.state !== 'activated') {
      await new Promise((resolve) => {
        setTimeout(resolve, 20)
      })
    }
  })
}

/** Stops the service worker as the browser does when it is idle; the next event starts it cold. */
export async function stopServiceWorker(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const stopped = new Promise<void>((resolve) => {
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      if (versions.some(({ runningStatus }) => runningStatus === 'stopped')) resolve()
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await stopped
  await session.detach()
}

/** Opens a page of the origin without the app, with a stopped service worker and no registry on the device. */
export async function forgetRegistry(page: Page, host: Host): Promise<void> {
  await page.goto(host.origin + FOREIGN_PAGE)
  await stopServiceWorker(page)
  await evict(page, host)
}

/** Deletes all of IndexedDB, as browsers do when a device is short of space. */
export async function evict(page: Page, host: Host): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', {
    origin: host.origin,
    storageTypes: 'indexeddb',
  })
  await session.detach()
}

export interface ApiResponse {
  readonly status: number
  readonly type: string | null
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

/** Calls the API from within the page, as any script of the origin would. */
export async function callApi(page: Page, path: string, init?: RequestInit): Promise<ApiResponse> {
  return await page.evaluate(
    async ([path, init]) => {
      const response = await fetch(path, init)
      return {
        status: response.status,
        type: response.headers.get('Content-Type'),
        headers: Object.fromEntries(response.headers),
        body: (await response.json()) as unknown,
      }
    },
    [path, init] as const,
  )
}

/** The body of a POST to `/api/mac-lookup`. */
export function post(mac: unknown): RequestInit {
  return {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ mac }),
  }
}

export const CISCO_BY_GET = {
  found: true,
  mac: '00:00:0C:12:34:56',
  oui: '00:00:0C',
  vendor: 'Cisco Systems, Inc',
  vendor_slug: 'cisco-systems',
  block_type: 'MA-L',
  country: 'US',
  administration: 'UAA',
  transmission: 'unicast',
}

export const CISCO_BY_POST = {
  success: true,
  data: {
    company: 'Cisco Systems, Inc',
    type: 'MA-L',
    country: 'US',
    block_range: '00-00-0C-00-00-00 to 00-00-0C-FF-FF-FF',
  },
}

/** Sets how much the browser lets this origin store; by default as much as the device has. */
export async function setQuota(page: Page, host: Host, bytes?: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const limit = bytes === undefined ? {} : { quotaSize: bytes }
  await session.send('Storage.overrideQuotaForOrigin', { origin: host.origin, ...limit })
}

export const progressBar = (page: Page): Locator =>
  page.getByRole('progressbar', { name: 'Downloading the registry' })

/** How much of the registry has been downloaded according to the progress bar, 0 to 1. */
export async function downloaded(page: Page): Promise<number> {
  return await progressBar(page).evaluate((progress: HTMLProgressElement) => progress.position)
}
