import { useSignal } from '@preact/signals'
import { readStored, writeStored } from '../platform/local-storage.ts'

/**
 * The text of a field and a function to change it: kept in this tab across reloads and while another screen is shown.
 * Null before anything is typed, and once it is used.
 */
export function useKeptText(name: string) {
  const text = useSignal(readStored(name, 'sessionStorage'))
  const keep = (typed: string | null) => {
    text.value = typed
    // If it does not fit, restore nothing rather than an older text.
    writeStored(name, null, 'sessionStorage')
    writeStored(name, typed, 'sessionStorage')
  }
  return [text, keep] as const
}
