import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assembleTrie } from '../../../../src/core/registry/build-trie.ts'
import type { Assignment, Match } from '../../../../src/core/registry/assignment.ts'
import { FormatError } from '../../../../src/core/errors.ts'
import { OuiTrie } from '../../../../src/core/registry/trie.ts'
import { linesOf, ModelRegistry } from '../../../fixtures/format/model.ts'
import { addressesAround, anyRegistry } from '../../../fixtures/format/registries.ts'
import { builtOfficialRegistry, officialAssignments } from '../../../fixtures/registry/official.ts'
import { block } from '../../../fixtures/registry/block.ts'

const VERSION = '2026-04-11'
const IEEE = 'IEEE Registration Authority'

const ROWS = [
  block('MA-L', '00000C', 'Cisco Systems, Inc'),
  block('MA-L', '00005E', 'ICANN, IANA Department'),
  block('MA-L', '0050C2', IEEE),
  block('IAB', '0050C2F58', IEEE),
  block('MA-L', '02608C', '3COM'),
  block('MA-L', '080030', 'NETWORK RESEARCH CORPORATION'),
  block('MA-L', '080030', 'ROYAL MELBOURNE INST OF TECH', 'AU'),
  block('MA-L', '080030', 'CERN', 'CH'),
  block('MA-L', '1100AA', 'Private', null),
  block('MA-L', '1000AA', 'Somebody else'),
  block('CID', '2A1234', 'A company with an ID', 'DE'),
  block('MA-L', '70B3D5', IEEE),
  block('MA-S', '70B3D5F2F', 'TELEPLATFORMS', 'RU'),
  block('MA-S', '70B3D59F3', IEEE),
  block('MA-M', '8439BE0', 'HINO ENGINEERING, INC', 'JP'),
  block('MA-L', 'FCFFAA', IEEE),
]

function trieOf(assignments: readonly Assignment[]): OuiTrie {
  return OuiTrie.from(assembleTrie(assignments, VERSION).buffer)
}

/** The fields of a match, as a plain value. */
function plain(match: Match | null) {
  return (
    match && { rows: match.all, prefixBits: match.prefixBits, unassignedPart: match.unassignedPart }
  )
}

