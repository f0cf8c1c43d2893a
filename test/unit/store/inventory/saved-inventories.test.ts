import { openDB } from 'idb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { DATABASE_NAME } from '../../../../src/store/names.ts'
import { openDatabase, SCHEMA_VERSION } from '../../../../src/store/db.ts'
import type { StoredContents } from '../../../../src/store/inventory/stored-contents.ts'
import type {
  InventoryContents,
  SavedInventory,
  SavedInventoryWithContents,
} from '../../../../src/inventory/saved-inventory.ts'
import {
  savedInventories,
  savedInventory,
  renameSavedInventory,
  replaceSavedInventory,
  storeSavedInventory,
} from '../../../../src/store/inventory/saved-inventories.ts'
import {
  closeSavedInventory,
  openInventories,
  restoreSavedInventory,
} from '../../../../src/store/inventory/kept-inventories.ts'
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

  test('are recently closed ones when they are deleted, until they are restored', async () => {
    const database = await openDatabase()
    await storeSavedInventory(database, saved('a', 1))
    expect(await closeSavedInventory(database, 'a', 7)).toBe(true)
    expect(await savedInventories(database)).toEqual([])
    expect(await openInventories(database)).toMatchObject([
      { id: 'a', saved: saved('a', 1).row, changed: false, closedAt: 7 },
    ])
    expect(await restoreSavedInventory(database, 'a')).toBe(true)
    expect(await savedInventory(database, 'a')).toEqual(saved('a', 1))
    expect(await openInventories(database)).toEqual([])
    expect(await restoreSavedInventory(database, 'a')).toBe(false)
  })

  test('are replaced only as the person knows them: not if another tab has saved them, or deleted them', async () => {
    const database = await openDatabase()
    await storeSavedInventory(database, saved('a', 1))
    const changed = { row: { ...saved('a', 1).row, savedAt: 2 }, contents: contents('changed') }
    expect(await replaceSavedInventory(database, changed, 0)).toBe(false)
    expect(await savedInventory(database, 'a')).toEqual(saved('a', 1))
    expect(await replaceSavedInventory(database, changed, 1)).toBe(true)
    expect(await savedInventory(database, 'a')).toEqual(changed)
    await closeSavedInventory(database, 'a', 7)
    expect(await replaceSavedInventory(database, changed, 2)).toBe(false)
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
    expect(await closeSavedInventory(database, 'a', 7)).toBe(false)
    expect(await openInventories(database)).toEqual([])
    expect(await savedInventories(database)).toEqual([])
  })

  test('can be deleted where the browser has lost the file with the contents', async () => {
    const database = await openDatabase()
    await storeSavedInventory(database, saved('a', 1))
    failReading('inventoryContents', new DOMException('missing file', 'NotReadableError'))
    await expect(savedInventory(database, 'a')).rejects.toMatchObject({ code: 'damaged' })
    expect(await closeSavedInventory(database, 'a', 7)).toBe(false)
    expect(await openInventories(database)).toEqual([])
    expect(await savedInventories(database)).toEqual([])
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
