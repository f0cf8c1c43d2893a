import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase, SCHEMA_VERSION } from '../../../src/store/db.ts'
import { inventoryRows, readContents } from '../../../src/store/inventory/inventories.ts'
import type { InventoryContents } from '../../../src/inventory/saved-inventory.ts'
import { loadRegistry, readInstalled } from '../../../src/store/registry/load.ts'
import { readUserData } from '../../../src/store/user-data/import.ts'
import { buildTestRegistry, type TestRegistry } from '../../e2e/support/registry.ts'
import {
  restoreProfile,
  SCHEMA_3,
  SCHEMA_4,
  SCHEMA_6,
  STORED_ROWS,
  STORED_VERSION,
} from '../../fixtures/stored-profile/stored-profile.ts'
import { Device, type Tab } from './device.ts'
import { hostOfTests } from './host.ts'
import { install } from './registry/installing.ts'
import { loadApiState } from '../../../src/offline/sw/api.ts'

const host = hostOfTests()
let april: TestRegistry
let tab: Tab

beforeAll(async () => {
  april = await buildTestRegistry(STORED_VERSION, STORED_ROWS)
})
beforeEach(() => {
  tab = new Device().tab()
})

describe.each([
  ['3', SCHEMA_3],
  ['4', SCHEMA_4],
  ['6', SCHEMA_6],
])('a device of schema %s', (_, profile) => {
  const rowsOf = (store: string) => profile.stores[store]!.rows.map(([, value]) => value)
  beforeEach(async () => await restoreProfile(profile))

  test('keeps everything the user entered unchanged', async () => {
    const database = await openDatabase()
    expect(database.version).toBe(SCHEMA_VERSION)
    expect(await readUserData(database)).toMatchObject({
      entries: rowsOf('history'),
      prefixes: rowsOf('prefixes'),
    })
    const settings = new Map(profile.stores.settings!.rows)
    const [limits] = profile.stores.limits!.rows
    expect(await loadApiState(database)).toMatchObject({
      ...(settings.has('api') && { settings: settings.get('api') }),
      ...(limits && { counts: limits[1] }),
    })
  })

  test('keeps its inventories, with their contents', async () => {
    const database = await openDatabase()
    const contents = new Map(profile.stores.inventoryContents!.rows)
    const rows = await inventoryRows(database)
    for (const { id } of rows) {
      const { texts, sightings } = contents.get(id) as InventoryContents
      expect(await readContents(database, id)).toMatchObject({ texts, sightings })
    }
    for (const saved of rowsOf('inventories') as { id: string; savedAt: number }[]) {
      expect(rows.find(({ id }) => id === saved.id)).toMatchObject({ changedAt: saved.savedAt })
    }
    expect(await database.getAllKeys('inventoryContents')).toEqual(rows.map(({ id }) => id).sort())
  })

  test('fetches the registry again, because its rows have another format', async () => {
    host.publish(april)
    const database = await tab.database()
    expect(await readInstalled(database)).toBeNull()
    expect(await loadRegistry(database)).toBeNull()
    expect(await database.count('registry')).toBe(0)
    expect(await install(tab)).toMatchObject({ status: 'installed', via: 'pack' })
  })
})

test('a device of schema 6 has one list: deleted ones are deleted, all others are kept, and copies are merged with the saved one they equal', async () => {
  await restoreProfile(SCHEMA_6)
  const rows = await inventoryRows(await openDatabase())
  const named = rows.map(({ name, devices, deletedAt }) => {
    return `${name}: ${devices}${deletedAt === null ? '' : ', deleted'}`
  })
  expect(new Set(named)).toEqual(
    new Set([
      ': 2',
      ': 3',
      ': 7',
      ': 9',
      'Old site: 8, deleted',
      'Room 4, captured: 4',
      'Site X: 5',
      'Site X (changed): 5',
    ]),
  )
  const compared = rows.find(({ devices }) => devices === 2)
  const siteX = rows.find(({ name }) => name === 'Site X')
  expect(compared).toMatchObject({ comparedWith: siteX?.id, view: { shown: 'table' } })
})
