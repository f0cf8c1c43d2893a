import { PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { BASE, ownName } from '../protocol/base-path.ts'
import { FIRST_REGISTRY_LOCK, STORING_LOCK } from '../protocol/service-worker.ts'

/** The number of connections that browsers open to one host over HTTP/1.1. */
const AT_ONCE = 6
/** So many files at the end of the list, the largest (vite.config.ts), wait for the first registry … */
const LARGE_FILES = 8
/** … for so many milliseconds at most. */
const PATIENCE_MS = 30_000

const ASSETS = `${BASE}assets/`
/** The scripts of a page, even if a proxy has rewritten it. */
const SCRIPT = /<script\b[^>]*\ssrc=["']?([^"'\s>]+)/g

/**
 * The app's own files, stored when the service worker is installed, and served from there. Workbox alone stores one after
 * the other, a round trip each: on a slow link most of the time until the app works without a network.
 */
export class Precache extends PrecacheController {
  constructor(entries: (PrecacheEntry | string)[]) {
    super()
    this.addToCacheList(entries)
    this.strategy.plugins.push({
      cacheWillUpdate: async ({ response }) => ((await this.#belongs(response)) ? response : null),
    })
  }

  /** Stores and serves the files, and the app's page wherever `pages` matches the path of a navigation. */
  start(scope: ServiceWorkerGlobalScope, pages: RegExp): void {
    scope.addEventListener('install', (event) => {
      const { locks } = scope.navigator
      const stored = this.#installAll(event, locks)
      event.waitUntil(stored)
      // The lock only orders downloads; the event reports a failed installation.
      locks.request(ownName(STORING_LOCK), () => stored).catch(() => {})
    })
    scope.addEventListener('activate', (event) => event.waitUntil(this.activate(event)))
    registerRoute(new PrecacheRoute(this))
    // The list is empty in the development server.
    if (this.getCacheKeyForURL('index.html') !== undefined) {
      registerRoute(
        new NavigationRoute(this.createHandlerBoundToURL('index.html'), { allowlist: [pages] }),
      )
    }
  }

  /**
   * Whether to store a file: not a page with none of our scripts, or with a script of another version, deployed after this
   * worker's own script was fetched. Such a page would lack its files without a network, and be reloaded as outdated at each
   * load.
   */
  async #belongs(response: Response): Promise<boolean> {
    if (response.status >= 400) return false
    if (response.headers.get('Content-Type')?.startsWith('text/html') !== true) return true
    const scripts = (await response.clone().text()).matchAll(SCRIPT)
    const own = [...scripts].map(([, src = '']) => src).filter((src) => src.startsWith(ASSETS))
    return own.length > 0 && own.every((src) => this.getCacheKeyForURL(src) !== undefined)
  }

  async #installAll(event: ExtendableEvent, locks: LockManager): Promise<void> {
    const files = [...this.getURLsToCacheKeys()]
    const entries = files.entries()
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const store = async () => {
      for (const [index, [url, cacheKey]] of entries) {
        if (index >= files.length - LARGE_FILES) {
          await locks.request(ownName(FIRST_REGISTRY_LOCK), { signal }, () => {}).catch(() => {})
        }
        // A file without a revision in its key has a hash in its name: the copy that the page has fetched is good.
        const request = new Request(url, { cache: cacheKey === url ? 'default' : 'reload' })
        // Both promises: the response, which fails if the file is missing, and its storing.
        await Promise.all(this.strategy.handleAll({ event, request, params: { cacheKey } }))
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, store))
  }
}
