import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatAddress, parseAddress } from '../../../../src/core/address/address.ts'
import { hexOf as digitsOf } from '../../../../src/core/address/address-words.ts'
import { judge, Verdict } from '../../../../src/core/extract/extract-rules.ts'
import { extractAddresses } from '../../../../src/core/extract/extract.ts'
import { readRun } from '../../../../src/core/extract/hex-tokens.ts'
import { readUsualAt } from '../../../../src/core/extract/address-scanner.ts'
import { anyCharacter } from '../../../fixtures/any-character.ts'

const hexIn = (text: string) => Array.from(extractAddresses(text), ({ hex }) => hex)

describe('for every text', () => {
  const digit = fc.constantFrom(...'0123456789abcdef'.split(''))
  const hexOf = (length: number) => fc.string({ unit: digit, minLength: length, maxLength: length })
  /** Twelve digits with a letter among the first six, as nearly all addresses have one somewhere. */
  const hex = fc
    .tuple(fc.nat(5), hexOf(11))
    .map(([at, digits]) => `${digits.slice(0, at)}e${digits.slice(at)}`)

  const notations: Record<string, (hex: string) => string> = {
    colon: (hex) => formatAddress({ kind: 'eui48', hex }, 'colon'),
    hyphen: (hex) => formatAddress({ kind: 'eui48', hex }, 'hyphen').toUpperCase(),
    'dropped zeros': (hex) => hex.replace(/..(?=.)/g, '$&:').replace(/\b0/g, ''),
    'dropped zeros by hyphen': (hex) => hex.replace(/..(?=.)/g, '$&-').replace(/\b0/g, ''),
    'dot quads': (hex) => hex.replace(/.{4}(?=.)/g, '$&.'),
    'hyphen quads': (hex) => hex.replace(/.{4}(?=.)/g, '$&-'),
    'colon quads': (hex) => hex.replace(/.{4}(?=.)/g, '$&:'),
    'dot pairs': (hex) => hex.replace(/..(?=.)/g, '$&.'),
    halves: (hex) => `${hex.slice(0, 6)}-${hex.slice(6)}`,
    'colon halves': (hex) => `${hex.slice(0, 6)}:${hex.slice(6)}`,
    bare: (hex) => hex,
    '0x': (hex) => `0x${hex.toUpperCase()}`,
    'EUI-64': (hex) => `${hex.slice(0, 6)}fffe${hex.slice(6)}`.replace(/..(?=.)/g, '$&:'),
  }
  const neutral = fc.string({ unit: fc.constantFrom(...'ghijk xyz, ()=\n\t"\'<>'.split('')) })

  test.each(Object.entries(notations))('%s: found at its position', (_, write) => {
    fc.assert(
      fc.property(neutral, hex, neutral, (before, hex, after) => {
        const raw = write(hex)
        const called = `${before} mac `
        const text = `${called}${raw} ${after}`
        const offset = called.length
        const lines = text.slice(0, offset).split('\n')
        expect([...extractAddresses(text)]).toEqual([
          {
            ...parseAddress(raw),
            certain: true,
            offset,
            line: lines.length,
            column: (lines.at(-1) ?? '').length + 1,
            raw,
          },
        ])
      }),
    )
  })

  test('matches are in the text, in order, without overlaps, and parse the same', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '0',
        '00',
        '1b',
        'fd',
        '7749',
        '54fd',
        '001b77',
        '4954fd',
        '001b774954fd',
        'fffe',
        'at',
        '0x',
      ),
      fc.constantFrom(':', '-', '.', ' ', '::', '\n', '\r', '/', '_', ', ', 'MAC=', 'mac: '),
      fc.string({ unit: anyCharacter, maxLength: 3 }),
    )
    const text = fc.oneof(
      fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join('')),
      fc.string({ unit: anyCharacter, maxLength: 100 }),
    )
    fc.assert(
      fc.property(text, (text) => {
        let end = 0
        for (const found of extractAddresses(text)) {
          expect(found.offset).toBeGreaterThanOrEqual(end)
          end = found.offset + found.raw.length
          expect(text.slice(found.offset, end)).toBe(found.raw)
          expect(parseAddress(found.raw)).toEqual({ kind: found.kind, hex: found.hex })
          const lines = text.slice(0, found.offset).split(/\r\n|\r|\n/)
          expect([found.line, found.column]).toEqual([
            lines.length,
            (lines.at(-1) ?? '').length + 1,
          ])
        }
      }),
      { numRuns: 200 },
    )
  })

  test('an address with nothing around it is read the same by the fast path', () => {
    const text = fc
      .tuple(fc.constantFrom('', ' ', '(', '\n', ':', '-', '.', '_', '/', 'x', 'é'), hex)
      .chain(([before, hex]) =>
        fc.constantFrom('colon', 'hyphen', 'dot quads').map((notation) => {
          return `${before}${notations[notation]!(hex)}`
        }),
      )
    const behind = fc.constantFrom('', ' ', ',', '\r\n', ':', '-', '.', '_', '/', '0', 'é', ':0:')
    fc.assert(
      fc.property(text, behind, (text, behind) => {
        const run = {
          start: 0,
          lastWord: 0,
          end: 0,
          groups: 0,
          separator: 0,
          shortest: 0,
          longest: 0,
        }
        const start = text.search(/(?<![a-z])[0-9a-f]{2}/i)
        const words = { high: 0, low: 0, digits: 0 }
        const whole = text + behind
        const end = readUsualAt(whole, start, words)
        if (end === 0) return
        readRun(whole, start, run)
        expect([run.end, judge(whole, run, 0)]).toEqual([end, Verdict.certain])
        expect(digitsOf(words.high, words.low, words.digits)).toBe(
          parseAddress(whole.slice(start, end)).hex,
        )
      }),
      { numRuns: 200 },
    )
  })

  test('no IPv6 address or UUID contains one', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV6(), fc.uuid()), (text) => {
        expect(hexIn(`src ${text} dst ${text}/64 [${text}]:53 (${text}%eth0), ${text}.`)).toEqual(
          [],
        )
      }),
      { numRuns: 200 },
    )
  })

  test('no run of more or fewer digits or pairs contains one', () => {
    const digits = fc
      .integer({ min: 1, max: 80 })
      .filter((n) => n !== 12 && n !== 16)
      .chain(hexOf)
    const pairs = fc
      .integer({ min: 1, max: 40 })
      .filter((n) => n !== 6 && n !== 8)
      .chain((n) => fc.tuple(hexOf(2 * n), fc.constantFrom(':', '-', '.', ' ')))
      .map(([hex, separator]) => hex.replace(/..(?=.)/g, `$&${separator}`))
    fc.assert(
      fc.property(fc.oneof(digits, pairs), (run) => {
        expect(hexIn(`mac: ${run}\n${run}`)).toEqual([])
      }),
    )
  })
})
