import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { InstalledRegistry } from '../../../../src/core/update/installed.ts'
import type { PostalRow, TrieRow } from '../../../../src/store/db.ts'
import {
  dropPostal,
  dropRegistry,
  loadPostal,
  loadRegistry,
  readInstalled,
  type DamageReport,
} from '../../../../src/store/registry/load.ts'
import { BAD_HEADERS } from '../../../fixtures/format/bad-headers.ts'
import { BAD_TABLES } from '../../../fixtures/format/bad-tables.ts'
import { EXAMPLE } from '../../../fixtures/format/example.ts'
import { Device, failReading, NOW, sha256, type Tab } from '../device.ts'

let tab: Tab
const onDamage = vi.fn<DamageReport>()

const installed: InstalledRegistry = {
  version: EXAMPLE.version,
  sha256: sha256(EXAMPLE.trie),
  published: '2026-04-11T06:00:00Z',
  installedAt: NOW,
  postal: { file: 'a.postal', bytes: 1, sha256: 'a' },
  postalTable: { bytes: EXAMPLE.table.length, sha256: sha256(EXAMPLE.table) },
  hasPostal: true,
}
const trie: TrieRow = { buffer: EXAMPLE.trie.slice().buffer }
const details: PostalRow = {
  buffer: EXAMPLE.table.slice().buffer,
  sha256: sha256(EXAMPLE.table),
  installedAt: NOW,
}

beforeEach(async () => {
  tab = new Device().tab()
  const database = await tab.database()
  await database.put('installed', installed, 'current')
  await database.put('registry', trie, 'current')
  await database.put('details', details, 'current')
})
afterEach(() => {
  vi.restoreAllMocks()
  onDamage.mockReset()
})

/** Chromium's error when the file with a large value is gone. */
function lose(name: 'registry' | 'details'): void {
  failReading(name, new DOMException('Data lost due to missing file.', 'NotReadableError'))
}

test('a registry whose file the browser has lost is reported and forgotten, with its addresses', async () => {
  const database = await tab.database()
  lose('registry')
  expect(await loadRegistry(database, onDamage)).toBeNull()
  expect(onDamage).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('missing file'))
  expect(await readInstalled(database)).toBeNull()
  expect(await database.count('registry')).toBe(0)
  expect(await database.count('details')).toBe(0)
})

test.each([
  {},
  [],
  'x',
  7,
  { ...installed, postal: undefined },
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

test('addresses whose file the browser has lost are reported and forgotten; their registry stays', async () => {
  const database = await tab.database()
  const registry = await loadRegistry(database)
  if (registry === null) throw new Error('There is no registry.')
  lose('details')
  expect(await loadPostal(database, registry, onDamage)).toBeNull()
  expect(onDamage).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('missing file'))
  expect(await readInstalled(database)).toEqual({ ...installed, hasPostal: false })
  expect(await database.count('registry')).toBe(1)
  expect(await database.count('details')).toBe(0)
})

test.each([
  ['registry', loadRegistry],
  ['details', async () => await loadPostal(await tab.database(), installed, onDamage)],
] as const)('a row of %s that is gone is reported and fetched again', async (name, load) => {
  const database = await tab.database()
  await database.delete(name, 'current')
  expect(await load(database, onDamage)).toBeNull()
  expect(onDamage).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('gone'))
  const left = name === 'details' ? { ...installed, hasPostal: false } : null
  expect(await readInstalled(database)).toEqual(left)
})

const saying = (message: string | RegExp): unknown =>
  typeof message === 'string' ? expect.stringContaining(message) : expect.stringMatching(message)

const BAD_FILES = [...BAD_HEADERS, ...BAD_TABLES]

test.each(BAD_FILES.filter(({ form }) => form === 'trie'))(
  'a registry that breaks $rule ($defect) is reported and forgotten, with its note',
  async ({ bytes, message }) => {
    const database = await tab.database()
    await database.put('registry', { buffer: bytes().slice().buffer }, 'current')
    expect(await loadRegistry(database, onDamage)).toBeNull()
    expect(onDamage).toHaveBeenCalledExactlyOnceWith(saying(message))
    expect(await readInstalled(database)).toBeNull()
    expect(await database.count('registry')).toBe(0)
  },
)

test.each(BAD_FILES.filter(({ form }) => form === 'postal table'))(
  'addresses that break $rule ($defect) are reported and forgotten; their registry stays',
  async ({ bytes, message }) => {
    const database = await tab.database()
    await database.put('details', { ...details, buffer: bytes().slice().buffer }, 'current')
    expect(await loadPostal(database, installed, onDamage)).toBeNull()
    expect(onDamage).toHaveBeenCalledExactlyOnceWith(saying(message))
    expect(await readInstalled(database)).toEqual({ ...installed, hasPostal: false })
    expect(await database.count('registry')).toBe(1)
  },
)

test('a registry that was installed after another was found damaged stays', async () => {
  const database = await tab.database()
  await dropRegistry(database, { installedAt: NOW - 1 })
  await dropPostal(database, { installedAt: NOW - 1 })
  expect(await readInstalled(database)).toEqual(installed)
  expect(await database.count('registry')).toBe(1)
  expect(await database.count('details')).toBe(1)
})

test('what just cannot be read at the moment is left alone', async () => {
  const database = await tab.database()
  failReading('registry', new DOMException('not now', 'UnknownError'))
  await expect(loadRegistry(database, onDamage)).rejects.toThrow('not now')
  vi.restoreAllMocks()
  expect(onDamage).not.toHaveBeenCalled()
  expect((await loadRegistry(database))?.trie.version).toBe(EXAMPLE.version)
})
