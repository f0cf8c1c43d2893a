import { useSignal } from '@preact/signals'
import { readStored, writeStored } from '../platform/local-storage.ts'

/**
 * What somebody types into a field, and how to change it: kept in this tab over a reload, and while another screen is shown.
 * Null before anything is typed, and once it is done with.
 */
export function useKeptText(name: string) {
  const text = useSignal(readStored(name, 'sessionStorage'))
  const keep = (typed: string | null) => {
    text.value = typed
    // If there is no room for it, nothing comes back, rather than what was typed before.
    writeStored(name, null, 'sessionStorage')
    writeStored(name, typed, 'sessionStorage')
  }
  return [text, keep] as const
}
