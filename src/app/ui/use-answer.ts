import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { RemoteWorker } from '../../worker/worker.ts'
import { ask } from '../platform/worker-client.ts'

/** The worker's answer, asked for again when `inputs` change; null before the first one. The shell reports a dead worker. */
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
