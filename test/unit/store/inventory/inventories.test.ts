import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openDatabase, type NameplateDatabase } from '../../../../src/store/db.ts'
import {
  changeInventory,
  inventoryRows,
  readContents,
  removedFor,
  removeInventories,
  storeInventory,
  takeOver,
} from '../../../../src/store/inventory/inventories.ts'
import type { InventoryContents } from '../../../../src/inventory/saved-inventory.ts'
import type { InventoryRow } from '../../../../src/store/inventory/inventory-row.ts'
import { convertedRows } from '../../../../src/store/inventory/former-rows.ts'
import { emptyDevice, failReading, Sleepers } from '../device.ts'

beforeEach(() => {
  vi.restoreAllMocks()
  emptyDevice()
})

const contents = (text: string) => ({
  texts: [{ text, source: null }],
  sightings: [],
  captures: [],
})

const store = async (
  database: NameplateDatabase,
  row: InventoryRow,
  contents: InventoryContents,
  merged: string | null = null,
) => await storeInventory(database, row, contents, { merged, sleep: new Sleepers().sleep })

const row = (id: string, changes: Partial<InventoryRow> = {}): InventoryRow => ({
  id,
  name: '',
  begunAt: 1,
  changedAt: 1,
  deletedAt: null,
  devices: 2,
  holds: [],
  bytes: 10,
  view: undefined,
  comparedWith: null,
  writer: 0,
  isDamaged: false,
  ...changes,
})

describe('an inventory', () => {
  test('is stored entirely or not at all, and listed by last change, newest first', async () => {
    const database = await openDatabase()
    await store(database, row('a', { changedAt: 1 }), contents('one'))
    await store(database, row('b', { changedAt: 2 }), contents('two'))
    const unclonable = { ...contents(''), texts: [() => {}] } as unknown as InventoryContents
    await expect(store(database, row('c'), unclonable)).rejects.toThrow()
    expect((await inventoryRows(database)).map(({ id }) => id)).toEqual(['b', 'a'])
    expect(await readContents(database, 'a')).toEqual(contents('one'))
  })

  test('is written only by the tab that took it over last', async () => {
    const database = await openDatabase()
    await store(database, row('a'), contents('one'))
    expect(await takeOver(database, 'a')).toMatchObject({ writer: 1 })
    expect(await store(database, row('a'), contents('lost'))).toBe(false)
    expect(await changeInventory(database, 'a', { devices: 9 }, 0)).toBe('taken')
    expect(await changeInventory(database, 'a', { devices: 9 }, 1)).toMatchObject({ devices: 9 })
    expect(await store(database, row('a', { writer: 1 }), contents('two'))).toBe(true)
    expect(await readContents(database, 'a')).toEqual(contents('two'))
  })

  test('keeps the name that another tab gives it, and comes back if it is deleted while somebody works on it', async () => {
    const database = await openDatabase()
    await store(database, row('a'), contents('one'))
    await changeInventory(database, 'a', { name: 'Monday', deletedAt: 5 })
    await store(database, row('a'), contents('two'))
    expect(await inventoryRows(database)).toMatchObject([{ name: 'Monday', deletedAt: null }])
  })

  test('and the one merged into it change in the same write', async () => {
    const database = await openDatabase()
    await store(database, row('a'), contents('one'))
    await store(database, row('b'), contents('one two'), 'a')
    expect((await inventoryRows(database)).map(({ id }) => id)).toEqual(['b'])
    expect(await readContents(database, 'a')).toBeNull()
  })

  test('is removed for good only while it is deleted: what was restored meanwhile keeps its contents', async () => {
    const database = await openDatabase()
    await store(database, row('a'), contents('one'))
    await store(database, row('b'), contents('two'))
    await changeInventory(database, 'b', { deletedAt: 5 })
    await removeInventories(database, ['a', 'b'])
    expect((await inventoryRows(database)).map(({ id }) => id)).toEqual(['a'])
    expect(await readContents(database, 'a')).toEqual(contents('one'))
    expect(await readContents(database, 'b')).toBeNull()
  })

  test('that is damaged affects no other, and is listed without its unknown values', async () => {
    const database = await openDatabase()
    await store(database, row('a'), contents('one'))
    await database.put('inventories', { id: 'b', devices: -1, name: 5 } as never)
    await database.put('inventories', { id: 7 } as never)
    expect(await inventoryRows(database)).toEqual([
      row('a'),
      row('b', { begunAt: 0, changedAt: 0, devices: null, bytes: 0 }),
    ])
  })

  test.each([
    undefined,
    'text',
    { texts: 5, sightings: [] },
    { texts: [null], sightings: [] },
    { texts: [] },
  ])('has no contents where they are not whole: %o', async (stored) => {
    const database = await openDatabase()
    if (stored) await database.put('inventoryContents', stored as InventoryContents, 'a')
    expect(await readContents(database, 'a')).toBeNull()
  })

  test('has no contents if the browser has lost their file', async () => {
    const database = await openDatabase()
    failReading('inventoryContents', new DOMException('missing file', 'NotReadableError'))
    expect(await readContents(database, 'a')).toBeNull()
  })
})

