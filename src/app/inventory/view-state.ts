import { computed, signal } from '@preact/signals'
import { isFiltered as hidesRows, type RowQuery } from '../../inventory/rows/row-query.ts'
import type { InventoryView, ShownAs } from '../../worker/inventory/inventory-store.ts'

/** A query that hides no row. */
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

/** A comparison begins with what has changed; what has not is folded. */
export const CHANGES_FIRST = {
  sort: 'change',
  descending: false,
  groupBy: 'change',
  folded: { all: false, except: ['same'] },
} as const

/** Which rows are shown, and in which order. */
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

/** How the inventory is shown. */
export const shownAs = signal<ShownAs>('table')
/** The switch whose ports are shown; remembered while the reader looks at something else. */
export const chosenSwitch = signal('')
/** The first row in sight; where the table starts when it is rendered again. */
export const topRow = signal(0)

/** Shows an inventory as it was left. */
export function restoreView({ query: rows, shown, top }: InventoryView): void {
  query.value = rows
  shownAs.value = shown
  topRow.value = top
}

/** Shows another inventory from its start. Its order and groups stay, unless they are those of a comparison. */
export function resetView(): void {
  const { sort, groupBy } = query.peek()
  show(sort === 'change' || groupBy === 'change' ? { ...EVERYTHING, ...AS_READ } : EVERYTHING)
  topRow.value = 0
  shownAs.value = 'table'
}
