import type { Assignment } from '../../core/registry/assignment.ts'
import { yearOf } from '../../core/registry/year.ts'
import { isOfGroup } from '../join/shared-title.ts'
import { last } from '../steps.ts'
import { Countries } from './countries.ts'
import { stableOrder } from './radix-sort.ts'
import { rowFilter } from './row-filter.ts'
import { RowGroups, type GroupBy, type RowGroup } from './row-groups.ts'
import { sortRows } from './row-order.ts'
import { isFiltered, type ReaderLocale, type RowQuery } from './row-query.ts'
import {
  CHANGES,
  ROW_KINDS,
  POSSIBLE,
  SHARED,
  type Change,
  type InventoryRows,
  type RowKind,
  type RowType,
  type Where,
} from './rows.ts'

export interface ShownRow {
  /** Its number among all rows, shown or not. */
  readonly row: number
  readonly type: RowType
  /** Upper-case digits of its first address. */
  readonly hex: string
  /** The well-known meaning, the vendor, or why there is none; the user's own prefix if no block contains the address. */
  readonly title: string
  /** A short title for narrow places: the vendor's short name. */
  readonly short: string
  /** The user's name for it; empty if it has no label. */
  readonly label: string
  /** The label of the user's own prefix, which may be its title; empty if there is none. */
  readonly own: string
  readonly kind: RowKind
  readonly change: Change
  readonly where: readonly Where[]
  readonly ip: readonly string[]
  readonly vlan: readonly string[]
  /** Names in the outputs. */
  readonly name: readonly string[]
  /** Its own description of itself. */
  readonly says: readonly string[]
  /** Two letters, or null. */
  readonly country: string | null
  /** When its block was first seen; null if unknown. */
  readonly assigned: Assignment['year']
}

/** A row, at level 2 if it is below a heading, or the heading of a group. */
export type RowItem =
  | ({ readonly kindOfItem: 'row'; readonly level: 1 | 2 } & ShownRow)
  | ({ readonly kindOfItem: 'group'; readonly folded: boolean } & RowGroup)

/** Group addresses in a view without groups: if there are several, they are folded after the devices. */
const GROUP_ADDRESSES = { key: 'group addresses', title: 'Group addresses', slug: null }

/** A single one is no longer than its heading. */
const LEAST_FOLDED = 2

/** The groups, shared by views of the same rows; each grouping is computed on first use. */
export class GroupCache {
  readonly #rows: InventoryRows
  readonly #groups = new Map<GroupBy, RowGroups>()

  constructor(rows: InventoryRows) {
    this.#rows = rows
  }

  by(by: GroupBy): RowGroups {
    last(this.gather(by))
    return this.#groups.get(by)!
  }

  /** Likewise in steps, which the caller can spread. */
  *gather(by: GroupBy): Generator<void> {
    if (!this.#groups.has(by)) this.#groups.set(by, yield* RowGroups.steps(this.#rows, by))
  }
}

/** The rows of an inventory, filtered, sorted and optionally grouped. */
export class RowView {
  /** Number of rows that pass the filter, without group headings. */
  readonly rowCount: number
  /** Row numbers in the requested order, including folded rows. */
  readonly order: Uint32Array
  readonly #rows: InventoryRows
  readonly #countries: Countries
  readonly #groupOf: (section: Section) => RowGroup
  readonly #order: Uint32Array
  readonly #sections: readonly Section[]

