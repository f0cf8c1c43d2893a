import { HttpResponse } from 'msw'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { RegistryStatus } from '../../../../src/protocol/worker.ts'
import { FIRST_REGISTRY_LOCK, STORING_LOCK } from '../../../../src/protocol/service-worker.ts'
import { DatabaseError } from '../../../../src/store/db.ts'
import { failure } from '../../../../src/store/errors.ts'
import { OuiTrie } from '../../../../src/core/registry/trie.ts'
import { checkForUpdate } from '../../../../src/worker/registry/registry-check.ts'
import { RegistryService } from '../../../../src/worker/registry/registry.ts'
import { buildTestRegistry, type TestRegistry } from '../../../e2e/support/registry.ts'
import { Device, readsFrom, type Tab } from '../../store/device.ts'
import { hostOfTests } from '../../store/host.ts'
import { install } from '../../store/registry/installing.ts'

const host = hostOfTests()
let april: TestRegistry
let may: TestRegistry
let tab: Tab

beforeAll(async () => {
  april = await buildTestRegistry('2026-04-11', 300)
  may = await buildTestRegistry('2026-05-09', 300, april)
})
beforeEach(async () => {
  const device = new Device()
  host.publish(april)
  await install(device.tab())
  tab = device.tab()
  await tab.database()
})

test('a start reads the registry and its tables once each, although it checks for an update too', async () => {
  const read = readsFrom()
  const checked = vi.spyOn(OuiTrie, 'from')
  const service = new RegistryService(tab, new EventTarget())
  const told = vi.fn<(status: RegistryStatus) => void>()
  service.watch(told)
  await service.start()
  await expect.poll(() => host.requests).toContain('latest.json')
  await expect
    .poll(() => told.mock.lastCall?.[0])
    .toMatchObject({
      progress: null,
      registry: {
        bytes: april.latest.lookup.unpacked.bytes,
        postalBytes: april.latest.postal.unpacked.bytes,
        hasDates: true,
      },
    })
  expect(read.filter((row) => row.startsWith('registry/')).toSorted()).toEqual([
    'registry/dates',
    'registry/lookup',
    'registry/postal',
  ])
  expect(checked).toHaveBeenCalledOnce()
})

test('a first visit reads no part of the registry from the store: what was checked answers', async () => {
  const deps = new Device().tab()
  const read = readsFrom()
  const checked = vi.spyOn(OuiTrie, 'from')
  const service = new RegistryService(deps, new EventTarget())
  const told = vi.fn<(status: RegistryStatus) => void>()
  service.watch(told)
  await service.start()
  await expect
    .poll(() => told.mock.lastCall?.[0].registry)
    .toMatchObject({ hasDates: true, postalBytes: april.latest.postal.unpacked.bytes })
  expect((await service.registry())?.lookup.lookup('00000C')?.assignment.country).toBe('US')
  expect(read.filter((row) => row === 'registry/lookup')).toHaveLength(1)
  expect(read.filter((row) => row === 'registry/postal')).toEqual([])
  expect(checked).toHaveBeenCalledOnce()
})

test('postal addresses come when the service worker has stored the app, or has taken half a minute', async () => {
  for (const hangs of [false, true]) {
    const device = new Device()
    const deps = device.tab()
    let endStoring = () => {}
    const stored = new Promise<void>((resolve) => (endStoring = resolve))
    void device.tab().locks.request(STORING_LOCK, {}, async () => await stored)
    const service = new RegistryService(deps, new EventTarget())
    const told = vi.fn<(status: RegistryStatus) => void>()
    service.watch(told)
    const fetched = vi.spyOn(deps, 'fetch')
    await service.start()
    const postalIsFetched = () =>
      fetched.mock.calls.some(([url]) => url.endsWith(april.latest.postal.file))
    const waits = vi.spyOn(deps.locks, 'request')
    await expect
      .poll(() => waits)
      .toHaveBeenCalledWith(STORING_LOCK, expect.anything(), expect.any(Function))
    await expect
      .poll(() => told.mock.lastCall?.[0])
      .toMatchObject({ device: 'ready', progress: null })
    expect(postalIsFetched()).toBe(false)
    if (hangs) expect(await deps.sleepers.runOut()).toContain(30_000)
    else endStoring()
    await expect.poll(postalIsFetched).toBe(true)
    endStoring()
  }
})

