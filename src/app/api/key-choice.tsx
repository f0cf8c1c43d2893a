import { computed, signal, type ReadonlySignal } from '@preact/signals'
import { useId } from 'preact/hooks'
import { settings } from './settings.ts'

const chosen = signal('')

/** The key to send with try-out requests; null for none, and after the chosen one was removed. */
export const chosenKey: ReadonlySignal<string | null> = computed(() =>
  settings.value?.keys.includes(chosen.value) ? chosen.value : null,
)

/** Chooses the key to send with the request; renders nothing if there are no keys. */
export function KeyChoice() {
  const id = useId()
  const keys = settings.value?.keys ?? []
  if (keys.length === 0) return null
  return (
    <>
      <label class="label" for={id}>
        API key
      </label>
      <select
        id={id}
        class="input digits"
        value={chosenKey.value ?? ''}
        onChange={(event) => (chosen.value = event.currentTarget.value)}
      >
        <option value="">none</option>
        {keys.map((key) => (
          <option key={key} value={key}>
            {key}
          </option>
        ))}
      </select>
    </>
  )
}
