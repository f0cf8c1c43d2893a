import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { appFiles } from '../../../src/build/app-files.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const TEXTS = {
  'index.html': '<script src="/assets/index-12345678.js"></script>',
  'mac-api.js': 'api()',
  'icon.svg': '<svg/>',
  'assets/index-12345678.js': 'page()',
  'assets/worker-12345678.js': 'worker()',
  'assets/scanner-12345678.js': 'scanner()',
  'assets/scan-12345678.js': 'scan("…")',
  'assets/scan-12345678.css': '.scan {}',
  'assets/inventory-12345678.js': 'x'.repeat(20_001),
}

let folder: string
beforeEach(async () => {
  folder = temporaryFolder()
  await mkdir(join(folder, 'assets'))
  for (const [url, text] of Object.entries(TEXTS)) await writeFile(join(folder, url), text)
})

/** The list of these files, each with a revision. */
function listed() {
  return Object.entries(TEXTS).map(([url, { length: size }]) => ({ url, revision: 'one', size }))
}

test('files that a page has loaded are skipped, and the largest of the rest come first', async () => {
  const files = await appFiles(listed(), folder)
  const urlsOf = (group: string | undefined) =>
    files.filter((file) => file.group === group).map(({ url }) => url)
  expect(urlsOf('page')).toEqual(['assets/worker-12345678.js', 'assets/index-12345678.js'])
  expect(urlsOf('large')).toEqual([
    'assets/inventory-12345678.js',
    'assets/scanner-12345678.js',
    'icon.svg',
  ])
  expect(urlsOf(undefined)).toEqual(['index.html', 'mac-api.js'])
})

test('small scripts and styles are also bundled in one file, named after its contents', async () => {
  const bundle = async () => {
    const { url } = (await appFiles(listed(), folder)).find((file) => file.group === 'bundle')!
    return { url, files: JSON.parse(await readFile(join(folder, url), 'utf8')) as unknown }
  }
  const first = await bundle()
  expect(first.files).toEqual({
    'assets/scan-12345678.js': TEXTS['assets/scan-12345678.js'],
    'assets/scan-12345678.css': TEXTS['assets/scan-12345678.css'],
  })
  await writeFile(join(folder, 'assets/scan-12345678.css'), '.scan { color: red }')
  expect((await bundle()).url).not.toBe(first.url)
})

test('the revision of the page changes with every file, and is the version of the app', async () => {
  const version = async (files: ReturnType<typeof listed>) =>
    (await appFiles(files, folder)).find(({ url }) => url === 'index.html')?.revision
  const other = listed().map((file) =>
    file.url === 'mac-api.js' ? Object.assign({}, file, { revision: 'two' }) : file,
  )
  expect(await version(listed())).toBe(await version(listed()))
  expect(await version(other)).not.toBe(await version(listed()))
})
