import type { PageQuestion } from '../protocol/service-worker.ts'

/** Milliseconds after this worker has taken over: a page that has not asked by then is not running at all. */
const SILENT_MS = 5000

/** The part of the service worker's global scope that is used. */
interface Scope {
  readonly clients: { matchAll(options: { readonly type: 'window' }): Promise<readonly Page[]> }
}

/** A window of the origin. */
interface Page {
  readonly id: string
  readonly url: string
  navigate(url: string): Promise<unknown>
}

/** The app's own files, as Workbox knows them. */
interface OwnFiles {
  getCacheKeyForURL(url: string): string | undefined
  matchPrecache(url: string): Promise<Response | undefined>
}

/**
 * Moves pages of another version of the app to this one. A tab that is opened during the replacement has its page from the
 * old worker, which may be gone before it has served the scripts, and neither the new worker nor the host may have them any
 * more. Then no code of the page ever runs, or it runs under a worker whose arrival it could not notice.
 */
export class OtherVersions {
  readonly #files: OwnFiles
  readonly #scope: Scope
  readonly #pages: RegExp
  readonly #running = new Set<string>()

  /** @param pages matches path and query of the URLs at which this worker answers with the app's page */
  constructor(files: OwnFiles, scope: Scope, pages: RegExp) {
    this.#files = files
    this.#scope = scope
    this.#pages = pages
  }

  /** Whether a client's page is of another version, and a reload would bring it this worker's. */
  async replaces({ url, script }: PageQuestion, client: string): Promise<boolean> {
    this.#running.add(client)
    const own = this.#files.getCacheKeyForURL(script) !== undefined
    return !own && (await this.#hasPageFor(url))
  }

  /**
   * Reloads the pages that are still silent some time after this worker has taken over; those that run reload themselves.
   * @param taken resolves when it has taken over
   */
  async callSilent(taken: Promise<void>, sleep: (ms: number) => Promise<void>): Promise<void> {
    await taken
    await sleep(SILENT_MS)
    for (const page of await this.#scope.clients.matchAll({ type: 'window' })) {
      if (this.#running.has(page.id) || !(await this.#hasPageFor(page.url))) continue
      // With a fragment it would only be a navigation within the page.
      const [url = ''] = page.url.split('#', 1)
      // A page that is already gone needs nothing.
      await page.navigate(url).catch(() => {})
    }
  }

  /** Only a page from the cache is certain to be of this version: any other could reload for ever. */
  async #hasPageFor(url: string): Promise<boolean> {
    const { pathname, search } = new URL(url)
    return (
      this.#pages.test(pathname + search) &&
      (await this.#files.matchPrecache('index.html')) !== undefined
    )
  }
}
