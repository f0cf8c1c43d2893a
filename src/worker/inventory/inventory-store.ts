import { messageOf } from '../../core/errors.ts'
import { isObject } from '../../core/json-members.ts'
import { cleanLabel } from '../../core/user-data/user-data.ts'
import type { Sighting } from '../../inventory/sighting.ts'
import type {
  InventoryContents,
  SavedInventory,
  SavedInventoryWithContents,
} from '../../inventory/saved-inventory.ts'
import { newInventoryId } from '../../protocol/worker.ts'
import type { OpenDatabase } from '../../store/db.ts'
import {
  closeSavedInventory,
  discardOpenInventories,
  displaced,
  lastTouched,
  openInventories,
  openInventoryRow,
  restoreSavedInventory,
  storeOpenInventory,
  updateOpenInventory,
} from '../../store/inventory/kept-inventories.ts'
import {
  readContents,
  renameSavedInventory,
  replaceSavedInventory,
  savedInventories,
  savedInventory,
  SavedInventoryError,
  storeSavedInventory,
} from '../../store/inventory/saved-inventories.ts'
import type { Sleep } from '../../store/waiting.ts'
import { storing } from '../../store/user-data/write-errors.ts'
import type { Held, InventoryLocks } from './inventory-locks.ts'
import type { SourcePart } from './inventory-reading.ts'
import type { RowQuery } from '../../inventory/rows/row-query.ts'
import type { OpenInventoryRow } from '../../store/inventory/stored-contents.ts'

export interface TabInventory {
  /** Its id; empty if the person has closed it, null in a tab that has had none yet. */
  readonly id: string | null
  /** Whether the page before this one may still hold it for a moment. */
  readonly waits: boolean
}

export type ReopenInput =
  | { readonly from: 'saved'; readonly id: string }
  /** One of the recently closed ones. */
  | { readonly from: 'closed'; readonly id: string }

export interface ClosedInventory {
  readonly id: string
  /** What it was saved as; null if it never was. */
  readonly name: string | null
  readonly changed: boolean
  readonly devices: number | null
  /** When it was closed, or was last changed before its tab ended; milliseconds since 1970, 0 if that is not known. */
  readonly at: number
  /** Whether it outlives this page. */
  readonly isStored: boolean
}

/** An inventory that another one has replaced, or that was cleared. */
export interface SetAside extends ClosedInventory {
  /** `saved`: among the saved ones. `closed`: among the recently closed ones. `page`: only as long as this page lives. */
  readonly kept: 'saved' | 'closed' | 'page'
  /** Opens it again. */
  readonly reopen: ReopenInput
  /** The recently closed ones that have made room for it. */
  readonly displaced: readonly ClosedInventory[]
}

export interface InventoryView {
  readonly query: RowQuery
  readonly shown: ShownAs
  /** The first visible row. */
  readonly top: number
}

export type ShownAs = 'table' | 'ports' | 'links' | 'text' | 'look'

export interface InventoryStoreDeps {
  readonly database: OpenDatabase
  readonly locks: InventoryLocks
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly sleep: Sleep
  /** Bytes that the browser lets this origin store; null if it does not say. */
  readonly quota: () => Promise<number | null>
  readonly announce: () => void
}

/** Inventories that no tab has open take at most this much together, and no more than a third of what the browser allows. */
const MOST_BYTES = 200_000_000

/** Milliseconds before each attempt to open the database again that the browser has closed. */
const REOPENING_MS = [0, 200, 1_000, 5_000]

/** An inventory that can be opened, and the lock of its id; null if another tab has it. */
export interface Claimed {
  readonly row: OpenInventoryRow
  readonly held: Held | null
  readonly contents: () => Promise<InventoryContents | null>
}

export interface OpenHere {
  job: number
  row: OpenInventoryRow
  readonly contents: () => InventoryContents
  /** Whether there is nothing in it that anybody would miss. */
  readonly isEmpty: boolean
  readonly held: Held
}

/** The open inventory, and why the store does not have it. */
interface Stored extends OpenHere {
  why: Promise<string | null>
}

/**
 * Stores inventories on the device: the open one while it is open, those that were closed until they are discarded, saved
 * ones under a name.
 */
