import { beforeEach, describe, expect, test, vi } from 'vitest'
import { HttpResponse } from 'msw'
import type { InstallProgress } from '../../../../src/core/update/update-offer.ts'
import type { Latest } from '../../../../src/core/update/latest.ts'
import { readInstalled } from '../../../../src/store/registry/load.ts'
import { Device, NOW, type Tab } from '../device.ts'
import { cut, hostOfTests, whole } from '../host.ts'
import { april, may } from '../registries.ts'
import { failureOf, fileOf, install, onDevice, wholeOf } from './installing.ts'

const host = hostOfTests()
let device: Device
let tab: Tab

beforeEach(() => {
  device = new Device()
  tab = device.tab()
  host.publish(april)
})

test('a store that is locked for writing is reported instead of waited for', async () => {
  const open = await tab.database()
  const never = new Promise<never>(() => {})
  let abort = () => {}
  const done = new Promise<void>((resolve) => (abort = resolve))
  const locked = new Proxy(open, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key)
      if (key !== 'transaction') return value
      return (stores: 'registry', mode: IDBTransactionMode) =>
        mode === 'readwrite'
          ? { objectStore: () => ({ put: async () => await never }), done, abort }
          : target.transaction(stores, mode)
    },
  })
  const installing = install({
    ...tab,
    database: async () => await Promise.resolve(locked),
    sleep: async (ms, signal) => {
      if (ms !== 8000) await tab.sleep(ms, signal)
      // A read takes less than this.
      else await new Promise((resolve) => setTimeout(resolve, 100))
    },
  })
  await expect(installing).rejects.toMatchObject({
    code: 'storage_failed',
    message: expect.stringContaining('keeps the data on this device locked'),
  })
})

describe('the first installation', () => {
  test('stores the registry on the device, with its values from latest.json', async () => {
    expect(await install(tab)).toMatchObject({
      status: 'installed',
      version: '2026-04-11',
      via: 'pack',
    })
    const { version, published, counts, pack, trie } = april.latest
    expect(host.requests).toEqual(['latest.json', pack.file])
    expect(await onDevice(tab)).toEqual(wholeOf(april))
    expect(await readInstalled(await tab.database())).toEqual({
      version,
      published,
      counts,
      trie,
      installedAt: NOW,
    })
  })

  test('reports progress that never falls and reaches 1 once, when the registry is stored', async () => {
    const told: InstallProgress[] = []
    const storedAtEnd: Promise<unknown>[] = []
    await install(tab, {
      onProgress(progress) {
        told.push(progress)
        if (progress.fraction === 1) storedAtEnd.push(onDevice(tab))
      },
    })
    const fractions = told.map(({ fraction }) => fraction)
    expect(fractions).toEqual(fractions.toSorted((one, other) => one - other))
    expect(fractions.filter((fraction) => fraction === 1)).toEqual([1])
    expect([...new Set(told.map(({ phase }) => phase))]).toEqual([
      'checking',
      'downloading',
      'unpacking',
      'storing',
      'done',
    ])
    expect(told.at(-1)).toMatchObject({ totalBytes: april.latest.pack.bytes, fraction: 1 })
    expect(await storedAtEnd[0]).not.toBeNull()
  })
})

describe('an installation that fails', () => {
  test.each([
    [
      'latest.json is of another format',
      'latest.json',
      () => HttpResponse.json({ format: 6 }),
      'not_a_registry',
    ],
    ['latest.json is no JSON', 'latest.json', () => HttpResponse.text('hello'), 'not_a_registry'],
    ['there is no connection', 'latest.json', () => HttpResponse.error(), 'offline'],
    ['the pack is missing', 'pack', () => new HttpResponse(null, { status: 404 }), 'not_found'],
    ['the pack is cut', 'pack', () => cut(fileOf(may), 1000), 'cut_short'],
    ['the pack is another', 'pack', () => whole(fileOf(may).toReversed()), 'wrong_hash'],
  ] as const)(
    'because %s leaves the old registry and can be repeated',
    async (_, file, fault, code) => {
      await install(tab)
      host.publish({ ...may, latest: { ...may.latest, deltas: [] } })
      host.misbehave(file === 'pack' ? may.latest.pack.file : file, fault)
      const error = await failureOf(install(tab))
      expect(error.code).toBe(code)
      expect(error.message).toMatch(/^[^.].*\.$/s)
      expect(await onDevice(tab)).toEqual(wholeOf(april))
      expect(await install(tab)).toMatchObject({ version: '2026-05-09' })
    },
  )

  test.each([
    ['another trie than promised', () => ({ trie: may.latest.trie })],
    ['another date than promised', () => ({ version: '2099-01-01' })],
    ['other rows than promised', ({ counts }: Latest) => ({ counts: { ...counts, CID: 7 } })],
  ])(
    'because a complete pack gives %s discards it, and uses the right one next',
    async (_, lie) => {
      host.publish({ ...april, latest: { ...april.latest, ...lie(april.latest) } })
      expect(await failureOf(install(tab))).toMatchObject({ code: 'bad_pack' })
      expect(await onDevice(tab)).toBeNull()
      expect(tab.unfinished.size).toBe(0)
      host.publish(april)
      expect(await install(tab)).toMatchObject({ version: '2026-04-11' })
    },
  )

  test.each([
    ['QuotaExceededError', 'storage_full'],
    ['UnknownError', 'storage_failed'],
  ])('because the store fails with %s leaves the old registry', async (name, code) => {
    await install(tab)
    host.publish(may)
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('It is full.', name)
    })
    expect((await failureOf(install(tab))).code).toBe(code)
    expect(await onDevice(tab)).toEqual(wholeOf(april))
  })
})
