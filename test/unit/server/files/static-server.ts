import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { precompress } from '../../../../src/build/server.ts'
import { readRegistryFiles } from '../../../../src/server/files/served-file.ts'
import { startServer } from '../../../../src/server/server.ts'
import { type RawAnswer, rawHttp, type RawRequest } from '../../../fixtures/api/raw-http.ts'

export const PAGE = `<!doctype html><title>Nameplate</title>${'<p>A page.</p>'.repeat(50)}`
export const PACK = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251))
const PACK_HASH = createHash('sha256').update(PACK).digest('hex')
const PACK_NAME = `2026-04-11.${PACK_HASH.slice(0, 12)}.pack`
export const PACK_PATH = `/registry/${PACK_NAME}`

const REF = { file: PACK_NAME, bytes: PACK.length, sha256: PACK_HASH }
const LATEST = {
  format: 5,
  version: '2026-04-11',
  published: '2026-04-11T04:00:00Z',
  counts: { 'MA-L': 1, 'MA-M': 1, 'MA-S': 1, IAB: 1, CID: 1 },
  pack: REF,
  trie: { ...REF, file: 'a.trie' },
  deltas: [],
  links: [],
}

/** A server with its own files. */
export interface StaticServer {
  readonly get: (path: string, request?: RawRequest) => Promise<RawAnswer>
  close(): Promise<void>
}

/** Serves files of each kind, and has some that must not be served. */
export async function serveFiles(): Promise<StaticServer> {
  const root = await mkdtemp(join(tmpdir(), 'nameplate-static-'))
  const files: Record<string, string | Buffer> = {
    'dist/index.html': PAGE,
    'dist/sw.js': 'self.x = 1\n'.repeat(50),
    'dist/mac-api.js': 'export const ready = 0',
    'dist/manifest.webmanifest': JSON.stringify({ name: 'Nameplate', filler: 'x'.repeat(400) }),
    'dist/assets/index-a1b2c3d4.js': 'let y = 2\n'.repeat(100),
    'dist/assets/scanner-a1b2c3d4.js': 'let z = 3',
    'dist/assets/reader-a1b2c3d4.wasm': Buffer.alloc(2000),
    'dist/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'dist/ä b.txt': 'umlaut',
    'dist/.env': 'SECRET=1',
    'dist/_headers': '/*',
    'dist/_redirects': '/share /?shared=missed 302',
    'dist/.git/config': 'SECRET=1',
    'dist/registry/of-the-build.pack': 'not that of REGISTRY_DIR',
    'registry/latest.json': JSON.stringify(LATEST),
    [`registry/${PACK_NAME}`]: PACK,
    'registry/passwd': 'root',
    'registry/2026-04-04.a1b2c3d4e5f6.pack': 'of no latest.json',
    'outside.txt': 'outside',
    'elsewhere/file.txt': 'elsewhere',
  }
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(root, name, '..'), { recursive: true })
    await writeFile(join(root, name), content)
  }
  await symlink(join(root, 'outside.txt'), join(root, 'dist/link.txt'))
  await symlink(join(root, 'elsewhere'), join(root, 'dist/folder'))
  await precompress(join(root, 'dist'))
  // A folder of registries may be a link, as where a new one is put in place of the old one by one step.
  await symlink(join(root, 'registry'), join(root, 'current'))
  const registry = await readRegistryFiles(join(root, 'current'))
  const server = await startServer({
    port: 0,
    host: '127.0.0.1',
    dist: join(root, 'dist'),
    registryFile: (path) => registry.files.get(path),
    registry: () => Promise.reject(new Error('none')),
    apiKeys: [],
    trustedProxies: 0,
    now: () => 0,
  })
  // All of it is in memory.
  await rm(root, { recursive: true })
  return {
    get: (path, request) => rawHttp(server.url, path, request),
    close: async () => await server.close(),
  }
}
