import { beforeEach, describe, expect, test } from 'vitest'
import { HttpResponse } from 'msw'
import type { InstallProgress } from '../../../../src/core/update/install-progress.ts'
import { installPostal } from '../../../../src/store/registry/install-postal.ts'
import { installRegistry } from '../../../../src/store/registry/install.ts'
import { loadRegistry } from '../../../../src/store/registry/load.ts'
import type { TestRegistry } from '../../../e2e/support/registry.ts'
import { Device, type Tab } from '../device.ts'
import { cut, hostOfTests, portal, whole } from '../host.ts'
import { april, june, may } from '../registries.ts'
import { failureOf, fileOf } from './installing.ts'

const host = hostOfTests()
let device: Device
let tab: Tab

beforeEach(() => {
  device = new Device()
  tab = device.tab()
  host.publish(april)
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
    // A bit of the store has flipped since, so the delta no longer applies.
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

describe('what nobody has requested', () => {
  const metered = (bytes: number): Tab => ({ ...tab, backgroundBytes: () => bytes })
  const total = ({ latest }: TestRegistry) => (latest.deltas[0]?.bytes ?? 0) + latest.postal.bytes

  test('is postponed with its size if it takes more than may be spent', async () => {
    await installRegistry(tab)
    host.publish(may)
    host.requests.length = 0
    expect(await installRegistry(metered(total(may) - 1), { background: true })).toEqual({
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

  test('proceeds if it takes no more', async () => {
    await installRegistry(tab)
    host.publish(may)
    const outcome = await installRegistry(metered(total(may)), { background: true })
    expect(outcome).toMatchObject({ status: 'installed', via: 'delta' })
  })

  test('goes once somebody asks for it', async () => {
    await installRegistry(tab)
    host.publish(may)
    expect(await installRegistry(metered(0))).toMatchObject({ status: 'installed' })
  })

  test('proceeds if the device has no registry, but its addresses do not', async () => {
    const poor = metered(0)
    expect(await installRegistry(poor, { background: true })).toMatchObject({ status: 'installed' })
    expect(await installPostal(poor, { background: true })).toEqual({
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
