import { readFile, rename, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { VendorIndex } from '../../../../src/core/vendors/vendor-index.ts'
import { RegistryFolder } from '../../../../src/server/registry/registry-folder.ts'
import { putRegistry } from '../../../fixtures/api/registry-files.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

describe('the folder of the registry', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  /** A folder whose registry answers, with an adjustable clock and the lines printed about later ones. */
  async function answering(version: string) {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    const folder = temporaryFolder()
    await putRegistry(folder, version)
    const clock = { now: 0 }
    const registry = new RegistryFolder(folder, () => clock.now)
    await registry.current()
    return { folder, registry, clock, said }
  }

  test('is read, and a registry that replaces it is picked up within a second', async () => {
    const folder = temporaryFolder()
    await putRegistry(folder, '2026-04-04')
    let now = 0
    const registry = new RegistryFolder(folder, () => now)
    expect((await registry.current()).trie.version).toBe('2026-04-04')
    await putRegistry(folder, '2026-04-11')
    now = 999
    expect((await registry.current()).trie.version).toBe('2026-04-04')
    now = 1000
    await registry.current()
    await expect.poll(async () => (await registry.current()).trie.version).toBe('2026-04-11')
  })

  test('with a damaged trie leaves the old registry answering, and says so once', async () => {
    const { folder, registry, clock, said } = await answering('2026-04-04')
    await putRegistry(folder, '2026-04-11', 'f'.repeat(64))
    for (let second = 1; second <= 3; second++) {
      clock.now = second * 1000
      await registry.current()
      await expect.poll(() => said).toHaveBeenCalled()
    }
    expect((await registry.current()).trie.version).toBe('2026-04-04')
    expect(said).toHaveBeenCalledTimes(1)
    await putRegistry(folder, '2026-04-11')
    const versionLater = async () => {
      clock.now += 1000
      return (await registry.current()).trie.version
    }
    await expect.poll(versionLater).toBe('2026-04-11')
  })

  test('answers about vendors on its own thread, like the index, with a limit in total and per client', async () => {
    const folder = temporaryFolder()
    await putRegistry(folder, '2026-04-11')
    const { trie, vendors } = await new RegistryFolder(folder, () => 0).current()
    const index = new VendorIndex(trie)
    expect(await vendors?.search('hauwei', 3, 'a')).toEqual(index.search('hauwei', 3))
    expect(await vendors?.vendor('cisco-systems', 'a')).toEqual(index.vendor('cisco-systems'))
    expect(await vendors?.vendor('nobody', 'a')).toBeNull()
    const answered = async (clients: readonly string[]) => {
      const asked = clients.map(async (client) => await vendors?.search('cisco', 1, client))
      const outcomes = await Promise.allSettled(asked)
      return outcomes.map(({ status }) => status === 'fulfilled')
    }
    const many = Array.from({ length: 100 }, (_, at) => `client ${at}`)
    expect((await answered(many)).filter(Boolean)).toHaveLength(64)
    const busy = [...Array<string>(50).fill('busy'), 'other']
    expect((await answered(busy)).filter(Boolean)).toHaveLength(9)
    expect((await answered(busy)).at(-1)).toBe(true)
  })

  test('that is empty has no registry until one is put there', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const folder = temporaryFolder()
    let now = 0
    const registry = new RegistryFolder(folder, () => now)
    await expect(registry.current()).rejects.toMatchObject({ code: 'registry_missing' })
    await putRegistry(folder, '2026-04-11')
    now = 1000
    expect((await registry.current()).trie.version).toBe('2026-04-11')
  })

  test('whose latest.json is cut off, of another format, day or size, or without its trie leaves the old registry answering, and says why', async () => {
    const { folder, registry, clock, said } = await answering('2026-04-04')
    const file = join(folder, 'latest.json')
    const { atime, mtime } = await stat(file)
    const latest = await readFile(file, 'utf8')
    for (const [why, changed] of [
      ['is not JSON', latest.slice(0, 200)],
      ['has format 9', latest.replace('"format":5', '"format":9')],
      [
        'expected 2026-12-24 from latest.json',
        latest.replace('"version":"2026-04-04', '"version":"2026-12-24'),
      ],
      ['a registry whose number of CID rows is', latest.replace('"CID":', '"CID":4')],
      ['ENOENT', latest.replace('2026-04-04.trie', 'nothing.trie')],
    ] as const) {
      said.mockClear()
      await writeFile(`${file}.new`, changed)
      // Neither its time nor its name tells that it is another file.
      await utimes(`${file}.new`, atime, mtime)
      await rename(`${file}.new`, file)
      clock.now += 1000
      await registry.current()
      await expect.poll(() => String(said.mock.calls)).toContain(why)
      expect(String(said.mock.calls)).toContain('The registry of 2026-04-04 stays in use.')
      expect((await registry.current()).trie.version).toBe('2026-04-04')
    }
  })
})
