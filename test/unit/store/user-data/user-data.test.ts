import { readDeleted, removeRows, restoreRows } from '../../../../src/store/user-data/deleted.ts'
import { openDB } from 'idb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { newEntry, type OwnPrefix } from '../../../../src/core/user-data/user-data.ts'
import { DATABASE_NAME } from '../../../../src/store/names.ts'
import { openDatabase, SCHEMA_VERSION, type NameplateDatabase } from '../../../../src/store/db.ts'
import { describeEntry, recordLookup } from '../../../../src/store/user-data/history.ts'
import { storing } from '../../../../src/store/user-data/write-errors.ts'
import { importUserData, readUserData } from '../../../../src/store/user-data/import.ts'
import { saveOwnPrefix } from '../../../../src/store/user-data/prefixes.ts'
import { changeAssertions } from '../../../../src/store/user-data/assertions.ts'
import { emptyDevice, NOW } from '../device.ts'

let database: NameplateDatabase

beforeEach(async () => {
  vi.restoreAllMocks()
  emptyDevice()
  database = await openDatabase()
})

/** The digits in the history, latest first. */
async function history(): Promise<string[]> {
  const { entries } = await readUserData(database)
  return entries.toSorted((a, b) => b.lookedUpAt - a.lookedUpAt).map(({ hex }) => hex)
}

describe('the history', () => {
  test('does not repeat an address that is looked up again, but moves it up', async () => {
    expect(await recordLookup(database, '001B77', 1)).toEqual({ isNew: true, removed: [] })
    await recordLookup(database, '001B78', 2)
    expect(await recordLookup(database, '001B77', 3)).toEqual({ isNew: false, removed: [] })
    expect(await history()).toEqual(['001B77', '001B78'])
  })

  test('keeps the label and note of an address that is looked up again', async () => {
    await describeEntry(database, '001B77', { label: 'Lab', note: 'x', pinned: true }, NOW)
    await recordLookup(database, '001B77', NOW + 5)
    expect(await database.get('history', '001B77')).toEqual({
      hex: '001B77',
      lookedUpAt: NOW + 5,
      pinned: true,
      label: 'Lab',
      note: 'x',
      changedAt: NOW,
    })
  })

  test('drops a prefix at which typing paused, unless it was labelled or pinned', async () => {
    await recordLookup(database, '001B77', 1)
    await recordLookup(database, '001B774954FD', 2, '001B77')
    expect(await history()).toEqual(['001B774954FD'])
    await describeEntry(database, '001B78', { label: 'Lab' }, 3)
    await recordLookup(database, '001B784954FD', 4, '001B78')
    expect(await history()).toEqual(['001B784954FD', '001B78', '001B774954FD'])
  })

  test('is bounded: the oldest entries without pin, label or note are removed', async () => {
    await describeEntry(database, '000000', { pinned: true }, 0)
    await describeEntry(database, '000001', { note: 'mine' }, 0)
    for (const [at, hex] of ['000002', '000003', '000004', '000005'].entries()) {
      await recordLookup(database, hex, at + 1, null, 4)
    }
    expect((await history()).toSorted()).toEqual(['000000', '000001', '000004', '000005'])
  })

  test('accepts a new lookup even if everything else is protected', async () => {
    await describeEntry(database, '000000', { pinned: true }, 0)
    await recordLookup(database, '000001', 1, null, 1)
    expect((await history()).toSorted()).toEqual(['000000', '000001'])
  })

  test('cleans text: one line for the label, no control characters', async () => {
    await describeEntry(database, '001B77', { label: ' a\n\u0007b ', note: '\r\nx\r\n\ty\0\n' }, 1)
    expect(await database.get('history', '001B77')).toMatchObject({ label: 'a b', note: 'x\n\ty' })
  })

  test('normalizes text to its visible form: nothing invisible alone, nothing that reverses the rest, no half characters', async () => {
    const stored = async (label: string, note: string) => {
      await describeEntry(database, '001B77', { label, note }, 1)
      return await database.get('history', '001B77')
    }
    const invisible = '\u200B\u2060\uFE0F\u3164'
    expect(await stored(invisible, `\n${invisible}`)).toMatchObject({ label: '', note: '' })
    const reversed = '\u202Egnp.\u2066exe'
    expect(await stored(reversed, `${reversed}\uD83D`)).toMatchObject({
      label: 'gnp.exe',
      note: 'gnp.exe',
    })
    const family = '👩‍👧 שלום\u200F'
    expect(await stored(family, '🏳️‍🌈')).toMatchObject({ label: family, note: '🏳️‍🌈' })
  })

  test('returns a deleted row, and restores it', async () => {
    await describeEntry(database, '001B77', { label: 'Lab' }, 1)
    await recordLookup(database, '001B78', 2)
    const before = await readUserData(database)
    const removed = await removeRows(database, 'history', ['001B77', 'FFFFFF'], 3)
    expect(removed.map(({ hex }) => hex)).toEqual(['001B77'])
    expect(await history()).toEqual(['001B78'])
    await restoreRows(database, 'history', removed)
    expect(await readUserData(database)).toEqual(before)
    await restoreRows(database, 'history', await removeRows(database, 'history', 'all', 3))
    expect(await readUserData(database)).toEqual(before)
  })

  test('does not lose text written between deletion and undo', async () => {
    await describeEntry(database, '001B77', { label: 'Lab', note: 'old' }, 1)
    const removed = await removeRows(database, 'history', 'all', 3)
    await describeEntry(database, '001B77', { label: 'Office' }, 2)
    await restoreRows(database, 'history', removed)
    expect(await database.get('history', '001B77')).toMatchObject({
      label: 'Office',
      note: 'old\nLab',
    })
  })
})

