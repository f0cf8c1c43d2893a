import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PostalRow, TrieRow } from '../../../../src/store/db.ts'
import { loadPostal, loadRegistry, type DamageReport } from '../../../../src/store/registry/load.ts'
import { EXAMPLE } from '../../../fixtures/format/example.ts'
import { Device, NOW, sha256, type Tab } from '../device.ts'

let tab: Tab
const onDamage = vi.fn<DamageReport>()

const FILE = { file: 'a.details', bytes: 1, sha256: 'a' }
const trie: TrieRow = {
  buffer: EXAMPLE.trie.slice().buffer,
  version: EXAMPLE.version,
  sha256: sha256(EXAMPLE.trie),
  published: '2026-04-11T06:00:00Z',
  counts: { 'MA-L': 3, 'MA-M': 1, 'MA-S': 1, IAB: 0, CID: 1 },
  installedAt: NOW,
  details: FILE,
  detailsTable: { bytes: EXAMPLE.table.length, sha256: sha256(EXAMPLE.table) },
}
const details: PostalRow = {
  buffer: EXAMPLE.table.slice().buffer,
  sha256: sha256(EXAMPLE.table),
  installedAt: NOW,
}

beforeEach(async () => {
  tab = new Device().tab()
  const database = await tab.database()
  await database.put('registry', trie, 'current')
  await database.put('details', details, 'current')
})
afterEach(() => {
  vi.restoreAllMocks()
  onDamage.mockReset()
})

/** What Chromium says when the file is gone in which it kept a large value. */
function loseOne(): void {
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementationOnce(() => {
    throw new DOMException('Data lost due to missing file.', 'NotReadableError')
  })
}

test('a registry whose file the browser has lost is reported and forgotten, with its addresses', async () => {
  const database = await tab.database()
  loseOne()
  expect(await loadRegistry(database, onDamage)).toBeNull()
  expect(onDamage).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('missing file'))
  expect(await database.count('registry')).toBe(0)
  expect(await database.count('details')).toBe(0)
})

test('addresses whose file the browser has lost are reported and forgotten; their registry stays', async () => {
  const database = await tab.database()
  const registry = await loadRegistry(database)
  if (registry === null) throw new Error('There is no registry.')
  loseOne()
  expect(await loadPostal(database, registry, onDamage)).toBeNull()
  expect(onDamage).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('missing file'))
  expect(await database.count('registry')).toBe(1)
  expect(await database.count('details')).toBe(0)
})

test('what only cannot be read just now is left alone', async () => {
  const database = await tab.database()
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementationOnce(() => {
    throw new DOMException('not now', 'UnknownError')
  })
  await expect(loadRegistry(database, onDamage)).rejects.toThrow('not now')
  expect(onDamage).not.toHaveBeenCalled()
  expect((await loadRegistry(database))?.version).toBe(EXAMPLE.version)
})
