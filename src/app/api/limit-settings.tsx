import { useSignal } from '@preact/signals'
import { DEFAULT_SETTINGS } from '../../protocol/api-settings.ts'
import { Button } from '../ui/button.tsx'
import { announceAtOnce } from '../ui/announcer.ts'
import { ErrorText } from '../ui/error-text.tsx'
import { Section } from '../ui/section.tsx'
import { resetBudgets } from './budgets.ts'
import { change, settings } from './settings.ts'

export function LimitSettings() {
  const done = useSignal('')
  const failed = useSignal<string | null>(null)
  const report = async (action: Promise<string | null>, sentence: string) => {
    failed.value = await action
    done.value = failed.value === null ? sentence : ''
    if (failed.value === null) announceAtOnce(sentence)
  }
  const unknown = settings.value === null
  const toggle = async (box: HTMLInputElement) => {
    const enforced = box.checked
    await report(
      change(() => ({ enforced })),
      enforced ? 'The limits are enforced.' : 'The limits are off.',
    )
    // A refused change is not shown as made.
    box.checked = settings.value?.enforced ?? true
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
          checked={settings.value?.enforced ?? true}
          disabled={unknown}
          onChange={(event) => void toggle(event.currentTarget)}
        />
        Limits are enforced
      </label>
      <div class="row">
        <Button disabled={unknown} onClick={() => void report(reset(), 'All counts were reset.')}>
          Reset counts
        </Button>
      </div>
      {done.value !== '' && <p class="soft">{done.value}</p>}
      <ErrorText>{failed.value}</ErrorText>
    </Section>
  )
}

async function reset(): Promise<string | null> {
  // Earlier versions let people change the limits, which could not be undone otherwise.
  const { limits } = DEFAULT_SETTINGS
  return (await change(() => ({ limits }))) ?? (await resetBudgets())
}