describe('own prefixes', () => {
  const own: OwnPrefix = { prefix: '021A4B', label: 'Ours', note: '', changedAt: 1 }

  test('are added, changed, deleted and restored', async () => {
    await saveOwnPrefix(database, own, null)
    await saveOwnPrefix(database, { ...own, prefix: '021A4B7' }, '021A4B')
    expect((await readUserData(database)).prefixes).toEqual([{ ...own, prefix: '021A4B7' }])
    const removed = await removeRows(database, 'prefixes', ['021A4B7'], 3)
    expect(await removeRows(database, 'prefixes', ['021A4B7'], 3)).toEqual([])
    await restoreRows(database, 'prefixes', removed)
    expect((await readUserData(database)).prefixes).toEqual([{ ...own, prefix: '021A4B7' }])
  })

  test('do not replace one another by accident', async () => {
    await saveOwnPrefix(database, own, null)
    await saveOwnPrefix(database, { ...own, prefix: '021A4C' }, null)
    const intruder = { ...own, label: 'Other' }
    for (const replaces of [null, '021A4C']) {
      expect(await saveOwnPrefix(database, intruder, replaces)).toEqual(own)
    }
    expect(await database.get('prefixes', '021A4B')).toEqual(own)
  })
})

describe('an import', () => {
  test('adds its statements about devices to the local ones', async () => {
    const one = {
      kind: 'one-device',
      key: '001B774954FD 001B774954FE',
      name: 'A',
      toldAt: 1,
    } as const
    const fine = {
      kind: 'no-problem',
      key: 'random 9A3F21000001',
      sentence: 'x',
      toldAt: 2,
    } as const
    await changeAssertions(database, { add: [one] })
    await importUserData(database, { entries: [], prefixes: [], assertions: [fine] })
    expect(await readUserData(database)).toMatchObject({ assertions: [one, fine] })
  })

  test('refuses more statements about devices than the limit, and drops none', async () => {
    const fine = (at: number) =>
      ({ kind: 'no-problem', key: `random ${at}`, sentence: 'x', toldAt: at }) as const
    const all = Array.from({ length: 10_000 }, (_, at) => fine(at))
    await changeAssertions(database, { add: all })
    await expect(changeAssertions(database, { add: [fine(10_000)] })).rejects.toMatchObject({
      code: 'too_many',
      message: expect.stringContaining('10,000 findings and devices are already noted'),
    })
    expect(await readUserData(database)).toMatchObject({ assertions: all })
    await changeAssertions(database, { add: [fine(10_000)], takeBack: [fine(5)] })
    await changeAssertions(database, { add: [{ ...fine(10_000), toldAt: 10_001 }] })
    expect((await readUserData(database)).assertions).toHaveLength(10_000)
  })

  test('that fails in the middle leaves everything as it was', async () => {
    await recordLookup(database, '001B77', 1)
    const { put } = IDBObjectStore.prototype
    let puts = 0
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      row,
    ) {
      // A full device aborts the transaction at some request.
      if (++puts === 2) this.transaction.abort()
      return put.call(this, row)
    })
    const backup = { entries: [newEntry('001B78', 1), newEntry('001B79', 1)], prefixes: [] }
    await expect(importUserData(database, backup)).rejects.toThrow()
    expect(puts).toBe(2)
    expect(await history()).toEqual(['001B77'])
  })
})

