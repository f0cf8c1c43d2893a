import {
  checkInventoryBackup,
  BACKUP_FORMAT,
  BACKUP_VERSION,
  type InventoryBackup,
} from '../../core/inventory/export/inventory-backup.ts'
import type { ImportCounts } from '../../core/user-data/user-data.ts'
import type { InventoryStore } from './inventory-store.ts'

/** All saved inventories, in the form of a backup. */
export async function exported(store: InventoryStore): Promise<InventoryBackup[]> {
  const rows = await store.list()
  const wholes = await Promise.all(rows.map(async ({ id }) => await store.whole(id)))
  return wholes
    .filter((whole) => whole !== null)
    .map(({ row: { name, savedAt }, contents: { texts, sightings, captures = [], devices } }) => ({
      format: BACKUP_FORMAT,
      version: BACKUP_VERSION,
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
 * @throws {InventoryBackupError} before anything is written
 */
export async function imported(
  store: InventoryStore,
  values: readonly unknown[],
): Promise<ImportCounts> {
  const inventories = values.map(checkInventoryBackup)
  const known = new Set((await store.list()).map(({ name, savedAt }) => `${savedAt} ${name}`))
  let added = 0
  for (const { name, savedAt, texts, sightings, captures = [], devices } of inventories) {
    const time = Date.parse(savedAt)
    if (known.has(`${time} ${name}`)) continue
    known.add(`${time} ${name}`)
    await store.add(name, time, { texts, sightings, captures, devices })
    added++
  }
  return { added, merged: 0, unchanged: inventories.length - added }
}
