import type { AddressStyle } from '../core/address/address.ts'
import type { ChangeStatus } from '../inventory/change-status.ts'
import type { MissingSwitches } from '../inventory/compare.ts'
import type { ExportFormat } from '../inventory/export/export-formats.ts'
import type { UnnamedSwitches } from '../inventory/join/unnamed-switches.ts'
import type { CaptureInfo, SavedInventory } from '../inventory/saved-inventory.ts'
import type { SourceLink } from '../inventory/join/links.ts'
import type { PlannedPort } from '../inventory/join/port-plan.ts'
import type { RowGroup } from '../inventory/rows/row-groups.ts'
import type { RowQuery } from '../inventory/rows/row-query.ts'
import type { RowItem, ShownRow } from '../inventory/rows/row-view.ts'
import type { RowFact, RowKind } from '../inventory/rows/rows.ts'
import type { FactKind, TableKind } from '../inventory/sighting.ts'
import type { AddressKind } from '../core/lookup/kinds.ts'
import type { Assignment } from '../core/registry/assignment.ts'

/** Longer texts never go into a text field: laying them out would block the page. In UTF-16 units. */
export const LONGEST_FIELD_TEXT = 20_000

/** The requests of the Inventory screen. Texts and findings stay in the worker; the page gets only what it displays. */
export interface InventoryApi {
  /**
   * Reads an inventory, after stopping any reading in progress; what it replaces is set aside. From then on the requests below
   * are answered about it, from one version of the registry. `job` must be the number in its summary; for any other number the
   * answer is null.
   * @param tab matters until something has been opened
   * @param onProgress a Comlink proxy, called a few times per second
   */
  read(
    input: InventoryInput,
    tab: TabInventory,
    onProgress: (progress: InventoryProgress) => void,
  ): Promise<InventoryOutcome>
  /** Stops the reading in progress; the inventory read before it stays open. */
  stopReading(): Promise<void>
  /** Sets the open inventory aside, so that nothing is open. */
  close(): Promise<SetAside | null>
  /** How many devices there are in something that is small; null if it is large, or a capture. Nothing is opened. */
  countDevices(sources: readonly SourceInput[]): Promise<number | null>
  rows(job: number, query: RowQuery, from: number, to: number): Promise<RowsReply | null>
  /** What is null in the summary of a large inventory. */
  counts(job: number): Promise<InventoryCounts | null>
  /** The lines from `from` to `to` of one source, both included, from 1. */
  lines(job: number, source: number, from: number, to: number): Promise<readonly TextLine[] | null>
  /** @param row its number among all rows */
  device(job: number, row: number): Promise<DeviceCard | null>
  /** The ports of a switch in the order of their numbers. @param name as in `InventorySummary.switches` */
  portPlan(job: number, name: string): Promise<readonly PlanPort[] | null>
  links(job: number): Promise<readonly SourceLink[] | null>
  /** A file in this format: the rows of a view, or the whole text. Formats for other tools and JSON have their own style. */
  export(
    job: number,
    format: ExportFormat,
    query: RowQuery,
    style: AddressStyle,
  ): Promise<Blob | null>
  /** The rows of a view for the clipboard. */
  copy(job: number, query: RowQuery, style: AddressStyle): Promise<CopiedTable | null>
  /**
   * Saves the open inventory under a name.
   * @param over whether in place of the one that it was opened from or saved as; if that is gone, or was saved in another tab
   *   meanwhile, it becomes one of its own
   */
  save(job: number, name: string, over: boolean): Promise<InventorySummary | null>
  /** Renames a saved inventory, and returns what is then listed; null if it is gone. */
  rename(id: string, name: string): Promise<SavedInventory | null>
  /** Gives the addresses, and a saved inventory, the names that they have now; null if these are the same as before. */
  relabel(job: number): Promise<InventorySummary | null>
  /** Compares the open inventory with a saved one, or ends the comparison. The summary has a new number. */
  compare(job: number, id: string | null): Promise<InventorySummary | null>
}

/** Requests about what is stored of inventories. A failure to store something rejects with a sentence for the user. */
export interface InventoryStoreApi {
  /** Calls `listener` (a Comlink proxy) when the browser has deleted what was stored, and the open one was stored again. */
  watchLoss(listener: () => void): void
  /** Why the inventory will be gone after a reload; null where it will not, or is no longer the open one. */
  whyNotRestored(job: number): Promise<string | null>
  /** Stores the view of the open inventory, to restore it after a reload. */
  storeView(job: number, view: InventoryView): Promise<void>
  /** All saved inventories, latest first. */
  list(): Promise<readonly SavedInventory[]>
  /** Deletes a saved one, which is then a recently closed one; the answer is whether `undelete` can restore it. */
  delete(id: string): Promise<boolean>
  undelete(id: string): Promise<void>
  /** The inventories that were closed, replaced or deleted, or whose tab has ended; the last one first. */
  closed(): Promise<readonly ClosedInventory[]>
  /** Deletes recently closed ones for good. */
  discard(ids: readonly string[]): Promise<void>
}

