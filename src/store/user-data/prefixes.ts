import { storedPrefix, type OwnPrefix } from '../../core/user-data/user-data.ts'
import { committed, type NameplateDatabase } from '../db.ts'

/**
 * Adds an own prefix, or changes the one with the digits `replaces`, including its digits.
 * @returns another prefix that already has these digits, in which case nothing is changed; otherwise null
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
