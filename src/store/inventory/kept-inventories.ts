import type { InventoryContents } from '../../inventory/saved-inventory.ts'
import { committed, type NameplateDatabase } from '../db.ts'
import { readContents } from './saved-inventories.ts'
import { storedRow, toStored, storedOpenRow, type OpenInventoryRow } from './stored-contents.ts'

/** At most this many inventories are kept that no tab has open. */
const MOST_CLOSED = 10

const OPEN = ['openInventories', 'inventoryContents'] as const
const ALL = ['inventories', ...OPEN] as const

/** Stores an open inventory, all or nothing, in place of what has its id. */
export async function storeOpenInventory(
  database: NameplateDatabase,
  row: OpenInventoryRow,
  contents: InventoryContents,
): Promise<void> {
  const transaction = database.transaction(OPEN, 'readwrite')
  await committed(transaction, [
    transaction.objectStore('inventoryContents').put(toStored(contents), row.id),
    transaction.objectStore('openInventories').put(row),
  ])
}

/** All that are open or were closed, the one that was closed or changed last first. */
export async function openInventories(database: NameplateDatabase): Promise<OpenInventoryRow[]> {
  const rows = await database.getAll('openInventories')
  return rows
    .flatMap((row) => storedOpenRow(row) ?? [])
    .sort((a, b) => lastTouched(b) - lastTouched(a) || (a.id < b.id ? -1 : 1))
}

/** When it was closed; where nobody closed it, when it was changed. Milliseconds since 1970. */
export function lastTouched({ closedAt, changedAt }: OpenInventoryRow): number {
  return closedAt ?? changedAt
}

/** What is known about one that is open or was closed; null if it is gone. */
export async function openInventoryRow(
  database: NameplateDatabase,
  id: string,
): Promise<OpenInventoryRow | null> {
  return storedOpenRow(await database.get('openInventories', id)) ?? null
}

/** Changes what is known about one. @returns false if it is gone */
export async function updateOpenInventory(
  database: NameplateDatabase,
  id: string,
  change: Partial<Omit<OpenInventoryRow, 'id'>>,
): Promise<boolean> {
  const transaction = database.transaction('openInventories', 'readwrite')
  const row = storedOpenRow(await transaction.store.get(id))
  await committed(transaction, row ? [transaction.store.put({ ...row, ...change })] : [])
  return row !== undefined
}

export async function discardOpenInventories(
  database: NameplateDatabase,
  ids: readonly string[],
): Promise<void> {
  const transaction = database.transaction(OPEN, 'readwrite')
  await committed(
    transaction,
    ids.flatMap((id) => [
      transaction.objectStore('openInventories').delete(id),
      transaction.objectStore('inventoryContents').delete(id),
    ]),
  )
}

/**
 * Deletes a saved inventory: from then on it is one that was closed, with the same id and contents.
 * @returns whether it can be restored; one that is damaged or gone cannot
 */
export async function closeSavedInventory(
  database: NameplateDatabase,
  id: string,
  now: number,
): Promise<boolean> {
  const contents = await readContents(database, id)
  const transaction = database.transaction(ALL, 'readwrite')
  const saved = storedRow(await transaction.objectStore('inventories').get(id))
  const canRestore = contents !== null && saved !== undefined
  await committed(transaction, [
    transaction.objectStore('inventories').delete(id),
    canRestore
      ? transaction.objectStore('openInventories').put({
          id,
          saved,
          changed: false,
          changedAt: saved.savedAt,
          devices: saved.devices,
          bytes: sizeOf(contents),
          view: null,
          comparedWith: null,
          closedAt: now,
        })
      : transaction.objectStore('inventoryContents').delete(id),
  ])
  return canRestore
}

/** Undoes `closeSavedInventory`. @returns false if it was opened or discarded meanwhile */
export async function restoreSavedInventory(
  database: NameplateDatabase,
  id: string,
): Promise<boolean> {
  const transaction = database.transaction(ALL, 'readwrite')
  const saved = storedOpenRow(await transaction.objectStore('openInventories').get(id))?.saved
  const canRestore = saved?.id === id
  await committed(
    transaction,
    canRestore
      ? [
          transaction.objectStore('inventories').put(saved),
          transaction.objectStore('openInventories').delete(id),
        ]
      : [],
  )
  return canRestore
}

/**
 * Those of the closed inventories that make room for the others.
 * @param closed the latest first; that one always stays
 * @param room bytes that they may take together
 */
export function displaced(
  closed: readonly OpenInventoryRow[],
  room: number,
  most: number = MOST_CLOSED,
): OpenInventoryRow[] {
  let bytes = 0
  return closed.filter((row, at) => {
    bytes += row.bytes
    return at > 0 && (at >= most || bytes > room)
  })
}

/** About how many bytes the contents of an inventory take in the store. */
export function sizeOf({ texts, sightings, devices }: InventoryContents): number {
  const characters = texts.reduce((sum, { text }) => sum + text.length, 0)
  return characters + (sightings.length + devices.length) * BYTES_PER_ROW
}

/** A sighting or a device with its facts, on average. */
const BYTES_PER_ROW = 300
