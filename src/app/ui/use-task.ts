import { useSignal } from '@preact/signals'
import { messageOf } from '../../core/errors.ts'
import { announce } from './announcer.ts'

/** A task that a button starts: whether it is running, then its outcome (a sentence, which is announced) or why it failed. */
export function useTask() {
  const busy = useSignal(false)
  const outcome = useSignal('')
  const error = useSignal<string | null>(null)
  /** @param work returns the outcome; empty if there is nothing to say */
  const run = async (work: () => Promise<string>): Promise<void> => {
    busy.value = true
    outcome.value = ''
    error.value = null
    try {
      outcome.value = await work()
      if (outcome.value !== '') announce(outcome.value)
    } catch (cause) {
      error.value = messageOf(cause)
    }
    busy.value = false
  }
  return { busy, outcome, error, run }
}
