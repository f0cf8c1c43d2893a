import { PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { BASE, ownName } from '../protocol/base-path.ts'
import { STORING_LOCK } from '../protocol/service-worker.ts'

/** As many as browsers open to one host over HTTP/1.1. */
const AT_ONCE = 6

const ASSETS = `${BASE}assets/`
/** The scripts of a page, also of one that a proxy has rewritten. */
const SCRIPT = /<script\b[^>]*\ssrc=["']?([^"'\s>]+)/g

/**
 * The app's own files, stored when the service worker is installed and answered from there. Workbox stores one after the
 * other, which takes a round trip each: on a slow link most of the time until the app works without network.
 */
export class Precache extends PrecacheController {
  constructor(entries: (PrecacheEntry | string)[]) {
    super()
    this.addToCacheList(entries)
    this.strategy.plugins.push({
      cacheWillUpdate: async ({ response }) => ((await this.#belongs(response)) ? response : null),
    })
  }

  /** Stores and answers the files, and the app's page wherever `pages` fits the path of a navigation. */
  start(scope: ServiceWorkerGlobalScope, pages: RegExp): void {
    scope.addEventListener('install', (event) => {
      const stored = this.#installAll(event)
      event.waitUntil(stored)
      // Only the order of downloads depends on it; that the installation fails is told by the event.
      scope.navigator.locks.request(ownName(STORING_LOCK), () => stored).catch(() => {})
    })
    scope.addEventListener('activate', (event) => event.waitUntil(this.activate(event)))
    registerRoute(new PrecacheRoute(this))
    // The development server has an empty list.
    if (this.getCacheKeyForURL('index.html') !== undefined) {
      registerRoute(
        new NavigationRoute(this.createHandlerBoundToURL('index.html'), { allowlist: [pages] }),
      )
    }
  }

  /**
   * Whether a file is to be stored: no page with a script of another version, which was deployed after this worker's own
   * script was fetched, or with none of ours. Such a page would lack its files without network, and be taken for one left
   * behind at each load.
   */
  async #belongs(response: Response): Promise<boolean> {
    if (response.status >= 400) return false
    if (response.headers.get('Content-Type')?.startsWith('text/html') !== true) return true
    const scripts = (await response.clone().text()).matchAll(SCRIPT)
    const own = [...scripts].map(([, src = '']) => src).filter((src) => src.startsWith(ASSETS))
    return own.length > 0 && own.every((src) => this.getCacheKeyForURL(src) !== undefined)
  }

  async #installAll(event: ExtendableEvent): Promise<void> {
    const entries = this.getURLsToCacheKeys().entries()
    const store = async () => {
      for (const [url, cacheKey] of entries) {
        // Without a revision in its key the file has its hash in its name, and what the page has fetched serves again.
        const request = new Request(url, { cache: cacheKey === url ? 'default' : 'reload' })
        // Both: the answer, which fails where the file is missing, and its storing.
        await Promise.all(this.strategy.handleAll({ event, request, params: { cacheKey } }))
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, store))
  }
}
