import type { AddressStyle } from '../../core/address/address.ts'
import type { ExportFormat } from '../../core/inventory/export/export-formats.ts'
import type { ReaderWords, RowQuery } from '../../core/inventory/rows/row-query.ts'
import type { SourceLink } from '../../core/inventory/join/links.ts'
import type { FirstSeenTable } from '../../core/registry/first-seen-table.ts'
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
import { readParts, type SourcePart } from './inventory-reading.ts'
import { countsOf, shortTextOf, summaryOf } from './inventory-summary.ts'
import type { InventoryStore } from './inventory-store.ts'
import { TextError } from './read-files.ts'
import { readSources } from './read-sources.ts'

interface InventoryDeps extends SlicedWorkDeps {
  /** The registry to answer from; null if the device has none. */
  readonly answerSource: () => Promise<{ readonly trie: OuiTrie } | null>
  /** The first-seen table of a registry; null while it is not on the device. */
  readonly firstSeen: (trie: OuiTrie) => FirstSeenTable | null
  readonly labels: () => Promise<OwnLabels>
  readonly words: ReaderWords
  readonly store: InventoryStore
}

/** Most inventories are not exported. */
const loadExports = () => loadPart(() => import('./exports.ts'))

/** What to read, and facts about it beside the sources. */
interface Wanted {
  readonly sources: readonly SourcePart[]
  /** The id under which it is saved; null if it is not, or is another one since its sources have changed. */
  readonly savedAs: string | null
  readonly view: InventoryView | null
  /** Why files that were to be read too could not be. */
  readonly refused?: readonly TextError[]
}

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
  #before: Pick<Wanted, 'sources' | 'savedAs'> | null = null

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
      const [source, labels] = await Promise.all([this.#deps.answerSource(), this.#deps.labels()])
      const work = new SlicedWork(this.#deps, signal, onProgress)
      if (source === null && input.from !== 'last') return { kind: 'no-registry' }
      const wanted = await this.#wanted(input, work)
      if (wanted === null) return { kind: 'nothing' }
      if (source === null) return { kind: 'no-registry' }
      const { trie } = source
      const firstSeen = () => this.#deps.firstSeen(trie)
      const reading = await readParts(wanted.sources, { trie, labels, firstSeen }, work)
      const saved = wanted.savedAs === null ? null : await this.#deps.store.listed(wanted.savedAs)
      const inventory = await OpenInventory.of(job, saved, reading, work)
      const closed = await this.#closedBy(input)
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
    this.#before = this.#inOpen() ?? this.#before
    this.#open = null
    await this.#deps.store.closeOpen()
  }

  rows(job: number, query: RowQuery, from: number, to: number): RowsReply | null {
    const view = this.#of(job)?.view(query, this.#deps.words)
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
    return deviceCard(inventory, this.#open.trie, this.#deps.words, row)
  }

  portPlan(job: number, name: string): PlanPort[] | null {
    const inventory = this.#of(job)
    return inventory && portPlanOf(inventory, this.#deps.words, name)
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
      inventory && exportedFile(inventory, format, query, style, this.#deps.words, this.#work())
    )
  }

  async copy(job: number, query: RowQuery, style: AddressStyle): Promise<CopiedTable | null> {
    const { copiedTable } = await loadExports()
    const inventory = this.#of(job)
    return inventory && copiedTable(inventory, query, style, this.#deps.words, this.#work())
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

  async #wanted(input: InventoryInput, work: SlicedWork): Promise<Wanted | null> {
    const open = this.#open?.inventory ?? null
    const parts = open?.reading.parts ?? []
    switch (input.from) {
      case 'sources': {
        const { parts: read, refused } = await readSources(input.sources, work)
        const sources = input.add && open !== null ? [...parts, ...read] : read
        return { sources, savedAs: null, view: null, refused }
      }
      case 'open':
        return open && { sources: parts, savedAs: open.saved?.id ?? null, view: null }
      case 'renamed': {
        const sources = parts.map((part, at) =>
          at === input.source ? { ...part, name: input.name.trim() || null } : part,
        )
        return { sources, savedAs: null, view: null }
      }
      case 'removed':
        return { sources: parts.toSpliced(input.source, 1), savedAs: null, view: null }
      case 'last':
        return await this.#deps.store.lastOpen()
      case 'saved': {
        const sources = await this.#deps.store.sourcesOf(input.id)
        return { sources, savedAs: input.id, view: null }
      }
      case 'before':
        return this.#before && { ...this.#before, view: null }
      case 'combined': {
        const { sources } = this.#before ?? { sources: [] }
        return { sources: [...sources, ...parts], savedAs: null, view: null }
      }
    }
  }

  #inOpen(): Pick<Wanted, 'sources' | 'savedAs'> | null {
    const inventory = this.#open?.inventory
    if (inventory === undefined) return null
    return { sources: inventory.reading.parts, savedAs: inventory.saved?.id ?? null }
  }

  /**
   * The inventory that an input closes, to be opened again if that was not meant; null if it closes none, or just goes on
   * with a short text that is still in the field. The first input after a start closes what was open when the app was left.
   */
  async #closedBy(input: InventoryInput): Promise<Pick<Wanted, 'sources' | 'savedAs'> | null> {
    if (input.from === 'before') return this.#inOpen()
    if (input.from !== 'saved' && (input.from !== 'sources' || input.add)) return null
    const open = this.#inOpen()
    if (open !== null) return shortTextOf(open.sources) === null ? open : null
    const last = this.#before === null ? await this.#deps.store.lastOpen() : null
    return last?.savedAs === null ? last : null
  }

  #of(job: number): OpenInventory | null {
    return this.#open?.inventory.job === job ? this.#open.inventory : null
  }
}

/** The service of this worker: sorts and names countries in the reader's language, and yields between its tasks. */
export function openInventoryService(
  deps: Pick<InventoryDeps, 'answerSource' | 'firstSeen' | 'labels' | 'store'>,
): InventoryService {
  const languages = readerLocales(navigator.languages)
  const { compare } = new Intl.Collator([...languages], { numeric: true })
  const regions = new Intl.DisplayNames([...languages], { type: 'region', fallback: 'code' })
  return new InventoryService({
    ...deps,
    words: { compare, country: (code) => regions.of(code) ?? code },
    breathe: nextTask,
    now: () => performance.now(),
  })
}
