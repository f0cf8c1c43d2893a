import { KIND_NAMES, KINDS, type AddressKind } from '../../core/lookup/address-kind.ts'
import type { ManySummary } from '../../protocol/worker.ts'
import { format } from '../platform/format.ts'
import { rows } from './table-pages.ts'
import { isFiltered, query, show, showEverything } from './state.ts'
import { addressCount } from './text.ts'

/** What is shown of the table: words, kind, vendor, and whether it is gathered by vendor. */
export function Toolbar({ summary }: { summary: ManySummary }) {
  const { words, kind, grouped, folded } = query.value
  const kinds = KINDS.flatMap((kind) => summary.kinds.find((entry) => entry.kind === kind) ?? [])
  return (
    <div class="many-tools" role="search" aria-label="Which rows are shown">
      <label class="many-filter">
        <span class="label">Filter</span>
        <input
          type="search"
          value={words}
          placeholder="vendor, address, country …"
          autoCapitalize="off"
          autoComplete="off"
          spellcheck={false}
          onInput={({ currentTarget: { value } }) => show({ words: value })}
        />
      </label>
      <label class="many-filter">
        <span class="label">Kind</span>
        <select
          value={kind ?? ''}
          onChange={({ currentTarget: { value } }) =>
            show({ kind: value === '' ? null : (value as AddressKind) })
          }
        >
          <option value="">All kinds</option>
          {kinds.map(({ kind, addresses }) => (
            <option key={kind} value={kind}>
              {KIND_NAMES[kind]} ({format.count(addresses)})
            </option>
          ))}
        </select>
      </label>
      <label class="many-check">
        <input
          type="checkbox"
          checked={grouped}
          onChange={({ currentTarget: { checked } }) => show({ grouped: checked })}
        />
        <span>Group by vendor</span>
      </label>
      {grouped && (
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

/** How many addresses the filter lets through, and a way back to all of them. */
export function Filtered({ summary }: { summary: ManySummary }) {
  const shown = rows.value?.addresses ?? 0
  if (!isFiltered.value) return null
  return (
    <div class="row many-filtered">
      <span role="status">
        {shown === 0
          ? 'No address fits the filter.'
          : `${format.count(shown)} of ${addressCount(summary.addresses)}`}
      </span>
      <button type="button" class="button" onClick={showEverything}>
        Show all
      </button>
    </div>
  )
}
