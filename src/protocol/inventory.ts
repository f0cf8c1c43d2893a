import type { ChangeStatus } from '../core/inventory/compare.ts'
import type { AnnotatedBlock } from '../core/inventory/annotation.ts'
import type { ExportFormat } from '../core/inventory/export-formats.ts'
import type { KeptInventory } from '../core/inventory/kept-inventory.ts'
import type { SourceLink } from '../core/inventory/links.ts'
import type { RowGroup } from '../core/inventory/row-groups.ts'
import type { RowQuery } from '../core/inventory/row-query.ts'
import type { RowItem, ShownRow } from '../core/inventory/row-view.ts'
import type { RowFact, RowKind, Where } from '../core/inventory/rows.ts'
import type { FactKind, TableKind } from '../core/inventory/sighting.ts'
import type { AddressKind } from '../core/lookup/address-kind.ts'

/** What the Inventory screen asks. Texts and what is found in them stay in the worker; the page has a window. */
export interface InventoryApi extends KeptInventoryApi {
  /**
   * Reads an inventory, after ending what was being read before. From then on the questions below are answered about it,
   * from one version of the registry, under the number in its summary; for another number they are answered by null.
   * @param onProgress a Comlink proxy, called some times a second
   */
  readInventory(
    input: InventoryInput,
    onProgress: (progress: InventoryProgress) => void,
  ): Promise<InventoryOutcome>
  /** Ends the reading that is going on. What was read before it goes on being answered about. */
  stopReading(): Promise<void>
  /** Puts the open inventory away for good. */
  closeInventory(): Promise<void>
  inventoryRows(job: number, query: RowQuery, from: number, to: number): Promise<RowsReply | null>
  /** What a summary says of vendors, where it says nothing yet. */
  inventoryVendors(job: number): Promise<VendorSummary | null>
  /** The lines from `from` to `to` of one source, both included, from 1. */
  inventoryLines(
    job: number,
    source: number,
    from: number,
    to: number,
  ): Promise<readonly TextLine[] | null>
  /** @param row its number among all rows */
  inventoryDevice(job: number, row: number): Promise<DeviceCard | null>
  /** The ports of a switch in the order of their numbers. @param name as in `InventorySummary.switches` */
  portPlan(job: number, name: string): Promise<readonly PlanPort[] | null>
  sourceLinks(job: number): Promise<readonly SourceLink[] | null>
  /** The file of a format: the rows of a view, or the whole text. */
  exportInventory(job: number, format: ExportFormat, query: RowQuery): Promise<Blob | null>
  /** The rows of a view for the clipboard. */
  copyInventory(job: number, query: RowQuery): Promise<CopiedTable | null>
  /** Why the inventory will not be there after a reload; null where it will, or is no longer the open one. */
  whyNotKept(job: number): Promise<string | null>
  /** Remembers how the open inventory is looked at, over a reload. */
  keepView(view: KeptView): Promise<void>
}

/** What the screen asks about inventories that are kept. What cannot be stored rejects with a sentence for the person. */
export interface KeptInventoryApi {
  /** Those that were saved, the last first. */
  keptInventories(): Promise<readonly KeptInventory[]>
  saveInventory(job: number, name: string): Promise<KeptInventory | null>
  renameInventory(id: string, name: string): Promise<void>
  /** Deletes one; `undeleteInventory` brings it back as long as this page is open. */
  deleteInventory(id: string): Promise<void>
  undeleteInventory(id: string): Promise<void>
  /** Compares the open inventory with one that is kept, or with none. The summary has a new number. */
  compareInventory(job: number, id: string | null): Promise<InventorySummary | null>
}

/** One text or file as it is given. */
export interface SourceInput {
  /** What the file or the person calls it; null for what was pasted or typed. */
  readonly name: string | null
  readonly content: string | Blob
}

export type InventoryInput =
  /** `add`: behind the sources of the open inventory, instead of in their place. */
  | { readonly from: 'sources'; readonly sources: readonly SourceInput[]; readonly add: boolean }
  /** What was open when the app was last left. */
  | { readonly from: 'last' }
  | { readonly from: 'kept'; readonly id: string }
  /** What was open before it was cleared, or before something else was opened in its place. */
  | { readonly from: 'before' }
  /** The open inventory once more, with the registry of today. */
  | { readonly from: 'open' }
  /** The same with another name for one of its sources, or without it. */
  | { readonly from: 'renamed'; readonly source: number; readonly name: string }
  | { readonly from: 'removed'; readonly source: number }

export interface InventoryProgress {
  readonly phase: 'reading' | 'finding' | 'joining'
  /** Of this phase, 0 to 1. */
  readonly fraction: number
  /** How many addresses have been found so far. */
  readonly found: number
}

export type InventoryOutcome =
  | { readonly kind: 'done'; readonly summary: InventorySummary; readonly view: KeptView | null }
  /** `no-registry`: there is none on the device yet. `nothing`: nothing was kept. */
  | { readonly kind: 'cancelled' | 'no-registry' | 'nothing' }
  /** `message` says why the texts cannot be read, and what helps. */
  | { readonly kind: 'refused'; readonly message: string }

