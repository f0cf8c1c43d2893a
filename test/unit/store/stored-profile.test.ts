import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase, SCHEMA_VERSION } from '../../../src/store/db.ts'
import {
  savedInventories,
  savedInventory,
  readOpenInventory,
} from '../../../src/store/inventory/saved-inventories.ts'
import { loadRegistry, readInstalled } from '../../../src/store/registry/load.ts'
import { buildTestRegistry, type TestRegistry } from '../../e2e/support/registry.ts'
import {
  restoreProfile,
  STORED_PROFILE,
  STORED_ROWS,
  STORED_VERSION,
} from '../../fixtures/stored-profile/stored-profile.ts'
import { Device, type Tab } from './device.ts'
import { hostOfTests } from './host.ts'
import { install } from './registry/installing.ts'

const host = hostOfTests()
let april: TestRegistry
let tab: Tab

beforeAll(async () => {
  april = await buildTestRegistry(STORED_VERSION, STORED_ROWS)
})
beforeEach(async () => {
  tab = new Device().tab()
  await restoreProfile(STORED_PROFILE)
})

describe('a device of schema 3', () => {
  test('keeps what a person made', async () => {
    const database = await openDatabase()
    expect(database.version).toBe(SCHEMA_VERSION)
    for (const name of [
      'history',
      'prefixes',
      'inventories',
      'inventoryContents',
      'settings',
      'limits',
    ] as const) {
      const { rows } = STORED_PROFILE.stores[name]!
      expect(await database.getAllKeys(name), name).toEqual(rows.map(([key]) => key))
      if (name === 'inventoryContents') continue
      expect(await database.getAll(name), name).toEqual(rows.map(([, value]) => value))
    }
    const [saved] = await savedInventories(database)
    expect((await savedInventory(database, saved!.id))?.contents.devices).toHaveLength(4)
    expect((await readOpenInventory(database))?.texts[0]?.text).toContain('show ip arp')
    expect(await readInstalled(database)).toBeNull()
  })

  test('fetches the registry again, because the row is of another format', async () => {
    host.publish(april)
    expect(await loadRegistry(await tab.database())).toBeNull()
    expect(await install(tab)).toMatchObject({ status: 'installed', via: 'pack' })
  })
})
