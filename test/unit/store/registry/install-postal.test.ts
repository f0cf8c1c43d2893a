import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DetailsDeltaRef, Latest } from '../../../../src/core/update/latest.ts'
import { installDetails } from '../../../../src/store/registry/install-postal.ts'
import { installRegistry } from '../../../../src/store/registry/install.ts'
import { loadDetails, loadRegistry } from '../../../../src/store/registry/load.ts'
import type { InstallProgress } from '../../../../src/store/registry/progress.ts'
import { buildTestRegistry, chained, type TestRegistry } from '../../../e2e/support/registry.ts'
import { Device, sha256, type Tab } from '../device.ts'
import { cut, Host, portal, whole } from '../host.ts'

const host = new Host()
let april: TestRegistry
let may: TestRegistry
let june: TestRegistry
let tab: Tab

beforeAll(async () => {
  host.listen()
  april = await buildTestRegistry('2026-04-11', 3000)
  may = await buildTestRegistry('2026-05-09', 3000, april)
  june = chained(may, await buildTestRegistry('2026-06-06', 3000, may))
})
afterAll(() => host.close())
beforeEach(async () => {
  tab = new Device().tab()
  host.publish(april)
  await installRegistry(tab)
  await installDetails(tab)
  host.requests.length = 0
})
afterEach(() => {
  host.reset()
  vi.restoreAllMocks()
})

describe('an update by deltas', () => {
  test('brings the postal addresses with the registry, and asks for nothing more', async () => {
    host.publish(may)
    expect(await installRegistry(tab)).toMatchObject({ status: 'installed', via: 'delta' })
    expect(await installDetails(tab)).toBe('current')
    const [delta] = may.latest.deltas
    expect(host.requests).toEqual(['latest.json', delta?.file, delta?.details?.file])
    expect(await onDevice()).toEqual({ version: '2026-05-09', table: addressesOf(may) })
    expect(await (await tab.database()).count('downloads')).toBe(0)
  })

  test('does so along a chain, with progress over all files', async () => {
    host.publish(june)
    const told: InstallProgress[] = []
    await installRegistry(tab, { onProgress: (progress) => told.push(progress) })
    const steps = [...june.latest.links, ...june.latest.deltas]
    const files = steps.flatMap((delta) => [delta, delta.details!])
    expect(host.requests).toEqual(['latest.json', ...files.map(({ file }) => file)])
    expect(await onDevice()).toEqual({ version: '2026-06-06', table: addressesOf(june) })
    const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
    expect(told.at(-1)).toMatchObject({ totalBytes: total, receivedBytes: total })
    const fractions = told.map(({ fraction }) => fraction)
    expect(fractions).toEqual(fractions.toSorted((one, other) => one - other))
  })

  test.each([
    ['is missing', () => new HttpResponse(null, { status: 404 })],
    ['is damaged', () => whole(june.files.get(detailsOf(june).file)!.toReversed())],
    ['is a web page', portal],
  ])(
    'brings the registry all the same where a details delta %s, and the addresses whole',
    async (_, fault) => {
      host.publish(june)
      host.misbehave(june.latest.links[0]?.details?.file ?? '', fault)
      expect(await installRegistry(tab)).toMatchObject({ version: '2026-06-06', via: 'delta' })
      expect(host.requestsFor(detailsOf(june).file)).toEqual([])
      expect(await onDevice()).toEqual({ version: '2026-06-06', table: null })
      expect(await installDetails(tab)).toBe('installed')
      expect(host.requestsFor(june.latest.details.file)).toHaveLength(1)
      expect(await onDevice()).toEqual({ version: '2026-06-06', table: addressesOf(june) })
    },
  )

  test('believes no details delta that gives another table than its own promise', async () => {
    const lie = { toTable: '0'.repeat(64) }
    const links = june.latest.links.map((link) =>
      Object.assign({}, link, { details: { ...link.details!, ...lie } }),
    )
    const details = { ...detailsOf(june), fromTable: lie.toTable }
    host.publish({ ...june, latest: { ...withDetails(june.latest, details), links } })
    await installRegistry(tab)
    expect(host.requestsFor(links[0]?.details.file ?? '')).toHaveLength(1)
    expect(await onDevice()).toEqual({ version: '2026-06-06', table: null })
  })

  test('takes no details delta for a table in which a bit has flipped', async () => {
    const database = await tab.database()
    const row = (await database.get('details', 'current'))!
    const bytes = new Uint8Array(row.buffer)
    const damaged = bytes.with(bytes.length - 1, bytes.at(-1)! ^ 1).buffer
    await database.put('details', { ...row, buffer: damaged }, 'current')
    host.publish(may)
    expect(await installRegistry(tab)).toMatchObject({ version: '2026-05-09', via: 'delta' })
    expect(await onDevice()).toEqual({ version: '2026-05-09', table: null })
  })

  test('asks for no details delta where the device has no addresses, or the host none that fits', async () => {
    host.publish({ ...may, latest: withDetails(may.latest, undefined) })
    await installRegistry(tab)
    expect(await onDevice()).toEqual({ version: '2026-05-09', table: null })
    host.publish(june)
    await installRegistry(tab)
    expect(host.requests.filter((file) => file.includes('details'))).toEqual([])
    expect(await onDevice()).toEqual({ version: '2026-06-06', table: null })
  })

  test('goes on with an interrupted details delta; the registry before it stays until then', async () => {
    host.publish(may)
    const { file } = detailsOf(may)
    host.misbehave(file, () => cut(may.files.get(file)!, 10))
    await expect(installRegistry(tab)).rejects.toMatchObject({ code: 'cut_short' })
    expect(await onDevice()).toEqual({ version: '2026-04-11', table: addressesOf(april) })
    await installRegistry(tab)
    expect(host.requests.at(-1)).toBe(`${file} bytes=10-`)
    expect(await onDevice()).toEqual({ version: '2026-05-09', table: addressesOf(may) })
  })

  test('stores registry and addresses together or not at all', async () => {
    host.publish(may)
    const put = IDBObjectStore.prototype.put
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...row
    ) {
      if (this.name === 'details') throw new DOMException('It is full.', 'QuotaExceededError')
      return put.apply(this, row)
    })
    await expect(installRegistry(tab)).rejects.toMatchObject({ code: 'storage_full' })
    expect(await onDevice()).toEqual({ version: '2026-04-11', table: addressesOf(april) })
  })
})

