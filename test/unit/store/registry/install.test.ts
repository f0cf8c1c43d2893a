import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { HttpResponse } from 'msw'
import type { InstallProgress } from '../../../../src/core/update/install-progress.ts'
import { InstallError } from '../../../../src/store/errors.ts'
import { installPostal } from '../../../../src/store/registry/install-postal.ts'
import { installRegistry, type InstallOptions } from '../../../../src/store/registry/install.ts'
import { loadRegistry, readInstalled } from '../../../../src/store/registry/load.ts'
import type { RegistryNews } from '../../../../src/store/registry/news.ts'
import { buildTestRegistry, chained, type TestRegistry } from '../../../e2e/support/registry.ts'
import { Device, NOW, type Tab } from '../device.ts'
import { cut, hostOfTests, portal, stall, whole } from '../host.ts'

const host = hostOfTests()
let april: TestRegistry
let may: TestRegistry
let june: TestRegistry
let device: Device
let tab: Tab

beforeAll(async () => {
  april = await buildTestRegistry('2026-04-11', 5000)
  may = await buildTestRegistry('2026-05-09', 5000, april)
  june = chained(may, await buildTestRegistry('2026-06-06', 5000, may))
})
beforeEach(() => {
  device = new Device()
  tab = device.tab()
  host.publish(april)
})

