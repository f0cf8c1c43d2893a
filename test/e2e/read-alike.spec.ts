import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from './support/fixtures.ts'
import { DIST } from './support/host.ts'
import { download, openInventory } from './support/inventory.ts'

const execute = promisify(execFile)
/** Its outputs need every rule of the reader (test/README.md). */
const OUTPUTS = 'test/fixtures/inventory'
/** In bytes; what the program prints of all outputs is less than a tenth of it. */
const MOST_PRINTED = 10_000_000

test.use({ serviceWorkers: 'block' })

test('outputs are read alike by the app and by the program as npm packs it', async ({
  page,
  host,
}) => {
  const names = (await readdir(OUTPUTS)).filter((name) => name.endsWith('.txt')).toSorted()
  const outputs = names.map((name) => join(OUTPUTS, name))
  // What is an address can depend on the registry, so that both have the whole one.
  const registry = join(DIST, 'registry')
  const files = (await readdir(registry)).map(
    async (name) => [name, await readFile(join(registry, name))] as const,
  )
  host.publish(new Map(await Promise.all(files)))

  await execute(process.execPath, ['--import', 'tsx', 'src/build/package.ts'])
  const program = resolve('dist-package/cli/nameplate.js')
  const printing = execute(process.execPath, [program, '--json', ...outputs], {
    maxBuffer: MOST_PRINTED,
  })

  await openInventory(page, host.origin)
  await page.getByLabel('Choose files').setInputFiles(outputs)
  await expect(page.getByRole('heading', { name: / devices$/ })).toBeVisible({ timeout: 60_000 })
  const exported = JSON.parse((await download(page, 'JSON')).text) as unknown

  expect(exported).toEqual(JSON.parse((await printing).stdout))
})
