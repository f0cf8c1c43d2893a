/** `npm run build:edge`: writes what `src/edge/wrangler.jsonc` deploys beside `dist/` to `dist-edge/`. */
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { decodeFirstSeenPack } from '../core/pack/first-seen-pack.ts'
import { decodePack } from '../core/pack/pack.ts'
import { OuiTrie } from '../core/registry/trie.ts'
import { firstSeenOf, parseLatest } from '../core/update/latest.ts'

const ROOT = join(import.meta.dirname, '../..')

/**
 * Writes the script, and the registry with its first-seen table, unpacked: unpacking would cost each instance more than a
 * free plan allows per request.
 * @param published when IEEE published the registry, ISO 8601 in UTC
 */
export async function buildEdge(
  folder: string,
  trie: ArrayBuffer,
  firstSeen: ArrayBuffer,
  published: string,
): Promise<void> {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    define: { REGISTRY_PUBLISHED: JSON.stringify(published) },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2023',
      minify: false,
      lib: { entry: 'src/edge/worker.ts', formats: ['es'], fileName: () => 'worker.js' },
      rolldownOptions: {
        external: ['cloudflare:workers', './registry.trie', './registry.first-seen'],
      },
    },
  })
  await writeFile(join(folder, 'registry.trie'), new Uint8Array(trie))
  await writeFile(join(folder, 'registry.first-seen'), new Uint8Array(firstSeen))
  await copyFile(join(ROOT, 'src/edge/workerd.capnp'), join(folder, 'workerd.capnp'))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const registry = join(ROOT, 'public/registry')
  const latest = parseLatest(await readFile(join(registry, 'latest.json'), 'utf8'))
  const pack = await readFile(join(registry, latest.pack.file))
  const trie = await decodePack(pack)
  const firstSeen = await decodeFirstSeenPack(
    await readFile(join(registry, firstSeenOf(latest).file)),
    OuiTrie.from(trie),
  )
  await buildEdge(join(ROOT, 'dist-edge'), trie, firstSeen.buffer, latest.published)
  console.log(`dist-edge: the API with the registry of ${latest.version}`)
}
