import { signal, type ReadonlySignal } from '@preact/signals'
import { Workbox } from 'workbox-window'
import { scriptUrl } from './trusted-types.ts'

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

/** Vite's development server serves the service worker unbundled, from another path. */
const SCRIPT = import.meta.env.DEV
  ? ({ file: 'dev-sw.js?dev-sw', type: 'module' } as const)
  : ({ file: 'sw.js', type: 'classic' } as const)

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
 * Registers `/sw.js`. `virtual:pwa-register` is not used: in the first session its reload never comes.
 */
export async function startServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) {
    state.value = 'absent'
    return
  }
  const { serviceWorker } = navigator
  const workbox = new Workbox(scriptUrl(import.meta.env.BASE_URL + SCRIPT.file), {
    updateViaCache: 'none',
    type: SCRIPT.type,
  })
  const tabs = new BroadcastChannel('nameplate-app')
  let accepted = false

  tabs.addEventListener('message', () => {
    accepted = true
  })
  accept = () => {
    accepted = true
    waiting.value = false
    // The other tabs would go on with code whose files the new version has removed.
    tabs.postMessage('accepted')
    workbox.messageSkipWaiting()
  }
  workbox.addEventListener('waiting', () => {
    waiting.value = true
  })
  workbox.addEventListener('redundant', () => {
    if (state.value === 'starting') state.value = 'failed'
  })
  void serviceWorker.ready.then(() => (state.value = 'ready'))
  serviceWorker.addEventListener('controllerchange', () => {
    // In the first session the worker claims a page that nobody asked to reload.
    if (!accepted) return
    accepted = false
    location.reload()
  })

  try {
    const registration = await workbox.register()
    const update = () => {
      // Offline there is nothing to find, and nothing to say about it.
      if (document.visibilityState === 'visible') registration?.update().catch(() => {})
    }
    document.addEventListener('visibilitychange', update)
    setInterval(update, HOUR_MS)
  } catch {
    // Where an older worker is active the app goes on from what that one has stored.
    if (state.value === 'starting') state.value = 'failed'
  }
}
