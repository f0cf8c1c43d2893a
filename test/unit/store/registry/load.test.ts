import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { InstalledRegistry } from '../../../../src/core/update/update-offer.ts'
import type { PackRef } from '../../../../src/core/update/latest.ts'
import type { Part } from '../../../../src/core/registry/registry.ts'
import {
  dropPart,
  loadPart,
  loadRegistry,
  readInstalled,
  type DamageReport,
  type LaterPart,
} from '../../../../src/store/registry/load.ts'
import { BAD_HEADERS } from '../../../fixtures/format/bad-headers.ts'
import { BAD_TABLES } from '../../../fixtures/format/bad-tables.ts'
import { EXAMPLE } from '../../../fixtures/format/example.ts'
import { Device, failReading, NOW, sha256, type Tab } from '../device.ts'

let tab: Tab
const onDamage = vi.fn<DamageReport>()

const pack = (file: string, unpacked: Uint8Array<ArrayBuffer>): PackRef => {
  const digest = { bytes: unpacked.length, sha256: sha256(unpacked) }
  return { file, bytes: 1, sha256: 'a', unpacked: digest }
}
const installed: InstalledRegistry = {
  version: EXAMPLE.version,
  published: '2026-04-11T06:00:00Z',
  counts: { 'MA-L': 4, 'MA-M': 1, 'MA-S': 1, IAB: 1, CID: 0 },
  lookup: pack('a.pack', EXAMPLE.trie),
  dates: pack('a.dates', EXAMPLE.times),
  postal: pack('a.postal', EXAMPLE.table),
  installedAt: NOW,
  hasDates: true,
  hasPostal: true,
}
const buffers = { lookup: EXAMPLE.trie, dates: EXAMPLE.times, postal: EXAMPLE.table }
const LATER = [
  ['dates', { hasDates: false }],
  ['postal', { hasPostal: false }],
] as const

beforeEach(async () => {
  tab = new Device().tab()
  const database = await tab.database()
  await database.put('installed', installed, 'current')
  for (const [part, bytes] of Object.entries(buffers)) {
    await database.put('registry', { buffer: bytes.slice().buffer }, part as Part)
  }
})
afterEach(() => {
  vi.restoreAllMocks()
  onDamage.mockReset()
})

/** Chromium's error when the file with a large value is gone. */
function lose(part: Part): void {
  failReading(
    `registry/${part}`,
    new DOMException('Data lost due to missing file.', 'NotReadableError'),
  )
}

test('a registry whose file the browser has lost is reported and forgotten, with its other parts', async () => {
  const database = await tab.database()
  lose('lookup')
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

test.each(LATER)(
  'a part (%s) whose file the browser has lost is reported and forgotten; its registry stays',
  async (part, left) => {
    const database = await tab.database()
    lose(part)
    expect(await loadPart(database, { installed }, part, onDamage)).toBeNull()
    expect(onDamage).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('missing file'))
    expect(await readInstalled(database)).toEqual({ ...installed, ...left })
    expect(await database.count('registry')).toBe(2)
  },
)

test('a trie that is gone is reported and fetched again', async () => {
  const database = await tab.database()
  await database.delete('registry', 'lookup')
  expect(await loadRegistry(database, onDamage)).toBeNull()
  expect(onDamage).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('gone'))
  expect(await readInstalled(database)).toBeNull()
})

test.each(LATER)('a part (%s) that is gone is reported and fetched again', async (part, left) => {
  const database = await tab.database()
  await database.delete('registry', part)
  expect(await loadPart(database, { installed }, part, onDamage)).toBeNull()
  expect(onDamage).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('gone'))
  expect(await readInstalled(database)).toEqual({ ...installed, ...left })
})

const saying = (message: string | RegExp): unknown =>
  typeof message === 'string' ? expect.stringContaining(message) : expect.stringMatching(message)

const BAD_FILES = [...BAD_HEADERS, ...BAD_TABLES]

test.each(BAD_FILES.filter(({ form }) => form === 'trie'))(
  'a registry that breaks $rule ($defect) is reported and forgotten, with its note',
  async ({ bytes, message }) => {
    const database = await tab.database()
    await database.put('registry', { buffer: bytes().slice().buffer }, 'lookup')
    expect(await loadRegistry(database, onDamage)).toBeNull()
    expect(onDamage).toHaveBeenCalledExactlyOnceWith(saying(message))
    expect(await readInstalled(database)).toBeNull()
    expect(await database.count('registry')).toBe(0)
  },
)

const TABLES: Readonly<Record<string, LaterPart>> = {
  'dates table': 'dates',
  'postal table': 'postal',
}

test.each(BAD_FILES.filter(({ form }) => form in TABLES))(
  'a $form that breaks $rule ($defect) is reported and forgotten; its registry stays',
  async ({ form, bytes, message }) => {
    const database = await tab.database()
    const part = TABLES[form]!
    await database.put('registry', { buffer: bytes().slice().buffer }, part)
    expect(await loadPart(database, { installed }, part, onDamage)).toBeNull()
    expect(onDamage).toHaveBeenCalledExactlyOnceWith(saying(message))
    expect(await database.get('registry', part)).toBeUndefined()
    expect(await database.count('registry')).toBe(2)
  },
)

test('a registry that was installed after another was found damaged stays', async () => {
  const database = await tab.database()
  await dropPart(database, { installedAt: NOW - 1 }, 'lookup')
  await dropPart(database, { installedAt: NOW - 1 }, 'postal')
  expect(await readInstalled(database)).toEqual(installed)
  expect(await database.count('registry')).toBe(3)
})

test('what just cannot be read at the moment is left alone', async () => {
  const database = await tab.database()
  failReading('registry/lookup', new DOMException('not now', 'UnknownError'))
  await expect(loadRegistry(database, onDamage)).rejects.toThrow('not now')
  vi.restoreAllMocks()
  expect(onDamage).not.toHaveBeenCalled()
  expect((await loadRegistry(database))?.version).toBe(EXAMPLE.version)
})
