import { beforeEach, describe, expect, test } from 'vitest'
import { sighting } from '../inventory/make-sighting.ts'
import type { InventoryContents } from '../../../src/inventory/saved-inventory.ts'
import type { UserData } from '../../../src/core/user-data/user-data.ts'
import { keepOpen, type OpenDatabase } from '../../../src/store/db.ts'
import { importUserData, readUserData } from '../../../src/store/user-data/import.ts'
import { storing, UserDataError } from '../../../src/store/user-data/write-errors.ts'
import { exportBackup, importBackup } from '../../../src/worker/backup.ts'
import { storedRow } from '../../../src/store/inventory/inventory-row.ts'
import { InventoryLocks } from '../../../src/worker/inventory/inventory-locks.ts'
import { InventoryStore } from '../../../src/worker/inventory/inventory-store.ts'
import {
  BACKUP,
  BACKUP_6,
  SCHEMA_4,
  SCHEMA_6,
} from '../../fixtures/stored-profile/stored-profile.ts'
import { emptyDevice, Sleepers } from '../store/device.ts'

/** After all that is in the backup of an earlier version. */
const NOW = Date.UTC(2026, 11, 1)

const DATA: UserData = {
  entries: [
    { hex: '001B77', lookedUpAt: NOW, pinned: true, label: 'Lab', note: 'Room 4', changedAt: 1 },
  ],
  prefixes: [{ prefix: '021A4B', label: 'Ours', note: '', changedAt: 1 }],
}

const contents = (text: string): InventoryContents => ({
  texts: [{ text, source: 'a.txt' }],
  sightings: [sighting(null, 'label', '3C:5A:B4:00:00:03', { name: 'printer' })],
  captures: [],
})

let database: OpenDatabase
let store: InventoryStore

/** Another device, with nothing on it. */
function anotherDevice(): void {
  emptyDevice()
  database = keepOpen()
  store = new InventoryStore({
    database,
    locks: new InventoryLocks(undefined, (name) => name),
    asking: { addEventListener: () => {}, postMessage: () => {} },
    now: () => NOW,
    sleep: new Sleepers().sleep,
    room: () => Promise.resolve(null),
    announce: () => {},
  })
}

beforeEach(anotherDevice)

async function imported(file: Blob, partBytes?: number) {
  return await importBackup(
    file,
    store,
    NOW,
    async (data) => await storing(async () => await importUserData(await database(), data)),
    partBytes,
  )
}

/** A file with three inventories of some length each. */
async function threeInventories(): Promise<Blob> {
  for (const [at, name] of ['Site X', '', 'n'.repeat(250)].entries()) {
    const times = { begunAt: NOW - 9, changedAt: NOW - at }
    const row = { ...storedRow({ id: `id-${at}`, name })!, ...times }
    await store.add(row, contents(name.repeat(1_000)))
  }
  const { file, leftOut } = await exportBackup(DATA, store, NOW)
  expect(leftOut).toEqual([])
  return file
}

async function onDevice() {
  const rows = await store.list()
  const inventories = rows.map(async ({ id, name, begunAt, changedAt }) => {
    return { id, name, begunAt, changedAt, contents: (await store.whole(id)).contents }
  })
  const data = await readUserData(await database())
  return { ...data, inventories: await Promise.all(inventories) }
}

describe('a backup', () => {
  test('that is read in small parts brings everything to another device, and nothing the second time', async () => {
    const file = await threeInventories()
    const before = await onDevice()
    anotherDevice()
    const outcome = await imported(file, 100)
    expect(await onDevice()).toEqual({ ...before, ...DATA })
    expect(outcome).toEqual({
      addresses: { added: 1, merged: 0, unchanged: 0 },
      prefixes: { added: 1, merged: 0, unchanged: 0 },
      inventories: { added: 3, merged: 0, unchanged: 0 },
      leftOut: 0,
      refused: [],
      notStored: { names: [], why: '' },
    })
    expect(await imported(file)).toMatchObject({ inventories: { added: 0, unchanged: 3 } })
    expect(await onDevice()).toEqual({ ...before, ...DATA })
  })

  test.each([
    ['4', BACKUP, SCHEMA_4],
    ['6', BACKUP_6, SCHEMA_6],
  ])('of schema %s is read, and once more it adds nothing', async (_, backup, profile) => {
    const { inventories } = JSON.parse(backup) as { readonly inventories: readonly object[] }
    const added = inventories.length
    expect(await imported(new Blob([backup]))).toMatchObject({ inventories: { added } })
    const there = await onDevice()
    const rowsOf = (name: string) => profile.stores[name]!.rows.map(([, row]) => row)
    expect(there).toMatchObject({ entries: rowsOf('history'), prefixes: rowsOf('prefixes') })
    expect(await imported(new Blob([backup]))).toMatchObject({ inventories: { added: 0 } })
    expect(await onDevice()).toEqual(there)
  })

  test('contains no deleted inventory, and restores one deleted since', async () => {
    const file = await threeInventories()
    await store.delete('id-0')
    expect(await (await exportBackup(DATA, store, NOW)).file.text()).not.toContain('Site X')
    expect(await imported(file)).toMatchObject({ inventories: { added: 1, unchanged: 2 } })
    expect(await onDevice()).toMatchObject({ inventories: [{ name: 'Site X' }, {}, {}] })
  })

  test('that is truncated changes nothing', async () => {
    const file = await threeInventories()
    anotherDevice()
    await expect(imported(file.slice(0, file.size - 9))).rejects.toThrow('incomplete or damaged')
    expect(await onDevice()).toEqual({ entries: [], prefixes: [], inventories: [] })
  })

  test('with too little room for it brings labels, prefixes and history first, then each inventory that fits, and names the others', async () => {
    const file = await threeInventories()
    anotherDevice()
    const { add } = store
    store.add = async (row, ...rest) => {
      if (row.name === 'Site X') throw new UserDataError('storage_full', 'There is no room.')
      await add.call(store, row, ...rest)
    }
    expect(await imported(file)).toMatchObject({
      addresses: { added: 1 },
      inventories: { added: 2 },
      notStored: { names: ['Site X'], why: 'There is no room.' },
    })
    expect(await onDevice()).toMatchObject(DATA)
  })

  test('without room for the labels brings nothing', async () => {
    const file = await threeInventories()
    anotherDevice()
    const full = importBackup(file, store, NOW, () => Promise.reject(new Error('No room.')))
    await expect(full).rejects.toThrow('No room.')
    expect(await store.list()).toEqual([])
  })

  test('leaves out and names an inventory that is damaged on the device', async () => {
    await threeInventories()
    const [first] = await store.list()
    await (await database()).delete('inventoryContents', first!.id)
    const { file, leftOut } = await exportBackup(DATA, store, NOW)
    expect(leftOut).toEqual(['Site X'])
    anotherDevice()
    expect(await imported(file)).toMatchObject({ inventories: { added: 2 } })
  })
})
