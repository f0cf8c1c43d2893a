import {
  storedEntry,
  cleanLabel,
  cleanNote,
  isKept,
  MAX_HISTORY_ENTRIES,
  newEntry,
  type HistoryEntry,
  type UserLabel,
} from '../../core/user-data/user-data.ts'
import { committed, type NameplateDatabase } from '../db.ts'

/**
 * Records that an address was looked up. An existing entry moves up with its label and note; above the limit of the
 * history, the oldest entries that are neither pinned nor labelled are deleted.
 * @param now milliseconds since 1970
 * @param grownFrom a prefix of `hex` that was recorded only because typing paused there; it is deleted, unless it is
 * pinned or labelled
 * @returns whether the address is new in the history, and the entries deleted to make room for it
 */
export async function recordLookup(
  database: NameplateDatabase,
  hex: string,
  now: number,
  grownFrom: string | null = null,
  most: number = MAX_HISTORY_ENTRIES,
): Promise<{ readonly isNew: boolean; readonly removed: readonly string[] }> {
  // Relaxed: losing a lookup in a power cut does no harm.
  const transaction = database.transaction('history', 'readwrite', { durability: 'relaxed' })
  const { store } = transaction
  const [row, beginningRow, count] = await Promise.all([
    store.get(hex),
    grownFrom === null ? undefined : store.get(grownFrom),
    store.count(),
  ])
  const before = storedEntry(row)
  const beginning = storedEntry(beginningRow)
  const removed: string[] = []
  const requests: Promise<unknown>[] = []
  if (beginning !== undefined && beginning.hex !== hex && !isKept(beginning)) {
    removed.push(beginning.hex)
    requests.push(store.delete(beginning.hex))
  }
  let surplus = count + (before === undefined ? 1 : 0) - requests.length - most
  if (surplus > 0) {
    for await (const cursor of store.index('lookedUpAt')) {
      const entry = cursor.value
      if (isKept(entry) || entry.hex === hex) continue
      removed.push(entry.hex)
      requests.push(cursor.delete())
      if (--surplus === 0) break
    }
  }
  requests.push(store.put({ ...(before ?? newEntry(hex, now)), lookedUpAt: now }))
  await committed(transaction, requests)
  return { isNew: before === undefined, removed }
}

/**
 * Changes the label, note or pin of an address, and adds it to the history if necessary.
 * @param now milliseconds since 1970
 */
export async function describeEntry(
  database: NameplateDatabase,
  hex: string,
  change: Partial<UserLabel & Pick<HistoryEntry, 'pinned'>>,
  now: number,
): Promise<void> {
  const transaction = database.transaction('history', 'readwrite', { durability: 'strict' })
  const before = storedEntry(await transaction.store.get(hex)) ?? newEntry(hex, now)
  const changed = { ...before, ...change, changedAt: now }
  const entry = { ...changed, label: cleanLabel(changed.label), note: cleanNote(changed.note) }
  await committed(transaction, [transaction.store.put(entry)])
}
