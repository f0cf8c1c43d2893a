import { NameplateError } from '../../core/errors.ts'
import type { RegistryCache } from './cache.ts'
import type { LoadedRegistry } from './load.ts'

/** So long an answer may wait for a first download, in milliseconds. */
const PATIENCE_MS = 10_000

/** After a failed download the next requests are refused for so long without another one, in milliseconds. */
const PAUSE_MS = 5_000

export interface RegistryEnsurerDeps {
  readonly cache: Pick<RegistryCache, 'get'>
  /** Brings a registry onto the device; rejects with a `NameplateError`. */
  readonly install: () => Promise<unknown>
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Gives a registry to those who cannot answer without: the device's own, or one that is installed for them. */
export class RegistryEnsurer {
  readonly #deps: RegistryEnsurerDeps
  #installing: Promise<void> | null = null
  #failure: { readonly cause: unknown; readonly at: number } | null = null

  constructor(deps: RegistryEnsurerDeps) {
    this.#deps = deps
  }

  /**
   * `keepAlive` is given what goes on when this caller no longer waits for it.
   * @throws {NameplateError} that says why there is none: `in_progress` while it is being downloaded, and whatever made
   * the installation fail.
   */
  async get(keepAlive: (work: Promise<unknown>) => void): Promise<LoadedRegistry> {
    const { cache, sleep } = this.#deps
    // Why the store does not open, the installation says, unless it does without.
    const held = await cache.get().catch(() => null)
    if (held !== null) return held
    const timer = new AbortController()
    const patience = sleep(PATIENCE_MS, timer.signal).then(() => {
      throw new NameplateError(
        'in_progress',
        'The registry is still being downloaded to this device; ask again in a few seconds.',
      )
    })
    try {
      await Promise.race([this.#install(keepAlive), patience])
    } finally {
      timer.abort()
    }
    const installed = await cache.get()
    if (installed !== null) return installed
    throw new NameplateError('missing', 'The browser has deleted the registry again; ask again.')
  }

  #install(keepAlive: (work: Promise<unknown>) => void): Promise<void> {
    if (this.#installing !== null) return this.#installing
    const failed = this.#failure
    if (failed !== null && Math.abs(this.#deps.now() - failed.at) < PAUSE_MS) {
      return Promise.reject(failed.cause)
    }
    const installing = this.#attempt()
    this.#installing = installing
    keepAlive(installing.catch(() => {}))
    return installing
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