test('an update that nobody has asked for is measured by its deltas, those of the addresses included', async () => {
  host.publish(may)
  const [delta] = may.latest.deltas
  const bytes = delta!.bytes
  const detailsBytes = delta!.details!.bytes
  const metered = (most: number): Tab => ({ ...tab, unaskedBytes: () => most })
  const tooLittle = metered(bytes + detailsBytes - 1)
  expect(await installRegistry(tooLittle, { unasked: true })).toEqual({
    status: 'postponed',
    offer: { status: 'newer', version: '2026-05-09', via: 'delta', bytes, detailsBytes },
  })
  const enough = metered(bytes + detailsBytes)
  expect(await installRegistry(enough, { unasked: true })).toMatchObject({ status: 'installed' })
  expect(await installDetails(enough, { unasked: true })).toBe('current')
})

/** What a reader of the device gets: the version, and the SHA-256 of the postal addresses of that very registry. */
async function onDevice(): Promise<{ version: string; table: string | null } | null> {
  const database = await tab.database()
  const registry = await loadRegistry(database)
  if (registry === null) return null
  const details = await loadDetails(database, registry)
  return {
    version: registry.version,
    table: details && sha256(details.table.layout.buffer),
  }
}

function addressesOf({ table }: TestRegistry): string {
  return sha256(table)
}

function detailsOf({ latest }: TestRegistry): DetailsDeltaRef {
  return latest.deltas[0]!.details!
}

function withDetails(latest: Latest, details: DetailsDeltaRef | undefined): Latest {
  return { ...latest, deltas: latest.deltas.map((delta) => Object.assign({}, delta, { details })) }
}
