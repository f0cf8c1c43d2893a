import { PostalTable } from '../../core/registry/postal-table.ts'
import { OuiTrie } from '../../core/registry/trie.ts'
import { type InstalledRegistry, installedFrom } from '../../core/update/installed.ts'
import { DatabaseError } from '../db.ts'
import { downloadFile } from '../download/download.ts'
import type { InstallErrorCode } from '../errors.ts'
import { fetchRegistry } from './fetch.ts'
import { unpackPostal } from './install-postal.ts'
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

/** A registry that is nowhere but in memory, and the file with its postal addresses. */
export type RegistryInMemory = LoadedRegistry & Pick<InstalledRegistry, 'postal'>

/**
 * Fetches the registry that the host offers without touching the device's store, which refuses it: blocked site data, a
 * full disk, some private windows. Whoever has it answers until it ends, and fetches it again the next time.
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
 * Fetches its postal addresses, likewise.
 * @throws {InstallError}
 */
export async function fetchPostalIntoMemory(
  deps: InstallDeps,
  registry: RegistryInMemory,
): Promise<PostalTable> {
  const bytes = await downloadFile(withoutStore(deps), registry.postal)
  return PostalTable.from(await unpackPostal(deps, registry.trie, registry, bytes))
}

function withoutStore(deps: InstallDeps): InstallDeps {
  return {
    ...deps,
    database: () =>
      Promise.reject(new DatabaseError('database_unavailable', 'The store is left alone.')),
  }
}
