import { FIRST_REGISTRY_LOCK } from '../protocol/service-worker.ts'
import type { Latest } from '../core/update/latest.ts'
import type { InstallDeps } from '../store/registry/install-deps.ts'
import { DATABASE_NAME, INSTALLER_LOCK } from '../store/names.ts'

interface Scope {
  readonly isSecureContext: boolean
  readonly indexedDB: Pick<IDBFactory, 'databases'>
  readonly navigator: { readonly locks: Pick<LockManager, 'request'> }
  fetch(url: string, init: RequestInit): Promise<Response>
}

interface Place {
  /** URL of the folder of `latest.json`, ending in a slash. */
  readonly registryUrl: string
  readonly nameOnOrigin: (name: string) => string
}

/** The parts of an installation that a head start replaces. */
type TakenOver = Pick<InstallDeps, 'fetch' | 'locks'>

/** A response that nobody has taken over yet. */
interface Waiting {
  readonly response: Promise<Response>
  readonly transfer: AbortController
}

/**
 * On a first visit, requests the registry while the worker's own code is still being downloaded, which fills two round
 * trips of waiting on a slow line. It holds the installer's lock, so that no other tab does the same, and the lock that
 * the service worker waits for before it stores files that the page has not loaded. Later requests for a lock or a
 * response take it over; a device that has a registry needs no head start.
 */
export class HeadStart {
  readonly #scope: Scope
  readonly #place: Place
  readonly #waiting = new Map<string, Waiting>()
  readonly #locks = new Map<string, () => void>()
  #locking: Promise<readonly boolean[]> = Promise.resolve([])
  #over = false

  constructor(scope: Scope, place: Place) {
    this.#scope = scope
    this.#place = place
  }

  /** Requests `latest.json`, then the pack that it names. Errors are left to the installation, which encounters them again. */
  async ask(): Promise<void> {
    const { isSecureContext, indexedDB } = this.#scope
    const { registryUrl, nameOnOrigin } = this.#place
    if (!isSecureContext) return
    const databases = await indexedDB.databases()
    if (databases.some(({ name }) => name === nameOnOrigin(DATABASE_NAME))) return
    this.#locking = Promise.all([
      this.#lock(INSTALLER_LOCK, 'exclusive'),
      this.#lock(FIRST_REGISTRY_LOCK, 'shared'),
    ])
    const [isInstaller] = await this.#locking
    if (isInstaller !== true || this.#over) {
      this.#end()
      return
    }
    // The same cache modes as in `store/download/download.ts`.
    const latest = await this.#request(`${registryUrl}latest.json`, 'no-cache')
    const { pack } = (await latest.clone().json()) as Pick<Latest, 'pack'>
    if (!this.#over) await this.#request(registryUrl + pack.file, 'no-store')
  }

  /** Returns `deps` changed so that the first installation continues the requests already made. */
  handOver<Deps extends TakenOver>(deps: Deps): Deps {
    return {
      ...deps,
      fetch: async (url, init) => {
        const waiting = this.#waiting.get(url)
        if (waiting === undefined) {
          this.#end()
          return await deps.fetch(url, init)
        }
        this.#waiting.delete(url)
        init.signal?.addEventListener('abort', () => waiting.transfer.abort())
        return await waiting.response
      },
      locks: {
        request: async (name, options, work) => {
          // Otherwise the request would queue behind a lock that this object is still acquiring.
          await this.#locking.catch(() => {})
          const release = this.#locks.get(name)
          if (release === undefined) return await deps.locks.request(name, options, work)
          this.#locks.delete(name)
          return await work().finally(() => {
            release()
            // Locks that the first installation has not taken over are released.
            if (name === INSTALLER_LOCK) this.#end()
          })
        },
      },
    }
  }

  /** Takes a lock unless somebody has it. Resolves to whether this object has it now. */
  async #lock(name: string, mode: LockMode): Promise<boolean> {
    const { locks } = this.#scope.navigator
    return await new Promise((resolve, reject) => {
      locks
        .request(this.#place.nameOnOrigin(name), { mode, ifAvailable: true }, async (lock) => {
          if (lock === null) return resolve(false)
          await new Promise<void>((release) => {
            this.#locks.set(name, release)
            resolve(true)
          })
        })
        .catch((cause: unknown) => {
          // Stolen: the installation has to wait its turn.
          this.#locks.delete(name)
          reject(cause)
        })
    })
  }

  #request(url: string, cache: RequestCache): Promise<Response> {
    const transfer = new AbortController()
    const response = this.#scope.fetch(url, { cache, signal: transfer.signal })
    this.#waiting.set(url, { response, transfer })
    return response
  }

  /** The installation took another course: stops requesting ahead, and aborts downloads that nobody takes over. */
  #end(): void {
    this.#over = true
    for (const { transfer } of this.#waiting.values()) transfer.abort()
    this.#waiting.clear()
    for (const release of this.#locks.values()) release()
    this.#locks.clear()
  }
}
