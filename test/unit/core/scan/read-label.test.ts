import { describe, expect, test } from 'vitest'
import { labelLine, readLabel } from '../../../../src/core/scan/read-label.ts'

const HEX = '3C5AB4AABBCC'
const ASSIGNED = ['3C5AB4', '001122', '00124B']
const isAssigned = (hex: string) => ASSIGNED.some((prefix) => hex.startsWith(prefix))

const read = (text: string) => readLabel(text, isAssigned)

describe('the text of a code', () => {
  test.each([
    HEX,
    '3c:5a:b4:aa:bb:cc',
    ' 3C-5A-B4-AA-BB-CC\r\n',
    'MAC:3C5AB4AABBCC',
    'https://example.com/d?mac=3c5ab4aabbcc&sn=123',
    'https://example.com/3C5AB4AABBCC',
    '(01)09506000134352(21)3C5AB4AABBCC',
    '0109506000134352213C5AB4AABBCC',
    ']C10109506000134352213C5AB4AABBCC',
    '0109506000134352\u001D213C5AB4AABBCC\u001D',
    'S/N:123;MAC:3C5AB4AABBCC;MODEL:X',
    '{"sn":"1","mac":"3C5AB4AABBCC"}',
    '3C5AB4AABBCC-Xy12ab',
    'SN12345,3C5AB4AABBCC,MODEL',
    '%3C5AB4AABBCC%',
  ])('gives the address in %j', (text) => {
    expect(read(text)).toEqual({ addresses: [HEX], possible: [] })
  })

  test('gives every address of several fields, each once', () => {
    expect(read('ETH:3C5AB4AABBCC WIFI:3C5AB4AABBCD ETH:3C5AB4AABBCC').addresses).toEqual([
      HEX,
      '3C5AB4AABBCD',
    ])
  })

  test('gives an EUI-64, with FF-FE in it or on its own', () => {
    expect(read('Z:3C5AB4FFFEAABBCC$I:83FED3407A939723A5C639B26916D505').addresses).toEqual([
      '3C5AB4FFFEAABBCC',
    ])
    expect(read('00124B001CABCDEF').addresses).toEqual(['00124B001CABCDEF'])
  })

  test('only offers decimal digits, which are more often a serial number', () => {
    expect(read('001122334455')).toEqual({ addresses: [], possible: ['001122334455'] })
    expect(read('MAC 001122334455')).toEqual({ addresses: ['001122334455'], possible: [] })
  })

  test.each([
    'https://example.com/manual',
    'F00BA4AABBCC',
    '550e8400-e29b-41d4-a716-3c5ab4aabbcc',
    'X3C5AB4AABBCC',
    '3C5AB4AABBCC0',
    '',
  ])('has no address in %j', (text) => {
    expect(read(text)).toEqual({ addresses: [], possible: [] })
  })
})

describe('the line of an inventory', () => {
  test('has the address first and the rest of the code after it, on one line', () => {
    expect(labelLine([HEX], 'SN:1\n\tMAC:3C5AB4AABBCC\u001D')).toBe(
      '3C:5A:B4:AA:BB:CC  SN:1 MAC:3C5AB4AABBCC',
    )
    expect(labelLine([HEX], HEX.toLowerCase())).toBe('3C:5A:B4:AA:BB:CC')
  })
})
