import { isObject } from '../json-members.ts'
import { mergeEntries, mergePrefixes } from './merge.ts'
import { storedEntries, storedPrefixes, type HistoryEntry, type OwnPrefix } from './user-data.ts'

/** A scanned code, as it can be read again. */
export interface DeletedCode {
  readonly kind: string
  readonly text: string
}

/** What can be deleted and restored, by kind. */
export interface DeletedRows {
  readonly history: HistoryEntry
  readonly prefixes: OwnPrefix
  readonly codes: DeletedCode
}

export type DeletedKind = keyof DeletedRows

/** Everything of a kind that was deleted, and neither restored nor discarded since. */
export interface DeletedRow {
  readonly kind: DeletedKind
  /** When something was last added to it, milliseconds since 1970. */
  readonly deletedAt: number
  readonly rows: readonly unknown[]
}

type Kinds = {
  readonly [Kind in DeletedKind]: {
    /** The rows of this kind among what is stored, without those that are damaged. */
    readonly read: (rows: readonly unknown[]) => DeletedRows[Kind][]
    readonly keyOf: (row: DeletedRows[Kind]) => string
    readonly merge: (one: DeletedRows[Kind], other: DeletedRows[Kind]) => DeletedRows[Kind]
  }
}

const KINDS: Kinds = {
  history: { read: storedEntries, keyOf: ({ hex }) => hex, merge: mergeEntries },
  prefixes: { read: storedPrefixes, keyOf: ({ prefix }) => prefix, merge: mergePrefixes },
  codes: { read: (rows) => rows.filter(isCode), keyOf: ({ text }) => text, merge: (one) => one },
}

/** The rows of a kind among what is stored. */
export function deletedRows<Kind extends DeletedKind>(
  kind: Kind,
  stored: readonly unknown[],
): DeletedRows[Kind][] {
  return KINDS[kind].read(stored)
}

/** What was deleted, and more of it: what was deleted twice is merged, so that nothing the user wrote is lost. */
export function withDeleted<Kind extends DeletedKind>(
  kind: Kind,
  stored: readonly unknown[],
  rows: readonly DeletedRows[Kind][],
): DeletedRows[Kind][] {
  const { keyOf, merge, read } = KINDS[kind]
  const byKey = new Map(read(stored).map((row) => [keyOf(row), row]))
  for (const row of rows) {
    const before = byKey.get(keyOf(row))
    byKey.set(keyOf(row), before === undefined ? row : merge(row, before))
  }
  return [...byKey.values()]
}

/** What was deleted, without the rows that are back. */
export function withoutDeleted<Kind extends DeletedKind>(
  kind: Kind,
  stored: readonly unknown[],
  rows: readonly DeletedRows[Kind][],
): DeletedRows[Kind][] {
  const { keyOf, read } = KINDS[kind]
  const back = new Set(rows.map(keyOf))
  return read(stored).filter((row) => !back.has(keyOf(row)))
}

function isCode(row: unknown): row is DeletedCode {
  return isObject(row) && typeof row.kind === 'string' && typeof row.text === 'string'
}
