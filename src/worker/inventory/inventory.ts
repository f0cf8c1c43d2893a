import type { AddressStyle } from '../../core/address/address.ts'
import type { ExportFormat } from '../../core/inventory/export/export-formats.ts'
import type { ReaderLocale, RowQuery } from '../../core/inventory/rows/row-query.ts'
import type { SourceLink } from '../../core/inventory/join/links.ts'
import type { DatesTable } from '../../core/registry/dates-table.ts'
import type { OuiTrie } from '../../core/registry/trie.ts'
import { readerLocales } from '../../core/text/locales.ts'
import type { OwnLabels } from '../../core/user-data/labels.ts'
import type { SavedInventory } from '../../core/inventory/saved-inventory.ts'
import type {
  CopiedTable,
  DeviceCard,
  InventoryCounts,
  InventoryInput,
  InventoryOutcome,
  InventoryProgress,
  InventorySummary,
  InventoryView,
  PlanPort,
  RowsReply,
  TextLine,
} from '../../protocol/inventory.ts'
import { SavedInventoryError } from '../../store/inventory/saved-inventories.ts'
import { deviceCard, portPlanOf } from './inventory-card.ts'
import { loadPart } from '../load-part.ts'
import { SlicedWork, nextTask, type SlicedWorkDeps } from '../sliced-work.ts'
import { OpenInventory } from './open-inventory.ts'
import { readParts } from './inventory-reading.ts'
import { countsOf, summaryOf } from './inventory-summary.ts'
import type { InventoryStore } from './inventory-store.ts'
import { TextError } from './read-files.ts'
import {
  closedBy,
  sourcesIn,
  wantedBy,
  type KeptInventories,
  type InventorySources,
} from './wanted-sources.ts'

interface InventoryDeps extends SlicedWorkDeps {
  /** The registry to answer from; null if the device has none. */
  readonly registry: () => Promise<{ readonly lookup: OuiTrie } | null>
  /** The dates of a registry; null while they are not there. */
  readonly datesOf: (trie: OuiTrie) => DatesTable | null
  readonly labels: () => Promise<OwnLabels>
  readonly locale: ReaderLocale
  readonly store: InventoryStore
}

/** Most inventories are not exported. */
const loadExports = () => loadPart(() => import('./exports.ts'))

