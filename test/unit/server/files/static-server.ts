import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../../../../src/server/server.ts'
import { type RawAnswer, rawHttp, type RawRequest } from '../../../fixtures/api/raw-http.ts'

export const PAGE = `<!doctype html><title>Nameplate</title>${'<p>A page.</p>'.repeat(50)}`
export const PACK = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251))
const PACK_HASH = createHash('sha256').update(PACK).digest('hex').slice(0, 12)
const PACK_NAME = `2026-04-11.${PACK_HASH}.pack`
export const PACK_PATH = `/registry/${PACK_NAME}`

/** A server with its own files. */
export interface StaticServer {
  /** The folder that holds `dist` and `registry`. */
  readonly root: string
  readonly get: (path: string, request?: RawRequest) => Promise<RawAnswer>
  close(): Promise<void>
}

/** Serves files of each kind, and one outside that must not be. */
export async function serveFiles(): Promise<StaticServer> {
  const root = await mkdtemp(join(tmpdir(), 'nameplate-static-'))
  const files: Record<string, string | Buffer> = {
    'dist/index.html': PAGE,
    'dist/sw.js': 'self.x = 1\n'.repeat(50),
    'dist/mac-api.js': 'export const ready = 0',
    'dist/manifest.webmanifest': JSON.stringify({ name: 'Nameplate', filler: 'x'.repeat(400) }),
    'dist/assets/index-a1b2c3d4.js': 'let y = 2\n'.repeat(100),
    'dist/assets/reader-a1b2c3d4.wasm': Buffer.alloc(2000),
    'dist/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'dist/.env': 'SECRET=1',
    'registry/latest.json': '{}',
    [`registry/${PACK_NAME}`]: PACK,
    'outside.txt': 'outside',
  }
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(root, name, '..'), { recursive: true })
    await writeFile(join(root, name), content)
  }
  await symlink(join(root, 'outside.txt'), join(root, 'dist/link.txt'))
  const server = await startServer({
    port: 0,
    host: '127.0.0.1',
    folders: { dist: join(root, 'dist'), registry: join(root, 'registry') },
    registry: () => Promise.reject(new Error('none')),
    apiKeys: [],
    trustedProxies: 0,
    now: () => 0,
  })
  return {
    root,
    get: (path, request) => rawHttp(server.url, path, request),
    close: async () => {
      await server.close()
      await rm(root, { recursive: true })
    },
  }
}
