import './print-sheet.css'
import { signal } from '@preact/signals'
import type { SortKey } from '../../core/inventory/row-query.ts'
import type { RowItem, ShownRow } from '../../core/inventory/row-view.ts'
import type { InventorySummary } from '../../protocol/inventory.ts'
import { written } from '../platform/address-style.ts'
import { format } from '../platform/format.ts'
import { ask } from '../platform/worker-client.ts'
import { columnsOf } from './columns.ts'
import { query } from './state.ts'
import { CHANGE_NAMES, counted, kindName, whereWords } from './text.ts'

/** Columns whose values are not broken over two lines. */
const WHOLE: ReadonlySet<SortKey> = new Set(['address', 'ip', 'vlan'] as const)

/** Some fifty pages; who has more rows wants a file. */
const MOST_PRINTED = 2_000

interface Sheet {
  readonly summary: InventorySummary
  readonly items: readonly RowItem[]
  /** How many more rows there are. */
  readonly left: number
}

const sheet = signal<Sheet | null>(null)

/** Prints the rows of the view, all of them: the table on the screen draws only those in sight. */
export async function printRows(summary: InventorySummary): Promise<void> {
  const { job } = summary
  const reply = await ask((worker) => worker.inventoryRows(job, query.peek(), 0, MOST_PRINTED))
  if (reply === null) return
  const { items, length } = reply
  sheet.value = { summary, items, left: length - items.length }
  await new Promise(requestAnimationFrame)
  addEventListener('afterprint', () => (sheet.value = null), { once: true })
  print()
}

/** The table as paper has it; nothing on the screen. */
export function PrintSheet() {
  if (sheet.value === null) return null
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
      {left > 0 && <p>and {counted(left, 'more row')}, which an exported file has.</p>}
    </div>
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
      return item[column].join(', ')
    case 'country':
      return item.country === null ? '' : format.country(item.country)
    case 'kind':
      return kindName(item.kind)
    case 'change':
      return item.change === '' ? '' : CHANGE_NAMES[item.change]
    case 'order':
      return ''
  }
}
