import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatAddress, type Notation } from '../../../../src/core/address/address.ts'
import { readTyping } from '../../../../src/core/address/typing.ts'
import { eui48, eui64 } from './any-address.ts'

describe('readTyping', () => {
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
    expect(readTyping(text)).toEqual({ state: 'beginning', hex })
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
    expect(readTyping(text).state).toBe('wrong')
  })

  test('white space alone is empty', () => {
    expect(readTyping(' \u{a0}')).toEqual({ state: 'empty' })
  })

  test('a prefix is an address already', () => {
    expect(readTyping('00:1b:77:4')).toEqual({
      state: 'address',
      address: { kind: 'prefix', hex: '001B774' },
    })
  })

  test('no beginning of an address is wrong, in any notation', () => {
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
          expect(readTyping(text.slice(0, length)).state).not.toBe('wrong')
        }
      }),
    )
  })

  test('what is wrong stays wrong when more is typed', () => {
    const character = fc.constantFrom(...'0F1:-. xg'.split(''))
    const typed = fc.string({ unit: character, minLength: 1, maxLength: 16 })
    fc.assert(
      fc.property(typed, typed, (text, more) => {
        fc.pre(readTyping(text).state === 'wrong' && text.trim() === text)
        expect(readTyping(text + more).state).toBe('wrong')
      }),
    )
  })
})
