import type { DeviceSummary } from '../../core/inventory/device.ts'
import type { InventoryComparison } from '../../core/inventory/compare.ts'
import type { Inventory } from '../../core/inventory/inventory.ts'
import type { PerhapsOne } from '../../core/inventory/join/perhaps-one.ts'
import type { ReaderLocale, RowQuery } from '../../core/inventory/rows/row-query.ts'
import { GroupCache, RowView } from '../../core/inventory/rows/row-view.ts'
import type { InventoryRows } from '../../core/inventory/rows/rows.ts'
import type { InventoryContents, SavedInventory } from '../../core/inventory/saved-inventory.ts'
import type { OwnLabels } from '../../core/user-data/labels.ts'
import type { TextLine } from '../../protocol/inventory.ts'
import { loadPart } from '../load-part.ts'
import type { SlicedWork } from '../sliced-work.ts'
import { rowsOf, type Compared, type Reading } from './inventory-reading.ts'

/** Longer lines are cut on the screen, but not in exports. In UTF-16 units. */
const MAX_LINE_LENGTH = 1_000

/** The inventory that the person is looking at, known to the page by one job number. */
export class OpenInventory {
  readonly job: number
  /** The entry under which it is saved; null if it is not. */
  readonly saved: SavedInventory | null
  readonly reading: Reading
  readonly rows: InventoryRows
  readonly groups: GroupCache
  readonly comparedWith: (Compared & { readonly with: SavedInventory }) | null
  #view: { readonly key: string; readonly view: RowView } | null = null
  #perhaps: PerhapsOne[] | null = null

  private constructor(
    job: number,
    saved: SavedInventory | null,
    reading: Reading,
    rows: InventoryRows,
    compared: OpenInventory['comparedWith'],
  ) {
    this.job = job
    this.saved = saved
    this.reading = reading
    this.rows = rows
    this.groups = new GroupCache(rows)
    this.comparedWith = compared
  }

  static async of(
    job: number,
    saved: SavedInventory | null,
    reading: Reading,
    work: SlicedWork,
  ): Promise<OpenInventory> {
    return new OpenInventory(job, saved, reading, await rowsOf(reading, null, work), null)
  }

  /** The same inventory, compared with a saved one, or with none. */
  async compared(
    job: number,
    other: { readonly with: SavedInventory; readonly before: readonly DeviceSummary[] } | null,
    work: SlicedWork,
  ): Promise<OpenInventory> {
    const { reading, saved } = this
    const compared = other && {
      ...other,
      comparison: await comparisonOf(other.before, reading.inventory),
    }
    return new OpenInventory(job, saved, reading, await rowsOf(reading, compared, work), compared)
  }

  /** The same inventory, whose rows are grouped and sorted anew, with other labels. */
  relabelled(labels: OwnLabels): OpenInventory {
    this.reading.annotation.relabel(labels)
    return this.savedAs(this.saved)
  }

  /** The same inventory, saved or renamed. */
  savedAs(saved: SavedInventory | null): OpenInventory {
    return new OpenInventory(this.job, saved, this.reading, this.rows, this.comparedWith)
  }

  view(query: RowQuery, locale: ReaderLocale): RowView {
    const key = JSON.stringify(query)
    if (this.#view?.key !== key) {
      this.#view = { key, view: new RowView(this.rows, this.groups, query, locale) }
    }
    return this.#view.view
  }

  perhapsOne(): readonly PerhapsOne[] {
    return (this.#perhaps ??= this.reading.inventory.perhapsOne())
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

  /** What the other inventory of the comparison says about a device. */
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

  /** What is needed to read it again. */
  contents(): InventoryContents {
    const { inventory, parts } = this.reading
    const captures = parts.flatMap(({ name, capture, sightings }) => {
      return capture === null ? [] : [{ ...capture, source: name, sightings: sightings.length }]
    })
    const sightings = parts.flatMap((part) =>
      part.sightings.map((sighting) => ({ ...sighting, source: sighting.source ?? part.name })),
    )
    return { texts: inventory.texts, sightings, captures, devices: [] }
  }
}

/** Most inventories are not compared. */
async function comparisonOf(
  before: readonly DeviceSummary[],
  after: Inventory,
): Promise<InventoryComparison> {
  const { compareInventories } = await loadPart(() => import('../../core/inventory/compare.ts'))
  return compareInventories(before, after.summaries(), after.sharedAddresses())
}