test('a store that is locked for writing is told of, instead of being waited for', async () => {
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
    const said = { published, sha256: trie.sha256, installedAt: NOW, postalTable }
    const { bytes } = trie
    expect(await onDevice()).toMatchObject({ ...said, trie: { version, bytes, counts } })
    const installed = await readInstalled(await tab.database())
    expect(installed).toEqual({ ...said, version, postal, hasPostal: false })
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

  test('because nothing more comes leaves the old registry', async () => {
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

  test('because a whole pack gives another trie than promised throws it away', async () => {
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
    expect(error.message).toContain('Not allowed.')
  })
})

describe('a device that has a registry', () => {
  test('asks for nothing more when it is the host’s', async () => {
    await installRegistry(tab)
    host.requests.length = 0
    expect(await installRegistry(tab)).toMatchObject({ status: 'current', via: 'device' })
    expect(host.requests).toEqual(['latest.json'])
  })

  test('gets a newer one by the delta that starts at its own', async () => {
    await installRegistry(tab)
    host.publish(may)
    host.requests.length = 0
    expect(await installRegistry(tab)).toMatchObject({ version: '2026-05-09', via: 'delta' })
    expect(host.requests).toEqual(['latest.json', may.latest.deltas[0]?.file])
    expect((await onDevice())?.sha256).toBe(may.latest.trie.sha256)
  })

  test('gets the full pack when no delta starts at its own', async () => {
    await installRegistry(tab)
    const deltas = may.latest.deltas.map((delta) => ({
      ...delta,
      fromTrie: may.latest.trie.sha256,
    }))
    host.publish({ ...may, latest: { ...may.latest, deltas } })
    expect(await installRegistry(tab)).toMatchObject({ version: '2026-05-09', via: 'pack' })
  })

  test.each([
    ['is missing', () => new HttpResponse(null, { status: 404 })],
    ['is damaged', () => whole(deltaOf(may).toReversed())],
    ['is a web page', portal],
  ])('gets the full pack, once, when the delta %s', async (_, fault) => {
    await installRegistry(tab)
    host.publish(may)
    host.misbehave(may.latest.deltas[0]?.file ?? '', fault)
    const told: number[] = []
    const onProgress = ({ fraction }: InstallProgress): unknown => told.push(fraction)
    expect(await installRegistry(tab, { onProgress })).toMatchObject({
      version: '2026-05-09',
      via: 'pack',
    })
    expect(told).toEqual(told.toSorted((one, other) => one - other))
    expect(host.requestsFor(may.latest.pack.file)).toHaveLength(1)
  })

  test('gets the full pack when a whole delta ends in another registry', async () => {
    await installRegistry(tab)
    // A bit of the store has flipped since: the delta no longer starts where it thinks.
    const database = await tab.database()
    const row = await database.get('registry', 'current')
    if (row === undefined) throw new Error('No registry was installed.')
    const buffer = row.buffer.slice(0)
    const last = new DataView(buffer, buffer.byteLength - 1)
    last.setUint8(0, last.getUint8(0) ^ 1)
    await database.put('registry', { ...row, buffer }, 'current')
    host.publish(may)
    expect(await installRegistry(tab)).toMatchObject({ version: '2026-05-09' })
    expect((await onDevice())?.sha256).toBe(may.latest.trie.sha256)
  })

  test('goes on with an interrupted delta instead of falling back', async () => {
    await installRegistry(tab)
    host.publish(may)
    host.misbehave(may.latest.deltas[0]?.file ?? '', () => cut(deltaOf(may), 10))
    expect((await failureOf(installRegistry(tab))).code).toBe('cut_short')
    expect(await installRegistry(tab)).toMatchObject({ via: 'delta' })
    expect(host.requests.at(-1)).toBe(`${may.latest.deltas[0]?.file} bytes=10-`)
  })

  test('follows a chain of deltas where none starts at its own, with progress over all of it', async () => {
    await installRegistry(tab)
    host.publish(june)
    host.requests.length = 0
    const told: InstallProgress[] = []
    const onProgress = (progress: InstallProgress): unknown => told.push(progress)
    expect(await installRegistry(tab, { onProgress })).toMatchObject({
      version: '2026-06-06',
      via: 'delta',
    })
    expect(host.requests).toEqual(['latest.json', linkOf(june), june.latest.deltas[0]?.file])
    expect((await onDevice())?.sha256).toBe(june.latest.trie.sha256)
    const bytes = [...june.latest.links, ...june.latest.deltas].map((delta) => delta.bytes)
    expect(new Set(told.map(({ totalBytes }) => totalBytes))).toEqual(
      new Set([0, bytes.reduce((sum, each) => sum + each)]),
    )
    const fractions = told.map(({ fraction }) => fraction)
    expect(fractions).toEqual(fractions.toSorted((one, other) => one - other))
    expect(await (await tab.database()).count('downloads')).toBe(0)
  })

  test.each([
    ['is missing', () => linkOf(june), () => new HttpResponse(null, { status: 404 })],
    [
      'is damaged',
      () => june.latest.deltas[0]?.file ?? '',
      () => whole(deltaOf(june).toReversed()),
    ],
  ])('gets the full pack, once, when a delta of the chain %s', async (_, file, fault) => {
    await installRegistry(tab)
    host.publish(june)
    host.misbehave(file(), fault)
    expect(await installRegistry(tab)).toMatchObject({ version: '2026-06-06', via: 'pack' })
    expect(host.requestsFor(june.latest.pack.file)).toHaveLength(1)
    expect((await onDevice())?.sha256).toBe(june.latest.trie.sha256)
  })

  test('gets the full pack when a link leads elsewhere than it says', async () => {
    await installRegistry(tab)
    const end = { to: '2026-05-02', toTrie: '0'.repeat(64) }
    const links = june.latest.links.map((link) => Object.assign({}, link, end))
    const deltas = june.latest.deltas.map((delta) =>
      Object.assign({}, delta, { from: end.to, fromTrie: end.toTrie }),
    )
    host.publish({ ...june, latest: { ...june.latest, links, deltas } })
    expect(await installRegistry(tab)).toMatchObject({ version: '2026-06-06', via: 'pack' })
    expect(host.requestsFor(linkOf(june))).toHaveLength(1)
  })

  test('goes on with an interrupted delta of a chain instead of falling back', async () => {
    await installRegistry(tab)
    host.publish(june)
    const [delta] = june.latest.deltas
    host.misbehave(delta?.file ?? '', () => cut(deltaOf(june), 10))
    expect((await failureOf(installRegistry(tab))).code).toBe('cut_short')
    expect(await installRegistry(tab)).toMatchObject({ via: 'delta' })
    expect(host.requests.at(-1)).toBe(`${delta?.file} bytes=10-`)
  })

  test('never goes back to an older one by itself', async () => {
    host.publish(may)
    await installRegistry(tab)
    host.publish(april)
    expect(await installRegistry(tab)).toEqual({
      status: 'current',
      version: '2026-05-09',
      sha256: may.latest.trie.sha256,
      via: 'device',
    })
    expect((await onDevice())?.trie.version).toBe('2026-05-09')
  })

  test('takes a corrected build of the same day, but not an earlier one', async () => {
    await installRegistry(tab)
    const corrected = { ...may.latest, version: '2026-04-11', deltas: [] }
    host.publish({ ...may, latest: { ...corrected, published: '2026-04-11T05:59:59Z' } })
    expect((await installRegistry(tab)).status).toBe('current')
    host.publish({ ...may, latest: { ...corrected, published: '2026-04-11T09:00:00Z' } })
    expect((await installRegistry(tab)).status).toBe('installed')
  })

  test('forgets parts of files that the host no longer offers', async () => {
    host.misbehave(april.latest.pack.file, () => cut(fileOf(april), 30_000))
    await failureOf(installRegistry(tab))
    host.publish({ ...may, latest: { ...may.latest, deltas: [] } })
    host.misbehave(may.latest.pack.file, () => new HttpResponse(null, { status: 500 }))
    await failureOf(installRegistry(tab))
    expect(await (await tab.database()).count('downloads')).toBe(0)
  })
})

describe('what nobody has asked for', () => {
  const metered = (bytes: number): Tab => ({ ...tab, unaskedBytes: () => bytes })
  const total = ({ latest }: TestRegistry) => (latest.deltas[0]?.bytes ?? 0) + latest.postal.bytes

  test('is put off with its size where it takes more than may be spent', async () => {
    await installRegistry(tab)
    host.publish(may)
    host.requests.length = 0
    expect(await installRegistry(metered(total(may) - 1), { unasked: true })).toEqual({
      status: 'postponed',
      offer: {
        status: 'newer',
        version: '2026-05-09',
        via: 'delta',
        bytes: may.latest.deltas[0]?.bytes,
        postalBytes: may.latest.postal.bytes,
      },
    })
    expect(host.requests).toEqual(['latest.json'])
    expect((await onDevice())?.trie.version).toBe('2026-04-11')
  })

  test('goes where it takes no more', async () => {
    await installRegistry(tab)
    host.publish(may)
    const outcome = await installRegistry(metered(total(may)), { unasked: true })
    expect(outcome).toMatchObject({ status: 'installed', via: 'delta' })
  })

  test('goes once somebody asks for it', async () => {
    await installRegistry(tab)
    host.publish(may)
    expect(await installRegistry(metered(0))).toMatchObject({ status: 'installed' })
  })

  test('goes where the device has no registry, but its addresses do not', async () => {
    const poor = metered(0)
    expect(await installRegistry(poor, { unasked: true })).toMatchObject({ status: 'installed' })
    expect(await installPostal(poor, { unasked: true })).toEqual({
      status: 'current',
      version: '2026-04-11',
      via: 'pack',
      bytes: 0,
      postalBytes: april.latest.postal.bytes,
    })
    expect(host.requestsFor(april.latest.postal.file)).toEqual([])
    expect(await installPostal(poor)).toBe('installed')
  })
})

describe('two tabs', () => {
  test('download once, and both see the progress and the success', async () => {
    const runs = [run(device.tab()), run(device.tab()), run(device.tab())]
    const outcomes = await Promise.all(runs.map(async ({ outcome }) => await outcome))
    expect(outcomes).toMatchObject([{ via: 'pack' }, { via: 'elsewhere' }, { via: 'elsewhere' }])
    expect(host.requests).toEqual(['latest.json', april.latest.pack.file])
    for (const { told } of runs) {
      const fractions = told.map(({ fraction }) => fraction)
      expect(fractions).toEqual(fractions.toSorted((one, other) => one - other))
      expect(fractions.indexOf(1)).toBe(fractions.length - 1)
      expect(told.some(({ phase }) => phase === 'downloading')).toBe(true)
    }
  })

  test('see the progress at once, also when it stands still just then', async () => {
    host.misbehave(april.latest.pack.file, () => stall(fileOf(april), 30_000))
    const first = run(tab)
    await vi.waitFor(() => expect(first.told.at(-1)?.receivedBytes).toBe(30_000))
    const second = run(device.tab())
    await vi.waitFor(() => expect(second.told.at(-1)?.receivedBytes).toBe(30_000))
    await tab.sleepers.runOut()
    await expect(first.outcome).rejects.toMatchObject({ code: 'stalled' })
    await expect(second.outcome).rejects.toMatchObject({ code: 'stalled' })
  })

  test('share the failure of the one that works, and its reason', async () => {
    host.misbehave(april.latest.pack.file, () => new HttpResponse(null, { status: 500 }))
    const [first, second] = await Promise.all([
      failureOf(installRegistry(device.tab())),
      failureOf(installRegistry(device.tab())),
    ])
    expect(second).toMatchObject({ code: first.code, message: first.message })
    expect(host.requestsFor(april.latest.pack.file)).toHaveLength(1)
  })

  test.each([
    ['a registry', 'nameplate-install', async () => (await installRegistry(tab)).status],
    ['postal addresses', 'nameplate-details', async () => await installPostal(tab)],
  ])('install %s in place of one that sleeps, and keeps its lock', async (_, lock, install) => {
    if (lock === 'nameplate-details') await installRegistry(tab)
    void device.tab().locks.request(lock, {}, async () => await new Promise(() => {}))
    const status = install()
    expect(await tab.sleepers.runOut()).toEqual([5_000])
    expect(await status).toBe('installed')
  })

  test('wait as long as the one that works gives signs of life', async () => {
    host.misbehave(april.latest.pack.file, () => stall(fileOf(april), 30_000))
    const first = run(tab)
    await vi.waitFor(() => expect(first.told.at(-1)?.receivedBytes).toBe(30_000))
    const other = device.tab()
    const signs: RegistryNews[] = []
    other.channel.listen((news) => void (news.type === 'holding' && signs.push(news)))
    const second = run(other)
    for (let asked = 1; asked <= 5; asked++) {
      await vi.waitFor(() => expect(signs).toHaveLength(asked))
      expect(await other.sleepers.runOut()).toEqual([5_000])
    }
    expect(host.requestsFor(april.latest.pack.file)).toHaveLength(1)
    await tab.sleepers.runOut()
    await Promise.allSettled([first.outcome, second.outcome])
  })

  test('hear of the new registry', async () => {
    const news: RegistryNews[] = []
    device.tab().channel.listen((each) => news.push(each))
    await installRegistry(tab)
    await vi.waitFor(() =>
      expect(news.at(-1)).toEqual({
        type: 'progress',
        progress: expect.objectContaining({ phase: 'done' }),
      }),
    )
    expect(news.filter(({ type }) => type !== 'progress')).toEqual([
      { type: 'waiting', lock: 'nameplate-install' },
      { type: 'installed', sha256: april.latest.trie.sha256 },
    ])
  })
})

function run(deps: Tab): { told: InstallProgress[]; outcome: ReturnType<typeof installRegistry> } {
  const told: InstallProgress[] = []
  const options: InstallOptions = { onProgress: (progress) => told.push(progress) }
  return { told, outcome: installRegistry(deps, options) }
}

function fileOf({ latest, files }: TestRegistry): Buffer {
  return files.get(latest.pack.file) ?? Buffer.alloc(0)
}

/** File of the delta with which a chain begins. */
function linkOf({ latest }: TestRegistry): string {
  return latest.links[0]?.file ?? ''
}

function deltaOf({ latest, files }: TestRegistry): Buffer {
  return files.get(latest.deltas[0]?.file ?? '') ?? Buffer.alloc(0)
}

async function onDevice(): ReturnType<typeof loadRegistry> {
  return await loadRegistry(await tab.database())
}

async function failureOf(work: Promise<unknown>): Promise<InstallError> {
  const error = await work.then(
    () => null,
    (cause: unknown) => cause,
  )
  if (error instanceof InstallError) return error
  throw new Error('It did not fail by an InstallError.', { cause: error })
}
