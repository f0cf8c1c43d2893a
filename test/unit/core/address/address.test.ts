import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addressOf,
  formatAddress,
  maskedPrefix,
  parseAddress,
  scanAddress,
  type Notation,
} from '../../../../src/core/address/address.ts'
import { AddressError, type AddressErrorCode } from '../../../../src/core/errors.ts'
import { eui48, eui64, prefix } from './any-address.ts'
import { anyCharacter } from '../../../fixtures/any-character.ts'

function refusal(text: string): AddressError {
  try {
    parseAddress(text)
  } catch (error) {
    if (error instanceof AddressError) return error
    throw error
  }
  throw new Error(`${JSON.stringify(text)} was accepted`)
}

describe('parseAddress accepts', () => {
  test.each([
    ['00:1B:77:49:54:FD'],
    ['00-1b-77-49-54-fd'],
    ['00 1B 77 49 54 FD'],
    ['001b.7749.54fd'],
    ['001b-7749-54fd'],
    ['001b:7749:54fd'],
    ['00.1b.77.49.54.fd'],
    ['001b77-4954fd'],
    ['001b77:4954fd'],
    ['001b774954fd'],
    ['0x001b774954fd'],
    ['0X001B774954FD'],
    [' \t00:1b:77:49:54:fd\r\n'],
    ['\u{a0}00:1b:77:49:54:fd\u{3000}'],
  ])('%j as an EUI-48', (text) => {
    expect(parseAddress(text)).toEqual({ kind: 'eui48', hex: '001B774954FD' })
  })

  test.each([
    ['0:1b:77:9:54:fd', '001B770954FD'],
    ['0-1b-77-9-54-fd', '001B770954FD'],
    ['b6:1b:da:7e:1f:2', 'B61BDA7E1F02'],
    ['00:1B:77:49:54:F', '001B7749540F'],
    ['1:2:3:4:5:6', '010203040506'],
  ])('%j as an EUI-48 whose leading zeros were dropped', (text, hex) => {
    expect(parseAddress(text)).toEqual({ kind: 'eui48', hex })
  })

  test.each([
    ['00:1B:77:FF:FE:49:54:FD'],
    ['00-1B-77-FF-FE-49-54-FD'],
    ['00 1b 77 ff fe 49 54 fd'],
    ['00.1b.77.ff.fe.49.54.fd'],
    ['001b.77ff.fe49.54fd'],
    ['001b-77ff-fe49-54fd'],
    ['001b:77ff:fe49:54fd'],
    ['001B77FFFE4954FD'],
    ['0x001b77fffe4954fd'],
  ])('%j as an EUI-64', (text) => {
    expect(parseAddress(text)).toEqual({ kind: 'eui64', hex: '001B77FFFE4954FD' })
  })

  test.each([
    ['00:1B:77', '001B77'],
    ['00:1B:77:4', '001B774'],
    ['00-1b-77-49-54', '001B774954'],
    ['00 1b 77', '001B77'],
    ['00 1b 77 49 54 f', '001B774954F'],
    ['001b.77', '001B77'],
    ['001b.774', '001B774'],
    ['001b-7749', '001B7749'],
    ['001b:7749:54f', '001B774954F'],
    ['001b77-4', '001B774'],
    ['001b77:4954f', '001B774954F'],
    ['001b77', '001B77'],
    ['70B3D5F2F', '70B3D5F2F'],
    ['0x001b774954f', '001B774954F'],
  ])('%j as a prefix', (text, hex) => {
    expect(parseAddress(text)).toEqual({ kind: 'prefix', hex })
  })
})

