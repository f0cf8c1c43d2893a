import { signal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { SortKey } from '../../core/inventory/query.ts'
import { format } from '../platform/format.ts'
import { COLUMNS, TableRow, type Place } from './row.tsx'
import { rowAt, rows, want, type Rows } from './table-pages.ts'
import { query, show } from './state.ts'
import { PART_ROWS, useHeight, useVirtualRows } from '../ui/virtual-list.ts'

/** The one cell that Tab leads to; the arrows move it. */
const active = signal<Place>({ row: 0, column: 0 })
/** Which part of a list that is longer than a browser can draw. */
const part = signal(0)
/** Where the reader was when they left the screen, in pixels. */
let leftAt = 0

const ROW_HEIGHT = 48

/** The addresses, one row each, of which only those in sight are drawn. */
export function Table({ rows: view }: { rows: Rows }) {
  const grid = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLDivElement>(null)
  const probe = useRef<HTMLDivElement>(null)
  const focusWanted = useRef(false)
  const first = part.value * PART_ROWS
  const count = Math.max(0, Math.min(PART_ROWS, view.length - first))
  const virtual = useVirtualRows(grid, {
    count,
    rowHeight: useHeight(probe, ROW_HEIGHT),
    headHeight: useHeight(head, ROW_HEIGHT),
    keep: active.value.row >= first ? active.value.row - first : null,
    initialOffset: leftAt,
    onScroll: (offset) => (leftAt = offset),
  })
  useNewView(view, virtual.scrollToTop)

  useLayoutEffect(() => {
    want(middleFirst(virtual.items.map(({ index }) => first + index)))
    if (!focusWanted.current) return
    const cell = grid.current?.querySelector<HTMLElement>('[data-active]')
    if (!cell) return
    focusWanted.current = false
    const control = cell.querySelector<HTMLElement>('a, button')
    ;(control ?? cell).focus({ preventScroll: true })
  })

  const goTo = (place: Place) => {
    const row = Math.max(0, Math.min(view.length - 1, place.row))
    const column = Math.max(0, Math.min(COLUMNS.length - 1, place.column))
    focusWanted.current = true
    part.value = Math.floor(row / PART_ROWS)
    active.value = { row, column }
    virtual.scrollTo(row % PART_ROWS)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof Element) || !event.target.closest('[data-active]')) return
    const { row, column } = active.value
    const item = rowAt(view, row)
    const folds =
      (event.key === 'ArrowLeft' && item?.type === 'group' && !item.folded) ||
      (event.key === 'ArrowRight' && item?.type === 'group' && item.folded)
    if (folds) {
      event.preventDefault()
      toggleGroup(item.id)
      return
    }
    const page = Math.max(1, virtual.items.length - 12)
    const next = placeAfter(event, { row, column }, { page, last: view.length - 1 })
    if (next === null) return
    event.preventDefault()
    goTo(next)
  }

  return (
    <>
      <div
        ref={grid}
        class="many-grid"
        role={view.query.grouped ? 'treegrid' : 'grid'}
        aria-label="Addresses"
        aria-rowcount={view.length + 1}
        aria-colcount={COLUMNS.length}
        onKeyDown={onKeyDown}
      >
        <div class="many-head" ref={head} role="rowgroup">
          <div class="many-row" role="row" aria-rowindex={1}>
            {COLUMNS.map(({ key, title }, index) => (
              <ColumnHead key={key} sortKey={key} title={title} index={index} />
            ))}
          </div>
        </div>
        <div class="many-body" role="rowgroup" style={{ height: `${virtual.totalSize}px` }}>
          {virtual.items.map(({ index, start }) => (
            <TableRow
              key={index}
              item={rowAt(view, first + index)}
              index={first + index}
              top={start}
              headHeight={head.current?.offsetHeight ?? ROW_HEIGHT}
              activeColumn={active.value.row === first + index ? active.value.column : null}
              grouped={view.query.grouped}
              onFocus={activate}
              onToggle={toggleGroup}
            />
          ))}
        </div>
        <div class="many-row many-probe" ref={probe} aria-hidden="true" />
      </div>
      {view.length > PART_ROWS && <Parts length={view.length} />}
    </>
  )
}

