// The script of `npm start`: builds if necessary, and starts the server. Plain JavaScript, because nothing is compiled yet.
import { join } from 'node:path'
import { buildIfStale } from './build-if-stale.mjs'
import { onStop } from './stop-signals.mjs'

const ROOT = join(import.meta.dirname, '../..')

const stopped = new AbortController()
const stopListening = onStop(() => {
  stopped.abort()
  process.exit(0)
})
try {
  await buildIfStale(ROOT, stopped.signal)
  stopListening()
  await import(new URL('../../dist-server/main.mjs', import.meta.url).href)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
