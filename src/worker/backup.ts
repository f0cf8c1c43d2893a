import {
  checkInventoryBackup,
  BACKUP_FORMAT,
  BACKUP_VERSION,
  type InventoryBackup,
} from '../../core/inventory/export/inventory-backup.ts'
import type { ImportCounts } from '../../core/user-data/user-data.ts'
import { SavedInventoryError } from '../../store/inventory/saved-inventories.ts'
import type { InventoryStore } from './inventory-store.ts'

/** All saved inventories in the form of a backup, and the names of those that are damaged. */
export async function exported(
  store: InventoryStore,
): Promise<{ readonly inventories: readonly InventoryBackup[]; readonly leftOut: string[] }> {
  const leftOut: string[] = []
  const wholes = await Promise.all(
    (await store.list()).map(async ({ id, name }) => {
      return await store.whole(id).catch((cause: unknown) => {
        if (!(cause instanceof SavedInventoryError)) throw cause
        if (cause.code === 'damaged') leftOut.push(name)
        return null
      })
    }),
  )
  const inventories = wholes
    .filter((whole) => whole !== null)
    .map(({ row: { name, savedAt }, contents }): InventoryBackup => {
      const { texts, sightings, captures = [], devices } = contents
      return {
        format: BACKUP_FORMAT,
        version: BACKUP_VERSION,
        name,
        savedAt: new Date(savedAt).toISOString(),
        texts,
        sightings,
        captures,
        devices,
      }
    })
  return { inventories, leftOut }
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
