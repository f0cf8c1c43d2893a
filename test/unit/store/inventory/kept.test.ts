import { openDB } from 'idb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { DATABASE_NAME, openDatabase, SCHEMA_VERSION } from '../../../../src/store/db.ts'
import type { KeptContents, KeptWhole } from '../../../../src/core/inventory/kept-inventory.ts'
import {
  forgetOpenInventory,
  keepOpenInventory,
  keptInventories,
  keptInventory,
  openInventory,
  removeKeptInventory,
  renameKeptInventory,
  storeKeptInventory,
} from '../../../../src/store/inventory/kept.ts'
import { readUserData } from '../../../../src/store/user-data/import.ts'
import { emptyDevice } from '../device.ts'

beforeEach(() => {
  vi.restoreAllMocks()
  emptyDevice()
})

const contents = (text: string): KeptContents => ({
  texts: [{ text, source: null }],
  sightings: [],
  devices: [],
})

const saved = (id: string, savedAt: number): KeptWhole => ({
  row: { id, name: `Inventory ${id}`, savedAt, devices: 2 },
  contents: contents(`00:00:0C:00:00:0${savedAt}`),
})

describe('the open inventory', () => {
  test('is there until it is forgotten, and the last one stands in place of the one before', async () => {
    const database = await openDatabase()
    expect(await openInventory(database)).toBeNull()
    await keepOpenInventory(database, contents('one'))
    await keepOpenInventory(database, contents('two'))
    expect(await openInventory(database)).toEqual(contents('two'))
    await forgetOpenInventory(database)
    expect(await openInventory(database)).toBeNull()
  })

  test('is not in the list of saved ones', async () => {
    const database = await openDatabase()
    await keepOpenInventory(database, contents('one'))
    expect(await keptInventories(database)).toEqual([])
  })
})

describe('saved inventories', () => {
  test('are listed with the last one first, and read whole', async () => {
    const database = await openDatabase()
    await storeKeptInventory(database, saved('a', 1))
    await storeKeptInventory(database, saved('b', 2))
    expect((await keptInventories(database)).map(({ id }) => id)).toEqual(['b', 'a'])
    expect(await keptInventory(database, 'a')).toEqual(saved('a', 1))
    expect(await keptInventory(database, 'c')).toBeNull()
  })

  test('are read as older versions of the app stored them, with their devices as objects', async () => {
    const database = await openDatabase()
    const facts = { ip: ['10.0.0.1'], vlan: [], port: [], name: [] }
    const devices = [{ addresses: ['00000C000001'], facts, place: [], behind: [] }]
    await storeKeptInventory(database, saved('a', 1))
    await database.put('inventoryContents', { ...contents('text'), devices }, 'a')
    expect((await keptInventory(database, 'a'))?.contents.devices).toEqual(devices)
  })

  test('are renamed, and what is gone meanwhile stays gone', async () => {
    const database = await openDatabase()
    await storeKeptInventory(database, saved('a', 1))
    const renamed = { ...saved('a', 1).row, name: 'Monday' }
    expect(await renameKeptInventory(database, 'a', 'Monday')).toEqual(renamed)
    expect(await renameKeptInventory(database, 'b', 'Tuesday')).toBeNull()
    expect((await keptInventories(database)).map(({ name }) => name)).toEqual(['Monday'])
  })

  test('are given back when they are deleted, so that they can be stored again', async () => {
    const database = await openDatabase()
    await storeKeptInventory(database, saved('a', 1))
    const removed = await removeKeptInventory(database, 'a')
    expect(removed).toEqual(saved('a', 1))
    expect(await keptInventories(database)).toEqual([])
    expect(await keptInventory(database, 'a')).toBeNull()
    await storeKeptInventory(database, removed!)
    expect(await keptInventory(database, 'a')).toEqual(saved('a', 1))
  })

  test('are stored with all that belongs to them or not at all', async () => {
    const database = await openDatabase()
    const { row } = saved('a', 1)
    const unclonable = { texts: [() => {}], sightings: [], devices: [] } as unknown as KeptContents
    await expect(storeKeptInventory(database, { row, contents: unclonable })).rejects.toThrow()
    expect(await keptInventories(database)).toEqual([])
  })
})

test('a device with the second schema keeps everything and can keep inventories', async () => {
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
  await second.put('registry', { version: '2026-04-11' }, 'current')
  await second.put('settings', 'mine', 'choice')
  second.close()

  const upgraded = await openDatabase()
  expect(upgraded.version).toBe(SCHEMA_VERSION)
  expect(await readUserData(upgraded)).toEqual({ entries: [entry], prefixes: [own] })
  expect(await upgraded.get('registry', 'current')).toEqual({ version: '2026-04-11' })
  expect(await upgraded.get('settings', 'choice')).toBe('mine')
  await storeKeptInventory(upgraded, saved('a', 1))
  expect(await keptInventories(upgraded)).toHaveLength(1)
})
