import { committed, type NameplateDatabase } from '../db.ts'
import { fromStored, toStored } from './stored-contents.ts'
import type {
  InventoryContents,
  SavedInventory,
  SavedInventoryWithContents,
} from '../../core/inventory/saved-inventory.ts'

/** The open inventory's key among the contents; no saved one has this id. */
const OPEN = 'open'

const BOTH = ['inventories', 'inventoryContents'] as const

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
  const stored = await database.get('inventoryContents', OPEN)
  return stored === undefined ? null : fromStored(stored)
}

export async function removeOpenInventory(database: NameplateDatabase): Promise<void> {
  await database.delete('inventoryContents', OPEN)
}

/** The saved inventories, latest first. */
export async function savedInventories(database: NameplateDatabase): Promise<SavedInventory[]> {
  const rows = await database.getAll('inventories')
  return rows.sort((a, b) => b.savedAt - a.savedAt || (a.id < b.id ? -1 : 1))
}

/** A whole saved inventory, or null if it is gone. */
export async function savedInventory(
  database: NameplateDatabase,
  id: string,
): Promise<SavedInventoryWithContents | null> {
  const transaction = database.transaction(BOTH)
  const [row, stored] = await Promise.all([
    transaction.objectStore('inventories').get(id),
    transaction.objectStore('inventoryContents').get(id),
  ])
  return row === undefined || stored === undefined ? null : { row, contents: fromStored(stored) }
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
  const row = await transaction.store.get(id)
  const renamed = row === undefined ? null : { ...row, name }
  await committed(transaction, renamed === null ? [] : [transaction.store.put(renamed)])
  return renamed
}

/** Deletes an inventory and returns it for `storeSavedInventory`; null if it was already gone. */
export async function removeSavedInventory(
  database: NameplateDatabase,
  id: string,
): Promise<SavedInventoryWithContents | null> {
  const whole = await savedInventory(database, id)
  const transaction = database.transaction(BOTH, 'readwrite')
  await committed(transaction, [
    transaction.objectStore('inventories').delete(id),
    transaction.objectStore('inventoryContents').delete(id),
  ])
  return whole
}
