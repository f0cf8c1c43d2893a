import { signal, type ReadonlySignal } from '@preact/signals'
import { nameOnOrigin } from '../../protocol/base-path.ts'
import { UPDATE_CHANNEL, PERIODIC_SYNC_TAG } from '../../protocol/service-worker.ts'
import { askServiceWorker, appController, appRegistration, SCRIPT } from './ask-service-worker.ts'
import { openChannel } from '../../store/registry/registry-channel.ts'
import { scriptUrl } from './trusted-types.ts'
import { untilDone } from './until-done.ts'
import { activateWaitingWorker } from './chromium-waiting-worker.ts'

/**
 * Whether the app is stored on this device, as the service worker has found at this start. `starting`: it is still looking,
 * or storing. `absent`: not available in this browser or on this origin (no HTTPS), so the app works only with a network.
 * `failed`: it is not, or not all of it, and will be tried again.
 */
export type Offline = 'starting' | 'ready' | 'absent' | 'failed'

const state = signal<Offline>('starting')
const waiting = signal(false)
const held = signal(false)

export const offline: ReadonlySignal<Offline> = state

/** True while a new version of the app is stored, and this page is of the old one. */
export const updateWaiting: ReadonlySignal<boolean> = waiting

/** True while this tab waits with a reload, because that would lose what is not saved here. */
export const reloadHeld: ReadonlySignal<boolean> = held

/**
 * Selects what a reload would lose: an open form, or the whole page while something is going on that does not depend on the
 * screen, such as reading a file.
 */
const UNSAVED = '[data-unsaved]'

const LOOK_AGAIN_MS = 500

const HOUR_MS = 3_600_000

const IDLE_MS = 3_000

let accept = () => {}

/**
 * Activates the new version: every tab of the app reloads once, as soon as the new service worker is in control and the tab
 * has nothing unsaved.
 */
export function acceptUpdate(): void {
  accept()
}

/** Postpones the question until the next version or the next visit. */
export function dismissUpdate(): void {
  waiting.value = false
}

export function isUnsaved(): boolean {
  return document.querySelector(UNSAVED) !== null
}

/** Reloads the page as soon as nothing in it is unsaved. */
export function reload(): void {
  held.value = isUnsaved()
  if (held.value) setTimeout(reload, LOOK_AGAIN_MS)
  else location.reload()
}

/**
 * Registers `sw.js`, and has it check that all of the app is stored, until that is so. `virtual:pwa-register` is not used,
 * because in the first session its reload never comes. Nor is the registration of workbox-window: after one version that was
 * postponed, or failed to install, its events report no other until the page is reloaded.
 */
export async function startServiceWorker(workerUrl: string): Promise<void> {
  if (!('serviceWorker' in navigator)) {
    state.value = 'absent'
    return
  }
  const { serviceWorker } = navigator
  reloadOnceAccepted(serviceWorker, workerUrl)
  // A tab opened during a replacement can get its page from the old worker and then run under the new one; no event reports
  // that.
  void isOutdatedPage().then((left) => left && reload())
  void appRegistration().then(lookForUpdates)
  // The page's own files come first.
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  }
  state.value = await untilDone(
    () => store(serviceWorker),
    () => (state.value = 'failed'),
  )
}

/** @throws if no service worker could be installed, or files of the app are still missing */
async function store(serviceWorker: ServiceWorkerContainer): Promise<'ready' | 'absent'> {
  const options = { updateViaCache: 'none', type: SCRIPT.type } as const
  // Resolves without a network if it is registered already, and to nothing where a tool blocks service workers.
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
  if (files === null || files.missing > 0) throw new Error('Files of the app are missing.')
  return 'ready'
}

/** Resolves when the browser has nothing more urgent to do. WebKit does not say, so there after a while. */
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
      if (worker.state === 'installed' && registration.active !== null) waiting.value = true
    })
  }
  waiting.value = registration.waiting !== null && registration.active !== null
  watch(registration.installing)
  registration.addEventListener('updatefound', () => watch(registration.installing))
}

function reloadOnceAccepted(serviceWorker: ServiceWorkerContainer, workerUrl: string): void {
  let accepted = false
  let outdated = false
  let controlled = appController() !== null
  const follow = () => {
    if (accepted) return
    accepted = true
    void appRegistration().then((registration) =>
      activateWaitingWorker(
        registration,
        () => new Worker(scriptUrl(workerUrl), { type: 'module' }),
      ),
    )
  }
  // The new service worker tells all tabs, and all help, because the one in which the update was accepted may be closed.
  openChannel(nameOnOrigin(UPDATE_CHANNEL)).addEventListener('message', follow)
  accept = () => {
    waiting.value = false
    if (outdated) {
      reload()
      return
    }
    void appRegistration().then((registration) =>
      registration.waiting?.postMessage({ type: 'SKIP_WAITING' }),
    )
    follow()
  }
  serviceWorker.addEventListener('controllerchange', () => {
    // An app at the root of the origin controls a page below it until that page has its own worker.
    if (appController() === null) return
    // In the first session the worker claims the page, and nobody asked for a reload. A worker is replaced only when the
    // person has agreed, in this tab or another.
    if (accepted || controlled) {
      accepted = false
      reload()
      return
    }
    controlled = true
    // A version that was deployed since the page was loaded has come with its first service worker.
    void isOutdatedPage().then((left) => {
      if (left !== true) return
      outdated = true
      waiting.value = true
    })
  })
}

async function isOutdatedPage(): Promise<boolean | null> {
  const script = entryScript()
  if (script === null) return false
  return await askServiceWorker({ type: 'nameplate:page', url: location.href, script })
}

/** URL of the page's own script, which names its version. The development server has none. */
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
