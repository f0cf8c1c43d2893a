import { messageOf, NameplateError } from '../../core/errors.ts'
import { isObject } from '../../core/json-members.ts'
import { cleanLabel } from '../../core/user-data/user-data.ts'
import type { InventoryContents } from '../../inventory/saved-inventory.ts'
import type { Sighting } from '../../inventory/sighting.ts'
import { unlessLocked, type OpenDatabase } from '../../store/db.ts'
import {
  changeInventory,
  inventoryRows,
  readContents,
  removedFor,
  removeInventories,
  sizeOf,
  storeInventory,
  takeOver,
} from '../../store/inventory/inventories.ts'
import { storedRow, type InventoryRow } from '../../store/inventory/inventory-row.ts'
import { storing } from '../../store/user-data/write-errors.ts'
import type { Sleep } from '../../store/waiting.ts'
import type { RowQuery } from '../../inventory/rows/row-query.ts'
import type { InventoryLocks, Taking } from './inventory-locks.ts'
import type { SourcePart } from './inventory-reading.ts'

export type { InventoryRow }

export interface InventoryView {
  readonly query: RowQuery
  readonly shown: ShownAs
  /** The first visible row. */
  readonly top: number
}

export type ShownAs = 'table' | 'ports' | 'switches' | 'links' | 'text' | 'look'

/** An inventory cannot be opened or stored; the others can. */
export class InventoryError extends NameplateError<'gone' | 'damaged' | 'taken'> {
  override name = 'InventoryError'
}

const gone = () => new InventoryError('gone', 'This inventory is not on this device.')

/** The inventory that a tab shows, and its content. */
export interface Kept {
  row: InventoryRow
  readonly sources: readonly SourcePart[]
  /** Whether this tab writes to it; otherwise another one does. */
  isHere: boolean
  /** Why its current state is not stored, in a sentence; null if it is. */
  notKept: string | null
}

/** How the inventory of this tab is stored, as reported to its page. */
export interface Keeping extends Pick<Kept, 'row' | 'isHere' | 'notKept'> {
  /** What has just happened to it: `gone` if it alone was no longer stored, `lost` if nothing was. */
  readonly event: 'gone' | 'lost' | 'taken' | null
}

export interface InventoryStoreDeps {
  readonly database: OpenDatabase
  readonly locks: InventoryLocks
  /** Channel on which a tab asks for an inventory that another tab has, by its id. */
  readonly asking: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly sleep: Sleep
  /** Bytes that the browser still lets this origin store; null if it does not say. */
  readonly room: () => Promise<number | null>
  readonly announce: () => void
}

const DELETED_STAY_MS = 30 * 24 * 3_600_000

/** Milliseconds to wait before each attempt to reopen a database that the browser has closed. */
const REOPENING_MS = [0, 200, 1_000, 5_000]

/** Stores inventories on the device: each from its first source until it is deleted. */
export class InventoryStore {
  readonly #deps: InventoryStoreDeps
  /** Writes run one after the other, so that the last one wins. */
  #writing: Promise<unknown> = Promise.resolve()
  #shown: Kept | null = null
  readonly #listeners = new Set<(keeping: Keeping) => void>()
  /** Whether the browser has closed the database, so that what is gone was lost. */
  #wasClosed = false