describe('parseAddress refuses', () => {
  test.each<[string, AddressErrorCode, number]>([
    ['', 'empty', 0],
    [' \n', 'empty', 2],
    ['0x', 'too_short', 2],
    ['00:1b:7', 'too_short', 7],
    ['001b7', 'too_short', 5],
    ['00:1b::77', 'bad_separator', 6],
    [':00:1b:77', 'bad_separator', 0],
    ['00:1b:77:', 'bad_separator', 8],
    ['  00:1b:77:', 'bad_separator', 10],
    ['00  1b 77', 'bad_separator', 3],
    ['0x00:1b:77', 'bad_separator', 4],
    ['00:1b-77', 'mixed_separators', 5],
    ['00:1b 77', 'mixed_separators', 5],
    ['001:B7:7', 'uneven_groups', 3],
    ['00:1b7:74', 'uneven_groups', 5],
    ['001b.774.954fd', 'uneven_groups', 8],
    ['001b77-4954fd0', 'uneven_groups', 13],
    ['001b77-4954-fd', 'uneven_groups', 11],
    ['001b77.4954fd', 'uneven_groups', 6],
    ['001b 7749 54fd', 'uneven_groups', 4],
    ['0:1b:77', 'uneven_groups', 7],
    ['0 1b 77 9 54 fd', 'uneven_groups', 1],
    ['0.1b.77.9.54.fd', 'uneven_groups', 1],
    ['1:2:3:4:5:6:7:8', 'uneven_groups', 11],
    ['0:1b:77:ff:fe:49:54:fd', 'uneven_groups', 16],
    ['00:1b:77:ff:fe:49:5:fd', 'uneven_groups', 19],
    ['192.168.1.1', 'uneven_groups', 3],
    ['10.20.30.40', 'bad_length', 11],
    ['00.1b.77', 'bad_length', 8],
    ['001b774954fd0', 'bad_length', 13],
    ['00:1b:77:ff:fe:49:54:f', 'bad_length', 22],
    ['001b.77ff.fe49.54f', 'bad_length', 18],
    ['001b77fffe4954fd0', 'too_long', 16],
    ['00:1b:77:ff:fe:49:54:fd:00', 'too_long', 23],
    [Array(20).fill('80').join(':'), 'too_long', 23],
    ['00:1g:77', 'bad_character', 4],
    ['00\t1b\t77', 'bad_character', 2],
    ['00\u{2013}1b\u{2013}77', 'bad_character', 2],
    ['00\u{2011}1b\u{2011}77', 'bad_character', 2],
    ['\u{ff10}\u{ff10}1b77', 'bad_character', 0],
    ['00\u{ff1a}1b\u{ff1a}77', 'bad_character', 2],
    ['001b77\u{200b}', 'bad_character', 6],
  ])('%j as %s at %i', (text, code, position) => {
    const error = refusal(text)
    expect([error.code, error.position]).toEqual([code, position])
    expect(error.message).toContain(`character ${position + 1}`)
  })

  test('hostile text without repeating more than one visible character of it', () => {
    for (const text of [
      '<script>alert(1)</script>',
      `00\u{202e}${'x'.repeat(1e5)}`,
      '00\u{1f600}',
    ]) {
      const { message } = refusal(text)
      expect(message.length).toBeLessThan(200)
      expect(message).toMatch(/^[\x20-\x7e“”]+$/)
    }
  })

  test('any text at all with an AddressError, or reads it as an address', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 40 }), (text) => {
        const result = scanAddress(text)
        if (result.kind === 'fault') {
          expect(refusal(text).code).toBe(result.error.code)
          expect(result.error.position).toBeLessThanOrEqual(text.length)
        } else {
          expect(parseAddress(text)).toEqual(result)
        }
      }),
    )
  })
})

describe('formatAddress', () => {
  test('writes IEEE notations in upper case and Cisco quads in lower case', () => {
    const address = parseAddress('70b3d5f2fabc')
    expect(formatAddress(address, 'colon')).toBe('70:B3:D5:F2:FA:BC')
    expect(formatAddress(address, 'hyphen')).toBe('70-B3-D5-F2-FA-BC')
    expect(formatAddress(address, 'dot')).toBe('70b3.d5f2.fabc')
    expect(formatAddress(address, 'bare')).toBe('70B3D5F2FABC')
  })

  test('leaves the last odd digit of a prefix alone', () => {
    const address = parseAddress('70B3D5F2F')
    expect(formatAddress(address, 'colon')).toBe('70:B3:D5:F2:F')
    expect(formatAddress(address, 'hyphen')).toBe('70-B3-D5-F2-F')
    expect(formatAddress(address, 'dot')).toBe('70b3.d5f2.f')
  })

  test('writes what parseAddress reads back, except for 11 digits in pairs, which lost a zero', () => {
    const notation = fc.constantFrom<Notation>('colon', 'hyphen', 'dot', 'bare')
    fc.assert(
      fc.property(fc.oneof(eui48, eui64, prefix), notation, (address, notation) => {
        const read = parseAddress(formatAddress(address, notation))
        const inPairs = notation === 'colon' || notation === 'hyphen'
        expect(read).toEqual(
          address.hex.length === 11 && inPairs
            ? { kind: 'eui48', hex: `${address.hex.slice(0, 10)}0${address.hex.slice(10)}` }
            : address,
        )
      }),
    )
  })

  test('one changed character is refused, or changes only the digits that it encodes', () => {
    fc.assert(
      fc.property(
        fc.oneof(eui48, eui64),
        fc.constantFrom<Notation>('colon', 'hyphen', 'dot', 'bare'),
        fc.nat(22),
        fc.constantFrom(...'0aF:-. gx\u{2013}'.split('')),
        (address, notation, at, character) => {
          const text = formatAddress(address, notation)
          const changed = text.slice(0, at) + character + text.slice(at + 1)
          const result = scanAddress(changed)
          if (result.kind === 'fault') return
          const groups = changed.trim().replace(/^0x/, '').toUpperCase().split(/[:.-]/)
          const width = groups.length === 6 ? 2 : 0
          expect(result.hex).toBe(groups.map((group) => group.padStart(width, '0')).join(''))
        },
      ),
    )
  })
})

