import { beforeEach, describe, expect, test, vi } from 'vitest'
import { HttpResponse } from 'msw'
import type { InstallProgress } from '../../../../src/core/update/update-offer.ts'
import { RegistryCache } from '../../../../src/store/registry/cache.ts'
import { buildTestRegistry, type TestRegistry } from '../../../e2e/support/registry.ts'
import { Device, type Tab } from '../device.ts'
import { cut, hostOfTests, portal, whole } from '../host.ts'
import { april, june, may } from '../registries.ts'
import { failureOf, install, onDevice, wholeOf } from './installing.ts'

const host = hostOfTests()
let device: Device
let tab: Tab

beforeEach(() => {
  device = new Device()
  tab = device.tab()
  host.publish(april)
})

describe('a device with a registry', () => {
  test('requests nothing more if it is the host’s', async () => {
    await install(tab)
    host.requests.length = 0
    expect(await install(tab)).toMatchObject({ status: 'current', via: null })
    expect(host.requests).toEqual(['latest.json'])
  })

  test('gets a newer one through the delta that starts at its own', async () => {
    await install(tab)
    host.publish(may)
    host.requests.length = 0
    expect(await install(tab)).toMatchObject({ version: '2026-05-09', via: 'delta' })
    expect(host.requests).toEqual(['latest.json', may.latest.deltas[0]?.file])
    expect(await onDevice(tab)).toEqual(wholeOf(may))
  })

  test('gets the full pack when no delta starts at its own', async () => {
    await install(tab)
    const deltas = may.latest.deltas.map((delta) => ({
      ...delta,
      fromTrie: may.latest.trie.sha256,
    }))
    host.publish({ ...may, latest: { ...may.latest, deltas } })
    expect(await install(tab)).toMatchObject({ version: '2026-05-09', via: 'pack' })
  })

  test.each([
    ['is missing', () => new HttpResponse(null, { status: 404 })],
    ['is damaged', () => whole(deltaOf(may).toReversed())],
    ['is a web page', portal],
  ])('gets the full pack, once, when the delta %s', async (_, fault) => {
    await install(tab)
    host.publish(may)
    host.misbehave(may.latest.deltas[0]?.file ?? '', fault)
    const told: number[] = []
    const onProgress = ({ fraction }: InstallProgress): unknown => told.push(fraction)
    expect(await install(tab, { onProgress })).toMatchObject({
      version: '2026-05-09',
      via: 'pack',
    })
    expect(told).toEqual(told.toSorted((one, other) => one - other))
    expect(host.requestsFor(may.latest.pack.file)).toHaveLength(1)
  })

  test('gets the full pack when a whole delta ends in another trie', async () => {
    await install(tab)
    // A bit of the store has flipped since, so the delta no longer applies.
    const database = await tab.database()
    const row = await database.get('registry', 'current')
    if (row === undefined) throw new Error('No registry was installed.')
    const buffer = row.buffer.slice(0)
    const last = new DataView(buffer, buffer.byteLength - 2)
    last.setUint8(0, last.getUint8(0) ^ 1)
    await database.put('registry', { buffer }, 'current')
    host.publish(may)
    expect(await install(tab)).toMatchObject({ version: '2026-05-09', via: 'pack' })
    expect(await onDevice(tab)).toEqual(wholeOf(may))
  })

  test('resumes an interrupted delta instead of falling back', async () => {
    await install(tab)
    host.publish(may)
    host.misbehave(may.latest.deltas[0]?.file ?? '', () => cut(deltaOf(may), 10))
    expect((await failureOf(install(tab))).code).toBe('cut_short')
    expect(await install(tab)).toMatchObject({ via: 'delta' })
    expect(host.requests.at(-1)).toBe(`${may.latest.deltas[0]?.file} bytes=10-`)
  })

  test('follows a chain of deltas if none starts at its own, with progress over all of it', async () => {
    await install(tab)
    host.publish(june)
    host.requests.length = 0
    const told: InstallProgress[] = []
    const onProgress = (progress: InstallProgress): unknown => told.push(progress)
    expect(await install(tab, { onProgress })).toMatchObject({
      version: '2026-06-06',
      via: 'delta',
    })
    expect(host.requests).toEqual(['latest.json', linkOf(june), june.latest.deltas[0]?.file])
    expect(await onDevice(tab)).toEqual(wholeOf(june))
    const bytes = [...june.latest.links, ...june.latest.deltas].map((delta) => delta.bytes)
    expect(new Set(told.map(({ totalBytes }) => totalBytes))).toEqual(
      new Set([0, bytes.reduce((sum, each) => sum + each)]),
    )
    const fractions = told.map(({ fraction }) => fraction)
    expect(fractions).toEqual(fractions.toSorted((one, other) => one - other))
    expect(tab.unfinished.size).toBe(0)
  })

  test('gets the full pack when a link leads elsewhere than it says', async () => {
    await install(tab)
    const end = { to: '2026-05-02', toTrie: '0'.repeat(64) }
    const links = june.latest.links.map((link) => Object.assign({}, link, end))
    const deltas = june.latest.deltas.map((delta) =>
      Object.assign({}, delta, { from: end.to, fromTrie: end.toTrie }),
    )
    host.publish({ ...june, latest: { ...june.latest, links, deltas } })
    expect(await install(tab)).toMatchObject({ version: '2026-06-06', via: 'pack' })
    expect(host.requestsFor(linkOf(june))).toHaveLength(1)
  })

  test('never goes back to an older one by itself, but does on request', async () => {
    host.publish(may)
    await install(tab)
    host.publish(april)
    expect(await install(tab)).toMatchObject({ status: 'current', version: '2026-05-09' })
    expect(await onDevice(tab)).toEqual(wholeOf(may))
    expect(await install(tab, { anyway: true })).toMatchObject({ version: '2026-04-11' })
    expect(await onDevice(tab)).toEqual(wholeOf(april))
  })

  test('accepts a corrected build of the same day, but not an earlier one', async () => {
    await install(tab)
    const corrected = await buildTestRegistry('2026-04-11', 5001)
    const published = (time: string) => {
      host.publish({ ...corrected, latest: { ...corrected.latest, published: time } })
    }
    published('2026-04-11T05:59:59Z')
    expect((await install(tab)).status).toBe('current')
    published('2026-04-11T09:00:00Z')
    expect((await install(tab)).status).toBe('installed')
  })

  test('fetches the registry again if the store lost it, even though it is in memory', async () => {
    await install(tab)
    const cache = new RegistryCache(tab)
    await cache.get()
    await (await tab.database()).clear('installed')
    expect(await install(tab, {}, cache)).toMatchObject({ status: 'installed', via: 'pack' })
  })

  test('stores an update and its notes together or not at all', async () => {
    await install(tab)
    host.publish(may)
    const { put } = IDBObjectStore.prototype
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...row
    ) {
      if (this.name === 'installed') throw new DOMException('It is full.', 'QuotaExceededError')
      return put.apply(this, row)
    })
    await expect(install(tab)).rejects.toMatchObject({ code: 'storage_full' })
    expect(await onDevice(tab)).toEqual(wholeOf(april))
  })
})