describe('to make room', () => {
  const deleted = (...bytes: readonly number[]) =>
    bytes.map((size, at) => row(`${at}`, { bytes: size, deletedAt: at }))
  const removed = (rows: readonly InventoryRow[], bytes: number) =>
    removedFor(rows, bytes).map(({ id }) => id)

  test.each([
    ['the oldest are removed first', [10, 10, 10], 15, ['0', '1']],
    ['a large one goes alone where the older ones would not do', [1, 1, 150], 100, ['2']],
    ['no more go than are needed', [40, 60, 30], 100, ['0', '1']],
    ['none goes where all of them are too few', [10, 10], 100, []],
  ])('%s', (_, bytes, needed, ids) => {
    expect(removed(deleted(...bytes), needed)).toEqual(ids)
  })

  test('only deleted ones are removed', () => {
    expect(removed([row('a', { bytes: 100 })], 10)).toEqual([])
  })
})

describe('the inventories of schema 6', () => {
  const saved = { id: 's', name: 'Site X', savedAt: 5, devices: 62 }
  const open = (id: string, changes: object = {}) => ({
    id,
    saved: null,
    changed: false,
    changedAt: 7,
    devices: 3,
    bytes: 9,
    view: null,
    comparedWith: null,
    closedAt: null,
    ...changes,
  })
  const converted = (saved: readonly unknown[], open: readonly unknown[]) => {
    const { rows, merged } = convertedRows(saved, open, 100)
    return [rows.map(({ id, name, deletedAt }) => [id, name, deletedAt]), merged]
  }

  test('open, closed and replaced ones are kept', () => {
    expect(converted([], [open('a'), open('b', { closedAt: 9 })])).toEqual([
      [
        ['a', '', null],
        ['b', '', null],
      ],
      [],
    ])
  })

  test('deleted ones are deleted as of the upgrade', () => {
    const gone = open('s', { saved, closedAt: 9 })
    expect(converted([], [gone])).toEqual([[['s', 'Site X', 100]], []])
  })

  test('an open copy is merged into the equal saved one, with its view', () => {
    const copy = open('c', { saved, comparedWith: 'z' })
    expect(convertedRows([saved], [copy], 100)).toMatchObject({
      rows: [{ id: 's', begunAt: 5, changedAt: 5, comparedWith: 'z' }],
      merged: ['c'],
    })
  })

  test('one that has changed since, or was saved again in another tab, is kept separately', () => {
    expect(converted([saved], [open('c', { saved, changed: true })])).toEqual([
      [
        ['s', 'Site X', null],
        ['c', 'Site X (changed)', null],
      ],
      [],
    ])
    const before = { ...saved, savedAt: 4 }
    expect(converted([saved], [open('c', { saved: before })])[1]).toEqual([])
  })

  test('names given by the app are dropped', () => {
    for (const name of ['Inventory', 'Inventory 12']) {
      expect(converted([{ ...saved, name }], [])).toEqual([[['s', '', null]], []])
    }
    expect(converted([{ ...saved, name: 'Inventory room' }], [])[0]).toEqual([
      ['s', 'Inventory room', null],
    ])
  })
})
