import { readStream, type ReadBody } from '../../api/body.ts'
import type { OpenApi } from '../../api/endpoints.ts'
import { handleApi, unavailable } from '../../api/handle.ts'
import { isSettings, RateLimiter, settingsFrom, writeBehind } from '../../api/rate-limit.ts'
import { BASE, nameOnOrigin, REGISTRY_PATH } from '../../protocol/base-path.ts'
import { DEFAULT_SETTINGS, type RateLimitSettings } from '../../protocol/api-settings.ts'
import type { InstallReport, PostBudget } from '../../protocol/service-worker.ts'
import { FormatError, messageOf } from '../../core/errors.ts'
import { OuiTrie } from '../../core/registry/trie.ts'
import { DATABASE_NAME } from '../../store/names.ts'
import { keepOpen, unlessLocked, type NameplateDatabase } from '../../store/db.ts'
import { browserInstallDeps, type InstallDeps } from '../../store/registry/install-deps.ts'
import { sleep } from '../../store/waiting.ts'
import { RegistryCache } from '../../store/registry/cache.ts'
import { installRegistry, type InstallOptions } from '../../store/registry/install.ts'
import { RegistryEnsurer } from '../../store/registry/ensure.ts'

/** Keeps the service worker running until the work has ended: `waitUntil` of the event that caused it. */
export type KeepAlive = (work: Promise<unknown>) => void

/** The limits simulate a server's; all pages of this browser's profile count as one client. */
const CLIENT = 'browser'

export interface ApiServiceOptions {
  readonly description: () => Promise<OpenApi>
  readonly registry?: string
  readonly base?: string
  /** Limits and keys; by default those stored on the device. */
  readonly settings?: RateLimitSettings
}

export class ApiService {
  readonly #database = keepOpen(undefined, nameOnOrigin(DATABASE_NAME))
  readonly #deps: InstallDeps
  readonly #cache: RegistryCache
  readonly #ensurer: RegistryEnsurer
  readonly #description: () => Promise<OpenApi>
  readonly #base: string
  readonly #hasOwnSettings: boolean
  readonly #limiter: RateLimiter
  readonly #saveCounts = writeBehind(
    async () => await saveApiCounts(await this.#database(), this.#limiter.snapshot()),
  )
  #countsChanged = false
  #restoring: Promise<void> | null = null

