import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = join(import.meta.dirname, '../../../.github/workflows')
const WORKFLOWS = readdirSync(FOLDER).map(
  (name) => [name, readFileSync(join(FOLDER, name), 'utf8')] as const,
)

/** The jobs that propose a registry and publish the package, which run none of our code. */
const WRITES = /\n {2}(?:propose|publish):.*?(?=\n {2}\w|$)/s

test.each(WORKFLOWS)('%s pins actions to a commit, which nobody can replace', (_, text) => {
  const used = Array.from(text.matchAll(/uses: (.+)/g), ([, action = '']) => action)
  expect(used.length).toBeGreaterThan(1)
  for (const action of used) {
    expect(action).toMatch(/^actions\/[a-z-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/)
  }
})

test.each(WORKFLOWS)('%s has write permission only where it writes', (name, text) => {
  expect(text.split(/^jobs:/m)[0]).toMatch(/^permissions:\n {2}contents: read\n$/m)
  const writes = name === 'registry.yml' || name === 'publish.yml'
  const writing = writes ? WRITES.exec(text)?.[0] : ''
  // `npm publish` of what another job has packed.
  expect(writing).not.toMatch(/\bnpx\b|npm (?!publish .*--ignore-scripts)[a-z]|node \S/)
  expect(text.replace(writing ?? '', '')).not.toMatch(/: write/)
})
