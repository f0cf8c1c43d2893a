import { openDB } from 'idb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { DATABASE_NAME } from '../../../../src/store/names.ts'
import { openDatabase, SCHEMA_VERSION } from '../../../../src/store/db.ts'
import type { StoredContents } from '../../../../src/store/inventory/stored-contents.ts'
import type {
  InventoryContents,
  SavedInventory,
  SavedInventoryWithContents,
} from '../../../../src/core/inventory/saved-inventory.ts'
import {
  removeOpenInventory,
  storeOpenInventory,
  savedInventories,
  savedInventory,
  readOpenInventory,
  removeSavedInventory,
  renameSavedInventory,
  storeSavedInventory,
} from '../../../../src/store/inventory/saved-inventories.ts'
import { readUserData } from '../../../../src/store/user-data/import.ts'
import { emptyDevice, failReading } from '../device.ts'

beforeEach(() => {
  vi.restoreAllMocks()
  emptyDevice()
})

const contents = (text: string): InventoryContents => ({
  texts: [{ text, source: null }],
  sightings: [],
  devices: [],
})

const saved = (id: string, savedAt: number): SavedInventoryWithContents => ({
  row: { id, name: `Inventory ${id}`, savedAt, devices: 2 },
  contents: contents(`00:00:0C:00:00:0${savedAt}`),
})

describe('the open inventory', () => {
  test('is there until it is forgotten, and the last one stands in place of the one before', async () => {
    const database = await openDatabase()
    expect(await readOpenInventory(database)).toBeNull()
    await storeOpenInventory(database, contents('one'))
    await storeOpenInventory(database, contents('two'))
    expect(await readOpenInventory(database)).toEqual(contents('two'))
    await removeOpenInventory(database)
    expect(await readOpenInventory(database)).toBeNull()
  })

  test('is not in the list of saved ones', async () => {
    const database = await openDatabase()
    await storeOpenInventory(database, contents('one'))
    expect(await savedInventories(database)).toEqual([])
  })
})

describe('saved inventories', () => {
  test('are listed with the last one first, and read whole', async () => {
    const database = await openDatabase()
    await storeSavedInventory(database, saved('a', 1))
    await storeSavedInventory(database, saved('b', 2))
    expect((await savedInventories(database)).map(({ id }) => id)).toEqual(['b', 'a'])
    expect(await savedInventory(database, 'a')).toEqual(saved('a', 1))
    expect(await savedInventory(database, 'c')).toBeNull()
  })

  test('are read as older versions of the app stored them, with their devices as objects', async () => {
    const database = await openDatabase()
    const facts = { ip: ['10.0.0.1'], vlan: [], port: [], name: [] }
    const devices = [{ addresses: ['00000C000001'], facts, place: [], behind: [] }]
    await storeSavedInventory(database, saved('a', 1))
    await database.put('inventoryContents', { ...contents('text'), devices }, 'a')
    expect((await savedInventory(database, 'a'))?.contents.devices).toEqual(devices)
  })

  test('are renamed, and what is gone meanwhile stays gone', async () => {
    const database = await openDatabase()
    await storeSavedInventory(database, saved('a', 1))
    const renamed = { ...saved('a', 1).row, name: 'Monday' }
    expect(await renameSavedInventory(database, 'a', 'Monday')).toEqual(renamed)
    expect(await renameSavedInventory(database, 'b', 'Tuesday')).toBeNull()
    expect((await savedInventories(database)).map(({ name }) => name)).toEqual(['Monday'])
  })

  test('are given back when they are deleted, so that they can be stored again', async () => {
    const database = await openDatabase()
    await storeSavedInventory(database, saved('a', 1))
    const removed = await removeSavedInventory(database, 'a')
    expect(removed).toEqual(saved('a', 1))
    expect(await savedInventories(database)).toEqual([])
    expect(await savedInventory(database, 'a')).toBeNull()
    await storeSavedInventory(database, removed!)
    expect(await savedInventory(database, 'a')).toEqual(saved('a', 1))
  })

  test('are stored with all that belongs to them or not at all', async () => {
    const database = await openDatabase()
    const { row } = saved('a', 1)
    const unclonable = {
      texts: [() => {}],
      sightings: [],
      devices: [],
    } as unknown as InventoryContents
    await expect(storeSavedInventory(database, { row, contents: unclonable })).rejects.toThrow()
    expect(await savedInventories(database)).toEqual([])
  })
})

