import { applyDelta } from '../../core/pack/delta.ts'
import { decodePack } from '../../core/pack/pack.ts'
import type { OuiTrie } from '../../core/registry/trie.ts'
import { describeUpdate } from '../../core/update/changes.ts'
import { checkReceived, parseLatest, type FileRef, type Latest } from '../../core/update/latest.ts'
import {
  bytesOf,
  deltaRoute,
  identityOf,
  type InstalledRegistry,
  type InstallProgress,
  isNewer,
  updateOffer,
  type UpdateOffer,
} from '../../core/update/update-offer.ts'
import { committed, unlessLocked, type OpenDatabase } from '../db.ts'
import { downloadFile, downloadText, type DownloadDeps } from '../download/download.ts'
import { failure, InstallError, type InstallErrorCode } from '../errors.ts'
import { INSTALLER_LOCK } from '../names.ts'
import type { RegistryCache } from './cache.ts'
import type { InstallDeps } from './install-deps.ts'
import { withInstallerLock } from './installer-lock.ts'
import { readInstalled, type DeviceRegistry } from './load.ts'
import { LAST_UPDATE, noteCheck } from './notes.ts'
import { ProgressMeter } from './progress.ts'

export interface InstallOptions {
  /**
   * Whether nobody has asked for it: a download above `backgroundBytes` is then offered instead of started. A device
   * without a registry always gets one, because the app is useless without it.
   */
  readonly background?: boolean
  /** Whether to install the host's registry even if it is older. */
  readonly anyway?: boolean
  readonly onProgress?: (progress: InstallProgress) => void
}

/**
 * Installs the registry that the host offers, unless the device already has it or a newer one. The checked bytes are exactly
 * those that are stored and used.
 *
 * Only one installer of the origin works at a time. Another caller waits, sees its progress and shares its success or failure;
 * if the installer disappears, that caller takes over. Lookups never wait: the registry on the device stays in use until one
 * transaction replaces it.
 * @param cache receives the new registry; if the device's store refuses a first registry, it is the only copy
 * @returns the offer, if the download was postponed because nobody asked for it and the connection is metered; otherwise null
 * @throws {InstallError}
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
      if (device !== null && (before === null || !isSame(device, before))) {
        // Somebody else has just installed it.
        meter.done()
        return null
      }
      working = true
      return await install(deps, cache, meter, options, device)
    }
    const { signal } = failedElsewhere
    return await withInstallerLock(deps, INSTALLER_LOCK, work, signal).catch(
      async (cause: unknown) => {
        const isRefused = cause instanceof Error && cause.name === 'SecurityError'
        // If site data is blocked there are no locks, and no store that others could fill.
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
 * Facts about the registry on the device. If the store cannot be opened, a registry in memory is still better than none.
 * @throws {DatabaseError} if there is already one in memory
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
  one: Pick<InstalledRegistry, 'trie'>,
  other: Pick<InstalledRegistry, 'trie'>,
): boolean {
  return identityOf(one) === identityOf(other)
}

/**
 * The work of the lock holder: fetches `latest.json` and the files for the trie, and stores the trie. The other callers
 * learn of a failure before they get the lock.
 */
async function install(
  deps: InstallDeps,
  cache: RegistryCache,
  meter: ProgressMeter,
  { background = false, anyway = false }: InstallOptions,
  device: InstalledRegistry | null,
): Promise<UpdateOffer | null> {
  try {
    meter.phase('checking')
    const latest = await fetchLatest(deps)
    if (device !== null && (isSame(device, latest) || !(anyway || isNewer(latest, device)))) {
      return null
    }
    const offer = updateOffer(latest, device)
    if (device !== null && background && offer.bytes > deps.backgroundBytes()) return offer
    const replaced = device && (await cache.ofDevice(device))
    const { current } = cache
    // A registry that the store has refused was checked on arrival; one read from the store may be damaged.
    const isChecked = current !== null && !current.isStored && isSame(current.installed, latest)
    const trie = isChecked
      ? current.trie
      : await download(deps, meter, waysTo(latest, replaced), replaced?.trie ?? null)
    meter.phase('storing')
    await store(deps, cache, latest, trie, replaced)
    meter.done()
    return null
  } catch (cause) {
    const error = failure.of(cause)
    deps.channel.announce({ type: 'failed', code: error.code, reason: error.message })
    throw error
  }
}

/**
 * Tries the ways one after another until one has produced the trie.
 * @throws {InstallError} that of the last way, or of an earlier one that would affect the others too, such as a lost connection
 */
