import { planImport } from '../../core/user-data/merge.ts'
import {
  storedEntries,
  storedEntry,
  storedPrefix,
  storedPrefixes,
  MAX_HISTORY_ENTRIES,
  type HistoryEntry,
  type OwnPrefix,
  type ImportOutcome,
  type Assertion,
  type UserData,
} from '../../core/user-data/user-data.ts'
import { withRestored } from '../../core/user-data/assertions.ts'
import { committed, type NameplateDatabase } from '../db.ts'
import { readAssertions, ASSERTIONS, assertionsIn } from './assertions.ts'

/** All user data, as of one moment. */
export async function readUserData(database: NameplateDatabase): Promise<UserData> {
  const transaction = database.transaction(['history', 'prefixes', 'settings'])
  const [entries, prefixes, assertions] = await Promise.all([
    transaction.objectStore('history').getAll(),
    transaction.objectStore('prefixes').getAll(),
    transaction.objectStore('settings').get(ASSERTIONS),
  ])
  const known = assertionsIn(assertions)
  return {
    entries: storedEntries(entries),
    prefixes: storedPrefixes(prefixes),
    ...(known.length > 0 && { assertions: known }),
  }
}

/** The keys of rows that were written or deleted; `all` if these are not known. */
export type ChangedRows =
  | 'all'
  | {
      readonly entries?: readonly string[]
      readonly prefixes?: readonly string[]
      /** Whether the person's assertions about devices have changed. */
      readonly assertions?: boolean
    }

/** The rows with these keys, as of one moment; undefined for those that do not exist. */
export async function readRows(
  database: NameplateDatabase,
  { entries = [], prefixes = [], assertions = false }: Exclude<ChangedRows, 'all'>,
): Promise<{
  readonly entries: readonly (readonly [hex: string, HistoryEntry | undefined])[]
  readonly prefixes: readonly (readonly [prefix: string, OwnPrefix | undefined])[]
  readonly assertions: readonly Assertion[] | null
}> {
  const transaction = database.transaction(['history', 'prefixes'])
  const history = transaction.objectStore('history')
  const owned = transaction.objectStore('prefixes')
  const [entryRows, prefixRows] = await Promise.all([
    Promise.all(entries.map(async (hex) => [hex, storedEntry(await history.get(hex))] as const)),
    Promise.all(
      prefixes.map(async (prefix) => [prefix, storedPrefix(await owned.get(prefix))] as const),
    ),
  ])
  const assertionRows = assertions ? await readAssertions(database) : null
  return { entries: entryRows, prefixes: prefixRows, assertions: assertionRows }
}

/** Merges a backup into the data on the device, all or nothing. */
export async function importUserData(
  database: NameplateDatabase,
  backup: UserData,
): Promise<ImportOutcome> {
  const transaction = database.transaction(['history', 'prefixes', 'settings'], 'readwrite', {
    durability: 'strict',
  })
  const history = transaction.objectStore('history')
  const owned = transaction.objectStore('prefixes')
  const settings = transaction.objectStore('settings')
  const [entries, prefixes, before] = await Promise.all([
    history.getAll(),
    owned.getAll(),
    settings.get(ASSERTIONS),
  ])
  const present = { entries: storedEntries(entries), prefixes: storedPrefixes(prefixes) }
  const plan = planImport(present, backup, MAX_HISTORY_ENTRIES)
  const { assertions, leftOut } = withRestored(assertionsIn(before), backup.assertions ?? [])
  await committed(transaction, [
    ...plan.entries.map(async (entry) => await history.put(entry)),
    ...plan.prefixes.map(async (own) => await owned.put(own)),
    ...(assertions.length > 0 ? [settings.put(assertions, ASSERTIONS)] : []),
  ])
  if (leftOut === 0) return plan.outcome
  const { refused } = plan.outcome
  return { ...plan.outcome, refused: [...refused, `${leftOut} rows of “told”: no room for them.`] }
}
