/**
 * Starts the page's worker, in a script of its own that runs before all others. To start a worker the browser needs the
 * page's thread twice, between tasks: a worker started by the app's scripts would have to wait until the screen is drawn.
 */
import entryUrl from '../../worker/worker-entry.ts?worker&url'
import workerUrl from '../../worker/worker.ts?worker&url'
import { scriptUrl } from '../../offline/page/trusted-types.ts'

export interface StartedWorker {
  readonly worker: Worker
  readonly name: string
}

let waiting: StartedWorker | null = start()
// Over the network, every nested import costs a round trip; from a service worker's cache, the preload only costs an
// extra request.
if (!(navigator as Partial<Navigator>).serviceWorker?.controller) {
  const link = { rel: 'prefetch', crossOrigin: '', href: workerUrl }
  document.head.append(Object.assign(document.createElement('link'), link))
}
waiting.worker.addEventListener('error', drop)
// WebKit never releases the locks of a left page's worker (see worker-client.ts).
addEventListener('pagehide', drop)

/** The worker that was started before the page's scripts; a new one if that is taken or has failed. */
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
