import type { FirstSeenTable } from '../../core/registry/first-seen-table.ts'
import type { PostalTable } from '../../core/registry/postal-table.ts'
import type { RegistryChannel } from './registry-channel.ts'
import type { Sleep } from '../sleep.ts'
import { unlessLocked, type OpenDatabase } from '../db.ts'
import { loadFirstSeen } from './install-first-seen.ts'
import {
  dropRegistry,
  loadPostal,
  loadRegistry,
  type DamageReport,
  type LoadedRegistry,
  type OpenTrie,
} from './load.ts'

export interface RegistryCacheDeps {
  readonly database: OpenDatabase
  readonly channel: RegistryChannel
  readonly sleep: Sleep
  readonly onDamage?: DamageReport
  /** By default `OuiTrie.from`. */
  readonly openTrie?: OpenTrie
  /** Called with each registry that comes into use, including the first. */
  readonly onRegistry?: (registry: LoadedRegistry) => void
}

/**
 * Keeps the registry in memory for a context that answers, and replaces it when any context of the origin has installed
 * another. The old one answers until the new one is loaded, and keeps answering if the device's copy is lost.
 */
export class RegistryCache {
  readonly #deps: RegistryCacheDeps
  #current: LoadedRegistry | null = null
  #loading: Promise<LoadedRegistry | null> | null = null
  readonly #postal = new Beside<PostalTable>()
  readonly #firstSeen = new Beside<FirstSeenTable>()

  constructor(deps: RegistryCacheDeps) {
    this.#deps = deps
    deps.channel.listen((news) => {
      if (news.type === 'installed' && news.sha256 !== this.#current?.sha256) {
        this.#load(news.sha256).catch(() => {
          // The registry in memory stays in use; without one, the next `get` tries again and reports.
        })
      }
    })
  }

  /**
   * The registry to answer from, or null if the device has none. Each answer uses one such object, so that it never mixes two
   * versions.
   * @throws {DatabaseError} and the browser's own errors, if the device's store cannot be read
   */
  async get(): Promise<LoadedRegistry | null> {
    return this.#current ?? (await unlessLocked(this.#loading ?? this.#load(), this.#deps.sleep))
  }

  /** The postal addresses of `registry`, or null if they are not there; each call then looks again. */
  async postal(registry: LoadedRegistry): Promise<PostalTable | null> {
    const { database, onDamage } = this.#deps
    return await this.#postal.of(registry, async () =>
      loadPostal(await database(), registry, onDamage),
    )
  }

  /** The first-seen table of `registry`, or null if it is not there; each call then looks again. */
  async firstSeen(registry: LoadedRegistry): Promise<FirstSeenTable | null> {
    return await this.#firstSeen.of(registry, async () =>
      loadFirstSeen(await this.#deps.database(), registry),
    )
  }

  /** Uses a registry that is not stored on the device, until another is installed. */
  hold(registry: LoadedRegistry): void {
    this.#current = registry
    this.#deps.onRegistry?.(registry)
  }

  /** Deletes the registry in use, because it turned out to be damaged. */
  async drop(): Promise<void> {
    const damaged = this.#current
    if (damaged === null) return
    this.#current = null
    await dropRegistry(await this.#deps.database(), damaged)
  }

  /** @param wanted SHA-256 of the registry known to be on the device */
  #load(wanted?: string): Promise<LoadedRegistry | null> {
    const loading = this.#loadAfter(this.#loading, wanted)
    this.#loading = loading
    const forget = () => {
      if (this.#loading === loading) this.#loading = null
    }
    loading.then(forget, forget)
    return loading
  }

  /** One load at a time, so that an older registry never replaces a newer one. */
  async #loadAfter(
    before: Promise<unknown> | null,
    wanted: string | undefined,
  ): Promise<LoadedRegistry | null> {
    await before?.catch(() => null)
    if (wanted !== undefined && this.#current?.sha256 === wanted) return this.#current
    const { database, onDamage, openTrie } = this.#deps
    const loaded = await loadRegistry(await database(), onDamage, openTrie)
    if (loaded !== null && loaded.sha256 !== this.#current?.sha256) {
      this.#current = loaded
      this.#deps.onRegistry?.(loaded)
    }
    return this.#current
  }
}

/** A table beside a registry, loaded once; if it was not there, each call looks again. */
class Beside<Table> {
  #loaded: { readonly of: LoadedRegistry; readonly loading: Promise<Table | null> } | null = null

  async of(registry: LoadedRegistry, load: () => Promise<Table | null>): Promise<Table | null> {
    if (this.#loaded?.of === registry) return await this.#loaded.loading
    const loaded = { of: registry, loading: load() }
    const forget = () => {
      if (this.#loaded === loaded) this.#loaded = null
    }
    loaded.loading.then((table) => table ?? forget(), forget)
    this.#loaded = loaded
    return await loaded.loading
  }
}
