import {
  checkStoredInventory,
  STORED_FORMAT,
  STORED_VERSION,
  type StoredInventory,
} from '../core/inventory/stored-inventory.ts'
import type { ImportCounts } from '../core/user-data/user-data.ts'
import type { KeptInventories } from './kept-inventories.ts'

/** All saved inventories, in the form of a backup. */
export async function exported(kept: KeptInventories): Promise<StoredInventory[]> {
  const rows = await kept.list()
  const wholes = await Promise.all(rows.map(async ({ id }) => await kept.whole(id)))
  return wholes
    .filter((whole) => whole !== null)
    .map(({ row: { name, savedAt }, contents: { texts, sightings, captures = [], devices } }) => ({
      format: STORED_FORMAT,
      version: STORED_VERSION,
      name,
      savedAt: new Date(savedAt).toISOString(),
      texts,
      sightings,
      captures,
      devices,
    }))
}

/**
 * Adds the inventories of a backup that are not on the device yet, compared by name and time.
 * @throws {StoredInventoryError} before anything is written
 */
export async function imported(
  kept: KeptInventories,
  values: readonly unknown[],
): Promise<ImportCounts> {
  const inventories = values.map(checkStoredInventory)
  const known = new Set((await kept.list()).map(({ name, savedAt }) => `${savedAt} ${name}`))
  let added = 0
  for (const { name, savedAt, texts, sightings, captures = [], devices } of inventories) {
    const time = Date.parse(savedAt)
    if (known.has(`${time} ${name}`)) continue
    known.add(`${time} ${name}`)
    await kept.add(name, time, { texts, sightings, captures, devices })
    added++
  }
  return { added, merged: 0, unchanged: inventories.length - added }
}
