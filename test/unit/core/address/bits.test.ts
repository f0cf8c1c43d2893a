import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  administration,
  isGroup,
  isLocal,
  slapQuadrant,
  transmission,
} from '../../../../src/core/address/bits.ts'
import {
  embeddedEui48,
  toEui64,
  toLinkLocal,
  toModifiedEui64,
} from '../../../../src/core/address/eui64.ts'

const digit = fc.constantFrom(...'0123456789ABCDEF'.split(''))
const eui48 = fc.string({ unit: digit, minLength: 12, maxLength: 12 })

describe('the bits of the first octet', () => {
  test('only twelve F are broadcast; else I/G decides', () => {
    expect(transmission('FFFFFFFFFFFF')).toBe('broadcast')
    expect(transmission('FFFFFFFFFFF')).toBe('multicast')
    expect(transmission('FFFFFFFFFFFFFFFF')).toBe('multicast')
    expect(transmission('01005E')).toBe('multicast')
    expect(transmission('001B77')).toBe('unicast')
    expect(isGroup('03BF')).toBe(true)
  })

  test('U/L decides who administers the address', () => {
    expect(administration('001B774954FD')).toBe('UAA')
    expect(administration('AA0004')).toBe('LAA')
    expect(isLocal('020000')).toBe(true)
  })

  test('the SLAP quadrant is the second digit of a local address', () => {
    const quadrants = Array.from({ length: 16 }, (_, second) =>
      slapQuadrant(`0${second.toString(16).toUpperCase()}`),
    )
    expect(quadrants).toEqual(
      ['AAI', 'reserved', 'ELI', 'SAI'].flatMap((name) => [null, null, name, name]),
    )
  })
})

describe('EUI-64', () => {
  test('FF-FE goes into the middle, and U/L is flipped only in the modified one', () => {
    expect(toEui64('001B774954FD')).toBe('001B77FFFE4954FD')
    expect(toModifiedEui64('001B774954FD')).toBe('021B77FFFE4954FD')
    expect(toModifiedEui64('001B77FFFE4954FD')).toBe('021B77FFFE4954FD')
    expect(toModifiedEui64('525400123456')).toBe('505400FFFE123456')
  })

  test.each([
    ['001B774954FD', 'fe80::21b:77ff:fe49:54fd'],
    ['020077000001', 'fe80::77ff:fe00:1'],
    ['000000000000', 'fe80::200:ff:fe00:0'],
    ['0200000000000000', 'fe80::'],
    ['0200000000010000', 'fe80::1:0'],
    ['ACDE480000000080', 'fe80::aede:4800:0:80'],
  ])('the link-local address of %s is %s', (hex, address) => {
    expect(toLinkLocal(hex)).toBe(address)
  })

  test('an embedded EUI-48 comes out plain and unmodified', () => {
    expect(embeddedEui48('021B77FFFE4954FD')).toEqual({
      plain: '021B774954FD',
      unmodified: '001B774954FD',
      probablyModified: true,
    })
    expect(embeddedEui48('001B77FFFE4954FD')?.probablyModified).toBe(false)
    expect(embeddedEui48('00124B0014D9A0B3')).toBeNull()
  })

  test('unmodified undoes modified', () => {
    fc.assert(
      fc.property(eui48, (hex) => {
        expect(embeddedEui48(toModifiedEui64(hex))?.unmodified).toBe(hex)
        expect(embeddedEui48(toEui64(hex))?.plain).toBe(hex)
      }),
    )
  })
})
