import { signal } from '@preact/signals'
import { nameOnOrigin } from '../../protocol/base-path.ts'
import { SHARED_CACHE, SHARED_PARAMETER } from '../../protocol/share-target.ts'
import { href } from './route.ts'
import { redirect, route } from './router.ts'

/** The parameters that Chromium passes to an installed app (https://wicg.github.io/web-app-launch/). */
interface LaunchParams {
  readonly files?: readonly FileSystemFileHandle[]
}

declare global {
  interface Window {
    readonly launchQueue?: { setConsumer(consumer: (params: LaunchParams) => void): void }
  }
}

/** Why the content that the app was opened with could not be read; null once the reader has dismissed the message. */
export const launchError = signal<string | null>(null)

/**
 * Opens the content that the system started the app with: something shared, the shortcut to the last lookup, files.
 * Called once, after the router has started. A `web+mac:` link is an ordinary route (see route.ts).
 */
export function takeUpLaunch(): void {
  const query = new URLSearchParams(location.search)
  const shared = query.get(SHARED_PARAMETER)
  // Removed first, so that a reload does not act on it again.
  if (shared !== null) {
    redirect(href('inventory'))
    open(({ whyNotShared }) => Promise.resolve(whyNotShared(shared)))
  } else if (query.has('last')) {
    redirect(href(''))
    open(({ openLastLookup }) => openLastLookup())
  }
  // If the browser blocks site data, nothing can have been shared.
  findShared(shared).catch(() => {})
  window.launchQueue?.setConsumer(({ files = [] }) => {
    // A launch with files leads to this screen. Chromium may repeat the launch on reload, when the reader may be elsewhere.
    if (files.length > 0 && route.peek().screen === 'inventory') {
      open(({ openFiles }) => openFiles(files))
    }
  })
}

/** Whether anything was ever shared with the app. */
export const hasShares = signal(false)

/** Finds shared content. Most visits need none of its code. @param latest the id of the share that started the app */
async function findShared(latest: string | null): Promise<void> {
  // Check for the cache first, because opening it creates it.
  if (!('caches' in globalThis) || !(await caches.has(nameOnOrigin(SHARED_CACHE)))) return
  const { findShares } = await import('./launch-content.ts')
  await findShares(latest)
  hasShares.value = true
}

/** Loads the code that opens content, which few visits need; `work` returns the reason if it failed. */
function open(
  work: (content: typeof import('./launch-content.ts')) => Promise<string | null>,
): void {
  import('./launch-content.ts').then(work).then(
    (problem) => (launchError.value = problem),
    () =>
      (launchError.value =
        'What the app was opened with could not be read. Go online, then try again.'),
  )
}
