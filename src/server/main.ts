import { messageOf } from '../core/errors.ts'
import { join } from 'node:path'
import { buildIfStale } from './registry/build-if-stale.ts'
import { readEnvironment } from './env.ts'
import { RegistryFolder } from './registry/registry-folder.ts'
import { startServer, type RunningServer } from './server.ts'
import { onStop } from './stop-signals.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Aborted once the process has been told to end. */
const stopped = new AbortController()

/** What `npm start` runs: builds if necessary, serves, prints the address, and ends when told to. */
async function main(): Promise<void> {
  const { registryDir, grace, ...settings } = readEnvironment(process.env)
  let server: RunningServer | null = null
  onStop((signal) => {
    stopped.abort()
    // After Ctrl+C there is no proxy that has to notice first.
    server?.close(signal === 'SIGINT' ? 0 : grace).then(() => process.exit(0), fail)
  })
  const dist = join(ROOT, 'dist')
  await buildIfStale(ROOT, dist, stopped.signal)
  const folder = registryDir ?? join(dist, 'registry')
  const registry = new RegistryFolder(folder)
  const { trie } = await registry.current()
  server = await startServer({
    ...settings,
    folders: { dist, registry: folder },
    registry: () => registry.current(),
    now: () => Date.now(),
  })
  if (stopped.signal.aborted) process.exit(0)
  console.log(
    `Nameplate is at ${server.url} with the registry of ${trie.version}, its API at ${server.url}/api/`,
  )
}

/** Prints what the operator can do, and exits. */
function fail(error: unknown): never {
  console.error(messageOf(error))
  process.exit(1)
}

main().catch((error: unknown) => {
  // For example, a build that was stopped.
  if (stopped.signal.aborted) process.exit(0)
  fail(error)
})
