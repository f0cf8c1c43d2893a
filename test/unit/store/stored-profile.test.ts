import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDatabase, SCHEMA_VERSION } from '../../../src/store/db.ts'
import {
  readContents,
  savedInventories,
  savedInventory,
} from '../../../src/store/inventory/saved-inventories.ts'
import { installPostal } from '../../../src/store/registry/install-postal.ts'
import { openInventories } from '../../../src/store/inventory/open-inventories.ts'
import { installRegistry } from '../../../src/store/registry/install.ts'
import { loadPostal, loadRegistry, readInstalled } from '../../../src/store/registry/load.ts'
import { buildTestRegistry, type TestRegistry } from '../../e2e/support/registry.ts'
import {
  restoreProfile,
  STORED_PROFILE,
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
beforeEach(async () => {
  tab = new Device().tab()
  await restoreProfile(STORED_PROFILE)
})

describe('a device of schema 3', () => {
  test('keeps every row, and notes what it has of a registry', async () => {
    const database = await openDatabase()
    expect(database.version).toBe(SCHEMA_VERSION)
    const rowsOf = (name: string) =>
      STORED_PROFILE.stores[name]!.rows.filter(([key]) => !key.startsWith('inventory-'))
    for (const name of Object.keys(STORED_PROFILE.stores)) {
      const keys = rowsOf(name).map(([key]) => key)
      expect(await database.getAllKeys(name as 'history'), name).toEqual(keys)
    }
    for (const name of ['history', 'prefixes', 'inventories', 'settings', 'limits'] as const) {
      const values = rowsOf(name).map(([, value]) => value)
      expect(await database.getAll(name), name).toEqual(values)
    }
    const [saved] = await savedInventories(database)
    expect((await savedInventory(database, saved!.id))?.contents.devices).toHaveLength(4)
    const [open] = await openInventories(database)
    expect(open).toMatchObject({ closedAt: null, view: { shown: 'table' } })
    expect((await readContents(database, open!.id))?.texts[0]?.text).toContain('show ip arp')
    const { version, published, trie, postal, postalTable } = april.latest
    expect(await readInstalled(database)).toEqual({
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
