import { beforeEach, describe, expect, test } from 'vitest'
import { sighting } from '../inventory/make-sighting.ts'
import type { InventoryContents } from '../../../src/inventory/saved-inventory.ts'
import type { UserData } from '../../../src/core/user-data/user-data.ts'
import { keepOpen, type OpenDatabase } from '../../../src/store/db.ts'
import { importUserData, readUserData } from '../../../src/store/user-data/import.ts'
import { storing, UserDataError } from '../../../src/store/user-data/write-errors.ts'
import { exportBackup, importBackup } from '../../../src/worker/backup.ts'
import { InventoryLocks } from '../../../src/worker/inventory/inventory-locks.ts'
import { InventoryStore } from '../../../src/worker/inventory/inventory-store.ts'
import { BACKUP, SCHEMA_4 } from '../../fixtures/stored-profile/stored-profile.ts'
import { emptyDevice } from '../store/device.ts'

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
  devices: [
    {
      addresses: ['3C5AB4000003'],
      facts: { ip: ['10.0.0.1', 'fe80::1'], vlan: ['4094'], port: [], name: ['€'] },
      place: [{ source: 'sw-1', port: 'Gi1/0/1' }],
      behind: [],
    },
  ],
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
    now: () => NOW,
    sleep: () => Promise.resolve(),
    quota: () => Promise.resolve(null),
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
  for (const [at, name] of ['Site X', 'Room 4', 'n'.repeat(250)].entries()) {
    await store.add(name, NOW - at, contents(name.repeat(1_000)))
  }
  const { file, leftOut } = await exportBackup(DATA, store, NOW)
  expect(leftOut).toEqual([])
  return file
}

async function onDevice() {
  const rows = await store.list()
  const inventories = rows.map(async ({ id, name, savedAt }) => {
    return { name, savedAt, contents: (await store.whole(id)).contents }
  })
  const data = await readUserData(await database())
  return { ...data, inventories: await Promise.all(inventories) }
}

const changed = async (file: Blob, from: string, to: string) =>
  new Blob([(await file.text()).replace(from, to)])

describe('a backup', () => {
  test('that is read in small parts brings everything to another device, and once more nothing', async () => {
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

  test('of an earlier version of the app is read, and written again says the same', async () => {
    await imported(new Blob([BACKUP]))
    const { entries, prefixes } = await onDevice()
    expect(entries).toEqual(SCHEMA_4.stores.history!.rows.map(([, row]) => row))
    expect(prefixes).toEqual(SCHEMA_4.stores.prefixes!.rows.map(([, row]) => row))
    const { file } = await exportBackup({ entries, prefixes }, store, NOW)
    const { exportedAt: _, ...whole } = JSON.parse(BACKUP) as Record<string, unknown>
    expect(JSON.parse(await file.text())).toMatchObject(whole)
  })

  test('with a wrong inventory says which and why, and brings the others', async () => {
    const file = await changed(await threeInventories(), '"4094"', '"4095"')
    anotherDevice()
    const { inventories, refused } = await imported(file)
    expect(inventories).toMatchObject({ added: 2 })
    expect(refused).toEqual([
      'inventories[0], "Site X": devices[0].facts.vlan[0] is "4095", expected a VLAN from "1" to "4094".',
    ])
  })

  test('that breaks off changes nothing', async () => {
    const file = await threeInventories()
    anotherDevice()
    await expect(imported(file.slice(0, file.size - 9))).rejects.toThrow('incomplete or damaged')
    expect(await onDevice()).toEqual({ entries: [], prefixes: [], inventories: [] })
  })

  test('with too little room for it brings labels, prefixes and history first, then each inventory that fits, and names the others', async () => {
    const file = await threeInventories()
    anotherDevice()
    const { add } = store
    store.add = async (name, ...rest) => {
      if (name === 'Site X') throw new UserDataError('storage_full', 'There is no room.')
      await add.call(store, name, ...rest)
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
