import { storedTold, withTold } from '../../core/user-data/told.ts'
import type { Told, ToldNow } from '../../core/user-data/user-data.ts'
import { committed, type NameplateDatabase } from '../db.ts'

/** Everything that was told is one row of the settings: it is little, and read as a whole. */
export const TOLD = 'told'

export function toldIn(row: unknown): Told[] {
  return Array.isArray(row) ? storedTold(row as unknown[]) : []
}

export async function readTold(database: NameplateDatabase): Promise<Told[]> {
  return toldIn(await database.get('settings', TOLD))
}

/** Adds what is told, and takes back what was. */
export async function changeTold(
  database: NameplateDatabase,
  {
    tell = [],
    takeBack = [],
  }: { readonly tell?: readonly Told[]; readonly takeBack?: readonly ToldNow[] },
): Promise<void> {
  const transaction = database.transaction('settings', 'readwrite', { durability: 'strict' })
  const { store } = transaction
  const gone = new Set(takeBack.map(({ kind, key }) => `${kind} ${key}`))
  const stays = toldIn(await store.get(TOLD)).filter(({ kind, key }) => !gone.has(`${kind} ${key}`))
  await committed(transaction, [store.put(withTold(stays, tell), TOLD)])
}
