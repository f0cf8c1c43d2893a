import type { SortKey } from '../../../inventory/rows/row-query.ts'
import type { InventorySummary } from '../../../worker/inventory/inventory-summary.ts'
import { query } from '../view-state.ts'

/** Columns: everything that rows can be sorted by and have a cell for. */
export type ColumnKey = Exclude<SortKey, 'kind' | 'order'>

export interface Column {
  readonly key: ColumnKey
  readonly title: string
  /** Its CSS width when all columns are side by side. */
  readonly width: string
  /** The narrowest table with room for it, in rem; without it, any. */
  readonly from?: number
}

const COLUMNS: readonly Column[] = [
  { key: 'name', title: 'Name', width: 'minmax(0, 1.5fr)' },
  { key: 'address', title: 'Address', width: '10.5rem' },
  { key: 'title', title: 'Vendor', width: 'minmax(0, 1.8fr)' },
  { key: 'where', title: 'Where', width: 'minmax(0, var(--where))' },
  { key: 'ip', title: 'IP', width: 'minmax(var(--ip), 0.8fr)', from: 42 },
  { key: 'vlan', title: 'VLAN', width: 'var(--vlan)', from: 42 },
  { key: 'says', title: 'Description', width: 'minmax(0, 1fr)', from: 80 },
  { key: 'country', title: 'Country', width: 'minmax(0, 1fr)', from: 54 },
  { key: 'seen', title: 'Assigned', width: '8rem', from: 54 },
  { key: 'change', title: 'Change', width: '6.5rem' },
]

/** Narrower screens, in rem, show cards; the stylesheet has the same value. */
const CARDS_BELOW = 46

/**
 * The columns that fit into the table. A card has every fact, some of them only for screen readers.
 * @param width of the table, in pixels
 */
export function columnsInSight(columns: readonly Column[], width: number): readonly Column[] {
  const isCards = inRem(document.documentElement.clientWidth) < CARDS_BELOW
  return columns.filter(({ from = 0 }) => isCards || inRem(width) >= from)
}

/** Whether the card of a device fits next to the table. */
export function isRoomBeside(): boolean {
  return inRem(innerWidth) >= 64
}

function inRem(pixels: number): number {
  return pixels / parseFloat(getComputedStyle(document.documentElement).fontSize)
}

/** With fewer other facts than this, the vendor's country and the year of its block fit too. */
const FEW_FACTS = 2

/** The columns that are not empty. */
export function shownColumns({ columns, compared }: InventorySummary): Column[] {
  return COLUMNS.filter(({ key }) => {
    switch (key) {
      case 'where':
      case 'ip':
      case 'vlan':
      case 'name':
      case 'says':
        return columns.includes(key)
      case 'country':
        return columns.length < FEW_FACTS
      case 'seen':
        return columns.length < FEW_FACTS || query.value.sort === 'seen'
      case 'change':
        // The headings of the groups say it.
        return compared !== null && query.value.groupBy !== 'change'
      case 'address':
      case 'title':
        return true
    }
  })
}
