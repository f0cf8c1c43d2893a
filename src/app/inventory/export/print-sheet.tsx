import './print-sheet.css'
import { effect, signal } from '@preact/signals'
import { CHANGE_NAMES } from '../../../inventory/change-status.ts'
import type { RowQuery } from '../../../inventory/rows/row-query.ts'
import { namesOf } from '../../../inventory/rows/row-view.ts'
import type { ListedItem, RowsReply } from '../../../worker/inventory/inventory-service.ts'
import type { InventorySummary } from '../../../worker/inventory/inventory-summary.ts'
import { written } from '../../platform/address-style.ts'
import { assignedWhen, format } from '../../platform/format.ts'
import { today } from '../../platform/save-file.ts'
import { ask } from '../../platform/worker-client.ts'
import { useWindowEvent } from '../../ui/window-event.ts'
import { attempt } from '../../ui/notices.tsx'
import { shownColumns, type ColumnKey } from '../table/table-columns.ts'
import { rows } from '../table/table-pages.ts'
import { kinds, vendors } from '../filters/counts.ts'
import { query, shownAs } from '../view-state.ts'
import { factsSentence, whereWords } from '../sentences.ts'
import { keeping, run } from '../current-inventory.ts'
import { rowShown } from '../list/inventories.ts'

/** Columns whose values are never wrapped. */
const WHOLE: ReadonlySet<ColumnKey> = new Set(['address', 'ip', 'vlan'] as const)

/** Some fifty pages; a longer table is better exported as a file. */
const MOST_PRINTED = 2_000
/** How many rows are loaded ahead for somebody who prints with the browser's own menu, which waits for nothing. */
const PREPARED_ROWS = 500
/** How long the view must stay unchanged before they are requested, in milliseconds. */
const PREPARE_MS = 300

interface Sheet extends Pick<RowsReply, 'items' | 'rows'> {
  readonly summary: InventorySummary
  readonly query: RowQuery
}

/** The rows for the next print. */
let prepared: Sheet | null = null
const isPrinting = signal(false)
/** The rows being printed. */
const sheet = signal<Sheet | null>(null)

async function prepare(summary: InventorySummary, most: number): Promise<void> {
  const shown = query.peek()
  // Nobody can unfold a group on paper.
  const unfolded = shown.groupBy === null ? shown : { ...shown, folded: { all: false, except: [] } }
  const reply = await ask((worker) => worker.inventory.rows(summary.job, unfolded, 0, most))
  if (reply !== null) prepared = { summary, query: shown, items: reply.items, rows: reply.rows }
}

let preparing: ReturnType<typeof setTimeout> | undefined

effect(() => {
  const { value } = run
  void query.value
  clearTimeout(preparing)
  // The table gets its rows first.
  if (value.kind !== 'done' || rows.value === null) return
  preparing = setTimeout(
    () => void prepare(value.summary, PREPARED_ROWS).catch(() => {}),
    PREPARE_MS,
  )
})

/** Prints the view. For the table that means all rows, because the screen renders only the visible ones. */
export async function printView(summary: InventorySummary): Promise<void> {
  if (shownAs.peek() === 'table') {
    await prepare(summary, MOST_PRINTED)
    sheet.value = prepared
  }
  isPrinting.value = true
  await new Promise(requestAnimationFrame)
  print()
}

/** Makes the browser's print shortcut print all rows too, and its menu the rows loaded ahead. */
function usePrinting(summary: InventorySummary): void {
  useWindowEvent('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    if (key.toLowerCase() !== 'p' || ctrlKey === metaKey || altKey || shiftKey) return
    event.preventDefault()
    void attempt(async () => await printView(summary))
  })
  useWindowEvent('beforeprint', () => {
    isPrinting.value = true
    const isPrepared = prepared?.summary === summary && prepared.query === query.peek()
    const shown = rows.peek()
    if (shownAs.peek() !== 'table' || shown === null) return
    const items = [...shown.pages.values()].flat()
    sheet.value = isPrepared ? prepared : { summary, query: shown.query, items, rows: shown.rows }
  })
  useWindowEvent('afterprint', () => {
    isPrinting.value = false
    sheet.value = null
  })
}

/** The printed page: its title, and a table that replaces the one on the screen. */
export function PrintSheet({ summary }: { summary: InventorySummary }) {
  usePrinting(summary)
  if (!isPrinting.value) return null
  const name = rowShown(keeping.value, summary.id).name || 'Inventory'
  const counts = factsSentence(summary, vendors.value, kinds.value)
  return (
    <div class="print-sheet">
      <p class="print-title">
        <b>{name}</b> · {format.date(today())} · {format.counted(summary.devices, 'device')} ·{' '}
        {counts}
      </p>
      {sheet.value !== null && <PrintedTable {...sheet.value} />}
    </div>
  )
}

function PrintedTable({ summary, items, rows }: Sheet) {
  const columns = shownColumns(summary)
  const printed = items.filter(({ kindOfItem }) => kindOfItem === 'row').length
  return (
    <>
      {printed < rows && (
        <p>
          {format.count(printed)} of {format.counted(rows, 'row')}. Export a file to get all of
          them.
        </p>
      )}
      <table>
        <thead>
          <tr>
            {columns.map(({ key, title }) => (
              <th key={key} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody translate={false}>
          {items.map((item, at) =>
            item.kindOfItem === 'group' ? (
              <tr key={at}>
                <th colSpan={columns.length} scope="rowgroup">
                  {item.title} ({format.count(item.rows)})
                </th>
              </tr>
            ) : (
              <tr key={at}>
                {columns.map(({ key }) => (
                  <td key={key} class={WHOLE.has(key) ? 'digits print-whole' : undefined}>
                    {cellText(key, item)}
                  </td>
                ))}
              </tr>
            ),
          )}
        </tbody>
      </table>
    </>
  )
}

function cellText(column: ColumnKey, item: Extract<ListedItem, { kindOfItem: 'row' }>): string {
  const { before } = item
  switch (column) {
    case 'address':
      return written(item.hex)
    case 'title':
      return item.own === '' || item.own === item.short ? item.short : `${item.short} (${item.own})`
    case 'where':
      return changed(before?.where.map(whereWords), item.where.map(whereWords))
    case 'ip':
    case 'vlan':
      return changed(before?.[column], item[column])
    case 'name':
      return changed(before?.name, namesOf(item))
    case 'says':
      return item.says.join(', ')
    case 'country':
      return item.country === null ? '' : format.country(item.country)
    case 'seen':
      return item.assigned === null ? '' : assignedWhen(item.assigned)
    case 'change':
      return item.change === '' ? '' : CHANGE_NAMES[item.change]
  }
}

/** `before → after`, as far as they differ. */
function changed(before: readonly string[] = [], after: readonly string[]): string {
  const gone = before.filter((value) => !after.includes(value))
  const now = after.join(', ')
  return gone.length === 0 || now === '' ? now : `${gone.join(', ')} → ${now}`
}
