import { effect, signal } from '@preact/signals'
import type { RowQuery } from '../../../inventory/rows/row-query.ts'
import type { ListedItem } from '../../../worker/inventory/inventory-service.ts'
import { ask, userDataRevision } from '../../platform/worker-client.ts'
import { PageQueue } from '../../ui/page-queue.ts'
import { run } from '../current-inventory.ts'
import { query, topRow } from '../view-state.ts'

/** The rows that the page has loaded; the worker has all of them. */
export interface Rows {
  readonly job: number
  readonly query: RowQuery
  /** Number of displayed rows, including group headings, and number of rows that match the filter. */
  readonly length: number
  readonly rows: number
  readonly hasHeadings: boolean
  readonly pages: ReadonlyMap<number, readonly ListedItem[]>
}

const PAGE_ROWS = 64

/** Unchanged until the first rows of another view have arrived, to avoid flicker. */
export const rows = signal<Rows | null>(null)

export function rowAt({ pages }: Rows, index: number): ListedItem | undefined {
  return pages.get(Math.floor(index / PAGE_ROWS))?.[index % PAGE_ROWS]
}

let drawn: readonly number[] | null = null
let queue: PageQueue<ListedItem> | null = null

/** Requests visible rows that are not loaded yet. @param indexes from the middle of the view outwards */
export function want(indexes: readonly number[]): void {
  drawn = [...new Set(indexes.map((index) => Math.floor(index / PAGE_ROWS)))]
  queue?.want(drawn)
}

effect(() => {
  const { value } = run
  if (value.kind !== 'done') {
    queue = null
    drawn = null
    rows.value = null
    return
  }
  const wanted = query.value
  // Dismissing or restoring a finding changes which rows have one.
  if (wanted.words.includes('look:')) void userDataRevision.value
  const { job } = value.summary
  // Collapsing a group keeps the scroll position, and so does a change of row numbers; any other view starts at the top.
  const before = rows.peek()
  const sameOrder =
    before?.query === wanted ||
    (before?.job === job &&
      JSON.stringify({ ...before.query, folded: 0 }) === JSON.stringify({ ...wanted, folded: 0 }))
  const top = before === null ? Math.floor(topRow.peek() / PAGE_ROWS) : 0
  let totals = { length: 0, rows: 0, hasHeadings: false }
  const mine = new PageQueue<ListedItem>({
    async fetch(page) {
      const from = page * PAGE_ROWS
      const reply = await ask((worker) =>
        worker.inventory.rows(job, wanted, from, from + PAGE_ROWS),
      )
      // The reader has moved on to another view or inventory.
      if (reply === null || queue !== mine) return null
      const { items, ...others } = reply
      totals = others
      return items
    },
    onPages(pages) {
      rows.value = { job, query: wanted, ...totals, pages }
    },
  })
  queue = mine
  queue.want(sameOrder ? (drawn ?? [0]) : [top])
})
