import { join } from 'node:path'
import { buildIfStale } from './build-if-stale.ts'
import { readEnvironment } from './env.ts'
import { RegistryFolder } from './registry-folder.ts'
import { startServer } from './server.ts'
import { onStop } from './stop.ts'

const ROOT = join(import.meta.dirname, '../..')

/** What `npm start` runs: builds what is missing, serves, says where, and ends when it is told to. */
async function main(): Promise<void> {
  const { registryDir, grace, ...settings } = readEnvironment(process.env)
  const dist = join(ROOT, 'dist')
  await buildIfStale(ROOT, dist)
  const folder = registryDir ?? join(dist, 'registry')
  const registry = new RegistryFolder(folder)
  const { trie } = await registry.current()
  const server = await startServer({
    ...settings,
    folders: { dist, registry: folder },
    registry: () => registry.current(),
    now: () => Date.now(),
  })
  console.log(
    `Nameplate is at ${server.url} with the registry of ${trie.version}, its API at ${server.url}/api/`,
  )
  onStop((signal) => {
    // Whoever presses Ctrl+C has no proxy that has to learn of it first.
    server.close(signal === 'SIGINT' ? 0 : grace).then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(sentenceOf(error))
        process.exit(1)
      },
    )
  })
}

main().catch((error: unknown) => {
  console.error(sentenceOf(error))
  process.exitCode = 1
})

/** What the operator can do about an error. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  switch ('code' in error ? error.code : undefined) {
    case 'EADDRINUSE':
      return 'The port is in use already; set PORT to another one.'
    case 'EACCES':
      return 'This user may not listen on that port; set PORT to one above 1023.'
    case 'EADDRNOTAVAIL':
      return 'HOST is not an address of this machine; give one of its addresses, or leave it out for all of them.'
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'HOST is a name that leads to no address; give an address, or leave it out for all of them.'
    default:
      return error.message
  }
}