describe('a lookup', () => {
  const trie = trieOf(ROWS)
  const organization = (hex: string) => trie.lookup(hex)?.assignment.organization ?? null

  test('answers the longest assigned prefix of 36, 28 or 24 bits', () => {
    expect(organization('70B3D5F2F123')).toBe('TELEPLATFORMS')
    expect(trie.lookup('70B3D5F2F123')?.prefixBits).toBe(36)
    expect(organization('8439BE012345')).toBe('HINO ENGINEERING, INC')
    expect(trie.lookup('8439BE012345')?.prefixBits).toBe(28)
    expect(organization('00000C123456')).toBe('Cisco Systems, Inc')
    expect(trie.lookup('00000C123456')?.prefixBits).toBe(24)
  })

  test('matches a typed prefix only if the whole block has been typed', () => {
    expect(organization('70B3D5')).toBe(IEEE)
    expect(organization('70B3D5F2')).toBe(IEEE)
    expect(organization('70B3D5F2F')).toBe('TELEPLATFORMS')
    expect(organization('8439BE')).toBeNull()
    expect(organization('8439BE0')).toBe('HINO ENGINEERING, INC')
    expect(organization('00000')).toBeNull()
  })

  test('answers an EUI-64 from the same prefix as an EUI-48', () => {
    expect(organization('70B3D5F2FFFE1234')).toBe('TELEPLATFORMS')
  })

  test('answers IEEE for a part of its block that nobody holds, and says so', () => {
    expect(trie.lookup('70B3D5000000')).toMatchObject({ prefixBits: 24, unassignedPart: true })
    expect(organization('70B3D5000000')).toBe(IEEE)
  })

  test('never calls an undivided block an unassigned part, whoever holds it', () => {
    expect(trie.lookup('FCFFAA000000')?.unassignedPart).toBe(false)
    expect(trie.lookup('0050C2F58000')?.unassignedPart).toBe(false)
    expect(trie.lookup('00000C000000')?.unassignedPart).toBe(false)
  })

  test('calls a typed prefix an unassigned part only if no sub-block can follow', () => {
    expect(trie.lookup('70B3D5')?.unassignedPart).toBe(false)
    expect(trie.lookup('70B3D5F')?.unassignedPart).toBe(false)
    expect(trie.lookup('70B3D5F2')?.unassignedPart).toBe(false)
    expect(trie.lookup('70B3D50')?.unassignedPart).toBe(true)
    expect(trie.lookup('70B3D5F3')?.unassignedPart).toBe(true)
  })

  test('needs no parent for a child, and finds nothing next to a child without one', () => {
    expect(organization('8439BE0FFFFF')).toBe('HINO ENGINEERING, INC')
    expect(organization('8439BE700000')).toBeNull()
  })

  test('answers a group address like the individual one', () => {
    expect(organization('01005E000001')).toBe('ICANN, IANA Department')
    expect(organization('01005E')).toBe('ICANN, IANA Department')
    expect(organization('71B3D5F2F000')).toBe('TELEPLATFORMS')
  })

  test('answers a group address by its own prefix if that is assigned', () => {
    expect(organization('1100AA000000')).toBe('Private')
    expect(organization('1000AA000000')).toBe('Somebody else')
  })

  test('takes U/L as it is', () => {
    expect(organization('02608C000000')).toBe('3COM')
    expect(organization('00608C000000')).toBeNull()
    expect(organization('02000C000000')).toBeNull()
  })

  test('finds a Company ID through its own prefix', () => {
    expect(trie.lookup('2A1234000000')?.assignment).toEqual(
      block('CID', '2A1234', 'A company with an ID', 'DE'),
    )
    expect(organization('281234000000')).toBeNull()
  })

  test('answers the first row of a doubled assignment and lists all in the order of the file', () => {
    const match = trie.lookup('080030123456')!
    expect(match.assignment.organization).toBe('NETWORK RESEARCH CORPORATION')
    expect(match.all).toEqual(ROWS.slice(5, 8))
    expect(match.row).toBe(trie.under('080030').first)
  })

  test('finds nothing for the broadcast address, even if its prefix is assigned', () => {
    const broadcast = trieOf([block('MA-L', 'FFFFFF', 'Nobody'), block('MA-L', 'FEFFFF', 'Nobody')])
    expect(broadcast.lookup('FFFFFFFFFFFF')).toBeNull()
    expect(broadcast.lookup('FFFFFFFFFFFE')?.assignment.prefix).toBe('FFFFFF')
    expect(broadcast.lookup('FFFFFF')?.assignment.prefix).toBe('FFFFFF')
  })

  test('finds nothing for a text that is not an address', () => {
    for (const text of [
      '',
      '00000',
      '00000c123456',
      '00:00:0C',
      '0000０C123456',
      'GGGGGG000000',
      '0'.repeat(17),
    ]) {
      expect(trie.lookup(text)).toBeNull()
    }
  })

  test('works in an empty registry', () => {
    const empty = trieOf([])
    expect(empty.lookup('00000C123456')).toBeNull()
    expect(empty.under('').size).toBe(0)
    expect(empty).toMatchObject({ size: 0, organizationCount: 0, version: VERSION })
  })

  test('answers like a map of all prefixes, for any registry', () => {
    fc.assert(
      fc.property(anyRegistry, (assignments) => {
        const trie = trieOf(assignments)
        const model = new ModelRegistry(assignments)
        const addresses = addressesAround(assignments)
        expect(addresses.map((hex) => [hex, plain(trie.lookup(hex))])).toEqual(
          addresses.map((hex) => [hex, model.lookup(hex)]),
        )
        const whole = addresses
          .map((hex) => hex.padEnd(12, '0'))
          .filter((hex) => !/^F{6}/.test(hex))
        const rowOf = (hex: string) =>
          trie.rowOf(Number.parseInt(hex.slice(0, 6), 16), Number.parseInt(hex.slice(6, 9), 16))
        expect(whole.map((hex) => [hex, rowOf(hex)])).toEqual(
          whole.map((hex) => [hex, trie.lookup(hex)?.row ?? -1]),
        )
      }),
    )
  })
})

describe('reading a trie', () => {
  const trie = trieOf(ROWS)

  test('returns every row as it was put in, by prefix', () => {
    expect([...trie.under('')]).toEqual(new ModelRegistry(ROWS).under(''))
    expect(trie.assignment(0)).toEqual(ROWS[0])
    expect(trie.country(trie.size - 1)).toBe('US')
  })

  test('counts the rows of each registry', () => {
    expect(trie.counts).toEqual({ 'MA-L': 11, 'MA-M': 1, 'MA-S': 2, IAB: 1, CID: 1 })
  })

  test('returns each organization once, those with several rows first', () => {
    const names = Array.from({ length: trie.organizationCount }, (_, id) => trie.organization(id))
    expect(names).toHaveLength(new Set(ROWS.map(({ organization }) => organization)).size)
    const rowsOf = (name: string) => ROWS.filter(({ organization }) => organization === name).length
    const counts = names.map(rowsOf)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    expect(trie.organization(trie.organizationOf(0))).toBe('Cisco Systems, Inc')
  })

  test('says which row or organization does not exist', () => {
    expect(() => trie.assignment(16)).toThrow(
      new RangeError('There is no row 16, expected 0 to 15.'),
    )
    expect(() => trie.organization(-1)).toThrow(RangeError)
  })

  test('returns, for any prefix, every row that begins with it, as one range', () => {
    fc.assert(
      fc.property(anyRegistry, fc.nat({ max: 12 }), (assignments, digits) => {
        const trie = trieOf(assignments)
        const model = new ModelRegistry(assignments)
        const prefixes = ['', ...addressesAround(assignments).map((hex) => hex.slice(0, digits))]
        const under = prefixes.map((prefix) => {
          const rows = trie.under(prefix)
          return {
            rows: [...rows],
            size: rows.size,
            first: rows.size === 0 ? undefined : trie.assignment(rows.first),
          }
        })
        expect(under).toEqual(
          prefixes.map((prefix) => {
            const rows = model.under(prefix)
            return { rows, size: rows.length, first: rows[0] }
          }),
        )
      }),
    )
  })

  test('returns nothing for a text that is not a prefix', () => {
    expect(trie.under('7xB').size).toBe(0)
    expect(trie.under('70B3D5F2F0').size).toBe(0)
  })
})

