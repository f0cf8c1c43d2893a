import { committed, type NameplateDatabase } from '../db.ts'
import { fromStored, toStored } from './stored-contents.ts'
import type { KeptContents, KeptInventory, KeptWhole } from '../../core/inventory/kept-inventory.ts'

/** The open inventory's key among the contents; no saved one has this id. */
const OPEN = 'open'

const BOTH = ['inventories', 'inventoryContents'] as const

/** Stores the open inventory for the next start, in place of the previous one. */
export async function keepOpenInventory(
  database: NameplateDatabase,
  contents: KeptContents,
): Promise<void> {
  const transaction = database.transaction('inventoryContents', 'readwrite')
  await committed(transaction, [transaction.store.put(toStored(contents), OPEN)])
}

/** What was open when the app was last left, or null. */
export async function openInventory(database: NameplateDatabase): Promise<KeptContents | null> {
  const stored = await database.get('inventoryContents', OPEN)
  return stored === undefined ? null : fromStored(stored)
}

export async function forgetOpenInventory(database: NameplateDatabase): Promise<void> {
  await database.delete('inventoryContents', OPEN)
}

/** The saved inventories, latest first. */
export async function keptInventories(database: NameplateDatabase): Promise<KeptInventory[]> {
  const rows = await database.getAll('inventories')
  return rows.sort((a, b) => b.savedAt - a.savedAt || (a.id < b.id ? -1 : 1))
}

/** A whole saved inventory, or null if it is gone. */
export async function keptInventory(
  database: NameplateDatabase,
  id: string,
): Promise<KeptWhole | null> {
  const transaction = database.transaction(BOTH)
  const [row, stored] = await Promise.all([
    transaction.objectStore('inventories').get(id),
    transaction.objectStore('inventoryContents').get(id),
  ])
  return row === undefined || stored === undefined ? null : { row, contents: fromStored(stored) }
}

/** Stores an inventory, all or nothing, in place of one with the same id. */
export async function storeKeptInventory(
  database: NameplateDatabase,
  { row, contents }: KeptWhole,
): Promise<void> {
  const transaction = database.transaction(BOTH, 'readwrite', { durability: 'strict' })
  // Contents that cannot be stored throw here, before anything has been written.
  await committed(transaction, [
    transaction.objectStore('inventoryContents').put(toStored(contents), row.id),
    transaction.objectStore('inventories').put(row),
  ])
}

/** Renames a saved inventory and returns what is then listed; null if it is gone. */
export async function renameKeptInventory(
  database: NameplateDatabase,
  id: string,
  name: string,
): Promise<KeptInventory | null> {
  const transaction = database.transaction('inventories', 'readwrite', { durability: 'strict' })
  const row = await transaction.store.get(id)
  const renamed = row === undefined ? null : { ...row, name }
  await committed(transaction, renamed === null ? [] : [transaction.store.put(renamed)])
  return renamed
}

/** Deletes an inventory and returns it for `storeKeptInventory`; null if it was already gone. */
export async function removeKeptInventory(
  database: NameplateDatabase,
  id: string,
): Promise<KeptWhole | null> {
  const whole = await keptInventory(database, id)
  const transaction = database.transaction(BOTH, 'readwrite')
  await committed(transaction, [
    transaction.objectStore('inventories').delete(id),
    transaction.objectStore('inventoryContents').delete(id),
  ])
  return whole
}
