import { appendFile, mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { readRegistryFiles } from '../../../../src/server/files/served-file.ts'
import { RegistryFolder } from '../../../../src/server/registry/registry-folder.ts'
import { putRegistry } from '../../../fixtures/api/registry-files.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

let folder: string

beforeEach(async () => {
  folder = temporaryFolder()
  await putRegistry(folder, '2026-04-04')
})

test('only the files in latest.json are read', async () => {
  await writeFile(join(folder, 'passwd'), 'root')
  const { latest, files } = await readRegistryFiles(folder)
  expect(latest.version).toBe('2026-04-04')
  expect([...files.keys()].toSorted()).toEqual([
    '/registry/2026-04-04.pack',
    '/registry/latest.json',
  ])
})

const PACK = '2026-04-04.pack'

test.each<[string, () => Promise<void>, string]>([
  ['is missing', async () => await rm(join(folder, PACK)), 'cannot be read: ENOENT'],
  ['is longer', async () => await appendFile(join(folder, PACK), '1'), 'is not the file that'],
  [
    'has other bytes',
    async () => await writeFile(join(folder, PACK), Buffer.alloc(2000)),
    'is not the file that',
  ],
  [
    'is a link',
    async () => {
      await rename(join(folder, PACK), join(folder, 'elsewhere'))
      await symlink(join(folder, 'elsewhere'), join(folder, PACK))
    },
    'is not a regular file',
  ],
  [
    'is a folder',
    async () => {
      await rm(join(folder, PACK))
      await mkdir(join(folder, PACK))
    },
    'is not a regular file',
  ],
])('a registry of which a file %s is refused', async (_, spoil, reason) => {
  await spoil()
  await expect(readRegistryFiles(folder)).rejects.toThrow(`${PACK} ${reason}`)
})

test('the files of a registry and of the previous one are served, those of a refused one are not', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const clock = { now: 0 }
  const registry = new RegistryFolder(folder, () => clock.now)
  await registry.current()
  const later = (path: string) => {
    clock.now += 10_000
    return registry.file(path)
  }
  const latest = () => String(later('/registry/latest.json')?.plain.bytes)
  await putRegistry(folder, '2026-04-18', 'f'.repeat(64))
  await expect
    .poll(() => {
      latest()
      return String(said.mock.calls)
    })
    .toContain('is not the file that latest.json names. The registry of 2026-04-04 stays in use.')
  expect(latest()).toContain('"2026-04-04"')
  expect(later('/registry/2026-04-18.pack')).toBeUndefined()
  for (const version of ['2026-04-11', '2026-04-25']) {
    await putRegistry(folder, version)
    await expect.poll(latest).toContain(`"${version}"`)
  }
  expect(later('/registry/2026-04-25.pack')).toBeDefined()
  expect(later('/registry/2026-04-11.pack')).toBeDefined()
  expect(later('/registry/2026-04-04.pack')).toBeUndefined()
  vi.restoreAllMocks()
})
