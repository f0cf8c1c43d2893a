import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build, type Rolldown } from 'vite'
import { inject } from 'vitest'

const execute = promisify(execFile)

/** Runs a module of the sample project, whose output is JSON. */
export async function runSample(name: string): Promise<unknown> {
  const { stdout } = await execute(process.execPath, [name], { cwd: inject('sample') })
  return JSON.parse(stdout)
}

/** Bundles modules of the sample project for a page, as Vite does it by default. */
export async function bundleSample(
  names: readonly string[],
): Promise<readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]> {
  const root = inject('sample')
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        input: names.map((name) => join(root, name)),
        output: { entryFileNames: '[name].js' },
      },
    },
  })
  return (built as Rolldown.RolldownOutput).output
}
