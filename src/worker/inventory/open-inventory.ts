import type { DeviceSummary } from '../../inventory/device.ts'
import type { InventoryComparison } from '../../inventory/compare.ts'
import { joinReadable } from '../../inventory/join-sources.ts'
import type { Finding } from '../../inventory/findings/finding.ts'
import type { Inventory } from '../../inventory/inventory.ts'
import { addToSet } from '../../inventory/join/multimap.ts'
import type { PortOfSource } from '../../inventory/join/own-facts.ts'
import type { PerhapsOne } from '../../inventory/join/perhaps-one.ts'
import type { ReaderLocale, RowQuery } from '../../inventory/rows/row-query.ts'
import { GroupCache, RowView, type ShownRow } from '../../inventory/rows/row-view.ts'
import type { InventoryRows } from '../../inventory/rows/rows.ts'
import type { InventoryContents } from '../../inventory/saved-inventory.ts'
import type { OwnLabels } from '../../core/user-data/prefixes.ts'
import { loadPart } from '../load-part.ts'
import type { SlicedWork } from '../sliced-work.ts'
import {
  LINES_PER_CHECK,
  nameDevices,
  rowsOf,
  type Compared,
  type Reading,
} from './inventory-reading.ts'
import { partsOf, type InventoryRow } from './inventory-store.ts'

/** Most readers never look at the findings. */
export const loadFindings = () => loadPart(() => import('./findings.ts'))

export interface TextLine {
  readonly line: number
  /** Truncated after a thousand characters. */
  readonly text: string
  /** Titles of its addresses, each once, in order. */
  readonly titles: readonly string[]
}

/** Longer lines are cut on the screen, but not in exports. In UTF-16 units. */
const MAX_LINE_LENGTH = 1_000

/** A row, with the fields that identify it when its number changes. */
export type KnownRow = Pick<ShownRow, 'row' | 'type' | 'hex' | 'vlan'>

export interface Against {
  readonly with: InventoryRow
  readonly before: readonly DeviceSummary[]
  readonly portsBefore: readonly PortOfSource[]
}

/** The open inventory; the page refers to it by a job number. */
export class OpenInventory {
  readonly job: number
  readonly id: string
  readonly reading: Reading
  readonly rows: InventoryRows
  readonly groups: GroupCache
  readonly comparedWith: (Compared & Against) | null
  #view: { readonly key: string; readonly view: RowView } | null = null
  #perhaps: PerhapsOne[] | null = null
  /** The keys of the findings whose rows are marked. */
  #marked: string | null = null
  #findings: Promise<readonly Finding[]> | null = null

  private constructor(
    job: number,
    id: string,
    reading: Reading,
    rows: InventoryRows,
    compared: OpenInventory['comparedWith'],
  ) {
    this.job = job
    this.id = id
    this.reading = reading
    this.rows = rows
    this.groups = new GroupCache(rows)
    this.comparedWith = compared
  }

  /** @param against the inventory to compare it with, if any */
  static async of(
    job: number,
    id: string,
    reading: Reading,
    against: Against | null,
    work: SlicedWork,
  ): Promise<OpenInventory> {
    const compared = against && {
      ...against,
      comparison: await comparisonOf(against.before, reading.inventory),
    }
    const rows = await rowsOf(reading, compared, work)
    return new OpenInventory(job, id, reading, rows, compared)
  }

  /** The same inventory, compared with another one or with none. */
  async compared(job: number, against: Against | null, work: SlicedWork): Promise<OpenInventory> {
    return await OpenInventory.of(job, this.id, this.reading, against, work)
  }

  /** The same inventory with other labels: its rows are grouped and sorted again. */
  relabelled(labels: OwnLabels): OpenInventory {
    const { reading } = this
    reading.annotation.relabel(labels)
    nameDevices(reading.inventory, reading.annotation)
    const read = { ...reading, source: { ...reading.source, labels } }
    return new OpenInventory(this.job, this.id, read, this.rows, this.comparedWith)
  }

  view(query: RowQuery, locale: ReaderLocale): RowView {
    const key = JSON.stringify(query)
    if (this.#view?.key !== key) {
      this.#view = { key, view: new RowView(this.rows, this.groups, query, locale) }
    }
    return this.#view.view
  }

