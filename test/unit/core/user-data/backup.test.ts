import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  MAX_BACKUP_LENGTH,
  inventoriesOf,
  readBackup,
  writeBackup,
} from '../../../../src/core/user-data/backup.ts'
import { mergeEntries, mergePrefixes, planImport } from '../../../../src/core/user-data/merge.ts'
import {
  newEntry,
  type HistoryEntry,
  type OwnPrefix,
} from '../../../../src/core/user-data/user-data.ts'

const NOW = Date.UTC(2026, 10, 21, 9)

const INTEL: HistoryEntry = {
  hex: '001B774954FD',
  lookedUpAt: NOW - 1000,
  pinned: true,
  label: 'Printer',
  note: 'Room 4\n“left” of the <door>',
  changedAt: NOW - 500,
}

const HYPERVISORS: OwnPrefix = {
  prefix: '021A4B7',
  label: 'Our hypervisors',
  note: '',
  changedAt: NOW - 2000,
}

const word = fc.constantFrom('', 'Printer', 'Core switch', 'Room 4', 'قاعة')
const time = fc.integer({ min: 0, max: 5 }).map((days) => NOW - days * 86_400_000)
const words = { label: word, note: word, changedAt: time }
const entry: fc.Arbitrary<HistoryEntry> = fc.record({
  hex: fc.constantFrom('001B77', '001B774954FD', '001B77FFFE4954FD'),
  lookedUpAt: time,
  pinned: fc.boolean(),
  ...words,
})

describe('a backup', () => {
  test('gives back what was written', () => {
    const data = {
      entries: [INTEL, newEntry('70B3D5F2F', 5), newEntry('001B77FFFE4954FD', 4)],
      prefixes: [HYPERVISORS, { ...HYPERVISORS, prefix: '0A0000' }],
    }
    expect(readBackup(writeBackup(data, NOW), NOW)).toEqual(data)
  })

  test('is JSON that a person can read', () => {
    const json: unknown = JSON.parse(
      writeBackup({ entries: [INTEL], prefixes: [HYPERVISORS] }, NOW),
    )
    expect(json).toEqual({
      format: 'nameplate-own-data',
      version: 1,
      exportedAt: '2026-11-21T09:00:00.000Z',
      addresses: [
        {
          address: '00-1B-77-49-54-FD',
          lookedUpAt: '2026-11-21T08:59:59.000Z',
          pinned: true,
          label: 'Printer',
          note: 'Room 4\n“left” of the <door>',
          changedAt: '2026-11-21T08:59:59.500Z',
        },
      ],
      prefixes: [
        {
          prefix: '02-1A-4B-7',
          label: 'Our hypervisors',
          note: '',
          changedAt: '2026-11-21T08:59:58.000Z',
        },
      ],
    })
  })

  test('may be written by hand: any notation, and only what matters', () => {
    const text = JSON.stringify({
      format: 'nameplate-own-data',
      version: 1,
      comment: 'from the old wiki',
      addresses: [{ address: '001b.7749.54fd', lookedUpAt: '2026-01-01T00:00:00Z' }],
      prefixes: [{ prefix: '02:1a:4b', label: '  Our\thypervisors\u0000 ' }],
    })
    expect(readBackup(text, NOW)).toEqual({
      entries: [newEntry('001B774954FD', Date.UTC(2026, 0, 1))],
      prefixes: [{ prefix: '021A4B', label: 'Our hypervisors', note: '', changedAt: 0 }],
    })
  })

  test('does not come from the future', () => {
    const text = writeBackup({ entries: [INTEL], prefixes: [] }, NOW)
    expect(readBackup(text, 5).entries[0]).toMatchObject({ lookedUpAt: 5, changedAt: 5 })
  })
})

