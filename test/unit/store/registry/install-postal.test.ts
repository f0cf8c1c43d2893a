import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { DeltaRef } from '../../../../src/core/update/latest.ts'
import { installPostal } from '../../../../src/store/registry/install-postal.ts'
import { installRegistry } from '../../../../src/store/registry/install.ts'
import { dropPostal, loadPostal, loadRegistry } from '../../../../src/store/registry/load.ts'
import type { InstallProgress } from '../../../../src/core/update/install-progress.ts'
import type { TestRegistry } from '../../../e2e/support/registry.ts'
import { Device, NOW, sha256, type Tab } from '../device.ts'
import { cut, hostOfTests } from '../host.ts'
import { april, june, may } from '../registries.ts'

const host = hostOfTests()
let tab: Tab

beforeEach(async () => {
  tab = new Device().tab()
  host.publish(april)
  await installRegistry(tab)
  await installPostal(tab)
  host.requests.length = 0
})

describe('an update by deltas', () => {
  test('brings the postal addresses with the registry, and asks for nothing more', async () => {
    host.publish(may)
    expect(await installRegistry(tab)).toMatchObject({ status: 'installed', via: 'delta' })
    expect(await installPostal(tab)).toBe('current')
    expect(host.requests).toEqual(['latest.json', deltaOf(may)])
    expect(await onDevice()).toEqual({ version: '2026-05-09', table: addressesOf(may) })
    expect(await (await tab.database()).count('downloads')).toBe(0)
  })

  test('does so along a chain, with progress over all files', async () => {
    host.publish(june)
    const told: InstallProgress[] = []
    await installRegistry(tab, { onProgress: (progress) => told.push(progress) })
    const files = [...june.latest.links, ...june.latest.deltas]
    expect(host.requests).toEqual(['latest.json', ...files.map(({ file }) => file)])
    expect(await onDevice()).toEqual({ version: '2026-06-06', table: addressesOf(june) })
    const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
    expect(told.at(-1)).toMatchObject({ totalBytes: total, receivedBytes: total })
    const fractions = told.map(({ fraction }) => fraction)
    expect(fractions).toEqual(fractions.toSorted((one, other) => one - other))
  })

  test('believes no link that gives another table than its own promise', async () => {
    const links = june.latest.links.map((link) =>
      Object.assign({}, link, { toTable: '0'.repeat(64) }),
    )
    host.publish({ ...june, latest: { ...june.latest, links } })
    expect(await installRegistry(tab)).toMatchObject({ version: '2026-06-06', via: 'pack' })
    expect(await onDevice()).toEqual({ version: '2026-06-06', table: null })
    expect(await installPostal(tab)).toBe('installed')
    expect(await onDevice()).toEqual({ version: '2026-06-06', table: addressesOf(june) })
  })

  test('takes no delta for a table in which a bit has flipped: both packs come whole', async () => {
    const database = await tab.database()
    const row = (await database.get('details', 'current'))!
    const bytes = new Uint8Array(row.buffer)
    const damaged = bytes.with(bytes.length - 1, bytes.at(-1)! ^ 1).buffer
    await database.put('details', { ...row, buffer: damaged }, 'current')
    host.publish(may)
    expect(await installRegistry(tab)).toMatchObject({ version: '2026-05-09', via: 'pack' })
    expect(await onDevice()).toEqual({ version: '2026-05-09', table: null })
    expect(await installPostal(tab)).toBe('installed')
    expect(await onDevice()).toEqual({ version: '2026-05-09', table: addressesOf(may) })
  })

  test('skips the addresses if the device has none, and leaves them to be fetched in full', async () => {
    await dropPostal(await tab.database(), { installedAt: NOW })
    host.publish(may)
    expect(await installRegistry(tab)).toMatchObject({ version: '2026-05-09', via: 'delta' })
    expect(await onDevice()).toEqual({ version: '2026-05-09', table: null })
    expect(await installPostal(tab)).toBe('installed')
    expect(host.requests).toEqual(['latest.json', deltaOf(may), may.latest.postal.file])
    expect(await onDevice()).toEqual({ version: '2026-05-09', table: addressesOf(may) })
  })

  test('goes on where it was interrupted; the registry before it stays until then', async () => {
    host.publish(may)
    const file = deltaOf(may)
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

test('the size of an update that nobody requested is that of its deltas, which include the addresses', async () => {
  host.publish(may)
  const [{ bytes }] = may.latest.deltas as [DeltaRef]
  const metered = (most: number): Tab => ({ ...tab, backgroundBytes: () => most })
  expect(await installRegistry(metered(bytes - 1), { background: true })).toEqual({
    status: 'postponed',
    offer: { status: 'newer', version: '2026-05-09', via: 'delta', bytes, postalBytes: 0 },
  })
  const enough = metered(bytes)
  expect(await installRegistry(enough, { background: true })).toMatchObject({ status: 'installed' })
  expect(await installPostal(enough, { background: true })).toBe('current')
})

/** What a reader of the device gets: the version, and the SHA-256 of the postal addresses of that very registry. */
async function onDevice(): Promise<{ version: string; table: string | null } | null> {
  const database = await tab.database()
  const registry = await loadRegistry(database)
  if (registry === null) return null
  const details = await loadPostal(database, registry)
  return {
    version: registry.trie.version,
    table: details && sha256(details.layout.buffer),
  }
}

function addressesOf({ table }: TestRegistry): string {
  return sha256(table)
}

function deltaOf({ latest }: TestRegistry): string {
  return latest.deltas[0]!.file
}
