import { OuiTrie } from '../../core/registry/trie.ts'
import { installedFrom } from '../../core/update/installed.ts'
import { DatabaseError } from '../db.ts'
import type { InstallErrorCode } from '../errors.ts'
import { fetchRegistry } from './fetch.ts'
import { fetchLatest, type InstallDeps } from './install.ts'
import type { LoadedRegistry } from './load.ts'
import type { InstallProgress } from '../../core/update/install-progress.ts'
import { ProgressMeter } from './progress.ts'

/** An installation that failed in one of these ways could have answered, had there been a store. */
const STORE_REFUSES: ReadonlySet<string> = new Set<InstallErrorCode>([
  'storage_full',
  'storage_failed',
])

/** Whether it was the device's store that made an installation fail, with this code. */
export function storeRefuses(code: string): boolean {
  return STORE_REFUSES.has(code)
}

/**
 * Fetches the registry that the host offers without touching the device's store, which refuses it: blocked site data, a
 * full disk, some private windows. Whoever has it answers until it ends, and fetches it again the next time.
 * @throws {InstallError}
 */
export async function fetchIntoMemory(
  deps: InstallDeps,
  onProgress: (progress: InstallProgress) => void = () => {},
): Promise<LoadedRegistry> {
  const withoutStore: InstallDeps = {
    ...deps,
    database: () =>
      Promise.reject(new DatabaseError('database_unavailable', 'The store is left alone.')),
  }
  const meter = new ProgressMeter(onProgress)
  meter.phase('checking')
  const latest = await fetchLatest(withoutStore)
  const { trie: buffer } = await fetchRegistry({ deps: withoutStore, meter }, latest, null, null)
  return { trie: OuiTrie.from(buffer), ...installedFrom(latest, deps.now(), false) }
}
