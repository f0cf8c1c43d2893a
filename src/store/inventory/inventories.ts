import { isObject } from '../../core/json-members.ts'
import type { InventoryContents } from '../../inventory/saved-inventory.ts'
import { committed, isLost, unlessLocked, type NameplateDatabase } from '../db.ts'
import type { Sleep } from '../waiting.ts'
import { storedRow, type InventoryRow } from './inventory-row.ts'

const BOTH = ['inventories', 'inventoryContents'] as const

/** All inventories, including deleted ones, most recently changed first. */
export async function inventoryRows(database: NameplateDatabase): Promise<InventoryRow[]> {
  const rows = (await database.getAll('inventories')).flatMap((row) => storedRow(row) ?? [])
  return rows.sort((a, b) => b.changedAt - a.changedAt || (a.id < b.id ? -1 : 1))
}

/** The contents of an inventory; null if they are missing, damaged or lost. */
export async function readContents(
  database: NameplateDatabase,
  id: string,
): Promise<InventoryContents | null> {
  // In a transaction of its own, because one that reads a lost value fails as a whole.
  return await database
    .get('inventoryContents', id)
    .then(fromStored, (cause: unknown) => (isLost(cause) ? null : Promise.reject(cause)))
}

/** Versions before schema 8 also stored devices, which are derived from the texts and sightings. */
function fromStored(stored: InventoryContents | undefined): InventoryContents | null {
  if (!isObject(stored)) return null
  const { texts, sightings, captures = [] } = stored
  const isWhole = [texts, sightings, captures].every((rows) => Array.isArray(rows))
  if (!isWhole || !texts.every((one) => isObject(one) && typeof one.text === 'string')) return null
  return { texts, sightings, captures }
}

/**
 * Stores an inventory, all or nothing, replacing the one with its id. A name given meanwhile is kept, and an inventory
 * deleted meanwhile comes back, because somebody is working on it.
 * @param merged the id of an inventory that is entirely contained in this one, and is deleted with it
 * @returns false, and stores nothing, if another tab has taken it over
 * @throws {DatabaseError} `locked`, and the browser's own errors
 */
export async function storeInventory(
  database: NameplateDatabase,
  row: InventoryRow,
  contents: InventoryContents,
  { merged, sleep }: { readonly merged: string | null; readonly sleep: Sleep },
): Promise<boolean> {
  const transaction = database.transaction(BOTH, 'readwrite')
  const rows = transaction.objectStore('inventories')
  const allContents = transaction.objectStore('inventoryContents')
  // Once this is answered, nobody else writes: storing the contents may take as long as it needs.
  const stored = storedRow(await unlessLocked(rows.get(row.id), sleep))
  const isOurs = stored === undefined || stored.writer === row.writer
  await committed(
    transaction,
    isOurs
      ? [
          // Contents that cannot be stored throw here, before anything has been written.
          allContents.put(contents, row.id),
          rows.put({ ...row, name: stored?.name ?? row.name, deletedAt: null }),
          ...(merged === null ? [] : [allContents.delete(merged), rows.delete(merged)]),
        ]
      : [],
  )
  return isOurs
}

/**
 * Changes the row of an inventory.
 * @param writer the number of the tab that writes to it; null for changes that any tab may make
 * @returns the updated row; `taken` if another tab has taken it over, `gone` if there is none
 */
export async function changeInventory(
  database: NameplateDatabase,
  id: string,
  change: Partial<Omit<InventoryRow, 'id'>>,
  writer: number | null = null,
): Promise<InventoryRow | 'taken' | 'gone'> {
  const transaction = database.transaction('inventories', 'readwrite')
  const row = storedRow(await transaction.store.get(id))
  const isOurs = writer === null || row?.writer === writer
  const changed = row && isOurs ? { ...row, ...change } : null
  await committed(transaction, changed ? [transaction.store.put(changed)] : [])
  return changed ?? (row === undefined ? 'gone' : 'taken')
}

/** Makes the calling tab the only one that writes to an inventory; null if the inventory is gone. */
export async function takeOver(
  database: NameplateDatabase,
  id: string,
): Promise<InventoryRow | null> {
  const transaction = database.transaction('inventories', 'readwrite')
  const row = storedRow(await transaction.store.get(id))
  const taken = row ? { ...row, writer: row.writer + 1 } : null
  await committed(transaction, taken ? [transaction.store.put(taken)] : [])
  return taken
}

/** Removes deleted inventories permanently, with their contents, unless they have been restored meanwhile. */
export async function removeInventories(
  database: NameplateDatabase,
  ids: readonly string[],
): Promise<void> {
  const transaction = database.transaction(BOTH, 'readwrite')
  const rows = transaction.objectStore('inventories')
  const requests: Promise<unknown>[] = []
  for (const id of ids) {
    if (storedRow(await rows.get(id))?.deletedAt === null) continue
    requests.push(rows.delete(id), transaction.objectStore('inventoryContents').delete(id))
  }
  await committed(transaction, requests)
}

/**
 * Selects deleted inventories to remove to free the given number of bytes: oldest first, and none that is not needed.
 * Empty if all of them together are too small.
 */
export function removedFor(rows: readonly InventoryRow[], bytes: number): InventoryRow[] {
  const deleted = rows.filter(({ deletedAt }) => deletedAt !== null)
  const oldest = deleted.toSorted((a, b) => a.deletedAt! - b.deletedAt!)
  let freed = 0
  const taken = oldest.filter((row) => {
    const isNeeded = freed < bytes
    if (isNeeded) freed += row.bytes
    return isNeeded
  })
  if (freed < bytes) return []
  const isNeeded = new Set(taken)
  for (const row of taken.toReversed()) {
    if (freed - row.bytes < bytes) continue
    freed -= row.bytes
    isNeeded.delete(row)
  }
  return taken.filter((row) => isNeeded.has(row))
}

/** The approximate size of the contents of an inventory in the store, in bytes. */
export function sizeOf({ texts, sightings }: InventoryContents): number {
  return texts.reduce((sum, { text }) => sum + text.length, 0) + sightings.length * BYTES_PER_ROW
}

/** A sighting with its facts, on average. */
const BYTES_PER_ROW = 300
