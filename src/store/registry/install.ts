import { bufferOf, type Registry } from '../../core/registry/registry.ts'
import { describeUpdate } from '../../core/update/changes.ts'
import {
  identityOf,
  installedFrom,
  type InstalledRegistry,
  type InstallProgress,
  isNewer,
  updateOffer,
  type UpdateOffer,
} from '../../core/update/update-offer.ts'
import type { Latest } from '../../core/update/latest.ts'
import { committed, unlessLocked } from '../db.ts'
import { failure, InstallError } from '../errors.ts'
import { INSTALLER_LOCK } from '../names.ts'
import type { RegistryCache } from './cache.ts'
import { fetchLatest, fetchPart, fetchRegistry } from './fetch-checked.ts'
import type { InstallDeps } from './install-deps.ts'
import { withInstallerLock } from './installer-lock.ts'
import { isStored, PART_NAMES, readInstalled, type DeviceRegistry, type LaterPart } from './load.ts'
import { LAST_UPDATE } from './notes.ts'
import { ProgressMeter } from './progress.ts'

export interface InstallOptions {
  /**
   * True if nobody has asked for it: what takes more than `backgroundBytes` is then offered instead of fetched. A device
   * without a registry gets one all the same, with its dates, because the app is of no use without it.
   */
  readonly background?: boolean
  readonly anyway?: boolean
  /** False for a caller that does not need the postal addresses. */
  readonly postal?: boolean
  readonly onProgress?: (progress: InstallProgress) => void
  /** Awaited before the parts that come after the lookup are fetched; the registry answers by then. */
  readonly beforeLater?: () => Promise<void>
}

/**
 * Installs the registry that the host offers, unless the device already has it or a newer one: the lookup, which answers
 * from then on, then its dates, then its postal addresses. What was checked is what is stored, and what answers.
 *
 * Only one installer of the origin works at a time. Another caller waits, sees its progress and shares its success or
 * failure; if the installer disappears, that caller takes over. Lookups never wait: the registry on the device stays in use
 * until one transaction replaces it.
 * @param cache takes over what answers; if the device's store refuses a first registry, or a part, it is the only place
 * @returns the offer that was postponed, because nobody had asked for it and the connection is metered; else null
 * @throws {InstallError} parts that were stored before stay
 */
export async function installRegistry(
  deps: InstallDeps,
  cache: RegistryCache,
  options: InstallOptions = {},
): Promise<UpdateOffer | null> {
  let working = false
  const meter = new ProgressMeter((progress) => {
    options.onProgress?.(progress)
    if (working) deps.channel.announce({ type: 'progress', progress })
  })
  const failedElsewhere = new AbortController()
  const stopListening = deps.channel.listen((news) => {
    if (working) {
      if (news.type === 'waiting' && news.lock === INSTALLER_LOCK) meter.repeat()
      return
    }
    if (news.type === 'progress') meter.follow(news.progress)
    if (news.type === 'installed') meter.done()
    if (news.type === 'failed') failedElsewhere.abort(new InstallError(news.code, news.reason))
  })
  try {
    const before = await factsUnlessRefused(deps, cache)
    const work = async (): Promise<UpdateOffer | null> => {
      const device = await factsUnlessRefused(deps, cache)
      const isNew = device !== null && !isSame(device, before)
      if (isNew) meter.done()
      working = true
      return await new Installation(deps, cache, meter, options).run(device, isNew)
    }
    const { signal } = failedElsewhere
    return await withInstallerLock(deps, INSTALLER_LOCK, work, signal).catch(
      async (cause: unknown) => {
        const isRefused = cause instanceof Error && cause.name === 'SecurityError'
        // Where site data is blocked there are no locks, and no store for which others could install.
        if (working || !isRefused || cache.current !== null) throw cause
        return await work()
      },
    )
  } catch (cause) {
    const shared = !working && failedElsewhere.signal.aborted
    throw failure.of(shared ? failedElsewhere.signal.reason : cause)
  } finally {
    stopListening()
  }
}

/**
 * Facts about the registry on the device. Where the store cannot be opened, a registry that answers from memory is still
 * better than none.
 * @throws {DatabaseError} where there is one in memory already
 */
async function factsUnlessRefused(
  deps: InstallDeps,
  cache: RegistryCache,
): Promise<InstalledRegistry | null> {
  try {
    return await readInstalled(await deps.database())
  } catch (cause) {
    if (cache.current !== null) throw cause
    return null
  }
}

function isSame(
  one: Pick<InstalledRegistry, 'lookup'>,
  other: Pick<InstalledRegistry, 'lookup'> | null,
): boolean {
  return other !== null && identityOf(one) === identityOf(other)
}