test('a first registry has the line to itself until it has arrived, or cannot be had', async () => {
  for (const fails of [false, true]) {
    const device = new Device()
    const { lookup: pack } = april.latest
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    host.requests.length = 0
    host.misbehave(pack.file, async () => {
      await answered
      return fails ? HttpResponse.error() : new HttpResponse(host.files.get(pack.file))
    })
    await new RegistryService(device.tab(), new EventTarget()).start()
    let free = false
    const line = device.tab().locks.request(FIRST_REGISTRY_LOCK, {}, async () => {
      free = true
      return await Promise.resolve()
    })
    await expect.poll(() => host.requestsFor(pack.file)).toHaveLength(1)
    expect(free).toBe(false)
    answer()
    await line
    expect(free).toBe(true)
  }
})

test('what the store refuses is answered from memory, postal addresses too unless they cost money', async () => {
  const refused = new Device().tab()
  const database = () => Promise.reject(new DatabaseError('database_unavailable', 'Refused.'))
  for (const [backgroundBytes, postalBytes] of [
    [Infinity, april.latest.postal.unpacked.bytes],
    [0, null],
  ] as const) {
    const deps = { ...refused, database, backgroundBytes: () => backgroundBytes }
    const service = new RegistryService(deps, new EventTarget())
    const told = vi.fn<(status: RegistryStatus) => void>()
    service.watch(told)
    await service.start()
    await expect
      .poll(() => told.mock.lastCall?.[0])
      .toMatchObject({
        device: 'ready',
        inMemory: true,
        registry: { version: '2026-04-11', postalBytes, hasDates: true },
      })
    const held = await service.registry()
    expect(held?.lookup.lookup('00000C')?.assignment.organization).toBe('Cisco Systems, Inc')
    expect(held?.postal === null).toBe(postalBytes === null)
  }
})

test('a registry found damaged during an installation is fetched again after it, because what is in memory may be it', async () => {
  const device = new Device()
  const deps = device.tab()
  const database = await deps.database()
  const { file } = april.latest.postal
  host.requests.length = 0
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  // The last request of an installation.
  host.misbehave(file, async () => {
    await answered
    return new HttpResponse(host.files.get(file))
  })
  const service = new RegistryService(deps, new EventTarget())
  const told = vi.fn<(status: RegistryStatus) => void>()
  service.watch(told)
  await service.start()
  await expect.poll(() => host.requestsFor(file)).toHaveLength(1)

  await database.put('registry', { buffer: new ArrayBuffer(100) }, 'lookup')
  device.tab().channel.announce({ type: 'installed', sha256: 'another' })
  await expect.poll(() => told.mock.lastCall?.[0].error).toMatchObject({ code: 'damaged' })
  expect(await database.count('registry')).toBe(0)
  answer()
  await expect.poll(() => database.count('registry')).toBe(3)
  await expect.poll(() => told.mock.lastCall?.[0].error).toBeNull()
  expect(host.requestsFor(april.latest.lookup.file)).toHaveLength(2)
  expect(host.requestsFor(file)).toHaveLength(2)
})

test('what retrying cannot change is reported, and not tried again', async () => {
  const request = vi.fn(() => Promise.reject(failure.insecureOrigin('http://nameplate.test')))
  const service = new RegistryService(
    { ...new Device().tab(), locks: { request } },
    new EventTarget(),
  )
  const told = vi.fn<(status: RegistryStatus) => void>()
  service.watch(told)
  await service.start()
  await expect
    .poll(() => told.mock.lastCall?.[0].error)
    .toMatchObject({ code: 'insecure_origin', retryAt: null })
})

test('a look for an update reads neither', async () => {
  host.publish(may)
  const read = readsFrom()
  expect(await checkForUpdate(tab)).toMatchObject({
    status: 'newer',
    via: 'delta',
    postalBytes: 0,
  })
  expect(read.filter((row) => row.startsWith('registry/'))).toEqual([])
})
