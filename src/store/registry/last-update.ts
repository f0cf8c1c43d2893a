import type { LastUpdate } from '../../core/update/update-summary.ts'
import type { NameplateDatabase } from '../db.ts'

/** Key of the last update in the settings. */
export const LAST_UPDATE = 'last-update'

/** What the last update changed; null if there was none on this device yet. */
export async function readLastUpdate(database: NameplateDatabase): Promise<LastUpdate | null> {
  // Only the installation writes under this key.
  return ((await database.get('settings', LAST_UPDATE)) as LastUpdate | undefined) ?? null
}
