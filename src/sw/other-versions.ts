import type { PageQuestion } from '../protocol/service-worker.ts'

/** Some time after this worker has taken over, in milliseconds, a page that has not asked yet does not run at all. */
const SILENT_MS = 5000

/** What it uses of the service worker's global scope. */
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
 * Brings pages of another version of the app to this one. A tab that is opened in the moment of the replacement has its
 * page from the old worker, which is gone before it has given the scripts; the new one and the host may not have them any
 * more. Then no code of the page ever runs, or it runs under a worker of whose coming it could not hear.
 */
export class OtherVersions {
  readonly #files: OwnFiles
  readonly #scope: Scope
  readonly #pages: RegExp
  readonly #own = new Set<string>()

  /** `pages` fits path and query of the URLs at which this worker answers with the app's page. */
  constructor(files: OwnFiles, scope: Scope, pages: RegExp) {
    this.#files = files
    this.#scope = scope
    this.#pages = pages
  }

  /** Whether the page of a client is not this worker's, but would be after a reload. */
  async replaces({ url, script }: PageQuestion, client: string): Promise<boolean> {
    const own = this.#files.getCacheKeyForURL(script) !== undefined
    if (own) this.#own.add(client)
    return !own && (await this.#hasPageFor(url))
  }

  /**
   * Loads the pages anew that are silent some time after this worker has taken over.
   * @param taken resolves when it has
   */
  async callSilent(taken: Promise<void>, sleep: (ms: number) => Promise<void>): Promise<void> {
    await taken
    await sleep(SILENT_MS)
    for (const page of await this.#scope.clients.matchAll({ type: 'window' })) {
      if (this.#own.has(page.id) || !(await this.#hasPageFor(page.url))) continue
      // With a fragment it would be no load.
      const [url = ''] = page.url.split('#', 1)
      // One that is gone already needs nothing.
      await page.navigate(url).catch(() => {})
    }
  }

  /** Only a page out of the cache is sure to be of this version: any other could be loaded without end. */
  async #hasPageFor(url: string): Promise<boolean> {
    const { pathname, search } = new URL(url)
    return (
      this.#pages.test(pathname + search) &&
      (await this.#files.matchPrecache('index.html')) !== undefined
    )
  }
}
