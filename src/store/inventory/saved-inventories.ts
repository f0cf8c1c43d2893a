import { NameplateError } from '../../core/errors.ts'
import { committed, type NameplateDatabase } from '../db.ts'
import { isLost } from '../registry/lost-row.ts'
import { fromStored, storedRow, toStored } from './stored-contents.ts'
import type {
  InventoryContents,
  SavedInventory,
  SavedInventoryWithContents,
} from '../../core/inventory/saved-inventory.ts'

/** The open inventory's key among the contents; no saved one has this id. */
const OPEN = 'open'

const BOTH = ['inventories', 'inventoryContents'] as const

/** A saved inventory cannot be opened; the others can. */
export class SavedInventoryError extends NameplateError<'gone' | 'damaged'> {
  override name = 'SavedInventoryError'
}

/** Stores the open inventory for the next start, in place of the previous one. */
export async function storeOpenInventory(
  database: NameplateDatabase,
  contents: InventoryContents,
): Promise<void> {
  const transaction = database.transaction('inventoryContents', 'readwrite')
  await committed(transaction, [transaction.store.put(toStored(contents), OPEN)])
}

/** What was open when the app was last left, or null. */
export async function readOpenInventory(
  database: NameplateDatabase,
): Promise<InventoryContents | null> {
  return fromStored(await database.get('inventoryContents', OPEN))
}

export async function removeOpenInventory(database: NameplateDatabase): Promise<void> {
  await database.delete('inventoryContents', OPEN)
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
  // A transaction that reads a lost value fails as a whole, so each has its own; what is deleted in between is gone, not damaged.
  const contents = await database
    .get('inventoryContents', id)
    .then(fromStored, (cause: unknown) => {
      if (isLost(cause)) return null
      throw cause
    })
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

/** Deletes an inventory and returns it for `storeSavedInventory`; null if it was already gone, or is damaged. */
export async function removeSavedInventory(
  database: NameplateDatabase,
  id: string,
): Promise<SavedInventoryWithContents | null> {
  const whole = await savedInventory(database, id).catch((cause: unknown) => {
    if (cause instanceof SavedInventoryError) return null
    throw cause
  })
  const transaction = database.transaction(BOTH, 'readwrite')
  await committed(transaction, [
    transaction.objectStore('inventories').delete(id),
    transaction.objectStore('inventoryContents').delete(id),
  ])
  return whole
}
