import { mergePrefixes } from '../../core/user-data/merge.ts'
import { storedPrefix, type OwnPrefix } from '../../core/user-data/user-data.ts'
import { committed, type NameplateDatabase } from '../db.ts'
import { dropRestored, keepDeleted } from './deleted.ts'

/**
 * Adds an own prefix, or changes the one with the digits `replaces`, whose digits may change too.
 * @returns another one that has these digits already, for which nothing was changed; null if there is none
 */
export async function saveOwnPrefix(
  database: NameplateDatabase,
  own: OwnPrefix,
  replaces: string | null,
): Promise<OwnPrefix | null> {
  const transaction = database.transaction('prefixes', 'readwrite', { durability: 'strict' })
  const { store } = transaction
  const taken = own.prefix === replaces ? undefined : storedPrefix(await store.get(own.prefix))
  if (taken !== undefined) return taken
  const requests: Promise<unknown>[] = [store.put(own)]
  if (replaces !== null && replaces !== own.prefix) requests.push(store.delete(replaces))
  await committed(transaction, requests)
  return null
}

/**
 * Deletes an own prefix, which stays among what was deleted, and returns it; null if it was already gone.
 * @param now milliseconds since 1970
 */
export async function removeOwnPrefix(
  database: NameplateDatabase,
  prefix: string,
  now: number,
): Promise<OwnPrefix | null> {
  const transaction = database.transaction(['prefixes', 'deleted'], 'readwrite')
  const store = transaction.objectStore('prefixes')
  const removed = storedPrefix(await store.get(prefix))
  const keeping = await keepDeleted(
    transaction.objectStore('deleted'),
    'prefixes',
    removed === undefined ? [] : [removed],
    now,
  )
  await committed(transaction, [...keeping, store.delete(prefix)])
  return removed ?? null
}

/** Restores deleted own prefixes, and merges each with one that has taken its place in the meantime. */
export async function restoreOwnPrefixes(
  database: NameplateDatabase,
  prefixes: readonly OwnPrefix[],
): Promise<void> {
  const transaction = database.transaction(['prefixes', 'deleted'], 'readwrite', {
    durability: 'strict',
  })
  const store = transaction.objectStore('prefixes')
  const present = await Promise.all(prefixes.map(async ({ prefix }) => await store.get(prefix)))
  const dropping = await dropRestored(transaction.objectStore('deleted'), 'prefixes', prefixes)
  const restoring = prefixes.map(async (own, index) => {
    const now = storedPrefix(present[index])
    await store.put(now === undefined ? own : mergePrefixes(now, own))
  })
  await committed(transaction, [...dropping, ...restoring])
}
