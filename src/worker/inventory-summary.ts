import { ROW_KINDS, ROW_FACTS, ROW_TYPES } from '../core/inventory/rows.ts'
import type { InventorySummary } from '../protocol/inventory.ts'
import type { OpenInventory } from './inventory-open.ts'

const MAX_GROUPS = 100
/** What a text field can show without holding up the page, in UTF-16 units. */
const LONGEST_FIELD_TEXT = 20_000
/** Links of more sources than these are worked out only when somebody looks at them. */
const MOST_LINKED = 60

const SHARED = ROW_TYPES.indexOf('shared')

export function summaryOf(open: OpenInventory): InventorySummary {
  const { job, name, reading, rows, groups, comparedWith } = open
  const { inventory, annotation, parts, possible, lines } = reading
  const vendors = groups.by('vendor')
  const [only, ...others] = parts
  const short =
    only?.name === null && others.length === 0 && (only.text?.length ?? 0) <= LONGEST_FIELD_TEXT
  return {
    job,
    name,
    registryVersion: annotation.registryVersion,
    sources: parts.map(({ name, text, lines, capture }) => {
      const count = text === null ? 0 : lines.count
      return { name, lines: count, characters: text?.length ?? 0, capture }
    }),
    shortText: short ? (only?.text ?? null) : null,
    lines,
    found: annotation.foundLine.length,
    devices: inventory.size,
    shared: inventory.sharedSize,
    possible: possible.length,
    vendors: vendors.all.filter(({ slug, rows }) => slug !== null && rows > 0).length,
    vlans: rows.holds('vlan') ? groups.by('vlan').all.filter(({ key }) => key !== '').length : 0,
    switches: [...new Set(Array.from(rows.places.values(), ({ source }) => source))],
    links: inventory.sources().length <= MOST_LINKED ? inventory.links().length : 1,
    kinds: kindsOf(open),
    vendorGroups: vendors.largest(MAX_GROUPS),
    vendorGroupCount: vendors.all.filter(({ rows }) => rows > 0).length,
    columns: ROW_FACTS.filter((fact) => rows.holds(fact)),
    compared: comparedWith && { with: comparedWith.with, counts: comparedWith.comparison.counts },
  }
}

/** Of devices and shared addresses: what could be one is counted beside them, what is gone is not there any more. */
function kindsOf({ rows }: OpenInventory): InventorySummary['kinds'] {
  const counts = new Uint32Array(ROW_KINDS.length)
  for (let row = 0; row < rows.size; row++) {
    if (rows.type.at(row) <= SHARED) counts[rows.kind.at(row)]!++
  }
  return ROW_KINDS.flatMap((kind, at) => (counts[at] ? [{ kind, rows: counts[at] }] : []))
}
