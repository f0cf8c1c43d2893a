import { posix } from 'node:path'
import { parseSync, type Plugin, type Rolldown } from 'vite'

const HASH = /-[\w-]{8}\.js$/
const WORKER_ENTRY = /\/worker-entry-[\w-]{8}\.js$/

/**
 * Makes the page load classic scripts instead of the built modules. Chromium compiles classic scripts once, when the
 * service worker stores them, and no start compiles them again. The script that starts the worker
 * (src/app/platform/start-worker.ts) runs as soon as it is loaded, before the others: on a slow link the first download
 * of the registry begins half a second earlier.
 *
 * Screens that load later remain modules. The files they import from keep their names, and re-export what the scripts
 * have left behind.
 */
export function classicScriptsPlugin(): Plugin {
  return {
    name: 'nameplate-classic-scripts',
    apply: 'build',
    enforce: 'post',
    // A change of this plugin changes files whose sources have not changed; they need new names too.
    augmentChunkHash: () => [classicScript, standIn, placeOf].map(String).join(),
    generateBundle: {
      // After Vite's own plugins, which complete the modules.
      order: 'post',
      handler(_, bundle) {
        const { base } = this.environment.config
        const page = bundle['index.html']
        const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)
        if (page?.type !== 'asset' || entry === undefined) throw new Error('There is no page.')
        const [start, ...app] = inOrder(entry.fileName, bundle)
        if (start?.name !== 'start') throw new Error('The page does not start its worker first.')
        const tag = (chunk: Rolldown.OutputChunk, attributes: string) => {
          const fileName = chunk.fileName.replace(/(?=-[\w-]{8}\.js$)/, '-classic')
          this.emitFile({ type: 'asset', fileName, source: classicScript(chunk) })
          chunk.code = standIn(chunk)
          return `<script ${attributes} src="${base}${fileName}"></script>`
        }
        // Keeps Cloudflare from replacing it with a script of its own, which the page's policy would refuse.
        const own = 'data-cfasync="false"'
        // The worker's first script requests the registry. Without this it would do so a round trip later.
        const ahead = Object.keys(bundle)
          .filter((name) => WORKER_ENTRY.test(name))
          .map((name) => `<link rel="prefetch" crossorigin href="${base}${name}" />`)
        // Deferred scripts first, so that they are requested before the parser stops at the other one.
        const tags = [...ahead, ...app.map((chunk) => tag(chunk, `${own} defer`)), tag(start, own)]
        page.source = String(page.source)
          .replaceAll(/(?<!\s)\s*<link rel="modulepreload"[^<>]*>/g, '')
          .replace(/<script type="module"[^<>]*><\/script>/, () => tags.join('\n    '))
      },
    },
  }
}

/** A chunk and everything it imports statically, each after its own imports. */
function inOrder(
  fileName: string,
  bundle: Rolldown.OutputBundle,
  found = new Set<Rolldown.OutputChunk>(),
): Rolldown.OutputChunk[] {
  const chunk = bundle[fileName]
  if (chunk?.type !== 'chunk') throw new Error(`${fileName} is no script of the page.`)
  for (const imported of chunk.imports) inOrder(imported, bundle, found)
  found.add(chunk)
  return [...found]
}

/**
 * A classic script equivalent to the chunk. Its exports must not change after it has run.
 * @throws {Error} if it uses anything else that only modules have, such as top-level `await`
 */
function classicScript({ code, fileName }: Rolldown.OutputChunk): string {
  const { staticImports, staticExports, importMetas } = parseSync(fileName, code).module
  const imports = staticImports.map(({ start, end, entries, moduleRequest }) => {
    const names = entries.map((entry) => `${entry.importName.name}:${entry.localName.value}`)
    return { start, end, by: `const{${names.join()}}=${placeOf(moduleRequest.value)};` }
  })
  const exports = staticExports.map(({ start, end }) => ({ start, end, by: '' }))
  const metas = importMetas.map(({ start, end }) => ({ start, end, by: 'thisScript' }))
  let body = code
  for (const { start, end, by } of [...imports, ...exports, ...metas].toSorted(byEnd)) {
    body = body.slice(0, start) + by + body.slice(end)
  }
  const given = staticExports.flatMap(({ entries }) =>
    entries.map(({ exportName, localName }) => `${exportName.name}:${localName.name}`),
  )
  const url = importMetas.length === 0 ? '' : 'const thisScript={url:document.currentScript.src};'
  const script = `(()=>{"use strict";${url}${body}\n${placeOf(fileName)}={${given.join()}}})()`
  const { errors } = parseSync(fileName, script, { sourceType: 'script' })
  if (errors.length > 0) throw new Error(`${fileName}: ${errors[0]?.message}`)
  return script
}

const byEnd = (a: { readonly end: number }, b: { readonly end: number }) => b.end - a.end

/** A module in place of the chunk, which exports the values that the chunk's script has left behind. */
function standIn({ exports, fileName }: Rolldown.OutputChunk): string {
  const names = exports.map((name, index) => [name, `export${index}`])
  const taken = names.map(([name, local]) => `${name}:${local}`).join()
  const given = names.map(([name, local]) => `${local} as ${name}`).join()
  return `const{${taken}}=${placeOf(fileName)};export{${given}}`
}

/** The global variable in which the script of a chunk leaves its exports. */
function placeOf(fileName: string): string {
  return `self.$${posix.basename(fileName).replace(HASH, '')}`
}
