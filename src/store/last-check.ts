import type { OpenDatabase } from './db.ts'

/** Where the time of the last check is kept among the settings: milliseconds since 1970. */
const LAST_CHECK = 'last-check'

const DAY_MS = 24 * 3_600_000

/** Remembers for all tabs that the host has just said what it offers. */
export async function noteCheck(database: OpenDatabase, now: number): Promise<void> {
  // A device without room for a number can still look up; the next check only comes earlier than it has to.
  await database()
    .then(async (open) => await open.put('settings', now, LAST_CHECK))
    .catch(() => null)
}

/** True where no tab has asked the host successfully for a day. A clock that was set back does not put a check off. */
export async function checkIsDue(database: OpenDatabase, now: number): Promise<boolean> {
  const last = await (await database()).get('settings', LAST_CHECK)
  return typeof last !== 'number' || last > now || now - last >= DAY_MS
}
