import type { AddressStyle } from '../../core/address/address.ts'
import type { ExportFormat } from '../../inventory/export/export-formats.ts'
import type { ReaderLocale, RowQuery } from '../../inventory/rows/row-query.ts'
import type { SourceLink } from '../../inventory/join/links.ts'
import type { OuiTrie } from '../../core/registry/trie.ts'
import { readerLocales } from '../../core/text/locales.ts'
import type { OwnLabels } from '../../core/user-data/prefixes.ts'
import type { SavedInventory } from '../../inventory/saved-inventory.ts'
import type { Told } from '../../core/user-data/user-data.ts'
import type { Findings } from './findings.ts'
import type { CopiedTable } from './exports.ts'
import type { CardBefore, DeviceCard, PlanPort } from './inventory-card.ts'
import type { InventoryCounts, InventorySummary } from './inventory-summary.ts'
import type { InventoryInput } from './wanted-sources.ts'
import type { InventoryProgress } from '../sliced-work.ts'
import type { SetAside, TabInventory } from './inventory-store.ts'
import type { SourceInput } from './read-sources.ts'
import type { KnownRow, TextLine } from './open-inventory.ts'
import { SavedInventoryError } from '../../store/inventory/saved-inventories.ts'
import type { WrongCellsOfSource } from './wrong-cells.ts'
import type { FindCommand } from '../../inventory/export/find-commands.ts'
import { beforeOf, deviceCard, portPlanOf } from './inventory-card.ts'
import { loadPart } from '../load-part.ts'
import { SlicedWork, nextTask, type SlicedWorkDeps } from '../sliced-work.ts'
import { sizeOf } from '../../store/inventory/kept-inventories.ts'
import { againstSaved, loadFindings, OpenInventory, type Against } from './open-inventory.ts'
import { readingWith, readParts, type Reading } from './inventory-reading.ts'
import { countsOf, summaryOf } from './inventory-summary.ts'
import type { Held } from './inventory-locks.ts'
import type { InventoryStore, InventoryView, OpenHere } from './inventory-store.ts'
import { TextError } from './read-files.ts'
import { readSources } from './read-sources.ts'
import { wantedBy, type Wanted } from './wanted-sources.ts'
import type { RowItem } from '../../inventory/rows/row-view.ts'

export type InventoryOutcome =
  | {
      readonly kind: 'done'
      readonly summary: InventorySummary
      readonly view: InventoryView | null
      readonly refused: readonly string[]
      readonly setAside: SetAside | null
    }
  /** `no-registry`: there is none on the device yet. `nothing`: no such inventory is stored. */
  | { readonly kind: 'cancelled' | 'no-registry' | 'nothing' }
  | { readonly kind: 'refused'; readonly message: string }

export interface RowsReply {
  /** Number of displayed items, including headings of groups. */
  readonly length: number
  /** Number of rows that pass the filter. */
  readonly rows: number
  readonly items: readonly ListedItem[]
}

/** A row, or the heading of a group. */
export type ListedItem = RowItem & {
  /** What an earlier inventory says of a device that has moved or changed since. */
  readonly before?: CardBefore | null
}

/** How the sources are connected. */
export interface Network {
  readonly links: readonly SourceLink[]
  /** Number of devices at each switch, by its name. */
  readonly devices: ReadonlyMap<string, number>
}

interface InventoryDeps extends SlicedWorkDeps {
  /** The registry to answer from; null if the device has none. */
  readonly registry: () => Promise<{ readonly trie: OuiTrie } | null>
  readonly labels: () => Promise<OwnLabels>
  readonly told: () => Promise<readonly Told[]>
  readonly locale: ReaderLocale
  readonly store: InventoryStore
  /** Milliseconds since 1970. */
  readonly today: () => number
}

/** Larger things are not read to count what is in them. */
const MOST_COUNTED_BYTES = 1_000_000

/** Most inventories are not exported. */
const loadExports = () => loadPart(() => import('./exports.ts'))

/** Reads one inventory at a time and keeps the last one; the page asks it for whatever it shows. */
export class InventoryService {
  readonly #deps: InventoryDeps
  #jobs = 0
  #running = new AbortController()
  #open: OpenInventory | null = null

  constructor(deps: InventoryDeps) {
    this.#deps = deps
  }

