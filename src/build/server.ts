import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import { build, type Plugin } from 'vite'
import { isCompressible } from '../hosting/policy.ts'
import { CODING_EXTENSIONS, compress } from '../server/http/send-answer.ts'
import { Licences } from './licences.ts'

/**
 * After the app, writes its licences and builds its server: our own in `dist-server/`, for plain `node` without
 * `node_modules`, and the compressed forms of the app's files, which it and other hosts send.
 */
export function serverPlugin(licences: Licences): Plugin {
  return {
    name: 'nameplate-server',
    apply: 'build',
    closeBundle: {
      order: 'post',
      // After the service worker has been written.
      sequential: true,
      async handler() {
        const { root, build } = this.environment.config
        const dist = resolve(root, build.outDir)
        await licences.write(dist)
        await precompress(dist)
        // The server serves that folder; with `--outDir` only the app is wanted.
        if (dist !== join(root, 'dist')) return
        const out = join(root, 'dist-server')
        await buildServer(root, out)
      },
    },
  }
}

/** The scripts of `dist-server/`, by name. */
const SCRIPTS = {
  main: 'src/server/main.ts',
  'registry-worker': 'src/server/registry/registry-worker.ts',
}

/**
 * Bundles the server with all its dependencies, and its thread.
 * @param out folder, emptied first
 */
export async function buildServer(
  root: string,
  out: string,
  scripts: Readonly<Record<string, string>> = SCRIPTS,
): Promise<void> {
  const licences = new Licences()
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    plugins: [licences.collector()],
    define: { NAMEPLATE_VERSION: JSON.stringify(await versionIn(root)) },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: out,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(
          Object.entries(scripts).map(([name, script]) => [name, join(root, script)]),
        ),
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
      },
    },
  })
  await licences.write(out)
}

/** Writes the compressed forms of a folder's files next to them. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name)
      const path = `/${relative(folder, file).split(sep).join('/')}`
      const bytes = await readFile(file)
      if (path.startsWith('/registry/') || !isCompressible(path, bytes.length)) return
      for (const [coding, extension] of CODING_EXTENSIONS) {
        await writeFile(file + extension, await compress(bytes, coding, 'best'))
      }
    }),
  )
}

async function versionIn(root: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    version: string
  }
  return manifest.version
}
