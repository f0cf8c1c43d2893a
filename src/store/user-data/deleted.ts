import { isObject } from '../../core/json-members.ts'
import {
  deletedRows,
  withDeleted,
  withoutDeleted,
  type DeletedCode,
  type DeletedKind,
  type DeletedRow,
  type DeletedRows,
} from '../../core/user-data/deleted.ts'
import { timeOf } from '../../core/user-data/user-data.ts'
import { committed, type NameplateDatabase } from '../db.ts'

/** The store of these rows, in a transaction that writes it. */
interface DeletedStore {
  get(kind: DeletedKind): Promise<DeletedRow | undefined>
  put(row: DeletedRow): Promise<unknown>
  delete(kind: DeletedKind): Promise<unknown>
}

/** Keeps what the transaction deletes elsewhere. @param now milliseconds since 1970 */
export async function keepDeleted<Kind extends DeletedKind>(
  store: DeletedStore,
  kind: Kind,
  rows: readonly DeletedRows[Kind][],
  now: number,
): Promise<Promise<unknown>[]> {
  if (rows.length === 0) return []
  const kept = withDeleted(kind, rowsIn(await store.get(kind)), rows)
  return [store.put({ kind, deletedAt: now, rows: kept })]
}

/** Forgets what the transaction restores. */
export async function dropRestored<Kind extends DeletedKind>(
  store: DeletedStore,
  kind: Kind,
  rows: readonly DeletedRows[Kind][],
): Promise<Promise<unknown>[]> {
  const row = await store.get(kind)
  if (row === undefined) return []
  const left = withoutDeleted(kind, rowsIn(row), rows)
  return [left.length === 0 ? store.delete(kind) : store.put({ ...row, rows: left })]
}

/** What was deleted of a kind, and when something last was; empty if nothing is kept. */
export async function readDeleted<Kind extends DeletedKind>(
  database: NameplateDatabase,
  kind: Kind,
): Promise<{ readonly deletedAt: number; readonly rows: DeletedRows[Kind][] }> {
  const row = await database.get('deleted', kind)
  return { deletedAt: timeOf(row?.deletedAt) ?? 0, rows: deletedRows(kind, rowsIn(row)) }
}

/** Keeps scanned codes that the person has cleared. @param now milliseconds since 1970 */
export async function keepCodes(
  database: NameplateDatabase,
  codes: readonly DeletedCode[],
  now: number,
): Promise<void> {
  const transaction = database.transaction('deleted', 'readwrite')
  await committed(transaction, await keepDeleted(transaction.store, 'codes', codes, now))
}

export async function dropCodes(
  database: NameplateDatabase,
  codes: readonly DeletedCode[],
): Promise<void> {
  const transaction = database.transaction('deleted', 'readwrite')
  await committed(transaction, await dropRestored(transaction.store, 'codes', codes))
}

export async function discardDeleted(
  database: NameplateDatabase,
  kind: DeletedKind,
): Promise<void> {
  await database.delete('deleted', kind)
}

function rowsIn(row: unknown): readonly unknown[] {
  return isObject(row) && Array.isArray(row.rows) ? row.rows : []
}
