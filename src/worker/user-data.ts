import { answer, type OwnSource } from '../core/lookup/answer.ts'
import type { Registry } from '../core/registry/registry.ts'
import { inventoriesOf, readBackup, writeBackup } from '../core/user-data/backup.ts'
import { historySearch } from '../core/user-data/history-search.ts'
import {
  cleanLabel,
  cleanNote,
  type HistoryEntry,
  type ImportCounts,
  type UserData,
} from '../core/user-data/user-data.ts'
import { OwnLabels } from '../core/user-data/labels.ts'
import { OwnPrefixes } from '../core/user-data/prefixes.ts'
import type { NameplateDatabase, OpenDatabase } from '../store/db.ts'
import {
  describeEntry,
  recordLookup,
  removeEntries,
  restoreEntries,
} from '../store/user-data/history.ts'
import { storing } from '../store/user-data/write-errors.ts'
import { importUserData, readUserData } from '../store/user-data/import.ts'
import { removeOwnPrefix, restoreOwnPrefix, saveOwnPrefix } from '../store/user-data/prefixes.ts'
import type { HistoryPage, HistoryRow, UserDataApi } from '../protocol/worker.ts'
import { loadPart } from './load-part.ts'

export const USER_DATA_CHANNEL = 'nameplate-own-data'

export interface UserDataDeps {
  readonly database: OpenDatabase
  /** Tells the other tabs that something has changed. */
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>
  /** The source of the titles in the history. */
  readonly registry: () => Promise<Registry | null>
  /** Inventories saved on the Inventory screen, for backups. */
  readonly inventories: {
    readonly exported: () => Promise<{
      readonly inventories: readonly object[]
      readonly leftOut: readonly string[]
    }>
    readonly imported: (values: readonly unknown[]) => Promise<ImportCounts>
  }
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** User data in memory, so that an answer does not wait for the store. */
interface Loaded {
  readonly data: UserData
  readonly byHex: ReadonlyMap<string, HistoryEntry>
  readonly prefixes: OwnPrefixes
}

/** Manages user data: writes it to the store, and tells every tab that it has changed. */
export class UserDataService implements UserDataApi {
  readonly #deps: UserDataDeps
  readonly #listeners = new Set<() => void>()
  #loaded: Loaded | null = null
  #loading: Promise<Loaded> | null = null
  #titles: { readonly version: string | null; readonly byHex: Map<string, string> } = {
    version: null,
    byHex: new Map(),
  }

