import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase, SCHEMA_VERSION } from '../../../src/store/db.ts'
import {
  readContents,
  savedInventories,
  savedInventory,
} from '../../../src/store/inventory/saved-inventories.ts'
import type { StoredContents } from '../../../src/store/inventory/stored-contents.ts'
import { openInventories } from '../../../src/store/inventory/kept-inventories.ts'
import { loadRegistry, readInstalled } from '../../../src/store/registry/load.ts'
import { readUserData } from '../../../src/store/user-data/import.ts'
import { buildTestRegistry, type TestRegistry } from '../../e2e/support/registry.ts'
import {
  restoreProfile,
  SCHEMA_3,
  SCHEMA_4,
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

  test('fetches the registry again, because its rows are of another format', async () => {
    host.publish(april)
    const database = await tab.database()
    expect(await readInstalled(database)).toBeNull()
    expect(await loadRegistry(database)).toBeNull()
    expect(await database.count('registry')).toBe(0)
    expect(await install(tab)).toMatchObject({ status: 'installed', via: 'pack' })
  })
})
