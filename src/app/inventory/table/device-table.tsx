import './device-table.css'
import { signal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { InventorySummary } from '../../../worker/inventory/inventory-summary.ts'
import { PART_ROWS, useSize, useVirtualRows } from '../../ui/virtual-list.ts'
import { shownColumns, columnsInSight, type Column } from './table-columns.ts'
import { openDevice, openedRow } from '../device/device-state.ts'
import { Pager } from '../pager.tsx'
import { TableRow, type Place } from './table-row.tsx'
import { query, show, topRow } from '../view-state.ts'
import { rowAt, rows, want, type Rows } from './table-pages.ts'

/** The only cell in the tab order; the arrow keys move it. */
const active = signal<Place>({ row: 0, column: 0 })
/** The current part of a list that is taller than browsers can render. */
const part = signal(0)

const ROW_HEIGHT = 34

interface TableProps {
  readonly rows: Rows
  /** Whether these are still the rows from before the last change, because the new ones have not arrived. */
  readonly isOutdated: boolean
  readonly isCompared: boolean
  readonly columns: readonly Column[]
}

/** The rows of the inventory; only the visible ones are rendered. */
function Table({ rows: view, isOutdated, columns: all, isCompared }: TableProps) {
  const grid = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const probe = useRef<HTMLDivElement>(null)
  const focusWanted = useRef(false)
  const rowHeight = useSize(probe, 'height') || ROW_HEIGHT
  const columns = columnsInSight(all, useSize(grid, 'width') || innerWidth)
  const columnCount = useRef(columns.length)
  // The card next to it removes columns, possibly with the focus.
  if (columnCount.current !== columns.length) {
    columnCount.current = columns.length
    const hasFocus = grid.current?.contains(document.activeElement) === true
    focusWanted.current ||= hasFocus || openedRow.peek() !== null
  }
  const activeColumn = Math.min(active.value.column, columns.length - 1)
  const headHeight = useSize(head, 'height')
  const first = part.value * PART_ROWS
  const count = Math.max(0, Math.min(PART_ROWS, view.length - first))
  const virtual = useVirtualRows(body, {
    count,
    rowHeight,
    headHeight,
    keep: active.value.row >= first ? active.value.row - first : null,
    onScroll: (row) => (topRow.value = first + row),
  })
  useNewView(view, virtual.scrollToTop)
  useTopRow(view, virtual.scrollToStart)

  useLayoutEffect(() => {
    want(middleFirst(virtual.items.map(({ index }) => first + index)))
    if (!focusWanted.current) return
    const cell = grid.current?.querySelector<HTMLElement>('[data-active]')
    if (!cell) return
    focusWanted.current = false
    // The card next to the table follows.
    const item = rowAt(view, active.value.row)
    if (openedRow.peek() !== null && item?.kindOfItem === 'row') openDevice(item)
    const control = cell.querySelector<HTMLElement>('a, button')
    ;(control ?? cell).focus({ preventScroll: true })
  })

  const goTo = (place: Place) => {
    const row = Math.max(0, Math.min(view.length - 1, place.row))
    const column = Math.max(0, Math.min(columns.length - 1, place.column))
    focusWanted.current = true
    part.value = Math.floor(row / PART_ROWS)
    active.value = { row, column }
    virtual.scrollTo(row % PART_ROWS)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof Element) || !event.target.closest('[data-active]')) return
    const place = active.value
    const item = rowAt(view, place.row)
    if (item?.kindOfItem === 'group' && event.key === (item.folded ? 'ArrowRight' : 'ArrowLeft')) {
      event.preventDefault()
      toggleGroup(item.key)
      return
    }
    if (item?.kindOfItem === 'row' && event.key === 'Enter') {
      event.preventDefault()
      openDevice(item)
      return
    }
    const page = Math.max(1, Math.floor((innerHeight - headHeight) / rowHeight) - 1)
    const isFar = event.ctrlKey || event.metaKey
    const { row, column } = place
    // Positions beyond the table are limited to it.
    const next: Readonly<Record<string, Place>> = {
      ArrowDown: { row: row + 1, column },
      ArrowUp: { row: row - 1, column },
      ArrowRight: { row, column: column + 1 },
      ArrowLeft: { row, column: column - 1 },
      PageDown: { row: row + page, column },
      PageUp: { row: row - page, column },
      Home: { row: isFar ? 0 : row, column: 0 },
      End: { row: isFar ? view.length : row, column: columns.length },
    }
    const to = next[event.key]
    if (to === undefined) return
    event.preventDefault()
    goTo(to)
  }

  const { length } = view
  return (
    <>
      <Pager
        label="Pages of the table"
        what="Rows"
        length={length}
        part={part.value}
        turn={(to) => {
          part.value = to
          active.value = { row: to * PART_ROWS, column: 0 }
          topRow.value = to * PART_ROWS
          virtual.scrollToTop()
        }}
      />
      <div
        ref={grid}
        class={isCompared ? 'grid grid--compared' : 'grid'}
        role={view.hasHeadings ? 'treegrid' : 'grid'}
        aria-label="Devices"
        aria-busy={isOutdated || undefined}
        aria-rowcount={length + 1}
        aria-colcount={columns.length}
        style={{ '--columns': columns.map(({ width }) => width).join(' ') }}
        onKeyDown={onKeyDown}
      >
        <div class="grid-head" ref={head} role="rowgroup">
          <div class="grid-row" role="row" aria-rowindex={1}>
            {columns.map((column, index) => (
              <ColumnHead key={column.key} column={column} index={index} />
            ))}
          </div>
        </div>
        <div
          class="grid-body"
          ref={body}
          role="rowgroup"
          style={{ height: `${virtual.totalSize}px` }}
        >
          {virtual.items.map(({ index, start }) => (
            <TableRow
              key={index}
              item={rowAt(view, first + index)}
              columns={columns}
              index={first + index}
              top={start}
              activeColumn={active.value.row === first + index ? activeColumn : null}
              grouped={view.hasHeadings}
              onFocus={activate}
              onToggle={toggleGroup}
            />
          ))}
        </div>
        <div class="grid-row grid-probe" ref={probe} aria-hidden="true" />
      </div>
      {length === 0 && <NothingFits />}
    </>
  )
}

