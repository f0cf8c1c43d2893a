/**
 * The script that starts the worker. No other module may import from it: WebKit runs a worker's script a second time if
 * a module loaded later imports from it, and then two workers answer each question.
 *
 * It imports the worker dynamically, because only then does Chromium reuse compiled code from an earlier start: for
 * static imports of a worker it stores the code at each start, and never reads it.
 */
import { nameOnOrigin, REGISTRY_PATH } from '../protocol/base-path.ts'
import { HeadStart } from './head-start.ts'
import worker from './worker.ts?worker&url'

declare const self: DedicatedWorkerGlobalScope & { headStart?: HeadStart }

/** Messages that arrive before the import of the worker has resolved, whether or not it listens by then. */
const early: MessageEvent<unknown>[] = []
const keep = (event: MessageEvent<unknown>) => {
  // Delivered twice, an inventory would be read twice, and the first answer would be that it was cancelled.
  event.stopImmediatePropagation()
  early.push(event)
}
self.addEventListener('message', keep)
const loaded = import(/* @vite-ignore */ worker)
const registryUrl = location.origin + REGISTRY_PATH
self.headStart = new HeadStart(self, { registryUrl, nameOnOrigin })
self.headStart.ask().catch(() => {})
await loaded
self.removeEventListener('message', keep)
for (const { data, ports } of early) {
  self.dispatchEvent(new MessageEvent('message', { data, ports: [...ports] }))
}
