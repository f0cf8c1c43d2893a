import { effect, signal, type ReadonlySignal } from '@preact/signals'
import type { ViewQuery } from '../../core/inventory/query.ts'
import type { ViewItem } from '../../core/inventory/view.ts'
import { ask } from '../platform/worker-client.ts'
import { PageQueue } from './page-queue.ts'
import { query, run } from './state.ts'

/** The rows of the table as far as the page has them; the worker has them all. */
export interface Rows {
  readonly job: number
  readonly query: ViewQuery
  /** Rows of the whole view, and addresses that its filter lets through. */
  readonly length: number
  readonly addresses: number
  readonly pages: ReadonlyMap<number, readonly ViewItem[]>
}

const PAGE_ROWS = 64

const current = signal<Rows | null>(null)

/** Stays what it was until the first rows of another view have come, so that nothing flickers. */
export const rows: ReadonlySignal<Rows | null> = current

export function rowAt({ pages }: Rows, index: number): ViewItem | undefined {
  return pages.get(Math.floor(index / PAGE_ROWS))?.[index % PAGE_ROWS]
}

let drawn: readonly number[] = [0]
let queue: PageQueue<ViewItem> | null = null

/** Asks for rows that are drawn and not there yet. @param indexes those in the middle of the reader's view first */
export function want(indexes: readonly number[]): void {
  drawn = [...new Set(indexes.map((index) => Math.floor(index / PAGE_ROWS)))]
  queue?.want(drawn)
}

effect(() => {
  const { value } = run
  if (value.kind !== 'done') {
    queue = null
    current.value = null
    return
  }
  const wanted = query.value
  const { job } = value.summary
  // Folding a group up leaves the reader where they are; any other view begins at its beginning.
  const before = current.peek()
  const sameOrder =
    before?.job === job &&
    JSON.stringify({ ...before.query, folded: 0 }) === JSON.stringify({ ...wanted, folded: 0 })
  let totals = { length: 0, addresses: 0 }
  const mine = new PageQueue<ViewItem>({
    async fetch(page) {
      const from = page * PAGE_ROWS
      const reply = await ask((worker) => worker.annotatedRows(job, wanted, from, from + PAGE_ROWS))
      // The reader has gone on to another view or another text.
      if (reply === null || queue !== mine) return null
      totals = reply
      return reply.items
    },
    onPages(pages) {
      const { length, addresses } = totals
      current.value = { job, query: wanted, length, addresses, pages }
    },
  })
  queue = mine
  queue.want(sameOrder ? drawn : [0])
})