export class InventoryStore {
  readonly #deps: InventoryStoreDeps
  /** Writes run one after the other, so that the last one wins. */
  #writing: Promise<unknown> = Promise.resolve()
  #open: Stored | null = null
  /** What the tab had open before this worker started, until something else is open. */
  #left: Promise<Claimed | null> | null = null
  /** What was set aside and could not be stored, the last one first. */
  #unstored: readonly Stored[] = []
  readonly #lossListeners = new Set<() => void>()

  constructor(deps: InventoryStoreDeps) {
    this.#deps = deps
  }

  /**
   * What a tab goes on with: its own inventory, or the last one that no tab has open and nobody closed. Null if there is
   * none, or if something has been opened since.
   * @throws the browser's error if the store cannot be read; asked again, it is read again
   */
  async left(tab: TabInventory): Promise<Claimed | null> {
    if (this.#open !== null) return null
    const claiming = (this.#left ??= this.#claim(tab))
    claiming.catch(() => {
      if (this.#left === claiming) this.#left = null
    })
    return await claiming
  }

  /** A recently closed inventory; null if it is gone. */
  async take(id: string): Promise<Claimed | null> {
    const held = await this.#deps.locks.take(id)
    const unstored = this.#unstored.find(({ row }) => row.id === id)
    if (unstored !== undefined) {
      const { row, contents } = unstored
      return { row, held, contents: () => Promise.resolve(contents()) }
    }
    const row = await openInventoryRow(await this.#deps.database(), id)
    if (row === null) held?.release()
    return row && this.#claimed(row, held)
  }

  /** Takes the lock of a new inventory; this worker then has it, whatever the browser says. */
  async hold(id: string): Promise<Held> {
    return (await this.#deps.locks.take(id, true)) ?? { release: () => {} }
  }

  /**
   * Makes this the open inventory and starts storing it; `whyNotRestored` gives the outcome. What was open before is set
   * aside, unless it has the same id or is `merged`.
   * @param isStored whether the store has its contents
   * @param merged ids of inventories that are wholly in this one, and are deleted once it is stored
   */
  async replace(
    open: OpenHere,
    isStored: boolean,
    merged: readonly string[],
  ): Promise<SetAside | null> {
    const before = this.#open
    const left = this.#left
    const stored: Stored = { ...open, why: Promise.resolve(null) }
    this.#open = stored
    this.#left = null
    this.#unstored = this.#unstored.filter(({ row }) => row.id !== open.row.id)
    const isReplaced = ({ row: { id } }: Pick<Claimed, 'row'>) =>
      id !== open.row.id && !merged.includes(id)
    if (before !== null && merged.includes(before.row.id)) before.held.release()
    const closing =
      before === null
        ? left
            ?.catch(() => null)
            .then(async (claimed) => {
              return claimed !== null && isReplaced(claimed) ? await this.#closeLeft(claimed) : null
            })
        : isReplaced(before) && this.#close(before)
    const closed = Promise.resolve(closing || null)
    if (isStored) void this.#change(stored, stored.row).catch(() => {})
    else stored.why = closed.then(async () => await this.#store(stored, merged))
    const setAside = await closed
    // It is no longer among those that no tab has open.
    if (before?.row.id !== open.row.id) this.#deps.announce()
    return setAside
  }

  async close(): Promise<SetAside | null> {
    const before = this.#open
    const left = this.#left
    this.#open = null
    this.#left = Promise.resolve(null)
    if (before !== null) return await this.#close(before)
    const claimed = (await left?.catch(() => null)) ?? null
    return claimed && (await this.#closeLeft(claimed))
  }

  /** Why the inventory will be gone after a reload; null where it will not, or is no longer the open one. */
  async whyNotRestored(job: number): Promise<string | null> {
    return this.#open?.job === job ? await this.#open.why : null
  }

  async storeView(job: number, view: InventoryView): Promise<void> {
    if (this.#open?.job === job) await this.#change(this.#open, { view })
  }

  async storeCompared(job: number, nextJob: number, id: string | null): Promise<void> {
    if (this.#open?.job !== job) return
    this.#open.job = nextJob
    await this.#change(this.#open, { comparedWith: id }).catch(() => {
      // Only the comparison is gone after a reload.
    })
  }

  /** Calls `listener` (a Comlink proxy) when the browser has deleted what was stored, and the open one was stored again. */
  watchLoss(listener: () => void): void {
    this.#lossListeners.add(listener)
  }

  /** The browser has closed the database, and perhaps deleted it: stores the open inventory again if it is gone. */
  async restoreLost(): Promise<void> {
    const open = this.#open
    if (open === null || (await open.why) !== null) return
    for (const pause of REOPENING_MS) {
      await this.#deps.sleep(pause)
      try {
        const row = await openInventoryRow(await this.#deps.database(), open.row.id)
        if (row === null && this.#open === open) this.#storeLost(open)
        return
      } catch {
        // The browser may still be deleting it.
      }
    }
    // Says why it cannot be stored.
    if (this.#open === open) this.#storeLost(open)
  }

  /** A saved inventory as it is listed now; null if it is gone, or the store cannot be read. */
  async listed(id: string): Promise<SavedInventory | null> {
    try {
      return (await this.list()).find((row) => row.id === id) ?? null
    } catch {
      return null
    }
  }

  /** @throws {SavedInventoryError} */
  async whole(id: string): Promise<SavedInventoryWithContents> {
    const whole = await savedInventory(await this.#deps.database(), id)
    if (whole !== null) return whole
    throw new SavedInventoryError('gone', 'This inventory is no longer saved on this device.')
  }

  /** All saved inventories, latest first. */
  async list(): Promise<SavedInventory[]> {
    return await savedInventories(await this.#deps.database())
  }

  /** Saves the open inventory under a name. @param over the saved one in whose place, if it is still as it was */
  async save(
    name: string,
    contents: InventoryContents,
    over: SavedInventory | null,
  ): Promise<SavedInventory> {
    const { now, database } = this.#deps
    const open = this.#open
    const savedAt = now()
    const devices = contents.devices.length
    const row = {
      id: over?.id ?? newInventoryId(savedAt),
      name: cleanLabel(name) || 'Inventory',
      savedAt,
      devices,
    }
    const saved = await this.#storeAndAnnounce(async () => {
      const whole = { row, contents }
      if (over !== null && (await replaceSavedInventory(await database(), whole, over.savedAt))) {
        return row
      }
      const copy = { ...row, id: newInventoryId(savedAt) }
      await storeSavedInventory(await database(), { row: copy, contents })
      return copy
    })
    if (open !== null && this.#open === open) {
      await this.#change(open, { saved, changed: false }).catch(() => {
        // It is saved by now; only its heading has no name after a reload.
      })
    }
    return saved
  }

  /** Returns what is then listed; null if it is gone. */
  async rename(id: string, name: string): Promise<SavedInventory | null> {
    const renamed = await this.#storeAndAnnounce(async () => {
      const database = await this.#deps.database()
      return await renameSavedInventory(database, id, cleanLabel(name) || 'Inventory')
    })
    if (renamed !== null) await this.noteRenamed(renamed)
    return renamed
  }

  /** Notes the name that the open inventory has been given, here or in another tab. */
  async noteRenamed(saved: SavedInventory): Promise<void> {
    const open = this.#open
    if (open?.row.saved?.id !== saved.id) return
    await this.#change(open, { saved: { ...open.row.saved, name: saved.name } }).catch(() => {})
  }

  /** Deletes a saved one, which is then a recently closed one; the answer is whether `undelete` can restore it. */
  async delete(id: string): Promise<boolean> {
    return await this.#storeAndAnnounce(async () => {
      const { database, now } = this.#deps
      const canRestore = await closeSavedInventory(await database(), id, now())
      await this.#displace()
      return canRestore
    })
  }

  async undelete(id: string): Promise<void> {
    await this.#storeAndAnnounce(
      async () => await restoreSavedInventory(await this.#deps.database(), id),
    )
  }

  /** The inventories that were closed, replaced or deleted, or whose tab has ended; the last one first. */
  async closed(): Promise<ClosedInventory[]> {
    return [
      ...this.#unstored.map(({ row }) => closedOf(row, false)),
      ...(await this.#closedRows()).map((row) => closedOf(row)),
    ]
  }

  async discard(ids: readonly string[]): Promise<void> {
    this.#unstored = this.#unstored.filter(({ row }) => !ids.includes(row.id))
    await this.#storeAndAnnounce(async () => await this.#discard(ids))
  }

  /** Stores an inventory from a backup. The import notifies the other tabs once, at its end. */
  async add(name: string, savedAt: number, contents: InventoryContents): Promise<void> {
    const row = { id: newInventoryId(savedAt), name, savedAt, devices: contents.devices.length }
    await storing(async () => {
      await storeSavedInventory(await this.#deps.database(), { row, contents })
    })
  }

  async #claim({ id, waits }: TabInventory): Promise<Claimed | null> {
    const { database, locks } = this.#deps
    if (id === '') return null
    if (id !== null) {
      const held = await locks.take(id, waits)
      let row: OpenInventoryRow | null = null
      try {
        row = await openInventoryRow(await database(), id)
      } finally {
        if (row?.closedAt !== null) held?.release()
      }
      return row?.closedAt === null ? this.#claimed(row, held) : null
    }
    for (const row of await openInventories(await database())) {
      const held = row.closedAt === null ? await locks.take(row.id) : null
      if (held !== null) return this.#claimed(row, held)
    }
    return null
  }

  #claimed(row: OpenInventoryRow, held: Held | null): Claimed {
    const contents = async () => await readContents(await this.#deps.database(), row.id)
    return { row, held, contents }
  }

  /** Stores the open inventory. @returns why it cannot be stored, in a sentence; or null */
  async #store(open: Stored, merged: readonly string[]): Promise<string | null> {
    const room = await this.#room()
    const { bytes } = open.row
    if (bytes > room) {
      return `It takes ${megabytes(bytes)}, and at most ${megabytes(room)} are kept without being saved. Save it to keep it.`
    }
    try {
      await this.#write(async () => {
        const database = await this.#deps.database()
        await storeOpenInventory(database, open.row, open.contents())
        if (merged.length > 0) await discardOpenInventories(database, merged)
      })
      return null
    } catch (cause) {
      return messageOf(cause)
    }
  }

  async #change(open: Stored, change: Partial<Omit<OpenInventoryRow, 'id'>>): Promise<void> {
    open.row = { ...open.row, ...change }
    if ((await open.why) !== null) return
    const isThere = await this.#write(
      async () => await updateOpenInventory(await this.#deps.database(), open.row.id, change),
    )
    if (!isThere && this.#open === open) this.#storeLost(open)
  }

  #storeLost(open: Stored): void {
    open.why = this.#store(open, [])
    for (const listener of this.#lossListeners) listener()
  }

  /** Sets an inventory aside that was open here. */
  async #close(open: Stored): Promise<SetAside | null> {
    const { row, held, isEmpty } = open
    const isStored = (await open.why) === null
    if (isEmpty) {
      await this.#discard([row.id], held).catch(() => {})
      return null
    }
    const closed = { ...row, closedAt: this.#deps.now() }
    const isKept =
      (isStored && (await this.#closeRow(row.id, closed.closedAt))) ||
      (await this.#store({ ...open, row: closed }, [])) === null
    if (!isKept) {
      held.release()
      this.#unstored = [{ ...open, row: closed }, ...this.#unstored]
      this.#deps.announce()
      const reopen = { from: 'closed', id: row.id } as const
      return { ...closedOf(closed, false), kept: 'page', reopen, displaced: [] }
    }
    return await this.#settle(closed, held)
  }

  /** Sets an inventory aside that this tab had open before its worker started. */
  async #closeLeft({ row, held }: Claimed): Promise<SetAside | null> {
    // Null: another tab has it open.
    if (held === null) return null
    const closed = { ...row, closedAt: this.#deps.now() }
    await this.#closeRow(row.id, closed.closedAt)
    return await this.#settle(closed, held)
  }

  /** @returns false if it could not be noted, or the row is gone */
  async #closeRow(id: string, closedAt: number): Promise<boolean> {
    const closing = this.#write(
      async () => await updateOpenInventory(await this.#deps.database(), id, { closedAt }),
    )
    return await closing.catch(() => false)
  }

  /** What became of an inventory that has been set aside, and of those that make room for it. */
  async #settle(closed: OpenInventoryRow, held: Held): Promise<SetAside> {
    const { id, saved, changed } = closed
    const listed = saved === null || changed ? null : await this.listed(saved.id)
    const isSaved = listed !== null && listed.savedAt === saved?.savedAt
    // What is saved as it is need not be kept twice.
    if (isSaved) await this.#discard([id], held).catch(() => {})
    else held.release()
    const made = await this.#displace().catch(() => [])
    this.#deps.announce()
    const reopen: ReopenInput = isSaved ? { from: 'saved', id: listed.id } : { from: 'closed', id }
    const kept = isSaved ? 'saved' : 'closed'
    return { ...closedOf(closed), kept, reopen, displaced: made.map((row) => closedOf(row)) }
  }

  async #closedRows(): Promise<OpenInventoryRow[]> {
    const rows = await openInventories(await this.#deps.database())
    const isHeld = await this.#deps.locks.areHeld()
    const openId = this.#open?.row.id ?? (await this.#left)?.row.id
    return rows.filter(({ id }) => !isHeld(id) && id !== openId)
  }

  async #displace(): Promise<OpenInventoryRow[]> {
    const gone = displaced(await this.#closedRows(), await this.#room())
    await this.#discard(gone.map(({ id }) => id))
    return gone
  }

  /** Deletes inventories that no tab has open. @param held their lock, if this worker has it; it is released */
  async #discard(ids: readonly string[], held?: Held): Promise<void> {
    await this.#write(async () => {
      for (const id of ids) {
        const lock = held ?? (await this.#deps.locks.take(id))
        if (lock === null) continue
        await discardOpenInventories(await this.#deps.database(), [id]).finally(lock.release)
      }
    })
  }

  /** Bytes that inventories may take which are not saved. */
  async #room(): Promise<number> {
    const quota = await this.#deps.quota()
    return quota === null ? MOST_BYTES : Math.min(MOST_BYTES, quota / 3)
  }

  async #storeAndAnnounce<T>(write: () => Promise<T>): Promise<T> {
    const result = await storing(write)
    this.#deps.announce()
    return result
  }

