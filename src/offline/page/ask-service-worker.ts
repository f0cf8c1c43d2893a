import { messageSW } from 'workbox-window'
import type { AnswerTo, ServiceWorkerQuestion } from '../../protocol/service-worker.ts'
import { ownController } from './own-service-worker.ts'

/** A stopped service worker starts within a fraction of this. */
const TIMEOUT_MS = 15_000

/** Shown when the service worker has not answered a request of the person. */
export const SILENT = 'The service worker does not respond. Try again in a moment.'

/**
 * Asks the app's service worker, by default the one that controls this page.
 * @param timeoutMs milliseconds after which it counts as silent
 * @returns null if there is none, or it is silent
 */
export async function askServiceWorker<Question extends ServiceWorkerQuestion>(
  question: Question,
  worker = ownController(),
  timeoutMs = TIMEOUT_MS,
): Promise<AnswerTo<Question> | null> {
  if (worker === null) return null
  const silence = new Promise<null>((resolve) => setTimeout(resolve, timeoutMs, null))
  return await Promise.race([messageSW(worker, question) as Promise<AnswerTo<Question>>, silence])
}