  /** Returns a test of whether a row passes the filter of a query. */
  passes(query: RowQuery, locale: ReaderLocale): (row: number) => boolean {
    const passed = new Uint8Array(this.rows.size)
    for (const row of this.view(query, locale).order) passed[row] = 1
    return (row) => passed[row] === 1
  }

  perhapsOne(): readonly PerhapsOne[] {
    return (this.#perhaps ??= this.reading.inventory.perhapsOne())
  }

  /** The findings, worked out once. */
  async findings(work: SlicedWork): Promise<readonly Finding[]> {
    this.#findings ??= loadFindings().then(async ({ findIn }) => await findIn(this, work))
    this.#findings.catch(() => (this.#findings = null))
    return await this.#findings
  }

  /** Marks the rows of findings, for the filter. */
  mark(findings: readonly Finding[]): void {
    const keys = findings.map(({ key }) => key).join('\n')
    if (keys === this.#marked) return
    this.#marked = keys
    const marked = new Map<string, Set<number>>()
    for (const { kind, rows } of findings) for (const row of rows) addToSet(marked, kind, row)
    this.rows.marked = marked
    this.#view = null
  }

  /** The current number of a row, which changes when the person merges or separates devices; null if the row is gone. */
  rowNow({ row: before, type, hex, vlan }: KnownRow): number | null {
    const { rows } = this
    const { inventory, annotation } = this.reading
    const isIn = (row: number) => rows.values(row, 'vlan').some((one) => vlan.includes(one))
    const isStill =
      before < rows.size &&
      rows.typeOf(before) === type &&
      rows.address.at(before) === annotation.addresses.find(hex) &&
      (vlan.length === 0 || isIn(before))
    if (isStill) return before
    const device = type === 'device' ? inventory.deviceWith(hex) : null
    const address = device === null ? annotation.addresses.find(hex) : rows.address.at(device)
    // One address that is used in several VLANs is several devices.
    const found: number[] = []
    for (let row = device ?? 0; row < rows.size; row++) {
      if (rows.address.at(row) === address && rows.typeOf(row) === type) found.push(row)
    }
    return found.find(isIn) ?? found[0] ?? null
  }

  /** The lines of a source from one to another, both included; null if there is no such source. */
  lines(source: number, from: number, to: number): TextLine[] | null {
    const { annotation, parts } = this.reading
    const part = parts[source]
    if (part === undefined) return null
    const shown: TextLine[] = []
    for (let line = from; line <= Math.min(to, part.lines.count); line++) {
      const text = part.lines.line(line)
      const cut = text.length > MAX_LINE_LENGTH
      shown.push({
        line,
        text: cut ? `${text.slice(0, MAX_LINE_LENGTH)}…` : text,
        titles: annotation.titlesInLine(part.linesBefore + line),
      })
    }
    return shown
  }

  /** The whole text of a source; null if it has none. */
  text(source: number): string | null {
    return this.reading.parts[source]?.text ?? null
  }

  /** The device in the other inventory of the comparison. */
  beforeOf(row: number): DeviceSummary | null {
    const before = this.comparedWith?.comparison.devices[row]?.before ?? null
    return before === null ? null : (this.comparedWith?.before[before] ?? null)
  }

  /** A device that is only in the other inventory of the comparison. */
  goneAt(row: number): DeviceSummary | null {
    // These rows come after all others; among the changes they follow the devices.
    const { inventory, possible } = this.reading
    return this.beforeOf(row - inventory.sharedSize - possible.length)
  }
}

/** An inventory to compare with, read by today's reader: improvements of the reader are not changes. */
export async function againstOther(
  { row, contents }: { readonly row: InventoryRow; readonly contents: InventoryContents },
  { trie, labels }: Pick<Reading['source'], 'trie' | 'labels'>,
  work: SlicedWork,
): Promise<Against> {
  const isAssigned = (hex: string) => trie.lookup(hex) !== null
  const steps = joinReadable(partsOf(contents), { isAssigned, asserted: labels.devices })
  const { inventory } = await work.through(steps, ['joining', 0, 0], LINES_PER_CHECK)
  return { with: row, before: inventory.summaries(), portsBefore: inventory.ownPorts() }
}

/** Most inventories are not compared. */
async function comparisonOf(
  before: readonly DeviceSummary[],
  after: Inventory,
): Promise<InventoryComparison> {
  const { compareInventories } = await loadPart(() => import('../../inventory/compare.ts'))
  return compareInventories(before, after.summaries(), after.sharedAddresses())
}
