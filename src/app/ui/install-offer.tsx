import { computed, signal, type ReadonlySignal } from '@preact/signals'
import { readStored, writeStored } from '../platform/local-storage.ts'
import { lazy } from './lazy.tsx'

/** Chromium's event for its install prompt (https://wicg.github.io/manifest-incubations/), which can be shown only once. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: BeforeInstallPromptEvent
  }
  interface Navigator {
    /** Only on iOS: whether the page was opened from the Home Screen. */
    readonly standalone?: boolean
  }
}

/** How the app can be installed: with the browser's prompt, or by hand as on iOS. */
type InstallWay = 'prompt' | 'home-screen'

const DISMISSED = 'nameplate-install-dismissed'

/** Whether the page already runs in its own window, as an installed app. */
const INSTALLED =
  navigator.standalone === true ||
  ['standalone', 'minimal-ui', 'fullscreen'].some(
    (mode) => matchMedia(`(display-mode: ${mode})`).matches,
  )

/** iPads claim to be Macs; no Mac has a touch screen. */
const IS_IOS =
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

const asked = signal<BeforeInstallPromptEvent | null>(null)
const dismissed = signal(readStored(DISMISSED) !== null)

/** Null if the app is already installed, or the browser offers no way. */
const installWay: ReadonlySignal<InstallWay | null> = computed(() => {
  if (INSTALLED) return null
  if (asked.value !== null) return 'prompt'
  return IS_IOS ? 'home-screen' : null
})

/** Keeps the browser's install prompt for our button. Called once, early: the event fires only once. */
export function watchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    asked.value = event
  })
  addEventListener('appinstalled', () => (asked.value = null))
}

/** Makes the browser ask whether to install the app. @returns false if the browser shows no prompt */
export async function installApp(): Promise<boolean> {
  const event = asked.peek()
  if (event === null) return false
  try {
    await event.prompt()
  } catch (cause) {
    // It is asking already.
    return cause instanceof DOMException && cause.name === 'InvalidStateError'
  }
  const { outcome } = await event.userChoice
  asked.value = null
  if (outcome === 'dismissed') dismissInstallOffer()
  return true
}

export function dismissInstallOffer(): void {
  dismissed.value = true
  writeStored(DISMISSED, '1')
}

export interface InstallCardProps {
  readonly way: InstallWay
  readonly dismissible: boolean
}

const InstallCard = lazy(async () => (await import('./install-card.tsx')).InstallCard)

export function InstallOffer({ dismissible = false }: { dismissible?: boolean }) {
  const way = installWay.value
  if (way === null || (dismissible && dismissed.value)) return null
  return <InstallCard way={way} dismissible={dismissible} />
}
