import { decodeFirstSeenPack } from '../../core/pack/first-seen-pack.ts'
import { FirstSeenTable } from '../../core/registry/first-seen-table.ts'
import { FormatError } from '../../core/errors.ts'
import type { FirstSeenRef } from '../../core/update/installed.ts'
import { committed, type NameplateDatabase } from '../db.ts'
import { downloadFile } from '../download/download.ts'
import { partsOf } from '../download/partial-file.ts'
import { failure } from '../errors.ts'
import type { InstallDeps } from './install-deps.ts'
import { withInstallerLock } from './installer-lock.ts'
import { loadRegistry, readInstalled, type LoadedRegistry } from './load.ts'
import { isLost } from './lost-row.ts'
import { checkHash, unpackFile } from './unpack.ts'

const LOCK_NAME = 'nameplate-first-seen'

/** Its key in the postal table's store: a store of its own would need a new schema. */
export const FIRST_SEEN = 'first-seen'

/** The first-seen table of `registry`, or null if it is not on the device (yet). */
export async function loadFirstSeen(
  database: NameplateDatabase,
  { sha256 }: Pick<LoadedRegistry, 'sha256'>,
): Promise<FirstSeenTable | null> {
  // Read again, because it may have been written since the registry was loaded.
  const installed = await readInstalled(database)
  if (installed?.firstSeen === undefined || installed.sha256 !== sha256) return null
  try {
    const row = await database.get('details', FIRST_SEEN)
    const isIts = row?.sha256 === installed.firstSeen.table.sha256
    return isIts ? FirstSeenTable.from(row.buffer) : null
  } catch (cause) {
    if (!isLost(cause) && !(cause instanceof FormatError)) throw cause
    // Deleted, so that it is fetched again.
    await database.delete('details', FIRST_SEEN)
    return null
  }
}

/**
 * Installs the first-seen table of the registry on the device. Does nothing if there is no registry, or the host offers no
 * such table.
 * @throws {InstallError} lookups continue without it
 */
export async function installFirstSeen(deps: InstallDeps): Promise<void> {
  try {
    await withInstallerLock(deps, LOCK_NAME, async () => {
      const database = await deps.database()
      const installed = await readInstalled(database)
      if (!installed?.firstSeen || (await loadFirstSeen(database, installed)) !== null) return
      const bytes = await downloadFile(deps, installed.firstSeen.pack)
      const registry = await loadRegistry(database)
      if (registry?.sha256 !== installed.sha256) return
      await store(
        deps,
        installed.firstSeen,
        await decode(deps, registry, installed.firstSeen, bytes),
      )
    })
  } catch (cause) {
    throw failure.of(cause)
  }
}

async function decode(
  deps: InstallDeps,
  { trie }: LoadedRegistry,
  { pack, table }: FirstSeenRef,
  bytes: Uint8Array,
): Promise<ArrayBuffer> {
  return await unpackFile(deps, pack, async () => {
    const { buffer } = await decodeFirstSeenPack(bytes, trie)
    await checkHash(deps, buffer, table.sha256, 'table')
    return buffer
  })
}

/** Stores a table even if the registry has changed since: its hash tells to which registry it belongs. */
async function store(
  deps: InstallDeps,
  { pack, table }: FirstSeenRef,
  buffer: ArrayBuffer,
): Promise<void> {
  const row = { buffer, sha256: table.sha256, installedAt: deps.now() }
  const transaction = (await deps.database()).transaction(['details', 'downloads'], 'readwrite')
  await committed(transaction, [
    transaction.objectStore('details').put(row, FIRST_SEEN),
    transaction.objectStore('downloads').delete(partsOf(pack.sha256)),
  ])
  deps.channel.announce({ type: 'details' })
}