  constructor(deps: InventoryStoreDeps) {
    this.#deps = deps
    deps.asking.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      void this.#giveUp(data)
    })
  }

  /** All inventories, including deleted ones, most recently changed first. */
  async list(): Promise<InventoryRow[]> {
    const { database, now, sleep } = this.#deps
    const rows = await unlessLocked(inventoryRows(await database()), sleep)
    const old = rows.filter(({ deletedAt }) => {
      return deletedAt !== null && deletedAt < now() - DELETED_STAY_MS
    })
    if (old.length === 0) return rows
    // If they cannot be removed now, the next call tries again.
    await this.remove(old.map(({ id }) => id)).catch(() => {})
    return rows.filter((row) => !old.includes(row))
  }

  /**
   * An inventory as stored.
   * @throws {InventoryError}
   */
  async whole(id: string): Promise<{ row: InventoryRow; contents: InventoryContents }> {
    const database = await this.#deps.database()
    const reading = database.get('inventories', id)
    const row = storedRow(await unlessLocked(reading, this.#deps.sleep))
    if (row === undefined || row.deletedAt !== null) throw gone()
    const contents = await readContents(database, id)
    if (contents !== null) return { row, contents }
    // An inventory removed between these two reads is gone, not damaged.
    if ((await this.#change(id, { isDamaged: true })) === 'gone') throw gone()
    const name = row.name === '' ? 'This inventory' : `“${row.name}”`
    throw new InventoryError(
      'damaged',
      `${name} is damaged on this device and cannot be opened. Delete it, and restore it if a backup has it.`,
    )
  }

  /**
   * Opens an inventory for this tab, which writes to it if it can.
   * @throws {InventoryError}
   */
  async open(id: string, how: Taking): Promise<Kept> {
    const { locks, asking, database, sleep } = this.#deps
    if (how === 'continue') asking.postMessage(id)
    const taken = await locks.take(id, how)
    try {
      if (taken === 'stolen' || how === 'continue') {
        await unlessLocked(takeOver(await database(), id), sleep).catch(() => null)
        asking.postMessage(id)
      }
      const { row, contents } = await this.whole(id)
      return { row, sources: partsOf(contents), isHere: taken !== false, notKept: null }
    } catch (cause) {
      locks.release(id)
      throw cause
    }
  }

  /** A new inventory for this tab. */
  async begin(id: string, from: Pick<InventoryRow, 'name' | 'comparedWith'>): Promise<Kept> {
    await this.#deps.locks.take(id, 'look')
    const row = { ...storedRow({ id, ...from })!, begunAt: this.#deps.now() }
    return { row, sources: [], isHere: true, notKept: null }
  }

  /** Makes this the inventory of the tab; null for none. */
  show(kept: Kept | null): void {
    this.#shown = kept
    this.#deps.locks.releaseAllBut(kept?.row.id ?? null)
  }

  /**
   * Stores an inventory with its sources, or records why it cannot be stored.
   * @param merged the id of an inventory that is entirely contained in it, and is deleted with this
   * @returns the deleted inventories that were removed for it
   */
  async keep(kept: Kept, merged: string | null = null): Promise<readonly InventoryRow[]> {
    const contents = contentsOf(kept.sources)
    kept.row = { ...kept.row, changedAt: this.#deps.now(), bytes: sizeOf(contents) }
    const { removed, error } = await this.#store(kept, contents, merged)
    kept.notKept = error === null ? null : messageOf(error)
    this.#deps.announce()
    return removed
  }

  /** Stores the row of an inventory without its sources, if this tab writes to it. */
  async note(
    kept: Kept,
    change: Partial<Pick<InventoryRow, 'view' | 'comparedWith' | 'devices' | 'holds'>>,
  ): Promise<void> {
    kept.row = { ...kept.row, ...change }
    if (!kept.isHere || kept.notKept !== null) return
    const changed = await this.#change(kept.row.id, change, kept.row.writer).catch(() => null)
    if (changed === 'taken') this.#isTaken(kept)
    else if (changed === 'gone' && this.#shown === kept) await this.#keepLost(kept)
    // The list shows it.
    if ('devices' in change) this.#deps.announce()
  }

  /** Stores the view of an inventory. */
  async noteView(id: string, view: InventoryView): Promise<void> {
    if (this.#shown?.row.id === id) await this.note(this.#shown, { view })
  }

  /** Calls `listener` (a Comlink proxy) when the storage state of this tab's inventory changes. */
  watch(listener: (keeping: Keeping) => void): void {
    this.#listeners.add(listener)
  }

  async rename(id: string, name: string): Promise<void> {
    const cleaned = cleanLabel(name)
    const shown = this.#shown?.row.id === id ? this.#shown : null
    if (shown !== null) shown.row = { ...shown.row, name: cleaned }
    if ((shown?.notKept ?? null) === null) await this.#change(id, { name: cleaned })
    this.#deps.announce()
  }

  /** Deletes an inventory, which can be restored for thirty days. */
  async delete(id: string): Promise<void> {
    await this.#change(id, { deletedAt: this.#deps.now() })
    this.#deps.announce()
  }

  /** @throws {InventoryError} if it has been removed for good meanwhile */
  async restore(id: string): Promise<void> {
    if ((await this.#change(id, { deletedAt: null })) === 'gone') throw gone()
    this.#deps.announce()
  }

  /** Removes deleted inventories permanently. */
  async remove(ids: readonly string[]): Promise<void> {
    await this.#write(async () => await this.#removeNow(ids))
    this.#deps.announce()
  }

  /** Removes an inventory whose reading was cancelled. */
  async undo(id: string): Promise<void> {
    await this.delete(id)
    await this.remove([id])
  }

  /** Stores an inventory from a backup. The import notifies the other tabs once, at its end. */
  async add(row: InventoryRow, contents: InventoryContents): Promise<void> {
    const whole = { ...row, bytes: sizeOf(contents) }
    const kept = { row: whole, sources: [], isHere: true, notKept: null }
    const { error } = await this.#store(kept, contents)
    if (error !== null) throw error
  }

  /** The browser has closed the database, and perhaps deleted it: stores the inventory of this tab again if it is gone. */
  async restoreLost(): Promise<void> {
    this.#wasClosed = true
    const shown = this.#shown
    if (shown === null || shown.notKept !== null) return
    for (const pause of REOPENING_MS) {
      await this.#deps.sleep(pause)
      try {
        const row = await (await this.#deps.database()).get('inventories', shown.row.id)
        if (row === undefined && this.#shown === shown) await this.#keepLost(shown)
        return
      } catch {
        // The browser may still be deleting it.
      }
    }
    // Reports why it cannot be stored.
    if (this.#shown === shown) await this.#keepLost(shown)
  }

  async #keepLost(kept: Kept): Promise<void> {
    await this.keep(kept)
    this.#tell(kept, this.#wasClosed ? 'lost' : 'gone')
  }

  /** Another tab asks for an inventory. */
  async #giveUp(id: unknown): Promise<void> {
    const shown = this.#shown
    if (shown === null || shown.row.id !== id || !shown.isHere) return
    await this.#writing
    this.#deps.locks.release(shown.row.id)
    this.#isTaken(shown)
  }

  #isTaken(kept: Kept): void {
    if (!kept.isHere) return
    kept.isHere = false
    this.#tell(kept, 'taken')
  }

  #tell({ row, isHere, notKept }: Kept, event: Keeping['event']): void {
    for (const listener of this.#listeners) listener({ row, isHere, notKept, event })
  }

  async #store(kept: Kept, contents: InventoryContents, merged: string | null = null) {
    const removed: InventoryRow[] = []
    const makeRoom = async (bytes: number) => {
      const { database, sleep } = this.#deps
      const all = await unlessLocked(inventoryRows(await database()), sleep)
      const rows = removedFor(all, bytes)
      await this.#removeNow(rows.map(({ id }) => id))
      removed.push(...rows)
    }
    const write = async () => {
      const { database, sleep } = this.#deps
      if (await storeInventory(await database(), kept.row, contents, { merged, sleep })) return
      this.#isTaken(kept)
      throw new InventoryError('taken', 'Another tab has taken it over.')
    }
    const { bytes } = kept.row
    try {
      await this.#write(async () => {
        const room = await this.#deps.room()
        if (room !== null && bytes > room) await makeRoom(bytes - room)
        try {
          await write()
        } catch (cause) {
          if (!(cause instanceof Error && cause.name === 'QuotaExceededError')) throw cause
          await makeRoom(bytes)
          if (removed.length === 0) throw cause
          await write()
        }
      })
      return { removed, error: null }
    } catch (error) {
      return { removed, error: error as NameplateError }
    }
  }

  async #removeNow(ids: readonly string[]): Promise<void> {
    const { database, sleep } = this.#deps
    await unlessLocked(removeInventories(await database(), ids), sleep)
  }

  async #change(...[id, change, writer]: Tail<Parameters<typeof changeInventory>>) {
    const { database, sleep } = this.#deps
    return await this.#write(async () => {
      return await unlessLocked(changeInventory(await database(), id, change, writer), sleep)
    })
  }

  async #write<T>(write: () => Promise<T>): Promise<T> {
    const writing = this.#writing.then(async () => await storing(write))
    this.#writing = writing.catch(() => {})
    return await writing
  }
}

type Tail<List extends unknown[]> = List extends [unknown, ...infer Rest] ? Rest : never

/** The stored view; null if there is none or the row is damaged. */
export function viewFrom(stored: unknown): InventoryView | null {
  if (!isObject(stored) || !isObject(stored.query)) return null
  const { query, shown, top } = stored
  const { words, sort, folded } = query
  const isWhole =
    [words, sort, shown].every((word) => typeof word === 'string') &&
    isObject(folded) &&
    Array.isArray(folded.except) &&
    Number.isInteger(top)
  // The members are written together, so the others are valid too.
  return isWhole ? (stored as unknown as InventoryView) : null
}

/** Everything needed to read the sources again. */
export function contentsOf(sources: readonly SourcePart[]): InventoryContents {
  const texts = sources.flatMap(({ text, name }) => (text === null ? [] : [{ text, source: name }]))
  const captures = sources.flatMap(({ name, capture, sightings }) => {
    return capture === null ? [] : [{ ...capture, source: name, sightings: sightings.length }]
  })
  const sightings = sources.flatMap((part) =>
    part.sightings.map((sighting) => ({ ...sighting, source: sighting.source ?? part.name })),
  )
  return { texts, sightings, captures }
}

/** The texts, then the captures, and sightings whose capture is unknown. */
export function partsOf({ texts, sightings, captures = [] }: InventoryContents): SourcePart[] {
  let from = 0
  const captured = captures.map(({ source, sightings: count = 0, ...info }): SourcePart => {
    const own = sightings.slice(from, (from += count)).map(unnamed)
    return { name: source, text: null, sightings: own, capture: info }
  })
  const others = { name: null, text: null, sightings: sightings.slice(from), capture: null }
  return [
    ...texts.map(({ text, source }): SourcePart => {
      return { name: source, text, sightings: [], capture: null }
    }),
    ...captured,
    ...(others.sightings.length > 0 ? [others] : []),
  ]
}

/** The part has the name instead, so that it can be renamed. */
function unnamed(sighting: Sighting): Sighting {
  return { ...sighting, source: null }
}
