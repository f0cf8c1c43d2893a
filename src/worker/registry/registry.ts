import type { Registry } from '../../core/registry/registry.ts'
import { NameplateError } from '../../core/errors.ts'
import type { UpdateOffer } from '../../core/update/update-offer.ts'
import { RegistryCache } from '../../store/registry/cache.ts'
import { installRegistry } from '../../store/registry/install.ts'
import type { InstallDeps } from '../../store/registry/install-deps.ts'
import type { DeviceRegistry } from '../../store/registry/load.ts'
import { checkIsDue } from '../../store/registry/notes.ts'
import { FIRST_REGISTRY_LOCK } from '../../protocol/service-worker.ts'
import { OPENING, type RegistryInfo, type RegistryStatus } from '../../protocol/worker.ts'
import { InstallError } from '../../store/errors.ts'
import { nextEvent, withRetries } from '../../store/waiting.ts'

/** From this fraction of a first download on, others may download too: their data arrives a round trip later. */
const NEARLY_ALL = 0.9

/** Ensures a current registry on the device and reports its status to the page. */
export class RegistryService {
  readonly #deps: InstallDeps
  /** The scope that receives `online` events. */
  readonly #scope: EventTarget
  readonly #onRegistry: () => void
  readonly #cache: RegistryCache
  readonly #listeners = new Set<(status: RegistryStatus) => void>()
  /** Receives `now` when the person does not want to wait for the next attempt. */
  readonly #hurry = new EventTarget()
  #installing = false
  /** Whether the store was found damaged during an installation, so that another must follow. */
  #again = false
  /** Lets the service worker fetch the app's other files, which wait only for a first registry. */
  #shareConnection = () => {}
  /** The person has asked for this installation, so its size is not limited. */
  #asked = false
  /** The person wants the offered registry although it is older. */
  #anyway = false
  #status = OPENING

  /** @param onRegistry called with each registry that comes into use */
  constructor(deps: InstallDeps, scope: EventTarget, onRegistry: () => void = () => {}) {
    this.#deps = deps
    this.#scope = scope
    this.#onRegistry = onRegistry
    this.#cache = new RegistryCache({
      ...deps,
      onRegistry: (registry) => this.#take(registry),
      onDamage: (message) => {
        this.#setStatus({ error: { code: 'damaged', message, retryAt: null } })
        // The current installation may already be past the part that is now missing.
        this.#again = this.#installing
        this.#begin()
      },
    })
  }

  /** Opens the registry on the device, then fetches the one that the host offers. */
  async start(): Promise<void> {
    try {
      const registry = await this.#cache.get()
      if (registry === null) {
        this.#keepConnection()
        this.#setStatus({ device: 'missing' })
      }
    } catch (error) {
      this.#setStatus({ device: 'missing', error: { ...named(error), retryAt: null } })
    }
    this.#begin()
  }

  /** Fetches a newer registry, if no tab has looked for a day. */
  async comeBack(): Promise<void> {
    // `start` has reported a store that cannot be read.
    if (await checkIsDue(this.#deps.database, this.#deps.now()).catch(() => false)) this.#begin()
  }

  watch(listener: (status: RegistryStatus) => void): void {
    this.#listeners.add(listener)
    listener(this.#status)
  }

  /** The registry to answer from; null if the device has none. */
  async registry(): Promise<Registry | null> {
    // `start` has reported why the store does not open.
    return await this.#cache.get().catch(() => null)
  }

  /**
   * Starts an installation requested by the person, or makes a waiting one try at once.
   * @param anyway whether to install an older registry too
   */
  install(anyway = false): void {
    this.#asked = true
    this.#anyway ||= anyway
    this.#begin()
  }

  #begin(): void {
    if (this.#installing) {
      this.#hurry.dispatchEvent(new Event('now'))
      return
    }
    this.#installing = true
    this.#again = false
    this.#setStatus({ installing: true })
    const end = () => {
      this.#installing = false
      this.#asked = false
      this.#anyway = false
      if (this.#again) this.#begin()
      this.#setStatus({ installing: this.#installing })
    }
    void this.#installAll().finally(end)
  }

  #keepConnection(): void {
    const arrived = new Promise<void>((resolve) => (this.#shareConnection = resolve))
    this.#deps.locks
      .request(FIRST_REGISTRY_LOCK, { mode: 'shared' }, () => arrived)
      .catch(() => {
        // If locks are refused, no service worker stores anything.
      })
  }

  async #installAll(): Promise<void> {
    try {
      // Repeated if the person asks for it just while it is being postponed.
      do {
        const postponed = await this.#untilDone(async () => await this.#installOnce())
        this.#setStatus({ postponed, error: null })
      } while (this.#status.postponed !== null && this.#asked)
    } catch (error) {
      this.#setStatus({ progress: null, error: { ...named(error), retryAt: null } })
    }
  }

  /** Resolves to the offer if the update was postponed. */
  async #installOnce(): Promise<UpdateOffer | null> {
    const postponed = await installRegistry(this.#deps, this.#cache, {
      background: !this.#asked,
      anyway: this.#anyway,
      onProgress: (progress) => {
        // The reason of the last failure stays on screen until bytes flow again.
        const error = progress.phase === 'checking' ? this.#status.error : null
        if (progress.fraction > NEARLY_ALL) this.#shareConnection()
        this.#setStatus({ progress: progress.phase === 'done' ? null : progress, error })
      },
    }).finally(() => {
      this.#shareConnection()
      this.#setStatus({ inMemory: this.#cache.current?.isStored === false })
    })
    this.#setStatus({ progress: null, postponed })
    return postponed
  }

  async #untilDone<T>(attempt: () => Promise<T>): Promise<T> {
    return await withRetries(attempt, {
      sleep: this.#deps.sleep,
      wake: async (signal) =>
        await Promise.race([
          nextEvent(this.#scope, 'online', signal),
          nextEvent(this.#hurry, 'now', signal),
        ]),
      onFailure: (error, pauseMs) => {
        // Retrying can fix neither a page without TLS nor a bug of ours.
        if (!(error instanceof InstallError) || error.code === 'insecure_origin') throw error
        const retryAt = this.#deps.now() + pauseMs
        this.#setStatus({ progress: null, error: { ...named(error), retryAt } })
      },
    })
  }

  #take(registry: DeviceRegistry): void {
    const stored = registry.isStored && { inMemory: false }
    this.#setStatus({ device: 'ready', registry: infoOf(registry), ...stored })
    this.#onRegistry()
  }

  #setStatus(change: Partial<RegistryStatus>): void {
    this.#status = { ...this.#status, ...change }
    for (const listener of this.#listeners) listener(this.#status)
  }
}

function infoOf({ version, trie, installed }: DeviceRegistry): RegistryInfo {
  const { published, installedAt } = installed
  return { version, published, counts: trie.counts, bytes: trie.bytes, installedAt }
}

function named(error: unknown): { readonly code: string; readonly message: string } {
  return error instanceof NameplateError
    ? { code: error.code, message: error.message }
    : { code: 'unknown', message: `Something unexpected happened: ${String(error)}` }
}
