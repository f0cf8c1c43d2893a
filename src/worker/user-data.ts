import { answer, type OwnSource } from '../core/lookup/answer.ts'
import type { Registry } from '../core/registry/registry.ts'
import {
  historySearch,
  cleanLabel,
  cleanNote,
  type HistoryEntry,
  type OwnPrefix,
  type Assertion,
  type NewAssertion,
  type UserLabel,
} from '../core/user-data/user-data.ts'
import { OwnLabels, OwnPrefixes } from '../core/user-data/prefixes.ts'
import {
  DatabaseError,
  unlessLocked,
  type NameplateDatabase,
  type OpenDatabase,
} from '../store/db.ts'
import { describeEntry, recordLookup } from '../store/user-data/history.ts'
import {
  dropCodes,
  keepCodes,
  readDeleted,
  removeRows,
  restoreRows,
  type DeletedKind,
} from '../store/user-data/deleted.ts'
import { storing } from '../store/user-data/write-errors.ts'
import {
  importUserData,
  readRows,
  readUserData,
  type ChangedRows,
} from '../store/user-data/import.ts'
import { saveOwnPrefix } from '../store/user-data/prefixes.ts'
import type { Sleep } from '../store/waiting.ts'
import type { Code } from '../core/scan/code-reader.ts'
import { changeAssertions } from '../store/user-data/assertions.ts'
import type { InventoryStore } from './inventory/inventory-store.ts'
import { loadPart } from './load-part.ts'
import type { BackupOutcome, ExportedBackup } from './backup.ts'
import type { ReservationFormat } from '../inventory/export/reservations.ts'

/** The number of deleted entries of each kind, and the time of the last deletion in milliseconds since 1970. */
export interface Deleted {
  readonly history: DeletedCount & {
    /** How many have a label or a note. */
    readonly labelled: number
  }
  readonly prefixes: DeletedCount
  readonly codes: DeletedCount
}

interface DeletedCount {
  readonly count: number
  readonly at: number
}

export interface HistoryPage {
  readonly rows: readonly HistoryRow[]
  /** Number of entries that match the search. */
  readonly matching: number
  readonly total: number
}

export interface HistoryRow {
  readonly entry: HistoryEntry
  /** Title of the address, from the current registry. */
  readonly title: string
  /** Label of its own prefix; empty if there is none. */
  readonly ownPrefix: string
}

export const USER_DATA_CHANNEL = 'nameplate-own-data'

export interface UserDataDeps {
  readonly database: OpenDatabase
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>
  /** The source of the titles in the history. */
  readonly registry: () => Promise<Registry | null>
  /** The inventories, for backups. */
  readonly inventories: () => Promise<InventoryStore>
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly sleep: Sleep
}

/** Loaded on demand, like the inventory. */
const loadBackup = () => loadPart(() => import('./backup.ts'))

/** User data in memory, by the keys of the store, so that an answer does not wait for it. */
interface Loaded {
  readonly entries: Map<string, HistoryEntry>
  readonly prefixes: Map<string, OwnPrefix>
  assertions: readonly Assertion[]
  longestPrefix: OwnPrefixes
}

/**
 * Manages user data: writes it to the store and notifies every tab of changes. A request that cannot be stored rejects
 * with a sentence for the person, and changes nothing.
 */
