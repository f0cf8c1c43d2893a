import { once } from 'node:events'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { OuiTrie } from '../../../../src/core/registry/trie.ts'
import type { PostalRow, TrieRow } from '../../../../src/store/db.ts'
import { RegistryCache } from '../../../../src/store/registry/cache.ts'
import { installPostal } from '../../../../src/store/registry/install-postal.ts'
import { installRegistry } from '../../../../src/store/registry/install.ts'
import type { DamageReport, LoadedRegistry } from '../../../../src/store/registry/load.ts'
import { Device, readsFrom, sha256, type Tab } from '../device.ts'
import { cut, hostOfTests } from '../host.ts'
import { april, may } from '../registries.ts'

const host = hostOfTests()
let device: Device
let tab: Tab

beforeEach(() => {
  device = new Device()
  tab = device.tab()
  host.publish(april)
})

describe('the registry in memory', () => {
  test('is null while the device has none, and is found once it has been installed', async () => {
    const cache = new RegistryCache(tab)
    expect(await cache.get()).toBeNull()
    await installRegistry(device.tab())
    expect((await cache.get())?.trie.version).toBe('2026-04-11')
  })

  test('is read once for all who ask', async () => {
    await installRegistry(tab)
    const cache = new RegistryCache(tab)
    const read = readsFrom()
    const registries = await Promise.all([cache.get(), cache.get()])
    registries.push(await cache.get())
    expect(new Set(registries).size).toBe(1)
    expect(read).toEqual(['installed', 'registry'])
  })

  test('is replaced when another tab has installed a newer one, and nobody waits for it', async () => {
    await installRegistry(tab)
    const onRegistry = vi.fn<(registry: LoadedRegistry) => void>()
    const cache = new RegistryCache({ ...tab, onRegistry })
    const old = await cache.get()
    host.publish(may)
    await installRegistry(device.tab())
    await expect.poll(() => onRegistry).toHaveBeenCalledTimes(2)
    expect(await cache.get()).toBe(onRegistry.mock.lastCall?.[0])
    expect((await cache.get())?.trie.version).toBe('2026-05-09')
    // An answer that has started with the old registry still uses it.
    expect(old?.trie.lookup('00000C')?.assignment.organization).toBe('Cisco Systems, Inc')
  })

  test('goes on answering when the browser throws the device’s copy away', async () => {
    await installRegistry(tab)
    const cache = new RegistryCache(tab)
    await cache.get()
    await (await tab.database()).clear('registry')
    tab.channel.announce({ type: 'installed', sha256: 'another' })
    expect((await cache.get())?.trie.version).toBe('2026-04-11')
  })

  test('is read again after reading failed', async () => {
    await installRegistry(tab)
    const cache = new RegistryCache(tab)
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementationOnce(() => {
      throw new DOMException('not now', 'UnknownError')
    })
    await expect(cache.get()).rejects.toThrow('not now')
    expect((await cache.get())?.trie.version).toBe('2026-04-11')
  })
})

describe('a damaged registry', () => {
  test.each([
    ['has lost its end', (row: TrieRow) => ({ ...row, buffer: row.buffer.slice(0, -1) })],
    ['is of zeros', (row: TrieRow) => ({ ...row, buffer: new ArrayBuffer(row.buffer.byteLength) })],
    ['is empty', (row: TrieRow) => ({ ...row, buffer: new ArrayBuffer() })],
  ])(
    'that %s counts as none, is reported and deleted, and can be installed again',
    async (_, damage) => {
      await installRegistry(tab)
      const database = await tab.database()
      const row = await database.get('registry', 'current')
      if (row === undefined) throw new Error('No registry was installed.')
      await database.put('registry', damage(row), 'current')

      const onDamage = vi.fn<DamageReport>()
      const cache = new RegistryCache({ ...tab, onDamage })
      expect(await cache.get()).toBeNull()
      expect(onDamage).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('damaged'))
      expect(await database.count('registry')).toBe(0)
      await installRegistry(tab)
      expect((await cache.get())?.trie.version).toBe('2026-04-11')
    },
  )
})

