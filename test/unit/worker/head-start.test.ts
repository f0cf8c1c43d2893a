import { HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { FIRST_REGISTRY_LOCK } from '../../../src/protocol/service-worker.ts'
import { INSTALLER_LOCK } from '../../../src/store/names.ts'
import { HeadStart } from '../../../src/worker/head-start.ts'
import { BASE_URL, Device, type Tab } from '../store/device.ts'
import { hostOfTests, stall } from '../store/host.ts'
import { failureOf, fileOf, install, run } from '../store/registry/installing.ts'
import { april } from '../store/registries.ts'

const host = hostOfTests()
const PACK = april.latest.pack.file
/** The requests of a first installation. */
const ALL = ['latest.json', PACK]
let device: Device

beforeEach(() => {
  device = new Device()
  host.publish(april)
})

/** The head start of a new tab, and what its code has once it is there. */
function headStartOf(tab: Tab, isSecureContext = true) {
  const scope = {
    isSecureContext,
    indexedDB,
    navigator: { locks: tab.locks as LockManager },
    fetch: async (url: string, init: RequestInit) => await fetch(url, init),
  }
  const headStart = new HeadStart(scope, { registryUrl: BASE_URL, nameOnOrigin: (name) => name })
  return { headStart, deps: headStart.handOver(tab) }
}

test('a first visit requests the registry before its code has loaded, which then requests nothing twice', async () => {
  const { headStart, deps } = headStartOf(device.tab())
  await headStart.ask()
  expect(host.requests).toEqual(['latest.json', PACK])
  expect(await install(deps)).toMatchObject({ status: 'installed', via: 'pack' })
  expect(host.requests).toEqual(ALL)
  expect(await install(device.tab())).toMatchObject({ status: 'current' })
})

test('code that loads before the head start makes the request itself, and nothing is requested twice', async () => {
  const { headStart, deps } = headStartOf(device.tab())
  const asked = headStart.ask()
  const installed = install(deps)
  await asked
  expect(await installed).toMatchObject({ via: 'pack' })
  expect(host.requests).toEqual(ALL)
  // The lock is free.
  expect(await install(device.tab())).toMatchObject({ status: 'current' })
})

test('one of two tabs makes the request, and the other waits for it', async () => {
  const tabs = [device.tab(), device.tab()].map((tab) => headStartOf(tab))
  await Promise.all(tabs.map(async ({ headStart }) => await headStart.ask()))
  // The one without a head start installs first.
  const outcomes = tabs.toReversed().map(async ({ deps }) => await install(deps))
  expect(await Promise.all(outcomes)).toMatchObject([{ via: null }, { via: 'pack' }])
  expect(host.requests).toEqual(ALL)
})

test('tasks that yield to the first registry wait from the first request until the installation releases them', async () => {
  const { headStart, deps } = headStartOf(device.tab())
  await headStart.ask()
  let isWaiting = true
  const goesOn = device.tab().locks.request(FIRST_REGISTRY_LOCK, {}, async () => {
    isWaiting = false
    await Promise.resolve()
  })
  let arrived = () => {}
  const lock = deps.locks.request(FIRST_REGISTRY_LOCK, { mode: 'shared' }, async () => {
    await new Promise<void>((resolve) => (arrived = resolve))
  })
  await install(deps)
  expect(isWaiting).toBe(true)
  arrived()
  await Promise.all([lock, goesOn])
  expect(isWaiting).toBe(false)
})

test('an installation that does not hold others back for the first registry leaves nobody waiting', async () => {
  const { headStart, deps } = headStartOf(device.tab())
  await headStart.ask()
  await install(deps)
  await device.tab().locks.request(FIRST_REGISTRY_LOCK, {}, async () => await Promise.resolve())
})

test('a lock being granted to the head start is handed over, not waited for', async () => {
  const tab = device.tab()
  let begin = () => {}
  const asked = new Promise<void>((resolve) => (begin = resolve))
  const locks: Tab['locks'] = {
    request: (...request) => {
      const done = tab.locks.request(...request)
      begin()
      return done
    },
  }
  const { headStart, deps } = headStartOf({ ...tab, locks })
  const taken = asked.then(async () => {
    return await deps.locks.request(INSTALLER_LOCK, {}, async () => await Promise.resolve('ours'))
  })
  await headStart.ask().catch(() => {})
  expect(await taken).toBe('ours')
})

test('a device with a store gets no head start, nor does a page without HTTPS', async () => {
  await headStartOf(device.tab(), false).headStart.ask()
  const tab = device.tab()
  await tab.database()
  await headStartOf(tab).headStart.ask()
  expect(host.requests).toEqual([])
  expect(await install(tab)).toMatchObject({ via: 'pack' })
})

test('a failure is reported like any other, and the next attempt requests again', async () => {
  host.misbehave('latest.json', () => new HttpResponse(null, { status: 500 }))
  host.misbehave(PACK, () => new HttpResponse(null, { status: 404 }))
  const { headStart, deps } = headStartOf(device.tab())
  await headStart.ask().catch(() => {})
  expect(await failureOf(install(deps))).toMatchObject({ code: 'server_error' })
  expect(await failureOf(install(deps))).toMatchObject({ code: 'not_found' })
  expect(await install(deps)).toMatchObject({ via: 'pack' })
})

test('a download that stalls resumes where it stopped', async () => {
  host.misbehave(PACK, () => stall(fileOf(april), 10_000))
  const tab = device.tab()
  const { headStart, deps } = headStartOf(tab)
  await headStart.ask()
  const { told, outcome } = run(deps)
  await expect.poll(() => told.at(-1)?.receivedBytes).toBe(10_000)
  await tab.sleepers.runOut()
  await expect(outcome).rejects.toMatchObject({ code: 'stalled' })
  expect(await install(deps)).toMatchObject({ via: 'pack' })
  expect(host.requestsFor(PACK).at(-1)).toBe(`${PACK} bytes=10000-`)
})

test('a head start that nobody takes over is abandoned, and so is its lock', async () => {
  const { headStart, deps } = headStartOf(device.tab())
  await headStart.ask()
  await deps.fetch(`${BASE_URL}${april.latest.trie.file}`, {})
  const free = await device
    .tab()
    .locks.request(INSTALLER_LOCK, {}, async () => await Promise.resolve(true))
  expect(free).toBe(true)
})
