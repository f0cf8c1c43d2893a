import {
  ROW_KINDS,
  ROW_FACTS,
  ROW_TYPES,
  type RowFact,
  type RowKind,
} from '../../inventory/rows/rows.ts'
import { LONGEST_FIELD_TEXT } from '../../protocol/worker.ts'
import type { SourcePart } from './inventory-reading.ts'
import type { ConnectedTo } from '../../inventory/read/own/connected-to.ts'
import type { InventoryRow } from './inventory-store.ts'
import type { OpenInventory } from './open-inventory.ts'
import type { CaptureInfo } from '../../inventory/saved-inventory.ts'
import type { ChangeStatus } from '../../inventory/change-status.ts'
import type { MissingSwitches } from '../../inventory/compare.ts'
import type { RowGroup } from '../../inventory/rows/row-groups.ts'
import type { UnnamedSwitches } from '../../inventory/join/unnamed-switches.ts'

export interface InventorySummary {
  readonly job: number
  readonly id: string
  /** Date of the registry used for all of it, `YYYY-MM-DD`. */
  readonly registryVersion: string
  readonly sources: readonly SourceInfo[]
  /** The whole text if it is a single short text without a name, so that it can be edited; otherwise null. */
  readonly shortText: string | null
  readonly lines: number
  /** Number of addresses in the texts, including repeated ones. */
  readonly found: number
  readonly devices: number
  /** Number of addresses that do not belong to one device alone. */
  readonly shared: number
  /** Number of merely possible addresses. */
  readonly possible: number
  /** Null if there are so many that the table does not wait for them; then call `counts`. */
  readonly vendors: VendorSummary | null
  readonly kinds: InventoryCounts['kinds'] | null
  /** The VLANs with most rows, largest first. */
  readonly vlans: readonly RowGroup[]
  /** Names of sources with ports on which something was seen. */
  readonly switches: readonly string[]
  /** Likewise, plus those that report something about their ports. */
  readonly withPorts: readonly string[]
  /** Whether any of them identifies itself. */
  readonly hasOwnFacts: boolean
  /** The port of the reader's own computer; null if no output says so. */
  readonly youAreOn: ConnectedTo | null
  readonly unnamedSwitches: readonly UnnamedSwitches[]
  /** Whether there are links between sources. */
  readonly hasLinks: boolean
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
  /** Names of the devices that printed it, if it names them; otherwise its name in the table: `Paste 2`. */
  readonly printedBy: readonly string[]
  /** Number of lines; 0 for a capture and for labels. */
  readonly lines: number
  /** UTF-16 units. */
  readonly characters: number
  readonly capture: CaptureInfo | null
  /** Whether it could not be read: none of it is shown. */
  readonly isUnread: boolean
}

export interface Comparison {
  readonly with: InventoryRow
  readonly counts: Readonly<Record<ChangeStatus, number>>
  readonly missing: MissingSwitches
}

const MAX_GROUPS = 100
/** With more distinct addresses or titles, counting kinds or vendors takes noticeably long and is done later. */
const ADDRESSES_COUNTED_AT_ONCE = 20_000
const TITLES_COUNTED_AT_ONCE = 1_000

const SHARED = ROW_TYPES.indexOf('shared')

export function summaryOf(open: OpenInventory): InventorySummary {
  const { job, id, reading, rows, groups, comparedWith } = open
  const { inventory, annotation, parts, possible, lines } = reading
  const few = annotation.addresses.size <= ADDRESSES_COUNTED_AT_ONCE
  return {
    job,
    id,
    registryVersion: annotation.registryVersion,
    sources: parts.map(({ name, text, lines, capture, isUnread }, at) => {
      const count = text === null ? 0 : lines.count
      const printedBy = inventory.sourcesIn(at)
      return { name, printedBy, lines: count, characters: text?.length ?? 0, capture, isUnread }
    }),
    shortText: shortTextOf(parts),
    lines,
    found: annotation.foundLine.length,
    devices: inventory.size,
    shared: inventory.sharedSize,
    possible: possible.length,
    vendors: few && annotation.titles().length <= TITLES_COUNTED_AT_ONCE ? vendorsOf(open) : null,
    kinds: few ? kindsOf(open) : null,
    vlans: rows.holds('vlan')
      ? groups
          .by('vlan')
          .present()
          .filter(({ key }) => key !== '')
          .slice(0, MAX_GROUPS)
      : [],
    switches: [...rows.switches],
    withPorts: [
      ...new Set([...rows.switches, ...inventory.ownPorts().map(({ source }) => source)]),
    ],
    hasOwnFacts: inventory.ownDevices().length > 0,
    youAreOn: inventory.youAreOn(),
    unnamedSwitches: inventory.unnamedSwitches(),
    hasLinks: inventory.hasLinks(),
    columns: ROW_FACTS.filter((fact) => (fact === 'name' ? rows.hasNames() : rows.holds(fact))),
    compared: comparedWith && {
      with: comparedWith.with,
      counts: comparedWith.comparison.counts,
      missing: comparedWith.comparison.missing,
    },
  }
}

/** The only text of an inventory, if it fits into a text field; otherwise null. */
function shortTextOf([only, ...others]: readonly SourcePart[]): string | null {
  const isShort =
    only?.name === null && others.length === 0 && (only.text?.length ?? 0) <= LONGEST_FIELD_TEXT
  return isShort ? only.text : null
}

export function countsOf(open: OpenInventory): InventoryCounts {
  return { vendors: vendorsOf(open), kinds: kindsOf(open) }
}

function vendorsOf({ groups }: OpenInventory): InventoryCounts['vendors'] {
  const vendors = groups.by('vendor').present()
  return {
    count: vendors.filter(({ slug }) => slug !== null).length,
    groups: vendors.slice(0, MAX_GROUPS),
    groupCount: vendors.length,
  }
}

/** Counts devices and shared addresses; possible addresses are counted separately, and gone devices not at all. */
function kindsOf({ rows }: OpenInventory): InventoryCounts['kinds'] {
  const counts = new Uint32Array(ROW_KINDS.length)
  for (let row = 0; row < rows.size; row++) {
    if (rows.type.at(row) <= SHARED) counts[rows.kindNumber(row)]!++
  }
  return ROW_KINDS.flatMap((kind, at) => (counts[at] ? [{ kind, rows: counts[at] }] : []))
}