  constructor(
    scope: ServiceWorkerGlobalScope,
    { description, registry = REGISTRY_PATH, base = BASE, settings }: ApiServiceOptions,
  ) {
    this.#description = description
    this.#base = base
    this.#hasOwnSettings = settings !== undefined
    this.#limiter = new RateLimiter({
      settings: settings ?? DEFAULT_SETTINGS,
      onChange: () => (this.#countsChanged = true),
    })
    this.#deps = browserInstallDeps(scope, this.#database, { registry, nameOnOrigin })
    this.#cache = new RegistryCache({
      ...this.#deps,
      openTrie: (buffer) => OuiTrie.open(buffer),
    })
    this.#ensurer = new RegistryEnsurer({
      cache: this.#cache,
      install: () => this.#install(),
      sleep,
      now: this.#deps.now,
    })
  }

  async answer(request: Request, keepAlive: KeepAlive): Promise<Response> {
    try {
      // Read together with the counts, so that a cold start waits for one read of the store, not two in a row.
      this.#cache.get().catch(() => null)
      await (this.#restoring ??= this.#restore())
      return await handleApi(request, {
        registry: async () => {
          const { trie, installed } = await this.#ensurer.get(keepAlive)
          return { trie, published: installed.published }
        },
        description: this.#description,
        limiter: this.#limiter,
        client: CLIENT,
        now: this.#deps.now,
        base: this.#base,
        readBody,
        onFailure: (error) => {
          // The next request installs it again.
          if (error instanceof FormatError) keepAlive(this.#cache.drop())
        },
      })
    } catch (error) {
      // A request below `/api/` never gets another page's HTML or a network error.
      return unavailable(messageOf(error))
    } finally {
      if (this.#countsChanged) {
        this.#countsChanged = false
        keepAlive(this.#saveCounts())
      }
    }
  }

  /**
   * Applies and stores limits and keys; without an argument, applies those stored on the device.
   * @returns the settings in force
   * @throws {Error} if this version does not understand them; the previous ones then stay
   */
  async configure(changed?: unknown): Promise<RateLimitSettings> {
    if (changed !== undefined && !isSettings(changed)) {
      throw new Error(
        'These settings are not understood, so nothing was changed; reload the page and try again.',
      )
    }
    const database = await this.#database()
    if (changed !== undefined) await database.put('settings', changed, 'api')
    const { settings } = await loadApiState(database)
    this.#limiter.configure(settingsFrom(settings))
    return this.#limiter.settings
  }

  async postBudget(): Promise<PostBudget> {
    await (this.#restoring ??= this.#restore())
    const { remaining, resetAt } = this.#limiter.take('free-post', CLIENT, 0, this.#deps.now())
    return { remaining, resetAt }
  }

  async resetCounts(): Promise<RateLimitSettings> {
    await (this.#restoring ??= this.#restore())
    this.#limiter.reset()
    this.#countsChanged = false
    await this.#saveCounts()
    return this.#limiter.settings
  }

  /**
   * Ensures a registry for a page outside the app. If there is one already, the page can continue at once, and a newer
   * one is fetched in the background.
   */
  async install(report: (message: InstallReport) => void): Promise<void> {
    try {
      if ((await this.#cache.get().catch(() => null)) !== null) {
        report({ ok: true })
        await this.update().catch(() => null)
        return
      }
      await this.#install({ onProgress: ({ fraction }) => report({ progress: fraction }) })
      report({ ok: true })
    } catch (error) {
      report({ ok: false, reason: messageOf(error) })
    }
  }

  /**
   * Installs a newer registry unless the connection is metered.
   * @throws {InstallError} the previous registry keeps answering
   */
  async update(): Promise<void> {
    await this.#install({ background: true })
  }

  /** Installs the registry that the API needs; if the store refuses it, in memory, for the life of this worker. */
  async #install(options: InstallOptions = {}): Promise<void> {
    try {
      await installRegistry(this.#deps, this.#cache, options)
    } catch (error) {
      if (this.#cache.current?.isStored !== false) throw error
    }
  }

  /** Without the saved state the API uses its defaults: an answer matters more than a count. */
  async #restore(): Promise<void> {
    try {
      const state = this.#database().then(loadApiState)
      const { settings, counts } = await unlessLocked(state, sleep)
      if (!this.#hasOwnSettings) this.#limiter.configure(settingsFrom(settings))
      this.#limiter.restore(counts)
    } catch {
      this.#restoring = null
    }
  }
}

/** Firefox does not offer the body of a request as a stream. */
const readBody: ReadBody = async (request, maxBytes, deadlineMs) => {
  if ('body' in request) return await readStream(request, maxBytes, deadlineMs)
  try {
    const bytes = new Uint8Array(await (request as Request).arrayBuffer())
    return bytes.byteLength > maxBytes ? 'too_large' : bytes
  } catch {
    return 'broken'
  }
}

/**
 * The stored state of the API, read in one transaction, so that an answer waits only once. The store does not know its
 * format, so the API must check it.
 */
export async function loadApiState(database: NameplateDatabase) {
  const transaction = database.transaction(['settings', 'limits'])
  const [settings, counts] = await Promise.all([
    transaction.objectStore('settings').get('api'),
    transaction.objectStore('limits').get('counts'),
  ])
  return { settings, counts }
}

/** Replaces the counts of the rate limits. Relaxed durability: losing counts in a power cut does no harm. */
async function saveApiCounts(database: NameplateDatabase, counts: unknown): Promise<void> {
  const transaction = database.transaction('limits', 'readwrite', { durability: 'relaxed' })
  await Promise.all([transaction.store.put(counts, 'counts'), transaction.done])
}
