import './vendor-chart.css'
import { useSignal } from '@preact/signals'
import { format } from '../../platform/format.ts'
import { query, show } from '../view-state.ts'
import { vendors } from './counts.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/plate.tsx'

const FEW = 6

/** The vendors of the devices, those with most first, a bar each; pressing one shows only its rows. */
export function VendorChart() {
  const whole = useSignal(false)
  if (vendors.value === null) return null
  const { groups, groupCount } = vendors.value
  const shown = whole.value ? groups : groups.slice(0, FEW)
  const most = groups[0]?.present ?? 1
  return (
    <Section title="Devices by vendor" heading="h3" class="chart no-print">
      <ol>
        {shown.map(({ key, title, slug, present }) => {
          const pressed = query.value.vendor === key
          return (
            <li key={key}>
              <button
                type="button"
                class={slug === null ? 'vendor-bar vendor-bar--none' : 'vendor-bar'}
                aria-pressed={pressed}
                style={{ '--share': `${(100 * present) / most}%` }}
                onClick={() => show({ vendor: pressed ? null : key })}
              >
                <bdi>{title}</bdi> <span class="digits">{format.count(present)}</span>
              </button>
            </li>
          )
        })}
      </ol>
      {groups.length > FEW && (
        <Button
          kind="bare"
          aria-expanded={whole.value}
          onClick={() => (whole.value = !whole.value)}
        >
          {whole.value ? 'Show fewer' : `${format.count(groups.length - FEW)} more`}
        </Button>
      )}
      {whole.value && groupCount > groups.length && (
        <p class="soft">
          and {format.counted(groupCount - groups.length, 'other')}. Group the table by vendor to
          see them all.
        </p>
      )}
    </Section>
  )
}
