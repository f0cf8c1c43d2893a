import { computed, signal, type ReadonlySignal } from '@preact/signals'
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

const view = signal<RowQuery>({ ...EVERYTHING, ...AS_READ })

/** Which rows are shown, and in which order. */
export const query: ReadonlySignal<RowQuery> = view

/** Whether the filter hides any rows. */
export const isFiltered = computed(() => hidesRows(view.value))

export function show(change: Partial<RowQuery>): void {
  view.value = { ...view.value, ...change }
}

export function showEverything(): void {
  const { possible, folded } = view.peek()
  show({ ...EVERYTHING, possible, folded })
}

/** How the inventory is shown. */
export const shownAs = signal<ShownAs>('table')
/** The switch whose ports are shown; remembered while the reader looks at something else. */
export const chosenSwitch = signal('')
/** The first row in sight; where the table starts when it is rendered again. */
export const topRow = signal(0)

/** Shows an inventory as it was left. */
export function restoreView({ query, shown, top }: InventoryView): void {
  view.value = query
  shownAs.value = shown
  topRow.value = top
}

/** Shows another inventory from its start. Its order and groups stay, unless they are those of a comparison. */
export function resetView(): void {
  const { sort, groupBy } = view.peek()
  show(sort === 'change' || groupBy === 'change' ? { ...EVERYTHING, ...AS_READ } : EVERYTHING)
  topRow.value = 0
  shownAs.value = 'table'
}
