import { readFileSync } from 'node:fs'
import { RegistryFolder } from '../../src/server/registry/registry-folder.ts'
import { startServer, type RunningServer } from '../../src/server/server.ts'
import { type Latest, parseLatest } from '../../src/core/update/latest.ts'

export const DIST = 'dist'

/** The build's facts about its registry. */
export function latest(): Latest {
  return parseLatest(readFileSync(`${DIST}/registry/latest.json`, 'utf8'))
}

/** The pack that the build serves. */
export function builtPack(): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(`${DIST}/registry/${latest().pack.file}`))
}

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
