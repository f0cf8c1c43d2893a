import type { SortKey } from '../../../inventory/rows/row-query.ts'
import type { InventorySummary } from '../../../worker/inventory/inventory-summary.ts'
import { hasDates, query } from '../view-state.ts'

export interface Column {
  readonly key: SortKey
  readonly title: string
  /** Its CSS width when all columns are side by side. */
  readonly width: string
}

const COLUMNS: readonly Column[] = [
  { key: 'address', title: 'Device', width: '10.3rem' },
  { key: 'title', title: 'Vendor', width: 'minmax(0, 1.8fr)' },
  { key: 'where', title: 'Where', width: 'minmax(0, 1.4fr)' },
  { key: 'ip', title: 'IP', width: 'minmax(9rem, 0.8fr)' },
  { key: 'vlan', title: 'VLAN', width: '4.25rem' },
  { key: 'name', title: 'Name', width: 'minmax(0, 1.5fr)' },
  { key: 'country', title: 'Country', width: 'minmax(0, 1fr)' },
  { key: 'seen', title: 'Assigned', width: '8rem' },
  { key: 'kind', title: 'Kind', width: '9.25rem' },
  { key: 'change', title: 'Change', width: '6.5rem' },
]

/** With fewer other facts than this there is room for the vendor's country, and for when a block was assigned. */
const FEW_FACTS = 2

/** The columns that are not empty. */
export function columnsOf({ columns, compared }: InventorySummary): Column[] {
  return COLUMNS.filter(({ key }) => {
    switch (key) {
      case 'where':
      case 'ip':
      case 'vlan':
      case 'name':
        return columns.includes(key)
      case 'country':
        return columns.length < FEW_FACTS
      case 'seen':
        return hasDates() && (columns.length < FEW_FACTS || query.value.sort === 'seen')
      case 'change':
        return compared !== null
      case 'address':
      case 'title':
      case 'kind':
      case 'order':
        return true
    }
  })
}