/** The work of the caller who holds the lock. */
class Installation {
  readonly #deps: InstallDeps
  readonly #cache: RegistryCache
  readonly #meter: ProgressMeter
  readonly #options: InstallOptions
  /** Why a part could not be stored or fetched; those after it come all the same. */
  #failure: InstallError | null = null

  constructor(
    deps: InstallDeps,
    cache: RegistryCache,
    meter: ProgressMeter,
    options: InstallOptions,
  ) {
    this.#deps = deps
    this.#cache = cache
    this.#meter = meter
    this.#options = options
  }

  /**
   * The others learn of a failure before they get the lock.
   * @param isNew whether somebody else has just installed the registry on the device
   */
  async run(device: InstalledRegistry | null, isNew: boolean): Promise<UpdateOffer | null> {
    try {
      return await this.#install(device, isNew)
    } catch (cause) {
      const error = failure.of(cause)
      this.#deps.channel.announce({ type: 'failed', code: error.code, reason: error.message })
      throw error
    }
  }

  async #install(device: InstalledRegistry | null, isNew: boolean): Promise<UpdateOffer | null> {
    const postponed = isNew ? null : await this.#installLookup(device)
    if (postponed !== null) return postponed
    const offer = await this.#installLater()
    if (this.#failure !== null) throw this.#failure
    return offer
  }

