import { HttpResponse } from 'msw'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { RegistryStatus } from '../../../../src/protocol/worker.ts'
import { FIRST_REGISTRY_LOCK, STORING_LOCK } from '../../../../src/protocol/service-worker.ts'
import { DatabaseError } from '../../../../src/store/db.ts'
import { installFirstSeen } from '../../../../src/store/registry/install-first-seen.ts'
import { installPostal } from '../../../../src/store/registry/install-postal.ts'
import { installRegistry } from '../../../../src/store/registry/install.ts'
import { RegistryCheck } from '../../../../src/worker/registry/registry-check.ts'
import { RegistryService } from '../../../../src/worker/registry/registry.ts'
import { buildTestRegistry, type TestRegistry } from '../../../e2e/support/registry.ts'
import { Device, readsFrom, type Tab } from '../../store/device.ts'
import { hostOfTests } from '../../store/host.ts'

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
  await installRegistry(device.tab())
  await installPostal(device.tab())
  await installFirstSeen(device.tab())
  tab = device.tab()
  await tab.database()
})

test('a start reads the registry and its tables once each, although it checks for an update too', async () => {
  const read = readsFrom()
  const request = vi.spyOn(tab.locks, 'request')
  const service = new RegistryService(tab, new EventTarget())
  const told = vi.fn<(status: RegistryStatus) => void>()
  service.watch(told)
  await service.start()
  // The last request of a start.
  const lock = 'nameplate-details'
  await expect
    .poll(() => request)
    .toHaveBeenCalledWith(lock, expect.anything(), expect.any(Function))
  await Promise.all(request.mock.results.map(({ value }) => value))
  await expect
    .poll(() => told.mock.lastCall?.[0].registry)
    .toMatchObject({
      bytes: april.latest.trie.bytes,
      postalBytes: april.latest.postalTable.bytes,
    })
  expect(read.filter((name) => name === 'registry')).toHaveLength(1)
  // And the first-seen table, in the same store.
  expect(read.filter((name) => name === 'details')).toHaveLength(2)
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

test('what the store refuses is answered from memory, postal addresses too unless they cost money', async () => {
  const refused = new Device().tab()
  const database = () => Promise.reject(new DatabaseError('database_unavailable', 'Refused.'))
  for (const [backgroundBytes, postalBytes] of [
    [Infinity, april.latest.postalTable.bytes],
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
        registry: { version: '2026-04-11', postalBytes },
      })
    const held = await service.answerSource()
    expect(held?.trie.lookup('00000C')?.assignment.organization).toBe('Cisco Systems, Inc')
    expect(held?.postal === null).toBe(postalBytes === null)
  }
})

test('a registry found damaged during an installation is installed again after it', async () => {
  const device = new Device()
  const deps = device.tab()
  const database = await deps.database()
  const { file } = april.latest.firstSeen!
  host.requests.length = 0
  let refuse = () => {}
  const refused = new Promise<void>((resolve) => (refuse = resolve))
  // The last request of an installation, after the registry and its postal addresses.
  host.misbehave(file, async () => {
    await refused
    return HttpResponse.error()
  })
  const service = new RegistryService(deps, new EventTarget())
  const told = vi.fn<(status: RegistryStatus) => void>()
  service.watch(told)
  await service.start()
  await expect.poll(() => host.requestsFor(file)).toHaveLength(1)

  await database.put('registry', { buffer: new ArrayBuffer(100) }, 'current')
  device.tab().channel.announce({ type: 'installed', sha256: 'another' })
  await expect.poll(() => told.mock.lastCall?.[0].error).toMatchObject({ code: 'damaged' })
  expect(await database.count('registry')).toBe(0)
  refuse()
  await expect.poll(() => database.count('registry')).toBe(1)
  await expect.poll(() => told.mock.lastCall?.[0].error).toBeNull()
  expect(host.requestsFor(april.latest.pack.file)).toHaveLength(2)
})

test('a look for an update reads neither', async () => {
  host.publish(may)
  const read = readsFrom()
  expect(await new RegistryCheck(tab).checkForUpdate()).toMatchObject({
    status: 'newer',
    via: 'delta',
    postalBytes: 0,
  })
  expect(read).toEqual(expect.not.arrayContaining(['registry', 'details']))
})
