import { join } from 'node:path'
import { buildIfStale } from './build-if-stale.ts'
import { readEnvironment } from './env.ts'
import { RegistryFolder } from './registry-folder.ts'
import { startServer } from './server.ts'

const ROOT = join(import.meta.dirname, '../..')

/** What `npm start` runs: builds what is missing, serves, says where, and ends on SIGINT or SIGTERM. */
async function main(): Promise<void> {
  const { port, host, apiKeys, registryDir, trustedProxies } = readEnvironment(process.env)
  const dist = join(ROOT, 'dist')
  await buildIfStale(ROOT, dist)
  const folder = registryDir ?? join(dist, 'registry')
  const registry = new RegistryFolder(folder)
  const { trie } = await registry.current()
  const server = await startServer({
    port,
    ...(host === undefined ? {} : { host }),
    folders: { dist, registry: folder },
    registry: () => registry.current(),
    apiKeys,
    trustedProxies,
    now: () => Date.now(),
  })
  console.log(
    `Nameplate is at ${server.url} with the registry of ${trie.version}, its API at ${server.url}/api/`,
  )

  let closing = false
  const close = (): void => {
    if (closing) process.exit(1)
    closing = true
    void server.close().then(() => process.exit(0))
  }
  process.on('SIGINT', close)
  process.on('SIGTERM', close)
}

main().catch((error: unknown) => {
  const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  if (inUse) console.error('The port is in use already; set PORT to another one.')
  else console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
