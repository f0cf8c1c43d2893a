import { hyphenated } from '../../core/user-data/user-data.ts'
import { signal, type ReadonlySignal } from '@preact/signals'
import { SHARED_PARAMETER } from '../../protocol/share-target.ts'
import { linkToLookup } from './links.ts'
import { openInput } from './bulk-input.ts'
import { href } from './route.ts'
import { redirect, route } from './router.ts'
import { ask } from './worker-client.ts'

/** What Chromium passes to an installed app that it starts (https://wicg.github.io/web-app-launch/). */
interface LaunchParams {
  readonly files?: readonly FileSystemFileHandle[]
}

declare global {
  interface Window {
    readonly launchQueue?: { setConsumer(consumer: (params: LaunchParams) => void): void }
  }
}

const error = signal<string | null>(null)

/** Why what the app was opened with could not be read; null once the reader has dismissed the message. */
export const launchError: ReadonlySignal<string | null> = error

export function dismissLaunchError(): void {
  error.value = null
}

/**
 * Opens what the system started the app with: something shared, the shortcut to the last lookup, files. Called once,
 * after the router has started. A `web+mac:` link is an ordinary route (see route.ts).
 */
export function takeUpLaunch(): void {
  const query = new URLSearchParams(location.search)
  const shared = query.get(SHARED_PARAMETER)
  // The parameter is removed first, so that a reload does not act on it again.
  if (shared !== null) {
    redirect(href('inventory'))
    // Loaded on demand, because few visits begin with something shared.
    import('./shared-content.ts')
      .then(async ({ openShared }) => (error.value = await openShared(shared)))
      .catch(() => (error.value = 'What you shared could not be read. Copy it and paste it here.'))
  } else if (query.has('last')) {
    redirect(href(''))
    void openLastLookup()
  }
  window.launchQueue?.setConsumer(({ files = [] }) => {
    // A launch with files leads to this screen. Chromium may repeat it at a reload, when the reader may be elsewhere.
    if (files.length > 0 && route.peek().screen === 'inventory') void openFiles(files)
  })
}

/** Opens the last lookup, or leaves the home screen if there is none yet. */
async function openLastLookup(): Promise<void> {
  // Pinned entries come first in the history, so the latest one can be anywhere: ask for all of it.
  const page = await ask((worker) => worker.history('', Number.MAX_SAFE_INTEGER)).catch(() => null)
  if (page === null) error.value = 'The last lookup could not be read from this device.'
  const [last] = (page?.rows ?? [])
    .map(({ entry }) => entry)
    .sort((one, other) => other.lookedUpAt - one.lookedUpAt)
  // Somebody who has begun to type meanwhile is not interrupted.
  const { screen, query } = route.peek()
  if (last !== undefined && screen === '' && !query.has('q'))
    redirect(linkToLookup(hyphenated(last.hex)))
}

async function openFiles(handles: readonly FileSystemFileHandle[]): Promise<void> {
  try {
    openInput(await Promise.all(handles.map((handle) => handle.getFile())))
  } catch {
    error.value = 'The file could not be opened. It may have been moved or deleted.'
  }
}
