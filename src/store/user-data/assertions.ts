import {
  MOST_ASSERTIONS,
  storedAssertions,
  subjectOf,
  withAssertions,
} from '../../core/user-data/assertions.ts'
import type { Assertion, NewAssertion } from '../../core/user-data/user-data.ts'
import { committed, type NameplateDatabase } from '../db.ts'
import { UserDataError } from './write-errors.ts'

/** All assertions are one row of the settings: they are few, and always read together. */
export const ASSERTIONS = 'told'

export function assertionsIn(row: unknown): Assertion[] {
  return Array.isArray(row) ? storedAssertions(row as unknown[]) : []
}

export async function readAssertions(database: NameplateDatabase): Promise<Assertion[]> {
  return assertionsIn(await database.get('settings', ASSERTIONS))
}

/**
 * Adds new assertions of the person and withdraws earlier ones.
 * @throws {UserDataError} `too_many` rather than forget any
 */
export async function changeAssertions(
  database: NameplateDatabase,
  {
    add = [],
    takeBack = [],
  }: { readonly add?: readonly Assertion[]; readonly takeBack?: readonly NewAssertion[] },
): Promise<void> {
  const transaction = database.transaction('settings', 'readwrite', { durability: 'strict' })
  const { store } = transaction
  const gone = new Set(takeBack.map(subjectOf))
  const before = assertionsIn(await store.get(ASSERTIONS))
  const stays = before.filter((one) => !gone.has(subjectOf(one)))
  const after = withAssertions(stays, add)
  if (after.length > Math.max(MOST_ASSERTIONS, before.length)) {
    throw new UserDataError(
      'too_many',
      `This was not saved: ${MOST_ASSERTIONS.toLocaleString('en')} findings and devices are already noted, which is the limit. Choose “Show again” for some findings, or separate some devices, then try again.`,
    )
  }
  await committed(transaction, [store.put(after, ASSERTIONS)])
}
