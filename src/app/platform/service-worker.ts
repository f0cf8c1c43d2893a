import { signal, type ReadonlySignal } from '@preact/signals'
import { Workbox } from 'workbox-window'
import workerUrl from '../../worker/worker.ts?worker&url'
import { ownName } from '../../protocol/base-path.ts'
import { UPDATE_CHANNEL } from '../../protocol/service-worker.ts'
import { askServiceWorker } from './ask-service-worker.ts'
import { ownController, ownRegistration, SCRIPT } from './own-service-worker.ts'
import { askForPeriodicUpdates } from './periodic-sync.ts'
import { scriptUrl } from './trusted-types.ts'
import { activateWaitingWorker } from './waiting-worker.ts'

/**
 * The state of the service worker, as the page sees it. `ready`: it is active and has stored the whole app.
 * `absent`: not available in this browser or on this origin (no HTTPS), so the app works only with a network.
 */
export type Offline = 'starting' | 'ready' | 'absent' | 'failed'

const state = signal<Offline>('starting')
const waiting = signal(false)
const held = signal(false)

export const offline: ReadonlySignal<Offline> = state

/** True while a new version of the app is stored and waits to take over. */
export const updateWaiting: ReadonlySignal<boolean> = waiting

/** True while this tab runs on with the old version, because a reload would lose what is not saved here. */
export const updateHeld: ReadonlySignal<boolean> = held

/**
 * Selects what a reload would lose: an open form, or the whole page while something is going on that does not depend on the
 * screen, such as reading a file.
 */
const UNSAVED = '[data-unsaved]'

const LOOK_AGAIN_MS = 500

const HOUR_MS = 3_600_000

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

/**
 * Registers `sw.js`. `virtual:pwa-register` is not used, because in the first session its reload never comes. Nor are the
 * events of workbox-window: after one version that was postponed, or failed to install, they report no other until the page
 * is reloaded.
 */
export async function startServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) {
    state.value = 'absent'
    return
  }
  const { serviceWorker } = navigator
  const workbox = new Workbox(scriptUrl(SCRIPT.path), {
    updateViaCache: 'none',
    type: SCRIPT.type,
  })
  reloadOnceAccepted(serviceWorker, workbox)
  // A tab opened during a replacement can get its page from the old worker and then run under the new one; no event reports
  // that.
  void isOutdatedPage().then((left) => left && location.reload())
  void ownRegistration().then(async (registration) => {
    void askForPeriodicUpdates(registration)
    const rest = { type: 'nameplate:store-rest' } as const
    const stored = await askServiceWorker(rest, registration.active, HOUR_MS)
    state.value = stored ? 'ready' : 'failed'
  })
  try {
    const registration = await workbox.register()
    if (registration === undefined) return
    watchVersions(registration)
    const update = () => {
      // Offline the update check fails, which is no error.
      if (document.visibilityState === 'visible') registration.update().catch(() => {})
    }
    document.addEventListener('visibilitychange', update)
    setInterval(update, HOUR_MS)
  } catch {
    // If an older worker is active, the app keeps working with the files it has stored.
    if (state.value === 'starting') state.value = 'failed'
  }
}

/** Asks the person whenever a new version is stored and waits to replace the current one. */
function watchVersions(registration: ServiceWorkerRegistration): void {
  const watch = (worker: ServiceWorker | null) => {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && registration.active !== null) waiting.value = true
      if (worker.state === 'redundant' && state.value === 'starting') state.value = 'failed'
    })
  }
  waiting.value = registration.waiting !== null && registration.active !== null
  watch(registration.installing)
  registration.addEventListener('updatefound', () => watch(registration.installing))
}

function reloadOnceAccepted(serviceWorker: ServiceWorkerContainer, workbox: Workbox): void {
  const tabs = channelToTabs()
  let accepted = false
  let controlled = ownController() !== null
  const follow = () => {
    if (accepted) return
    accepted = true
    void ownRegistration().then((registration) =>
      activateWaitingWorker(
        registration,
        () => new Worker(scriptUrl(workerUrl), { type: 'module' }),
      ),
    )
  }
  // All tabs help, because the one in which the update was accepted may be closed.
  tabs?.addEventListener('message', follow)
  accept = () => {
    waiting.value = false
    // A tab loaded without the service worker could not tell a replacement from the claim of the first session.
    tabs?.postMessage('accepted')
    workbox.messageSkipWaiting()
    follow()
  }
  serviceWorker.addEventListener('controllerchange', () => {
    // An app at the root of the origin controls a page below it until that page has its own worker.
    if (ownController() === null) return
    // In the first session the worker claims the page, and nobody asked for a reload. A worker is replaced only when the
    // person has agreed, in this tab or another, and then the files of this page are gone.
    if (!accepted && !controlled) {
      controlled = true
      return
    }
    accepted = false
    reload()
    // Tells the new worker that this page is reloading: it reloads pages that do not answer.
    void isOutdatedPage()
  })
}

/**
 * The channel on which a tab announces to all others that an update has been accepted. Null if Firefox blocks site data, in
 * which case there is no service worker to replace either.
 */
function channelToTabs(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(ownName(UPDATE_CHANNEL))
  } catch {
    return null
  }
}

function reload(): void {
  held.value = document.querySelector(UNSAVED) !== null
  if (held.value) setTimeout(reload, LOOK_AGAIN_MS)
  else location.reload()
}

/** Asks the service worker whether it is of another version than this page. */
async function isOutdatedPage(): Promise<boolean | null> {
  const entry = document.querySelector<HTMLScriptElement>('script[src*="/index-"]')
  if (entry === null) return false
  const page = { type: 'nameplate:page', url: location.href, script: entry.src } as const
  return await askServiceWorker(page)
}