describe('a file that is refused', () => {
  const file = (members: object) => ({
    format: 'nameplate-own-data',
    version: 1,
    addresses: [],
    prefixes: [],
    ...members,
  })
  const address = (members: object) =>
    file({
      addresses: [{ address: '001B77', lookedUpAt: '2026-01-01T00:00:00Z' }, members],
    })
  const valid = { address: '001B78', lookedUpAt: '2026-01-01T00:00:00Z' }

  test.each<[why: string, content: unknown, reason: RegExp]>([
    ['another JSON', { vendor: 'Intel' }, /not a Nameplate backup/],
    ['a list', [], /not a Nameplate backup/],
    ['nothing', null, /not a Nameplate backup/],
    ['a later version', file({ version: 2 }), /version 2 .* Update the app/],
    ['a version that is no number', file({ version: '1' }), /version is "1", expected 1/],
    ['a version that never was', file({ version: 0 }), /version is 0, expected 1/],
    ['no addresses', file({ addresses: undefined }), /addresses is missing, expected a list/],
    ['addresses that are no list', file({ addresses: { length: 1 } }), /expected a list/],
    ['a row that is no object', address([]), /addresses\[1\] is \[\], expected an object/],
    [
      'nonsense for an address',
      address({ ...valid, address: '00:1G' }),
      /^In the file addresses\[1\]\.address/,
    ],
    ['a number for an address', address({ ...valid, address: 12 }), /expected an address/],
    ['no time', address({ address: '001B78' }), /lookedUpAt is missing/],
    [
      'a time that does not exist',
      address({ ...valid, lookedUpAt: '2026-13-01T00:00:00Z' }),
      /time/,
    ],
    ['a time before 1970', address({ ...valid, lookedUpAt: '1960-01-01T00:00:00Z' }), /time/],
    ['a label that is no text', address({ ...valid, label: { toString: 'x' } }), /expected text/],
    ['a label without end', address({ ...valid, label: 'x'.repeat(81) }), /at most 80 characters/],
    ['a pin that is no boolean', address({ ...valid, pinned: 'yes' }), /expected true or false/],
    ['a prefix without a label', file({ prefixes: [{ prefix: '001B77' }] }), /expected a label/],
    [
      'an EUI-64 for a prefix',
      file({ prefixes: [{ prefix: '001B77FFFE4954FD', label: 'x' }] }),
      /6 to 12 digits/,
    ],
    [
      'too many rows',
      file({ addresses: Array.from({ length: 100_001 }, () => 0) }),
      /at most 100000 elements/,
    ],
  ])('%s', (_, content, reason) => {
    expect(() => readBackup(JSON.stringify(content), NOW)).toThrow(reason)
  })

  test('what is not JSON, and what is too large to be parsed', () => {
    expect(() => readBackup('PK\u0003\u0004', NOW)).toThrow(/not a Nameplate backup/)
    expect(() => readBackup(' '.repeat(MAX_BACKUP_LENGTH + 1), NOW)).toThrow(
      /too large to be a Nameplate backup/,
    )
  })

  test('a backup that breaks off is called damaged, not another file', () => {
    const text = writeBackup({ entries: [INTEL], prefixes: [HYPERVISORS] }, NOW)
    expect(() => readBackup(text.slice(0, -20), NOW)).toThrow(/^This backup is .* damaged/)
  })

  test('members of the prototype are not taken for members of the file', () => {
    const text = `{"format":"nameplate-own-data","version":1,"addresses":[],"prefixes":[
      {"__proto__":{"label":"inherited"},"prefix":"001B77"}]}`
    expect(() => readBackup(text, NOW)).toThrow(/expected a label/)
    expect({}).not.toHaveProperty('label')
  })
})

describe('merging', () => {
  test('the label that was changed later stays, the other becomes a line of the note', () => {
    const older = { ...INTEL, label: 'Old printer', changedAt: 1 }
    expect(mergeEntries(INTEL, older)).toEqual({
      ...INTEL,
      note: `${INTEL.note}\nOld printer`,
    })
    expect(mergeEntries(older, INTEL)).toEqual(mergeEntries(INTEL, older))
  })

  test('the later lookup and any pin stay', () => {
    const other = { ...INTEL, lookedUpAt: NOW, pinned: false }
    expect(mergeEntries(INTEL, other)).toEqual({ ...INTEL, lookedUpAt: NOW })
  })

  test('nothing anybody wrote is lost, and doing it again changes nothing', () => {
    fc.assert(
      fc.property(entry, entry, (one, two) => {
        const other = { ...two, hex: one.hex }
        const merged = mergeEntries(one, other)
        const written = `${merged.label}\n${merged.note}`
        for (const text of [one.label, one.note, other.label, other.note]) {
          expect(written).toContain(text)
        }
        expect(mergeEntries(merged, other)).toEqual(merged)
        expect(mergeEntries(merged, one)).toEqual(merged)
      }),
    )
  })

  test('own prefixes merge like entries', () => {
    const other = { ...HYPERVISORS, note: 'rack 7', changedAt: 1 }
    expect(mergePrefixes(HYPERVISORS, other)).toEqual({ ...HYPERVISORS, note: 'rack 7' })
  })
})

describe('an import', () => {
  test('says what is added, what is merged and what stays as it is', () => {
    const present = { entries: [INTEL, newEntry('001B78', 5)], prefixes: [HYPERVISORS] }
    const backup = {
      entries: [INTEL, { ...newEntry('001B78', 3), label: 'Lab' }, newEntry('001B79', 1)],
      prefixes: [HYPERVISORS],
    }
    const { outcome, entries, prefixes } = planImport(present, backup, 100)
    expect(outcome).toEqual({
      addresses: { added: 1, merged: 1, unchanged: 1 },
      prefixes: { added: 0, merged: 0, unchanged: 1 },
      leftOut: 0,
    })
    expect(entries.map(({ hex }) => hex)).toEqual(['001B79', '001B78'])
    expect(prefixes).toEqual([])
  })

  test('leaves out the oldest of the file where there is no room, but nothing with words', () => {
    const present = { entries: [newEntry('001B77', 1), newEntry('001B78', 2)], prefixes: [] }
    const backup = {
      entries: [
        newEntry('001B79', 9),
        newEntry('001B7A', 8),
        { ...newEntry('001B7B', 0), label: 'Lab' },
      ],
      prefixes: [],
    }
    const { outcome, entries } = planImport(present, backup, 4)
    expect(entries.map(({ hex }) => hex)).toEqual(['001B79', '001B7B'])
    expect(outcome).toMatchObject({ addresses: { added: 2 }, leftOut: 1 })
  })
})

test('saved inventories stand in a backup as they are exported, and are given back unread', () => {
  const inventory = { format: 'nameplate-inventory', name: 'Monday' }
  const text = writeBackup({ entries: [], prefixes: [] }, 0, [inventory])
  expect(inventoriesOf(text)).toEqual([inventory])
  expect(readBackup(text, 0)).toEqual({ entries: [], prefixes: [] })
  expect(inventoriesOf(writeBackup({ entries: [], prefixes: [] }, 0))).toEqual([])
  expect(() => inventoriesOf('{"format":"nameplate-own-data","inventories":7}')).toThrow(
    'inventories is 7, expected a list',
  )
})
