import { batch, effect, signal, type ReadonlySignal } from '@preact/signals'
import type { ViewQuery } from '../../core/inventory/query.ts'
import type { ViewItem } from '../../core/inventory/view.ts'
import { ask } from '../platform/worker-client.ts'
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
/** What is further away than this has to be asked for again. */
const MOST_PAGES = 32

const current = signal<Rows | null>(null)

/** Stays what it was until the first rows of another view have come, so that nothing flickers. */
export const rows: ReadonlySignal<Rows | null> = current

export function rowAt({ pages }: Rows, index: number): ViewItem | undefined {
  return pages.get(Math.floor(index / PAGE_ROWS))?.[index % PAGE_ROWS]
}

let firstVisible = 0
const asked = new Set<number>()

/** Asks for the rows from `from` to `to` that are not there yet. */
export function want(from: number, to: number): void {
  firstVisible = from
  const view = current.peek()
  if (view === null) return
  const last = Math.min(Math.floor(to / PAGE_ROWS), Math.floor((view.length - 1) / PAGE_ROWS))
  for (let page = Math.floor(from / PAGE_ROWS); page <= last; page++) {
    if (!view.pages.has(page) && !asked.has(page)) void fetch(view.job, view.query, page)
  }
}

effect(() => {
  const { value } = run
  if (value.kind !== 'done') {
    current.value = null
    return
  }
  const wanted = query.value
  // Folding a group up leaves the reader where they are; any other view begins at its beginning.
  const before = current.peek()?.query
  const sameOrder =
    before !== undefined &&
    JSON.stringify({ ...before, folded: 0 }) === JSON.stringify({ ...wanted, folded: 0 })
  asked.clear()
  void fetch(value.summary.job, wanted, sameOrder ? Math.floor(firstVisible / PAGE_ROWS) : 0)
})

async function fetch(job: number, wanted: ViewQuery, page: number): Promise<void> {
  asked.add(page)
  const from = page * PAGE_ROWS
  const reply = await ask((worker) =>
    worker.annotatedRows(job, wanted, from, from + PAGE_ROWS),
  ).catch(() => null)
  asked.delete(page)
  // The reader has gone on to another view or another text.
  if (reply === null || query.peek() !== wanted) return
  const { length, addresses, items } = reply
  const view = current.peek()
  const known = view?.job === job && view.query === wanted ? view.pages : []
  batch(() => {
    const pages = new Map([...known, [page, items]])
    for (const old of pages.keys()) {
      if (pages.size <= MOST_PAGES) break
      if (Math.abs(old - firstVisible / PAGE_ROWS) > MOST_PAGES / 4) pages.delete(old)
    }
    current.value = { job, query: wanted, length, addresses, pages }
  })
}
