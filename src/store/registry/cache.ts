import { identityOf, type InstalledRegistry } from '../../core/update/update-offer.ts'
import { unlessLocked, type OpenDatabase } from '../db.ts'
import type { Sleep } from '../waiting.ts'
import {
  dropRegistry,
  loadRegistry,
  type DamageReport,
  type DeviceRegistry,
  type OpenTrie,
} from './load.ts'
import type { RegistryChannel } from './registry-channel.ts'

export interface RegistryCacheDeps {
  readonly database: OpenDatabase
  readonly channel: RegistryChannel
  readonly sleep: Sleep
  readonly onDamage?: DamageReport
  /** By default `OuiTrie.from`. */
  readonly openTrie?: OpenTrie
  /** Called with each registry that comes into use, including the first. */
  readonly onRegistry?: (registry: DeviceRegistry) => void
}

/**
 * Keeps the registry of a context in memory, and replaces it when any context of the origin has installed another. The
 * old one answers until the new one is loaded, and keeps answering if the device's copy is lost.
 */
export class RegistryCache {
  readonly #deps: RegistryCacheDeps
  #current: DeviceRegistry | null = null
  #loading: Promise<DeviceRegistry | null> | null = null

  constructor(deps: RegistryCacheDeps) {
    this.#deps = deps
    deps.channel.listen((news) => {
      if (news.type === 'installed' && !this.#has(news.sha256)) {
        this.#load(news.sha256).catch(() => {
          // The registry in memory stays in use; without one, the next `get` tries again and reports.
        })
      }
    })
  }

  get current(): DeviceRegistry | null {
    return this.#current
  }

  /**
   * The registry to answer from; null if the device has none. Each answer uses one such object, so that it never mixes
   * two versions.
   * @throws {DatabaseError} and the browser's own errors, if the device's store cannot be read
   */
  async get(): Promise<DeviceRegistry | null> {
    return this.#current ?? (await unlessLocked(this.#loading ?? this.#load(), this.#deps.sleep))
  }

  /** The registry that is stored on the device: usually the one in memory. */
  async ofDevice(installed: InstalledRegistry): Promise<DeviceRegistry | null> {
    const sha256 = identityOf(installed)
    return this.#has(sha256) ? this.#current : await this.#load(sha256)
  }

  /** Uses a registry from now on, after an installation has checked it. */
  use(registry: DeviceRegistry): void {
    this.#current = registry
    this.#deps.onRegistry?.(registry)
  }

  /** Deletes the registry in use, because it turned out to be damaged. */
  async drop(): Promise<void> {
    const damaged = this.#current
    if (damaged === null) return
    this.#current = null
    await dropRegistry(await this.#deps.database(), damaged.installed)
  }

  #has(sha256: string): boolean {
    return this.#current !== null && identityOf(this.#current.installed) === sha256
  }

  /** @param wanted SHA-256 of the registry known to be on the device */
  #load(wanted?: string): Promise<DeviceRegistry | null> {
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
  ): Promise<DeviceRegistry | null> {
    await before?.catch(() => null)
    if (wanted !== undefined && this.#has(wanted)) return this.#current
    const { database, onDamage, openTrie } = this.#deps
    const loaded = await loadRegistry(await database(), onDamage, openTrie)
    if (loaded !== null && !this.#has(identityOf(loaded.installed))) this.use(loaded)
    return this.#current
  }
}
