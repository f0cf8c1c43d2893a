import './kind-bar.css'
import { KIND_NAMES } from '../../../core/lookup/kinds.ts'
import { format } from '../../platform/format.ts'
import { query, show, shownAs } from '../view-state.ts'
import { kinds } from './counts.ts'

/** The kinds of addresses as segments of a bar; pressing one shows only its rows. */
export function KindBar() {
  const counted = kinds.value ?? []
  const total = counted.reduce((sum, { rows }) => sum + rows, 0)
  const { kind: pressed } = query.value
  return (
    <section class="kinds no-print" aria-label="Kinds">
      <div class="kind-bar" aria-hidden="true">
        {counted.map(({ kind, rows }) => (
          <span
            key={kind}
            class={`kind-part kind-fill--${kind}`}
            style={{ flexGrow: rows / total }}
          />
        ))}
      </div>
      {kinds.value === null ? (
        <p class="soft kind-waiting">Counting kinds …</p>
      ) : (
        <ul>
          {counted.map(({ kind, rows }) => (
            <li key={kind}>
              <button
                type="button"
                class="kind-key"
                aria-pressed={pressed === kind}
                onClick={() => {
                  shownAs.value = 'table'
                  show({ kind: pressed === kind ? null : kind })
                }}
              >
                <span class={`kind-swatch kind-fill--${kind}`} aria-hidden="true" />
                {KIND_NAMES[kind]} <span class="digits">{format.count(rows)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
