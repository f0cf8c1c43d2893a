import { NameplateError } from '../../core/errors.ts'
import { inTime, type Sleep } from '../waiting.ts'
import type { RegistryCache } from './cache.ts'
import type { DeviceRegistry } from './load.ts'

/** Milliseconds that an answer may wait for a first download. */
const FIRST_ANSWER_TIMEOUT_MS = 10_000

/** Milliseconds after a failed download during which requests are refused without another attempt. */
const FAILURE_PAUSE_MS = 5_000

export interface RegistryEnsurerDeps {
  readonly cache: Pick<RegistryCache, 'get'>
  /** Installs a registry; rejects with a `NameplateError`. */
  readonly install: () => Promise<unknown>
  readonly sleep: Sleep
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Provides a registry for callers that cannot answer without one: the device's, or one installed for them. */
export class RegistryEnsurer {
  readonly #deps: RegistryEnsurerDeps
  #installing: Promise<void> | null = null
  #failure: { readonly cause: unknown; readonly at: number } | null = null

  constructor(deps: RegistryEnsurerDeps) {
    this.#deps = deps
  }

  /**
   * @param keepAlive receives the installation, which continues after this caller has stopped waiting
   * @throws {NameplateError} why there is none: `in_progress` while it is being downloaded, or the error of the installation
   */
  async get(keepAlive: (work: Promise<unknown>) => void): Promise<DeviceRegistry> {
    const { cache, sleep } = this.#deps
    // The installation reports why the store does not open, unless it works without one.
    const stored = await cache.get().catch(() => null)
    if (stored !== null) return stored
    await inTime(this.#install(keepAlive), FIRST_ANSWER_TIMEOUT_MS, sleep, () => {
      return new NameplateError(
        'in_progress',
        'The registry is still being downloaded to this device; ask again in a few seconds.',
      )
    })
    const installed = await cache.get()
    if (installed !== null) return installed
    throw new NameplateError('missing', 'The browser has deleted the registry again; ask again.')
  }

  #install(keepAlive: (work: Promise<unknown>) => void): Promise<void> {
    if (this.#installing !== null) return this.#installing
    const failed = this.#failure
    if (failed !== null && Math.abs(this.#deps.now() - failed.at) < FAILURE_PAUSE_MS) {
      return Promise.reject(failed.cause)
    }
    this.#installing = this.#attempt()
    keepAlive(this.#installing.catch(() => {}))
    return this.#installing
  }

  async #attempt(): Promise<void> {
    try {
      await this.#deps.install()
      this.#failure = null
    } catch (cause) {
      this.#failure = { cause, at: this.#deps.now() }
      throw cause
    } finally {
      this.#installing = null
    }
  }
}
