import type { OpenApi } from '../../api/endpoints.ts'
import { NameplateError } from '../../core/errors.ts'
import { BASE, nameOnOrigin } from '../../protocol/base-path.ts'
import {
  FIRST_REGISTRY_LOCK,
  STORING_LOCK,
  type StoredFiles,
  type AppFile,
  type SmallFiles,
} from '../../protocol/service-worker.ts'

/** The number of connections that browsers open to one host over HTTP/1.1. */
const AT_ONCE = 6
/** What a page has not loaded yet waits for the first registry, for so many milliseconds at most. */
const FIRST_REGISTRY_TIMEOUT_MS = 30_000

/** The file of the build that describes the API. */
const DESCRIPTION = 'openapi.json'

/** The app's page. */
const PAGE = 'index.html'
const ASSETS = `${BASE}assets/`
/** The scripts of a page, even if a proxy has rewritten it. */
const SCRIPT = /<script\b[^<>]*\ssrc=["']?([^"'\s>]+)/g

/**
 * The app's own files, stored when the service worker is installed, and served from there: under the keys and in the cache
 * that Workbox gave them, which served them in earlier versions.
 *
 * A first visit is ready for lookups and the API without a network before the code of the other screens has arrived: that
 * code is stored when the service worker is active already, by names with a hash, so that it never is of another version. An
 * update is stored as a whole, in the same cache as the version before, whose files stay (other-versions.ts).
 */
export class Precache {
  readonly #scope: ServiceWorkerGlobalScope
  readonly #files: readonly AppFile[]
  readonly #bundle: AppFile | undefined
  #keys: ReadonlyMap<string, string> | null = null
  #storingRest: Promise<void> | null = null

  constructor(scope: ServiceWorkerGlobalScope, files: readonly AppFile[]) {
    this.#scope = scope
    this.#files = files.filter(({ group }) => group !== 'bundle')
    this.#bundle = files.find(({ group }) => group === 'bundle')
  }

  /** Stores the files, for the event `install`. */
  install(event: ExtendableEvent): void {
    const { navigator, registration } = this.#scope
    const shell = this.#storeShell()
    const all = shell.then(() => this.storeRest())
    event.waitUntil(registration.active === null ? shell : all)
    // The lock only orders downloads; the event, or a page, reports a failure.
    navigator.locks.request(nameOnOrigin(STORING_LOCK), () => all).catch(() => {})
  }

  /**
   * The answer to a GET for one of the files, or for the app's page; null for anything else. Pages of the version before go
   * on until they are reloaded, and may need any of its files until then.
   * @param pages matches path and query of the URLs of the app's page
   */
  answer(request: Request, pages: RegExp): Promise<Response> | null {
    const { origin, pathname, search } = new URL(request.url)
    const path = pathname + search
    const url = pages.test(path) ? PAGE : origin + path
    // The list is empty in the development server.
    if (this.keyOf(url) === undefined && !path.startsWith(ASSETS)) return null
    return this.stored(url).then((response) => response ?? fetch(request))
  }

  /** The key under which a file of this version is stored; undefined for any other URL. */
  keyOf(url: string): string | undefined {
    // Made when it is needed: an answer of the API does without it.
    this.#keys ??= new Map(
      this.#files.map(({ url, revision }) => {
        const { href } = new URL(url, location.href)
        return [href, revision === null ? href : `${href}?__WB_REVISION__=${revision}`]
      }),
    )
    return this.#keys.get(new URL(url, location.href).href)
  }

  /** A file of this version, or code of any version, whose name has a hash. */
  stored(url: string): Promise<Response | undefined> {
    return caches.match(this.keyOf(url) ?? url, { cacheName: this.#cacheName, ignoreVary: true })
  }

  /**
   * Stores the code of the other screens, as far as it is missing.
   * @throws if not all of it could be fetched; the next call continues
   */
  storeRest(): Promise<void> {
    this.#storingRest ??= this.#storeScreens().catch((error: unknown) => {
      this.#storingRest = null
      throw error
    })
    return this.#storingRest
  }

  get total(): number {
    return this.#files.length
  }

  async missing(): Promise<readonly AppFile[]> {
    const cache = await caches.open(this.#cacheName)
    const stored = new Set((await cache.keys()).map(({ url }) => url))
    return this.#files.filter(({ url }) => !stored.has(this.keyOf(url)!))
  }

  /** Deletes the stored files of other versions, unless `needed` says, once they are known, that one of them is needed. */
  async deleteOthers(needed: () => boolean): Promise<void> {
    const cache = await caches.open(this.#cacheName)
    const current = new Set(this.#files.map(({ url }) => this.keyOf(url)))
    const others = (await cache.keys()).filter(({ url }) => !current.has(url))
    if (needed()) return
    await Promise.all(others.map((request) => cache.delete(request)))
  }

  /**
   * openapi.json, from the store or, before it has been stored, from the host.
   * @throws {NameplateError} if there is neither
   */
  async description(): Promise<OpenApi> {
    try {
      const stored = await this.stored(DESCRIPTION)
      const response = stored ?? (await fetch(BASE + DESCRIPTION))
      return (await response.json()) as OpenApi
    } catch (cause) {
      throw new NameplateError(
        'description',
        'The description of the API is not on this device yet; ask again with a network.',
        { cause },
      )
    }
  }

  /** Fetches a file again and stores it. @throws if the host does not have it, or only another version's */
  async fetchAgain(url: string): Promise<void> {
    await this.#store(new Request(url, { cache: 'reload' }))
  }

  get #cacheName(): string {
    return `workbox-precache-v2-${this.#scope.registration.scope}`
  }

  /** What lookups and the API need, and the first registry, which a page's worker installs. */
  async #storeShell(): Promise<void> {
    const { locks } = this.#scope.navigator
    const signal = AbortSignal.timeout(FIRST_REGISTRY_TIMEOUT_MS)
    const missing = await this.missing()
    await Promise.all([
      this.#storeEach(missing.filter(({ group }) => group === 'page')),
      this.#storeEach(missing.filter(({ group }) => group === undefined)),
      locks.request(nameOnOrigin(FIRST_REGISTRY_LOCK), { signal }, () => {}).catch(() => {}),
    ])
  }

  async #storeScreens(): Promise<void> {
    const small = async () => {
      const all = this.#files.filter(({ group }) => group === 'small').length
      // An update finds most of them stored, and fetches only those that have changed.
      if ((await this.#missingOf('small')).length === all) await this.#storeBundle().catch(() => {})
      await this.#storeEach(await this.#missingOf('small'))
    }
    await Promise.all([this.#storeEach(await this.#missingOf('large')), small()])
  }

  async #missingOf(group: 'large' | 'small'): Promise<readonly AppFile[]> {
    return (await this.missing()).filter((file) => file.group === group)
  }

  async #storeEach(missing: readonly AppFile[]): Promise<void> {
    const files = missing.values()
    const store = async () => {
      for (const { url, revision } of files) {
        // A file without a revision has a hash in its name: the copy that the page has fetched is good.
        const cache = revision === null ? 'default' : 'reload'
        // Chromium allows a service worker three requests at a time, except for those that outlive it.
        await this.#store(new Request(new URL(url, location.href), { cache, keepalive: true }))
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, store))
  }

  async #store(request: Request): Promise<void> {
    const response = await fetch(request)
    if (!(await this.#belongs(response))) throw new Error(`${request.url} is not of this version.`)
    const cache = await caches.open(this.#cacheName)
    // Browsers refuse a page that was redirected, as hosts do with index.html.
    const stored = response.redirected ? new Response(response.body, response) : response
    await cache.put(this.keyOf(request.url)!, stored)
  }

  /**
   * Whether to store a file: not a page with none of our scripts, or with a script of another version, deployed after this
   * worker's own script was fetched. Such a page would lack its files without a network, and be reloaded as outdated at each
   * load.
   */
  async #belongs(response: Response): Promise<boolean> {
    if (!response.ok) return false
    if (response.headers.get('Content-Type')?.startsWith('text/html') !== true) return true
    const scripts = (await response.clone().text()).matchAll(SCRIPT)
    const ours = [...scripts].map(([, src = '']) => src).filter((src) => src.startsWith(ASSETS))
    return ours.length > 0 && ours.every((src) => this.keyOf(src) !== undefined)
  }

  /** Stores all small files from one response. */
  async #storeBundle(): Promise<void> {
    if (this.#bundle === undefined) return
    const response = await fetch(this.#bundle.url)
    if (!response.ok) return
    const files = Object.entries((await response.json()) as SmallFiles)
    const cache = await caches.open(this.#cacheName)
    const puts = files.map(async ([url, text]) => {
      const key = this.keyOf(url)
      const type = url.endsWith('.css') ? 'text/css' : 'text/javascript'
      const headers = { 'Content-Type': `${type}; charset=utf-8` }
      if (key !== undefined) await cache.put(key, new Response(text, { headers }))
    })
    await Promise.all(puts)
  }
}

/**
 * Checks that every file of the app is stored, and fetches missing ones. Browsers evict all of a site's data or none of it,
 * but people, extensions and cleaning tools delete parts.
 */
export async function checkFiles(
  precache: Precache,
  registration: ServiceWorkerRegistration,
): Promise<StoredFiles> {
  // On a first visit they may still be on their way.
  await precache.storeRest().catch(() => {})
  let missing = await precache.missing()
  const found = missing.length
  if (missing.length > 0 && !(await hostHasNewerApp(registration))) {
    await Promise.allSettled(missing.map(({ url }) => precache.fetchAgain(url)))
    missing = await precache.missing()
  }
  return { total: precache.total, repaired: found - missing.length, missing: missing.length }
}

/** Files of two versions do not work together; a newer version brings all its files with it. */
async function hostHasNewerApp(registration: ServiceWorkerRegistration): Promise<boolean> {
  await registration.update().catch(() => {})
  return registration.installing !== null || registration.waiting !== null
}
