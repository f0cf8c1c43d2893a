import { messageOf } from '../../core/errors.ts'
import { isObject } from '../../core/json-members.ts'
import { cleanLabel } from '../../core/user-data/user-data.ts'
import type { Sighting } from '../../core/inventory/sighting.ts'
import type {
  InventoryContents,
  SavedInventory,
  SavedInventoryWithContents,
} from '../../core/inventory/saved-inventory.ts'
import type { InventoryStoreApi, InventoryView } from '../../protocol/inventory.ts'
import type { NameplateDatabase, OpenDatabase } from '../../store/db.ts'
import {
  removeOpenInventory,
  storeOpenInventory,
  savedInventories,
  savedInventory,
  readOpenInventory,
  removeSavedInventory,
  SavedInventoryError,
  renameSavedInventory,
  storeSavedInventory,
} from '../../store/inventory/saved-inventories.ts'
import { storing } from '../../store/user-data/write-errors.ts'
import type { SourcePart } from './inventory-reading.ts'

export interface InventoryStoreDeps {
  readonly database: OpenDatabase
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Tells the other tabs that the saved inventories have changed. */
  readonly tellOthers: () => void
}

/** Longer inventories do not survive a reload. In UTF-16 units. */
const MAX_RESTORED_LENGTH = 20_000_000

const TOO_LONG = 'Only texts of up to 20 MB are restored. Save the inventory to keep it.'

/** Keys in the settings for data of the open inventory. */
const VIEW = 'inventory-view'
const SAVED_AS = 'inventory-saved-as'
/** An id that changes whenever any tab stores its open inventory. */
const STORED = 'inventory-stored'

/** Stores inventories on the device: the open one for the next start, saved ones under a name. */
export class InventoryStore implements InventoryStoreApi {
  readonly #deps: InventoryStoreDeps
  /** Writes of the open inventory run one after the other, so that the last one wins. */
  #writing: Promise<unknown> = Promise.resolve()
  #stored: { readonly job: number; readonly why: Promise<string | null> } | null = null
  /** The value of `STORED` while the store holds the open inventory of this tab. */
  #mark: unknown
  readonly #deleted = new Map<string, SavedInventoryWithContents>()

  constructor(deps: InventoryStoreDeps) {
    this.#deps = deps
  }

  /**
   * Starts storing the open inventory in place of the previous one; `whyNotRestored` gives the outcome.
   * @param savedAs the id under which it is also saved; null if it is not
   */
  storeOpen(job: number, contents: InventoryContents, savedAs: string | null): void {
    const characters = contents.texts.reduce((sum, { text }) => sum + text.length, 0)
    const isLong = characters > MAX_RESTORED_LENGTH
    const mark = (this.#mark = newId(this.#deps.now()))
    const written = this.#write(async () => {
      const database = await this.#deps.database()
      await (isLong ? removeOpenInventory(database) : storeOpenInventory(database, contents))
      await markOpen(database, savedAs)
      await database.put('settings', mark, STORED)
    })
    const reason = isLong ? TOO_LONG : null
    this.#stored = { job, why: written.then(() => reason, messageOf) }
  }

  async isReplaced(): Promise<boolean> {
    await this.#writing
    return (await (await this.#deps.database()).get('settings', STORED)) !== this.#mark
  }

  async whyNotRestored(job: number): Promise<string | null> {
    return this.#stored?.job === job ? await this.#stored.why : null
  }

  async closeOpen(): Promise<void> {
    await this.#write(async () => {
      const database = await this.#deps.database()
      await removeOpenInventory(database)
      await database.delete('settings', VIEW)
      await database.delete('settings', STORED)
      await markOpen(database, null)
    })
  }

  async storeView(view: InventoryView): Promise<void> {
    await (await this.#deps.database()).put('settings', view, VIEW)
  }

  /** What was open when the app was last left; null if nothing was, or the store cannot be read. */
  async lastOpen(): Promise<{
    readonly sources: readonly SourcePart[]
    readonly savedAs: string | null
    readonly view: InventoryView | null
  } | null> {
    try {
      const database = await this.#deps.database()
      const contents = await readOpenInventory(database)
      if (contents === null) return null
      const view = viewFrom(await database.get('settings', VIEW))
      const savedAs = await database.get('settings', SAVED_AS)
      this.#mark = await database.get('settings', STORED)
      const id = typeof savedAs === 'string' ? savedAs : null
      return { sources: partsOf(contents), savedAs: id, view }
    } catch {
      // A store that does not work is reported when something is to be saved.
      return null
    }
  }

  /** @throws {SavedInventoryError} */
  async sourcesOf(id: string): Promise<readonly SourcePart[]> {
    return partsOf((await this.whole(id)).contents)
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

  async list(): Promise<SavedInventory[]> {
    return await savedInventories(await this.#deps.database())
  }

  /** Saves the open inventory under a name. */
  async save(name: string, contents: InventoryContents): Promise<SavedInventory> {
    const now = this.#deps.now()
    const id = newId(now)
    const devices = contents.devices.length
    const row = { id, name: cleanLabel(name) || 'Inventory', savedAt: now, devices }
    await this.#change(async () => {
      await storeSavedInventory(await this.#deps.database(), { row, contents })
    })
    // The inventory is saved by now; if this fails, only its heading has no name after a reload.
    await this.#write(async () => await markOpen(await this.#deps.database(), id)).catch(() => {})
    return row
  }

  /** Returns what is then listed; null if it is gone. */
  async rename(id: string, name: string): Promise<SavedInventory | null> {
    return await this.#change(async () => {
      const database = await this.#deps.database()
      return await renameSavedInventory(database, id, cleanLabel(name) || 'Inventory')
    })
  }

  async delete(id: string): Promise<boolean> {
    return await this.#change(async () => {
      const whole = await removeSavedInventory(await this.#deps.database(), id)
      if (whole !== null) this.#deleted.set(id, whole)
      return whole !== null
    })
  }

  async undelete(id: string): Promise<void> {
    const whole = this.#deleted.get(id)
    if (whole === undefined) return
    await this.#change(async () => await storeSavedInventory(await this.#deps.database(), whole))
    this.#deleted.delete(id)
  }

  /** Stores an inventory from a backup. The import notifies the other tabs once, at its end. */
  async add(name: string, savedAt: number, contents: InventoryContents): Promise<void> {
    const row = { id: newId(savedAt), name, savedAt, devices: contents.devices.length }
    await storing(async () => {
      await storeSavedInventory(await this.#deps.database(), { row, contents })
    })
  }

  async #change<T>(write: () => Promise<T>): Promise<T> {
    const result = await storing(write)
    this.#deps.tellOthers()
    return result
  }

  async #write<T>(write: () => Promise<T>): Promise<T> {
    const writing = this.#writing.then(async () => await storing(write))
    this.#writing = writing.catch(() => {})
    return await writing
  }
}

async function markOpen(database: NameplateDatabase, savedAs: string | null): Promise<void> {
  await (savedAs === null
    ? database.delete('settings', SAVED_AS)
    : database.put('settings', savedAs, SAVED_AS))
}

/** The view that is stored; null without one, and where the row is damaged. */
function viewFrom(stored: unknown): InventoryView | null {
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

function newId(time: number): string {
  return `${time.toString(36)}-${Math.random().toString(36).slice(2, 10)}`
}

/** The texts, and a part for each capture or other source of sightings that are not in a text. */
function partsOf(contents: InventoryContents): SourcePart[] {
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
    const own = sightings.slice(from, (from += capture.sightings ?? 0))
    return { name: capture.source, text: null, sightings: own.map(unnamed), capture }
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
