import type { NameplateDatabase } from './db.ts'

/** What the API stores on the device. The store does not know its format, so the API must check what it reads. */
export interface ApiState {
  /** The operator's limits and keys, or undefined if they were never changed. */
  readonly settings: unknown
  /** The counts of the rate limits, or undefined. */
  readonly counts: unknown
}

/** Reads both in one transaction, so that an answer waits only once. */
export async function loadApiState(database: NameplateDatabase): Promise<ApiState> {
  const transaction = database.transaction(['settings', 'limits'])
  const [settings, counts] = await Promise.all([
    transaction.objectStore('settings').get('api'),
    transaction.objectStore('limits').get('counts'),
  ])
  return { settings, counts }
}

/** Replaces the operator's limits and keys; the service worker applies them on the message `nameplate:settings`. */
export async function saveApiSettings(
  database: NameplateDatabase,
  settings: unknown,
): Promise<void> {
  await database.put('settings', settings, 'api')
}

/** Replaces the counts of the rate limits. Relaxed durability: losing counts in a power cut does no harm. */
export async function saveApiCounts(database: NameplateDatabase, counts: unknown): Promise<void> {
  const transaction = database.transaction('limits', 'readwrite', { durability: 'relaxed' })
  await Promise.all([transaction.store.put(counts, 'counts'), transaction.done])
}
