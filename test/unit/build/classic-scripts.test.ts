import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runInThisContext } from 'node:vm'
import { build } from 'vite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { classicScriptsPlugin } from '../../../src/build/classic-scripts.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const PAGE = '<!doctype html><head></head><script type="module" src="/main.js"></script>'
const APP = {
  'start.js': 'export const started = { at: import.meta.url }',
  'shared.js': `import { started } from './start.js'
    export const shared = { started }
    export default function counted() { return 'counted' }`,
  'main.js': `import { shared } from './shared.js'
    globalThis.drawn = { shared, open: () => import('./later.js') }`,
  'later.js': `import { started } from './start.js'
    import counted, { shared } from './shared.js'
    export const seen = { started, shared, word: counted() }`,
}

let root: string
beforeEach(() => {
  root = temporaryFolder()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Builds a page of these modules. @returns its HTML, and the paths of its scripts */
async function built(modules: Readonly<Record<string, string>>, base = '/') {
  await mkdir(join(root, 'dist'))
  await writeFile(join(root, 'package.json'), '{"type":"module"}')
  await writeFile(join(root, 'index.html'), PAGE)
  for (const [name, code] of Object.entries(modules)) await writeFile(join(root, name), code)
  await build({
    root,
    base,
    configFile: false,
    logLevel: 'silent',
    plugins: [classicScriptsPlugin()],
    build: {
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'start', test: /start\.js$/, priority: 1 },
              { name: 'shared', test: /shared\.js$/ },
            ],
          },
        },
      },
    },
  })
  const html = await readFile(join(root, 'dist/index.html'), 'utf8')
  const tags = [...html.matchAll(/<(?:script|link)[^>]*>/g)].map(([tag]) => tag)
  const files = tags.map((tag) =>
    join(root, 'dist', / src="([^"]+)"/.exec(tag)![1]!.slice(base.length)),
  )
  return { tags, files }
}

test('a page loads only classic scripts, and the one that starts the worker waits for nothing', async () => {
  const { tags } = await built(APP, '/nameplate/')
  expect(tags).toEqual([
    expect.stringMatching(/ defer src="\/nameplate\/assets\/shared-[^"]+\.js">$/),
    expect.stringMatching(/ defer src="\/nameplate\/assets\/index-[^"]+\.js">$/),
    expect.stringMatching(
      /^<script data-cfasync="false" src="\/nameplate\/assets\/start-[^"]+\.js">$/,
    ),
  ])
})

test('a module that is loaded later uses the instances of the scripts, and creates none twice', async () => {
  const { files } = await built(APP)
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('document', {
    currentScript: { src: 'https://nameplate.example/assets/a.js' },
    createElement: () => ({}),
  })
  vi.stubGlobal('nameplate', undefined)
  vi.stubGlobal('drawn', undefined)
  for (const file of [files[2]!, ...files.slice(0, 2)])
    runInThisContext(await readFile(file, 'utf8'))
  const { drawn } = globalThis as unknown as { drawn: { shared: { started: { at: string } } } }
  expect(drawn.shared.started.at).toBe('https://nameplate.example/assets/a.js')

  const later = /import\([`"']\.\/([^`"']+)/.exec(await readFile(files[1]!, 'utf8'))![1]!
  const { seen } = await import(
    /* @vite-ignore */ pathToFileURL(join(root, 'dist/assets', later)).href
  )
  expect(seen.shared).toBe(drawn.shared)
  expect(seen.started).toBe(drawn.shared.started)
  expect(seen.word).toBe('counted')
})

test.each([
  ['nothing starts the worker', { 'main.js': 'document.title = "page"' }, 'start its worker'],
  [
    'a script waits at its top',
    { ...APP, 'shared.js': `${APP['shared.js']}\nawait started` },
    'shared',
  ],
])('a page is not built where %s', async (_, modules, reason) => {
  await expect(built(modules)).rejects.toThrow(reason)
})
