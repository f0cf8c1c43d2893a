import { NameplateError } from '../../core/errors.ts'
import { committed, type NameplateDatabase, isLost } from '../db.ts'
import { fromStored, storedRow, toStored } from './stored-contents.ts'
import type {
  InventoryContents,
  SavedInventory,
  SavedInventoryWithContents,
} from '../../inventory/saved-inventory.ts'

const BOTH = ['inventories', 'inventoryContents'] as const

/** A saved inventory cannot be opened; the others can. */
export class SavedInventoryError extends NameplateError<'gone' | 'damaged'> {
  override name = 'SavedInventoryError'
}

/** The contents of an inventory; null where they are missing, damaged or lost. */
export async function readContents(
  database: NameplateDatabase,
  id: string,
): Promise<InventoryContents | null> {
  // In a transaction of its own, because one that reads a lost value fails as a whole.
  return await database
    .get('inventoryContents', id)
    .then(fromStored, (cause: unknown) => (isLost(cause) ? null : Promise.reject(cause)))
}

/** The saved inventories, latest first. */
export async function savedInventories(database: NameplateDatabase): Promise<SavedInventory[]> {
  const rows = (await database.getAll('inventories')).flatMap((row) => storedRow(row) ?? [])
  return rows.sort((a, b) => b.savedAt - a.savedAt || (a.id < b.id ? -1 : 1))
}

/**
 * A whole saved inventory, or null if it is gone.
 * @throws {SavedInventoryError} `damaged`
 */
export async function savedInventory(
  database: NameplateDatabase,
  id: string,
): Promise<SavedInventoryWithContents | null> {
  // What is deleted between these two is gone, not damaged.
  const contents = await readContents(database, id)
  const row = storedRow(await database.get('inventories', id))
  if (row === undefined) return null
  if (contents !== null) return { row, contents }
  throw new SavedInventoryError(
    'damaged',
    `“${row.name}” is damaged on this device and cannot be opened. Delete it, and import it again if a backup has it.`,
  )
}

/** Stores an inventory, all or nothing, in place of one with the same id. */
export async function storeSavedInventory(
  database: NameplateDatabase,
  { row, contents }: SavedInventoryWithContents,
): Promise<void> {
  const transaction = database.transaction(BOTH, 'readwrite', { durability: 'strict' })
  // Contents that cannot be stored throw here, before anything has been written.
  await committed(transaction, [
    transaction.objectStore('inventoryContents').put(toStored(contents), row.id),
    transaction.objectStore('inventories').put(row),
  ])
}

/**
 * Stores an inventory in place of the saved one with the same id.
 * @param savedAt when that was saved, as far as the person knows
 * @returns false, and stores nothing, if it is gone or was saved anew meanwhile, in another tab
 */
export async function replaceSavedInventory(
  database: NameplateDatabase,
  { row, contents }: SavedInventoryWithContents,
  savedAt: number,
): Promise<boolean> {
  const transaction = database.transaction(BOTH, 'readwrite', { durability: 'strict' })
  const inventories = transaction.objectStore('inventories')
  const isKnown = storedRow(await inventories.get(row.id))?.savedAt === savedAt
  await committed(
    transaction,
    isKnown
      ? [
          transaction.objectStore('inventoryContents').put(toStored(contents), row.id),
          inventories.put(row),
        ]
      : [],
  )
  return isKnown
}

/** Renames a saved inventory and returns what is then listed; null if it is gone. */
export async function renameSavedInventory(
  database: NameplateDatabase,
  id: string,
  name: string,
): Promise<SavedInventory | null> {
  const transaction = database.transaction('inventories', 'readwrite', { durability: 'strict' })
  const row = storedRow(await transaction.store.get(id))
  const renamed = row === undefined ? null : { ...row, name }
  await committed(transaction, renamed === null ? [] : [transaction.store.put(renamed)])
  return renamed
}
