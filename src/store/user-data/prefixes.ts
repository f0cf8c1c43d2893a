import { hyphenated } from '../../core/address/address.ts'
import { mergePrefixes } from '../../core/user-data/merge.ts'
import { storedPrefix } from '../../core/user-data/stored-rows.ts'
import type { OwnPrefix } from '../../core/user-data/user-data.ts'
import { committed, type NameplateDatabase } from '../db.ts'
import { UserDataError } from './write-errors.ts'

/**
 * Adds an own prefix, or changes the one with the digits `replaces`, whose digits may change too.
 * @throws {UserDataError} `prefix_taken` if another one already has these digits
 */
export async function saveOwnPrefix(
  database: NameplateDatabase,
  own: OwnPrefix,
  replaces: string | null,
): Promise<void> {
  const transaction = database.transaction('prefixes', 'readwrite', { durability: 'strict' })
  const { store } = transaction
  const taken = own.prefix === replaces ? undefined : storedPrefix(await store.get(own.prefix))
  if (taken !== undefined) {
    transaction.abort()
    await transaction.done.catch(() => {})
    throw new UserDataError('prefix_taken', takenMessage(taken))
  }
  const requests: Promise<unknown>[] = [store.put(own)]
  if (replaces !== null && replaces !== own.prefix) requests.push(store.delete(replaces))
  await committed(transaction, requests)
}

/** Deletes an own prefix and returns it for `restoreOwnPrefix`; null if it was already gone. */
export async function removeOwnPrefix(
  database: NameplateDatabase,
  prefix: string,
): Promise<OwnPrefix | null> {
  const transaction = database.transaction('prefixes', 'readwrite')
  const removed = storedPrefix(await transaction.store.get(prefix))
  await committed(transaction, [transaction.store.delete(prefix)])
  return removed ?? null
}

/** Restores an own prefix, and merges it with one that has taken its place in the meantime. */
export async function restoreOwnPrefix(database: NameplateDatabase, own: OwnPrefix): Promise<void> {
  const transaction = database.transaction('prefixes', 'readwrite', { durability: 'strict' })
  const now = storedPrefix(await transaction.store.get(own.prefix))
  await committed(transaction, [
    transaction.store.put(now === undefined ? own : mergePrefixes(now, own)),
  ])
}

function takenMessage({ prefix, label }: OwnPrefix): string {
  return `${hyphenated(prefix)} is already one of your prefixes, “${label}”. Change that one instead.`
}
