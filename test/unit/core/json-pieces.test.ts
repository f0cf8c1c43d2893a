import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { JsonPieces } from '../../../src/core/json-pieces.ts'

const OPENED = ['', '.a', '.a[]', '.a[][]', '.b']

/** The result for a text in pieces of this length; `null` if it is refused. */
function parsed(text: string, length: number, parse = inPieces): { value: unknown } | null {
  try {
    return { value: parse(text, length) }
  } catch (error) {
    expect(error).toBeInstanceOf(SyntaxError)
    return null
  }
}

function inPieces(text: string, length: number): unknown {
  const json = new JsonPieces(OPENED, (_, value) => value)
  for (let at = 0; at < text.length; at += length) json.push(text.slice(at, at + length))
  return json.end()
}

const length = fc.integer({ min: 1, max: 9 })
/** Values that have what is opened. */
const value = fc.oneof(
  fc.jsonValue(),
  fc.record({
    a: fc.array(fc.array(fc.jsonValue())),
    b: fc.jsonValue(),
    __proto__: fc.jsonValue(),
  }),
)

describe('JSON in pieces', () => {
  test('means the same as in one piece, however it is cut and indented', () => {
    fc.assert(
      fc.property(value, length, fc.nat(2), (one, length, indent) => {
        const text = JSON.stringify(one, null, indent)
        expect(inPieces(text, length)).toEqual(JSON.parse(text))
      }),
    )
  })

  test('is refused exactly if it would be in one piece', () => {
    const part = fc.constantFrom(
      ...'[]{}:,"\\ 1'.split(''),
      '"a"',
      '"a":',
      '[1]',
      '{"a":[',
      '[[',
      ']}',
      '"b":{',
    )
    const text = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, length, (text, length) => {
        expect(parsed(text, length)).toEqual(parsed(text, 0, (whole) => JSON.parse(whole)))
      }),
      { numRuns: 1_000 },
    )
  })

  test('is read value by value, each with its position and number', () => {
    const taken: unknown[] = []
    const json = new JsonPieces(OPENED, (place, value, index) => {
      taken.push([place, value, index])
      return null
    })
    json.push('{"c": [1, 2], "a": [[7], {"x": 1}], "b": {"n": "]"}}')
    expect(json.end()).toEqual({ c: null, a: null, b: null })
    expect(taken).toEqual([
      ['.c', [1, 2], 0],
      ['.a[][]', 7, 0],
      ['.a[]', [null], 0],
      ['.a[].x', 1, 0],
      ['.a[]', { x: null }, 1],
      ['.a', [null, null], 1],
      ['.b.n', ']', 0],
      ['.b', { n: null }, 2],
    ])
  })
})
