import { isObject } from '../../core/json-members.ts'
import type { LastUpdate } from '../../core/update/update-summary.ts'
import type { NameplateDatabase } from '../db.ts'

/** Key of the last update in the settings. */
export const LAST_UPDATE = 'last-update'

/** What the last update changed; null if there was none on this device yet, or its row is damaged. */
export async function readLastUpdate(database: NameplateDatabase): Promise<LastUpdate | null> {
  const row = await database.get('settings', LAST_UPDATE)
  return isWhole(row) ? row : null
}

function isWhole(row: unknown): row is LastUpdate {
  if (!isObject(row) || !isObject(row.counts) || !Array.isArray(row.listed)) return false
  const { new: added, renamed, gone } = row.counts
  const dates = [row.from, row.to].map((date) => Date.parse(String(date)))
  return [added, renamed, gone, ...dates].every((value) => Number.isFinite(value))
}
