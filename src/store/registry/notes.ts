import { isObject } from '../../core/json-members.ts'
import type { LastUpdate } from '../../core/update/changes.ts'
import type { NameplateDatabase, OpenDatabase } from '../db.ts'

const LAST_CHECK = 'last-check'

export const LAST_UPDATE = 'last-update'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * Records for all tabs that the host was just asked, to the hour: otherwise every start of the app would write to the
 * store.
 */
export async function noteCheck(database: OpenDatabase, now: number): Promise<void> {
  try {
    const open = await database()
    const last = await open.get('settings', LAST_CHECK)
    if (isOlder(last, HOUR_MS, now)) await open.put('settings', now, LAST_CHECK)
  } catch {
    // A full device still works; the next check just comes earlier than necessary.
  }
}

/** Whether no tab has successfully asked the host for a day. A clock set back does not postpone the check. */
export async function checkIsDue(database: OpenDatabase, now: number): Promise<boolean> {
  return isOlder(await (await database()).get('settings', LAST_CHECK), DAY_MS, now)
}

function isOlder(last: unknown, ms: number, now: number): boolean {
  return typeof last !== 'number' || last > now || now - last >= ms
}

/** The changes of the last update; null if there was none on this device yet, or its row is damaged. */
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