export class UserDataService {
  readonly #deps: UserDataDeps
  readonly #listeners = new Set<() => void>()
  #loaded: Loaded | null = null
  /** Why nothing has been loaded yet, while the browser keeps the store locked. */
  #locked: DatabaseError | null = null
  /** The current or last read of the store. */
  #reading: Promise<void> = Promise.resolve()
  #titles: { readonly version: string | null; readonly byHex: Map<string, string> } = {
    version: null,
    byHex: new Map(),
  }

  constructor(deps: UserDataDeps) {
    this.#deps = deps
    deps.channel.addEventListener('message', ({ data }: MessageEvent<ChangedRows>) => {
      // A tab of an earlier version only reports that something has changed.
      this.#read(typeof data === 'string' ? 'all' : data).then(
        () => this.#callListeners(),
        () => {
          // The data in memory stays in use; the next request that needs the store reports the problem.
        },
      )
    })
  }

  /** The user's labels for an answer; none if the store cannot be read, which the History screen reports. */
  async ownSource(): Promise<OwnSource> {
    const loaded = await this.#get().catch(() => null)
    return (hex) => ({
      prefix: loaded?.longestPrefix.lookup(hex) ?? null,
      entry: loaded?.entries.get(hex) ?? null,
    })
  }

  /** The user's labels for a whole text. */
  async labels(): Promise<OwnLabels> {
    const loaded = await this.#get().catch(() => null)
    return new OwnLabels({
      entries: [...(loaded?.entries.values() ?? [])],
      prefixes: [...(loaded?.prefixes.values() ?? [])],
      assertions: loaded?.assertions ?? [],
    })
  }

  /**
   * Calls `listener` (a Comlink proxy) when something has changed, in this or another tab, and when another tab has
   * changed the saved inventories.
   */
  watch(listener: () => void): void {
    this.#listeners.add(listener)
  }

  /**
   * Records that an address was looked up.
   * @param grownFrom a prefix of it that was recorded only because the person paused typing
   * @param at milliseconds since 1970
   * @returns whether it is new in the history
   */
  async lookedUp(
    hex: string,
    grownFrom: string | null,
    at: number = this.#deps.now(),
  ): Promise<boolean> {
    const { isNew } = await this.#write(
      ({ removed }: Awaited<ReturnType<typeof recordLookup>>) => ({ entries: [hex, ...removed] }),
      (database, now) => recordLookup(database, hex, Math.min(at, now), grownFrom),
    )
    return isNew
  }

  /** The entries that match a search: pinned ones first, then the latest lookups; at most `limit` rows. */
  async history(query: string, limit: number): Promise<HistoryPage> {
    const { entries, rowOf } = await this.#rows()
    const finds = historySearch(query)
    const rows = entries
      .map(rowOf)
      .filter((row) => finds(row.entry, row))
      .toSorted(
        ({ entry: a }, { entry: b }) =>
          Number(b.pinned) - Number(a.pinned) || b.lookedUpAt - a.lookedUpAt,
      )
    return { rows: rows.slice(0, limit), matching: rows.length, total: entries.length }
  }

  async recent(limit: number): Promise<readonly HistoryRow[]> {
    const { entries, rowOf } = await this.#rows()
    return entries
      .filter(({ lookedUpAt }) => lookedUpAt > 0)
      .toSorted((a, b) => b.lookedUpAt - a.lookedUpAt)
      .slice(0, limit)
      .map(rowOf)
  }

  async #rows() {
    const [loaded, registry] = await Promise.all([this.#get(), this.#deps.registry()])
    const rowOf = (entry: HistoryEntry): HistoryRow => {
      const ownPrefix = loaded.longestPrefix.lookup(entry.hex)?.label ?? ''
      return { entry, title: this.#title(entry.hex, registry), ownPrefix }
    }
    return { entries: [...loaded.entries.values()], rowOf }
  }

  /** Changes the label, note or pin of an address, which need not be in the history yet. */
  async describe(
    hex: string,
    change: Partial<UserLabel & Pick<HistoryEntry, 'pinned'>>,
  ): Promise<void> {
    await this.#write({ entries: [hex] }, (database, now) =>
      describeEntry(database, hex, change, now),
    )
  }

  /** Labels a device's first address, and others that have a label. The name replaces one given when merging the device. */
  async nameDevice(addresses: readonly string[], change: Partial<UserLabel>): Promise<void> {
    const { entries, assertions } = await this.#get()
    const [first = '', ...others] = addresses
    await this.describe(first, change)
    const { label } = change
    if (label === undefined) return
    for (const hex of others) if (entries.get(hex)?.label) await this.describe(hex, { label })
    const named = assertions.flatMap((one) => {
      const isIt =
        one.kind === 'one-device' && one.name !== '' && one.key.split(' ').includes(first)
      return isIt ? [{ ...one, name: '' }] : []
    })
    if (named.length > 0) await this.assert(named)
  }

  /** Deletes entries, keeps them as deleted data, and returns them for `restore`. */
  async forget(which: readonly string[] | 'all'): Promise<readonly HistoryEntry[]> {
    return await this.#write(which === 'all' ? which : { entries: which }, (database, now) =>
      removeRows(database, 'history', which, now),
    )
  }

  async restore(entries: readonly HistoryEntry[]): Promise<void> {
    await this.#write({ entries: entries.map(({ hex }) => hex) }, (database) =>
      restoreRows(database, 'history', entries),
    )
  }

  /** Sorted by digits. */
  async ownPrefixes(): Promise<readonly OwnPrefix[]> {
    const { prefixes } = await this.#get()
    return [...prefixes.values()].toSorted((a, b) => (a.prefix < b.prefix ? -1 : 1))
  }

  /** Adds an own prefix, or changes the one with the digits `replaces`. Returns a conflicting one, if any. */
  async savePrefix(
    own: Omit<OwnPrefix, 'changedAt'>,
    replaces: string | null,
  ): Promise<OwnPrefix | null> {
    const { prefix, label, note } = own
    const cleaned = { prefix, label: cleanLabel(label), note: cleanNote(note) }
    return await this.#write({ prefixes: [prefix, replaces ?? prefix] }, (database, now) =>
      saveOwnPrefix(database, { ...cleaned, changedAt: now }, replaces),
    )
  }

  /** Returns it for `restorePrefixes`; null if it was already gone. */
  async removePrefix(prefix: string): Promise<OwnPrefix | null> {
    const [removed] = await this.#write({ prefixes: [prefix] }, (database, now) =>
      removeRows(database, 'prefixes', [prefix], now),
    )
    return removed ?? null
  }

  async restorePrefixes(prefixes: readonly OwnPrefix[]): Promise<void> {
    await this.#write({ prefixes: prefixes.map(({ prefix }) => prefix) }, (database) =>
      restoreRows(database, 'prefixes', prefixes),
    )
  }

  /** The person's assertions about devices in inventories. */
  async assertions(): Promise<readonly Assertion[]> {
    return (await this.#get()).assertions
  }

  /** Stores new assertions about devices and withdraws earlier ones: both or neither. */
  async assert(
    assertions: readonly NewAssertion[],
    takeBack: readonly NewAssertion[] = [],
  ): Promise<void> {
    await this.#write({ assertions: true }, (database, now) =>
      changeAssertions(database, {
        add: assertions.map((one): Assertion => ({ ...one, toldAt: now })),
        takeBack,
      }),
    )
  }

  async takeBack(assertions: readonly NewAssertion[]): Promise<void> {
    await this.#write({ assertions: true }, (database) =>
      changeAssertions(database, { takeBack: assertions }),
    )
  }

  /** Keeps scanned codes that the person has cleared. */
  async keepCodes(codes: readonly Code[]): Promise<void> {
    await this.#write({}, (database, now) => keepCodes(database, codes, now))
  }

  /** Drops the codes that have been restored. */
  async dropCodes(codes: readonly Code[]): Promise<void> {
    await this.#write({}, (database) => dropCodes(database, codes))
  }

  /** Deleted data that can be restored. */
  async deleted(): Promise<Deleted> {
    const database = await this.#deps.database()
    const reading = Promise.all([
      readDeleted(database, 'history'),
      readDeleted(database, 'prefixes'),
      readDeleted(database, 'codes'),
    ])
    const [history, prefixes, codes] = await unlessLocked(reading, this.#deps.sleep)
    const labelled = history.rows.filter(({ label, note }) => label !== '' || note !== '').length
    return {
      history: { count: history.rows.length, at: history.deletedAt, labelled },
      prefixes: { count: prefixes.rows.length, at: prefixes.deletedAt },
      codes: { count: codes.rows.length, at: codes.deletedAt },
    }
  }

  /** Restores everything of a kind. Codes are returned; the page shows them and then drops them here. */
  async restoreDeleted(kind: DeletedKind): Promise<readonly Code[]> {
    const database = await this.#deps.database()
    switch (kind) {
      case 'history':
        await this.restore((await readDeleted(database, kind)).rows)
        return []
      case 'prefixes':
        await this.restorePrefixes((await readDeleted(database, kind)).rows)
        return []
      case 'codes':
        return (await readDeleted(database, kind)).rows
    }
  }

  async discardDeleted(kind: DeletedKind): Promise<void> {
    await this.#write({}, (database) => database.delete('deleted', kind))
  }

  /** Tells this page and all other tabs which rows have changed; without any, that the inventories have. */
  announce(changed: ChangedRows = {}): void {
    this.#deps.channel.postMessage(changed)
    this.#callListeners()
  }

  async exportBackup(): Promise<ExportedBackup> {
    const { exportBackup } = await loadBackup()
    const { database, inventories, now, sleep } = this.#deps
    const data = await unlessLocked(readUserData(await database()), sleep)
    return await exportBackup(data, await inventories(), now())
  }

  /** The labels of single addresses as a file for another tool: one line for each label that it accepts as a name. */
  async exportLabels(
    format: ReservationFormat,
  ): Promise<{ readonly text: string; readonly labels: number }> {
    const { reservations } = await loadPart(() => import('../inventory/export/reservations.ts'))
    const { entries, prefixes } = await this.#get()
    const labels = new Map<string, string>()
    for (const { hex, label } of entries.values()) if (label !== '') labels.set(hex, label)
    for (const { prefix, label } of prefixes.values())
      if (!labels.has(prefix)) labels.set(prefix, label)
    const rows = Array.from(labels, ([hex, label]) => ({ hex, ip: [], name: [label] }))
    const single = rows.filter(({ hex }) => hex.length === 12)
    return { text: reservations(single, format), labels: single.length }
  }

  async importBackup(file: Blob): Promise<BackupOutcome> {
    const { importBackup } = await loadBackup()
    const { inventories, now } = this.#deps
    const outcome = await importBackup(file, await inventories(), now(), async (data) => {
      return await this.#write('all', (database) => importUserData(database, data))
    })
    this.announce()
    return outcome
  }

  /**
   * Resolves when the change is stored and visible to every later answer.
   * @param changed the rows that it writes or deletes, known in advance or from its result
   */
  async #write<T>(
    changed: ChangedRows | ((result: T) => ChangedRows),
    change: (database: NameplateDatabase, now: number) => Promise<T>,
  ): Promise<T> {
    const { database, now, sleep } = this.#deps
    const writing = database().then(async (open) => {
      // Importing a backup may take longer, but not before it begins.
      if (changed === 'all') await unlessLocked(open.count('history'), sleep)
      return await change(open, now())
    })
    // Applies even if nobody waits for the write any longer.
    const shown = writing.then(async (result) => {
      const rows = typeof changed === 'function' ? changed(result) : changed
      await this.#read(rows)
      this.announce(rows)
    })
    shown.catch(() => {})
    const result = await storing(async () => {
      return changed === 'all' ? await writing : await unlessLocked(writing, sleep)
    })
    await shown
    return result
  }

  /**
   * While the browser keeps the store locked, answers do without the user's labels: one of them waits for the store,
   * the next ones fail at once, until it has answered.
   * @throws {DatabaseError} and the browser's own errors, if the store cannot be read
   */
  async #get(): Promise<Loaded> {
    if (this.#loaded !== null) return this.#loaded
    if (this.#locked !== null) throw this.#locked
    const reading = this.#read({})
    await unlessLocked(reading, this.#deps.sleep).catch((cause: unknown) => {
      if (cause instanceof DatabaseError && cause.code === 'locked') this.#waitFor(reading, cause)
      throw cause
    })
    return this.#loaded!
  }

  #waitFor(reading: Promise<void>, locked: DatabaseError): void {
    this.#locked = locked
    const end = () => {
      this.#locked = null
      this.#callListeners()
    }
    reading.then(end, end)
  }

  /**
   * Reads the changed rows, the first time all of them; until then the earlier data stays in use. Reads follow one
   * another, so that older rows never replace newer ones.
   */
  #read(changed: ChangedRows): Promise<void> {
    const reading = this.#reading
      .catch(() => {})
      .then(async () => {
        const database = await this.#deps.database()
        if (this.#loaded !== null && changed !== 'all') {
          update(this.#loaded, await readRows(database, changed))
          return
        }
        const { entries, prefixes, assertions = [] } = await readUserData(database)
        this.#loaded = {
          entries: new Map(entries.map((entry) => [entry.hex, entry])),
          prefixes: new Map(prefixes.map((own) => [own.prefix, own])),
          assertions,
          longestPrefix: new OwnPrefixes(prefixes),
        }
      })
    this.#reading = reading
    return reading
  }

  #title(hex: string, registry: Registry | null): string {
    const version = registry?.version ?? null
    if (this.#titles.version !== version) this.#titles = { version, byHex: new Map() }
    const { byHex } = this.#titles
    let title = byHex.get(hex)
    if (title === undefined) {
      const answered = answer(hex, registry)
      title = 'title' in answered ? answered.title : ''
      byHex.set(hex, title)
    }
    return title
  }

  #callListeners(): void {
    for (const listener of this.#listeners) listener()
  }
}

function update(
  loaded: Loaded,
  { entries, prefixes, assertions }: Awaited<ReturnType<typeof readRows>>,
): void {
  if (assertions !== null) loaded.assertions = assertions
  for (const [hex, entry] of entries) {
    if (entry === undefined) loaded.entries.delete(hex)
    else loaded.entries.set(hex, entry)
  }
  for (const [digits, own] of prefixes) {
    if (own === undefined) loaded.prefixes.delete(digits)
    else loaded.prefixes.set(digits, own)
  }
  if (prefixes.length > 0) loaded.longestPrefix = new OwnPrefixes(loaded.prefixes.values())
}
