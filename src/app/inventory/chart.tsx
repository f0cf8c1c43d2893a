import { useSignal } from '@preact/signals'
import type { ManySummary } from '../../protocol/worker.ts'
import { format } from '../platform/format.ts'
import { query, show } from './state.ts'
import { counted } from './text.ts'

const FEW = 6

/** Whose the addresses are, those with most first: a bar each, which shows only its own rows when pressed. */
export function Chart({ summary: { groups, groupCount } }: { summary: ManySummary }) {
  const whole = useSignal(false)
  const shown = whole.value ? groups : groups.slice(0, FEW)
  const most = groups[0]?.addresses ?? 1
  return (
    <section class="chart" aria-labelledby="chart-title">
      <h3 class="label" id="chart-title">
        Different addresses by vendor
      </h3>
      <ol>
        {shown.map(({ id, title, slug, addresses }) => {
          const pressed = query.value.group === id
          return (
            <li key={id}>
              <button
                type="button"
                class={slug === null ? 'bar bar--none' : 'bar'}
                aria-pressed={pressed}
                style={{ '--share': `${(100 * addresses) / most}%` }}
                onClick={() => show({ group: pressed ? null : id })}
              >
                <bdi>{title}</bdi> <span class="digits">{format.count(addresses)}</span>
              </button>
            </li>
          )
        })}
      </ol>
      {groups.length > FEW && (
        <button
          type="button"
          class="button button--bare"
          aria-expanded={whole.value}
          onClick={() => (whole.value = !whole.value)}
        >
          {whole.value ? 'Fewer' : `${format.count(groups.length - FEW)} more`}
        </button>
      )}
      {whole.value && groupCount > groups.length && (
        <p class="soft">
          and {counted(groupCount - groups.length, 'other')}, which the table shows by vendor
        </p>
      )}
    </section>
  )
}
