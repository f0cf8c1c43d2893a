import { ownName } from '../../protocol/base-path.ts'
import { INSTALLED } from './install-prompt.ts'

/**
 * The cache that holds the code reader of the screen Scan. The page keeps it there by itself: it is no part of the app
 * that every first visit fetches, and in Firefox a worker offline does not reach the service worker.
 */
export const CODE_READER_CACHE = ownName('nameplate-code-reader')

/** What Chromium knows of the connection; others know nothing of it. */
interface Connection {
  readonly saveData?: boolean
  readonly type?: string
}

/**
 * Has the code reader on the device once the app is installed, and its newer version where the older one has been used:
 * whoever stands in front of a label without a network has no use for one that is to be downloaded. Called once.
 */
export function watchCodeReader(): void {
  addEventListener('appinstalled', fetchAhead)
  if (!('caches' in window)) return
  caches.has(CODE_READER_CACHE).then(
    (used) => {
      if (used || INSTALLED) fetchAhead()
    },
    () => {
      // Where nothing may be stored there is nothing to be ahead with.
    },
  )
}

function fetchAhead(): void {
  const { connection } = navigator as { readonly connection?: Connection }
  if (connection?.saveData === true || connection?.type === 'cellular') return
  import('./code-reader-file.ts')
    .then(async ({ fetchCodeReader }) => await fetchCodeReader())
    .catch(() => {
      // Then it is fetched when the screen is opened, which says how that went.
    })
}
