import type { OpenApi } from '../../api/endpoints.ts'
import { NameplateError } from '../../core/errors.ts'
import { BASE, nameOnOrigin } from '../../protocol/base-path.ts'
import {
  FIRST_REGISTRY_LOCK,
  UNSAVED_LOCK,
  STORING_LOCK,
  type StoredFiles,
  type AppFile,
  type SmallFiles,
} from '../../protocol/service-worker.ts'

/** The number of connections that browsers open to one host over HTTP/1.1. */
const AT_ONCE = 6
/** Code that a page has not loaded yet waits for the first registry, up to this many milliseconds. */
const FIRST_REGISTRY_TIMEOUT_MS = 30_000

/** The file of the build that describes the API. */
const DESCRIPTION = 'openapi.json'

/** The app's page. */
const PAGE = 'index.html'
/** URLs of the app's page; other pages below the app's path are not the app's. */
const PAGES = new RegExp(`^${BASE.replace(/[^\w/]/g, '\\$&')}(index\\.html)?(\\?|$)`)
const ASSETS = `${BASE}assets/`
/** The scripts of a page, even if a proxy has rewritten it. */
const SCRIPT = /<script\b[^<>]*\ssrc=["']?([^"'\s>]+)/g

/** Prefix of the caches of all versions of this app; an app at another path has other names. */
const CACHES = `${nameOnOrigin('nameplate-files')}@`

/** Reloads a page whose script is gone; such a page has not started yet. */
const AGAIN = 'location.reload()'

/** Whether a page is the app's. */
export function isAppPage(url: string): boolean {
  const { pathname, search } = new URL(url)
  return PAGES.test(pathname + search)
}

/**
 * The app's own files, stored when the service worker is installed, in a cache of this version, and served from there.
 *
 * A first visit is ready for lookups and the API offline before the code of the other screens has arrived: that code is
 * stored once the service worker is active, under names with a hash, so that it never belongs to another version. An
 * update is stored as a whole: unchanged files are copied from the previous version.
 */
export class Precache {
  readonly #scope: ServiceWorkerGlobalScope
  readonly #files: readonly AppFile[]
  readonly #bundle: AppFile | undefined
  readonly #cacheName: string
  #keys: ReadonlyMap<string, string> | null = null
  #storingRest: Promise<void> | null = null

  constructor(scope: ServiceWorkerGlobalScope, files: readonly AppFile[]) {
    this.#scope = scope
    this.#files = files.filter(({ group }) => group !== 'bundle')
    this.#bundle = files.find(({ group }) => group === 'bundle')
    this.#cacheName = CACHES + files.find(({ url }) => url === PAGE)?.revision
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
   * The answer to a GET for one of the files, or for the app's page; null for anything else.
   * @param clientId of the requesting client
   */
  answer(request: Request, clientId: string): Promise<Response> | null {
    const { origin, pathname, search } = new URL(request.url)
    const path = pathname + search
    const url = PAGES.test(path) ? PAGE : origin + path
    // The list is empty in the development server.
    if (this.keyOf(url) !== undefined)
      return this.stored(url).then((file) => file ?? fetch(request))
    return path.startsWith(ASSETS) ? this.#ofOtherVersion(request, clientId) : null
  }

  /** The key under which a file of this version is stored; undefined for any other URL. */
  keyOf(url: string): string | undefined {
    // Created on demand: the API does not need it.
    this.#keys ??= new Map(
      this.#files.map(({ url, revision }) => {
        const { href } = new URL(url, location.href)
        return [href, revision === null ? href : `${href}?__WB_REVISION__=${revision}`]
      }),
    )
    return this.#keys.get(new URL(url, location.href).href)
  }

  async stored(url: string): Promise<Response | undefined> {
    const key = this.keyOf(url)
    if (key === undefined) return undefined
    return await caches.match(key, { cacheName: this.#cacheName, ignoreVary: true })
  }

  /**
   * Whether a page has another version, and a reload would bring it this one: a page that does not come from the cache
   * could reload forever.
   * @param script URL of the page's own script
   */
  async replaces(script: string): Promise<boolean> {
    return this.keyOf(script) === undefined && (await this.stored(PAGE)) !== undefined
  }

  /**
   * Stores the missing code of the other screens.
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

  /**
   * Deletes the files of other versions, unless a page with unsaved data may need them, or one of them is being installed.
   * @param alone whether no page of another version is open
   */
  async deleteOthers(alone: boolean): Promise<void> {
    const { navigator, registration } = this.#scope
    const options = { ifAvailable: true }
    await navigator.locks.request(nameOnOrigin(UNSAVED_LOCK), options, async (lock) => {
      const others = await this.#otherCaches()
      if (lock === null || registration.installing || registration.waiting) return
      // Pages of versions with one cache for all (until November 2026) take no lock.
      const unneeded = others.filter((name) => alone || name.startsWith(CACHES))
      await Promise.all(unneeded.map((name) => caches.delete(name)))
    })
  }

  /** The caches of other versions of this app, oldest first. */
  async #otherCaches(): Promise<string[]> {
    const former = `workbox-precache-v2-${this.#scope.registration.scope}`
    const isOther = (name: string) => name.startsWith(CACHES) || name === former
    return (await caches.keys()).filter((name) => isOther(name) && name !== this.#cacheName)
  }

  /**
   * openapi.json, from the store or, before it has been stored, from the host.
   * @throws {NameplateError} if neither has it
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

  /** A file that only another version has, for one of its pages. */
  async #ofOtherVersion(request: Request, clientId: string): Promise<Response> {
    const kept = await caches.match(request.url, { ignoreVary: true })
    if (kept !== undefined) return kept
    // Only the first scripts of a page are classic: this one was loading when its version was replaced.
    const begins = request.destination === 'script' && request.mode === 'no-cors'
    const client = begins ? await this.#scope.clients.get(clientId) : undefined
    if (!client || !isAppPage(client.url) || !(await this.stored(PAGE))) return await fetch(request)
    return new Response(AGAIN, { headers: { 'Content-Type': 'text/javascript' } })
  }

  /** Copies unchanged files from other versions: the key of a file identifies its content. */
  async #copyUnchanged(): Promise<void> {
    const others = await this.#otherCaches()
    const cache = await caches.open(this.#cacheName)
    for (const cacheName of others) {
      const copies = (await this.missing()).map(async ({ url }) => {
        const key = this.keyOf(url)!
        const file = await caches.match(key, { cacheName, ignoreVary: true })
        if (file !== undefined) await cache.put(key, file)
      })
      await Promise.all(copies)
    }
  }

  /** Stores what lookups and the API need; the first registry is installed by a page's worker. */
  async #storeShell(): Promise<void> {
    const { locks } = this.#scope.navigator
    const signal = AbortSignal.timeout(FIRST_REGISTRY_TIMEOUT_MS)
    await this.#copyUnchanged()
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
      // An update has copied most of them, and fetches only the changed ones.
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
    // Browsers refuse a redirected page, which is how some hosts serve index.html.
    const stored = response.redirected ? new Response(response.body, response) : response
    await cache.put(this.keyOf(request.url)!, stored)
  }

  /**
   * Whether a file may be stored: not a page without our scripts, or with a script of another version, deployed after this
   * worker's own script was fetched. Such a page would lack its files offline, and be reloaded as outdated at each load.
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
 * Checks that every file of the app is stored, and fetches missing ones. Browsers evict all of a site's data or none of
 * it, but people, extensions and cleaning tools delete parts.
 */
export async function checkFiles(
  precache: Precache,
  registration: ServiceWorkerRegistration,
  script: string,
): Promise<StoredFiles> {
  // On a first visit they may still be on their way.
  await precache.storeRest().catch(() => {})
  let missing = await precache.missing()
  const found = missing.length
  if (missing.length > 0 && !(await hostHasNewerApp(registration))) {
    await Promise.allSettled(missing.map(({ url }) => precache.fetchAgain(url)))
    missing = await precache.missing()
  }
  return {
    total: precache.total,
    repaired: found - missing.length,
    missing: missing.length,
    outdated: script !== '' && (await precache.replaces(script)),
  }
}

/** Files of two versions do not work together; a newer version brings all its files with it. */
async function hostHasNewerApp(registration: ServiceWorkerRegistration): Promise<boolean> {
  await registration.update().catch(() => {})
  return registration.installing !== null || registration.waiting !== null
}
