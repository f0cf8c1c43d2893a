import { MOST_TOLD, storedTold, subjectOf, withTold } from '../../core/user-data/told.ts'
import type { Told, ToldNow } from '../../core/user-data/user-data.ts'
import { committed, type NameplateDatabase } from '../db.ts'
import { UserDataError } from './write-errors.ts'

/** Everything that the person has said is one row of the settings: it is little, and read as a whole. */
export const TOLD = 'told'

export function toldIn(row: unknown): Told[] {
  return Array.isArray(row) ? storedTold(row as unknown[]) : []
}

export async function readTold(database: NameplateDatabase): Promise<Told[]> {
  return toldIn(await database.get('settings', TOLD))
}

/**
 * Adds what the person says now, and takes back what they said before.
 * @throws {UserDataError} `too_many` rather than forget anything
 */
export async function changeTold(
  database: NameplateDatabase,
  {
    tell = [],
    takeBack = [],
  }: { readonly tell?: readonly Told[]; readonly takeBack?: readonly ToldNow[] },
): Promise<void> {
  const transaction = database.transaction('settings', 'readwrite', { durability: 'strict' })
  const { store } = transaction
  const gone = new Set(takeBack.map(subjectOf))
  const before = toldIn(await store.get(TOLD))
  const stays = before.filter((one) => !gone.has(subjectOf(one)))
  const after = withTold(stays, tell)
  if (after.length > Math.max(MOST_TOLD, before.length)) {
    throw new UserDataError(
      'too_many',
      `This was not saved: ${MOST_TOLD.toLocaleString('en')} findings and devices are already noted, which is the limit. Choose “Show again” for some findings, or separate some devices, then try again.`,
    )
  }
  await committed(transaction, [store.put(after, TOLD)])
}
