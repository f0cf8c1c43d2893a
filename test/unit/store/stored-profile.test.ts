import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadApiState } from '../../../src/store/api-state.ts'
import { openDatabase, SCHEMA_VERSION } from '../../../src/store/db.ts'
import {
  readContents,
  savedInventories,
  savedInventory,
} from '../../../src/store/inventory/saved-inventories.ts'
import type { StoredContents } from '../../../src/store/inventory/stored-contents.ts'
import { installPostal } from '../../../src/store/registry/install-postal.ts'
import { openInventories } from '../../../src/store/inventory/open-inventories.ts'
import { installRegistry } from '../../../src/store/registry/install.ts'
import { loadPostal, loadRegistry, readInstalled } from '../../../src/store/registry/load.ts'
import { readUserData } from '../../../src/store/user-data/import.ts'
import { buildTestRegistry, type TestRegistry } from '../../e2e/support/registry.ts'
import {
  restoreProfile,
  SCHEMA_3,
  SCHEMA_4,
  STORED_ROWS,
  STORED_VERSION,
} from '../../fixtures/stored-profile/stored-profile.ts'
import { Device, failReading, type Tab } from './device.ts'
import { hostOfTests } from './host.ts'

const host = hostOfTests()
let april: TestRegistry
let may: TestRegistry
let tab: Tab

beforeAll(async () => {
  april = await buildTestRegistry(STORED_VERSION, STORED_ROWS)
  may = await buildTestRegistry('2026-05-09', STORED_ROWS, april)
})
beforeEach(() => {
  tab = new Device().tab()
})

describe.each([
  ['3', SCHEMA_3],
  ['4', SCHEMA_4],
])('a device of schema %s', (_, profile) => {
  const rowsOf = (store: string) => profile.stores[store]!.rows.map(([, value]) => value)
  beforeEach(async () => await restoreProfile(profile))

  test('keeps everything that a person made, as it was', async () => {
    const database = await openDatabase()
    expect(database.version).toBe(SCHEMA_VERSION)
    expect(await readUserData(database)).toEqual({
      entries: rowsOf('history'),
      prefixes: rowsOf('prefixes'),
    })
    const settings = new Map(profile.stores.settings!.rows)
    const [[, counts]] = profile.stores.limits!.rows as [[string, unknown]]
    expect(await loadApiState(database)).toEqual({ settings: settings.get('api'), counts })
  })

  test('keeps its inventories: the saved ones, and the one that was open', async () => {
    const database = await openDatabase()
    const saved = await savedInventories(database)
    expect(saved.toSorted((a, b) => a.savedAt - b.savedAt)).toEqual(rowsOf('inventories'))
    const contents = new Map(profile.stores.inventoryContents!.rows)
    for (const { id } of saved) {
      const { devices, ...rest } = contents.get(id) as StoredContents
      expect((await savedInventory(database, id))?.contents).toEqual({
        ...rest,
        // JSON, except where an older app stored objects.
        devices: typeof devices === 'string' ? (JSON.parse(devices) as unknown) : devices,
      })
    }
    const { texts } = contents.get('open') as StoredContents
    const [open] = await openInventories(database)
    expect(open).toMatchObject({ closedAt: null, view: { shown: 'table' } })
    expect((await readContents(database, open!.id))?.texts).toEqual(texts)
  })
})

describe('a device of schema 3', () => {
  beforeEach(async () => await restoreProfile(SCHEMA_3))

  test('notes what it has of a registry', async () => {
    const { version, published, trie, postal, postalTable } = april.latest
    expect(await readInstalled(await openDatabase())).toEqual({
      version,
      published,
      sha256: trie.sha256,
      installedAt: expect.any(Number),
      postal,
      postalTable,
      hasPostal: true,
    })
  })

  test('answers from its registry, postal addresses and all, and fetches nothing again', async () => {
    host.publish(april)
    const database = await tab.database()
    const registry = (await loadRegistry(database))!
    const match = registry.trie.lookup('00000C123456')!
    expect(match.assignment.organization).toBe('Cisco Systems, Inc')
    const table = await loadPostal(database, registry)
    expect(table?.address(match.row)).toBe('170 WEST TASMAN DRIVE SAN JOSE CA US 95134-1706')
    expect(await installRegistry(tab)).toMatchObject({ status: 'current' })
    expect(await installPostal(tab)).toBe('current')
    expect(host.requests).toEqual(['latest.json'])
  })

  test('is brought up to date by a delta, its postal addresses with it', async () => {
    host.publish(may)
    expect(await installRegistry(tab)).toMatchObject({ version: '2026-05-09', via: 'delta' })
    expect(await installPostal(tab)).toBe('current')
    expect(host.requests).toEqual(['latest.json', may.latest.deltas[0]?.file])
  })

  test('whose browser has lost the registry keeps everything else and installs it again', async () => {
    host.publish(april)
    const database = await tab.database()
    failReading('registry', new DOMException('Data lost.', 'NotReadableError'))
    expect(await readInstalled(database)).toBeNull()
    vi.restoreAllMocks()
    expect(await database.count('registry')).toBe(0)
    expect(await database.count('history')).toBe(2)
    expect(await installRegistry(tab)).toMatchObject({ status: 'installed', via: 'pack' })
    expect(await installPostal(tab)).toBe('installed')
  })
})