describe('an update that nobody requested', () => {
  const metered = (bytes: number): Tab => ({ ...tab, backgroundBytes: () => bytes })
  const size = ({ latest }: TestRegistry) => latest.deltas[0]!.bytes

  test('is postponed with its size if it is larger than the allowance', async () => {
    await install(tab)
    host.publish(may)
    host.requests.length = 0
    expect(await install(metered(size(may) - 1), { background: true })).toMatchObject({
      status: 'postponed',
      offer: { status: 'newer', version: '2026-05-09', via: 'delta', bytes: size(may) },
    })
    expect(host.requests).toEqual(['latest.json'])
    expect(await onDevice(tab)).toEqual(wholeOf(april))
  })

  test('proceeds if it is not', async () => {
    await install(tab)
    host.publish(may)
    const outcome = await install(metered(size(may)), { background: true })
    expect(outcome).toMatchObject({ status: 'installed', via: 'delta' })
  })

  test('proceeds once somebody requests it', async () => {
    await install(tab)
    host.publish(may)
    expect(await install(metered(0))).toMatchObject({ status: 'installed' })
  })

  test('proceeds anyway if the device has no registry', async () => {
    expect(await install(metered(0), { background: true })).toMatchObject({ status: 'installed' })
    expect(await onDevice(tab)).toEqual(wholeOf(april))
  })
})

/** File of the delta with which a chain begins. */
function linkOf({ latest }: TestRegistry): string {
  return latest.links[0]?.file ?? ''
}

function deltaOf({ latest, files }: TestRegistry): Buffer {
  return files.get(latest.deltas[0]?.file ?? '') ?? Buffer.alloc(0)
}
