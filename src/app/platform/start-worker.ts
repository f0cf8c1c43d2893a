/**
 * Starts the page's worker, as a script of its own that runs before all others. To start one a browser needs the page's
 * thread twice, between its tasks: a worker that the app's own scripts started would wait until they have drawn the screen.
 */
import entryUrl from '../../worker/worker-entry.ts?worker&url'
import workerUrl from '../../worker/worker.ts?worker&url'
import { scriptUrl } from './trusted-types.ts'

/** A worker, and the name by which no other worker of the origin is called. */
export interface StartedWorker {
  readonly worker: Worker
  readonly name: string
}

let waiting: StartedWorker | null = start()
// Over the network each script that names the next costs a round trip; from a service worker's cache one more request does.
if (!(navigator as Partial<Navigator>).serviceWorker?.controller) {
  const link = { rel: 'prefetch', crossOrigin: '', href: workerUrl }
  document.head.append(Object.assign(document.createElement('link'), link))
}
waiting.worker.addEventListener('error', drop)
// What the worker of a page that is left holds, WebKit keeps for ever (see worker-client.ts).
addEventListener('pagehide', drop)

/** The worker that waits for the page's scripts; a new one where it was taken, or has failed before they came. */
export function startWorker(): StartedWorker {
  const started = waiting ?? start()
  waiting = null
  return started
}

function start(): StartedWorker {
  const name = `nameplate-worker-${Math.random()}`
  return { worker: new Worker(scriptUrl(entryUrl), { type: 'module', name }), name }
}

function drop(): void {
  waiting?.worker.terminate()
  waiting = null
}
