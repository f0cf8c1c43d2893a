import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { InstalledRegistry } from '../../../../src/core/update/update-offer.ts'
import {
  dropRegistry,
  loadRegistry,
  readInstalled,
  type DamageReport,
} from '../../../../src/store/registry/load.ts'
import { BAD_HEADERS } from '../../../fixtures/format/bad-headers.ts'
import { BAD_TRIES } from '../../../fixtures/format/bad-tries.ts'
import { EXAMPLE } from '../../../fixtures/format/example.ts'
import { Device, failReading, NOW, sha256, type Tab } from '../device.ts'

let tab: Tab
const onDamage = vi.fn<DamageReport>()

const installed: InstalledRegistry = {
  version: EXAMPLE.version,
  published: '2026-04-11T06:00:00Z',
  counts: { 'MA-L': 4, 'MA-M': 1, 'MA-S': 1, IAB: 1, CID: 0 },
  trie: { file: 'a.trie', bytes: EXAMPLE.trie.length, sha256: sha256(EXAMPLE.trie) },
  installedAt: NOW,
}

beforeEach(async () => {
  tab = new Device().tab()
  const database = await tab.database()
  await database.put('installed', installed, 'current')
  await database.put('registry', { buffer: EXAMPLE.trie.slice().buffer }, 'current')
})
afterEach(() => {
  vi.restoreAllMocks()
  onDamage.mockReset()
})

test('a registry whose file the browser has lost is reported and dropped', async () => {
  const database = await tab.database()
  // Chromium's error when the file with a large value is gone.
  const gone = new DOMException('Data lost due to missing file.', 'NotReadableError')
  failReading('registry/current', gone)
  expect(await loadRegistry(database, onDamage)).toBeNull()
  expect(onDamage).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('missing file'))
  expect(await readInstalled(database)).toBeNull()
  expect(await database.count('registry')).toBe(0)
})

test.each([
  {},
  [],
  'x',
  7,
  { ...installed, trie: undefined },
  { ...installed, published: 'lately' },
  { ...installed, installedAt: Number.NaN },
])('a registry of which the device knows only %o is reported and forgotten', async (noted) => {
  const database = await tab.database()
  await database.put('installed', noted as InstalledRegistry, 'current')
  expect(await loadRegistry(database, onDamage)).toBeNull()
  expect(onDamage).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('has not been noted'))
  expect(await readInstalled(database)).toBeNull()
  expect(await database.count('registry')).toBe(0)
})

test('a missing trie is reported and fetched again', async () => {
  const database = await tab.database()
  await database.clear('registry')
  expect(await loadRegistry(database, onDamage)).toBeNull()
  expect(onDamage).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('gone'))
  expect(await readInstalled(database)).toBeNull()
})

const saying = (message: string | RegExp): unknown =>
  typeof message === 'string' ? expect.stringContaining(message) : expect.stringMatching(message)

test.each([...BAD_HEADERS, ...BAD_TRIES].filter(({ form }) => form === 'trie'))(
  'a registry that breaks $rule ($defect) is reported and dropped, with its note',
  async ({ bytes, message }) => {
    const database = await tab.database()
    await database.put('registry', { buffer: bytes().slice().buffer }, 'current')
    expect(await loadRegistry(database, onDamage)).toBeNull()
    expect(onDamage).toHaveBeenCalledExactlyOnceWith(saying(message))
    expect(await readInstalled(database)).toBeNull()
    expect(await database.count('registry')).toBe(0)
  },
)

test('a registry installed after another was found damaged stays', async () => {
  const database = await tab.database()
  await dropRegistry(database, { installedAt: NOW - 1 })
  expect(await readInstalled(database)).toEqual(installed)
  expect(await database.count('registry')).toBe(1)
})

test('a temporarily unreadable registry is left alone', async () => {
  const database = await tab.database()
  failReading('registry/current', new DOMException('not now', 'UnknownError'))
  await expect(loadRegistry(database, onDamage)).rejects.toThrow('not now')
  vi.restoreAllMocks()
  expect(onDamage).not.toHaveBeenCalled()
  expect((await loadRegistry(database))?.version).toBe(EXAMPLE.version)
})
