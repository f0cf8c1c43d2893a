import type { FirstSeenTable } from '../../core/registry/first-seen-table.ts'
import type { PostalTable } from '../../core/registry/postal-table.ts'
import type { OuiTrie } from '../../core/registry/trie.ts'
import { NameplateError } from '../../core/errors.ts'
import type { AnswerSource } from '../../core/lookup/answer.ts'
import type { UpdateOffer } from '../../core/update/update-offer.ts'
import { nextOnline } from '../../store/download/retry.ts'
import { RegistryCache } from '../../store/registry/cache.ts'
import { installFirstSeen } from '../../store/registry/install-first-seen.ts'
import { installPostal } from '../../store/registry/install-postal.ts'
import { installRegistry } from '../../store/registry/install.ts'
import type { InstallDeps } from '../../store/registry/install-deps.ts'
import { checkIsDue } from '../../store/registry/last-check.ts'
import type { LoadedRegistry } from '../../store/registry/load.ts'
import {
  fetchIntoMemory,
  fetchPostalIntoMemory,
  storeRefuses,
} from '../../store/registry/memory.ts'
import { withRetries } from '../../store/download/retry.ts'
import { FIRST_REGISTRY_LOCK, STORING_LOCK } from '../../protocol/service-worker.ts'
import { OPENING, type RegistryInfo, type RegistryStatus } from '../../protocol/worker.ts'

/** Milliseconds that postal addresses wait for the service worker to store the app's files first. */
const TIMEOUT_MS = 30_000

/** From this part of a first registry on, others may download too: what they ask for arrives a round trip later. */
const NEARLY_ALL = 0.9

/** Ensures a current registry on the device and reports its status to the page. */
export class RegistryService {
  readonly #deps: InstallDeps
  /** The scope that receives `online` events. */
  readonly #scope: EventTarget
  readonly #cache: RegistryCache
  readonly #listeners = new Set<(status: RegistryStatus) => void>()
  /** Receives `now` when the person does not want to wait for the next attempt. */
  readonly #hurry = new EventTarget()
  #installing = false
  /** Whether the store was found damaged during an installation, so that another must follow. */
  #again = false
  /** Lets the service worker fetch the app's other files, which wait only for a first registry. */
  #shareConnection = () => {}
  #fetchingIntoMemory = false
  /** The person has asked for this installation, so its size is not limited. */
  #asked = false
  #firstSeen: { readonly of: LoadedRegistry; readonly table: FirstSeenTable } | null = null
  #postal: { readonly of: LoadedRegistry; readonly table: PostalTable } | null = null
  #status = OPENING