describe('rows damaged by a bug or another version of the app', () => {
  const WHOLE = { ...newEntry('001B77', NOW), label: 'Lab' }
  const OWN: OwnPrefix = { prefix: '021A4B', label: 'Ours', note: '', changedAt: 1 }

  beforeEach(async () => {
    const rows: readonly [store: 'history' | 'prefixes', row: object][] = [
      ['history', WHOLE],
      ['history', { hex: '00000C', label: 'No time', changedAt: 7 }],
      ['history', { hex: '00000D', lookedUpAt: 1e20, pinned: 'yes', label: null, note: 5 }],
      ['history', { hex: 'no address', lookedUpAt: 1 }],
      ['history', { hex: 12 }],
      ['prefixes', OWN],
      ['prefixes', { prefix: '021A4C' }],
      ['prefixes', { prefix: 'FF', label: 'Too short' }],
    ]
    for (const [store, row] of rows) await database.put(store, row as never)
  })

  test('affect no others: they are repaired, or left out if they have no address', async () => {
    const { entries, prefixes } = await readUserData(database)
    expect(entries).toEqual([
      { ...newEntry('00000C', 7), label: 'No time', changedAt: 7 },
      newEntry('00000D', 0),
      WHOLE,
    ])
    expect(prefixes).toEqual([OWN, { ...OWN, prefix: '021A4C', label: '02-1A-4C', changedAt: 0 }])
  })

  test('are intact again once they are written', async () => {
    await recordLookup(database, '00000D', NOW)
    await describeEntry(database, '00000C', { note: 'Rack 4' }, NOW)
    expect(await database.get('history', '00000D')).toEqual(newEntry('00000D', NOW))
    expect(await database.get('history', '00000C')).toMatchObject({
      lookedUpAt: 7,
      label: 'No time',
      note: 'Rack 4',
    })
    const file = { ...OWN, prefix: '021A4C', label: 'Racks', changedAt: 2 }
    await importUserData(database, { entries: [], prefixes: [file] })
    expect(await database.get('prefixes', '021A4C')).toMatchObject({ label: 'Racks' })
  })

  test('can be deleted, and restored as they were shown', async () => {
    const before = await readUserData(database)
    const removed = await removeRows(database, 'history', 'all', 3)
    expect(await database.count('history')).toBe(0)
    await restoreRows(database, 'history', removed)
    const own = await removeRows(database, 'prefixes', ['021A4C'], 3)
    await restoreRows(database, 'prefixes', own)
    expect(await readUserData(database)).toEqual(before)
  })
})

