import type { GroupBy } from '../../core/inventory/row-groups.ts'
import type { Change, RowKind } from '../../core/inventory/rows.ts'
import type { InventorySummary } from '../../protocol/inventory.ts'
import { format } from '../platform/format.ts'
import { hasFirstSeen, isFiltered, query, show, showEverything } from './state.ts'
import { rows } from './table-pages.ts'
import { CHANGE_NAMES, counted, kindName } from './text.ts'

/** The filter and grouping of the table: by words, kind, and what changed. */
export function Tools({ summary }: { summary: InventorySummary }) {
  const { words, groupBy, folded } = query.value
  return (
    <div class="inventory-tools no-print" role="search" aria-label="Which rows are shown">
      <label class="inventory-filter inventory-filter--words">
        <span class="label">Filter</span>
        <input
          type="search"
          value={words}
          placeholder={
            summary.switches.length > 0
              ? 'hikvision port:Gi1/0/* vlan:20'
              : 'vendor, address, country, assigned:<2010 …'
          }
          autoCapitalize="off"
          autoComplete="off"
          spellcheck={false}
          onInput={({ currentTarget: { value } }) => show({ words: value })}
        />
      </label>
      <KindChoice summary={summary} />
      <ChangeChoice summary={summary} />
      <GroupChoice summary={summary} />
      {hasFirstSeen() && <OldestFirst />}
      {groupBy !== null && (
        <button
          type="button"
          class="button button--bare"
          onClick={() => show({ folded: { all: !folded.all, except: [] } })}
        >
          {folded.all ? 'Unfold all' : 'Fold all'}
        </button>
      )}
    </div>
  )
}

/** If no column shows when a block was assigned, sorting by it adds one. */
function OldestFirst() {
  const { sort, descending } = query.value
  const sorted = sort === 'seen' && !descending
  return (
    <button
      type="button"
      class="button button--bare"
      aria-pressed={sorted}
      onClick={() => show({ sort: sorted ? 'order' : 'seen', descending: false })}
    >
      Oldest devices first
    </button>
  )
}

function KindChoice({ summary: { kinds } }: { summary: InventorySummary }) {
  if (kinds.length < 2) return null
  return (
    <label class="inventory-filter inventory-filter--kind">
      <span class="label">Kind</span>
      <select
        value={query.value.kind ?? ''}
        onChange={({ currentTarget: { value } }) =>
          show({ kind: value === '' ? null : (value as RowKind) })
        }
      >
        <option value="">All kinds</option>
        {kinds.map(({ kind, rows }) => (
          <option key={kind} value={kind}>
            {kindName(kind)} ({format.count(rows)})
          </option>
        ))}
      </select>
    </label>
  )
}

function ChangeChoice({ summary: { compared } }: { summary: InventorySummary }) {
  if (compared === null) return null
  const changes = (['new', 'gone', 'moved', 'changed', 'same'] as const).filter((change) => {
    return compared.counts[change] > 0
  })
  return (
    <label class="inventory-filter">
      <span class="label">Change</span>
      <select
        value={query.value.change ?? ''}
        onChange={({ currentTarget: { value } }) =>
          show({ change: value === '' ? null : (value as Change) })
        }
      >
        <option value="">All</option>
        {changes.map((change) => (
          <option key={change} value={change}>
            {CHANGE_NAMES[change]} ({format.count(compared.counts[change])})
          </option>
        ))}
      </select>
    </label>
  )
}

function GroupChoice({ summary: { switches, vlans } }: { summary: InventorySummary }) {
  const choices: readonly (readonly [GroupBy, string])[] = [
    ['vendor', 'Vendor'],
    ...(switches.length > 0 ? ([['switch', 'Switch']] as const) : []),
    ...(vlans > 0 ? ([['vlan', 'VLAN']] as const) : []),
  ]
  return (
    <label class="inventory-filter">
      <span class="label">Group by</span>
      <select
        value={query.value.groupBy ?? ''}
        onChange={({ currentTarget: { value } }) =>
          show({
            groupBy: value === '' ? null : (value as GroupBy),
            folded: { all: false, except: [] },
          })
        }
      >
        <option value="">Nothing</option>
        {choices.map(([by, name]) => (
          <option key={by} value={by}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

/** How many rows match the filter, and a button to show all of them. */
export function Filtered() {
  if (!isFiltered.value) return null
  const shown = rows.value?.rows ?? 0
  return (
    <div class="row inventory-filtered no-print">
      <span role="status">
        {shown === 0 ? 'Nothing matches the filter.' : `${counted(shown, 'row')} shown`}
      </span>
      <button type="button" class="button" onClick={showEverything}>
        Show all
      </button>
    </div>
  )
}
