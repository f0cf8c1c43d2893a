import { messageSW } from 'workbox-window'
import type { AnswerTo, ServiceWorkerQuestion } from '../../protocol/service-worker.ts'
import { BASE } from '../../protocol/base-path.ts'

/** Vite's development server serves the service worker unbundled, from another path. */
export const SCRIPT = import.meta.env.DEV
  ? ({ path: `${BASE}dev-sw.js?dev-sw`, type: 'module' } as const)
  : ({ path: `${BASE}sw.js`, type: 'classic' } as const)

const { serviceWorker } = navigator as Partial<Pick<Navigator, 'serviceWorker'>>

/**
 * The app's own service worker, if it controls this page. Until it claims the page, the service worker of another app
 * at a parent path may control it.
 */
export function appController(): ServiceWorker | null {
  const controller = serviceWorker?.controller ?? null
  return controller?.scriptURL === urlOf(SCRIPT.path) ? controller : null
}

/** Resolves when the app's own service worker is active; never resolves if there is none. */
export async function appRegistration(): Promise<ServiceWorkerRegistration> {
  if (serviceWorker === undefined) return await new Promise(() => {})
  // Firefox rejects this if site data is blocked.
  let registration = await serviceWorker.ready.catch(async () => await new Promise<never>(() => {}))
  // `ready` never changes once it has resolved, so it may stay that of an app at a parent path.
  while (registration.scope !== urlOf(BASE)) {
    await new Promise((resolve) => {
      serviceWorker.addEventListener('controllerchange', resolve, { once: true })
    })
    registration = (await serviceWorker.getRegistration(BASE)) ?? registration
  }
  return registration
}

function urlOf(path: string): string {
  return new URL(path, location.href).href
}

/** A stopped service worker starts within a fraction of this. */
const ANSWER_TIMEOUT_MS = 15_000

/** Shown when the service worker has not answered a request of the person. */
export const SILENT = 'The service worker does not respond. Try again in a moment.'

/**
 * Asks the app's service worker, by default the one that controls this page.
 * @param timeoutMs milliseconds after which it counts as silent
 * @returns null if there is none, or it is silent
 */
export async function askServiceWorker<Question extends ServiceWorkerQuestion>(
  question: Question,
  worker = appController(),
  timeoutMs = ANSWER_TIMEOUT_MS,
): Promise<AnswerTo<Question> | null> {
  if (worker === null) return null
  const silence = new Promise<null>((resolve) => setTimeout(resolve, timeoutMs, null))
  return await Promise.race([messageSW(worker, question) as Promise<AnswerTo<Question>>, silence])
}
