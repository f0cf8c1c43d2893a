import { useRef } from 'preact/hooks'
import { CHANGE_NAMES } from '../../../inventory/change-status.ts'
import type { GroupBy } from '../../../inventory/rows/row-groups.ts'
import type { Change, RowKind } from '../../../inventory/rows/rows.ts'
import { KIND_NAMES } from '../../../core/lookup/kinds.ts'
import type { InventorySummary } from '../../../worker/inventory/inventory-summary.ts'
import { format } from '../../platform/format.ts'
import { LabelledSelect } from '../labelled-select.tsx'
import { hasDates, isFiltered, query, show, showEverything } from '../view-state.ts'
import { rows } from '../table/table-pages.ts'
import { Button } from '../../ui/button.tsx'
import { useSlashKey, VERBATIM } from '../../ui/keyboard.ts'
import { kinds } from './counts.ts'

/** The filter and grouping of the table: by words, kind, and what changed. */
export function Tools({ summary }: { summary: InventorySummary }) {
  const { words, groupBy, folded } = query.value
  const filter = useRef<HTMLInputElement>(null)
  useSlashKey(filter)
  return (
    <div class="inventory-tools no-print" role="search" aria-label="Filter rows">
      <label class="inventory-filter inventory-filter--words">
        <span class="label">Filter</span>
        <input
          ref={filter}
          class="input"
          type="search"
          value={words}
          placeholder={
            summary.switches.length > 0
              ? 'hikvision port:Gi1/0/* vlan:20'
              : 'vendor, address, country, assigned:<2010 …'
          }
          {...VERBATIM}
          onInput={({ currentTarget: { value } }) => show({ words: value })}
        />
      </label>
      <KindChoice />
      <ChangeChoice summary={summary} />
      <GroupChoice summary={summary} />
      {hasDates() && <OldestFirst />}
      {groupBy !== null && (
        <Button onClick={() => show({ folded: { all: !folded.all, except: [] } })}>
          {folded.all ? 'Expand all' : 'Collapse all'}
        </Button>
      )}
    </div>
  )
}

/** If no column shows when a block was assigned, sorting by it adds one. */
function OldestFirst() {
  const { sort, descending } = query.value
  const sorted = sort === 'seen' && !descending
  return (
    <Button
      aria-pressed={sorted}
      onClick={() => show({ sort: sorted ? 'order' : 'seen', descending: false })}
    >
      Oldest blocks first
    </Button>
  )
}

function KindChoice() {
  if (kinds.value !== null && kinds.value.length < 2) return null
  const { kind: chosen } = query.value
  // Until the kinds are counted, only a filter that was stored is known.
  const options =
    kinds.value?.map(({ kind, rows }) => [kind, numbered(KIND_NAMES[kind], rows)] as const) ??
    (chosen === null ? [] : [[chosen, KIND_NAMES[chosen]] as const])
  return (
    <LabelledSelect<RowKind | ''>
      label="Kind"
      more="inventory-filter--kind"
      value={chosen ?? ''}
      options={[['', 'All kinds'], ...options]}
      choose={(kind) => show({ kind: kind || null })}
    />
  )
}

function ChangeChoice({ summary: { compared } }: { summary: InventorySummary }) {
  if (compared === null) return null
  const { counts } = compared
  const changes = (['new', 'gone', 'moved', 'changed', 'same'] as const).filter((change) => {
    return counts[change] > 0
  })
  return (
    <LabelledSelect<Change>
      label="Change"
      value={query.value.change ?? ''}
      options={[
        ['', 'All'],
        ...changes.map(
          (change) => [change, numbered(CHANGE_NAMES[change], counts[change])] as const,
        ),
      ]}
      choose={(change) => show({ change: change || null })}
    />
  )
}

function numbered(name: string, rows: number): string {
  return `${name} (${format.count(rows)})`
}

function GroupChoice({ summary: { switches, vlans } }: { summary: InventorySummary }) {
  return (
    <LabelledSelect<GroupBy | ''>
      label="Group by"
      value={query.value.groupBy ?? ''}
      options={[
        ['', 'Nothing'],
        ['vendor', 'Vendor'],
        ...(switches.length > 0 ? ([['switch', 'Switch']] as const) : []),
        ...(vlans > 0 ? ([['vlan', 'VLAN']] as const) : []),
      ]}
      choose={(by) => show({ groupBy: by || null, folded: { all: false, except: [] } })}
    />
  )
}

const FIELDS =
  ' You can filter by port:, switch:, vendor:, vlan:, ip:, name:, kind:, mac:, country: and assigned:, as in vlan:10-20 ip:10.0.0.0/24.'

/** How many rows match the filter, and a button to show all of them. */
export function Filtered() {
  if (!isFiltered.value) return null
  const shown = rows.value?.rows ?? 0
  return (
    <div class="row inventory-filtered no-print">
      <span role="status">
        {shown > 0 ? `${format.counted(shown, 'row')} shown` : 'Nothing matches the filter.'}
        {shown === 0 && /[:=]/.test(query.value.words) && FIELDS}
      </span>
      <Button onClick={showEverything}>Show all</Button>
    </div>
  )
}
