import { BASE } from '../../protocol/base-path.ts'

/** Vite's development server serves the service worker unbundled, from another path. */
export const SCRIPT = import.meta.env.DEV
  ? ({ path: `${BASE}dev-sw.js?dev-sw`, type: 'module' } as const)
  : ({ path: `${BASE}sw.js`, type: 'classic' } as const)

const { serviceWorker } = navigator as Partial<Pick<Navigator, 'serviceWorker'>>

/**
 * The app's own service worker, if it controls this page. Until it claims the page, the service worker of another app at a
 * path above may control it.
 */
export function ownController(): ServiceWorker | null {
  const controller = serviceWorker?.controller ?? null
  return controller?.scriptURL === urlOf(SCRIPT.path) ? controller : null
}

/** Resolves when the app's own service worker is active; never resolves if there is none. */
export async function ownRegistration(): Promise<ServiceWorkerRegistration> {
  if (serviceWorker === undefined) return await new Promise(() => {})
  // Firefox rejects this if site data is blocked.
  let registration = await serviceWorker.ready.catch(async () => await new Promise<never>(() => {}))
  // `ready` never changes once it has resolved, so it may stay that of an app above.
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
