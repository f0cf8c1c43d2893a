import { ROW_KINDS, ROW_FACTS, ROW_TYPES } from '../../inventory/rows/rows.ts'
import {
  LONGEST_FIELD_TEXT,
  type InventoryCounts,
  type InventorySummary,
} from '../../protocol/inventory.ts'
import type { SourcePart } from './inventory-reading.ts'
import type { OpenInventory } from './open-inventory.ts'

const MAX_GROUPS = 100
/** With more distinct addresses or titles, counting kinds or vendors takes noticeably long and is done afterwards. */
const ADDRESSES_COUNTED_AT_ONCE = 20_000
const TITLES_COUNTED_AT_ONCE = 1_000
/** The links of more sources than this are computed only when somebody looks at them. */
const MOST_LINKED = 60

const SHARED = ROW_TYPES.indexOf('shared')

export function summaryOf(open: OpenInventory): InventorySummary {
  const { job, id, saved, changed, reading, rows, groups, comparedWith } = open
  const { inventory, annotation, parts, possible, lines } = reading
  const few = annotation.addresses.size <= ADDRESSES_COUNTED_AT_ONCE
  return {
    job,
    id,
    saved,
    changed,
    registryVersion: annotation.registryVersion,
    sources: parts.map(({ name, text, lines, capture }, at) => {
      const count = text === null ? 0 : lines.count
      const printedBy = inventory.sourcesIn(at)
      return { name, printedBy, lines: count, characters: text?.length ?? 0, capture }
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
          .filter(({ key }) => key !== '').length
      : 0,
    switches: [...rows.switches],
    unnamedSwitches: inventory.unnamedSwitches(),
    links: inventory.sources().length <= MOST_LINKED ? inventory.links().length : 1,
    columns: ROW_FACTS.filter((fact) => rows.holds(fact)),
    compared: comparedWith && {
      with: comparedWith.with,
      counts: comparedWith.comparison.counts,
      missing: comparedWith.comparison.missing,
    },
  }
}

/** The only text of an inventory, if a text field can show it; otherwise null. */
function shortTextOf([only, ...others]: readonly SourcePart[]): string | null {
  const isShort =
    only?.name === null && others.length === 0 && (only.text?.length ?? 0) <= LONGEST_FIELD_TEXT
  return isShort ? only.text : null
}

/** What the summary of a large inventory leaves out. */
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
