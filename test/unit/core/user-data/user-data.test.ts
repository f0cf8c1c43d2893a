import { describe, expect, test } from 'vitest'
import {
  historySearch,
  newEntry,
  type OwnPrefix,
} from '../../../../src/core/user-data/user-data.ts'
import * as fc from 'fast-check'
import { OwnPrefixes, readOwnPrefix } from '../../../../src/core/user-data/prefixes.ts'

const ENTRY = { ...newEntry('001B774954FD', 0), label: 'Café printer', note: 'Room 4\nsocket 12' }
const CONTEXT = { title: 'Intel Corporate', ownPrefix: 'Our printers' }

const finds = (query: string) => historySearch(query)(ENTRY, CONTEXT)

describe('a search of the history', () => {
  test.each(['', '  ', 'cafe', 'CAFÉ', 'socket', 'intel corp', 'our printer', 'intel café room'])(
    'finds the words “%s” in label, note, vendor or own prefix',
    (query) => expect(finds(query)).toBe(true),
  )

  test.each(['00:1b:77', '774954', '1b77.49', '49 54 fd', 'café 54-fd'])(
    'finds the digits “%s” in any notation',
    (query) => expect(finds(query)).toBe(true),
  )

  test.each(['hewlett', 'intel hewlett', '00:1c', 'café 00:1c', ':', '\\', '[', '.*'])(
    'does not find “%s”',
    (query) => expect(finds(query)).toBe(false),
  )
})

const own = (prefix: string, label = prefix): OwnPrefix => ({
  prefix,
  label,
  note: '',
  changedAt: 0,
})

describe('looking up among own prefixes', () => {
  test('finds the longest one that the address begins with', () => {
    const prefixes = new OwnPrefixes([own('021A4B'), own('021A4B7'), own('021A4B7700FD')])
    expect(prefixes.lookup('021A4B000000')?.prefix).toBe('021A4B')
    expect(prefixes.lookup('021A4B770000')?.prefix).toBe('021A4B7')
    expect(prefixes.lookup('021A4B7700FD')?.prefix).toBe('021A4B7700FD')
  })

  test('finds nothing for another address, nor before the whole prefix has been typed', () => {
    const prefixes = new OwnPrefixes([own('021A4B77')])
    expect(prefixes.lookup('021A4B780000')).toBeNull()
    expect(prefixes.lookup('021A4B7')).toBeNull()
    expect(prefixes.lookup('021A4B77')?.prefix).toBe('021A4B77')
  })

  test('takes the digits as they are: a group address is a different one', () => {
    const prefixes = new OwnPrefixes([own('021A4B')])
    expect(prefixes.lookup('031A4B000000')).toBeNull()
  })

  test('goes by the first digits of an EUI-64 too', () => {
    expect(new OwnPrefixes([own('021A4B')]).lookup('021A4BFFFE000001')?.prefix).toBe('021A4B')
  })

  test('gives the same result as trying every prefix', () => {
    const hex = (minLength: number, maxLength: number) =>
      fc.string({ unit: fc.constantFrom('0', '2', 'F'), minLength, maxLength })
    fc.assert(
      fc.property(fc.array(hex(6, 12)), hex(6, 16), (digits, address) => {
        const prefixes = digits.map((prefix) => own(prefix))
        const longest = prefixes
          .filter(({ prefix }) => address.startsWith(prefix))
          .toSorted((a, b) => b.prefix.length - a.prefix.length)[0]
        expect(new OwnPrefixes(prefixes).lookup(address)?.prefix).toBe(longest?.prefix)
      }),
    )
  })
})

describe('reading an own prefix', () => {
  test.each([
    ['02:1a:4b', '021A4B'],
    ['021a.4b7', '021A4B7'],
    ['02-1A-4B-77-00-FD', '021A4B7700FD'],
    ['2:1a:4b:77:0:fd', '021A4B7700FD'],
  ])('takes any notation: %s', (text, hex) => {
    expect(readOwnPrefix(text)).toBe(hex)
  })

  test('refuses fewer than 6 digits and more than 12, and says why', () => {
    expect(() => readOwnPrefix('02:1a')).toThrow(/at least 6/)
    expect(() => readOwnPrefix('021a4bfffe000001')).toThrow('6 to 12 digits; this EUI-64 has 16')
  })
})
