import { DetailsTable } from '../core/details.ts'
import type { Registry } from '../core/assignment.ts'
import { OuiTrie } from '../core/trie.ts'
import type { NameplateDatabase, TrieRow } from './db.ts'

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
  readonly detailsSha256: string
}

/** Told why a stored registry could not be used; it has been deleted, so that it is installed again. */
export type DamageReport = (reason: string) => void

/**
 * Takes the registry on the device into use as it lies: one buffer and views on it. Null where there is none, because it
 * was never installed, because the browser has thrown it away, or because it is damaged.
 */
export async function loadRegistry(
  database: NameplateDatabase,
  onDamage?: DamageReport,
): Promise<LoadedRegistry | null> {
  const row = await database.get('registry', 'current')
  if (row === undefined) return null
  try {
    return fromRow(row)
  } catch (cause) {
    await deleteIfUnchanged(database, 'registry', row)
    onDamage?.(`The registry on this device is damaged and is installed again: ${reasonOf(cause)}`)
    return null
  }
}

/** The postal addresses of one registry, ready to use. */
export interface LoadedDetails {
  readonly table: DetailsTable
  /** SHA-256 of the table, lower-case hex: the `detailsSha256` of the registry that it belongs to. */
  readonly sha256: string
  /** Size in bytes on the device. */
  readonly bytes: number
}

/** The postal addresses of `registry`, or null where they are not on the device (yet). */
export async function loadDetails(
  database: NameplateDatabase,
  registry: LoadedRegistry,
  onDamage?: DamageReport,
): Promise<LoadedDetails | null> {
  const row = await database.get('details', 'current')
  if (row?.sha256 !== registry.detailsSha256) return null
  try {
    const { buffer, sha256 } = row
    return { table: DetailsTable.from(buffer), sha256, bytes: buffer.byteLength }
  } catch (cause) {
    await deleteIfUnchanged(database, 'details', row)
    onDamage?.(
      `The postal addresses on this device are damaged and are fetched again: ${reasonOf(cause)}`,
    )
    return null
  }
}

function fromRow(row: TrieRow): LoadedRegistry {
  const { buffer, sha256, version, published, counts, installedAt, detailsTable } = row
  return {
    trie: OuiTrie.from(buffer),
    sha256,
    version,
    published,
    bytes: buffer.byteLength,
    counts,
    installedAt,
    detailsSha256: detailsTable.sha256,
  }
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
  return cause instanceof Error ? cause.message : String(cause)
}
