import type { InstalledRegistry } from '../../core/update/installed.ts'
import { committed, type NameplateDatabase } from '../db.ts'
import { isLost } from './lost-row.ts'

/** The row of a registry up to schema 3: the trie and the facts about it together. */
interface FormerRow extends Pick<
  InstalledRegistry,
  'version' | 'published' | 'sha256' | 'installedAt'
> {
  readonly details: InstalledRegistry['postal']
  readonly detailsTable: InstalledRegistry['postalTable']
}

/**
 * Writes the `installed` row for a registry that an app of schema 3 has installed, and returns it; null if there is none.
 * The registry stays as it is, and lost rows are deleted.
 *
 * This is not part of the upgrade from schema 3, because Chromium rolls back an upgrade that reads a row whose file is lost,
 * and the app could never open its store again.
 */
export async function noteFormerRow(
  database: NameplateDatabase,
): Promise<InstalledRegistry | null> {
  const row = await readFormerRow(database)
  if (row === null) return null
  const { version, published, sha256, installedAt, details, detailsTable } = row
  const transaction = database.transaction(['installed', 'details'], 'readwrite')
  const store = transaction.objectStore('installed')
  const [since, postal] = await Promise.all([
    store.get('current'),
    transaction.objectStore('details').getKey('current'),
  ])
  const installed: InstalledRegistry = since ?? {
    version,
    published,
    sha256,
    installedAt,
    postal: details,
    postalTable: detailsTable,
    hasPostal: postal !== undefined,
  }
  await committed(transaction, since === undefined ? [store.put(installed, 'current')] : [])
  return installed
}

async function readFormerRow(database: NameplateDatabase): Promise<FormerRow | null> {
  try {
    // Its members beside the buffer are no longer in the schema.
    const row = (await database.get('registry', 'current')) as Partial<FormerRow> | undefined
    return isWhole(row) ? row : null
  } catch (cause) {
    if (!isLost(cause)) throw cause
    const stores = ['registry', 'details'] as const
    const transaction = database.transaction(stores, 'readwrite')
    await committed(
      transaction,
      stores.map(async (name) => await transaction.objectStore(name).delete('current')),
    )
    return null
  }
}

function isWhole(row: Partial<FormerRow> | undefined): row is FormerRow {
  return row?.sha256 !== undefined && row.details !== undefined && row.detailsTable !== undefined
}
