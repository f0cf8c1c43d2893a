import { messageOf } from '../../core/errors.ts'
import { PostalTable } from '../../core/registry/postal-table.ts'
import type { Registry } from '../../core/registry/assignment.ts'
import { OuiTrie } from '../../core/registry/trie.ts'
import { committed, type NameplateDatabase, type TrieRow } from '../db.ts'

/** A registry that is ready to answer; immutable, so an answer taken from one object never mixes two versions. */
export interface LoadedRegistry {
  readonly trie: OuiTrie
  /** SHA-256 of the trie, lower-case hex: the registry's identity. */
  readonly sha256: string
  /** Date of the registry, `YYYY-MM-DD`. */
  readonly version: string
  /** When IEEE published it, ISO 8601 in UTC. */
  readonly published: string
  /** Size of the trie in bytes, which is what the registry takes on the device without the postal addresses. */
  readonly bytes: number
  readonly counts: Readonly<Record<Registry, number>>
  /** Milliseconds since 1970. */
  readonly installedAt: number
  /** SHA-256 of the only table of postal addresses whose rows are this registry's. */
  readonly postalSha256: string
}

/** Told why a stored registry could not be used; it has been deleted, so that it is installed again. */
export type DamageReport = (reason: string) => void

/** How a stored buffer becomes a trie: checked whole (`OuiTrie.from`), or as it is read (`OuiTrie.open`). */
export type OpenTrie = (buffer: ArrayBuffer) => OuiTrie

/**
 * Takes the registry on the device into use as it lies: one buffer and views on it. Null where there is none, because it
 * was never installed, because the browser has thrown it away, or because it is damaged.
 */
export async function loadRegistry(
  database: NameplateDatabase,
  onDamage?: DamageReport,
  openTrie: OpenTrie = (buffer) => OuiTrie.from(buffer),
): Promise<LoadedRegistry | null> {
  const row = await database.get('registry', 'current').catch(async (cause: unknown) => {
    // The addresses may be lost with it, and installing the registry reads their row.
    await deleteLost(database, ['registry', 'details'], cause)
    onDamage?.(registryDamaged(cause))
    return undefined
  })
  if (row === undefined) return null
  try {
    return fromRow(row, openTrie)
  } catch (cause) {
    await deleteIfUnchanged(database, 'registry', row)
    onDamage?.(registryDamaged(cause))
    return null
  }
}

/** The postal addresses of one registry, ready to use. */
export interface LoadedPostal {
  readonly table: PostalTable
  /** SHA-256 of the table, lower-case hex: the `postalSha256` of the registry that it belongs to. */
  readonly sha256: string
  /** Size in bytes on the device. */
  readonly bytes: number
}

/** The postal addresses of `registry`, or null where they are not on the device (yet). */
export async function loadPostal(
  database: NameplateDatabase,
  registry: LoadedRegistry,
  onDamage?: DamageReport,
): Promise<LoadedPostal | null> {
  const row = await database.get('details', 'current').catch(async (cause: unknown) => {
    await deleteLost(database, ['details'], cause)
    onDamage?.(detailsDamaged(cause))
    return undefined
  })
  if (row?.sha256 !== registry.postalSha256) return null
  try {
    const { buffer, sha256 } = row
    return { table: PostalTable.from(buffer), sha256, bytes: buffer.byteLength }
  } catch (cause) {
    await deleteIfUnchanged(database, 'details', row)
    onDamage?.(detailsDamaged(cause))
    return null
  }
}

/**
 * Browsers keep large values in files of their own, which cleaning tools and crashes can take away. Such a row can
 * neither be read nor come back, and it would make every later transaction fail that reads it.
 */
const LOST: ReadonlySet<string> = new Set(['NotReadableError', 'DataError'])

/** @throws what made the reading fail, if it is anything else. */
async function deleteLost(
  database: NameplateDatabase,
  stores: readonly ('registry' | 'details')[],
  cause: unknown,
): Promise<void> {
  if (!(cause instanceof Error && LOST.has(cause.name))) throw cause
  const transaction = database.transaction(stores, 'readwrite')
  await committed(
    transaction,
    stores.map(async (store) => await transaction.objectStore(store).delete('current')),
  )
}

function registryDamaged(cause: unknown): string {
  return `The registry on this device is damaged and is installed again: ${reasonOf(cause)}`
}

function detailsDamaged(cause: unknown): string {
  return `The postal addresses on this device are damaged and are fetched again: ${reasonOf(cause)}`
}

function fromRow(row: TrieRow, openTrie: OpenTrie): LoadedRegistry {
  const { buffer, sha256, version, published, counts, installedAt, detailsTable } = row
  return {
    trie: openTrie(buffer),
    sha256,
    version,
    published,
    bytes: buffer.byteLength,
    counts,
    installedAt,
    postalSha256: detailsTable.sha256,
  }
}

/** Deletes a registry that turned out to be damaged when it was read. */
export async function dropRegistry(
  database: NameplateDatabase,
  damaged: LoadedRegistry,
): Promise<void> {
  await deleteIfUnchanged(database, 'registry', damaged)
}

/** Another tab may have installed a good one in the meantime. */
async function deleteIfUnchanged(
  database: NameplateDatabase,
  store: 'registry' | 'details',
  damaged: { readonly installedAt: number },
): Promise<void> {
  const transaction = database.transaction(store, 'readwrite')
  const row = await transaction.store.get('current')
  if (row?.installedAt === damaged.installedAt) await transaction.store.delete('current')
  await transaction.done
}

function reasonOf(cause: unknown): string {
  return messageOf(cause)
}