test('parseAddress reads the usual notations as scanAddress does, and reads no other text as one of them', () => {
  const text = fc
    .tuple(eui48, fc.constantFrom<Notation>('colon', 'hyphen', 'dot', 'bare'), fc.boolean())
    .map(([address, notation, isLower]) => {
      const written = formatAddress(address, notation)
      return isLower ? written.toLowerCase() : written
    })
  const change = fc.record({
    at: fc.nat(18),
    removed: fc.nat(1),
    added: fc.constantFrom('', ...'0aFgG/@`:-. \u{130}\u{2013}'.split('')),
  })
  fc.assert(
    fc.property(text, fc.array(change, { maxLength: 2 }), (text, changes) => {
      for (const { at, removed, added } of changes) {
        text = text.slice(0, at) + added + text.slice(at + removed)
      }
      const scanned = scanAddress(text)
      if (scanned.kind === 'fault') expect(refusal(text).code).toBe(scanned.error.code)
      else expect(parseAddress(text)).toEqual(scanned)
    }),
    { numRuns: 700 },
  )
})

describe('while somebody is typing', () => {
  const isWrong = (text: string) => {
    const scanned = scanAddress(text)
    return scanned.kind === 'fault' && !scanned.unfinished
  }

  test.each([
    ['0', '0'],
    ['0x', ''],
    ['00:', '00'],
    ['00:1b:7', '001B7'],
    ['00:1b:77:', '001B77'],
    ['00:1b:7:', '001B07'],
    ['0:1b:77', '001B77'],
    ['001b.', '001B'],
    ['001b77-', '001B77'],
    ['10.20.30', '102030'],
    ['001b774954fd0', '001B774954FD0'],
    ['00:1b:77:49:54:fd:', '001B774954FD'],
    ['00:1b:77:ff:fe:49:54:f', '001B77FFFE4954F'],
  ])('%j is a beginning', (text, hex) => {
    expect(scanAddress(text)).toMatchObject({ unfinished: true, hex })
  })

  test.each([
    ['g'],
    ['00::'],
    ['00:1b-'],
    ['001:'],
    ['10.2.'],
    ['0:1b:77:9:54:fd:'],
    ['001b77-4954fd-'],
  ])('%j is wrong whatever follows', (text) => {
    expect(isWrong(text)).toBe(true)
  })

  test('no beginning of an address is an error, in any notation', () => {
    const written = fc.oneof(
      fc
        .tuple(fc.oneof(eui48, eui64), fc.constantFrom<Notation>('colon', 'hyphen', 'dot', 'bare'))
        .map(([address, notation]) => formatAddress(address, notation)),
      eui48.map(({ hex }) => `${hex.slice(0, 6)}-${hex.slice(6)}`),
      eui48.map(({ hex }) => `0x${hex}`),
      fc.oneof(eui48, eui64).map(({ hex }) => hex.replace(/..(?=.)/g, '$&.')),
      eui48.map(({ hex }) => hex.replace(/..(?=.)/g, '$&:').replace(/\b0/g, '')),
    )
    fc.assert(
      fc.property(written, (text) => {
        for (let length = 1; length <= text.length; length++) {
          expect(isWrong(text.slice(0, length))).toBe(false)
        }
      }),
    )
  })

  test('an error stays an error when more is typed', () => {
    const character = fc.constantFrom(...'0F1:-. xg'.split(''))
    const typed = fc.string({ unit: character, minLength: 1, maxLength: 16 })
    fc.assert(
      fc.property(typed, typed, (text, more) => {
        fc.pre(isWrong(text) && text.trim() === text)
        expect(isWrong(text + more)).toBe(true)
      }),
    )
  })
})

describe('a prefix with a mask', () => {
  test.each([
    ['34:E1:D1:8/28', '34E1D18'],
    ['34:E1:D1:80:00:00/28', '34E1D18'],
    ['34e1.d180.0000/36', '34E1D1800'],
    ['00:1B:77:49:54:FD/48', '001B774954FD'],
    ['00:1B:77:*', '001B77'],
    ['00-1b-77*', '001B77'],
  ])('%s has the digits that count: %s', (text, hex) => {
    expect(maskedPrefix(text)?.hex).toBe(hex)
    expect(() => parseAddress(text)).toThrow(
      `the digits that count are ${formatAddress(addressOf(hex), 'colon')}.`,
    )
  })

  test.each([
    '34:E1:D1:80:00:00/27',
    '34:E1:D1/28',
    '34:E1:D1:80:00:00/20',
    '34:E1:D1:80:00:00/52',
    '10.0.0.0/24',
    '00:1B/16',
    '*',
    '00:1B:77',
    `${'0'.repeat(100)}/24`,
  ])('is not %j', (text) => {
    expect(maskedPrefix(text)).toBeNull()
  })
})