describe('rows that a fault or another version of the app has left damaged', () => {
  test('cost no other inventory: what can be listed is, without what is not known', async () => {
    const database = await openDatabase()
    await storeSavedInventory(database, saved('a', 1))
    await database.put('inventories', { id: 'b' } as SavedInventory)
    await database.put('inventories', { id: 7 } as never)
    expect(await savedInventories(database)).toEqual([
      saved('a', 1).row,
      { id: 'b', name: 'Inventory', savedAt: 0, devices: null },
    ])
    expect(await renameSavedInventory(database, 'b', 'Monday')).toMatchObject({ name: 'Monday' })
  })

  test.each([
    undefined,
    'text',
    { texts: 5, sightings: [], devices: '[]' },
    { texts: [null], sightings: [], devices: '[]' },
    { texts: [], devices: '[]' },
    { texts: [], sightings: [], devices: '[{' },
  ])('cannot be opened, which is said, but deleted: %o', async (stored) => {
    const database = await openDatabase()
    await storeSavedInventory(database, saved('a', 1))
    await (stored === undefined
      ? database.delete('inventoryContents', 'a')
      : database.put('inventoryContents', stored as StoredContents, 'a'))
    await expect(savedInventory(database, 'a')).rejects.toMatchObject({
      code: 'damaged',
      message: expect.stringContaining('“Inventory a” is damaged on this device'),
    })
    expect(await removeSavedInventory(database, 'a')).toBeNull()
    expect(await savedInventories(database)).toEqual([])
  })

  test('can be deleted where the browser has lost the file with the contents', async () => {
    const database = await openDatabase()
    await storeSavedInventory(database, saved('a', 1))
    failReading('inventoryContents', new DOMException('missing file', 'NotReadableError'))
    await expect(savedInventory(database, 'a')).rejects.toMatchObject({ code: 'damaged' })
    expect(await removeSavedInventory(database, 'a')).toBeNull()
    expect(await savedInventories(database)).toEqual([])
  })

  test('hold up no start: a damaged open inventory is none', async () => {
    const database = await openDatabase()
    await database.put('inventoryContents', { texts: 'x' } as unknown as StoredContents, 'open')
    expect(await readOpenInventory(database)).toBeNull()
  })
})

test('a device with the second schema keeps what a person made and can keep inventories', async () => {
  const second = await openDB(DATABASE_NAME, 2, {
    upgrade(old) {
      for (const name of ['registry', 'details', 'downloads', 'settings', 'limits']) {
        old.createObjectStore(name)
      }
      old.createObjectStore('history', { keyPath: 'hex' }).createIndex('lookedUpAt', 'lookedUpAt')
      old.createObjectStore('prefixes', { keyPath: 'prefix' })
    },
  })
  const entry = {
    hex: '001B77',
    lookedUpAt: 5,
    pinned: true,
    label: 'ours',
    note: '',
    changedAt: 6,
  }
  const own = { prefix: '005056', label: 'our hypervisors', note: '', changedAt: 7 }
  await second.put('history', entry)
  await second.put('prefixes', own)
  await second.put('settings', 'mine', 'choice')
  second.close()

  const upgraded = await openDatabase()
  expect(upgraded.version).toBe(SCHEMA_VERSION)
  expect(await readUserData(upgraded)).toEqual({ entries: [entry], prefixes: [own] })
  expect(await upgraded.get('settings', 'choice')).toBe('mine')
  await storeSavedInventory(upgraded, saved('a', 1))
  expect(await savedInventories(upgraded)).toHaveLength(1)
})
