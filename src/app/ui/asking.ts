import { useSignal } from '@preact/signals'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import type { RemoteWorker } from '../../worker/worker.ts'
import { ask } from '../platform/worker-client.ts'
import { messageOf } from '../../core/errors.ts'
import { announce, showError, showNotice } from './notices.tsx'

/** The worker's answer, requested again when `inputs` change; null before the first one. The shell reports a dead worker. */
export function useAnswer<Answer>(
  question: (worker: RemoteWorker) => Promise<Answer>,
  inputs: readonly unknown[],
): Answer | null {
  const answer = useSignal<Answer | null>(null)
  useEffect(() => {
    let isCurrent = true
    ask(question).then(
      (reply) => {
        if (isCurrent) answer.value = reply
      },
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, inputs)
  return answer.value
}

/**
 * A task that a button starts: whether it is running, then its outcome (a sentence, which is announced) or why it failed; as
 * messages if the person has left the button meanwhile.
 */
export function useTask() {
  const isLeft = useRef(false)
  useLayoutEffect(() => () => void (isLeft.current = true), [])
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
      if (outcome.value !== '') (isLeft.current ? showNotice : announce)(outcome.value)
    } catch (cause) {
      error.value = messageOf(cause)
      if (isLeft.current) showError(error.value)
    }
    busy.value = false
  }
  return { busy, outcome, error, run }
}
