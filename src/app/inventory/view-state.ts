import { computed, signal } from '@preact/signals'
import { isFiltered as hidesRows, type RowQuery } from '../../inventory/rows/row-query.ts'
import type { InventoryView, ShownAs } from '../../worker/inventory/inventory-store.ts'

/** A query that hides no rows. */
export const EVERYTHING = {
  words: '',
  kind: null,
  change: null,
  possible: false,
  vendor: null,
  folded: { all: false, except: [] },
} as const

/** The order of the texts, without groups. */
export const AS_READ = { sort: 'order', descending: false, groupBy: null } as const

/** A comparison starts with the changes; unchanged rows are folded. */
export const CHANGES_FIRST = {
  sort: 'change',
  descending: false,
  groupBy: 'change',
  folded: { all: false, except: ['same'] },
} as const

/** The rows to show, and their order. */
export const query = signal<RowQuery>({ ...EVERYTHING, ...AS_READ })

/** Whether the filter hides any rows. */
export const isFiltered = computed(() => hidesRows(query.value))

export function show(change: Partial<RowQuery>): void {
  query.value = { ...query.value, ...change }
}

export function showEverything(): void {
  const { possible, folded } = query.peek()
  show({ ...EVERYTHING, possible, folded })
}

/** The current view of the inventory. */
export const shownAs = signal<ShownAs>('table')
/** The switch whose ports are shown; remembered while another view is open. */
export const chosenSwitch = signal('')
/** The first visible row, where the table starts when it is rendered again. */
export const topRow = signal(0)

/** Shows an inventory in its last view. */
export function restoreView({ query: rows, shown, top }: InventoryView): void {
  query.value = rows
  shownAs.value = shown
  topRow.value = top
}

/** Shows another inventory from its start. Order and groups stay, unless they are those of a comparison. */
export function resetView(): void {
  const { sort, groupBy } = query.peek()
  show(sort === 'change' || groupBy === 'change' ? { ...EVERYTHING, ...AS_READ } : EVERYTHING)
  topRow.value = 0
  shownAs.value = 'table'
}
