import type { FirstSeenTable } from '../../core/registry/first-seen-table.ts'
import type { PostalTable } from '../../core/registry/postal-table.ts'
import type { RegistryChannel } from './news.ts'
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
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>
  readonly onDamage?: DamageReport
  /** `OuiTrie.from` unless told. */
  readonly openTrie?: OpenTrie
  /** Told of each registry that is taken into use, the first included. */
  readonly onRegistry?: (registry: LoadedRegistry) => void
}

/**
 * Keeps the registry in memory for a context that answers, and replaces it when anybody on the origin has installed
 * another. The old one answers until the new one is loaded, and goes on answering if the device's copy is lost.
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
          // The registry in memory goes on; where there is none, the next `get` tries again and reports.
        })
      }
    })
  }

  /**
   * The registry to answer from, or null where the device has none. An answer is made from one such object, so that it
   * never mixes two versions.
   * @throws {DatabaseError} and the browser's own errors when the device's store cannot be read.
   */
  async get(): Promise<LoadedRegistry | null> {
    return this.#current ?? (await unlessLocked(this.#loading ?? this.#load(), this.#deps.sleep))
  }

  /** The postal addresses of `registry`, or null where they are not there; then they are looked for anew each time. */
  async postal(registry: LoadedRegistry): Promise<PostalTable | null> {
    const { database, onDamage } = this.#deps
    return await this.#postal.of(registry, async () =>
      loadPostal(await database(), registry, onDamage),
    )
  }

  /** When the blocks of `registry` were first seen, or null where that is not known; then it is looked for anew each time. */
  async firstSeen(registry: LoadedRegistry): Promise<FirstSeenTable | null> {
    return await this.#firstSeen.of(registry, async () =>
      loadFirstSeen(await this.#deps.database(), registry),
    )
  }

  /** Takes a registry into use that the device does not keep, until another is installed. */
  hold(registry: LoadedRegistry): void {
    this.#current = registry
    this.#deps.onRegistry?.(registry)
  }

  /** Throws away the registry that is in use, because it turned out to be damaged when it was read. */
  async drop(): Promise<void> {
    const damaged = this.#current
    if (damaged === null) return
    this.#current = null
    await dropRegistry(await this.#deps.database(), damaged)
  }

  /** @param wanted SHA-256 of the registry that is known to be on the device */
  #load(wanted?: string): Promise<LoadedRegistry | null> {
    const loading = this.#loadAfter(this.#loading, wanted)
    this.#loading = loading
    const forget = () => {
      if (this.#loading === loading) this.#loading = null
    }
    loading.then(forget, forget)
    return loading
  }

  /** One load at a time, so that what was read first is never taken into use last. */
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

/** A table beside a registry, loaded once; one that was not there is looked for anew. */
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
