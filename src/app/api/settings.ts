import { messageOf } from '../../core/errors.ts'
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals'
import type { RateLimitSettings } from '../../protocol/api-settings.ts'
import { nameOnOrigin } from '../../protocol/base-path.ts'
import type { PostBudget, SettingsQuestion } from '../../protocol/service-worker.ts'
import { askServiceWorker, SILENT, appController } from '../../offline/page/ask-service-worker.ts'
import { offline } from '../../offline/page/app-updates.ts'

/**
 * Who answers this page's API requests. `service worker`: the app's own. In all other cases the request goes over the
 * network to the host (a static host has no API). `starting`: the service worker is being installed or does not control
 * this page yet, as after a forced reload. `insecure`, `unsupported`, `failed`: there is no service worker.
 */
export type Answerer = 'service worker' | 'starting' | 'insecure' | 'unsupported' | 'failed'

const { serviceWorker } = navigator as Partial<Pick<Navigator, 'serviceWorker'>>

const controlled = signal(appController() !== null)

export const answerer: ReadonlySignal<Answerer> = computed(() => {
  if (controlled.value) return 'service worker'
  switch (offline.value) {
    case 'absent':
      return isSecureContext ? 'unsupported' : 'insecure'
    case 'failed':
      return 'failed'
    case 'starting':
    case 'ready':
      return 'starting'
  }
})

serviceWorker?.addEventListener('controllerchange', () => {
  controlled.value = appController() !== null
})

/** Limits and keys as reported by the service worker; null until then. */
export const settings = signal<RateLimitSettings | null>(null)

/** The remaining budget for POST without a key, reported with the settings; null until then. */
export const postBudget = signal<PostBudget | null>(null)

export const settingsError = signal<string | null>(null)

/**
 * Changes limits or keys, starting with the next request. The change is applied to the current settings, because
 * another tab may have changed them since they were shown; a lock keeps two changes from undoing each other.
 * @throws with the reason why it failed
 */
export async function change(
  changed: (now: RateLimitSettings) => Partial<RateLimitSettings>,
): Promise<void> {
  await navigator.locks.request(nameOnOrigin('nameplate-api-settings'), async () => {
    const now = await askSettings({ type: 'nameplate:settings' })
    await askSettings({ type: 'nameplate:settings', settings: { ...now, ...changed(now) } })
  })
}

/** Resets the budget of every client. @throws with the reason why it failed */
export async function resetCounts(): Promise<void> {
  await askSettings({ type: 'nameplate:reset-counts' })
}

/** Asks for the settings again: another tab may have changed them. */
export function refreshSettings(): void {
  if (answerer.value !== 'service worker') return
  askSettings({ type: 'nameplate:settings' }).then(
    () => (settingsError.value = null),
    (cause: unknown) => (settingsError.value = messageOf(cause)),
  )
}

async function askSettings(question: SettingsQuestion): Promise<RateLimitSettings> {
  const reply = await askServiceWorker(question)
  if (reply?.ok !== true) throw new Error(reply?.reason ?? SILENT)
  batch(() => {
    // Do not notify subscribers about a new object with equal settings.
    if (JSON.stringify(reply.settings) !== JSON.stringify(settings.value)) {
      settings.value = reply.settings
    }
    postBudget.value = reply.post ?? null
  })
  return reply.settings
}
