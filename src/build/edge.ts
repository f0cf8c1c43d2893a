/** `npm run build:edge`: writes what `src/edge/wrangler.jsonc` deploys along with `dist/` to `dist-edge/`. */
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { parseLatest } from '../core/update/latest.ts'
import { Licences } from './licences.ts'

const ROOT = join(import.meta.dirname, '../..')

/**
 * Writes the script and the registry as an unpacked trie, because unpacking would cost each instance more than a free
 * plan allows per request.
 * @param published when IEEE published the registry, ISO 8601 in UTC
 */
export async function buildEdge(
  folder: string,
  trie: Uint8Array,
  published: string,
): Promise<void> {
  const licences = new Licences()
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    plugins: [licences.collector()],
    define: { REGISTRY_PUBLISHED: JSON.stringify(published) },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2023',
      minify: false,
      lib: { entry: 'src/edge/worker.ts', formats: ['es'], fileName: () => 'worker.js' },
      rolldownOptions: { external: ['cloudflare:workers', './registry.trie'] },
    },
  })
  await licences.write(folder)
  await writeFile(join(folder, 'registry.trie'), trie)
  await copyFile(join(ROOT, 'src/edge/workerd.capnp'), join(folder, 'workerd.capnp'))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const registry = join(ROOT, 'public/registry')
  const latest = parseLatest(await readFile(join(registry, 'latest.json'), 'utf8'))
  const trie = await readFile(join(registry, latest.trie.file))
  await buildEdge(join(ROOT, 'dist-edge'), trie, latest.published)
  console.log(`dist-edge: the API with the registry of ${latest.version}`)
}
