import { forceCloseDatabase } from 'fake-indexeddb'
import { deleteDB, openDB, unwrap } from 'idb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  committed,
  keepOpen,
  openDatabase,
  SCHEMA_VERSION,
  type NameplateDatabase,
  type OnClosed,
} from '../../../src/store/db.ts'
import { DATABASE_NAME } from '../../../src/store/names.ts'
import { emptyDevice } from './device.ts'

beforeEach(() => {
  vi.restoreAllMocks()
  emptyDevice()
})

describe('opening the database', () => {
  test('makes every store of the schema on a device that has none', async () => {
    const database = await openDatabase()
    expect([...database.objectStoreNames]).toEqual([
      'deleted',
      'history',
      'installed',
      'inventories',
      'inventoryContents',
      'limits',
      'prefixes',
      'registry',
      'settings',
    ])
    expect(database.version).toBe(SCHEMA_VERSION)
  })

  test('keeps existing data', async () => {
    const first = await openDatabase()
    await first.put('settings', 'mine', 'choice')
    first.close()
    expect(await (await openDatabase()).get('settings', 'choice')).toBe('mine')
  })

  test('says which version the site serves when a newer one has upgraded the schema, and asks for no reload', async () => {
    const newer = await openDB(DATABASE_NAME, SCHEMA_VERSION + 1)
    newer.close()
    const refused = await openDatabase().catch((error: unknown) => error)
    expect(refused).toMatchObject({ name: 'DatabaseError', code: 'older_app' })
    expect(String(refused)).toMatch(
      /an older version of Nameplate, \d+\.\d+\.\d+ \(data format \d+\)/,
    )
    expect(String(refused)).not.toContain('reload')
  })

  test('says so when the browser refuses', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    })
    await expect(openDatabase()).rejects.toMatchObject({
      code: 'database_unavailable',
      message: expect.stringContaining('its database (The operation is insecure). Private windows'),
    })
  })

  test('says so when an old tab blocks the upgrade, and works once that tab is closed', async () => {
    const old = await openDB(DATABASE_NAME, SCHEMA_VERSION)
    const open = indexedDB.open.bind(indexedDB)
    vi.spyOn(indexedDB, 'open').mockImplementation((name) => open(name, SCHEMA_VERSION + 1))
    await expect(openDatabase()).rejects.toMatchObject({ code: 'blocked' })
    old.close()
    expect((await openDatabase()).version).toBe(SCHEMA_VERSION + 1)
  })
})

describe('a connection', () => {
  test('closes for another tab that upgrades the schema', async () => {
    const onClosed = vi.fn<OnClosed>()
    await openDatabase(onClosed)
    const blocked = vi.fn<() => void>()
    const newer = await openDB(DATABASE_NAME, SCHEMA_VERSION + 1, { blocked })
    expect(newer.version).toBe(SCHEMA_VERSION + 1)
    expect(onClosed).toHaveBeenCalledExactlyOnceWith('upgrade')
    expect(blocked).not.toHaveBeenCalled()
  })

  test('reports that the browser has closed it', async () => {
    const onClosed = vi.fn<OnClosed>()
    const database = await openDatabase(onClosed)
    closeByBrowser(database)
    expect(onClosed).toHaveBeenCalledExactlyOnceWith('terminated')
  })
})

describe('a database that is kept open', () => {
  test('is opened once for all callers', async () => {
    const open = keepOpen()
    const [first, second] = await Promise.all([open(), open()])
    expect(second).toBe(first)
    expect(await open()).toBe(first)
  })

  test('is opened again after the browser has closed it', async () => {
    const open = keepOpen()
    const database = await open()
    closeByBrowser(database)
    await (await open()).put('settings', 1, 'alive')
    expect(await (await open()).get('settings', 'alive')).toBe(1)
  })

  test('is opened again, empty, after the site’s data were deleted', async () => {
    const open = keepOpen()
    await (await open()).put('settings', 1, 'alive')
    await deleteDB(DATABASE_NAME)
    expect(await (await open()).get('settings', 'alive')).toBeUndefined()
  })

  test('reports at once that an old tab blocks the upgrade, and opens once it is unblocked', async () => {
    const old = await openDB(DATABASE_NAME, SCHEMA_VERSION)
    const { open } = indexedDB
    vi.spyOn(indexedDB, 'open').mockImplementation((name) =>
      open.call(indexedDB, name, SCHEMA_VERSION + 1),
    )
    const ask = keepOpen()
    await expect(ask()).rejects.toMatchObject({ code: 'blocked' })
    await expect(ask()).rejects.toMatchObject({ code: 'blocked' })
    old.close()
    await expect.poll(async () => (await ask()).version).toBe(SCHEMA_VERSION + 1)
  })

  test('asks for a reload after a newer version has upgraded the schema meanwhile', async () => {
    const open = keepOpen()
    await open()
    const newer = await openDB(DATABASE_NAME, SCHEMA_VERSION + 1)
    newer.close()
    await expect(open()).rejects.toMatchObject({
      code: 'newer_schema',
      message: expect.stringContaining('then reload this page'),
    })
  })

  test('forgets that opening failed', async () => {
    const open = keepOpen()
    vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
      throw new DOMException('not now', 'UnknownError')
    })
    await expect(open()).rejects.toMatchObject({ code: 'database_unavailable' })
    expect((await open()).name).toBe(DATABASE_NAME)
  })
})

/** Deletes the database, as a browser does when the person deletes site data. */
function closeByBrowser(database: NameplateDatabase): void {
  // The declared type requires the class where the instance is meant.
  Reflect.apply(forceCloseDatabase, null, [unwrap(database)])
}

test('a transaction that fails rejects with its own reason, not with that of its requests', async () => {
  const database = await openDatabase()
  const transaction = database.transaction('settings', 'readwrite')
  const requests = [transaction.store.put(1, 'one'), transaction.store.add(2, 'one')]
  await expect(committed(transaction, requests)).rejects.toMatchObject({ name: 'ConstraintError' })
})