const FIELDS =
  ' You can filter by port:, switch:, vendor:, own:, vlan:, ip:, name:, description:, kind:, mac:, country:, assigned:, speed:, duplex:, poe:, state: and outlet:, as in vlan:10-20 ip:10.0.0.0/24.'

function NothingFits() {
  return (
    <p class="grid-nothing no-print">
      Nothing matches the filter.{/[:=]/.test(query.value.words) && FIELDS}
    </p>
  )
}

/** Sorts by distance from the middle: the focused row, at either end of the list, may be far from the visible rows. */
function middleFirst(indexes: readonly number[]): number[] {
  const middle = indexes[indexes.length >> 1] ?? 0
  return indexes.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
}

function activate(place: Place): void {
  const { row, column } = active.peek()
  if (place.row !== row || place.column !== column) active.value = place
}

/** Starts another view at the top, and the same one, reopened, where it was left. */
function useNewView(view: Rows, scrollToTop: () => void): void {
  const shown = useRef(view)
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = view
    const { query } = view
    if (before === view) return
    const isFolded = before.job === view.job && before.query.folded !== query.folded
    // The same view with other rows results from a change in another tab, or from more sources.
    if (before.query === query || isFolded) {
      if (active.value.row >= view.length) active.value = { row: view.length - 1, column: 0 }
      return
    }
    active.value = { row: 0, column: active.value.column }
    part.value = 0
    scrollToTop()
  })
}

/** Starts a reopened table where it was left, in the right part. */
function useTopRow(view: Rows, scrollTo: (row: number) => void): void {
  useLayoutEffect(() => {
    const top = Math.max(0, Math.min(topRow.peek(), view.length - 1))
    part.value = Math.floor(top / PART_ROWS)
    if (top > 0) scrollTo(top % PART_ROWS)
  }, [])
}

function ColumnHead({ column: { key, title }, index }: { column: Column; index: number }) {
  const { sort, descending } = query.value
  const sorted = sort === key
  // A third press returns to the order of the texts.
  const toggle = () =>
    sorted && descending
      ? show({ sort: 'order', descending: false })
      : show({ sort: key, descending: sorted })
  return (
    <div
      class={`grid-cell grid-cell--${key}`}
      role="columnheader"
      aria-colindex={index + 1}
      aria-sort={sorted ? (descending ? 'descending' : 'ascending') : 'none'}
    >
      <button type="button" class="grid-sort label" onClick={toggle}>
        {title}
        <span class="grid-arrow" aria-hidden="true">
          {sorted ? (descending ? '▾' : '▴') : ''}
        </span>
      </button>
    </div>
  )
}

function toggleGroup(key: string): void {
  const { all, except } = query.peek().folded
  const others = except.filter((other) => other !== key)
  const added = others.length === except.length ? [...others, key] : others
  show({ folded: { all, except: added } })
}

/** Renders the table as soon as its first rows have arrived. */
export function TableWhenReady({ summary }: { summary: InventorySummary }) {
  const view = rows.value
  if (view === null) return null
  return (
    <Table
      rows={view}
      isOutdated={view.job !== summary.job}
      columns={shownColumns(summary)}
      isCompared={summary.compared !== null}
    />
  )
}
