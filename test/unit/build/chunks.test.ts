import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import config from '../../../vite.config.ts'

interface Group {
  readonly name: string
  readonly test: RegExp | ((id: string) => boolean)
}

test('every chunk that the build names has its file, so a renamed file stays in its chunk', () => {
  const root = resolve(import.meta.dirname, '../../../src')
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' })
  const files = names.map((name) => resolve(root, name))
  const groups = [config.build, config.worker].flatMap((options) => {
    const output = options?.rolldownOptions?.output as { codeSplitting: { groups: Group[] } }
    return output.codeSplitting.groups
  })
  const empty = groups.filter(({ test }) => {
    return !files.some((file) => (test instanceof RegExp ? test.test(file) : test(file)))
  })
  expect(groups.length).toBeGreaterThan(0)
  expect(empty).toEqual([])
})