test('a registry that turns out to be damaged when it is read is dropped, and can be installed again', async () => {
  await installRegistry(tab)
  const cache = new RegistryCache({ ...tab, openTrie: (buffer) => OuiTrie.open(buffer) })
  await cache.get()
  await cache.drop()
  expect(await cache.get()).toBeNull()
  await installRegistry(device.tab())
  expect((await cache.get())?.trie.version).toBe('2026-04-11')
})

test('a store that the browser keeps locked is reported, and used as soon as it opens', async () => {
  await installRegistry(tab)
  const database = await tab.database()
  const opened = new EventTarget()
  const cache = new RegistryCache({
    ...tab,
    database: async () => {
      await once(opened, 'open')
      return database
    },
  })
  const impatient = expect(cache.get()).rejects.toMatchObject({ code: 'locked' })
  expect(await tab.sleepers.runOut()).toEqual([8000])
  await impatient
  opened.dispatchEvent(new Event('open'))
  expect((await cache.get())?.trie.version).toBe('2026-04-11')
})

describe('postal addresses', () => {
  test('come after the registry and are its own', async () => {
    await installRegistry(tab)
    const cache = new RegistryCache(tab)
    const registry = await got(cache)
    expect(await cache.postal(registry)).toBeNull()
    expect(await installPostal(tab)).toBe('installed')
    const details = await cache.postal(registry)
    expect(details && sha256(details.layout.buffer)).toBe(april.latest.postalTable.sha256)
    expect(await installPostal(tab)).toBe('current')
    expect(host.requestsFor(april.latest.postal.file)).toHaveLength(1)
  })

  test('are downloaded once by two tabs', async () => {
    await installRegistry(tab)
    const ends = await Promise.all([installPostal(device.tab()), installPostal(device.tab())])
    expect(ends).toEqual(['installed', 'current'])
    expect(host.requestsFor(april.latest.postal.file)).toHaveLength(1)
  })

  test('of an older registry are not given for the newer one', async () => {
    await installRegistry(tab)
    await installPostal(tab)
    host.publish({ ...may, latest: { ...may.latest, deltas: [] } })
    await installRegistry(tab)
    const cache = new RegistryCache(tab)
    expect(await cache.postal(await got(cache))).toBeNull()
    expect(await installPostal(tab)).toBe('installed')
    const table = await cache.postal(await got(cache))
    expect(table && sha256(table.layout.buffer)).toBe(may.latest.postalTable.sha256)
  })

  test('are dropped when the registry was replaced while they came', async () => {
    await installRegistry(tab)
    const database = await tab.database()
    const replacing: Tab['sha256'] = async (bytes) => {
      const installed = (await database.get('installed', 'current'))!
      const { postalTable } = may.latest
      await database.put('installed', { ...installed, postalTable }, 'current')
      return await tab.sha256(bytes)
    }
    expect(await installPostal({ ...tab, sha256: replacing })).toBe('superseded')
    expect(await database.count('details')).toBe(0)
  })

  test('are nobody’s where there is no registry', async () => {
    expect(await installPostal(tab)).toBe('superseded')
  })

  test('go on where their download was interrupted', async () => {
    await installRegistry(tab)
    const { file } = april.latest.postal
    const content = april.files.get(file) ?? Buffer.alloc(0)
    host.misbehave(file, () => cut(content, 100))
    await expect(installPostal(tab)).rejects.toMatchObject({ code: 'cut_short' })
    expect(await installPostal(tab)).toBe('installed')
    expect(host.requestsFor(file)).toEqual([file, `${file} bytes=100-`])
  })

  test('that are damaged in the store are deleted and fetched again', async () => {
    await installRegistry(tab)
    await installPostal(tab)
    const database = await tab.database()
    const row: PostalRow | undefined = await database.get('details', 'current')
    if (row === undefined) throw new Error('No postal addresses were installed.')
    await database.put('details', { ...row, buffer: row.buffer.slice(0, -1) }, 'current')
    const onDamage = vi.fn<DamageReport>()
    const cache = new RegistryCache({ ...tab, onDamage })
    expect(await cache.postal(await got(cache))).toBeNull()
    expect(onDamage).toHaveBeenCalledOnce()
    expect(await installPostal(tab)).toBe('installed')
  })
})

async function got(cache: RegistryCache): Promise<LoadedRegistry> {
  const registry = await cache.get()
  if (registry === null) throw new Error('No registry was installed.')
  return registry
}