  constructor(deps: InstallDeps, scope: EventTarget) {
    this.#deps = deps
    this.#scope = scope
    this.#cache = new RegistryCache({
      ...deps,
      onRegistry: (registry) => this.#take(registry),
      onDamage: (message) => {
        this.#tell({ error: { code: 'damaged', message, retryAt: null } })
        // The current installation may already be past the part that is now missing.
        this.#again = this.#installing
        this.#begin()
      },
    })
    deps.channel.listen((news) => {
      if (news.type === 'details') this.#loadTables()
    })
  }

  /** Opens the registry on the device, then fetches what the host offers. */
  async start(): Promise<void> {
    try {
      const registry = await this.#cache.get()
      if (registry === null) {
        this.#keepConnection()
        this.#tell({ device: 'missing' })
      }
    } catch (error) {
      this.#tell({ device: 'missing', error: { ...named(error), retryAt: null } })
    }
    this.#begin()
  }

  /** Fetches what the host offers, if no tab has looked for a day. */
  async comeBack(): Promise<void> {
    // `start` has reported a store that cannot be read.
    if (await checkIsDue(this.#deps.database, this.#deps.now()).catch(() => false)) this.#begin()
  }

  watch(listener: (status: RegistryStatus) => void): void {
    this.#listeners.add(listener)
    listener(this.#status)
  }

  /** What answers are made from; null if the device has no registry. */
  async answerSource(): Promise<AnswerSource | null> {
    // `start` has reported why the store does not open.
    const registry = await this.#cache.get().catch(() => null)
    if (registry === null) return null
    const postal = this.#postal?.of === registry ? this.#postal.table : null
    return { trie: registry.trie, postal, firstSeen: this.firstSeen(registry.trie) }
  }

  /** The first-seen table of a registry; null if it is not on the device (yet). */
  firstSeen(trie: OuiTrie): FirstSeenTable | null {
    return this.#firstSeen?.of.trie === trie ? this.#firstSeen.table : null
  }

  /** Starts an installation that the person has asked for, or makes a waiting one try at once. */
  install(): void {
    this.#asked = true
    this.#begin()
  }

  #begin(): void {
    if (this.#installing) {
      this.#hurry.dispatchEvent(new Event('now'))
      return
    }
    this.#installing = true
    this.#again = false
    void this.#installAll().finally(() => {
      this.#installing = false
      this.#asked = false
      if (this.#again) this.#begin()
    })
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
        const postponed = await this.#untilDone(async () => await this.#installParts())
        this.#tell({ postponed, error: null, inMemory: false })
      } while (this.#status.postponed !== null && this.#asked)
    } catch (error) {
      this.#tell({ progress: null, error: { ...named(error), retryAt: null } })
    }
  }

  /**
   * Installs the registry, then its postal addresses. Those get one attempt, so that addresses that cannot be fetched never
   * delay a newer registry. Returns the offer if the update was postponed.
   */
  async #installParts(): Promise<UpdateOffer | null> {
    const outcome = await installRegistry(this.#deps, {
      background: !this.#asked,
      onProgress: (progress) => {
        // The reason of the last failure stays on screen until bytes flow again.
        const error = progress.phase === 'checking' ? this.#status.error : null
        if (progress.fraction > NEARLY_ALL) this.#shareConnection()
        this.#tell({ progress, error })
      },
    }).finally(() => this.#shareConnection())
    const postponed = outcome.status === 'postponed' ? outcome.offer : null
    this.#tell({ progress: null, postponed })
    if (postponed !== null) return postponed
    await this.#appIsStored()
    const postal = await installPostal(this.#deps, { background: !this.#asked })
    const isThere = outcome.status === 'current' && (await this.#loadFirstSeen())
    // Not urgent: if it fails, the next start tries again.
    if (!isThere) await installFirstSeen(this.#deps).catch(() => {})
    return typeof postal === 'string' ? null : postal
  }

  /**
   * Resolves once the service worker is not, or no longer, storing the app's files. Postal addresses would share the
   * connection with them and delay the moment from which the app works without a network.
   */
  async #appIsStored(): Promise<void> {
    const { locks, sleep } = this.#deps
    const over = new AbortController()
    const { signal } = over
    try {
      await Promise.race([
        locks.request(STORING_LOCK, { mode: 'shared', signal }, async () => {}),
        sleep(TIMEOUT_MS, signal),
      ])
    } catch {
      // If locks are refused, no service worker stores anything.
    } finally {
      over.abort()
    }
  }

  async #untilDone<T>(attempt: () => Promise<T>): Promise<T> {
    return await withRetries(attempt, {
      sleep: this.#deps.sleep,
      wake: async (signal) =>
        await Promise.race([nextOnline(this.#scope, signal), this.#now(signal)]),
      onFailure: (error, pauseMs) => {
        const retryAt = this.#deps.now() + pauseMs
        this.#tell({ progress: null, error: { ...named(error), retryAt } })
        if (storeRefuses(error.code)) void this.#answerFromMemory()
      },
    })
  }

  /** Answers from a registry in memory that the store has refused, for as long as the page is open. */
  async #answerFromMemory(): Promise<void> {
    if (this.#fetchingIntoMemory || this.#status.registry !== null) return
    this.#fetchingIntoMemory = true
    try {
      const registry = await fetchIntoMemory(this.#deps, (progress) => this.#tell({ progress }))
      if (this.#status.registry !== null) return
      this.#tell({ inMemory: true, progress: null })
      this.#cache.hold(registry)
      if (!this.#asked && registry.postal.bytes > this.#deps.backgroundBytes()) return
      const table = await fetchPostalIntoMemory(this.#deps, registry)
      this.#postal = { of: registry, table }
      // The store may have accepted another one meanwhile.
      if (this.#status.inMemory) this.#tell({ registry: this.#infoOf(registry) })
    } catch {
      // The next attempt to store it reports its failure, and tries this again.
    } finally {
      this.#fetchingIntoMemory = false
      this.#tell({ progress: null })
    }
  }

  #now(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      this.#hurry.addEventListener('now', () => resolve(), { once: true, signal })
    })
  }

  #take(registry: LoadedRegistry): void {
    this.#tell({ device: 'ready', registry: this.#infoOf(registry) })
    this.#loadTables()
  }

  #loadTables(): void {
    void this.#loadPostal()
    void this.#loadFirstSeen()
  }

  /** Resolves to whether it is on the device. */
  async #loadFirstSeen(): Promise<boolean> {
    try {
      const registry = await this.#cache.get()
      const table = registry && (await this.#cache.firstSeen(registry))
      if (registry === null || table === null) return false
      if (this.#firstSeen?.of !== registry) {
        this.#firstSeen = { of: registry, table }
        this.#tell({ registry: this.#infoOf(registry) })
      }
      return true
    } catch {
      // Lookups go on without.
      return false
    }
  }

  async #loadPostal(): Promise<void> {
    try {
      const registry = await this.#cache.get()
      if (registry === null) return
      const table = await this.#cache.postal(registry)
      if (table === null) return
      this.#postal = { of: registry, table }
      this.#tell({ registry: this.#infoOf(registry) })
    } catch {
      // Lookups continue without postal addresses; the installation after every start reports why they are missing.
    }
  }

  #infoOf(registry: LoadedRegistry): RegistryInfo {
    const { trie, published, installedAt } = registry
    const { version, counts, bytes } = trie
    const postalBytes = this.#postal?.of === registry ? this.#postal.table.bytes : null
    const hasFirstSeen = this.#firstSeen?.of === registry
    return { version, published, counts, bytes, installedAt, postalBytes, hasFirstSeen }
  }

  #tell(change: Partial<RegistryStatus>): void {
    this.#status = { ...this.#status, ...change }
    for (const listener of this.#listeners) listener(this.#status)
  }
}

function named(error: unknown): { readonly code: string; readonly message: string } {
  return error instanceof NameplateError
    ? { code: error.code, message: error.message }
    : { code: 'unknown', message: `Something unexpected happened: ${String(error)}` }
}
