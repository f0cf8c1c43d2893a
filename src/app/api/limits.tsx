import { useComputed, useSignal } from '@preact/signals'
import { type Policy, DEFAULT_SETTINGS } from '../../protocol/api-settings.ts'
import { Section } from '../ui/plate.tsx'
import { format } from '../platform/format.ts'
import { leftOf, now } from './budgets.ts'
import { change, resetCounts, settings } from './settings.ts'
import { hexOfBytes } from '../../core/text/encoding.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { useTask } from '../ui/asking.ts'
import { CopyLine } from '../ui/copy.tsx'
import { ErrorText } from '../ui/text.tsx'

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

function Meter({ name, policy, apiKey }: { name: string; policy: Policy; apiKey?: string }) {
  const left = useComputed(() => leftOf(policy, apiKey))
  const { limit, remaining, resetAt } = left.value
  const words =
    remaining === null
      ? `${format.count(limit)} ${policy === 'free-get' ? 'a day' : 'an hour'}`
      : `${format.count(remaining)} of ${format.count(limit)}`
  return (
    <li>
      <p class="row budget-words">
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
          'Not known yet.'
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

export function Keys() {
  const removed = useSignal<readonly string[]>([])
  const lastRemoved = removed.value.at(-1)
  const { error, run } = useTask()
  const { keys, limits } = settings.value ?? { keys: [], limits: { pro: 0 } }
  const add = (key: string, done: string) =>
    run(async () => {
      await change((now) => ({ keys: [...new Set([...now.keys, key])] }))
      removed.value = removed.peek().filter((other) => other !== key)
      return done
    })
  const create = () => {
    const key = newKey()
    return add(key, `Key created: ${key}`)
  }
  const remove = (key: string) =>
    run(async () => {
      await change((now) => ({ keys: now.keys.filter((other) => other !== key) }))
      removed.value = [...removed.peek(), key]
      return 'Key removed.'
    })
  return (
    <Section title="Keys" class="plate stack">
      <p>
        A key has its own budget: {format.count(limits.pro)} requests an hour, GET and POST
        together. Send it in the header <code class="digits">X-API-Key</code> or as{' '}
        <code class="digits">?key=</code>. Keys are stored on this device only.
      </p>
      {keys.length > 0 && (
        <ul class="rows api-keys">
          {keys.map((key) => (
            <li key={key}>
              <CopyLine name="Key" text={key} />
              <IconButton
                icon="clear"
                label={`Remove key ${key}`}
                onClick={() => void remove(key)}
              />
            </li>
          ))}
        </ul>
      )}
      <div class="row">
        <Button disabled={settings.value === null} onClick={() => void create()}>
          Create a key
        </Button>
        {lastRemoved !== undefined && (
          <Button kind="bare" onClick={() => void add(lastRemoved, 'Key restored.')}>
            Undo
          </Button>
        )}
      </div>
      <ErrorText>{error.value}</ErrorText>
    </Section>
  )
}

/** 128 random bits; the prefix tells people and secret scanners what it is. */
function newKey(): string {
  return `np_${hexOfBytes(crypto.getRandomValues(new Uint8Array(16)))}`
}

export function LimitSettings() {
  const { outcome, error, run } = useTask()
  /** The latest choice, until the service worker has stored or refused it. */
  const chosen = useSignal<{ readonly enforced: boolean } | null>(null)
  const unknown = settings.value === null
  const toggle = async (enforced: boolean) => {
    const mine = (chosen.value = { enforced })
    await run(async () => {
      await change(() => ({ enforced }))
      return enforced ? 'The limits are enforced.' : 'The limits are off.'
    })
    if (chosen.peek() === mine) chosen.value = null
  }
  return (
    <Section title="Limits" class="plate stack">
      <p>
        Use them to test how a page behaves when a server limits its requests. All pages in this
        browser profile count as one client.
      </p>
      <label class="choice">
        <input
          type="checkbox"
          role="switch"
          checked={(chosen.value ?? settings.value)?.enforced ?? true}
          disabled={unknown}
          onChange={(event) => void toggle(event.currentTarget.checked)}
        />
        Limits are enforced
      </label>
      <div class="row">
        <Button disabled={unknown} onClick={() => void run(reset)}>
          Reset counts
        </Button>
      </div>
      {outcome.value !== '' && <p class="soft">{outcome}</p>}
      <ErrorText>{error.value}</ErrorText>
    </Section>
  )
}

async function reset(): Promise<string> {
  // Earlier versions let people change the limits; this is the way back.
  const { limits } = DEFAULT_SETTINGS
  await change(() => ({ limits }))
  await resetCounts()
  return 'All counts were reset.'
}
