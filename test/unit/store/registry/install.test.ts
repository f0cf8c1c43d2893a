import { beforeEach, describe, expect, test, vi } from 'vitest'
import { HttpResponse } from 'msw'
import type { InstallProgress } from '../../../../src/core/update/install-progress.ts'
import { installRegistry } from '../../../../src/store/registry/install.ts'
import { loadRegistry, readInstalled } from '../../../../src/store/registry/load.ts'
import type { TestRegistry } from '../../../e2e/support/registry.ts'
import { Device, NOW, type Tab } from '../device.ts'
import { cut, hostOfTests, portal, stall, whole } from '../host.ts'
import { april, may } from '../registries.ts'
import { failureOf, fileOf } from './installing.ts'

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
  const locked = new Proxy(open, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key)
      if (key !== 'transaction') return value
      return (stores: 'downloads', mode: IDBTransactionMode) =>
        mode === 'readwrite'
          ? { store: { getAllKeys: async () => await never }, done: never }
          : target.transaction(stores, mode)
    },
  })
  const installing = installRegistry({
    ...tab,
    database: async () => await Promise.resolve(locked),
    sleep: async (ms, signal) => (ms === 8000 ? undefined : await tab.sleep(ms, signal)),
  })
  await expect(installing).rejects.toMatchObject({
    code: 'storage_failed',
    message: expect.stringContaining('keeps the data on this device locked'),
  })
})

describe('the first installation', () => {
  test('brings the registry onto the device, with what latest.json says about it', async () => {
    expect(await installRegistry(tab)).toEqual({
      status: 'installed',
      version: '2026-04-11',
      sha256: april.latest.trie.sha256,
      via: 'pack',
    })
    const { version, published, trie, counts, postal, postalTable } = april.latest
    const firstSeen = { pack: april.latest.firstSeen, table: april.latest.firstSeenTable }
    const said = { published, sha256: trie.sha256, installedAt: NOW, postalTable }
    const { bytes } = trie
    expect(await onDevice()).toMatchObject({ ...said, trie: { version, bytes, counts } })
    const installed = await readInstalled(await tab.database())
    expect(installed).toEqual({ ...said, version, postal, hasPostal: false, firstSeen })
    expect((await onDevice())?.trie.lookup('00000C')?.assignment.organization).toBe(
      'Cisco Systems, Inc',
    )
  })

  test('tells progress that never falls and is 1 once, when the registry is stored', async () => {
    const told: InstallProgress[] = []
    const storedAtEnd: Promise<unknown>[] = []
    await installRegistry(tab, {
      onProgress(progress) {
        told.push(progress)
        if (progress.fraction === 1) storedAtEnd.push(onDevice())
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

  test('leaves no parts of the download behind', async () => {
    host.misbehave(april.latest.pack.file, () => cut(fileOf(april), 30_000))
    await failureOf(installRegistry(tab))
    expect(await (await tab.database()).count('downloads')).toBeGreaterThan(0)
    await installRegistry(tab)
    expect(await (await tab.database()).count('downloads')).toBe(0)
  })
})

describe('an installation that fails', () => {
  test.each([
    [
      'latest.json is missing',
      'latest.json',
      () => new HttpResponse(null, { status: 404 }),
      'not_found',
    ],
    [
      'latest.json is a server error',
      'latest.json',
      () => new HttpResponse(null, { status: 500 }),
      'server_error',
    ],
    ['latest.json is a portal', 'latest.json', portal, 'not_a_registry'],
    [
      'latest.json is of another format',
      'latest.json',
      () => HttpResponse.json({ format: 2 }),
      'not_a_registry',
    ],
    ['latest.json is no JSON', 'latest.json', () => HttpResponse.text('hello'), 'not_a_registry'],
    ['there is no connection', 'latest.json', () => HttpResponse.error(), 'offline'],
    ['the pack is missing', 'pack', () => new HttpResponse(null, { status: 404 }), 'not_found'],
    [
      'the pack is a server error',
      'pack',
      () => new HttpResponse(null, { status: 500 }),
      'server_error',
    ],
    ['the pack is a portal', 'pack', portal, 'not_a_registry'],
    ['the pack is cut', 'pack', () => cut(fileOf(may), 1000), 'cut_short'],
    ['the pack is another', 'pack', () => whole(fileOf(may).toReversed()), 'wrong_hash'],
    [
      'the pack is longer',
      'pack',
      () => whole(Buffer.concat([fileOf(may), fileOf(may)])),
      'too_long',
    ],
  ] as const)(
    'because %s leaves the old registry and can be repeated',
    async (_, file, fault, code) => {
      await installRegistry(tab)
      host.publish({ ...may, latest: { ...may.latest, deltas: [] } })
      host.misbehave(file === 'pack' ? may.latest.pack.file : file, fault)
      const error = await failureOf(installRegistry(tab))
      expect(error.code).toBe(code)
      expect(error.message).toMatch(/^[^.].*\.$/s)
      expect((await onDevice())?.trie.version).toBe('2026-04-11')
      expect(await installRegistry(tab)).toMatchObject({ version: '2026-05-09' })
    },
  )

  test('because nothing more arrives leaves the old registry', async () => {
    host.misbehave(april.latest.pack.file, () => stall(fileOf(april), 20_000))
    const error = await failureOf(
      installRegistry(tab, {
        onProgress({ receivedBytes }) {
          if (receivedBytes > 0) void tab.sleepers.runOut()
        },
      }),
    )
    expect(error.code).toBe('stalled')
    expect(await onDevice()).toBeNull()
  })

  test('because a complete pack gives another trie than promised throws the pack away', async () => {
    const lies: TestRegistry = { ...april, latest: { ...april.latest, trie: may.latest.trie } }
    host.publish(lies)
    expect(await failureOf(installRegistry(tab))).toMatchObject({ code: 'bad_pack' })
    expect(await onDevice()).toBeNull()
    expect(await (await tab.database()).count('downloads')).toBe(0)
  })

  test.each([
    ['QuotaExceededError', 'storage_full'],
    ['UnknownError', 'storage_failed'],
  ])('because the store fails with %s leaves the old registry', async (name, code) => {
    await installRegistry(tab)
    host.publish(may)
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('It is full.', name)
    })
    expect((await failureOf(installRegistry(tab))).code).toBe(code)
    expect((await onDevice())?.trie.version).toBe('2026-04-11')
  })

  test('because the database does not open says so', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
      throw new DOMException('Not allowed.', 'SecurityError')
    })
    const error = await failureOf(installRegistry(tab))
    expect(error.code).toBe('storage_failed')
    expect(error.message).toContain('Not allowed')
  })
})

async function onDevice(): ReturnType<typeof loadRegistry> {
  return await loadRegistry(await tab.database())
}
