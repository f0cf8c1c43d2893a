import { rename, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { FileStore, inCoding } from '../../../../src/server/files/file-store.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

let folder: string

beforeEach(async () => {
  folder = temporaryFolder()
  await writeFile(join(folder, 'page.html'), '<p>page</p>'.repeat(100))
})

test('a file is read and compressed once for all who ask for it at the same time', async () => {
  const store = new FileStore(folder)
  const files = await Promise.all(Array.from({ length: 1000 }, () => store.load('page.html')))
  const [file] = files
  expect(new Set(files).size).toBe(1)
  const coded = await Promise.all(files.map((one) => inCoding(one!, 'br')))
  expect(new Set(coded).size).toBe(1)
  expect(await store.load('page.html')).toBe(file)
})

test('a file that was replaced is read again, even where its size and modification time are the same', async () => {
  const store = new FileStore(folder)
  const file = join(folder, 'version.txt')
  await writeFile(file, 'one')
  expect(String((await store.load('version.txt'))?.bytes)).toBe('one')
  const { atime, mtime, ctimeMs } = await stat(file)
  await expect
    .poll(async () => {
      await writeFile(`${file}.new`, 'two')
      await utimes(`${file}.new`, atime, mtime)
      return (await stat(`${file}.new`)).ctimeMs
    })
    .toBeGreaterThan(ctimeMs)
  await rename(`${file}.new`, file)
  expect(String((await store.load('version.txt'))?.bytes)).toBe('two')
})

test('a file that does not exist is null, also under a name that no file can have', async () => {
  const store = new FileStore(folder)
  for (const name of ['nothing', 'page.html/more', 'x'.repeat(5000), '']) {
    expect(await store.load(name), name.slice(0, 20)).toBeNull()
  }
})