  async #write<T>(write: () => Promise<T>): Promise<T> {
    const writing = this.#writing.then(async () => await storing(write))
    this.#writing = writing.catch(() => {})
    return await writing
  }
}

function closedOf(row: OpenInventoryRow, isStored = true): ClosedInventory {
  const { id, saved, changed, devices } = row
  return { id, name: saved?.name ?? null, changed, devices, at: lastTouched(row), isStored }
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1e6)} MB`
}

/** The view that is stored; null without one, and where the row is damaged. */
export function viewFrom(stored: unknown): InventoryView | null {
  if (!isObject(stored) || !isObject(stored.query)) return null
  const { query, shown, top } = stored
  const { words, sort, folded } = query
  const isWhole =
    [words, sort, shown].every((word) => typeof word === 'string') &&
    isObject(folded) &&
    Array.isArray(folded.except) &&
    Number.isInteger(top)
  // The members are written together, so what else is in it is whole too.
  return isWhole ? (stored as unknown as InventoryView) : null
}

/** The texts, and a part for each capture or other source of sightings that are not in a text. */
export function partsOf(contents: InventoryContents): SourcePart[] {
  return [
    ...contents.texts.map(({ text, source }): SourcePart => {
      return { name: source, text, sightings: [], capture: null }
    }),
    ...(captureParts(contents) ?? partsWithoutText(contents)),
  ]
}

/** Null if it is not known which sighting belongs to which capture. */
function captureParts({ sightings, captures = [] }: InventoryContents): SourcePart[] | null {
  const known = captures.reduce((sum, { sightings = Number.NaN }) => sum + sightings, 0)
  if (known !== sightings.length) return null
  let from = 0
  return captures.map((capture): SourcePart => {
    const captured = sightings.slice(from, (from += capture.sightings ?? 0))
    return { name: capture.source, text: null, sightings: captured.map(unnamed), capture }
  })
}

function partsWithoutText({ sightings, captures = [] }: InventoryContents): SourcePart[] {
  const bySource = new Map<string | null, Sighting[]>()
  for (const { source } of captures) bySource.set(source, [])
  for (const sighting of sightings) {
    const part = bySource.get(sighting.source)
    if (part === undefined) bySource.set(sighting.source, [unnamed(sighting)])
    else part.push(unnamed(sighting))
  }
  return Array.from(bySource, ([name, sightings]): SourcePart => {
    const capture = captures.find(({ source }) => source === name) ?? null
    return { name, text: null, sightings, capture }
  })
}

/** The part has the name instead, so that it can be renamed. */
function unnamed(sighting: Sighting): Sighting {
  return { ...sighting, source: null }
}
