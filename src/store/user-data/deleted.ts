import { isObject } from '../../core/json-members.ts'
import type { Code } from '../../core/scan/code-reader.ts'
import { mergeEntries, mergePrefixes } from '../../core/user-data/merge.ts'
import {
  storedEntries,
  storedPrefixes,
  timeOf,
  type HistoryEntry,
  type OwnPrefix,
} from '../../core/user-data/user-data.ts'
import { committed, type DeletedRow, type NameplateDatabase } from '../db.ts'

export type DeletedKind = DeletedRow['kind']

/** Data that can be deleted and restored, by kind. */
interface Rows {
  readonly history: HistoryEntry
  readonly prefixes: OwnPrefix
  readonly codes: Code
}

type Kinds = {
  readonly [Kind in DeletedKind]: {
    /** The valid rows of this kind among the stored ones. */
    readonly read: (rows: readonly unknown[]) => Rows[Kind][]
    readonly keyOf: (row: Rows[Kind]) => string
    readonly merge: (one: Rows[Kind], other: Rows[Kind]) => Rows[Kind]
  }
}

const KINDS: Kinds = {
  history: { read: storedEntries, keyOf: ({ hex }) => hex, merge: mergeEntries },
  prefixes: { read: storedPrefixes, keyOf: ({ prefix }) => prefix, merge: mergePrefixes },
  codes: { read: (rows) => rows.filter(isCode), keyOf: ({ text }) => text, merge: (one) => one },
}

function isCode(row: unknown): row is Code {
  return isObject(row) && typeof row.kind === 'string' && typeof row.text === 'string'
}

/** The store of deleted rows, in a transaction that writes to it. */
interface DeletedStore {
  get(kind: DeletedKind): Promise<DeletedRow | undefined>
  put(row: DeletedRow): Promise<unknown>
  delete(kind: DeletedKind): Promise<unknown>
}

/**
 * Keeps rows that the transaction deletes elsewhere. Data deleted twice is merged, so that nothing the person wrote is lost.
 * @param now milliseconds since 1970
 */
async function keepDeleted<Kind extends DeletedKind>(
  store: DeletedStore,
  kind: Kind,
  rows: readonly Rows[Kind][],
  now: number,
): Promise<Promise<unknown>[]> {
  if (rows.length === 0) return []
  const { keyOf, merge } = KINDS[kind]
  const kept = new Map(rowsIn(kind, await store.get(kind)).map((row) => [keyOf(row), row]))
  for (const row of rows) {
    const before = kept.get(keyOf(row))
    kept.set(keyOf(row), before === undefined ? row : merge(row, before))
  }
  return [store.put({ kind, deletedAt: now, rows: [...kept.values()] })]
}

/** Drops the rows that the transaction restores. */
async function dropRestored<Kind extends DeletedKind>(
  store: DeletedStore,
  kind: Kind,
  rows: readonly Rows[Kind][],
): Promise<Promise<unknown>[]> {
  const row = await store.get(kind)
  if (row === undefined) return []
  const { keyOf } = KINDS[kind]
  const back = new Set(rows.map(keyOf))
  const left = rowsIn(kind, row).filter((one) => !back.has(keyOf(one)))
  return [left.length === 0 ? store.delete(kind) : store.put({ ...row, rows: left })]
}

/** The store of rows of a kind, in a transaction that writes to it. */
interface RowStore<Row> {
  get(key: string): Promise<unknown>
  getAll(): Promise<unknown[]>
  put(row: Row): Promise<unknown>
  delete(key: string): Promise<unknown>
  clear(): Promise<unknown>
}

function writing<Kind extends 'history' | 'prefixes'>(database: NameplateDatabase, kind: Kind) {
  const options = { durability: 'strict' } as const
  const transaction = database.transaction([kind, 'deleted'], 'readwrite', options)
  const store = transaction.objectStore(kind) as unknown as RowStore<Rows[Kind]>
  return { transaction, store, deleted: transaction.objectStore('deleted') }
}

/**
 * Deletes rows by their keys (`'all'` for every row), keeps them as deleted data, and returns them.
 * @param now milliseconds since 1970
 */
export async function removeRows<Kind extends 'history' | 'prefixes'>(
  database: NameplateDatabase,
  kind: Kind,
  which: readonly string[] | 'all',
  now: number,
): Promise<Rows[Kind][]> {
  const { transaction, store, deleted } = writing(database, kind)
  const rows =
    which === 'all' ? await store.getAll() : await Promise.all(which.map((key) => store.get(key)))
  const removed = KINDS[kind].read(rows)
  const keeping = await keepDeleted(deleted, kind, removed, now)
  const deleting = which === 'all' ? [store.clear()] : which.map((key) => store.delete(key))
  await committed(transaction, [...keeping, ...deleting])
  return removed
}

/**
 * Restores deleted rows, and merges each with whatever has taken its place meanwhile.
 * @throws {NameplateError} `note_too_long` if two notes together are too long; then nothing is changed
 */
export async function restoreRows<Kind extends 'history' | 'prefixes'>(
  database: NameplateDatabase,
  kind: Kind,
  rows: readonly Rows[Kind][],
): Promise<void> {
  const { transaction, store, deleted } = writing(database, kind)
  const { read, keyOf, merge } = KINDS[kind]
  const present = await Promise.all(rows.map((row) => store.get(keyOf(row))))
  const merged = rows.map((row, index) => {
    const [now] = read([present[index]])
    return now === undefined ? row : merge(now, row)
  })
  const dropping = await dropRestored(deleted, kind, rows)
  await committed(transaction, [...dropping, ...merged.map((row) => store.put(row))])
}

/** The deleted rows of a kind, and the time of the last deletion; empty if there are none. */
export async function readDeleted<Kind extends DeletedKind>(
  database: NameplateDatabase,
  kind: Kind,
): Promise<{ readonly deletedAt: number; readonly rows: Rows[Kind][] }> {
  const row = await database.get('deleted', kind)
  return { deletedAt: timeOf(row?.deletedAt) ?? 0, rows: rowsIn(kind, row) }
}

/** Keeps scanned codes that the person has cleared. @param now milliseconds since 1970 */
export async function keepCodes(
  database: NameplateDatabase,
  codes: readonly Code[],
  now: number,
): Promise<void> {
  const transaction = database.transaction('deleted', 'readwrite')
  await committed(transaction, await keepDeleted(transaction.store, 'codes', codes, now))
}

export async function dropCodes(
  database: NameplateDatabase,
  codes: readonly Code[],
): Promise<void> {
  const transaction = database.transaction('deleted', 'readwrite')
  await committed(transaction, await dropRestored(transaction.store, 'codes', codes))
}

function rowsIn<Kind extends DeletedKind>(kind: Kind, row: unknown): Rows[Kind][] {
  return isObject(row) && Array.isArray(row.rows) ? KINDS[kind].read(row.rows) : []
}
