import { beforeEach, describe, expect, test, vi } from 'vitest'
import { HttpResponse } from 'msw'
import { RegistryCache } from '../../../../src/store/registry/cache.ts'
import { installRegistry } from '../../../../src/store/registry/install.ts'
import { Device, type Tab } from '../device.ts'
import { hostOfTests, portal } from '../host.ts'
import { april } from '../registries.ts'
import { failureOf, install, onDevice, partsOf } from './installing.ts'

const host = hostOfTests()
let tab: Tab
let cache: RegistryCache

beforeEach(() => {
  tab = new Device().tab()
  cache = new RegistryCache(tab)
  host.publish(april)
})

/** Makes the store refuse rows for lack of room. */
function refuse(isRefused: (key: unknown) => boolean): void {
  const { put } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...row
  ) {
    if (isRefused(row[1])) throw new DOMException('It is full.', 'QuotaExceededError')
    return put.apply(this, row)
  })
}

describe('a registry that the store refuses', () => {
  test('answers from memory, all parts of it, and is stored without another download once there is room', async () => {
    refuse((key) => key === 'lookup')
    expect(await failureOf(installRegistry(tab, cache))).toMatchObject({
      code: 'storage_full',
      message: expect.stringContaining('no space left on this device for the registry.'),
    })
    expect(await onDevice(tab)).toBeNull()
    const held = await cache.get()
    expect(held).toMatchObject({
      version: '2026-04-11',
      refused: expect.arrayContaining(['lookup']),
    })
    const { row } = held!.lookup.lookup('00000C')!
    expect(held!.postal?.address(row)).toContain('170 WEST TASMAN DRIVE')
    expect(held!.dates?.at(row)?.from).toBe('1998-04')

    vi.restoreAllMocks()
    host.requests.length = 0
    expect(await install(tab, {}, cache)).toMatchObject({ status: 'installed' })
    expect(host.requests).toEqual(['latest.json'])
    expect(await onDevice(tab)).toEqual(partsOf(april))
    expect(cache.current?.refused).toEqual([])
  })

  test('answers from memory where the database does not open at all, and says why', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Not allowed.', 'SecurityError')
    })
    const error = await failureOf(installRegistry(tab, cache))
    expect(error.code).toBe('storage_failed')
    expect(error.message).toContain('Not allowed')
    expect((await cache.get())?.postal?.version).toBe('2026-04-11')
    host.requests.length = 0
    expect((await failureOf(installRegistry(tab, cache))).message).toContain('Not allowed')
    expect(host.requests).toEqual([])
  })

  test('answers from memory where the browser refuses locks too', async () => {
    const refused = new DOMException('Access to the Locks API is denied.', 'SecurityError')
    const locks: Tab['locks'] = { request: () => Promise.reject(refused) }
    const database = async () => await Promise.reject(new Error('Refused.'))
    await failureOf(installRegistry({ ...tab, locks, database }, cache))
    expect(cache.current).toMatchObject({
      version: '2026-04-11',
      refused: expect.arrayContaining(['lookup']),
    })
  })

  test('has no postal addresses if nobody asked for them and they cost money', async () => {
    refuse((key) => key === 'lookup')
    const metered = { ...tab, backgroundBytes: () => 0 }
    await failureOf(installRegistry(metered, cache, { background: true }))
    expect(cache.current).toMatchObject({
      postal: null,
      refused: expect.arrayContaining(['lookup']),
    })
    expect(cache.current?.dates).not.toBeNull()
  })

  test('is checked all the same', async () => {
    refuse((key) => key === 'lookup')
    host.misbehave('latest.json', portal)
    expect(await failureOf(installRegistry(tab, cache))).toMatchObject({ code: 'not_a_registry' })
    expect(cache.current).toBeNull()
  })
})

describe('a later part', () => {
  test.each([
    ['postal', 'postal addresses', ['postal']],
    ['dates', 'dates of the registry', ['dates']],
  ] as const)(
    'that does not fit (%s) is named, and is the only one that is missing',
    async (part, name, missing) => {
      refuse((key) => key === part)
      expect(await failureOf(installRegistry(tab, cache))).toMatchObject({
        code: 'storage_full',
        message: `There is no space left on this device for the ${name}. Free some space, then try again.`,
      })
      expect(await onDevice(tab)).toEqual(partsOf(april, ...missing))
      // It answers as long as the page is open.
      expect(cache.current?.[part]).not.toBeNull()
      vi.restoreAllMocks()
      host.requests.length = 0
      await installRegistry(tab, cache)
      expect(host.requests).toEqual(['latest.json'])
      expect(await onDevice(tab)).toEqual(partsOf(april))
    },
  )

  test('that cannot be fetched does not keep the others away, and is fetched next time', async () => {
    const { file } = april.latest.dates
    host.misbehave(file, () => new HttpResponse(null, { status: 404 }))
    expect(await failureOf(install(tab))).toMatchObject({ code: 'not_found' })
    expect(await onDevice(tab)).toEqual(partsOf(april, 'dates'))
    host.requests.length = 0
    expect(await install(tab)).toMatchObject({ status: 'current' })
    expect(host.requests).toEqual(['latest.json', file])
    expect(await onDevice(tab)).toEqual(partsOf(april))
  })

  test('of another registry is refused', async () => {
    const { dates } = april.latest
    host.files.set(dates.file, april.files.get(april.latest.postal.file)!)
    const { bytes, sha256 } = april.latest.postal
    const latest = { ...april.latest, dates: { ...dates, bytes, sha256 } }
    host.files.set('latest.json', JSON.stringify(latest))
    expect(await failureOf(install(tab))).toMatchObject({ code: 'bad_pack' })
    expect(await onDevice(tab)).toEqual(partsOf(april, 'dates'))
  })

  test('is left out for a caller that does not need it', async () => {
    await install(tab, { postal: false })
    expect(await onDevice(tab)).toEqual(partsOf(april, 'postal'))
    expect(host.requestsFor(april.latest.postal.file)).toEqual([])
  })
})
