import { signal, type ReadonlySignal } from '@preact/signals'
import { PERIODIC_SYNC_TAG } from '../../protocol/service-worker.ts'
import { askServiceWorker, appController, appRegistration, SCRIPT } from './ask-service-worker.ts'
import { activateWaitingWorker } from './chromium-waiting-worker.ts'
import { reloadBlock } from './reload.ts'
import { scriptUrl } from './trusted-types.ts'
import { untilDone } from './until-done.ts'

/**
 * Whether the app is stored on this device, as determined by the service worker at this start. `starting`: it is still
 * checking or storing. `absent`: not available in this browser or on this origin (no HTTPS), so the app works only with
 * a network. `failed`: nothing, or not everything, is stored, and it will try again.
 */
export type Offline = 'starting' | 'ready' | 'absent' | 'failed'

const state = signal<Offline>('starting')
const offered = signal(false)

export const offline: ReadonlySignal<Offline> = state

/** Whether a reload is offered that brings a new version of the app. */
export const updateOffered: ReadonlySignal<boolean> = offered

const HOUR_MS = 3_600_000

const IDLE_MS = 3_000

/** What a reload would lose or interrupt, as shown to the person when they agreed to it. */
let agreedTo: string | null = null

/** Activates the new version, which reloads every tab of the app once, except those with unsaved data. */
export function acceptUpdate(): void {
  offered.value = false
  agreedTo = reloadBlock.peek()
  const script = entryScript()
  if (!watched?.waiting || script === null) {
    location.reload()
    return
  }
  watched.waiting.postMessage({ type: 'SKIP_WAITING' })
  activateWaitingWorker(watched, () => new Worker(scriptUrl(script)))
}

/** Postpones the question until the next version or the next visit. */
export function dismissUpdate(): void {
  offered.value = false
}

/** Reloads the page, or offers it if the person has not agreed to the loss. */
export function reload(): void {
  const why = reloadBlock.peek()
  if (why === null || why === agreedTo) location.reload()
  else offered.value = true
}

/**
 * Registers `sw.js`, and has it check until all of the app is stored. `virtual:pwa-register` is not used, because in
 * the first session its reload never comes. Nor is the registration of workbox-window: after one version that was
 * postponed, or failed to install, its events report no other until the page is reloaded.
 */
export async function startServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) {
    state.value = 'absent'
    return
  }
  const { serviceWorker } = navigator
  const wasControlled = appController() !== null
  reloadWhenReplaced(serviceWorker)
  void appRegistration().then(lookForUpdates)
  // The page's own files come first.
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  }
  state.value = await untilDone(
    () => store(serviceWorker, wasControlled),
    () => (state.value = 'failed'),
  )
}

/** @throws if no service worker could be installed, or files of the app are still missing */
async function store(
  serviceWorker: ServiceWorkerContainer,
  wasControlled: boolean,
): Promise<'ready' | 'absent'> {
  const options = { updateViaCache: 'none', type: SCRIPT.type } as const
  // Resolves without a network if it is already registered, and to nothing if a tool blocks service workers.
  const registration = (await serviceWorker.register(scriptUrl(SCRIPT.path), options)) as
    | ServiceWorkerRegistration
    | undefined
  if (registration === undefined) return 'absent'
  watchVersions(registration)
  const worker = registration.installing ?? registration.waiting
  while (registration.active === null) {
    if (worker === null || worker.state === 'redundant') throw new Error('It was not installed.')
    await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }))
  }
  await idle()
  const question = { type: 'nameplate:check-files', script: entryScript() ?? '' } as const
  const files = await askServiceWorker(question, registration.active, HOUR_MS)
  // A worker of a new version took over while this page was loading; or it is the first, of a version deployed
  // meanwhile, to which nobody has agreed.
  if (files?.outdated === true && wasControlled) reload()
  else if (files?.outdated === true) offered.value = true
  if (files === null || files.missing > 0) throw new Error('Files of the app are missing.')
  return 'ready'
}

/** Resolves when the browser has nothing more urgent to do. WebKit does not report that, so there it resolves after a while. */
async function idle(): Promise<void> {
  await new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: IDLE_MS })
    else setTimeout(resolve, IDLE_MS)
  })
}

function lookForUpdates(registration: ServiceWorkerRegistration): void {
  void askForPeriodicUpdates(registration)
  const update = () => {
    // Offline the update check fails, which is no error.
    if (document.visibilityState === 'visible') registration.update().catch(() => {})
  }
  document.addEventListener('visibilitychange', update)
  setInterval(update, HOUR_MS)
}

let watched: ServiceWorkerRegistration | null = null

/** Asks the person whenever a new version is stored and waits to replace the current one. */
function watchVersions(registration: ServiceWorkerRegistration): void {
  if (registration === watched) return
  watched = registration
  const watch = (worker: ServiceWorker | null) => {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && registration.active !== null) offered.value = true
    })
  }
  offered.value = registration.waiting !== null && registration.active !== null
  watch(registration.installing)
  registration.addEventListener('updatefound', () => watch(registration.installing))
}

/** A worker is replaced only when the person has agreed, in this tab or another. */
function reloadWhenReplaced(serviceWorker: ServiceWorkerContainer): void {
  let controlled = appController() !== null
  serviceWorker.addEventListener('controllerchange', () => {
    // An app at the root of the origin controls a page below it until that page has its own worker.
    if (appController() === null) return
    // In the first session the worker claims the page, and nobody asked for a reload.
    if (controlled) reload()
    controlled = true
  })
}

/** URL of the page's own script, which identifies its version. The development server has none. */
export function entryScript(): string | null {
  return document.querySelector<HTMLScriptElement>('script[src*="/index-"]')?.src ?? null
}

const DAY_MS = 24 * 3_600_000

/** Periodic Background Sync (WICG), which no TypeScript library describes. */
interface PeriodicSyncManager {
  register(tag: string, options: { readonly minInterval: number }): Promise<void>
}

/**
 * Asks the browser to let the service worker look for a newer registry once a day, even while no page is open. Browsers
 * grant this to installed apps in use; if it is refused or unsupported, the app looks when it is opened.
 */
async function askForPeriodicUpdates(registration: ServiceWorkerRegistration): Promise<void> {
  if (!('periodicSync' in registration)) return
  try {
    // TypeScript does not know this name.
    const name = 'periodic-background-sync' as PermissionName
    const { state } = await navigator.permissions.query({ name })
    if (state !== 'granted') return
    const manager = registration.periodicSync as PeriodicSyncManager
    await manager.register(PERIODIC_SYNC_TAG, { minInterval: DAY_MS })
  } catch {
    // A refusal is treated like missing support.
  }
}
