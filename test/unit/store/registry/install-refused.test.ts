import { beforeEach, describe, expect, test, vi } from 'vitest'
import { RegistryCache } from '../../../../src/store/registry/cache.ts'
import { installRegistry } from '../../../../src/store/registry/install.ts'
import { Device, lockStore, type Tab } from '../device.ts'
import { hostOfTests } from '../host.ts'
import { april } from '../registries.ts'
import { failureOf, install, onDevice, wholeOf } from './installing.ts'

const host = hostOfTests()
let tab: Tab
let cache: RegistryCache

beforeEach(() => {
  tab = new Device().tab()
  cache = new RegistryCache(tab)
  host.publish(april)
})

/** Makes the store refuse a registry for lack of room. */
function refuse(): void {
  const { put } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...row
  ) {
    if (this.name === 'registry') throw new DOMException('It is full.', 'QuotaExceededError')
    return put.apply(this, row)
  })
}

describe('a registry that the store refuses', () => {
  test('answers from memory, and is stored without another download once there is room', async () => {
    refuse()
    expect(await failureOf(installRegistry(tab, cache))).toMatchObject({
      code: 'storage_full',
      message: expect.stringContaining('no space left on this device for the registry.'),
    })
    expect(await onDevice(tab)).toBeNull()
    const inMemory = await cache.get()
    expect(inMemory).toMatchObject({ version: '2026-04-11', isStored: false })
    expect(inMemory!.trie.lookup('00000C')?.assignment.year).toBe('../1998')

    vi.restoreAllMocks()
    host.requests.length = 0
    expect(await install(tab, {}, cache)).toMatchObject({ status: 'installed' })
    expect(host.requests).toEqual(['latest.json'])
    expect(await onDevice(tab)).toEqual(wholeOf(april))
    expect(cache.current?.isStored).toBe(true)
  })

  test('answers from memory while the store is locked, and is stored once it is not', async () => {
    const isUsed = new Promise<void>((resolve) => {
      cache = new RegistryCache({ ...tab, onRegistry: () => resolve() })
    })
    const unlock = lockStore(await tab.database(), 'registry')
    const installed = installRegistry(tab, cache)
    await isUsed
    expect(cache.current).toMatchObject({ version: '2026-04-11', isStored: false })
    await Promise.all([unlock(), installed])
    expect(cache.current?.isStored).toBe(true)
    expect(await onDevice(tab)).toEqual(wholeOf(april))
  })

  test('answers from memory if the database does not open at all, and says why', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Not allowed.', 'SecurityError')
    })
    const error = await failureOf(installRegistry(tab, cache))
    expect(error.code).toBe('storage_failed')
    expect(error.message).toContain('Not allowed')
    expect((await cache.get())?.version).toBe('2026-04-11')
    host.requests.length = 0
    expect((await failureOf(installRegistry(tab, cache))).message).toContain('Not allowed')
    expect(host.requests).toEqual([])
  })

  test('answers from memory if the browser refuses locks too', async () => {
    const refused = new DOMException('Access to the Locks API is denied.', 'SecurityError')
    const locks: Tab['locks'] = { request: () => Promise.reject(refused) }
    const database = async () => await Promise.reject(new Error('Refused.'))
    await failureOf(installRegistry({ ...tab, locks, database }, cache))
    expect(cache.current).toMatchObject({ version: '2026-04-11', isStored: false })
  })
})
