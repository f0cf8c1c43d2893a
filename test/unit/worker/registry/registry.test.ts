import { HttpResponse } from 'msw'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { RegistryStatus } from '../../../../src/protocol/worker.ts'
import { FIRST_REGISTRY_LOCK } from '../../../../src/protocol/service-worker.ts'
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

test('a start reads the registry once, even though it also checks for an update', async () => {
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
      installing: false,
      registry: { bytes: april.latest.trie.bytes },
    })
  expect(read.filter((row) => row.startsWith('registry/'))).toEqual(['registry/current'])
  expect(checked).toHaveBeenCalledOnce()
})

test('a first visit reads no registry from the store: the checked bytes in memory answer', async () => {
  const deps = new Device().tab()
  const read = readsFrom()
  const checked = vi.spyOn(OuiTrie, 'from')
  const service = new RegistryService(deps, new EventTarget())
  const told = vi.fn<(status: RegistryStatus) => void>()
  service.watch(told)
  await service.start()
  await expect.poll(() => told.mock.lastCall?.[0]).toMatchObject({ device: 'ready' })
  expect((await service.registry())?.trie.lookup('00000C')?.assignment.country).toBe('US')
  // Whether there is one is asked once, before it comes.
  expect(read.filter((row) => row === 'registry/current')).toHaveLength(1)
  expect(checked).toHaveBeenCalledOnce()
})

test('a first registry has the connection to itself until it has arrived or failed', async () => {
  for (const fails of [false, true]) {
    const device = new Device()
    const { pack } = april.latest
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

test('a registry found damaged during an installation is fetched again after it, because the one in memory may be damaged', async () => {
  const device = new Device()
  const deps = device.tab()
  const database = await deps.database()
  const { file } = may.latest.pack
  await install(device.tab())
  host.publish({ ...may, latest: { ...may.latest, deltas: [] } })
  host.requests.length = 0
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  host.misbehave(file, async () => {
    await answered
    return new HttpResponse(host.files.get(file))
  })
  const service = new RegistryService(deps, new EventTarget())
  const told = vi.fn<(status: RegistryStatus) => void>()
  service.watch(told)
  await service.start()
  await expect.poll(() => host.requestsFor(file)).toHaveLength(1)

  await database.put('registry', { buffer: new ArrayBuffer(100) }, 'current')
  device.tab().channel.announce({ type: 'installed', sha256: 'another' })
  await expect.poll(() => told.mock.lastCall?.[0].error).toMatchObject({ code: 'damaged' })
  answer()
  await expect.poll(() => host.requestsFor('latest.json')).toHaveLength(2)
  await expect
    .poll(() => told.mock.lastCall?.[0])
    .toMatchObject({ error: null, installing: false, registry: { version: '2026-05-09' } })
  expect(await database.count('registry')).toBe(1)
})

test('a permanent failure is reported, and not retried', async () => {
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

test('a check for an update does not read the registry', async () => {
  host.publish(may)
  const read = readsFrom()
  expect(await checkForUpdate(tab)).toMatchObject({ status: 'newer', via: 'delta' })
  expect(read.filter((row) => row.startsWith('registry/'))).toEqual([])
})