describe('a deleted row', () => {
  const own: OwnPrefix = { prefix: '021A4B', label: 'Ours', note: '', changedAt: 1 }

  test('is kept until it is restored, as are those deleted before it', async () => {
    await describeEntry(database, '001B77', { label: 'Lab' }, 1)
    await recordLookup(database, '001B78', 2)
    const before = await readUserData(database)
    await removeRows(database, 'history', ['001B77'], 5)
    await removeRows(database, 'history', 'all', 6)
    const { rows, deletedAt } = await readDeleted(database, 'history')
    expect(deletedAt).toBe(6)
    await restoreRows(database, 'history', rows)
    expect(await readUserData(database)).toEqual(before)
    expect((await readDeleted(database, 'history')).rows).toEqual([])
  })

  test('keeps the label and note of an address that was deleted twice', async () => {
    await describeEntry(database, '001B77', { label: 'Lab' }, 1)
    await removeRows(database, 'history', 'all', 2)
    await describeEntry(database, '001B77', { label: 'Office' }, 3)
    await removeRows(database, 'history', 'all', 4)
    const { rows } = await readDeleted(database, 'history')
    expect(rows).toMatchObject([{ hex: '001B77', label: 'Office', note: 'Lab' }])
  })

  test('stays deleted if its note and a newer one are too long to merge', async () => {
    await describeEntry(database, '001B77', { note: 'a'.repeat(60_000) }, 1)
    const removed = await removeRows(database, 'history', 'all', 2)
    await describeEntry(database, '001B77', { note: 'b'.repeat(60_000) }, 3)
    const restoring = restoreRows(database, 'history', removed)
    await expect(restoring).rejects.toMatchObject({ code: 'note_too_long' })
    expect((await readDeleted(database, 'history')).rows).toEqual(removed)
  })

  test('is removed by a restore or a discard', async () => {
    await saveOwnPrefix(database, own, null)
    await saveOwnPrefix(database, { ...own, prefix: '021A4C' }, null)
    await removeRows(database, 'prefixes', ['021A4B'], 2)
    await removeRows(database, 'prefixes', ['021A4C'], 3)
    await restoreRows(database, 'prefixes', [own])
    expect((await readDeleted(database, 'prefixes')).rows).toMatchObject([{ prefix: '021A4C' }])
    await database.delete('deleted', 'prefixes')
    expect(await readDeleted(database, 'prefixes')).toEqual({ deletedAt: 0, rows: [] })
  })

  test('is read even if other rows are damaged', async () => {
    await database.put('deleted', { kind: 'codes', deletedAt: 1, rows: [{ kind: 'QR' }, null] })
    expect((await readDeleted(database, 'codes')).rows).toEqual([])
  })
})

describe('a failed write', () => {
  test('is reported in a sentence: a full device', async () => {
    const write = storing(() => Promise.reject(new DOMException('full', 'QuotaExceededError')))
    await expect(write).rejects.toMatchObject({
      code: 'storage_full',
      message: expect.stringContaining('no space left on this device'),
    })
  })

  test('is reported in a sentence: any other error of the browser', async () => {
    const write = storing(() => Promise.reject(new DOMException('disk error', 'UnknownError')))
    await expect(write).rejects.toMatchObject({
      code: 'not_stored',
      // A reload would lose what could not be stored.
      message: expect.stringMatching(/ \(disk error\)\. If the device is full, free some space/),
    })
  })
})

test('a device with the first schema keeps its settings and gets a history', async () => {
  emptyDevice()
  const first = await openDB(DATABASE_NAME, 1, {
    upgrade(old) {
      for (const name of ['registry', 'details', 'downloads', 'settings', 'limits']) {
        old.createObjectStore(name)
      }
    },
  })
  const rows = {
    settings: ['api', { keys: ['sesame'] }],
    limits: ['counts', [1, 2]],
  } as const
  for (const [name, [key, value]] of Object.entries(rows)) {
    await first.put(name, value, key)
  }
  first.close()

  const upgraded = await openDatabase()
  expect(upgraded.version).toBe(SCHEMA_VERSION)
  for (const [name, [key, value]] of Object.entries(rows)) {
    expect(await upgraded.get(name as 'settings', key as string), name).toEqual(value)
  }
  expect(await readUserData(upgraded)).toEqual({ entries: [], prefixes: [] })
  await recordLookup(upgraded, '001B77', 1)
  expect(await upgraded.count('history')).toBe(1)
})