/** The row with the focus may be drawn far from the others, before or behind them; the middle never is. */
function middleFirst(indexes: readonly number[]): number[] {
  const middle = indexes[indexes.length >> 1] ?? 0
  return indexes.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
}

function activate(place: Place): void {
  const { row, column } = active.peek()
  if (place.row !== row || place.column !== column) active.value = place
}

/** Another view begins at its beginning; the same one, opened again, where it was left. */
function useNewView(view: Rows, scrollToTop: () => void): void {
  const shown = useRef(view)
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = view
    const { query } = view
    if (before.query === query && before.job === view.job) return
    if (before.job === view.job && before.query.folded !== query.folded) {
      if (active.value.row >= view.length) active.value = { row: view.length - 1, column: 0 }
      return
    }
    active.value = { row: 0, column: active.value.column }
    part.value = 0
    scrollToTop()
  })
}

function ColumnHead(props: { sortKey: SortKey; title: string; index: number }) {
  const { sortKey, title, index } = props
  const { sort, descending } = query.value
  const sorted = sort === sortKey
  const toggle = () =>
    show({ sort: sortKey, descending: sorted ? !descending : sortKey === 'times' })
  return (
    <div
      class={`many-cell many-cell--${sortKey}`}
      role="columnheader"
      aria-colindex={index + 1}
      aria-sort={sorted ? (descending ? 'descending' : 'ascending') : 'none'}
    >
      <button type="button" class="many-sort label" onClick={toggle}>
        {title}
        <span class="many-arrow" aria-hidden="true">
          {sorted ? (descending ? '▾' : '▴') : ''}
        </span>
      </button>
    </div>
  )
}

function toggleGroup(id: number): void {
  const { all, except } = query.peek().folded
  const others = except.filter((other) => other !== id)
  const added = others.length === except.length ? [...others, id] : others
  show({ folded: { all, except: added } })
}

function placeAfter(
  { key, ctrlKey, metaKey }: KeyboardEvent,
  { row, column }: Place,
  { page, last }: { readonly page: number; readonly last: number },
): Place | null {
  switch (key) {
    case 'ArrowDown':
      return { row: row + 1, column }
    case 'ArrowUp':
      return { row: row - 1, column }
    case 'ArrowRight':
      return { row, column: column + 1 }
    case 'ArrowLeft':
      return { row, column: column - 1 }
    case 'PageDown':
      return { row: row + page, column }
    case 'PageUp':
      return { row: row - page, column }
    case 'Home':
      return ctrlKey || metaKey ? { row: 0, column: 0 } : { row, column: 0 }
    case 'End':
      return ctrlKey || metaKey
        ? { row: last, column: COLUMNS.length - 1 }
        : { row, column: COLUMNS.length - 1 }
    default:
      return null
  }
}

/** Turns the parts of a list that is longer than a browser can draw. */
function Parts({ length }: { length: number }) {
  const last = Math.ceil(length / PART_ROWS) - 1
  const turn = (to: number) => {
    part.value = to
    active.value = { row: to * PART_ROWS, column: 0 }
    leftAt = 0
    document.querySelector('.many-grid')?.scrollTo(0, 0)
  }
  const from = part.value * PART_ROWS + 1
  return (
    <nav class="row many-parts" aria-label="Parts of the table">
      <button
        type="button"
        class="button"
        disabled={part.value === 0}
        onClick={() => turn(part.value - 1)}
      >
        Previous
      </button>
      <span>
        Rows {format.count(from)} to {format.count(Math.min(length, from + PART_ROWS - 1))} of{' '}
        {format.count(length)}
      </span>
      <button
        type="button"
        class="button"
        disabled={part.value >= last}
        onClick={() => turn(part.value + 1)}
      >
        Next
      </button>
    </nav>
  )
}

/** Draws the table as soon as its first rows have come. */
export function TableWhenReady() {
  const view = rows.value
  if (view === null) return null
  return <Table rows={view} />
}