  /**
   * Reads an inventory, after stopping any reading in progress; what it replaces is set aside. From then on the requests below
   * are answered about it, from one version of the registry. `job` must be the number in its summary; for any other number the
   * answer is null.
   * @param tab matters until something has been opened
   * @param onProgress a Comlink proxy, called a few times per second
   */
  async read(
    input: InventoryInput,
    tab: TabInventory,
    onProgress: (progress: InventoryProgress) => void,
  ): Promise<InventoryOutcome> {
    this.stopReading()
    const { signal } = this.#running
    const job = ++this.#jobs
    const { store, today } = this.#deps
    const taken: Held[] = []
    try {
      const [registry, labels] = await Promise.all([this.#deps.registry(), this.#deps.labels()])
      const work = new SlicedWork(this.#deps, signal, onProgress)
      if (registry === null && input.from !== 'last') return { kind: 'no-registry' }
      const kept = { open: this.#open, tab, store, now: today(), taken }
      const wanted = await wantedBy(input, kept, work)
      if (wanted === null) return { kind: 'nothing' }
      if (registry === null) return { kind: 'no-registry' }
      const { trie } = registry
      const reading = await readParts(wanted.sources, { trie, labels }, work)
      const against =
        wanted.comparedWith === null
          ? null
          : await this.#against(wanted.comparedWith, { trie, labels }, work)
      const saved = await this.#listed(wanted)
      const held = wanted.held ?? (await store.hold(wanted.id))
      if (wanted.held === null) taken.push(held)
      const identity = { ...wanted, saved, held }
      const inventory = await OpenInventory.of(job, identity, reading, against, work)
      signal.throwIfAborted()
      this.#open = inventory
      const setAside = await store.replace(
        openHere(inventory, wanted),
        wanted.isStored,
        wanted.merged,
      )
      const refused = wanted.refused.map(({ message }) => message)
      return { kind: 'done', summary: summaryOf(inventory), view: wanted.view, refused, setAside }
    } catch (error) {
      for (const { release } of taken) release()
      if (signal.aborted) return { kind: 'cancelled' }
      if (error instanceof TextError || error instanceof SavedInventoryError) {
        return { kind: 'refused', message: error.message }
      }
      throw error
    }
  }

  /** The inventory that was read before stays open. */
  stopReading(): void {
    this.#running.abort()
    this.#running = new AbortController()
  }

  async close(): Promise<SetAside | null> {
    this.stopReading()
    this.#open = null
    return await this.#deps.store.close()
  }

  /** How many devices there are in something small, without opening it; null if it is large, or a capture. */
  async countDevices(sources: readonly SourceInput[]): Promise<number | null> {
    const bytes = sources.reduce((sum, { content }) => {
      return sum + (typeof content === 'string' ? content.length : content.size)
    }, 0)
    const registry = await this.#deps.registry()
    if (registry === null || bytes > MOST_COUNTED_BYTES) return null
    const work = this.#work()
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
    return { length: view.length, rows: view.rowCount, items }
  }

  /** What is null in the summary of a large inventory. Works in slices, so that rows are answered in between. */
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

  /** What is worth a look; the rows of it can be filtered from then on. */
  async findings(job: number): Promise<Findings | null> {
    const inventory = this.#of(job)
    if (inventory === null) return null
    const { all, isNoProblem } = await this.#markFindings(inventory)
    const { shownFindings } = await loadFindings()
    return shownFindings(inventory, all, isNoProblem)
  }

  /** The lines from `from` to `to` of one source, both included, from 1. */
  lines(job: number, source: number, from: number, to: number): TextLine[] | null {
    return this.#of(job)?.lines(source, from, to) ?? null
  }

  /** The whole text of a source; null where it has none. */
  text(job: number, source: number): string | null {
    return this.#of(job)?.text(source) ?? null
  }

  /** @param known a row, which may have another number by now; null where it is gone */
  device(job: number, known: KnownRow): DeviceCard | null {
    const inventory = this.#of(job)
    if (inventory === null) return null
    const row = inventory.rowNow(known)
    return row === null ? null : deviceCard(inventory, this.#deps.locale, row)
  }

  /** Cells below a heading that says MAC which are no addresses, in each source that has some. */
  async wrongCells(job: number): Promise<WrongCellsOfSource[]> {
    const { wrongCellsOf } = await loadPart(() => import('./wrong-cells.ts'))
    const inventory = this.#of(job)
    return inventory === null ? [] : await wrongCellsOf(inventory.reading, this.#work())
  }

  /** What finds a device again: commands of the switches that showed it, and filters. */
  async findCommands(job: number, row: number): Promise<FindCommand[]> {
    const { commandsFor } = await loadExports()
    const inventory = this.#of(job)
    return inventory && row < inventory.rows.size ? commandsFor(inventory, row) : []
  }

  /** The ports of a switch in the order of their numbers. @param name as in `InventorySummary.switches` */
  portPlan(job: number, name: string): PlanPort[] | null {
    const inventory = this.#of(job)
    return inventory && portPlanOf(inventory, this.#deps.locale, name)
  }

  links(job: number): Network | null {
    const inventory = this.#of(job)
    if (inventory === null) return null
    const switches = inventory.groups.by('switch').present()
    return {
      links: inventory.reading.inventory.links(),
      devices: new Map(switches.map(({ key, present }) => [key, present])),
    }
  }

  async export(
    job: number,
    format: ExportFormat,
    query: RowQuery,
    style: AddressStyle,
  ): Promise<Blob | null> {
    const { exportedFile } = await loadExports()
    const inventory = await this.#marked(job, query)
    return (
      inventory && exportedFile(inventory, format, query, style, this.#deps.locale, this.#work())
    )
  }

  async copy(job: number, query: RowQuery, style: AddressStyle): Promise<CopiedTable | null> {
    const { copiedTable } = await loadExports()
    const inventory = await this.#marked(job, query)
    return inventory && copiedTable(inventory, query, style, this.#deps.locale, this.#work())
  }

  /**
   * Saves the open inventory under a name.
   * @param over whether in place of the one that it was opened from or saved as; if that is gone, or was saved in another tab
   *   meanwhile, it becomes one of its own
   */
  async save(job: number, name: string, over: boolean): Promise<InventorySummary | null> {
    const inventory = this.#of(job)
    if (inventory === null) return null
    const devices = inventory.reading.inventory.summaries()
    const contents = { ...inventory.contents(), devices }
    const saved = await this.#deps.store.save(name, contents, over ? inventory.saved : null)
    // Another inventory may have been opened meanwhile.
    if (this.#of(job) === null) return null
    this.#open = inventory.savedAs(saved, false)
    // What it was compared with is now itself.
    if (inventory.comparedWith?.with.id === saved.id) return await this.compare(job, null)
    return summaryOf(this.#open)
  }

  /** Renames a saved inventory, and returns what is then listed; null if it is gone. */
  async rename(id: string, name: string): Promise<SavedInventory | null> {
    const renamed = await this.#deps.store.rename(id, name)
    const open = this.#open
    if (renamed !== null && open?.saved?.id === id) {
      this.#open = open.savedAs(named(open.saved, renamed), open.changed)
    }
    return renamed
  }

  /** Gives the addresses, and a saved inventory, the names that they have now; null if these are the same as before. */
  async relabel(job: number): Promise<InventorySummary | null> {
    const { saved } = this.#of(job) ?? { saved: null }
    const [labels, listed] = await Promise.all([
      this.#deps.labels(),
      saved && this.#deps.store.listed(saved.id),
    ])
    const inventory = this.#of(job)
    if (inventory === null) return null
    // One that is no longer listed keeps its name, because its deletion can be undone.
    // Meanwhile it may have been saved as a copy.
    const isListed = listed !== null && listed.id === inventory.saved?.id
    const isRenamed = isListed && listed.name !== inventory.saved?.name
    if (!isRenamed && inventory.reading.source.labels.isSameAs(labels)) return null
    if (isRenamed) await this.#deps.store.noteRenamed(listed)
    const name = isRenamed ? named(inventory.saved, listed) : inventory.saved
    const { devices } = inventory.reading.source.labels
    if (JSON.stringify(labels.devices) !== JSON.stringify(devices)) {
      this.#open = inventory.savedAs(name, inventory.changed)
      return await this.#rejoined(this.#open, labels)
    }
    this.#open = inventory.savedAs(name, inventory.changed, labels)
    const counts = await this.counts(job)
    // Another inventory may have been opened meanwhile.
    const counted = this.#of(job)
    return counted && { ...summaryOf(counted), ...counts }
  }

  /** Compares the open inventory with a saved one, or ends the comparison. The summary has a new number. */
  async compare(job: number, id: string | null): Promise<InventorySummary | null> {
    const inventory = this.#of(job)
    if (inventory === null) return null
    const other = id === null ? null : await this.#deps.store.whole(id)
    const { source } = inventory.reading
    const work = this.#work()
    const against = other && (await againstSaved(other, source, work))
    const compared = await inventory.compared(++this.#jobs, against, work)
    // Another inventory may have been opened meanwhile.
    if (this.#of(job) === null) return null
    this.#open = compared
    await this.#deps.store.storeCompared(job, compared.job, id)
    return summaryOf(compared)
  }

  /** The open inventory with other devices of several addresses. The summary has a new number. */
  async #rejoined(inventory: OpenInventory, labels: OwnLabels): Promise<InventorySummary | null> {
    const { job, reading, comparedWith } = inventory
    const work = this.#work()
    const other = await readingWith(reading, labels, work)
    const id = comparedWith?.with.id ?? null
    const against = id === null ? null : await this.#against(id, other.source, work)
    const joined = await OpenInventory.of(++this.#jobs, inventory, other, against, work)
    // Another inventory may have been opened meanwhile, or this one saved.
    const now = this.#of(job)
    if (now === null) return null
    const open = joined.savedAs(now.saved, now.changed)
    this.#open = open
    await this.#deps.store.storeCompared(job, open.job, id)
    return summaryOf(open)
  }

  /** What to compare with again; null if it is gone. */
  async #against(
    id: string,
    source: Pick<Reading['source'], 'trie' | 'labels'>,
    work: SlicedWork,
  ): Promise<Against | null> {
    let saved
    try {
      saved = await this.#deps.store.whole(id)
    } catch {
      return null
    }
    return await againstSaved(saved, source, work)
  }

  /** What an inventory was saved as, with the name that this has now. */
  async #listed({ saved }: Wanted): Promise<SavedInventory | null> {
    const listed = saved && (await this.#deps.store.listed(saved.id))
    return listed === null ? saved : named(saved, listed)
  }

  /** The open inventory, with the rows of findings marked if the filter asks for them. */
  async #marked(job: number, { words }: RowQuery): Promise<OpenInventory | null> {
    const inventory = this.#of(job)
    if (inventory !== null && words.includes('look:')) await this.#markFindings(inventory)
    return this.#of(job)
  }

  async #markFindings(inventory: OpenInventory) {
    const [{ noProblemIn }, all, told] = await Promise.all([
      loadFindings(),
      inventory.findings(this.#work()),
      this.#deps.told(),
    ])
    const isNoProblem = noProblemIn(told)
    inventory.mark(all.filter((finding) => !isNoProblem(finding)))
    return { all, isNoProblem }
  }

  #work(): SlicedWork {
    return new SlicedWork(this.#deps, this.#running.signal)
  }

  #of(job: number): OpenInventory | null {
    return this.#open?.job === job ? this.#open : null
  }
}

/** The same saved inventory with another name: when it was saved, as far as this tab knows, stays. */
function named(saved: SavedInventory | null, { name, ...listed }: SavedInventory): SavedInventory {
  return { ...listed, ...saved, name }
}

function openHere(inventory: OpenInventory, wanted: Wanted): OpenHere {
  const { job, id, held, saved, changed, changedAt, comparedWith, reading } = inventory
  const { size, sharedSize } = reading.inventory
  const row = {
    id,
    saved,
    changed,
    changedAt,
    devices: size,
    bytes: sizeOf(inventory.contents()),
    view: wanted.view,
    comparedWith: comparedWith?.with.id ?? null,
    closedAt: null,
  }
  return { job, row, contents: () => inventory.contents(), isEmpty: size + sharedSize === 0, held }
}

/** The service of this worker: sorts and names countries in the reader's language, and yields between its tasks. */
export function openInventoryService(
  deps: Pick<InventoryDeps, 'registry' | 'labels' | 'told' | 'store'>,
): InventoryService {
  const languages = readerLocales(navigator.languages)
  const { compare } = new Intl.Collator([...languages], { numeric: true })
  const regions = new Intl.DisplayNames([...languages], { type: 'region', fallback: 'code' })
  return new InventoryService({
    ...deps,
    locale: { compare, country: (code) => regions.of(code) ?? code },
    yieldToEvents: nextTask,
    now: () => performance.now(),
    today: () => Date.now(),
  })
}