  async #installLookup(device: InstalledRegistry | null): Promise<UpdateOffer | null> {
    const { background = false, anyway = false } = this.#options
    this.#meter.phase('checking')
    const latest = await fetchLatest(this.#deps)
    if (device !== null && isSame(device, latest)) {
      await this.#noteOtherPacks(device, latest)
      return null
    }
    if (device !== null && !anyway && !isNewer(latest, device)) return null
    const offer = updateOffer(latest, device)
    if (device !== null && background && offer.bytes > this.#deps.backgroundBytes()) {
      return offer
    }
    const replaced = device && (await this.#whole(device))
    // What the store has refused is in memory, and was checked. There may be room for the lookup alone, so it goes first.
    const held = this.#held(latest)
    const registry =
      held?.refused.includes('lookup') === true
        ? { ...held, dates: null, postal: null }
        : await fetchRegistry({ deps: this.#deps, meter: this.#meter }, latest, replaced)
    this.#meter.phase('storing')
    await this.#storeLookup(latest, registry, replaced)
    this.#meter.done()
    return null
  }

  /** The registry on the device with all parts that are stored, which deltas lead on from. */
  async #whole(device: InstalledRegistry): Promise<DeviceRegistry | null> {
    const registry = await this.#cache.ofDevice(device)
    if (registry === null) return null
    await Promise.all([this.#cache.load('dates'), this.#cache.load('postal')])
    return this.#cache.current
  }

  /** Replaces the registry, with the parts that came with it, and lets it answer: all or nothing. */
  async #storeLookup(
    latest: Latest,
    registry: Registry,
    replaced: DeviceRegistry | null,
  ): Promise<void> {
    const has = { hasDates: registry.dates !== null, hasPostal: registry.postal !== null }
    const installed = installedFrom(latest, this.#deps.now(), has)
    try {
      await this.#replace(installed, registry, replaced)
      this.#answer(registry, installed, false)
      this.#deps.channel.announce({ type: 'installed', sha256: identityOf(installed) })
    } catch (cause) {
      const error = failure.storage(cause)
      if (replaced !== null) throw error
      this.#failure = error
      this.#answer(registry, installed, true)
    }
  }

  async #replace(
    installed: InstalledRegistry,
    registry: Registry,
    replaced: DeviceRegistry | null,
  ): Promise<void> {
    const { lookup, dates, postal } = registry
    const update = replaced && describeUpdate(replaced.lookup, lookup)
    const database = await this.#deps.database()
    const transaction = database.transaction(['installed', 'registry', 'settings'], 'readwrite', {
      durability: 'strict',
    })
    const rows = transaction.objectStore('registry')
    const requests: Promise<unknown>[] = []
    try {
      // The first request may have to wait for somebody else's writing.
      await unlessLocked(rows.clear(), this.#deps.sleep)
      requests.push(transaction.objectStore('installed').put(installed, 'current'))
      for (const [part, content] of Object.entries({ lookup, dates, postal })) {
        if (content === null) continue
        requests.push(rows.put({ buffer: bufferOf(content) }, part as LaterPart))
      }
      // Another order or build of the same rows is not a change: the last one remains.
      if (update !== null && Object.values(update.counts).some((count) => count > 0)) {
        requests.push(transaction.objectStore('settings').put(update, LAST_UPDATE))
      }
    } catch (cause) {
      // A value that cannot be cloned throws at once; without the abort, the earlier requests would be stored.
      transaction.abort()
      await Promise.allSettled([transaction.done, ...requests])
      throw cause
    }
    await committed(transaction, requests)
  }

  /** The same lookup, but other dates or addresses: those on the device are replaced. */
  async #noteOtherPacks(device: InstalledRegistry, latest: Latest): Promise<void> {
    const isOther = (part: LaterPart) =>
      device[part].unpacked.sha256 !== latest[part].unpacked.sha256
    if (!isOther('dates') && !isOther('postal')) return
    const noted = installedFrom(latest, device.installedAt, {
      hasDates: device.hasDates && !isOther('dates'),
      hasPostal: device.hasPostal && !isOther('postal'),
    })
    await (await this.#deps.database()).put('installed', noted, 'current')
    const held = this.#held(latest)
    if (held === null) return
    const dates = isOther('dates') ? null : held.dates
    const postal = isOther('postal') ? null : held.postal
    this.#cache.hold({ ...held, installed: noted, dates, postal })
  }

  /** Installs the parts that come after the lookup. Resolves to the offer of one that was postponed. */
  async #installLater(): Promise<UpdateOffer | null> {
    const facts = await factsUnlessRefused(this.#deps, this.#cache).catch(() => null)
    const installed = facts ?? this.#cache.current?.installed ?? null
    if (installed === null) return null
    const wanted = this.#options.postal === false ? (['dates'] as const) : LATER
    const held = this.#held(installed)
    const missing = wanted.filter((part) =>
      facts === null ? (held?.[part] ?? null) === null : !isStored(facts, part),
    )
    if (missing.length === 0) return null
    // Where nothing can be stored there is only this visit, which should not wait.
    if (facts !== null) await this.#options.beforeLater?.()
    const registry = await this.#cache.ofDevice(installed)
    if (registry === null) return null
    for (const part of missing) {
      const { bytes } = installed[part]
      if (part === 'postal' && this.#options.background && bytes > this.#deps.backgroundBytes()) {
        const { version } = installed
        return { status: 'current', version, via: 'pack', bytes: 0, postalBytes: bytes }
      }
      try {
        await this.#installPart(installed, part)
      } catch (cause) {
        this.#failure ??= failure.of(cause)
      }
    }
    return null
  }

  async #installPart(installed: InstalledRegistry, part: LaterPart): Promise<void> {
    let held = this.#held(installed)
    if (held === null) return
    if (!held.refused.includes(part)) {
      const fetched = await fetchPart(this.#deps, installed, held, part)
      held = this.#held(installed)
      // Another tab has installed another registry meanwhile.
      if (held === null) return
      held = { ...held, [part]: fetched[part], refused: [...held.refused, part] }
      this.#cache.hold(held)
    }
    if (held.refused.includes('lookup')) return
    try {
      await this.#storePart(installed, part)
    } catch (cause) {
      throw failure.storage(cause, PART_NAMES[part])
    }
    const stored = this.#held(installed)
    if (stored === null) return
    this.#cache.hold({ ...stored, refused: stored.refused.filter((each) => each !== part) })
    this.#deps.channel.announce({ type: 'part', part })
  }

  async #storePart(installed: InstalledRegistry, part: LaterPart): Promise<void> {
    const content = this.#held(installed)?.[part] ?? null
    if (content === null) return
    const database = await this.#deps.database()
    const transaction = database.transaction(['installed', 'registry'], 'readwrite')
    const store = transaction.objectStore('installed')
    const noted = await store.get('current')
    const requests: Promise<unknown>[] = []
    // A tab that slept through an update has nothing to add to it.
    if (noted !== undefined && isSame(noted, installed)) {
      const row = { buffer: bufferOf(content) }
      requests.push(transaction.objectStore('registry').put(row, part))
      const has = part === 'dates' ? { hasDates: true } : { hasPostal: true }
      requests.push(store.put({ ...noted, ...has }, 'current'))
    }
    await committed(transaction, requests)
  }

  /** The registry in memory, if it is this one. */
  #held(registry: Pick<InstalledRegistry, 'lookup'>): DeviceRegistry | null {
    const { current } = this.#cache
    return current !== null && isSame(current.installed, registry) ? current : null
  }

  /** Lets a registry answer, with the later parts of it that the store has refused before. */
  #answer(registry: Registry, installed: InstalledRegistry, isRefused: boolean): void {
    const held = this.#held(installed)
    const later = LATER.filter((part) => held?.refused.includes(part))
    const dates = registry.dates ?? (later.includes('dates') ? held!.dates : null)
    const postal = registry.postal ?? (later.includes('postal') ? held!.postal : null)
    const refused = isRefused ? (['lookup', ...later] as const) : later
    this.#cache.hold({ ...registry, dates, postal, installed, refused })
  }
}

const LATER: readonly LaterPart[] = ['dates', 'postal']