export interface InventorySummary {
  readonly job: number
  /** Date of the registry that all of it comes from, `YYYY-MM-DD`. */
  readonly registryVersion: string
  readonly sources: readonly SourceInfo[]
  /** The name under which it is kept, where it was opened from there or saved since. */
  readonly name: string | null
  /** The whole text where it is one short text that nobody has named, to be typed on; else null. */
  readonly shortText: string | null
  readonly lines: number
  /** How many addresses stand in the texts. */
  readonly found: number
  readonly devices: number
  /** Addresses that no device has alone, and words that could be addresses. */
  readonly shared: number
  readonly possible: number
  /** Null where they are so many that the table does not wait for them: `inventoryVendors` counts them. */
  readonly vendors: VendorSummary | null
  readonly vlans: number
  /** What has ports on which something was seen, by name. */
  readonly switches: readonly string[]
  /** How many sources hang together in ways that are known. */
  readonly links: number
  /** Rows of each kind that occurs; what could be addresses is not among them. */
  readonly kinds: readonly { readonly kind: RowKind; readonly rows: number }[]
  /** Which columns hold anything. */
  readonly columns: readonly RowFact[]
  readonly compared: Comparison | null
}

export interface VendorSummary {
  readonly count: number
  /** The vendors, and the meanings that are none, with most rows; those with most first. */
  readonly groups: readonly RowGroup[]
  /** How many groups there are, those that are not listed among them. */
  readonly groupCount: number
}

export interface SourceInfo {
  readonly name: string | null
  /** Of a text; 0 for what was read from a capture or from labels. */
  readonly lines: number
  /** UTF-16 units. */
  readonly characters: number
  readonly capture: CaptureInfo | null
}

/** What was read of a capture. */
export interface CaptureInfo {
  readonly frames: number
  /** Frames that gave no address. */
  readonly skipped: number
  /** Of the file. */
  readonly bytes: number
  /** Why it was not read to its end, in a sentence; null where it was. */
  readonly problem: string | null
}

/** What the open inventory was compared with. */
export interface Comparison {
  readonly with: KeptInventory
  readonly counts: Readonly<Record<ChangeStatus, number>>
}

export interface RowsReply {
  /** Rows as drawn, headings of groups among them, and rows that the filter lets through. */
  readonly length: number
  readonly rows: number
  readonly items: readonly RowItem[]
}

export interface TextLine {
  readonly line: number
  /** Cut after a thousand characters. */
  readonly text: string
  /** What the addresses in it are, each once, in their order. */
  readonly titles: readonly string[]
}

/** Everything that is known of a device. */
export interface DeviceCard extends Omit<ShownRow, 'country'> {
  readonly addresses: readonly CardAddress[]
  readonly facts: readonly CardFact[]
  /** Where it stands in the texts, in their order; at most `MOST_SEEN`. */
  readonly seen: readonly Seen[]
  readonly seenCount: number
  /** Those that share an address which none has alone. */
  readonly sharedBy: readonly string[]
  /** Upper-case digits of devices that are perhaps this one, because they have the same name and made up their address too. */
  readonly perhaps: readonly string[]
  /** What was known of it in the inventory that was compared with. */
  readonly before: CardBefore | null
}

export interface CardAddress {
  /** Upper-case digits. */
  readonly hex: string
  readonly title: string
  readonly kind: AddressKind
  /** Plain sentences that explain it, as Look up has them. */
  readonly notes: readonly string[]
  readonly block: AnnotatedBlock | null
}

export interface CardFact {
  readonly kind: FactKind
  readonly value: string
  /** Where it is said first. */
  readonly seen: Seen
}

/** A place in a text. */
export interface Seen {
  /** The device that printed it, or what the text is called. */
  readonly printedBy: string
  readonly table: TableKind
  /** Number of the source, or null for what was read elsewhere. */
  readonly source: number | null
  /** From 1; of a capture the frame. */
  readonly line: number
}

export interface CardBefore {
  readonly where: readonly Where[]
  readonly ip: readonly string[]
  readonly vlan: readonly string[]
  readonly name: readonly string[]
}

/** A port of a switch, as it is drawn. */
export interface PlanPort {
  /** As printed: `Gi1/0/5`. */
  readonly name: string
  /** What stands before its number (`gi1/0/`), and the number; null for what is no socket in a row. */
  readonly module: string
  readonly number: number | null
  readonly use: 'uplink' | 'devices' | 'empty'
  /** How many devices were seen on it, those behind it too. */
  readonly seen: number
  /** What LLDP or CDP names at its other end. */
  readonly neighbors: readonly string[]
  /** What is plugged in there, at most `MOST_ON_PORT` rows. */
  readonly rows: readonly ShownRow[]
  readonly rowCount: number
}

export interface CopiedTable {
  readonly html: string
  /** Cells by tabs. */
  readonly text: string
}

/** How the open inventory is looked at. */
export interface KeptView {
  readonly query: RowQuery
  readonly shown: ShownAs
  /** The first row in sight. */
  readonly top: number
}

export type ShownAs = 'table' | 'ports' | 'links' | 'text'
