import { useSignal } from '@preact/signals'
import { useId } from 'preact/hooks'
import { DEFAULT_SETTINGS, type Policy } from '../../protocol/api-settings.ts'
import { announceAtOnce } from '../ui/announcer.ts'
import { Plate } from '../ui/plate.tsx'
import { resetBudgets } from './budgets.ts'
import { change, settings } from './settings.ts'

const FIELDS = [
  ['free-get', 'GET without a key, a day'],
  ['free-post', 'POST without a key, an hour'],
  ['pro', 'With a key, an hour'],
] as const satisfies readonly (readonly [Policy, string])[]

/** Beyond any budget that somebody could use up by hand, and within what a number field takes. */
const MAX_LIMIT = 1_000_000_000

/** The limits: switched on and off, changed, set back, and the counts reset. */
export function Limits() {
  const done = useSignal('')
  const report = async (action: Promise<boolean>, sentence: string) => {
    const succeeded = await action
    done.value = succeeded ? sentence : ''
    if (succeeded) announceAtOnce(sentence)
  }
  const save = (event: Event & { readonly currentTarget: HTMLFormElement }) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const limit = (policy: Policy) => Number(values.get(policy))
    const limits = {
      'free-get': limit('free-get'),
      'free-post': limit('free-post'),
      pro: limit('pro'),
    }
    void report(change({ limits }), 'The new limits hold from the next request on.')
  }
  const enforced = settings.value?.enforced ?? true
  const { limits } = settings.value ?? DEFAULT_SETTINGS
  const toggle = (wanted: boolean) =>
    void report(
      change({ enforced: wanted }),
      wanted ? 'The limits are enforced.' : 'The limits are switched off.',
    )
  return (
    <Plate label="Limits">
      <h2 class="label">Limits</h2>
      <p>
        They let a page be tested against a server&apos;s limits. All pages of this browser&apos;s
        profile count as one client.
      </p>
      <label class="switch">
        <input
          type="checkbox"
          role="switch"
          checked={enforced}
          disabled={settings.value === null}
          onChange={(event) => toggle(event.currentTarget.checked)}
        />
        Limits are enforced
      </label>
      <form class="limits" key={JSON.stringify(limits)} onSubmit={save}>
        {FIELDS.map(([policy, name]) => (
          <LimitField key={policy} policy={policy} name={name} limit={limits[policy]} />
        ))}
        <button type="submit" class="button" disabled={settings.value === null}>
          Change limits
        </button>
      </form>
      <div class="row">
        <button
          type="button"
          class="button"
          disabled={settings.value === null}
          onClick={() => void report(resetBudgets(), 'Every budget is whole again.')}
        >
          Reset counts
        </button>
        <button
          type="button"
          class="button button--bare"
          disabled={settings.value === null}
          onClick={() =>
            void report(
              change({ limits: DEFAULT_SETTINGS.limits, enforced: DEFAULT_SETTINGS.enforced }),
              'The limits are the original ones.',
            )
          }
        >
          Original limits
        </button>
      </div>
      {done.value !== '' && <p class="soft">{done.value}</p>}
    </Plate>
  )
}

interface LimitFieldProps {
  readonly policy: Policy
  readonly name: string
  readonly limit: number
}

function LimitField({ policy, name, limit }: LimitFieldProps) {
  const id = useId()
  return (
    <div>
      <label for={id}>{name}</label>
      <input
        id={id}
        class="input digits"
        type="number"
        inputMode="numeric"
        name={policy}
        min={0}
        max={MAX_LIMIT}
        step={1}
        required
        defaultValue={String(limit)}
      />
    </div>
  )
}
