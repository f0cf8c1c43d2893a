import type { AddressStyle } from '../../core/address/address.ts'
import type { TextFormat } from '../../inventory/export/export-formats.ts'
import type { ReaderLocale, RowQuery } from '../../inventory/rows/row-query.ts'
import type { OuiTrie } from '../../core/registry/trie.ts'
import { hasDecimalComma, readerLocales } from '../../core/text/locales.ts'
import type { OwnLabels } from '../../core/user-data/prefixes.ts'
import type { Assertion } from '../../core/user-data/user-data.ts'
import type { Findings } from './findings.ts'
import type { CopiedTable } from './exports.ts'
import type { ExportedWorkbook, NamedWorkbook } from './workbook-export.ts'
import type { CardBefore, DeviceCard, Network, PlanPort, ShownSwitch } from './inventory-card.ts'
import type { InventoryCounts, InventorySummary } from './inventory-summary.ts'
import type { InventoryInput } from './source-selection.ts'
import type { InventoryProgress } from '../sliced-work.ts'
import type { SourceInput } from './read-sources.ts'
import type { KnownRow, TextLine } from './open-inventory.ts'
import type { WrongCellsOfSource } from './wrong-cells.ts'
import type { FindCommand } from '../../inventory/export/find-commands.ts'
import { beforeOf, deviceCard, networkOf, portPlanOf, switchesOf } from './inventory-card.ts'
import { loadPart } from '../load-part.ts'
import { SlicedWork, nextTask, type SlicedWorkDeps } from '../sliced-work.ts'
import { againstOther, loadFindings, OpenInventory, type Against } from './open-inventory.ts'
import { readingWith, readParts, type Reading } from './inventory-reading.ts'
import { countsOf, summaryOf } from './inventory-summary.ts'
import {
  InventoryError,
  type InventoryRow,
  type InventoryStore,
  type InventoryView,
  type Keeping,
  type Kept,
} from './inventory-store.ts'
import { TextError } from './read-files.ts'
import { readSources } from './read-sources.ts'
import { selectSources, type SourceSelection } from './source-selection.ts'
import type { RowItem } from '../../inventory/rows/row-view.ts'

export type InventoryOutcome =
  | {
      readonly kind: 'done'
      readonly summary: InventorySummary
      readonly keeping: Keeping
      readonly view: InventoryView | null
      readonly refused: readonly string[]
    }
  /** `no-registry`: there is none on the device yet. `nothing`: no inventory is open. */
  | { readonly kind: 'cancelled' | 'no-registry' | 'nothing' }
  /** `isGone`: the stored inventory cannot be shown. */
  | { readonly kind: 'refused'; readonly message: string; readonly isGone: boolean }

/**
 * Called before the input is read.
 * @param notKept why it could not be stored, in a sentence; null if it was
 * @param removed the deleted inventories that were removed permanently to make room
 */
type OnStored = (notKept: string | null, removed: readonly InventoryRow[]) => void

export interface RowsReply {
  /** Number of displayed items, including group headings. */
  readonly length: number
  /** Number of rows that pass the filter. */
  readonly rows: number
  readonly hasHeadings: boolean
  readonly items: readonly ListedItem[]
}

/** A row, or the heading of a group. */
export type ListedItem = RowItem & {
  /** The state in the earlier inventory of a device that has moved or changed since. */
  readonly before?: CardBefore | null
}

interface InventoryDeps extends SlicedWorkDeps {
  /** The registry to answer from; null if the device has none. */
  readonly registry: () => Promise<{ readonly trie: OuiTrie } | null>
  readonly labels: () => Promise<OwnLabels>
  readonly assertions: () => Promise<readonly Assertion[]>
  readonly locale: ReaderLocale
  readonly store: InventoryStore
}

/** Anything larger is not read just to count its devices. */
const MOST_COUNTED_BYTES = 1_000_000

const CHANGED = 'The inventory has changed in the meantime. Try again.'

/** Most inventories are not exported. */
const loadExports = () => loadPart(() => import('./exports.ts'))

/** Reads one inventory at a time and keeps the last one; the page requests the parts that it shows. */
export class InventoryService {
  readonly #deps: InventoryDeps
  #jobs = 0
  #running = new AbortController()
  /** Ends the work on the open inventory. */
  #closing = new AbortController()
  #open: OpenInventory | null = null
  /** The open inventory as stored. */
  #kept: Kept | null = null
  /** The inventory being read, whose new sources are already stored. */
  #coming: SourceSelection | null = null

  constructor(deps: InventoryDeps) {
    this.#deps = deps
  }

