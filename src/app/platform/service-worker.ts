import { signal, type ReadonlySignal } from '@preact/signals'
import { Workbox } from 'workbox-window'
import workerUrl from '../../worker/worker.ts?worker&url'
import { ownName } from '../../protocol/base-path.ts'
import { UPDATE_CHANNEL } from '../../protocol/service-worker.ts'
import { askServiceWorker } from './ask-service-worker.ts'
import { ownController, ownRegistration, SCRIPT } from './own-worker.ts'
import { askForPeriodicUpdates } from './periodic-sync.ts'
import { scriptUrl } from './trusted-types.ts'
import { helpOutOfWaiting } from './waiting-worker.ts'

/**
 * The life of the service worker, as the page sees it. `ready`: it is active and has stored the app.
 * `absent`: this browser or this origin (no HTTPS) has none, so the app works only with a network.
 */
export type Offline = 'starting' | 'ready' | 'absent' | 'failed'

const state = signal<Offline>('starting')
const waiting = signal(false)

export const offline: ReadonlySignal<Offline> = state

/** True while a new version of the app is stored and waits to be let in. */
export const updateWaiting: ReadonlySignal<boolean> = waiting

const HOUR_MS = 3_600_000

let accept = () => {}

/** Lets the new version in: every tab of the app reloads once, as soon as the new service worker is in control. */
export function acceptUpdate(): void {
  accept()
}

/** Puts the question off until the next version or the next visit. */
export function dismissUpdate(): void {
  waiting.value = false
}

/**
 * Registers `sw.js`. `virtual:pwa-register` is not used: in the first session its reload never comes. Nor are the events
 * of workbox-window: after one version that was put off, or failed to install, they tell of no other until the page is
 * loaded again.
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
  void reloadIfLeftBehind()
  void ownRegistration().then((registration) => {
    state.value = 'ready'
    void askForPeriodicUpdates(registration)
  })
  try {
    const registration = await workbox.register()
    if (registration === undefined) return
    watchVersions(registration)
    const update = () => {
      // Offline there is nothing to find, and nothing to say about it.
      if (document.visibilityState === 'visible') registration.update().catch(() => {})
    }
    document.addEventListener('visibilitychange', update)
    setInterval(update, HOUR_MS)
  } catch {
    // Where an older worker is active the app goes on from what that one has stored.
    if (state.value === 'starting') state.value = 'failed'
  }
}

/** Asks the person whenever a version has been stored that waits for the present one to be given up. */
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
      helpOutOfWaiting(registration, () => new Worker(scriptUrl(workerUrl), { type: 'module' })),
    )
  }
  // All of them help, because the one in which it was accepted may be closed.
  tabs?.addEventListener('message', follow)
  accept = () => {
    waiting.value = false
    // A tab that was loaded past the service worker could not tell its change from the claim of the first session.
    tabs?.postMessage('accepted')
    workbox.messageSkipWaiting()
    follow()
  }
  serviceWorker.addEventListener('controllerchange', () => {
    // An app at the root of the origin claims a page below it, until that has a worker of its own.
    if (ownController() === null) return
    // In the first session the worker claims a page that nobody asked to reload. One worker follows another only when
    // the person has agreed, in this tab or in another, and the files of this page are gone then.
    if (!accepted && !controlled) {
      controlled = true
      return
    }
    accepted = false
    location.reload()
  })
}

/** Null where the data of this site are blocked in Firefox: then there is no service worker to be replaced either. */
function channelToTabs(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(ownName(UPDATE_CHANNEL))
  } catch {
    return null
  }
}

/**
 * A tab that is opened in the moment of a replacement can have its page from the old worker and begin to run under the new
 * one: there is no change that it could hear of.
 */
async function reloadIfLeftBehind(): Promise<void> {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]:not([async])')
  if (entry === null) return
  const page = { type: 'nameplate:page', url: location.href, script: entry.src } as const
  if (await askServiceWorker(page)) location.reload()
}
