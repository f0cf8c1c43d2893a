import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import type { AppFile, SmallFiles } from '../protocol/app-files.ts'
import { BASE, ownName } from '../protocol/base-path.ts'
import { FIRST_REGISTRY_LOCK, STORING_LOCK } from '../protocol/service-worker.ts'

/** The number of connections that browsers open to one host over HTTP/1.1. */
const AT_ONCE = 6
/** What a page has not loaded yet waits for the first registry, for so many milliseconds at most. */
const PATIENCE_MS = 30_000

const ASSETS = `${BASE}assets/`
/** The scripts of a page, even if a proxy has rewritten it. */
const SCRIPT = /<script\b[^>]*\ssrc=["']?([^"'\s>]+)/g

/**
 * The app's own files, stored when the service worker is installed, and served from there. Workbox alone stores one after
 * the other, a round trip each: on a slow link most of the time until the app works without a network.
 */
export class Precache extends PrecacheController {
  readonly #files: readonly AppFile[]
  readonly #bundle: AppFile | undefined

  constructor(files: readonly AppFile[]) {
    super()
    this.#files = files.filter(({ group }) => group !== 'bundle')
    this.#bundle = files.find(({ group }) => group === 'bundle')
    this.addToCacheList([...this.#files])
    this.strategy.plugins.push({
      cacheWillUpdate: async ({ response }) => ((await this.#belongs(response)) ? response : null),
    })
  }

  /** Stores and serves the files, and the app's page wherever `pages` matches the path of a navigation. */
  start(scope: ServiceWorkerGlobalScope, pages: RegExp): void {
    scope.addEventListener('install', (event) => {
      const stored = this.#installAll(event, scope)
      event.waitUntil(stored)
      // The lock only orders downloads; the event reports a failed installation.
      scope.navigator.locks.request(ownName(STORING_LOCK), () => stored).catch(() => {})
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

  async #installAll(event: ExtendableEvent, scope: ServiceWorkerGlobalScope): Promise<void> {
    const afterRegistry = async () => {
      const signal = AbortSignal.timeout(PATIENCE_MS)
      const { locks } = scope.navigator
      await locks.request(ownName(FIRST_REGISTRY_LOCK), { signal }, () => {}).catch(() => {})
      await Promise.all([this.#storeEach(event, undefined), small()])
    }
    const small = async () => {
      // An update finds most of them stored, and fetches only those that have changed.
      if (scope.registration.active === null) await this.#storeBundle().catch(() => {})
      await this.#storeEach(event, 'small')
    }
    await Promise.all([this.#storeEach(event, 'page'), afterRegistry()])
  }

  /** Stores the files of a group that are not stored yet. */
  async #storeEach(event: ExtendableEvent, group: AppFile['group']): Promise<void> {
    const files = this.#files.filter((file) => file.group === group).values()
    const store = async () => {
      for (const { url: path } of files) {
        const url = new URL(path, location.href).href
        const cacheKey = this.getCacheKeyForURL(url)!
        // A file without a revision in its key has a hash in its name: the copy that the page has fetched is good.
        const cache = cacheKey === url ? 'default' : 'reload'
        // Chromium allows a service worker three requests at a time, except for those that outlive it.
        const request = new Request(url, { cache, keepalive: true })
        // Both promises: the response, which fails if the file is missing, and its storing.
        await Promise.all(this.strategy.handleAll({ event, request, params: { cacheKey } }))
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, store))
  }

  /** Stores all small files from one response. */
  async #storeBundle(): Promise<void> {
    if (this.#bundle === undefined) return
    const response = await fetch(this.#bundle.url)
    if (!response.ok) return
    const files = Object.entries((await response.json()) as SmallFiles)
    const cache = await caches.open(this.strategy.cacheName)
    const puts = files.map(async ([url, text]) => {
      const key = this.getCacheKeyForURL(url)
      const type = url.endsWith('.css') ? 'text/css' : 'text/javascript'
      const headers = { 'Content-Type': `${type}; charset=utf-8` }
      if (key !== undefined) await cache.put(key, new Response(text, { headers }))
    })
    await Promise.all(puts)
  }
}