test('the first and the last address of every assignment of IEEE, and one beyond each end, are answered like a map would', async () => {
  const assignments = await officialAssignments()
  const trie = await builtOfficialRegistry()
  const model = new ModelRegistry(assignments)
  // Most blocks begin where another ends.
  const ends = new Set<number>()
  for (const { prefix } of assignments) {
    const first = Number.parseInt(prefix.padEnd(12, '0'), 16)
    const last = Number.parseInt(prefix.padEnd(12, 'F'), 16)
    for (const bits of [first - 1, first, last, last + 1]) ends.add(Math.max(0, bits))
  }
  const differing: string[] = []
  for (const bits of ends) {
    const hex = bits.toString(16).toUpperCase().padStart(12, '0')
    const match = trie.lookup(hex)
    const expected = model.lookup(hex)
    const same =
      match?.assignment.prefix === expected?.rows[0]!.prefix &&
      match?.assignment.organization === expected?.rows[0]!.organization &&
      match?.assignment.country === expected?.rows[0]!.country &&
      match?.unassignedPart === expected?.unassignedPart
    if (!same) differing.push(hex)
  }
  expect(differing).toEqual([])
  expect(linesOf(trie.under(''))).toBe(linesOf(model.under('')))
})

describe('a trie with any bytes altered', () => {
  const buffer = assembleTrie(ROWS, VERSION).buffer
  const at = fc.oneof(
    fc.nat({ max: buffer.byteLength - 1 }),
    fc.nat({ max: 31 }),
    // The rows and names, which are few compared with the root.
    fc.integer({ min: 32 + 4 * 4097, max: buffer.byteLength - 1 }),
  )
  const alterations = fc.array(fc.record({ at, value: fc.nat({ max: 255 }) }), {
    minLength: 1,
    maxLength: 4,
  })
  const altered = alterations.map((changes) => {
    const copy = buffer.slice(0)
    for (const { at, value } of changes) new Uint8Array(copy)[at] = value
    return copy
  })

  /** What comes of it, or the rule that it breaks; any other error fails the test. */
  function orRule<T>(read: () => T): T | string {
    try {
      return read()
    } catch (error) {
      if (error instanceof FormatError && /^R([1-9]|1[0-3])$/.test(error.code)) return error.code
      throw error
    }
  }

  test('is refused by a rule, or answers everything without an error', () => {
    fc.assert(
      fc.property(altered, (buffer) => {
        const trie = orRule(() => OuiTrie.from(buffer))
        if (typeof trie === 'string') return
        for (const hex of addressesAround(ROWS)) plain(trie.lookup(hex))
        expect([...trie.under('')]).toHaveLength(trie.size)
      }),
      { numRuns: 400 },
    )
  })

  test('and opened unchecked fails by a rule when a bad part is read, or answers as if it had been checked', () => {
    fc.assert(
      fc.property(altered, (buffer) => {
        const opened = orRule(() => OuiTrie.open(buffer))
        const checked = orRule(() => OuiTrie.from(buffer))
        if (typeof opened === 'string') {
          expect(checked).toBe(opened)
          return
        }
        const addresses = addressesAround(ROWS)
        const answers = addresses.map((hex) => orRule(() => plain(opened.lookup(hex))))
        if (typeof checked !== 'string') {
          expect(answers).toEqual(addresses.map((hex) => plain(checked.lookup(hex))))
        }
        const all = (trie: OuiTrie) => [...trie.under('')]
        expect(orRule(() => all(opened))).toEqual(
          typeof checked === 'string' ? checked : all(checked),
        )
        expect(orRule(() => opened.counts)).toEqual(
          typeof checked === 'string' ? checked : checked.counts,
        )
      }),
      { numRuns: 400 },
    )
  })
})
