import { useComputed } from '@preact/signals'
import type { Policy } from '../../protocol/api-settings.ts'
import { Section } from '../ui/section.tsx'
import { format } from '../platform/format.ts'
import { leftOf, now } from './budgets.ts'
import { settings } from './settings.ts'

export function Budgets() {
  return (
    <Section title="Remaining budget" class="plate stack">
      <ul class="budgets">
        <Meter name="GET without a key" policy="free-get" />
        <Meter name="POST without a key" policy="free-post" />
        {settings.value?.keys.map((key) => (
          <Meter key={key} name="With the key" apiKey={key} policy="pro" />
        ))}
      </ul>
      {settings.value?.enforced === false && (
        <p>The limits are off: requests are counted, but none is refused.</p>
      )}
    </Section>
  )
}

interface MeterProps {
  readonly name: string
  readonly policy: Policy
  readonly apiKey?: string
}

function Meter({ name, policy, apiKey }: MeterProps) {
  const left = useComputed(() => leftOf(policy, apiKey))
  const { limit, remaining, resetAt } = left.value
  const words =
    remaining === null
      ? `${format.count(limit)} ${policy === 'free-get' ? 'a day' : 'an hour'}`
      : `${format.count(remaining)} of ${format.count(limit)}`
  return (
    <li>
      <p class="budget-words">
        <span>
          {name}{' '}
          {apiKey !== undefined && <span class="digits soft small budget-key">{apiKey}</span>}
        </span>
        <span class="digits">{words}</span>
      </p>
      <div
        class={remaining === null ? 'budget-bar budget-bar--unknown' : 'budget-bar'}
        role="meter"
        aria-label={apiKey === undefined ? name : `${name} ${apiKey}`}
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={remaining ?? limit}
        aria-valuetext={words}
        style={{ '--left': `${limit === 0 ? 0 : (100 * (remaining ?? 0)) / limit}%` }}
      />
      <p class="soft small">
        {remaining === null ? (
          'Known after the first request.'
        ) : (
          <>
            Resets at {format.time(resetAt)}, in{' '}
            <span class="digits">{countdown(resetAt - now.value)}</span>
          </>
        )}
      </p>
    </li>
  )
}

/** `0:12:04` */
function countdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  return `${format.count(Math.floor(seconds / 3600))}:${sixtieths(seconds / 60)}:${sixtieths(seconds)}`
}

function sixtieths(value: number): string {
  const rest = Math.floor(value) % 60
  return `${rest < 10 ? format.count(0) : ''}${format.count(rest)}`
}
