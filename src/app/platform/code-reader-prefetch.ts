import { effect } from '@preact/signals'
import { isMetered, type ConnectionScope } from '../../core/update/metered-connection.ts'
import type { RegistryInfo } from '../../protocol/worker.ts'
import { offline } from '../../offline/page/service-worker.ts'
import { registryStatus } from './worker-client.ts'

/**
 * Fetches the code reader ahead, because somebody in front of a label without a network cannot download it. It comes last,
 * after the app and every part of the registry, and not over a connection that costs money.
 */
export function prefetchCodeReader(): void {
  let isDone = false
  effect(() => {
    const { registry } = registryStatus.value
    const isLast = offline.value === 'ready' && registry !== null && isWhole(registry)
    if (isDone || !isLast || isMetered(navigator as ConnectionScope)) return
    isDone = true
    import('./code-reader-file.ts')
      .then(async ({ fetchCodeReader }) => await fetchCodeReader())
      .catch(() => {
        // The next start tries again; until then it is fetched when Scan is opened, which reports any error.
      })
  })
}

function isWhole({ postalBytes, hasDates }: RegistryInfo): boolean {
  return postalBytes !== null && hasDates
}
