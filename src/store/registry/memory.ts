import { PostalTable } from '../../core/registry/postal-table.ts'
import { OuiTrie } from '../../core/registry/trie.ts'
import { type InstalledRegistry, installedFrom } from '../../core/update/installed.ts'
import { DatabaseError } from '../db.ts'
import { downloadFile } from '../download/download.ts'
import type { InstallErrorCode } from '../errors.ts'
import { fetchRegistry } from './fetch.ts'
import { unpackPostal } from './install-postal.ts'
import { fetchLatest } from './install.ts'
import type { InstallDeps } from './install-deps.ts'
import type { LoadedRegistry } from './load.ts'
import type { InstallProgress } from '../../core/update/install-progress.ts'
import { ProgressMeter } from './progress.ts'

/** Errors of the store alone: an installation that failed with one of these could still answer from memory. */
const STORE_REFUSES: ReadonlySet<string> = new Set<InstallErrorCode>([
  'storage_full',
  'storage_failed',
])

/** Whether an error code means that the device's store made an installation fail. */
export function storeRefuses(code: string): boolean {
  return STORE_REFUSES.has(code)
}

/** A registry that is only in memory, and the file of its postal addresses. */
export type RegistryInMemory = LoadedRegistry & Pick<InstalledRegistry, 'postal'>

/**
 * Fetches the registry that the host offers without using the device's store, which refuses it: blocked site data, a full
 * disk, some private windows. It lasts as long as the caller's process, and is fetched again the next time.
 * @throws {InstallError}
 */
export async function fetchIntoMemory(
  deps: InstallDeps,
  onProgress: (progress: InstallProgress) => void = () => {},
): Promise<RegistryInMemory> {
  const apart = withoutStore(deps)
  const meter = new ProgressMeter(onProgress)
  meter.phase('checking')
  const latest = await fetchLatest(apart)
  const { trie: buffer } = await fetchRegistry({ deps: apart, meter }, latest, null, null)
  return { trie: OuiTrie.from(buffer), ...installedFrom(latest, deps.now(), false) }
}

/**
 * Fetches its postal addresses in the same way.
 * @throws {InstallError}
 */
export async function fetchPostalIntoMemory(
  deps: InstallDeps,
  registry: RegistryInMemory,
): Promise<PostalTable> {
  const apart = withoutStore(deps)
  const bytes = await downloadFile(apart, registry.postal)
  return PostalTable.from(await unpackPostal(apart, registry.trie, registry, bytes))
}

function withoutStore(deps: InstallDeps): InstallDeps {
  return {
    ...deps,
    database: () =>
      Promise.reject(new DatabaseError('database_unavailable', 'The store is left alone.')),
  }
}
