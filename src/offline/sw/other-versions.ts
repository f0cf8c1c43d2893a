import type { PageQuestion } from '../../protocol/service-worker.ts'
import type { Precache } from './precache.ts'

interface Scope {
  readonly clients: {
    matchAll(options: {
      readonly type: 'window'
      readonly includeUncontrolled: true
    }): Promise<readonly { readonly url: string }[]>
  }
  readonly registration: Pick<ServiceWorkerRegistration, 'installing' | 'waiting'>
}

type VersionFiles = Pick<Precache, 'keyOf' | 'stored' | 'deleteOthers'>

/**
 * Pages and files of other versions of the app. A page may be held for something unsaved, or opened during the replacement
 * of its version; the files of its version stay, and are served, as long as it may live.
 */
export class OtherVersions {
  readonly #files: VersionFiles
  readonly #scope: Scope
  readonly #pages: RegExp

  /** @param pages matches path and query of the URLs at which this worker answers with the app's page */
  constructor(files: VersionFiles, scope: Scope, pages: RegExp) {
    this.#files = files
    this.#scope = scope
    this.#pages = pages
  }

  /**
   * Whether a page is of another version, and a reload would bring it this worker's: only a page from the cache is certain to
   * be of this version, any other could reload for ever.
   */
  async replaces({ url, script }: PageQuestion): Promise<boolean> {
    if (this.#isOfThisVersion(script) || !this.#isPage(url)) return false
    return (await this.#files.stored('index.html')) !== undefined
  }

  /**
   * Deletes the files of other versions if no page needs them: the page that asks is of this version, and the only one of the
   * app. A version that is being installed or waits has stored its files, too.
   * @param script URL of the page's first script
   */
  async forget(script: string): Promise<void> {
    if (!this.#isOfThisVersion(script)) return
    const { clients, registration } = this.#scope
    const open = await clients.matchAll({ type: 'window', includeUncontrolled: true })
    if (open.filter(({ url }) => this.#isPage(url)).length > 1) return
    await this.#files.deleteOthers(
      () => registration.installing !== null || registration.waiting !== null,
    )
  }

  #isOfThisVersion(script: string): boolean {
    return this.#files.keyOf(script) !== undefined
  }

  #isPage(url: string): boolean {
    const { pathname, search } = new URL(url)
    return this.#pages.test(pathname + search)
  }
}
