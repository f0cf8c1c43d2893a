import { useSignal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { DEFAULT_SETTINGS, type Policy } from '../../protocol/api-settings.ts'
import { Button } from '../ui/button.tsx'
import { announceAtOnce } from '../ui/announcer.ts'
import { focusFirstInvalid, FormField } from '../ui/form-field.tsx'
import { Section } from '../ui/section.tsx'
import { format } from '../platform/format.ts'
import { resetBudgets } from './budgets.ts'
import { change, settings } from './settings.ts'
import { ErrorText } from '../ui/error-text.tsx'

const FIELDS = [
  ['free-get', 'GET without a key, per day'],
  ['free-post', 'POST without a key, per hour'],
  ['pro', 'With a key, per hour'],
] as const satisfies readonly (readonly [Policy, string])[]

/** More than anybody could use up by hand, and within the range of a number field. */
const MAX_LIMIT = 1_000_000_000

/** The limits: switch them on or off, change or restore them, reset the counts. */
export function LimitSettings() {
  const done = useSignal('')
  const failed = useSignal<string | null>(null)
  const report = async (action: Promise<string | null>, sentence: string) => {
    failed.value = await action
    done.value = failed.value === null ? sentence : ''
    if (failed.value === null) announceAtOnce(sentence)
    return failed.value === null
  }
  const unknown = settings.value === null
  const enforced = settings.value?.enforced ?? true
  const { limits } = settings.value ?? DEFAULT_SETTINGS
  const toggle = async (box: HTMLInputElement) => {
    const wanted = box.checked
    await report(
      change(() => ({ enforced: wanted })),
      wanted ? 'The limits are enforced.' : 'The limits are off.',
    )
    // A refused change is not shown as made.
    box.checked = settings.value?.enforced ?? true
  }
  const restore = () => {
    const { limits, enforced } = DEFAULT_SETTINGS
    void report(
      change(() => ({ limits, enforced })),
      'The default limits apply again.',
    )
  }
  return (
    <Section title="Limits" class="plate stack">
      <p>
        Use them to test how a page behaves when a server limits its requests. All pages in this
        browser profile count as one client.
      </p>
      <label class="switch">
        <input
          type="checkbox"
          role="switch"
          checked={enforced}
          disabled={unknown}
          onChange={(event) => void toggle(event.currentTarget)}
        />
        Limits are enforced
      </label>
      <LimitsForm
        key={JSON.stringify(limits)}
        limits={limits}
        refuse={() => (done.value = '')}
        save={async (limits) =>
          await report(
            change(() => ({ limits })),
            'The new limits apply from the next request.',
          )
        }
      />
      <div class="row">
        <Button
          disabled={unknown}
          onClick={() => void report(resetBudgets(), 'All counts were reset.')}
        >
          Reset counts
        </Button>
        <Button kind="bare" disabled={unknown} onClick={restore}>
          Restore defaults
        </Button>
      </div>
      {done.value !== '' && <p class="soft">{done.value}</p>}
      <ErrorText>{failed.value}</ErrorText>
    </Section>
  )
}

type LimitValues = Readonly<Record<Policy, number>>

interface LimitsFormProps {
  readonly limits: LimitValues
  /** Returns whether they are stored. */
  readonly save: (limits: LimitValues) => Promise<boolean>
  /** Called where something else than a limit was entered. */
  readonly refuse: () => void
}

/** Keeps what is typed until it has been stored. */
function LimitsForm({ limits, save, refuse }: LimitsFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const wrong = useSignal<ReadonlySet<Policy>>(new Set())
  useLayoutEffect(() => focusFirstInvalid(form.current), [wrong.value])
  const submit = async (event: Event & { readonly currentTarget: HTMLFormElement }) => {
    event.preventDefault()
    const { currentTarget } = event
    const values = new FormData(currentTarget)
    const limitOf = (policy: Policy) => limitFrom(values.get(policy))
    wrong.value = new Set(FIELDS.map(([policy]) => policy).filter((name) => isNaN(limitOf(name))))
    if (wrong.value.size > 0) {
      refuse()
      return
    }
    const limits = {
      'free-get': limitOf('free-get'),
      'free-post': limitOf('free-post'),
      pro: limitOf('pro'),
    }
    if (await save(limits)) currentTarget.removeAttribute('data-unsaved')
  }
  return (
    <form
      ref={form}
      class="limits stack stack--close"
      noValidate
      onInput={({ currentTarget }) => currentTarget.setAttribute('data-unsaved', '')}
      onSubmit={(event) => void submit(event)}
    >
      {FIELDS.map(([policy, name]) => (
        <FormField key={policy} label={name} error={wrong.value.has(policy) ? NO_LIMIT : null}>
          {(attributes) => (
            <input
              {...attributes}
              class="input digits"
              type="number"
              inputMode="numeric"
              name={policy}
              min={0}
              max={MAX_LIMIT}
              step={1}
              defaultValue={String(limits[policy])}
            />
          )}
        </FormField>
      ))}
      <Button type="submit" disabled={settings.value === null}>
        Change limits
      </Button>
    </form>
  )
}

const NO_LIMIT = `Enter a whole number from 0 to ${format.count(MAX_LIMIT)}.`

/** NaN if it is not a limit; a number field returns an empty text for anything but a number. */
function limitFrom(text: FormDataEntryValue | null): number {
  const limit = typeof text === 'string' && text !== '' ? Number(text) : Number.NaN
  return Number.isInteger(limit) && limit >= 0 && limit <= MAX_LIMIT ? limit : Number.NaN
}
