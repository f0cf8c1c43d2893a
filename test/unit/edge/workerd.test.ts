import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (path: string): string =>
  readFileSync(join(import.meta.dirname, '../../../src', path), 'utf8')

test('workerd is told to load the files that its build writes, and no other', () => {
  const embedded = Array.from(
    read('edge/workerd.capnp').matchAll(/ embed "(.+?)"/g),
    ([, name]) => name,
  )
  const written = Array.from(
    read('build/edge.ts').matchAll(/fileName: \(\) => '(.+?)'|writeFile\(join\(folder, '(.+?)'\)/g),
    ([, script, data]) => script ?? data,
  )
  expect(written).toHaveLength(2)
  expect(embedded).toEqual(written)
})
