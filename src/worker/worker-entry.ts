/**
 * The script with which the worker is started. It holds nothing that another module imports: WebKit runs the script of
 * a worker a second time where a part that is loaded later imports from it, and then two workers answer each question.
 *
 * It imports the worker when it runs, because Chromium takes up compiled code from an earlier start only so: for what a
 * worker imports statically it stores the code at each start, and never reads it.
 */
import worker from './worker.ts?worker&url'

declare const self: DedicatedWorkerGlobalScope

/** Messages come as soon as this script has run as far as it can, and the worker begins to listen only then. */
const early: MessageEvent<unknown>[] = []
const keep = (event: MessageEvent<unknown>) => void early.push(event)
self.addEventListener('message', keep)
await import(/* @vite-ignore */ worker)
self.removeEventListener('message', keep)
for (const { data, ports } of early) {
  self.dispatchEvent(new MessageEvent('message', { data, ports: [...ports] }))
}