async function download(
  deps: InstallDeps,
  meter: ProgressMeter,
  ways: readonly Step[][],
  from: OuiTrie | null,
): Promise<OuiTrie> {
  const [steps = [], ...others] = ways
  const total = bytesOf(steps.map(({ file }) => file))
  let before = 0
  let reached = from
  try {
    for (const { file, unpack } of steps) {
      const start = before
      const bytes = await downloadFile(deps, file, (received) =>
        meter.received(start + received, total),
      )
      meter.phase('unpacking')
      reached = await unpack(bytes, reached)
      before += file.bytes
    }
    return reached!
  } catch (cause) {
    const isUseless = cause instanceof InstallError && DELTA_IS_USELESS.has(cause.code)
    if (others.length === 0 || !isUseless) throw cause
    return await download(deps, meter, others, from)
  }
}

/**
 * Fetches and checks `latest.json`, and records the time.
 * @throws {InstallError}
 */
export async function fetchLatest(
  deps: DownloadDeps & { readonly database: OpenDatabase },
): Promise<Latest> {
  const text = await downloadText(deps, 'latest.json')
  let latest
  try {
    latest = parseLatest(text)
  } catch (cause) {
    throw failure.notARegistry(cause)
  }
  await unlessLocked(noteCheck(deps.database, deps.now()), deps.sleep).catch(() => {})
  return latest
}

/** A file on the way to a registry. */
interface Step {
  readonly file: FileRef
  /** @throws {InstallError} `bad_pack` if the file is not what `latest.json` promises */
  readonly unpack: (bytes: Uint8Array, from: OuiTrie | null) => Promise<OuiTrie>
}

/** A delta that failed with one of these would fail again; the pack may not. */
const DELTA_IS_USELESS: ReadonlySet<InstallErrorCode> = new Set<InstallErrorCode>([
  'not_found',
  'server_error',
  'not_a_registry',
  'too_long',
  'wrong_hash',
  'bad_pack',
])

/** The ways to the offered registry: the deltas that start from the registry on the device, if there are any; the pack. */
function waysTo(latest: Latest, replaced: DeviceRegistry | null): readonly Step[][] {
  const { pack, trie } = latest
  const whole = step(
    latest,
    pack,
    trie.sha256,
    async (bytes) => await decodePack(bytes, trie.sha256),
  )
  const route = replaced && deltaRoute(latest, identityOf(replaced.installed))
  if (route === null) return [[whole]]
  const deltas = route.map((delta) =>
    step(
      latest,
      delta,
      delta.toTrie,
      async (bytes, from) => await applyDelta(from!, bytes, delta.toTrie),
    ),
  )
  return [deltas, [whole]]
}

/** @param leadsTo SHA-256 of the resulting trie; the offered one is also compared with `latest` */
function step(latest: Latest, file: FileRef, leadsTo: string, unpack: Step['unpack']): Step {
  return {
    file,
    unpack: async (bytes, from) => {
      try {
        const trie = await unpack(bytes, from)
        if (leadsTo === identityOf(latest)) checkReceived(latest, trie)
        return trie
      } catch (cause) {
        throw failure.badPack(file.file, cause)
      }
    },
  }
}

/**
 * Replaces the registry on the device and puts the new one into use. A first one answers from memory until it is
 * stored, and permanently if the store refuses it.
 * @throws {InstallError} the previous registry is untouched
 */
async function store(
  deps: InstallDeps,
  cache: RegistryCache,
  latest: Latest,
  trie: OuiTrie,
  replaced: DeviceRegistry | null,
): Promise<void> {
  const { version, published, counts } = latest
  const installed = { version, published, counts, trie: latest.trie, installedAt: deps.now() }
  const registry = { version, trie, installed }
  // The person need not wait for the store, which WebKit may keep locked after losing a page.
  if (replaced === null && cache.current?.trie !== trie) cache.use({ ...registry, isStored: false })
  try {
    const update = replaced && describeUpdate(replaced.trie, trie)
    const database = await deps.database()
    const transaction = database.transaction(['installed', 'registry', 'settings'], 'readwrite', {
      durability: 'strict',
    })
    const requests: Promise<unknown>[] = []
    try {
      // The first request may have to wait for another writer.
      const row = { buffer: trie.layout.buffer }
      await unlessLocked(transaction.objectStore('registry').put(row, 'current'), deps.sleep)
      requests.push(transaction.objectStore('installed').put(installed, 'current'))
      // A different order or build of the same rows is not a change: keep the record of the last one.
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
  } catch (cause) {
    throw failure.storage(cause)
  }
  cache.use({ ...registry, isStored: true })
  deps.channel.announce({ type: 'installed', sha256: identityOf(installed) })
}
