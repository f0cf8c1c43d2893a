import { openDB } from 'idb'
import { beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../../../src/store/db.ts'
import {
  displaced,
  discardOpenInventories,
  openInventories,
  storeOpenInventory,
  updateOpenInventory,
} from '../../../../src/store/inventory/kept-inventories.ts'
import { readContents } from '../../../../src/store/inventory/saved-inventories.ts'
import { DATABASE_NAME } from '../../../../src/store/names.ts'
import { emptyDevice } from '../device.ts'
import type { OpenInventoryRow } from '../../../../src/store/inventory/stored-contents.ts'

beforeEach(emptyDevice)

const contents = (text: string) => ({
  texts: [{ text, source: null }],
  sightings: [],
  captures: [],
  devices: [],
})

const row = (id: string, changes: Partial<OpenInventoryRow> = {}): OpenInventoryRow => ({
  id,
  saved: null,
  changed: false,
  changedAt: 1,
  devices: 2,
  bytes: 10,
  view: null,
  comparedWith: null,
  closedAt: null,
  ...changes,
})

describe('open inventories', () => {
  test('are each kept under their own id, the one that was closed or changed last first', async () => {
    const database = await openDatabase()
    await storeOpenInventory(database, row('a', { changedAt: 1 }), contents('one'))
    await storeOpenInventory(database, row('b', { changedAt: 3 }), contents('two'))
    await storeOpenInventory(database, row('c', { changedAt: 2, closedAt: 9 }), contents('three'))
    expect((await openInventories(database)).map(({ id }) => id)).toEqual(['c', 'b', 'a'])
    expect(await readContents(database, 'a')).toEqual(contents('one'))
  })

  test('are changed without their contents, and what is gone meanwhile stays gone', async () => {
    const database = await openDatabase()
    await storeOpenInventory(database, row('a'), contents('one'))
    expect(await updateOpenInventory(database, 'a', { closedAt: 5 })).toBe(true)
    expect(await openInventories(database)).toEqual([row('a', { closedAt: 5 })])
    expect(await updateOpenInventory(database, 'b', { closedAt: 5 })).toBe(false)
    expect(await database.count('openInventories')).toBe(1)
  })

  test('go with their contents once they are discarded', async () => {
    const database = await openDatabase()
    await storeOpenInventory(database, row('a'), contents('one'))
    await discardOpenInventories(database, ['a'])
    expect(await openInventories(database)).toEqual([])
    expect(await database.count('inventoryContents')).toBe(0)
  })

  test('cost no other one if a fault has damaged their row', async () => {
    const database = await openDatabase()
    await storeOpenInventory(database, row('a'), contents('one'))
    await database.put('openInventories', { id: 'b', devices: -1 } as OpenInventoryRow)
    await database.put('openInventories', { id: 7 } as never)
    expect(await openInventories(database)).toEqual([
      row('a'),
      row('b', { changedAt: 0, devices: null, bytes: 0, view: undefined }),
    ])
  })
})

describe('closed inventories', () => {
  const rows = (...bytes: readonly number[]) =>
    bytes.map((size, at) => row(`${at}`, { bytes: size }))
  const gone = (...args: Parameters<typeof displaced>) => displaced(...args).map(({ id }) => id)

  test('stay as long as there are no more than ten, and together they take no more than the room', () => {
    expect(gone(rows(...Array.from({ length: 10 }, () => 10)), 100)).toEqual([])
    expect(gone(rows(...Array.from({ length: 12 }, () => 1)), 100)).toEqual(['10', '11'])
    expect(gone(rows(60, 40, 1), 100)).toEqual(['2'])
  })

  test('do not make room for one another where the last one alone takes it all', () => {
    expect(gone(rows(500), 100)).toEqual([])
    expect(gone(rows(500, 1), 100)).toEqual(['1'])
  })
})

describe('a device of schema 4', () => {
  const view = { query: { words: 'cisco' }, shown: 'text', top: 7 }
  const saved = { id: 'site-x', name: 'Site X', savedAt: 5, devices: 62 }

  async function upgradedWith(settings: Readonly<Record<string, unknown>>, open: unknown) {
    const old = await openDB(DATABASE_NAME, 4, {
      upgrade(database) {
        for (const name of [
          'registry',
          'details',
          'downloads',
          'settings',
          'limits',
          'installed',
        ]) {
          database.createObjectStore(name)
        }
        database
          .createObjectStore('history', { keyPath: 'hex' })
          .createIndex('lookedUpAt', 'lookedUpAt')
        database.createObjectStore('prefixes', { keyPath: 'prefix' })
        database.createObjectStore('inventories', { keyPath: 'id' })
        database.createObjectStore('inventoryContents')
      },
    })
    await old.put('inventories', saved)
    for (const [key, value] of Object.entries(settings)) await old.put('settings', value, key)
    if (open !== undefined) await old.put('inventoryContents', open, 'open')
    old.close()
    return await openDatabase()
  }

  const stored = { ...contents('one'), devices: '[]' }

  test('keeps its open inventory, as it is looked at, for the tab that starts next', async () => {
    const database = await upgradedWith({ 'inventory-view': view, 'inventory-stored': 'x' }, stored)
    const [open] = await openInventories(database)
    expect(open).toMatchObject({ saved: null, changed: false, view, closedAt: null })
    expect(await readContents(database, open!.id)).toEqual(contents('one'))
    expect(await database.count('settings')).toBe(0)
  })

  test('keeps the name that this is saved under', async () => {
    const settings = { 'inventory-saved-as': 'site-x', api: { keys: ['sesame'] } }
    const database = await upgradedWith(settings, stored)
    expect(await openInventories(database)).toMatchObject([{ saved, devices: 62 }])
    expect(await database.getAllKeys('settings')).toEqual(['api'])
  })

  test('with nothing open has nothing open', async () => {
    const database = await upgradedWith({ 'inventory-view': view }, undefined)
    expect(await openInventories(database)).toEqual([])
    expect(await database.count('settings')).toBe(0)
  })
})
