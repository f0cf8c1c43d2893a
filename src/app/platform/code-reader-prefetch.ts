import { isMetered, type ConnectionScope } from '../../core/update/metered-connection.ts'
import { CODE_READER_CACHE } from './code-reader-cache.ts'
import { INSTALLED } from './install-prompt.ts'

/**
 * Fetches the code reader once the app is installed, and a newer version if the older one has been used: somebody in front
 * of a label without a network cannot download it. Called once.
 */
export function watchCodeReader(): void {
  addEventListener('appinstalled', fetchAhead)
  if (!('caches' in window)) return
  caches.has(CODE_READER_CACHE).then(
    (used) => {
      if (used || INSTALLED) fetchAhead()
    },
    () => {
      // Without storage nothing can be fetched ahead.
    },
  )
}

function fetchAhead(): void {
  if (isMetered(navigator as ConnectionScope)) return
  import('./code-reader-file.ts')
    .then(async ({ fetchCodeReader }) => await fetchCodeReader())
    .catch(() => {
      // It is then fetched when the screen is opened, and the screen reports any error.
    })
}
