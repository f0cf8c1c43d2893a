import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { beforeEach, expect, test } from 'vitest'
import { Licences } from '../../../src/build/licences.ts'
import { temporaryFolder } from '../temporary-folder.ts'

let root: string
beforeEach(async () => {
  root = temporaryFolder()
  await mkdir(join(root, 'dist'))
})

/** Installs a package that exports its own name. */
async function install(name: string, licences: Readonly<Record<string, string>>): Promise<void> {
  const folder = join(root, 'node_modules', name)
  await mkdir(folder, { recursive: true })
  const manifest = { name, version: '1.2.3', license: 'MIT', type: 'module', exports: './index.js' }
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest))
  await writeFile(join(folder, 'index.js'), `export const name = '${name}'`)
  for (const [file, text] of Object.entries(licences)) await writeFile(join(folder, file), text)
}

/** Builds these lines, and returns the licences that are written with them. */
async function builtFrom(code: string): Promise<string> {
  await writeFile(join(root, 'main.js'), code)
  const licences = new Licences()
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [licences.collector()],
    build: { lib: { entry: 'main.js', formats: ['es'] } },
  })
  await licences.write(join(root, 'dist'))
  return await readFile(join(root, 'dist/THIRD-PARTY-LICENSES.txt'), 'utf8')
}

test('a build includes the licences of exactly the packages with code in it', async () => {
  await install('@some/one', { 'license.md': 'One may.\n', 'NOTICE.txt': 'Mind the gap.' })
  await install('another', { COPYING: 'Another may.' })
  await install('unused', { LICENSE: 'Nobody sees this.' })
  const text = await builtFrom(`
    import { name as one } from '@some/one'
    import { name as another } from 'another'
    import 'unused'
    console.log(one, another)`)
  expect(text.split(`\n\n${'='.repeat(80)}\n\n`).slice(1)).toEqual([
    '@some/one 1.2.3 (MIT)\n\nMind the gap.\n\nOne may.',
    'another 1.2.3 (MIT)\n\nAnother may.\n',
  ])
})

test('a build fails if it contains code without a licence, and the error says what to do', async () => {
  await install('bare', { LICENSE: '' })
  await expect(builtFrom("export * from 'bare'")).rejects.toThrow(
    'There is no licence text for bare. Add it, with its source, to src/build/licences/.',
  )
})

test('the licences of undeclared code in a package are kept here', async () => {
  await install('zxing-wasm', { LICENSE: 'The bindings.' })
  const text = await builtFrom("export * from 'zxing-wasm'")
  expect(text).toContain('The bindings.')
  expect(text).toMatch(/zxing-cpp, .*Copyright 2016 ZXing authors.*Apache License/s)
})

test('a build without third-party code says so', async () => {
  expect(await builtFrom('export default 1')).toBe('All code in this folder is Nameplate’s own.\n')
})