/** Reads one inventory at a time and keeps the last one; the page asks it for whatever it shows. */
class InventoryService {
  readonly #deps: InventoryDeps
  #jobs = 0
  #running = new AbortController()
  #open: {
    readonly inventory: OpenInventory
    readonly trie: OuiTrie
    readonly labels: OwnLabels
  } | null = null
  /** The inventory that the open one has replaced. */
  #before: InventorySources | null = null

  constructor(deps: InventoryDeps) {
    this.#deps = deps
  }

  async read(
    input: InventoryInput,
    onProgress: (progress: InventoryProgress) => void,
  ): Promise<InventoryOutcome> {
    this.stopReading()
    const { signal } = this.#running
    const job = ++this.#jobs
    try {
      const [registry, labels] = await Promise.all([this.#deps.registry(), this.#deps.labels()])
      const work = new SlicedWork(this.#deps, signal, onProgress)
      if (registry === null && input.from !== 'last') return { kind: 'no-registry' }
      const wanted = await wantedBy(input, this.#kept, work)
      if (wanted === null) return { kind: 'nothing' }
      if (registry === null) return { kind: 'no-registry' }
      const { lookup: trie } = registry
      const dates = () => this.#deps.datesOf(trie)
      const reading = await readParts(wanted.sources, { trie, labels, dates }, work)
      const saved = wanted.savedAs === null ? null : await this.#deps.store.listed(wanted.savedAs)
      const inventory = await OpenInventory.of(job, saved, reading, work)
      const closed = await closedBy(input, this.#kept)
      signal.throwIfAborted()
      this.#before = closed ?? this.#before
      this.#open = { inventory, trie, labels }
      if (input.from !== 'last') {
        this.#deps.store.storeOpen(job, inventory.contents(), wanted.savedAs)
      }
      const refused = (wanted.refused ?? []).map(({ message }) => message)
      const summary = summaryOf(inventory)
      return { kind: 'done', summary, view: wanted.view, refused, closed: closed !== null }
    } catch (error) {
      if (signal.aborted) return { kind: 'cancelled' }
      if (error instanceof TextError || error instanceof SavedInventoryError) {
        return { kind: 'refused', message: error.message }
      }
      throw error
    }
  }

  stopReading(): void {
    this.#running.abort()
    this.#running = new AbortController()
  }

  async close(): Promise<void> {
    this.stopReading()
    this.#before = sourcesIn(this.#kept.open) ?? this.#before
    this.#open = null
    await this.#deps.store.closeOpen()
  }

  rows(job: number, query: RowQuery, from: number, to: number): RowsReply | null {
    const view = this.#of(job)?.view(query, this.#deps.locale)
    return view ? { length: view.length, rows: view.rowCount, items: view.slice(from, to) } : null
  }

  /** Works in slices, so that rows are answered in between. */
  async counts(job: number): Promise<InventoryCounts | null> {
    const inventory = this.#of(job)
    if (inventory === null) return null
    const work = this.#work()
    const { annotation } = inventory.reading
    for (const steps of [annotation.makeSlugs(), inventory.groups.gather('vendor')]) {
      while (!steps.next().done) await work.reached('joining', 1, annotation.foundLine.length)
    }
    return countsOf(inventory)
  }

  lines(job: number, source: number, from: number, to: number): TextLine[] | null {
    return this.#of(job)?.lines(source, from, to) ?? null
  }

  device(job: number, row: number): DeviceCard | null {
    const inventory = this.#of(job)
    if (inventory === null || this.#open === null) return null
    return deviceCard(inventory, this.#open.trie, this.#deps.locale, row)
  }

  portPlan(job: number, name: string): PlanPort[] | null {
    const inventory = this.#of(job)
    return inventory && portPlanOf(inventory, this.#deps.locale, name)
  }

  links(job: number): SourceLink[] | null {
    return this.#of(job)?.reading.inventory.links() ?? null
  }

  async export(
    job: number,
    format: ExportFormat,
    query: RowQuery,
    style: AddressStyle,
  ): Promise<Blob | null> {
    const { exportedFile } = await loadExports()
    const inventory = this.#of(job)
    return (
      inventory && exportedFile(inventory, format, query, style, this.#deps.locale, this.#work())
    )
  }

  async copy(job: number, query: RowQuery, style: AddressStyle): Promise<CopiedTable | null> {
    const { copiedTable } = await loadExports()
    const inventory = this.#of(job)
    return inventory && copiedTable(inventory, query, style, this.#deps.locale, this.#work())
  }

  async save(job: number, name: string): Promise<SavedInventory | null> {
    const inventory = this.#of(job)
    if (inventory === null || this.#open === null) return null
    const devices = inventory.reading.inventory.summaries()
    const saved = await this.#deps.store.save(name, { ...inventory.contents(), devices })
    if (this.#of(job) !== null) this.#open = { ...this.#open, inventory: inventory.savedAs(saved) }
    return saved
  }

  async rename(id: string, name: string): Promise<SavedInventory | null> {
    const renamed = await this.#deps.store.rename(id, name)
    if (renamed !== null && this.#open?.inventory.saved?.id === id) {
      this.#open = { ...this.#open, inventory: this.#open.inventory.savedAs(renamed) }
    }
    return renamed
  }

  async storeAgain(job: number, view: InventoryView): Promise<void> {
    const { store } = this.#deps
    if (!(await store.isReplaced())) return
    const inventory = this.#of(job)
    if (inventory === null) return
    store.storeOpen(job, inventory.contents(), inventory.saved?.id ?? null)
    await store.storeView(view)
  }

  async relabel(job: number): Promise<InventorySummary | null> {
    const { saved } = this.#of(job) ?? { saved: null }
    const [labels, listed] = await Promise.all([
      this.#deps.labels(),
      saved && this.#deps.store.listed(saved.id),
    ])
    const inventory = this.#of(job)
    if (inventory === null || this.#open === null) return null
    // One that is no longer listed keeps its name, because its deletion can be undone.
    const isRenamed = listed !== null && listed.name !== inventory.saved?.name
    if (!isRenamed && this.#open.labels.isSameAs(labels)) return null
    const named = isRenamed ? inventory.savedAs(listed) : inventory
    this.#open = { ...this.#open, inventory: named.relabelled(labels), labels }
    const counts = await this.counts(job)
    // Another inventory may have been opened meanwhile.
    const counted = this.#of(job)
    return counted && { ...summaryOf(counted), ...counts }
  }

  async compare(job: number, id: string | null): Promise<InventorySummary | null> {
    const inventory = this.#of(job)
    if (inventory === null || this.#open === null) return null
    const other = id === null ? null : await this.#deps.store.whole(id)
    const against = other && { with: other.row, before: other.contents.devices }
    const compared = await inventory.compared(++this.#jobs, against, this.#work())
    // Another inventory may have been opened meanwhile.
    if (this.#of(job) === null) return null
    this.#open = { ...this.#open, inventory: compared }
    return summaryOf(compared)
  }

  #work(): SlicedWork {
    return new SlicedWork(this.#deps, this.#running.signal)
  }

  get #kept(): KeptInventories {
    const { store } = this.#deps
    return { open: this.#open?.inventory ?? null, before: this.#before, store }
  }

  #of(job: number): OpenInventory | null {
    return this.#open?.inventory.job === job ? this.#open.inventory : null
  }
}

/** The service of this worker: sorts and names countries in the reader's language, and yields between its tasks. */
export function openInventoryService(
  deps: Pick<InventoryDeps, 'registry' | 'datesOf' | 'labels' | 'store'>,
): InventoryService {
  const languages = readerLocales(navigator.languages)
  const { compare } = new Intl.Collator([...languages], { numeric: true })
  const regions = new Intl.DisplayNames([...languages], { type: 'region', fallback: 'code' })
  return new InventoryService({
    ...deps,
    locale: { compare, country: (code) => regions.of(code) ?? code },
    yieldToEvents: nextTask,
    now: () => performance.now(),
  })
}
