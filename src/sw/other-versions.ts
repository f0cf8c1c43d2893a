import type { PageQuestion } from '../protocol/app-update.ts'

/** Where the files lie whose names hold their hashes: the page of each version asks for its own. */
const HASHED = '/assets/'

/** What it uses of the service worker's global scope. */
interface Scope {
  readonly clients: { get(id: string): Promise<Page | undefined> }
  fetch(request: Request): Promise<Response>
}

/** A client; only windows can be navigated. */
interface Page {
  readonly url: string
  navigate?(url: string): Promise<unknown>
}

/** The app's own files, as Workbox knows them. */
interface OwnFiles {
  getCacheKeyForURL(url: string): string | undefined
  matchPrecache(url: string): Promise<Response | undefined>
}

/**
 * Brings pages of another version of the app to this one. A tab that is opened in the moment of the replacement has its
 * page from the old worker, and asks the new one, which has other files, for its scripts. Where the host has no longer
 * got them either, no code of the page ever runs.
 */
export class OtherVersions {
  readonly #files: OwnFiles
  readonly #scope: Scope
  readonly #pages: RegExp

  /** `pages` fits path and query of the URLs at which this worker answers with the app's page. */
  constructor(files: OwnFiles, scope: Scope, pages: RegExp) {
    this.#files = files
    this.#scope = scope
    this.#pages = pages
  }

  /** Whether a request is for a script that another version may have and this one has not. */
  concerns({ url, destination }: Request): boolean {
    return (
      destination === 'script' &&
      new URL(url).pathname.startsWith(HASHED) &&
      this.#files.getCacheKeyForURL(url) === undefined
    )
  }

  /** What the host has; where it has nothing, the page is loaded anew. */
  async answer(request: Request, clientId: string): Promise<Response> {
    const response = await this.#scope.fetch(request).catch(() => null)
    if (response?.ok) return response
    const page = await this.#scope.clients.get(clientId)
    if (page !== undefined && (await this.#hasPageFor(page.url))) {
      // With a fragment it would be no load.
      const [url = ''] = page.url.split('#', 1)
      // One that is gone already needs nothing.
      await page.navigate?.(url).catch(() => {})
    }
    return response ?? Response.error()
  }

  /** Whether a page at `url` with this script is not this worker's, but would be after a reload. */
  async replaces({ url, script }: Pick<PageQuestion, 'url' | 'script'>): Promise<boolean> {
    return this.#files.getCacheKeyForURL(script) === undefined && (await this.#hasPageFor(url))
  }

  /** Only a page out of the cache is sure to ask for what is in the list: any other could be reloaded without end. */
  async #hasPageFor(url: string): Promise<boolean> {
    const { pathname, search } = new URL(url)
    return (
      this.#pages.test(pathname + search) &&
      (await this.#files.matchPrecache('index.html')) !== undefined
    )
  }
}
