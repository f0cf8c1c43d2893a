import { deepStrictEqual } from 'node:assert'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { printed } from '../fixtures/printed.ts'
import { expect, test } from './support/fixtures.ts'
import { DIST } from './support/host.ts'
import { download, openInventory } from './support/inventory.ts'

const OUTPUTS = 'test/fixtures/inventory'

test.use({ serviceWorkers: 'block' })

test('outputs are read alike by the app and by the program', async ({ page, host }) => {
  const all = (await readdir(OUTPUTS)).filter((name) => name.endsWith('.txt')).toSorted()
  // Both run the same reader, and unit tests read all of them: here it is how they come in and go out.
  const names = all.filter((_, at) => at % 4 === 0)
  const outputs = names.map((name) => join(OUTPUTS, name))
  // Whether digits are an address can depend on the registry, so both use the complete one.
  const registry = join(DIST, 'registry')
  const files = (await readdir(registry)).map(
    async (name) => [name, await readFile(join(registry, name))] as const,
  )
  host.publish(new Map(await Promise.all(files)))

  await openInventory(page, host.origin)
  await page.getByLabel('Choose files').setInputFiles(outputs)
  await expect(page.getByRole('heading', { name: / devices$/ })).toBeVisible({ timeout: 60_000 })
  const exported = JSON.parse((await download(page, 'JSON')).text) as unknown

  // Playwright’s `toEqual` needs seconds for as much.
  deepStrictEqual(exported, JSON.parse(await printed(['--json', ...outputs], registry)))
})
