import {
  isKept,
  type HistoryEntry,
  type ImportCounts,
  type ImportOutcome,
  type UserData,
  type OwnPrefix,
} from './user-data.ts'

/** What has to be written to the device to merge a backup into its data. */
export interface ImportPlan extends UserData {
  readonly outcome: ImportOutcome
}

/**
 * Merges a backup into the data on the device, of which nothing is lost or evicted. Where the history would exceed `most`
 * entries, the backup's oldest entries without a pin, label or note are left out.
 */
export function planImport(present: UserData, backup: UserData, most: number): ImportPlan {
  const entries = compare(present.entries, backup.entries, ({ hex }) => hex, mergeEntries)
  const prefixes = compare(present.prefixes, backup.prefixes, ({ prefix }) => prefix, mergePrefixes)
  const leftOut = withoutRoom(entries.added, present.entries.length + entries.added.length - most)
  const added = entries.added.filter((entry) => !leftOut.has(entry))
  return {
    entries: [...added, ...entries.merged],
    prefixes: [...prefixes.added, ...prefixes.merged],
    outcome: {
      addresses: counts({ ...entries, added }),
      prefixes: counts(prefixes),
      leftOut: leftOut.size,
    },
  }
}

/**
 * Merges two entries for the same address so that nothing the user wrote is lost: the later time of lookup, the pin of
 * either, and labels and notes as in `mergeWords`. Merging the same entry again changes nothing.
 */
export function mergeEntries(one: HistoryEntry, other: HistoryEntry): HistoryEntry {
  return {
    ...mergeWords(one, other),
    hex: one.hex,
    lookedUpAt: Math.max(one.lookedUpAt, other.lookedUpAt),
    pinned: one.pinned || other.pinned,
  }
}

/** Merges two own prefixes with the same digits; labels and notes as in `mergeWords`. */
export function mergePrefixes(one: OwnPrefix, other: OwnPrefix): OwnPrefix {
  return { ...mergeWords(one, other), prefix: one.prefix }
}

type DatedWords = Pick<OwnPrefix, 'label' | 'note' | 'changedAt'>

/**
 * The later label is kept; the earlier one, if different, becomes a line of the note. If one note contains the other, it is
 * kept, else both, the later one first.
 */
function mergeWords(one: DatedWords, other: DatedWords): DatedWords {
  const [newer, older] = other.changedAt > one.changedAt ? [other, one] : [one, other]
  const label = newer.label || older.label
  const note = joinNotes(newer.note, older.note)
  const known = older.label === '' || older.label === label
  if (known || note.split('\n').includes(older.label)) {
    return { label, note, changedAt: newer.changedAt }
  }
  return { label, note: `${note}\n${older.label}`.trim(), changedAt: newer.changedAt }
}

function joinNotes(newer: string, older: string): string {
  if (newer.includes(older)) return newer
  return older.includes(newer) ? older : `${newer}\n\n${older}`
}

interface Comparison<T> {
  readonly added: readonly T[]
  readonly merged: readonly T[]
  readonly unchanged: number
}

function compare<T extends object>(
  present: readonly T[],
  backup: readonly T[],
  keyOf: (row: T) => string,
  merge: (present: T, other: T) => T,
): Comparison<T> {
  const byKey = new Map(present.map((row) => [keyOf(row), row]))
  const added: T[] = []
  const merged: T[] = []
  let unchanged = 0
  for (const row of backup) {
    const before = byKey.get(keyOf(row))
    if (before === undefined) {
      added.push(row)
      continue
    }
    const after = merge(before, row)
    if (same(before, after)) unchanged++
    else merged.push(after)
  }
  return { added, merged, unchanged }
}

/** Compares the members of two rows, which are strings, numbers and booleans. */
function same<T extends object>(one: T, other: T): boolean {
  const members = new Map<string, unknown>(Object.entries(one))
  return Object.entries(other).every(([name, value]) => members.get(name) === value)
}

function withoutRoom(added: readonly HistoryEntry[], surplus: number): ReadonlySet<HistoryEntry> {
  if (surplus <= 0) return new Set()
  const passing = added.filter((entry) => !isKept(entry))
  return new Set(passing.toSorted((a, b) => a.lookedUpAt - b.lookedUpAt).slice(0, surplus))
}

function counts({ added, merged, unchanged }: Comparison<unknown>): ImportCounts {
  return { added: added.length, merged: merged.length, unchanged }
}
