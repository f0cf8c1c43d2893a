import { RegistryFolder } from '../../src/server/registry/registry-folder.ts'
import { startServer, type RunningServer } from '../../src/server/server.ts'

const DIST = 'dist'

/** The built app with its registry, on our own server. */
export async function serveBuiltApp(): Promise<RunningServer> {
  const registry = new RegistryFolder(`${DIST}/registry`)
  // As when it is started for real: until then it would have no `latest.json`.
  await registry.current()
  return await startServer({
    port: 0,
    host: 'localhost',
    dist: DIST,
    registryFile: (path) => registry.file(path),
    registry: () => registry.current(),
    apiKeys: [],
    trustedProxies: 0,
    now: () => Date.now(),
  })
}