  /**
   * Reads an inventory, after stopping any reading in progress; new sources are stored before they are read. From then
   * on the requests below refer to it, with one version of the registry. `job` must be the number in its summary; for
   * any other number the answer is null.
   * @param onProgress a Comlink proxy, called a few times per second
   * @param onStored a Comlink proxy, called if there is something to report about storing it
   */
  async read(
    input: InventoryInput,
    onProgress: (progress: InventoryProgress) => void,
    onStored: OnStored,
  ): Promise<InventoryOutcome> {
    this.#stopReading()
    const { signal } = this.#running
    const job = ++this.#jobs
    const { store } = this.#deps
    // Another inventory that was being read stays stored.
    const id = 'id' in input ? input.id : this.#kept?.row.id
    if (this.#coming?.kept.row.id !== id) this.#coming = null
    try {
      const [registry, labels] = await Promise.all([this.#deps.registry(), this.#deps.labels()])
      const work = new SlicedWork(this.#deps, signal, onProgress)
      const before = this.#coming?.before ?? this.#kept
      const selected = await selectSources(input, before, this.#open, store, work)
      if (selected === null) return { kind: 'nothing' }
      signal.throwIfAborted()
      const { kept } = selected
      if (!selected.isStored) {
        this.#coming = selected
        const removed = await store.keep(kept, selected.merged)
        if (kept.notKept !== null || removed.length > 0) onStored(kept.notKept, removed)
        signal.throwIfAborted()
      }
      if (registry === null) return { kind: 'no-registry' }
      const { trie } = registry
      const reading = await readParts(kept.sources, { trie, labels }, work)
      const { comparedWith } = kept.row
      const against =
        comparedWith === null ? null : await this.#against(comparedWith, { trie, labels }, work)
      const inventory = await OpenInventory.of(job, kept.row.id, reading, against, work)
      signal.throwIfAborted()
      this.#show(kept, inventory)
      const summary = summaryOf(inventory)
      void store.note(kept, { devices: summary.devices, holds: holdsOf(summary) })
      const { row, isHere, notKept } = kept
      return {
        kind: 'done',
        summary,
        keeping: { row, isHere, notKept, event: null },
        view: selected.view,
        refused: selected.refused.map(({ message }) => message),
      }
    } catch (error) {
      if (signal.aborted) {
        // Releases what was taken for it, unless another reading may need it.
        if (job === this.#jobs) store.show(this.#kept)
        return { kind: 'cancelled' }
      }
      if (error instanceof TextError || error instanceof InventoryError) {
        const isGone = error instanceof InventoryError
        return { kind: 'refused', message: error.message, isGone }
      }
      throw error
    }
  }

  /** Stops the reading in progress as if it had not begun: the previous inventory stays open. */
  async cancel(): Promise<void> {
    const coming = this.#coming
    this.#stopReading()
    this.#coming = null
    if (coming === null) return
    const { store } = this.#deps
    const { kept, before, merged } = coming
    await Promise.all([
      before === null ? store.undo(kept.row.id) : store.keep(before),
      merged !== null && this.#kept !== null && store.keep(this.#kept),
    ])
  }

  /** Closes the open inventory, which stays stored. */
  close(): void {
    this.#stopReading()
    this.#show(null, null)
  }

  #show(kept: Kept | null, inventory: OpenInventory | null): void {
    this.#closing.abort(new InventoryError('gone', CHANGED))
    this.#closing = new AbortController()
    this.#coming = null
    this.#kept = kept
    this.#open = inventory
    this.#deps.store.show(kept)
  }

  #stopReading(): void {
    this.#running.abort()
    this.#running = new AbortController()
  }

  /** Counts the devices in a small input without opening it; null if it is large, or a capture. */
  async countDevices(sources: readonly SourceInput[]): Promise<number | null> {
    const bytes = sources.reduce((sum, { content }) => {
      return sum + (typeof content === 'string' ? content.length : content.size)
    }, 0)
    const registry = await this.#deps.registry()
    if (registry === null || bytes > MOST_COUNTED_BYTES) return null
    // It is independent of the open inventory.
    const work = new SlicedWork(this.#deps, new AbortController().signal)
    const labels = await this.#deps.labels()
    const { parts, refused } = await readSources(sources, work)
    if (refused.length > 0) return null
    const reading = await readParts(parts, { trie: registry.trie, labels }, work)
    return reading.inventory.size
  }

  async rows(job: number, query: RowQuery, from: number, to: number): Promise<RowsReply | null> {
    const inventory = await this.#marked(job, query)
    if (inventory === null) return null
    const view = inventory.view(query, this.#deps.locale)
    const items = view.slice(from, to).map((item): ListedItem => {
      const isOther =
        item.kindOfItem === 'row' && (item.change === 'moved' || item.change === 'changed')
      return isOther ? Object.assign(item, { before: beforeOf(inventory, item.row) }) : item
    })
    return { length: view.length, rows: view.rowCount, hasHeadings: view.hasHeadings, items }
  }

  /** The counts that are null in the summary of a large inventory. Works in slices, so that rows are answered in between. */
  async counts(job: number): Promise<InventoryCounts | null> {
    const inventory = this.#of(job)
    if (inventory === null) return null
    const work = this.#work()
    const { annotation } = inventory.reading
    for (const steps of [annotation.makeSlugs(), inventory.groups.gather('vendor')]) {
      await work.through(steps, ['joining', 1, annotation.foundLine.length])
    }
    return countsOf(inventory)
  }

  /** The findings; from then on their rows can be filtered. */
  async findings(job: number): Promise<Findings | null> {
    const inventory = this.#of(job)
    if (inventory === null) return null
    const { all, isNoProblem } = await this.#markFindings(inventory)
    const { shownFindings } = await loadFindings()
    return shownFindings(inventory, all, isNoProblem)
  }

  /** The lines of one source from `from` to `to`, both included, counted from 1. */
  lines(job: number, source: number, from: number, to: number): TextLine[] | null {
    return this.#of(job)?.lines(source, from, to) ?? null
  }

  /** The whole text of a source; null if it has none. */
  text(job: number, source: number): string | null {
    return this.#of(job)?.text(source) ?? null
  }

  /** @param known a row, which may have another number by now; null if it is gone */
  device(job: number, known: KnownRow): DeviceCard | null {
    const inventory = this.#of(job)
    if (inventory === null) return null
    const row = inventory.rowNow(known)
    return row === null ? null : deviceCard(inventory, this.#deps.locale, row)
  }

  /** Cells below a MAC heading that contain no address, for each source that has some. */
  async wrongCells(job: number): Promise<WrongCellsOfSource[]> {
    const { wrongCellsOf } = await loadPart(() => import('./wrong-cells.ts'))
    const inventory = this.#of(job)
    return inventory === null ? [] : await wrongCellsOf(inventory.reading, this.#work())
  }

  /** Ways to find a device again: commands for the switches that showed it, and filters. */
  async findCommands(job: number, row: number): Promise<FindCommand[]> {
    const { commandsFor } = await loadExports()
    const inventory = this.#of(job)
    return inventory && row < inventory.rows.size ? commandsFor(inventory, row) : []
  }

  /**
   * The ports of a switch in numerical order.
   * @param name as in `InventorySummary.switches`
   * @param query its filter selects the devices on the ports
   */
  async portPlan(job: number, name: string, query: RowQuery): Promise<PlanPort[] | null> {
    const inventory = await this.#marked(job, query)
    return inventory && portPlanOf(inventory, this.#deps.locale, name, query)
  }

  /** The devices that printed the outputs, as far as they identify themselves. */
  switches(job: number): ShownSwitch[] | null {
    const inventory = this.#of(job)
    return inventory && switchesOf(inventory)
  }

  /** @param query its filter selects the devices to count */
  async links(job: number, query: RowQuery): Promise<Network | null> {
    const inventory = await this.#marked(job, query)
    return inventory && networkOf(inventory, this.#deps.locale, query)
  }

  async export(
    job: number,
    format: TextFormat,
    query: RowQuery,
    style: AddressStyle,
  ): Promise<Blob | null> {
    const { exportedFile } = await loadExports()
    const inventory = await this.#marked(job, query)
    return (
      inventory && exportedFile(inventory, format, query, style, this.#deps.locale, this.#work())
    )
  }

  /** The whole inventory as a workbook; its devices are the rows of the table. */
  async workbook(
    job: number,
    query: RowQuery,
    style: AddressStyle,
    named: NamedWorkbook,
  ): Promise<ExportedWorkbook | null> {
    const { exportedWorkbook } = await loadPart(() => import('./workbook-export.ts'))
    const inventory = this.#of(job)
    if (inventory === null) return null
    const { all, isNoProblem } = await this.#markFindings(inventory)
    const open = this.#of(job)
    if (open === null) return null
    const findings = all.filter((finding) => !isNoProblem(finding))
    const { order } = open.view(query, this.#deps.locale)
    return await exportedWorkbook(open, { order, findings, style, named }, this.#work())
  }

  async copy(job: number, query: RowQuery, style: AddressStyle): Promise<CopiedTable | null> {
    const { copiedTable } = await loadExports()
    const inventory = await this.#marked(job, query)
    return inventory && copiedTable(inventory, query, style, this.#deps.locale, this.#work())
  }

  /** Updates the names of the addresses; null if none has changed. */
  async relabel(job: number): Promise<InventorySummary | null> {
    const labels = await this.#deps.labels()
    const inventory = this.#of(job)
    if (inventory === null || inventory.reading.source.labels.isSameAs(labels)) return null
    const { devices } = inventory.reading.source.labels
    if (JSON.stringify(labels.devices) !== JSON.stringify(devices)) {
      return await this.#rejoined(inventory, labels)
    }
    this.#open = inventory.relabelled(labels)
    const counts = await this.counts(job)
    // Another inventory may have been opened meanwhile.
    const counted = this.#of(job)
    return counted && { ...summaryOf(counted), ...counts }
  }

  /** Compares the open inventory with another one, or ends the comparison. The summary has a new number. */
  async compare(job: number, id: string | null): Promise<InventorySummary | null> {
    const inventory = this.#of(job)
    if (inventory === null) return null
    const other = id === null ? null : await this.#deps.store.whole(id)
    const { source } = inventory.reading
    const work = this.#work()
    const against = other && (await againstOther(other, source, work))
    const compared = await inventory.compared(++this.#jobs, against, work)
    // Another inventory may have been opened meanwhile.
    if (this.#of(job) === null) return null
    this.#open = compared
    if (this.#kept !== null) await this.#deps.store.note(this.#kept, { comparedWith: id })
    return summaryOf(compared)
  }

  /** The open inventory, joined again with other merged devices. The summary has a new number. */
  async #rejoined(inventory: OpenInventory, labels: OwnLabels): Promise<InventorySummary | null> {
    const { job, reading, comparedWith } = inventory
    const work = this.#work()
    const other = await readingWith(reading, labels, work)
    const id = comparedWith?.with.id ?? null
    const against = id === null ? null : await this.#against(id, other.source, work)
    const joined = await OpenInventory.of(++this.#jobs, inventory.id, other, against, work)
    // Another inventory may have been opened meanwhile.
    if (this.#of(job) === null) return null
    this.#open = joined
    return summaryOf(joined)
  }

  /** The inventory to compare with again; null if it is gone. */
  async #against(
    id: string,
    source: Pick<Reading['source'], 'trie' | 'labels'>,
    work: SlicedWork,
  ): Promise<Against | null> {
    try {
      return await againstOther(await this.#deps.store.whole(id), source, work)
    } catch (cause) {
      if (cause instanceof InventoryError) return null
      throw cause
    }
  }

  /** The open inventory, with the rows of findings marked if the filter asks for them. */
  async #marked(job: number, { words }: RowQuery): Promise<OpenInventory | null> {
    const inventory = this.#of(job)
    if (inventory !== null && words.includes('look:')) await this.#markFindings(inventory)
    return this.#of(job)
  }

  async #markFindings(inventory: OpenInventory) {
    const [{ noProblemIn }, all, assertions] = await Promise.all([
      loadFindings(),
      inventory.findings(this.#work()),
      this.#deps.assertions(),
    ])
    const isNoProblem = noProblemIn(assertions)
    inventory.mark(all.filter((finding) => !isNoProblem(finding)))
    return { all, isNoProblem }
  }

  #work(): SlicedWork {
    return new SlicedWork(this.#deps, this.#closing.signal)
  }

  #of(job: number): OpenInventory | null {
    return this.#open?.job === job ? this.#open : null
  }
}

/** An inventory without a name is described by at most this many names. */
const MOST_HELD = 3

function holdsOf({ switches, sources }: InventorySummary): string[] {
  const names = switches.length > 0 ? switches : sources.flatMap(({ name }) => name ?? [])
  return names.slice(0, MOST_HELD)
}

/** The service of this worker: sorts and names countries in the reader's language, and yields between its tasks. */
export function openInventoryService(
  deps: Pick<InventoryDeps, 'registry' | 'labels' | 'assertions' | 'store'>,
): InventoryService {
  const languages = readerLocales(navigator.languages)
  const { compare } = new Intl.Collator([...languages], { numeric: true })
  const regions = new Intl.DisplayNames([...languages], { type: 'region', fallback: 'code' })
  return new InventoryService({
    ...deps,
    locale: {
      compare,
      country: (code) => regions.of(code) ?? code,
      hasDecimalComma: hasDecimalComma(languages),
    },
    yieldToEvents: nextTask,
    now: () => performance.now(),
  })
}
