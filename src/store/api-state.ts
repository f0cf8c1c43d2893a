import type { NameplateDatabase } from './db.ts'

/** What the API remembers on the device; its form is the API's own, so what is read has to be checked. */
export interface ApiState {
  /** The operator's limits and keys, or undefined where nothing was ever changed. */
  readonly settings: unknown
  /** The counts of the rate limits, or undefined. */
  readonly counts: unknown
}

/** Reads both in one transaction, so that an answer waits for no more than one. */
export async function loadApiState(database: NameplateDatabase): Promise<ApiState> {
  const transaction = database.transaction(['settings', 'limits'])
  const [settings, counts] = await Promise.all([
    transaction.objectStore('settings').get('api'),
    transaction.objectStore('limits').get('counts'),
  ])
  return { settings, counts }
}

/** Replaces the operator's limits and keys; the service worker takes them up when it is told `nameplate:settings`. */
export async function saveApiSettings(
  database: NameplateDatabase,
  settings: unknown,
): Promise<void> {
  await database.put('settings', settings, 'api')
}

/** Replaces the counts of the rate limits. Relaxed: counts that a power cut loses are no loss. */
export async function saveApiCounts(database: NameplateDatabase, counts: unknown): Promise<void> {
  const transaction = database.transaction('limits', 'readwrite', { durability: 'relaxed' })
  await Promise.all([transaction.store.put(counts, 'counts'), transaction.done])
}
