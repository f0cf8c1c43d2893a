import './print-sheet.css'
import { signal } from '@preact/signals'
import { useLayoutEffect } from 'preact/hooks'
import { CHANGE_NAMES } from '../../../inventory/change-status.ts'
import type { SortKey } from '../../../inventory/rows/row-query.ts'
import type { ShownRow } from '../../../inventory/rows/row-view.ts'
import type { ListedItem } from '../../../worker/inventory/inventory.ts'
import { KIND_NAMES } from '../../../core/lookup/kinds.ts'
import type { InventorySummary } from '../../../worker/inventory/inventory-summary.ts'
import { written } from '../../platform/address-style.ts'
import { format } from '../../platform/format.ts'
import { ask } from '../../platform/worker-client.ts'
import { assignedWhen } from '../../platform/format.ts'
import { attempt } from '../../ui/notices.tsx'
import { columnsOf } from '../table/table-columns.ts'
import { query, shownAs } from '../view-state.ts'
import { whereWords } from '../sentences.ts'

/** Columns whose values are never wrapped. */
const WHOLE: ReadonlySet<SortKey> = new Set(['address', 'ip', 'vlan'] as const)

/** Some fifty pages; a longer table is better exported as a file. */
const MOST_PRINTED = 2_000

interface Sheet {
  readonly summary: InventorySummary
  readonly items: readonly ListedItem[]
  /** Number of rows that are not printed. */
  readonly left: number
}

const sheet = signal<Sheet | null>(null)

/** Prints all rows of the view: the table on the screen renders only those in sight. */
export async function printRows(summary: InventorySummary): Promise<void> {
  const { job } = summary
  const reply = await ask((worker) => worker.inventory.rows(job, query.peek(), 0, MOST_PRINTED))
  if (reply === null) return
  const { items, length } = reply
  sheet.value = { summary, items, left: length - items.length }
  await new Promise(requestAnimationFrame)
  addEventListener('afterprint', () => (sheet.value = null), { once: true })
  print()
}

/** Makes the browser's own print key print all rows, too. */
function usePrintKey(summary: InventorySummary): void {
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event
      if (key.toLowerCase() !== 'p' || ctrlKey === metaKey || altKey || shiftKey) return
      if (shownAs.peek() !== 'table') return
      event.preventDefault()
      void attempt(async () => await printRows(summary))
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [summary])
}

/** The table for printing; hidden on the screen. */
export function PrintSheet({ summary: open }: { summary: InventorySummary }) {
  usePrintKey(open)
  if (sheet.value === null) return <InSight />
  const { summary, items, left } = sheet.value
  const columns = columnsOf(summary)
  return (
    <div class="print-sheet">
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
        <tbody>
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
      {left > 0 && <p>and {format.counted(left, 'more row')}. Export a file to get all of them.</p>}
    </div>
  )
}

/** The browser's print menu cannot be intercepted: the page then says which rows are missing. */
function InSight() {
  if (shownAs.value !== 'table') return null
  return (
    <p class="print-in-sight">
      These are only the rows that were on screen. To print all of them, use Print in the menu.
    </p>
  )
}

function cellText(column: SortKey, item: ShownRow): string {
  switch (column) {
    case 'address':
      return written(item.hex)
    case 'title':
      return item.title
    case 'where':
      return item.where.map(whereWords).join(', ')
    case 'ip':
    case 'vlan':
    case 'name':
    case 'says':
      return item[column].join(', ')
    case 'country':
      return item.country === null ? '' : format.country(item.country)
    case 'seen':
      return item.assigned === null ? '' : assignedWhen(item.assigned)
    case 'kind':
      return KIND_NAMES[item.kind]
    case 'change':
      return item.change === '' ? '' : CHANGE_NAMES[item.change]
    case 'order':
      return ''
  }
}