  constructor(rows: InventoryRows, groups: GroupCache, query: RowQuery, locale: ReaderLocale) {
    this.#rows = rows
    this.#countries = new Countries(rows, locale)
    const passed = passing(rows, groups, query, this.#countries)
    const sorted = sortRows(passed, rows, query, this.#countries, locale)
    this.rowCount = sorted.length
    if (query.groupBy !== null) {
      const { all } = groups.by(query.groupBy)
      const gathered = gather(sorted, groups.by(query.groupBy), query.folded)
      this.order = gathered.order
      this.#order = gathered.order
      this.#sections = gathered.sections
      this.#groupOf = ({ id, rows }) => ({ ...all[id]!, rows })
    } else {
      const { order, first } = isFiltered(query)
        ? { order: sorted, first: sorted.length }
        : groupAddressesLast(sorted, rows)
      const count = order.length - first
      const folded = !query.folded.except.includes(GROUP_ADDRESSES.key)
      const items = folded ? 1 : count + 1
      const section = { id: 0, folded, rows: count, items, firstItem: first, firstRow: first }
      this.order = sorted
      this.#order = order
      this.#sections = count === 0 ? [] : [section]
      this.#groupOf = ({ rows }) => ({ ...GROUP_ADDRESSES, rows, present: rows })
    }
  }

  /** Whether there are headings among its items. */
  get hasHeadings(): boolean {
    return this.#sections.length > 0
  }

  /** Number of displayed items: rows that are not folded, and group headings. */
  get length(): number {
    const last = this.#sections.at(-1)
    return last === undefined ? this.#order.length : last.firstItem + last.items
  }

  /** The displayed items from `from` up to, not including, `to`, as far as they exist. */
  slice(from: number, to: number): RowItem[] {
    const items: RowItem[] = []
    for (let at = from; at < Math.min(to, this.length); at++) items.push(this.#item(at))
    return items
  }

  #item(at: number): RowItem {
    const section = this.#sectionAt(at)
    if (section === null) return this.#row(1, this.#order[at])
    const { folded, firstItem, firstRow } = section
    if (at > firstItem) return this.#row(2, this.#order[firstRow + at - firstItem - 1])
    return { kindOfItem: 'group', ...this.#groupOf(section), folded }
  }

  #row(level: 1 | 2, row = 0): RowItem {
    return { kindOfItem: 'row', level, ...shownRow(this.#rows, this.#countries, row) }
  }

  /** The section of an item; null for a row before the first section. */
  #sectionAt(item: number): Section | null {
    let low = 0
    let high = this.#sections.length - 1
    while (low < high) {
      const middle = (low + high + 1) >>> 1
      if (this.#sections[middle]!.firstItem <= item) low = middle
      else high = middle - 1
    }
    const section = this.#sections[low]
    return section === undefined || section.firstItem > item ? null : section
  }
}

/** @param row its number among all rows */
export function shownRow(rows: InventoryRows, countries: Countries, row: number): ShownRow {
  const { annotation } = rows
  const address = rows.address.at(row)
  const { text, short } = annotation.titleOf(address)
  return {
    row,
    type: rows.typeOf(row),
    hex: annotation.addresses.hex(address),
    title: text,
    short,
    label: annotation.labelOf(address).label,
    own: annotation.prefixOf(address),
    kind: rows.kindOf(row),
    change: rows.changeOf(row),
    where: rows.where(row),
    ip: rows.values(row, 'ip'),
    vlan: rows.values(row, 'vlan'),
    name: rows.values(row, 'name'),
    says: rows.values(row, 'says'),
    country: countries.code(row),
    assigned: yearOf(annotation.yearCode(address)),
  }
}

/** The names of a device: the user's, then those in the outputs. */
export function namesOf({ label, name }: Pick<ShownRow, 'label' | 'name'>): readonly string[] {
  return label === '' ? name : [label, ...name.filter((other) => other !== label)]
}

function passing(
  rows: InventoryRows,
  groups: GroupCache,
  { words, kind, change, possible, vendor }: RowQuery,
  countries: Countries,
): Uint32Array {
  const test = words.trim() === '' ? null : rowFilter(rows, words, countries)
  const wantedKind = kind === null ? -1 : ROW_KINDS.indexOf(kind)
  const wantedChange = change === null ? -1 : CHANGES.indexOf(change)
  const vendors = vendor === null ? null : groups.by('vendor')
  const wantedVendor = vendors?.all.findIndex(({ key }) => key === vendor) ?? -1
  const passed = new Uint32Array(rows.size)
  let count = 0
  for (let row = 0; row < rows.size; row++) {
    const passes =
      (possible || wantedKind >= 0 || rows.type.at(row) !== POSSIBLE) &&
      (wantedKind < 0 || rows.kindNumber(row) === wantedKind) &&
      (wantedChange < 0 || rows.change.at(row) === wantedChange) &&
      (vendors === null || vendors.of(row) === wantedVendor) &&
      (test === null || test(row))
    if (passes) passed[count++] = row
  }
  return passed.subarray(0, count)
}

/** The same order with group addresses (I/G bit) at the end, if there are several among others, and the position of the first. */
function groupAddressesLast(
  sorted: Uint32Array,
  { type, address, annotation }: InventoryRows,
): { order: Uint32Array; first: number } {
  const isLast = (row: number) =>
    type.at(row) === SHARED && isOfGroup(annotation.addresses.high.at(address.at(row)))
  const single = sorted.filter((row) => !isLast(row))
  if (single.length === 0 || sorted.length - single.length < LEAST_FOLDED)
    return { order: sorted, first: sorted.length }
  const order = new Uint32Array(sorted.length)
  order.set(single)
  order.set(sorted.filter(isLast), single.length)
  return { order, first: single.length }
}

/** A group in a view: its position among the displayed items and in `order`. */
interface Section {
  readonly id: number
  readonly folded: boolean
  rows: number
  items: number
  firstItem: number
  firstRow: number
}

/** Moves the rows of each group together, to the position of the first one. */
function gather(
  sorted: Uint32Array,
  groups: RowGroups,
  { all, except }: RowQuery['folded'],
): { order: Uint32Array; sections: readonly Section[] } {
  const others = new Set(except)
  const sections: Section[] = []
  const rankOfGroup = new Int32Array(groups.all.length).fill(-1)
  for (let at = 0; at < sorted.length; at++) {
    const id = groups.of(sorted[at]!)
    if (rankOfGroup[id] === -1) {
      const folded = all !== others.has(groups.all[id]?.key ?? '')
      rankOfGroup[id] = sections.length
      sections.push({ id, folded, rows: 0, items: 1, firstItem: 0, firstRow: 0 })
    }
    const section = sections[rankOfGroup[id]!]!
    section.rows++
    if (!section.folded) section.items++
  }
  let item = 0
  let row = 0
  for (const section of sections) {
    section.firstItem = item
    section.firstRow = row
    item += section.items
    row += section.rows
  }
  const order = stableOrder(sorted, (row) => rankOfGroup[groups.of(row)] ?? 0)
  return { order, sections }
}
