import { messageOf } from '../../core/errors.ts'
import type { Registry } from '../../core/registry/registry.ts'
import { OuiTrie } from '../../core/registry/trie.ts'
import { timeOf } from '../../core/user-data/user-data.ts'
import type { InstalledRegistry } from '../../core/update/update-offer.ts'
import { committed, type NameplateDatabase, isLost, type Lost } from '../db.ts'

/** The registry in use, with the facts from `latest.json`. */
export interface DeviceRegistry extends Registry {
  readonly installed: InstalledRegistry
  /** False if the device's store has refused it: it was checked on arrival, and lasts as long as this process. */
  readonly isStored: boolean
}

/** Called with the reason why the stored registry could not be used; it has been deleted and will be installed again. */
export type DamageReport = (reason: string) => void

/** How a stored buffer becomes a trie: checked at once (`OuiTrie.from`), or while it is read (`OuiTrie.open`). */
export type OpenTrie = (buffer: ArrayBuffer) => OuiTrie

/** Facts about the registry on the device, without reading it; null if there is none. */
export async function readInstalled(
  database: NameplateDatabase,
): Promise<InstalledRegistry | null> {
  return (await database.get('installed', 'current')) ?? null
}

/**
 * Opens the registry on the device as stored: one buffer and views on it. Null if there is none, because it was never
 * installed, the browser has evicted it, or it is damaged.
 */
export async function loadRegistry(
  database: NameplateDatabase,
  onDamage: DamageReport = () => {},
  openTrie: OpenTrie = (buffer) => OuiTrie.from(buffer),
): Promise<DeviceRegistry | null> {
  const { noted, row } = await readRows(database)
  if (noted === undefined) return null
  try {
    const installed = wholeFacts(noted)
    const trie = openTrie(found(row).buffer)
    return { version: trie.version, trie, installed, isStored: true }
  } catch (cause) {
    await dropRegistry(database, noted)
    onDamage(
      `The registry on this device is damaged and will be downloaded again: ${messageOf(cause)}`,
    )
    return null
  }
}

/** @throws if facts are missing that are needed to install another registry in its place */
function wholeFacts(noted: InstalledRegistry): InstalledRegistry {
  const { version, published, trie }: Partial<InstalledRegistry> = noted
  const isDated = !Number.isNaN(Date.parse(published ?? '')) && timeOf(noted.installedAt) !== null
  if (isDated && version && trie?.sha256) return noted
  throw new Error('what it is has not been noted.')
}

/** Deletes a damaged registry, unless another one has been installed since. */
export async function dropRegistry(
  database: NameplateDatabase,
  of: Pick<InstalledRegistry, 'installedAt'>,
): Promise<void> {
  const transaction = database.transaction(['installed', 'registry'], 'readwrite')
  const facts = transaction.objectStore('installed')
  const installed = await facts.get('current')
  const requests: Promise<unknown>[] = []
  if (installed !== undefined && Object.is(installed.installedAt, of.installedAt)) {
    requests.push(facts.clear(), transaction.objectStore('registry').clear())
  }
  await committed(transaction, requests)
}

/**
 * Reads the registry on the device and the facts about it, in one transaction. A lost row is replaced by the reason,
 * for `found`.
 * @throws any other read error
 */
async function readRows(database: NameplateDatabase) {
  const transaction = database.transaction(['installed', 'registry'])
  // Its errors are those of its requests.
  transaction.done.catch(() => {})
  const read = async () => await transaction.objectStore('registry').get('current')
  const [noted, row] = await Promise.all([
    transaction.objectStore('installed').get('current'),
    read().catch((cause: unknown) => {
      if (isLost(cause)) return cause
      throw cause
    }),
  ])
  return { noted, row }
}

/** @throws if a row is missing or lost. */
function found<Row extends object>(row: Row | Lost | undefined): Row {
  if (row === undefined) throw new Error('it is gone.')
  if (isLost(row)) throw row
  return row
}
