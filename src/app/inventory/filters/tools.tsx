import { useRef } from 'preact/hooks'
import type { GroupBy } from '../../../inventory/rows/row-groups.ts'
import type { SortKey } from '../../../inventory/rows/row-query.ts'
import { ROW_FACTS, type RowFact } from '../../../inventory/rows/rows.ts'
import type { RowKind } from '../../../inventory/rows/rows.ts'
import { KIND_NAMES } from '../../../core/lookup/kinds.ts'
import type { InventorySummary } from '../../../worker/inventory/inventory-summary.ts'
import { format } from '../../platform/format.ts'
import { showFiltered } from '../device/device-state.ts'
import { Differences } from './differences.tsx'
import { Panel } from '../panel.tsx'
import { Segments } from '../../ui/segments.tsx'
import { isFiltered, query, show, showEverything } from '../view-state.ts'
import { rows } from '../table/table-pages.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { useSlashKey, VERBATIM } from '../../ui/keyboard.ts'
import { kinds } from './counts.ts'

/** The filter, and the number of matching rows. */
export function Filter({ summary }: { summary: InventorySummary }) {
  const filter = useRef<HTMLInputElement>(null)
  useSlashKey(filter)
  const found = rows.value?.rows ?? 0
  return (
    <div class="inventory-filter no-print" role="search" aria-label="Filter rows">
      <input
        ref={filter}
        class="input"
        type="search"
        aria-label="Filter"
        value={query.value.words}
        placeholder={
          summary.switches.length > 0
            ? 'hikvision port:Gi1/0/* vlan:20'
            : 'vendor, address, country …'
        }
        {...VERBATIM}
        onInput={({ currentTarget: { value } }) => {
          show({ words: value })
          showFiltered()
        }}
      />
      {isFiltered.value && (
        <>
          <span class="inventory-found soft" role="status">
            {format.counted(found, 'row')} <span class="hidden-visually">shown</span>
          </span>
          <IconButton icon="clear" label="Show all" onClick={showEverything} />
        </>
      )}
    </div>
  )
}

const ORDERS: readonly (readonly [key: SortKey, name: string])[] = [
  ['order', 'As in the text'],
  ['address', 'Address'],
  ['title', 'Vendor'],
  ['where', 'Place'],
  ['ip', 'IP address'],
  ['vlan', 'VLAN'],
  ['name', 'Name'],
  ['says', 'Description'],
  ['kind', 'Kind'],
  ['country', 'Country'],
  ['seen', 'Oldest vendor block first'],
  ['change', 'Change'],
]

function isFact(key: SortKey): key is RowFact {
  return (ROW_FACTS as readonly string[]).includes(key)
}

/** Groups, order and kinds of rows, in one menu. */
export function Order({ summary }: { summary: InventorySummary }) {
  const { sort, descending, groupBy, folded } = query.value
  const { switches, vlans, columns, compared } = summary
  const orders = ORDERS.filter(([key]) => {
    if (key === 'change') return compared !== null
    return !isFact(key) || columns.includes(key)
  })
  return (
    <Panel name="Group and sort" icon="order" class="panel-key--icon" marked={groupBy !== null}>
      {() => (
        <div class="stack stack--close">
          <Differences summary={summary} />
          <Segments<GroupBy | ''>
            legend="Group by"
            showsLegend
            value={groupBy ?? ''}
            options={[
              ['', 'Nothing'],
              ['vendor', 'Vendor'],
              ...(switches.length > 0 ? ([['switch', 'Switch']] as const) : []),
              ...(vlans.length > 0 ? ([['vlan', 'VLAN']] as const) : []),
              ...(compared === null ? [] : ([['change', 'Change']] as const)),
            ]}
            choose={(by) => show({ groupBy: by || null, folded: { all: false, except: [] } })}
          />
          {groupBy !== null && (
            <Button onClick={() => show({ folded: { all: !folded.all, except: [] } })}>
              {folded.all ? 'Expand all' : 'Collapse all'}
            </Button>
          )}
          <label>
            <span class="label">Order</span>
            <Select value={sort} options={orders} choose={(key) => show({ sort: key })} />
          </label>
          <label class="choice">
            <input
              type="checkbox"
              checked={descending}
              onChange={({ currentTarget: { checked } }) => show({ descending: checked })}
            />
            Reversed
          </label>
          <KindChoice />
        </div>
      )}
    </Panel>
  )
}

function KindChoice() {
  if (kinds.value !== null && kinds.value.length < 2) return null
  const { kind: chosen } = query.value
  // Until the kinds are counted, only a stored filter is known.
  const options =
    kinds.value?.map(
      ({ kind, rows }) => [kind, `${KIND_NAMES[kind]} (${format.count(rows)})`] as const,
    ) ?? (chosen === null ? [] : [[chosen, KIND_NAMES[chosen]] as const])
  return (
    <label>
      <span class="label">Kind of address</span>
      <Select<RowKind | ''>
        value={chosen ?? ''}
        options={[['', 'All'], ...options]}
        choose={(kind) => show({ kind: kind || null })}
      />
    </label>
  )
}
