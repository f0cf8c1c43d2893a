import { hyphenated } from '../address/address.ts'
import { NameplateError } from '../errors.ts'
import {
  isKept,
  MAX_NOTE_LENGTH,
  MAX_ROWS,
  type HistoryEntry,
  type ImportCounts,
  type ImportOutcome,
  type UserData,
  type OwnPrefix,
} from './user-data.ts'

/** Two notes are too long to merge; neither is cut, so both stay where they are. */
class MergeError extends NameplateError<'note_too_long'> {
  override name = 'MergeError'
}

/**
 * The writes needed to merge a backup into the data on the device, without losing or evicting any of that. If the history would
 * exceed `most` entries, the backup's oldest entries without a pin, label or note are left out; beyond `mostRows`, others too.
 */
export function planImport(
  present: UserData,
  backup: UserData,
  most: number,
  mostRows: number = MAX_ROWS,
): UserData & { readonly outcome: ImportOutcome } {
  const entries = compare(present.entries, backup.entries, ({ hex }) => hex, mergeEntries)
  const prefixes = compare(present.prefixes, backup.prefixes, ({ prefix }) => prefix, mergePrefixes)
  const leftOut = withoutRoom(entries.added, present.entries.length, most, mostRows)
  const added = entries.added.filter((entry) => !leftOut.has(entry))
  const roomForPrefixes = Math.max(0, mostRows - present.prefixes.length)
  const addedPrefixes = prefixes.added.slice(0, roomForPrefixes)
  return {
    entries: [...added, ...entries.merged],
    prefixes: [...addedPrefixes, ...prefixes.merged],
    outcome: {
      addresses: counts({ ...entries, added }),
      prefixes: counts({ ...prefixes, added: addedPrefixes }),
      leftOut: leftOut.size + prefixes.added.length - addedPrefixes.length,
      refused: [...entries.refused, ...prefixes.refused],
    },
  }
}

/** Merges rows about the same address or prefix; those that cannot be merged stay separate, and `refused` gets the reason. */
export function unite<T>(
  rows: readonly T[],
  keyOf: (row: T) => string,
  merge: (one: T, other: T) => T,
  refused: string[],
): T[] {
  const united = new Map<string, T>()
  for (const row of rows) {
    const before = united.get(keyOf(row))
    const after = before === undefined ? row : mergedOrRefused(before, row, merge, refused)
    if (after !== null) united.set(keyOf(row), after)
  }
  return [...united.values()]
}

/**
 * Merges two entries for the same address so that nothing the user wrote is lost: the later time of lookup, the pin of
 * either, and labels and notes as in `mergeWords`. Merging the same entry again changes nothing.
 * @throws {MergeError}
 */
export function mergeEntries(one: HistoryEntry, other: HistoryEntry): HistoryEntry {
  return {
    ...mergeWords(one.hex, one, other),
    hex: one.hex,
    lookedUpAt: Math.max(one.lookedUpAt, other.lookedUpAt),
    pinned: one.pinned || other.pinned,
  }
}

/**
 * Merges two own prefixes with the same digits; labels and notes as in `mergeWords`.
 * @throws {MergeError}
 */
export function mergePrefixes(one: OwnPrefix, other: OwnPrefix): OwnPrefix {
  return { ...mergeWords(one.prefix, one, other), prefix: one.prefix }
}

type DatedWords = Pick<OwnPrefix, 'label' | 'note' | 'changedAt'>

/**
 * The later label is kept; the earlier one, if different, becomes a line of the note. If one note contains the other,
 * it is kept; otherwise both are, the later one first.
 */
function mergeWords(hex: string, one: DatedWords, other: DatedWords): DatedWords {
  const [newer, older] = other.changedAt > one.changedAt ? [other, one] : [one, other]
  const label = newer.label || older.label
  const notes = joinNotes(newer.note, older.note)
  const known = older.label === '' || older.label === label
  const isWhole = known || notes.split('\n').includes(older.label)
  const note = isWhole ? notes : `${notes}\n${older.label}`.trim()
  // A note that an earlier version of the app made longer is left unchanged.
  if (note.length > Math.max(MAX_NOTE_LENGTH, one.note.length, other.note.length)) {
    throw new MergeError(
      'note_too_long',
      `The two notes about ${hyphenated(hex)} are too long to merge: together they have more than ${MAX_NOTE_LENGTH} characters.`,
    )
  }
  return { label, note, changedAt: newer.changedAt }
}

function joinNotes(newer: string, older: string): string {
  if (newer.includes(older)) return newer
  return older.includes(newer) ? older : `${newer}\n\n${older}`
}

/** Null if they cannot be merged; `refused` gets the reason. */
function mergedOrRefused<T>(
  one: T,
  other: T,
  merge: (one: T, other: T) => T,
  refused: string[],
): T | null {
  try {
    return merge(one, other)
  } catch (error) {
    if (!(error instanceof MergeError)) throw error
    refused.push(error.message)
    return null
  }
}

interface Comparison<T> {
  readonly added: readonly T[]
  readonly merged: readonly T[]
  readonly unchanged: number
  /** Why other rows were not merged. */
  readonly refused: readonly string[]
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
  const refused: string[] = []
  let unchanged = 0
  for (const row of backup) {
    const before = byKey.get(keyOf(row))
    if (before === undefined) {
      added.push(row)
      continue
    }
    const after = mergedOrRefused(before, row, merge, refused)
    if (after === null) continue
    if (same(before, after)) unchanged++
    else merged.push(after)
  }
  return { added, merged, unchanged, refused }
}

/** Compares the members of two rows, which are strings, numbers and booleans. */
function same<T extends object>(one: T, other: T): boolean {
  const members = new Map<string, unknown>(Object.entries(one))
  return Object.entries(other).every(([name, value]) => members.get(name) === value)
}

function withoutRoom(
  added: readonly HistoryEntry[],
  present: number,
  most: number,
  mostRows: number,
): ReadonlySet<HistoryEntry> {
  const all = present + added.length
  const passing = added.filter((entry) => !isKept(entry)).length
  const surplus = Math.max(0, Math.min(all - most, passing), all - mostRows)
  const oldest = added.toSorted(
    (a, b) => Number(isKept(a)) - Number(isKept(b)) || a.lookedUpAt - b.lookedUpAt,
  )
  return new Set(oldest.slice(0, surplus))
}

function counts({ added, merged, unchanged }: Omit<Comparison<unknown>, 'refused'>): ImportCounts {
  return { added: added.length, merged: merged.length, unchanged }
}
