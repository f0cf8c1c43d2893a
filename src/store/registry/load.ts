import { messageOf } from '../../core/errors.ts'
import { PostalTable } from '../../core/registry/postal-table.ts'
import { OuiTrie } from '../../core/registry/trie.ts'
import type { InstalledRegistry } from '../../core/update/installed.ts'
import { committed, type NameplateDatabase } from '../db.ts'
import { timeOf } from '../../core/user-data/stored-rows.ts'
import { isLost, type Lost } from './lost-row.ts'

/** A registry that is ready to answer; immutable, so an answer taken from one object never mixes two versions. */
export interface LoadedRegistry extends Pick<
  InstalledRegistry,
  'sha256' | 'published' | 'installedAt' | 'postalTable'
> {
  readonly trie: OuiTrie
}

/** Called with the reason why a stored registry could not be used; it has been deleted and will be installed again. */
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
 * Opens the registry on the device as it is stored: one buffer and views on it. Null if there is none, because it was never
 * installed, the browser has evicted it, or it is damaged.
 */
export async function loadRegistry(
  database: NameplateDatabase,
  onDamage: DamageReport = () => {},
  openTrie: OpenTrie = (buffer) => OuiTrie.from(buffer),
): Promise<LoadedRegistry | null> {
  const { noted, row } = await readBeside(database, 'registry')
  if (noted === undefined) return null
  try {
    const { sha256, published, installedAt, postalTable } = wholeFacts(noted)
    return { trie: openTrie(found(row).buffer), sha256, published, installedAt, postalTable }
  } catch (cause) {
    // The postal addresses may be lost with it, and installing a registry reads their row.
    await dropRegistry(database, noted, isLost(cause))
    onDamage(
      `The registry on this device is damaged and will be downloaded again: ${messageOf(cause)}`,
    )
    return null
  }
}

/** @throws if facts are missing without which no registry can be installed in place of this one */
function wholeFacts(noted: InstalledRegistry): InstalledRegistry {
  const { version, published, sha256, postal, postalTable }: Partial<InstalledRegistry> = noted
  const isDated = !Number.isNaN(Date.parse(published ?? '')) && timeOf(noted.installedAt) !== null
  if (isDated && version && sha256 && postal && postalTable) return noted
  throw new Error('what it is has not been noted.')
}

/** The postal addresses of `registry`, or null if they are not on the device (yet). */
export async function loadPostal(
  database: NameplateDatabase,
  { sha256, postalTable }: Pick<LoadedRegistry, 'sha256' | 'postalTable'>,
  onDamage: DamageReport = () => {},
): Promise<PostalTable | null> {
  const { noted, row } = await readBeside(database, 'details')
  if (noted?.sha256 !== sha256 || !noted.hasPostal) return null
  try {
    const { buffer, sha256 } = found(row)
    if (sha256 !== postalTable.sha256) throw new Error('they are those of another registry.')
    return PostalTable.from(buffer)
  } catch (cause) {
    await dropPostal(database, noted)
    const reason = messageOf(cause)
    onDamage(
      `The postal addresses on this device are damaged and will be downloaded again: ${reason}`,
    )
    return null
  }
}

/** Deletes a damaged registry, and its postal addresses if told to, unless another registry has been installed since. */
export async function dropRegistry(
  database: NameplateDatabase,
  damaged: Pick<InstalledRegistry, 'installedAt'>,
  withPostal = false,
): Promise<void> {
  const transaction = database.transaction(['installed', 'registry', 'details'], 'readwrite')
  const stores = ['installed', 'registry', ...(withPostal ? (['details'] as const) : [])] as const
  const installed = await transaction.objectStore('installed').get('current')
  const isThere = Object.is(installed?.installedAt, damaged.installedAt)
  await committed(
    transaction,
    isThere
      ? stores.map(async (name) => await transaction.objectStore(name).delete('current'))
      : [],
  )
}

/** Deletes damaged postal addresses, unless another registry has been installed since. */
export async function dropPostal(
  database: NameplateDatabase,
  of: Pick<InstalledRegistry, 'installedAt'>,
): Promise<void> {
  const transaction = database.transaction(['installed', 'details'], 'readwrite')
  const store = transaction.objectStore('installed')
  const installed = await store.get('current')
  const requests: Promise<unknown>[] = []
  if (installed?.installedAt === of.installedAt) {
    requests.push(transaction.objectStore('details').delete('current'))
    requests.push(store.put({ ...installed, hasPostal: false }, 'current'))
  }
  await committed(transaction, requests)
}

/**
 * Reads the facts about the registry on the device and one of its two large rows, in one transaction. For a lost row the
 * result has the reason in its place, for `found`.
 * @throws any other error of reading
 */
async function readBeside<Name extends 'registry' | 'details'>(
  database: NameplateDatabase,
  name: Name,
) {
  const transaction = database.transaction(['installed', name])
  // Its errors are those of its requests.
  transaction.done.catch(() => {})
  const read = async () => await transaction.objectStore(name).get('current')
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