/** What a tab knows about its inventory when it starts. */
export interface TabInventory {
  /** Its id; empty if the person has closed it, null in a tab that has had none yet. */
  readonly id: string | null
  /** Whether the page before this one may still hold it for a moment. */
  readonly waits: boolean
}

/** An inventory that no tab has open. */
export interface ClosedInventory {
  readonly id: string
  /** What it was saved as; null if it never was. */
  readonly name: string | null
  /** Whether it differs from what was saved. */
  readonly changed: boolean
  /** Null if it is not known. */
  readonly devices: number | null
  /** When it was closed, or was last changed before its tab ended; milliseconds since 1970, 0 if that is not known. */
  readonly at: number
  /** Whether it outlives this page. */
  readonly isStored: boolean
}

/** An inventory that another one has replaced, or that was cleared. */
export interface SetAside extends ClosedInventory {
  /** `saved`: among the saved ones. `closed`: among the recently closed ones. `page`: only as long as this page lives. */
  readonly kept: 'saved' | 'closed' | 'page'
  /** Opens it again. */
  readonly reopen: ReopenInput
  /** The recently closed ones that have made room for it. */
  readonly displaced: readonly ClosedInventory[]
}

/** An id for another inventory. @param now milliseconds since 1970 */
export function newInventoryId(now: number): string {
  return `${now.toString(36)}-${Math.random().toString(36).slice(2, 10)}`
}

/** A text or file to read. */
export interface SourceInput {
  /** File name, or the user's own name for it; null for pasted or typed text. */
  readonly name: string | null
  readonly content: string | Blob
}

export type ReopenInput =
  | { readonly from: 'saved'; readonly id: string }
  /** One of the recently closed ones. */
  | { readonly from: 'closed'; readonly id: string }

export type InventoryInput =
  | ReopenInput
  /**
   * Something new, under an id of its own; with the id of the open one it is that with other sources. `add`: append to the
   * sources of the open inventory instead.
   */
  | {
      readonly from: 'sources'
      readonly id: string
      readonly sources: readonly SourceInput[]
      readonly add: boolean
    }
  /** The inventory that this tab had open, or the last one that no tab has open and nobody closed. */
  | { readonly from: 'last' }
  /** That one, with the sources of the open one added to it. */
  | { readonly from: 'combined'; readonly with: ReopenInput }
  /** The open inventory again, with the current registry. */
  | { readonly from: 'open' }
  /** The open inventory with a new name for one of its sources. */
  | { readonly from: 'renamed'; readonly source: number; readonly name: string }
  /** The open inventory without one of its sources. */
  | { readonly from: 'removed'; readonly source: number }

export interface InventoryProgress {
  readonly phase: 'reading' | 'finding' | 'joining'
  /** Progress of this phase, 0 to 1. */
  readonly fraction: number
  /** Number of addresses found so far. */
  readonly found: number
}

export type InventoryOutcome =
  | {
      readonly kind: 'done'
      readonly summary: InventorySummary
      readonly view: InventoryView | null
      /** Why some files could not be read, in sentences. */
      readonly refused: readonly string[]
      /** What it has replaced. */
      readonly setAside: SetAside | null
    }
  /** `no-registry`: there is none on the device yet. `nothing`: no such inventory is stored. */
  | { readonly kind: 'cancelled' | 'no-registry' | 'nothing' }
  /** `message` says why the texts cannot be read, and what to do. */
  | { readonly kind: 'refused'; readonly message: string }

