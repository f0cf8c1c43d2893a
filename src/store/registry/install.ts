import { describeUpdate } from '../../core/update/update-summary.ts'
import { firstSeenAfter } from '../../core/update/first-seen-after.ts'
import { firstSeenRef, type InstalledRegistry, installedFrom } from '../../core/update/installed.ts'
import { filesOf, parseLatest, type Latest } from '../../core/update/latest.ts'
import { OuiTrie } from '../../core/registry/trie.ts'
import { isNewer, updateOffer, type UpdateOffer } from '../../core/update/update-offer.ts'
import { committed, unlessLocked } from '../db.ts'
import { downloadText, type DownloadDeps } from '../download/download.ts'
import { fetchRegistry, type FetchedRegistry } from './fetch.ts'
import { failure, InstallError } from '../errors.ts'
import type { InstallDeps } from './install-deps.ts'
import { FIRST_SEEN, loadFirstSeen } from './install-first-seen.ts'
import { noteCheck } from './last-check.ts'
import { withInstallerLock } from './installer-lock.ts'
import { LAST_UPDATE } from './last-update.ts'
import { INSTALLER_LOCK } from '../names.ts'
import { loadPostal, loadRegistry, readInstalled, type LoadedRegistry } from './load.ts'
import { partsOf } from '../download/partial-file.ts'
import type { InstallProgress } from '../../core/update/install-progress.ts'
import { ProgressMeter } from './progress.ts'

export interface InstallOptions {
  /**
   * True if nobody has asked for it: an update of more than `backgroundBytes` is then offered instead of fetched. A device
   * without a registry gets one all the same, because the app is of no use without it.
   */
  readonly background?: boolean
  readonly onProgress?: (progress: InstallProgress) => void
}

/** The result of a successful installation. */
export type InstallOutcome =
  | {
      /** `current`: the device already had what the host offers, or something newer. */
      readonly status: 'installed' | 'current'
      /** Date of the registry that is now on the device, YYYY-MM-DD. */
      readonly version: string
      /** SHA-256 of its trie. */
      readonly sha256: string
      /** How it came; `elsewhere`: through another tab or the service worker, for which this caller waited. */
      readonly via: 'pack' | 'delta' | 'elsewhere' | 'device'
    }
  /** Nobody had asked for it, and it would have taken too many bytes of a metered connection. */
  | { readonly status: 'postponed'; readonly offer: UpdateOffer }

/**
 * Installs the registry that the host offers, unless the device already has it or a newer one.
 *
 * Only one installer of the origin works at a time. Another caller waits, sees its progress and shares its success or
 * failure; if the installer disappears, that caller takes over. Lookups never wait: the registry on the device stays in use
 * until one transaction replaces it.
 * @throws {InstallError} the device is then unchanged
 */
export async function installRegistry(
  deps: InstallDeps,
  options: InstallOptions = {},
): Promise<InstallOutcome> {
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
    if (news.type === 'failed') failedElsewhere.abort(new InstallError(news.code, news.reason))
  })
  try {
    const before = await onDevice(deps)
    const outcome = await withInstallerLock(
      deps,
      INSTALLER_LOCK,
      async (): Promise<InstallOutcome> => {
        const device = await onDevice(deps)
        if (device !== null && device.sha256 !== before?.sha256) {
          const { version, sha256 } = device
          return { status: 'installed', version, sha256, via: 'elsewhere' }
        }
        working = true
        return await installAlone(deps, device, meter, options)
      },
      failedElsewhere.signal,
    )
    if (outcome.status === 'installed') meter.done()
    return outcome
  } catch (cause) {
    const shared = !working && failedElsewhere.signal.aborted
    throw failure.of(shared ? failedElsewhere.signal.reason : cause)
  } finally {
    stopListening()
  }
}

async function onDevice(deps: InstallDeps): Promise<InstalledRegistry | null> {
  return await readInstalled(await deps.database())
}

/** The work itself, for the caller who holds the lock. The others learn the outcome before they get the lock. */
async function installAlone(
  deps: InstallDeps,
  device: InstalledRegistry | null,
  meter: ProgressMeter,
  options: InstallOptions,
): Promise<InstallOutcome> {
  try {
    return await installOffered(deps, device, meter, options)
  } catch (cause) {
    const error = failure.of(cause)
    deps.channel.announce({ type: 'failed', code: error.code, reason: error.message })
    throw error
  }
}

async function installOffered(
  deps: InstallDeps,
  device: InstalledRegistry | null,
  meter: ProgressMeter,
  options: InstallOptions,
): Promise<InstallOutcome> {
  meter.phase('checking')
  const latest = await fetchLatest(deps)
  if (device !== null) {
    if (!isNewer(latest, device)) {
      await noteFirstSeen(deps, latest)
      return { status: 'current', version: device.version, sha256: device.sha256, via: 'device' }
    }
    const offer = updateOffer(latest, device)
    const most = options.background ? deps.backgroundBytes() : Infinity
    if (offer.bytes + offer.postalBytes > most) return { status: 'postponed', offer }
  }
  // The first write of an installation may have to wait for somebody else's.
  await unlessLocked(dropOtherDownloads(deps, latest), deps.sleep)
  const database = await deps.database()
  const replaced = device && (await loadRegistry(database))
  const postal = replaced && (await loadPostal(database, replaced))
  const fetched = await fetchRegistry({ deps, meter }, latest, replaced, postal)
  const firstSeen = replaced && (await firstSeenOfUpdate(deps, latest, replaced, fetched))
  meter.phase('storing')
  await store(deps, latest, fetched, replaced, firstSeen)
  const { version } = latest
  const { sha256 } = latest.trie
  deps.channel.announce({ type: 'installed', sha256 })
  return { status: 'installed', version, sha256, via: fetched.via }
}