  constructor(deps: UserDataDeps) {
    this.#deps = deps
    deps.channel.addEventListener('message', () => {
      this.#reload().then(
        () => this.#tell(),
        () => {
          // The data in memory stays in use; the next request that needs the store reports what is wrong with it.
        },
      )
    })
  }

  /** The user's labels for an answer; none if the store cannot be read, which the History screen reports. */
  async ownSource(): Promise<OwnSource> {
    const loaded = await this.#get().catch(() => null)
    return (hex) => ({
      prefix: loaded?.prefixes.lookup(hex) ?? null,
      entry: loaded?.byHex.get(hex) ?? null,
    })
  }

  /** The user's labels for a whole text. */
  async labels(): Promise<OwnLabels> {
    const loaded = await this.#get().catch(() => null)
    return new OwnLabels(loaded?.data ?? { entries: [], prefixes: [] })
  }

  watch(listener: () => void): void {
    this.#listeners.add(listener)
  }

  async lookedUp(hex: string, grownFrom: string | null): Promise<boolean> {
    const { now } = this.#deps
    return await this.#write(
      async (database) => await recordLookup(database, hex, now(), grownFrom),
    )
  }

  async history(query: string, limit: number): Promise<HistoryPage> {
    const [{ data, prefixes }, registry] = await Promise.all([this.#get(), this.#deps.registry()])
    const finds = historySearch(query)
    const rows = data.entries
      .map((entry): HistoryRow => {
        const ownPrefix = prefixes.lookup(entry.hex)?.label ?? ''
        return { entry, title: this.#title(entry.hex, registry), ownPrefix }
      })
      .filter((row) => finds(row.entry, row))
      .toSorted(
        ({ entry: a }, { entry: b }) =>
          Number(b.pinned) - Number(a.pinned) || b.lookedUpAt - a.lookedUpAt,
      )
    return { rows: rows.slice(0, limit), matching: rows.length, total: data.entries.length }
  }

  async describe(...[hex, change]: Parameters<UserDataApi['describe']>): Promise<void> {
    const { now } = this.#deps
    await this.#write(async (database) => await describeEntry(database, hex, change, now()))
  }

  async forget(which: readonly string[] | 'all'): Promise<readonly HistoryEntry[]> {
    return await this.#write(async (database) => await removeEntries(database, which))
  }

  async restore(entries: readonly HistoryEntry[]): Promise<void> {
    await this.#write(async (database) => await restoreEntries(database, entries))
  }

  async ownPrefixes(): ReturnType<UserDataApi['ownPrefixes']> {
    return (await this.#get()).data.prefixes
  }

  async savePrefix(...[own, replaces]: Parameters<UserDataApi['savePrefix']>): Promise<void> {
    const { prefix, label, note } = own
    const changedAt = this.#deps.now()
    const saved = { prefix, label: cleanLabel(label), note: cleanNote(note), changedAt }
    await this.#write(async (database) => await saveOwnPrefix(database, saved, replaces))
  }

  async removePrefix(prefix: string): ReturnType<UserDataApi['removePrefix']> {
    return await this.#write(async (database) => await removeOwnPrefix(database, prefix))
  }

  async restorePrefix(...[own]: Parameters<UserDataApi['restorePrefix']>): Promise<void> {
    await this.#write(async (database) => await restoreOwnPrefix(database, own))
  }

  async exportBackup(): ReturnType<UserDataApi['exportBackup']> {
    const data = await readUserData(await this.#deps.database())
    const { inventories, leftOut } = await this.#deps.inventories.exported()
    return { text: writeBackup(data, this.#deps.now(), inventories), leftOut }
  }

  async exportLabels(
    ...[format]: Parameters<UserDataApi['exportLabels']>
  ): ReturnType<UserDataApi['exportLabels']> {
    const { reservations } = await loadPart(
      () => import('../core/inventory/export/reservations.ts'),
    )
    const { entries, prefixes } = (await this.#get()).data
    const labels = new Map<string, string>()
    for (const { hex, label } of entries) if (label !== '') labels.set(hex, label)
    for (const { prefix, label } of prefixes) if (!labels.has(prefix)) labels.set(prefix, label)
    const rows = Array.from(labels, ([hex, label]) => ({ hex, ip: [], name: [label] }))
    const single = rows.filter(({ hex }) => hex.length === 12)
    return { text: reservations(single, format), labels: single.length }
  }

  async importBackup(text: string): ReturnType<UserDataApi['importBackup']> {
    const backup = readBackup(text, this.#deps.now())
    // First, because one invalid inventory refuses the whole file.
    const inventories = await this.#deps.inventories.imported(inventoriesOf(text))
    const outcome = await this.#write(async (database) => await importUserData(database, backup))
    return { ...outcome, inventories }
  }

  /** Resolves when the change is stored and visible to every later answer. */
  async #write<T>(change: (database: NameplateDatabase) => Promise<T>): Promise<T> {
    const result = await storing(async () => await change(await this.#deps.database()))
    this.#deps.channel.postMessage('changed')
    await this.#reload()
    this.#tell()
    return result
  }

  async #get(): Promise<Loaded> {
    return this.#loaded ?? (await (this.#loading ?? this.#reload()))
  }

  /** Reads the store again; until that is done, the data read before stays in use. */
  #reload(): Promise<Loaded> {
    const loading = this.#load()
    this.#loading = loading
    const settle = (loaded: Loaded | null) => {
      // A reading that was started later has newer data.
      if (this.#loading !== loading) return
      this.#loading = null
      if (loaded !== null) this.#loaded = loaded
    }
    loading.then(settle, () => settle(null))
    return loading
  }

  async #load(): Promise<Loaded> {
    const data = await readUserData(await this.#deps.database())
    const byHex = new Map(data.entries.map((entry) => [entry.hex, entry]))
    return { data, byHex, prefixes: new OwnPrefixes(data.prefixes) }
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

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}