export interface InventorySummary {
  readonly job: number
  readonly id: string
  /** Date of the registry that all of it comes from, `YYYY-MM-DD`. */
  readonly registryVersion: string
  readonly sources: readonly SourceInfo[]
  /** The saved inventory, if it was opened from or saved as one; else null. */
  readonly saved: SavedInventory | null
  /** Whether it differs from that. */
  readonly changed: boolean
  /** The whole text if it is a single short text without a name, so that it can be edited; else null. */
  readonly shortText: string | null
  readonly lines: number
  /** Number of addresses in the texts, including repeated ones. */
  readonly found: number
  readonly devices: number
  /** Number of addresses that do not belong to one device alone. */
  readonly shared: number
  /** Number of merely possible addresses. */
  readonly possible: number
  /** Null where the table does not wait for them, because there are many; then call `counts`. */
  readonly vendors: VendorSummary | null
  readonly kinds: InventoryCounts['kinds'] | null
  readonly vlans: number
  /** Names of sources with ports on which something was seen. */
  readonly switches: readonly string[]
  readonly unnamedSwitches: readonly UnnamedSwitches[]
  /** Number of known links between sources. */
  readonly links: number
  /** The columns that are not empty. */
  readonly columns: readonly RowFact[]
  readonly compared: Comparison | null
}

export interface InventoryCounts {
  readonly vendors: VendorSummary
  /** Number of rows of each kind that occurs, without merely possible addresses. */
  readonly kinds: readonly { readonly kind: RowKind; readonly rows: number }[]
}

export interface VendorSummary {
  readonly count: number
  /** The vendors and other titles with most rows, largest first. */
  readonly groups: readonly RowGroup[]
  /** Number of all groups, listed or not. */
  readonly groupCount: number
}

export interface SourceInfo {
  readonly name: string | null
  /** Names of the devices that printed it, as far as it names them; otherwise what the table calls it: `Paste 2`. */
  readonly printedBy: readonly string[]
  /** Number of lines; 0 for a capture and for labels. */
  readonly lines: number
  /** UTF-16 units. */
  readonly characters: number
  readonly capture: CaptureInfo | null
}

/** The inventory that the open one is compared with, and the result in numbers. */
export interface Comparison {
  readonly with: SavedInventory
  readonly counts: Readonly<Record<ChangeStatus, number>>
  readonly missing: MissingSwitches
}

export interface RowsReply {
  /** Number of displayed items, including headings of groups. */
  readonly length: number
  /** Number of rows that pass the filter. */
  readonly rows: number
  readonly items: readonly RowItem[]
}

export interface TextLine {
  readonly line: number
  /** Truncated after a thousand characters. */
  readonly text: string
  /** Titles of the addresses in it, each once, in their order. */
  readonly titles: readonly string[]
}

/** Everything that is known about a device. */
export interface DeviceCard extends Omit<ShownRow, 'country'> {
  readonly addresses: readonly CardAddress[]
  readonly facts: readonly CardFact[]
  /** Where it occurs in the texts, in their order; at most `MOST_SEEN`. */
  readonly seen: readonly Seen[]
  readonly seenCount: number
  /** For a shared address, the names of the sources that share it. */
  readonly sharedBy: readonly string[]
  /** Upper-case digits of devices that are perhaps this one: they have the same name, and a randomised address too. */
  readonly perhaps: readonly string[]
  /** The device in the earlier inventory of a comparison. */
  readonly before: CardBefore | null
}

export interface CardAddress {
  /** Upper-case digits. */
  readonly hex: string
  readonly title: string
  readonly kind: AddressKind
  /** Plain sentences that explain it, as for a single lookup. */
  readonly notes: readonly string[]
  readonly block: Omit<Assignment, 'address'> | null
}

export interface CardFact {
  readonly kind: FactKind
  readonly value: string
  /** Its first occurrence. */
  readonly seen: Seen
}

/** A position in a source. */
export interface Seen {
  /** The device that printed it, or the name of the text. */
  readonly printedBy: string
  readonly table: TableKind
  /** Index of the source; null for sightings that are in none. */
  readonly source: number | null
  /** From 1; for a capture, the number of the frame. */
  readonly line: number
}

export type CardBefore = Pick<ShownRow, 'where' | 'ip' | 'vlan' | 'name'>

/** A port of a switch, as displayed. */
export interface PlanPort extends Omit<PlannedPort, 'key' | 'devices'> {
  /** The key up to the port's number: `gi1/0/`. */
  readonly module: string
  /** The port's number; null where it is not on a front panel. */
  readonly number: number | null
  /** The devices plugged in here, at most `MOST_ON_PORT` rows. */
  readonly rows: readonly ShownRow[]
  readonly rowCount: number
}

export interface CopiedTable {
  readonly html: string
  /** Cells separated by tabs. */
  readonly text: string
}

/** The user's view of the open inventory. */
export interface InventoryView {
  readonly query: RowQuery
  readonly shown: ShownAs
  /** The first visible row. */
  readonly top: number
}

export type ShownAs = 'table' | 'ports' | 'links' | 'text'
