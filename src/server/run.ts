import { join } from 'node:path'
import { messageOf } from '../core/errors.ts'
import { readEnvironment, type Variables } from './env.ts'
import { RegistryFolder } from './registry/registry-folder.ts'
import { startServer, type RunningServer } from './server.ts'
import { onStop } from './stop-signals.mjs'

/**
 * Serves with these settings until the process is stopped, and prints the address. Until it listens, a signal ends it
 * at once; after that, as described in README.md.
 * @param dist folder of the built app; null to serve none, for which REGISTRY_DIR must be set
 */
export async function run(env: Variables, dist: string | null): Promise<void> {
  let server: RunningServer | null = null
  try {
    const { registryDir, grace, warnings, ...settings } = readEnvironment(env)
    for (const warning of warnings) console.error(warning)
    const reopenLog = () => server?.reopenLog()
    const hasTerminal = process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY
    // By convention, if no terminal can hang up: systemctl reload and logrotate send it.
    const reopens = (settings.accessLog ?? '-') !== '-' && !hasTerminal
    onStop(
      (signal) => {
        if (server === null) process.exit(0)
        // After Ctrl+C no proxy has to notice first.
        server.close(signal === 'SIGINT' ? 0 : grace).then(() => process.exit(0), fail)
      },
      reopens ? reopenLog : null,
    )
    const folder = registryDir ?? join(dist ?? '', 'registry')
    const registry = new RegistryFolder(folder)
    const { trie } = await registry.current()
    server = await startServer({
      ...settings,
      ...(dist === null ? {} : { dist }),
      registryFile: (path) => registry.file(path),
      registry: () => registry.current(),
      now: () => Date.now(),
    })
    const { url } = server
    if (process.platform !== 'win32') process.on('SIGUSR2', reopenLog)
    console.log(
      `Nameplate is at ${url} with the registry of ${trie.version}, its API at ${url}/api/`,
    )
  } catch (error) {
    fail(error)
  }
}

function fail(error: unknown): never {
  console.error(messageOf(error))
  process.exit(1)
}
