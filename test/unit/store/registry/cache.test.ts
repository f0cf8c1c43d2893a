import { once } from 'node:events'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { OuiTrie } from '../../../../src/core/registry/trie.ts'
import { RegistryCache } from '../../../../src/store/registry/cache.ts'
import type { DeviceRegistry } from '../../../../src/store/registry/load.ts'
import { Device, readsFrom, type Tab } from '../device.ts'
import { hostOfTests } from '../host.ts'
import { april, may } from '../registries.ts'
import { install } from './installing.ts'

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
    await install(device.tab())
    expect((await cache.get())?.version).toBe('2026-04-11')
  })

  test('is read once for all callers', async () => {
    await install(tab)
    const cache = new RegistryCache(tab)
    const read = readsFrom()
    const registries = await Promise.all([cache.get(), cache.get()])
    registries.push(await cache.get())
    expect(new Set(registries).size).toBe(1)
    expect(read).toEqual(['installed/current', 'registry/current'])
  })

  test('is replaced when another tab has installed a newer one, and nobody waits for it', async () => {
    await install(tab)
    const onRegistry = vi.fn<(registry: DeviceRegistry) => void>()
    const cache = new RegistryCache({ ...tab, onRegistry })
    const old = await cache.get()
    host.publish(may)
    await install(device.tab())
    await expect.poll(() => onRegistry).toHaveBeenCalledTimes(2)
    expect(await cache.get()).toBe(onRegistry.mock.lastCall?.[0])
    expect((await cache.get())?.version).toBe('2026-05-09')
    // An answer that has started with the old registry still uses it.
    expect(old?.trie.lookup('00000C')?.assignment.organization).toBe('Cisco Systems, Inc')
  })

  test('keeps answering when the browser evicts the stored copy', async () => {
    await install(tab)
    const cache = new RegistryCache(tab)
    await cache.get()
    await (await tab.database()).clear('registry')
    tab.channel.announce({ type: 'installed', sha256: 'another' })
    expect((await cache.get())?.version).toBe('2026-04-11')
  })

  test('is read again after reading failed', async () => {
    await install(tab)
    const cache = new RegistryCache(tab)
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementationOnce(() => {
      throw new DOMException('not now', 'UnknownError')
    })
    await expect(cache.get()).rejects.toThrow('not now')
    expect((await cache.get())?.version).toBe('2026-04-11')
  })
})

test('a registry found damaged when read is dropped, and can be installed again', async () => {
  await install(tab)
  const cache = new RegistryCache({ ...tab, openTrie: (buffer) => OuiTrie.open(buffer) })
  await cache.get()
  await cache.drop()
  expect(await cache.get()).toBeNull()
  await install(device.tab())
  expect((await cache.get())?.version).toBe('2026-04-11')
})

test('a store that the browser keeps locked is reported, and used as soon as it opens', async () => {
  await install(tab)
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
  expect((await cache.get())?.version).toBe('2026-04-11')
})
