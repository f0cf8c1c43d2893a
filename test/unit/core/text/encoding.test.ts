import { describe, expect, test } from 'vitest'
import { encodingOf } from '../../../../src/core/text/encoding.ts'

const utf16le = (text: string) => Buffer.from(text, 'utf16le')
const utf16be = (text: string) => utf16le(text).swap16()

describe('the encoding of a file', () => {
  test.each([
    ['an empty file', Buffer.from(''), 'utf-8'],
    ['plain text', Buffer.from('00:1B:77:49:54:FD\r\n'), 'utf-8'],
    ['text in any script', Buffer.from('Gerät 株式会社 00:1B:77:49:54:FD'), 'utf-8'],
    ['a log with the colours of a terminal', Buffer.from('\u001b[31mdown\u001b[0m\n'), 'utf-8'],
    ['UTF-8 with its mark', Buffer.from('\ufeffVlan'), 'utf-8'],
    ['what PowerShell writes', Buffer.from([0xff, 0xfe, ...utf16le('Vlan')]), 'utf-16le'],
    ['UTF-16, big end first', Buffer.from([0xfe, 0xff, ...utf16be('Vlan')]), 'utf-16be'],
    ['UTF-16 without its mark', utf16le('Vlan Mac Address'), 'utf-16le'],
    ['the same, big end first', utf16be('Vlan Mac Address'), 'utf-16be'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]), null],
    ['a capture', Buffer.from([0xd4, 0xc3, 0xb2, 0xa1, 2, 0, 4, 0, 0, 0, 0, 0]), null],
    ['bytes without a zero', Buffer.from([0x1f, 0x8b, 8, 1, 2, 3, 4, 5, 6, 7]), null],
  ])('%s', (_, bytes, expected) => {
    expect(encodingOf(bytes)).toBe(expected)
  })
})
