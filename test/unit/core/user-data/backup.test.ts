import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readBackup, writeBackup } from '../../../../src/core/user-data/backup.ts'
import { mergeEntries, planImport } from '../../../../src/core/user-data/merge.ts'
import {
  storedAssertions,
  withRestored,
  withAssertions,
} from '../../../../src/core/user-data/assertions.ts'
import {
  MAX_LABEL_LENGTH,
  MAX_NOTE_LENGTH,
  newEntry,
  type HistoryEntry,
  type OwnPrefix,
  type Assertion,
  type UserData,
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

async function written(data: UserData, inventories: object[] = [], length?: number) {
  const pieces: string[] = []
  for await (const piece of writeBackup(data, NOW, inventories, length)) pieces.push(piece)
  return pieces
}

/** The content of a backup file, and its inventories. */
async function read(text: string | string[], now = NOW) {
  const inventories: [value: unknown, member: string][] = []
  async function* pieces() {
    await Promise.resolve()
    yield* [text].flat()
  }
  const contents = await readBackup(pieces(), now, (...one) => void inventories.push(one))
  return { ...contents, inventories }
}

async function readAgain(data: UserData, inventories?: object[], length?: number) {
  return await read(await written(data, inventories, length))
}

describe('a backup', () => {
  test('restores everything written, in any number of pieces', async () => {
    const hex = fc.oneof(fc.stringMatching(/^[0-9A-F]{6,12}$/), fc.stringMatching(/^[0-9A-F]{16}$/))
    const written = { label: word, note: word, changedAt: fc.nat({ max: NOW }) }
    const rows = fc.record({
      entries: fc.uniqueArray(
        fc.record({ hex, lookedUpAt: fc.nat({ max: NOW }), pinned: fc.boolean(), ...written }),
        { selector: (entry) => entry.hex },
      ),
      prefixes: fc.uniqueArray(
        fc.record({
          prefix: fc.stringMatching(/^[0-9A-F]{6,12}$/),
          ...written,
          label: word.filter((label) => label !== ''),
        }),
        { selector: (own) => own.prefix },
      ),
    })
    const inventories = fc.array(fc.dictionary(fc.string(), fc.jsonValue()))
    await fc.assert(
      fc.asyncProperty(rows, inventories, fc.nat(60), async (data, inventories, length) => {
        const { entries, prefixes, ...rest } = await readAgain(data, inventories, length)
        expect(new Set(entries)).toEqual(new Set(data.entries))
        expect(new Set(prefixes)).toEqual(new Set(data.prefixes))
        expect(rest).toEqual({
          refused: [],
          inventories: inventories.map((one, index) => [
            JSON.parse(JSON.stringify(one)),
            `inventories[${index}]`,
          ]),
        })
      }),
    )
  })

  test.each<[what: string, entry: HistoryEntry]>([
    ['the longest label', { ...INTEL, label: 'x'.repeat(MAX_LABEL_LENGTH) }],
    ['the longest note', { ...INTEL, note: 'x'.repeat(MAX_NOTE_LENGTH) }],
    ['a longer one that an earlier version merged', { ...INTEL, note: 'x'.repeat(100_013) }],
    [
      'a note that JSON writes six times as long',
      { ...INTEL, note: 'a\uFEFF\u2028"\\'.repeat(20_000) },
    ],
    ['no time', { ...INTEL, lookedUpAt: 0, changedAt: 0 }],
  ])('that is exported can be imported: %s', async (_, entry) => {
    const own: OwnPrefix = { ...HYPERVISORS, label: entry.label, note: entry.note }
    const pieces = await written({ entries: [entry], prefixes: [own] })
    expect(await read(pieces)).toEqual({
      entries: [entry],
      prefixes: [own],
      refused: [],
      inventories: [],
    })
  })

  test('is written in pieces, none much longer than requested', async () => {
    const entries = Array.from({ length: 200 }, (_, at) => newEntry(String(100_000 + at), at))
    const pieces = await written({ entries, prefixes: [] }, [{ texts: ['x'.repeat(500)] }], 300)
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(900)
    expect(pieces.length).toBeGreaterThan(50)
  })

  test('is human-readable JSON', async () => {
    const inventory = { name: 'Monday', devices: [{ name: 'a', vlan: ['1'] }], texts: [] }
    const pieces = await written({ entries: [INTEL], prefixes: [HYPERVISORS] }, [inventory])
    expect(pieces.join('')).toBe(`{
  "format": "nameplate-own-data",
  "version": 1,
  "exportedAt": "2026-11-21T09:00:00.000Z",
  "addresses": [
    {
      "address": "00-1B-77-49-54-FD",
      "lookedUpAt": "2026-11-21T08:59:59.000Z",
      "pinned": true,
      "label": "Printer",
      "note": "Room 4\\n“left” of the <door>",
      "changedAt": "2026-11-21T08:59:59.500Z"
    }
  ],
  "prefixes": [
    {
      "prefix": "02-1A-4B-7",
      "label": "Our hypervisors",
      "note": "",
      "changedAt": "2026-11-21T08:59:58.000Z"
    }
  ],
  "inventories": [
    {
      "name": "Monday",
      "devices": [
        {"name":"a","vlan":["1"]}
      ],
      "texts": []
    }
  ]
}
`)
  })

  test('may be written by hand: any notation, and only what matters', async () => {
    const text = JSON.stringify({
      format: 'nameplate-own-data',
      version: 1,
      comment: 'from the old wiki',
      addresses: [{ address: '001b.7749.54fd', lookedUpAt: '2026-01-01T00:00:00Z' }],
      prefixes: [{ prefix: '02:1a:4b', label: '  Our\thypervisors\u0000 ' }],
    })
    expect(await read(text)).toMatchObject({
      entries: [newEntry('001B774954FD', Date.UTC(2026, 0, 1))],
      prefixes: [{ prefix: '021A4B', label: 'Our hypervisors', note: '', changedAt: 0 }],
    })
  })

  test('has no dates in the future, even if the clocks of two devices differ', async () => {
    const ahead = new Date(NOW + 3_600_000).toISOString()
    const row = { address: '001B78', lookedUpAt: ahead, changedAt: ahead, label: 'x' }
    const { entries, refused } = await read(JSON.stringify(file({ addresses: [row] })))
    expect(entries[0]).toMatchObject({ lookedUpAt: NOW, changedAt: NOW })
    expect(refused).toEqual([])
  })

  test('is never refused because a clock was ahead during a lookup or a label', async () => {
    const ahead = { ...INTEL, lookedUpAt: 8.64e15, changedAt: 8.64e15 }
    const prefix = { ...HYPERVISORS, changedAt: 8.64e15 }
    const { entries, prefixes, refused } = await read(
      await written({ entries: [ahead], prefixes: [prefix] }),
    )
    expect(refused).toEqual([])
    expect(entries).toEqual([{ ...INTEL, lookedUpAt: NOW, changedAt: NOW }])
    expect(prefixes).toEqual([{ ...HYPERVISORS, changedAt: NOW }])
  })
})

const file = (members: object) => ({
  format: 'nameplate-own-data',
  version: 1,
  addresses: [],
  prefixes: [],
  ...members,
})

describe('an invalid row is left out and named, and the others are imported:', () => {
  const valid = { address: '001B78', lookedUpAt: '2026-01-01T00:00:00Z' }
  const address = (members: unknown) => file({ addresses: [valid, members, valid] })

  test.each<[why: string, content: object, reason: RegExp]>([
    ['a row that is no object', address([]), /^addresses\[1\] is \[\], expected an object\.$/],
    ['nonsense', address({ ...valid, address: '00:1G' }), /^addresses\[1\]\.address is "00:1G"\. /],
    ['a number for an address', address({ ...valid, address: 12 }), /expected an address/],
    ['no time', address({ address: '001B78' }), /lookedUpAt is missing/],
    [
      'a time that does not exist',
      address({ ...valid, lookedUpAt: '2026-13-01T00:00:00Z' }),
      /time/,
    ],
    [
      'a time far ahead',
      address({ ...valid, lookedUpAt: '2099-01-01T00:00:00Z' }),
      /lookedUpAt is .* expected a time in the past/,
    ],
    [
      'a change in the year 10,000',
      address({ ...valid, label: 'x', changedAt: '+010000-01-01T00:00:00.000Z' }),
      /changedAt is .* expected a time/,
    ],
    ['a time before 1970', address({ ...valid, lookedUpAt: '1960-01-01T00:00:00Z' }), /time/],
    ['a label that is no text', address({ ...valid, label: { toString: 'x' } }), /expected text/],
    ['a label without end', address({ ...valid, label: 'x'.repeat(81) }), /at most 80 characters/],
    ['a pin that is no boolean', address({ ...valid, pinned: 'yes' }), /expected true or false/],
    [
      'two notes that are too long to merge',
      file({
        addresses: [
          { ...valid, note: 'x'.repeat(99_999) },
          { ...valid, note: 'y'.repeat(99_999) },
        ],
      }),
      /^The two notes about 00-1B-78 are too long to merge/,
    ],
  ])('%s', async (_, content, reason) => {
    const { entries, refused } = await read(JSON.stringify(content))
    expect(entries).toMatchObject([{ hex: '001B78' }])
    expect(refused).toEqual([expect.stringMatching(reason)])
  })

  test.each<[why: string, row: object, reason: RegExp]>([
    ['a prefix without a label', { prefix: '001B77' }, /^prefixes\[1\]\.label .*expected a label/],
    ['an EUI-64', { prefix: '001B77FFFE4954FD', label: 'x' }, /6 to 12 digits/],
    [
      'a label of the prototype',
      JSON.parse('{"__proto__":{"label":"inherited"},"prefix":"001B77"}') as object,
      /expected a label/,
    ],
  ])('%s', async (_, row, reason) => {
    const content = file({ prefixes: [{ prefix: '021A4B', label: 'Ours' }, row] })
    const { prefixes, refused } = await read(JSON.stringify(content))
    expect(prefixes).toMatchObject([{ label: 'Ours' }])
    expect(refused).toEqual([expect.stringMatching(reason)])
    expect({}).not.toHaveProperty('label')
  })
})

describe('a file that is refused', () => {
  test.each<[why: string, content: unknown, reason: RegExp]>([
    ['another JSON', { vendor: 'Intel' }, /not a Nameplate backup/],
    ['a list', [], /not a Nameplate backup/],
    ['nothing', null, /not a Nameplate backup/],
    ['a later version', file({ version: 2 }), /version 2 .* Update the app/],
    ['a version that is no number', file({ version: '1' }), /version is "1", expected 1/],
    ['a version that never was', file({ version: 0 }), /version is 0, expected 1/],
    ['no addresses', file({ addresses: undefined }), /addresses is missing, expected a list/],
    ['addresses that are no list', file({ addresses: { length: 1 } }), /expected a list/],
    ['inventories that are no list', file({ inventories: 7 }), /inventories is 7, expected a list/],
  ])('%s', async (_, content, reason) => {
    await expect(read(JSON.stringify(content))).rejects.toThrow(reason)
  })

  test('text that is not JSON', async () => {
    await expect(read('PK\u0003\u0004')).rejects.toThrow(/not a Nameplate backup/)
  })

  test('a backup that is truncated is called damaged, not another file', async () => {
    const text = (await written({ entries: [INTEL], prefixes: [HYPERVISORS] })).join('')
    await expect(read(text.slice(0, -20))).rejects.toThrow(/^This backup is .* damaged/)
  })
})

describe('merging', () => {
  test('the label that was changed later wins, the other becomes a line of the note', () => {
    const older = { ...INTEL, label: 'Old printer', changedAt: 1 }
    expect(mergeEntries(INTEL, older)).toEqual({
      ...INTEL,
      note: `${INTEL.note}\nOld printer`,
    })
    expect(mergeEntries(older, INTEL)).toEqual(mergeEntries(INTEL, older))
  })

  test('the later lookup and any pin are kept', () => {
    const other = { ...INTEL, lookedUpAt: NOW, pinned: false }
    expect(mergeEntries(INTEL, other)).toEqual({ ...INTEL, lookedUpAt: NOW })
  })

  test('no written text is lost, and doing it again changes nothing', () => {
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

  test('two notes become one if it has room for both; otherwise neither is truncated', () => {
    const note = 'x'.repeat(MAX_NOTE_LENGTH - 2 - 'Rack 4'.length)
    const whole = mergeEntries({ ...INTEL, note }, { ...INTEL, note: 'Rack 4' })
    expect(whole.note).toBe(`${note}\n\nRack 4`)
    expect(mergeEntries(whole, { ...INTEL, note })).toEqual(whole)
    expect(() => mergeEntries(whole, { ...INTEL, note: 'Rack 5' })).toThrow(
      'The two notes about 00-1B-77-49-54-FD are too long to merge',
    )
  })
})

describe('an import', () => {
  test('reports what is added, merged and unchanged', () => {
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
      refused: [],
    })
    expect(entries.map(({ hex }) => hex)).toEqual(['001B79', '001B78'])
    expect(prefixes).toEqual([])
  })

  test('leaves out the oldest of the file if there is no room, but nothing with a label or note', () => {
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

  test('keeps both notes apart if they are too long to merge, and says so', () => {
    const note = 'x'.repeat(99_999)
    const present = { entries: [{ ...INTEL, note }], prefixes: [] }
    const backup = {
      entries: [{ ...INTEL, note: 'y'.repeat(99_999) }, newEntry('001B79', 1)],
      prefixes: [],
    }
    const { outcome, entries } = planImport(present, backup, 100)
    expect(entries.map(({ hex }) => hex)).toEqual(['001B79'])
    expect(outcome).toMatchObject({
      addresses: { added: 1, merged: 0, unchanged: 0 },
      refused: [expect.stringContaining('The two notes about 00-1B-77-49-54-FD')],
    })
    const longer = { ...INTEL, note: 'x'.repeat(100_013) }
    const again = planImport(
      { entries: [longer], prefixes: [] },
      { entries: [longer], prefixes: [] },
      9,
    )
    expect(again.outcome).toMatchObject({ addresses: { unchanged: 1 }, refused: [] })
  })

  test('leaves out even rows with a label or note above the limit of a device', () => {
    const own = (prefix: string) => ({ ...HYPERVISORS, prefix })
    const present = { entries: [newEntry('001B77', 1)], prefixes: [own('0A0000')] }
    const backup = {
      entries: [
        { ...newEntry('001B78', 1), label: 'Old' },
        { ...newEntry('001B79', 2), label: 'New' },
        newEntry('001B7A', 9),
      ],
      prefixes: [own('0A0001'), own('0A0002')],
    }
    const { outcome, entries, prefixes } = planImport(present, backup, 2, 2)
    expect(entries.map(({ label }) => label)).toEqual(['New'])
    expect(prefixes).toEqual([own('0A0001')])
    expect(outcome).toMatchObject({ prefixes: { added: 1 }, leftOut: 3 })
  })
})

describe('what a person stated about devices', () => {
  const assertions: readonly Assertion[] = [
    {
      kind: 'no-problem',
      key: 'small-switch sw-1 gi1/0/5',
      sentence: '4 devices',
      toldAt: NOW - 9,
    },
    { kind: 'one-device', key: '001B774954FD 3C5AB4000001', name: 'Laptop', toldAt: NOW - 5 },
  ]

  test('is in a backup, which omits the field if there is none', async () => {
    expect((await readAgain({ entries: [], prefixes: [], assertions })).assertions).toEqual(
      assertions,
    )
    expect((await written({ entries: [], prefixes: [] })).join('')).not.toContain('told')
  })

  test('is refused if it states nothing', async () => {
    const text = (await written({ entries: [], prefixes: [], assertions })).join('')
    const { refused, assertions: known } = await read(text.replace('one-device', 'two-devices'))
    expect(known).toHaveLength(1)
    expect(refused).toEqual([expect.stringContaining('told[1]')])
  })

  test('is their last statement on each subject', () => {
    const again = { ...assertions[1]!, name: 'Laptop of Anna', toldAt: NOW } as Assertion
    expect(withAssertions(assertions, [again])).toEqual([assertions[0], again])
    expect(withAssertions([again], assertions)).toContainEqual(again)
  })

  test('joins at least two addresses to one device', () => {
    const one = { kind: 'one-device', name: '', toldAt: 1 }
    const same = { ...one, key: '001B774954FD 001B774954FD' }
    expect(
      storedAssertions([{ ...one, key: '001B774954FD' }, same, { ...one, key: 'x y' }, 7]),
    ).toEqual([])
  })

  test('is refused if it joins more addresses than a device can have, and the rest is imported', async () => {
    const key = Array.from({ length: 500_000 }, (_, at) => (0x1b77_0000_0000 + at).toString(16))
    const many = { ...assertions[1]!, key: key.join(' ').toUpperCase() }
    const text = (
      await written({ entries: [], prefixes: [], assertions: [many, ...assertions] })
    ).join('')
    const { refused, assertions: known } = await read(text)
    expect(known).toEqual(assertions)
    expect(refused).toEqual([expect.stringContaining('told[0]')])
  })

  test('is kept when a backup full of later ones is restored', () => {
    const flood = Array.from({ length: 10_005 }, (_, at): Assertion => ({
      kind: 'no-problem',
      key: `__proto__ ${at}`,
      sentence: '',
      toldAt: NOW + at,
    }))
    const restored = withRestored(assertions, flood)
    expect(restored.assertions).toHaveLength(10_000)
    expect(restored.assertions.slice(0, 2)).toEqual(assertions)
    expect(restored.assertions.at(-1)).toEqual(flood.at(-1))
    expect(restored.leftOut).toBe(7)
  })
})
