/**
 * `npm run build:package`: builds the npm package `nameplate` in `dist-package/`, from the app's sources and the
 * registry built by `registry:build`.
 *
 * The library stays one file per module, so that a page that imports one function gets only what it needs. The
 * command-line program is bundled, because reading ninety files takes Node longer than looking up an address.
 */
import { spawnSync } from 'node:child_process'
import { chmod, copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build, type InlineConfig } from 'vite'
import { parseLatest, type Latest } from '../core/update/latest.ts'
import { Licences } from './licences.ts'

const root = new URL('../../', import.meta.url)
const out = new URL('dist-package/', root)
const registry = new URL('public/registry/', root)

const { version, description, license, engines, repository, homepage, bugs } = JSON.parse(
  await readFile(new URL('package.json', root), 'utf8'),
) as Record<string, unknown>

await rm(out, { recursive: true, force: true })
const latest = await copyRegistry()
const licences = new Licences()
const entries = ['index', 'node', 'registry', 'registry-node', 'server', 'msw', 'service-worker']
await buildWith('../../', {
  outDir: path(new URL('lib/', out)),
  rolldownOptions: {
    input: entries.map((entry) => path(new URL(`src/package/${entry}.ts`, root))),
    output: {
      preserveModules: true,
      preserveModulesRoot: path(new URL('src/', root)),
      // npm does not pack anything below a node_modules folder.
      entryFileNames: ({ name }) => `${name.replace('node_modules', 'vendor')}.js`,
    },
  },
})
await buildWith('../', {
  outDir: path(new URL('cli/', out)),
  minify: true,
  rolldownOptions: {
    input: { nameplate: path(new URL('src/cli/nameplate.ts', root)) },
    // All in one folder, because the registry is found relative to it.
    output: { chunkFileNames: '[name].js' },
  },
})
await licences.write(path(out))
await chmod(new URL('cli/nameplate.js', out), 0o755)
await mkdir(new URL('man/', out))
await writeFile(new URL('man/nameplate.1', out), manPage())
const { status } = spawnSync(
  process.execPath,
  [path(new URL('node_modules/typescript/bin/tsc', root)), '-p', 'src/package/tsconfig.types.json'],
  { cwd: root, stdio: 'inherit' },
)
if (status !== 0) throw new Error('The declarations of the package could not be written.')
await writeFile(new URL('package.json', out), `${JSON.stringify(manifest(latest), null, 2)}\n`)
await copyFile(new URL('src/package/README.md', root), new URL('README.md', out))
await copyFile(new URL('LICENSE', root), new URL('LICENSE', out))
await writeFile(
  new URL('registry.bin.d.ts', out),
  '/** The trie, as runtimes give a file that is imported as data. */\ndeclare const trie: ArrayBuffer\nexport default trie\n',
)
await writeFile(
  new URL('registry.pack.d.ts', out),
  '/** URL of the pack, as bundlers give a file that they copy. */\ndeclare const url: string\nexport default url\n',
)

/**
 * Copies the pack, with a `latest.json` for service workers, and the trie for runtimes that read files: 1 ms of work
 * instead of a tenth of a second.
 */
async function copyRegistry(): Promise<Latest> {
  const latest = parseLatest(await readFile(new URL('latest.json', registry), 'utf8'))
  await mkdir(new URL('registry/', out), { recursive: true })
  const { file } = latest.pack
  await copyFile(new URL(file, registry), new URL(`registry/${file}`, out))
  await writeFile(
    new URL('registry/latest.json', out),
    `${JSON.stringify({ ...latest, deltas: [], links: [] }, null, 2)}\n`,
  )
  await copyFile(new URL(latest.trie.file, registry), new URL('registry.bin', out))
  return latest
}

/** @param toRoot path to the package's folder from the modules that name a file in it */
async function buildWith(toRoot: string, options: InlineConfig['build']): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [licences.collector()],
    define: {
      NAMEPLATE_PACK: JSON.stringify(`${toRoot}registry/${latest.pack.file}`),
      NAMEPLATE_TRIE: JSON.stringify(`${toRoot}registry.bin`),
      NAMEPLATE_PUBLISHED: JSON.stringify(latest.published),
      NAMEPLATE_VERSION: JSON.stringify(version),
    },
    ssr: { noExternal: ['idb', 'csv-parse'] },
    build: { ssr: true, target: 'es2022', minify: false, emptyOutDir: false, ...options },
  })
}

/** A page of `nameplate help` in the language of man, line for line. */
function helpText(...command: string[]): string {
  const args = [path(new URL('cli/nameplate.js', out)), 'help', ...command]
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  const escaped = stdout.replaceAll('\\', '\\e').replaceAll('-', '\\-').replaceAll('…', '\\[u2026]')
  return `.nf\n${escaped.replace(/^(?=[.'])/gm, '\\&')}.fi\n`
}

function manPage(): string {
  return [
    `.TH NAMEPLATE 1 "" "nameplate ${String(version)}"\n`,
    '.SH NAME\nnameplate \\- says who made the device behind a MAC address, offline\n',
    `.SH DESCRIPTION\n${helpText()}`,
    ...['diff', 'serve', 'mcp', 'registry', 'completion'].map(
      (command) => `.SH NAMEPLATE ${command.toUpperCase()}\n${helpText(command)}`,
    ),
  ].join('')
}

function manifest({ pack }: Latest): object {
  return {
    name: 'nameplate',
    version,
    description,
    license,
    // The project's own, once it has an address: JSON omits undefined members.
    repository,
    homepage,
    bugs,
    keywords: ['mac-address', 'oui', 'vendor', 'ieee', 'offline', 'service-worker', 'cli'],
    type: 'module',
    engines,
    sideEffects: false,
    bin: { nameplate: './cli/nameplate.js' },
    // npm installs only man pages given as a list.
    man: ['./man/nameplate.1'],
    exports: {
      '.': entry('index'),
      './node': entry('node'),
      './registry': {
        types: './lib/package/registry.d.ts',
        node: entry('registry-node'),
        default: entry('registry'),
      },
      './registry.pack': { types: './registry.pack.d.ts', default: `./registry/${pack.file}` },
      './registry.bin': { types: './registry.bin.d.ts', default: './registry.bin' },
      './server': entry('server'),
      './msw': entry('msw'),
      './service-worker': entry('service-worker'),
      './package.json': './package.json',
    },
    peerDependencies: { msw: '^2.0.0' },
    peerDependenciesMeta: { msw: { optional: true } },
  }
}

function entry(name: string): string {
  return `./lib/package/${name}.js`
}

function path(url: URL): string {
  return fileURLToPath(url)
}
