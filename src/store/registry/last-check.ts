import type { OpenDatabase } from '../db.ts'

/** Where the time of the last check is kept among the settings: milliseconds since 1970. */
const LAST_CHECK = 'last-check'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * Remembers for all tabs that the host has just said what it offers, to the hour: a note at every check would be a write
 * at every start of the app.
 */
export async function noteCheck(database: OpenDatabase, now: number): Promise<void> {
  try {
    const open = await database()
    const last = await open.get('settings', LAST_CHECK)
    if (isOlder(last, HOUR_MS, now)) await open.put('settings', now, LAST_CHECK)
  } catch {
    // A device without room for a number can still look up; the next check only comes earlier than it has to.
  }
}

/** True where no tab has asked the host successfully for a day. A clock that was set back does not put a check off. */
export async function checkIsDue(database: OpenDatabase, now: number): Promise<boolean> {
  return isOlder(await (await database()).get('settings', LAST_CHECK), DAY_MS, now)
}

function isOlder(last: unknown, ms: number, now: number): boolean {
  return typeof last !== 'number' || last > now || now - last >= ms
}