/**
 * Fetches and checks `latest.json`, and notes the time.
 * @throws {InstallError}
 */
export async function fetchLatest(deps: DownloadDeps): Promise<Latest> {
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

/** Replaces the registry, and its postal addresses if they came with it: all or nothing. */
async function store(
  deps: InstallDeps,
  latest: Latest,
  { trie: buffer, table: addresses }: FetchedRegistry,
  replaced: LoadedRegistry | null,
  firstSeen: ArrayBuffer | null,
): Promise<void> {
  const { postal, postalTable } = latest
  const installedAt = deps.now()
  const database = await deps.database()
  const transaction = database.transaction(
    ['installed', 'registry', 'details', 'downloads', 'settings'],
    'readwrite',
    { durability: 'strict' },
  )
  const table = transaction.objectStore('details')
  const downloads = transaction.objectStore('downloads')
  const isThere = (await table.get('current'))?.sha256 === postalTable.sha256
  const installed = installedFrom(latest, installedAt, isThere || addresses !== null)
  const requests: Promise<unknown>[] = []
  try {
    requests.push(transaction.objectStore('installed').put(installed, 'current'))
    requests.push(transaction.objectStore('registry').put({ buffer }, 'current'))
    if (addresses !== null) {
      const row = { buffer: addresses, sha256: postalTable.sha256, installedAt }
      requests.push(table.put(row, 'current'))
    } else if (!isThere) {
      // It belongs to the previous registry and is useless now.
      requests.push(table.delete('current'))
    }
    if (firstSeen !== null && latest.firstSeenTable !== undefined) {
      const { sha256 } = latest.firstSeenTable
      requests.push(table.put({ buffer: firstSeen, sha256, installedAt }, FIRST_SEEN))
    }
    for (const { sha256 } of filesOf(latest)) {
      const stillToCome =
        (sha256 === postal.sha256 && addresses === null) || sha256 === latest.firstSeen?.sha256
      if (!stillToCome) requests.push(downloads.delete(partsOf(sha256)))
    }
    if (replaced !== null) {
      const update = describeUpdate(replaced.trie, OuiTrie.from(buffer), installedAt)
      // Another order or build of the same rows is not a change: the last one remains.
      if (Object.values(update.counts).some((count) => count > 0)) {
        requests.push(transaction.objectStore('settings').put(update, LAST_UPDATE))
      }
    }
  } catch (cause) {
    // A value that cannot be cloned throws at once; without the abort, the earlier requests would be stored.
    transaction.abort()
    await Promise.allSettled([transaction.done, ...requests])
    throw cause
  }
  await committed(transaction, requests)
}

/** Records the host's first-seen file for the registry on the device, if an older app, which ignored it, installed that. */
async function noteFirstSeen(deps: InstallDeps, latest: Latest): Promise<void> {
  const { firstSeen } = firstSeenRef(latest)
  const database = await deps.database()
  const installed = await readInstalled(database)
  if (firstSeen === undefined || installed?.sha256 !== latest.trie.sha256) return
  if (installed.firstSeen?.table.sha256 === firstSeen.table.sha256) return
  const transaction = database.transaction('installed', 'readwrite')
  const current = await transaction.store.get('current')
  const isSame = current?.sha256 === latest.trie.sha256
  await committed(
    transaction,
    isSame ? [transaction.store.put({ ...current, firstSeen }, 'current')] : [],
  )
}

/** The first-seen table of an update, derived from the device's previous one; null if that does not suffice. */
async function firstSeenOfUpdate(
  deps: InstallDeps,
  { firstSeenTable }: Latest,
  replaced: LoadedRegistry,
  { trie }: FetchedRegistry,
): Promise<ArrayBuffer | null> {
  const table = await loadFirstSeen(await deps.database(), replaced)
  if (firstSeenTable === undefined || table === null) return null
  const { buffer } = firstSeenAfter({ trie: replaced.trie, table }, OuiTrie.from(trie))
  return (await deps.sha256(buffer)) === firstSeenTable.sha256 ? buffer : null
}

/** Deletes unfinished downloads of files that the host no longer offers. */
async function dropOtherDownloads(deps: InstallDeps, latest: Latest): Promise<void> {
  const offered = new Set(filesOf(latest).map(({ sha256 }) => sha256))
  const transaction = (await deps.database()).transaction('downloads', 'readwrite')
  const keys = await transaction.store.getAllKeys()
  const stale = keys.filter(([sha256]) => !offered.has(sha256))
  await committed(
    transaction,
    stale.map(async (key) => await transaction.store.delete(key)),
  )
}
