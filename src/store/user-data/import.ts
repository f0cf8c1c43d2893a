import { planImport } from '../../core/user-data/merge.ts'
import { storedEntries, storedPrefixes } from '../../core/user-data/stored-rows.ts'
import {
  MAX_HISTORY_ENTRIES,
  type ImportOutcome,
  type UserData,
} from '../../core/user-data/user-data.ts'
import { committed, type NameplateDatabase } from '../db.ts'

/** All user data, as of one moment. */
export async function readUserData(database: NameplateDatabase): Promise<UserData> {
  const transaction = database.transaction(['history', 'prefixes'])
  const [entries, prefixes] = await Promise.all([
    transaction.objectStore('history').getAll(),
    transaction.objectStore('prefixes').getAll(),
  ])
  return { entries: storedEntries(entries), prefixes: storedPrefixes(prefixes) }
}

/** Merges a backup into what is on the device, all or nothing. */
export async function importUserData(
  database: NameplateDatabase,
  backup: UserData,
): Promise<ImportOutcome> {
  const transaction = database.transaction(['history', 'prefixes'], 'readwrite', {
    durability: 'strict',
  })
  const history = transaction.objectStore('history')
  const owned = transaction.objectStore('prefixes')
  const [entries, prefixes] = await Promise.all([history.getAll(), owned.getAll()])
  const present = { entries: storedEntries(entries), prefixes: storedPrefixes(prefixes) }
  const plan = planImport(present, backup, MAX_HISTORY_ENTRIES)
  await committed(transaction, [
    ...plan.entries.map(async (entry) => await history.put(entry)),
    ...plan.prefixes.map(async (own) => await owned.put(own)),
  ])
  return plan.outcome
}
