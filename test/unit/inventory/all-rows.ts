import type { RowQuery } from '../../../src/inventory/rows/row-query.ts'

/** What shows all rows of an inventory, in the order of the sources. */
export const ALL_ROWS: RowQuery = {
  sort: 'order',
  descending: false,
  words: '',
  kind: null,
  change: null,
  possible: false,
  vendor: null,
  groupBy: null,
  folded: { all: false, except: [] },
}
