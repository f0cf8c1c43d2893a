import type { InstallErrorCode } from '../errors.ts'
import type { InstallProgress } from '../../core/update/update-offer.ts'

export const CHANNEL_NAME = 'nameplate-registry'

/** Messages between tabs, their workers and the service worker about the registry on the device. */
export type RegistryNews =
  /** A sign of life is requested from the holder of a lock, which answers with one and its progress. */
  | { readonly type: 'waiting'; readonly lock: string }
  | { readonly type: 'holding'; readonly lock: string }
  | { readonly type: 'progress'; readonly progress: InstallProgress }
  | { readonly type: 'installed'; readonly sha256: string }
  | { readonly type: 'failed'; readonly code: InstallErrorCode; readonly reason: string }

/** Delivers news to every listener of the origin, including those of the sender's own context. */
export interface RegistryChannel {
  announce(news: RegistryNews): void
  /** Calls `listener` for all news from now on, until the returned function is called. */
  listen(listener: (news: RegistryNews) => void): () => void
}

export function registryChannel(
  broadcast: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>,
): RegistryChannel {
  const listeners = new Set<(news: RegistryNews) => void>()
  const deliver = (news: RegistryNews) => {
    for (const listener of listeners) listener(news)
  }
  broadcast.addEventListener('message', (event: MessageEvent<RegistryNews>) => deliver(event.data))
  return {
    announce(news) {
      broadcast.postMessage(news)
      // A BroadcastChannel does not hear itself, but installer and cache share one.
      deliver(news)
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * Opens the channel of this name to the other contexts of the origin. Firefox refuses if the user has blocked site
 * data: then nobody listens, and nothing can be received.
 */
export function openChannel(
  name: string,
): Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> {
  try {
    return new BroadcastChannel(name)
  } catch {
    return Object.assign(new EventTarget(), { postMessage: () => {} })
  }
}
