import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { WordTable } from '../../../../src/inventory/columns/word-table.ts'

test('words come back as they were added, each under one number', () => {
  const octet = fc.nat(400).map(String)
  const word = fc.oneof(
    fc.ipV4(),
    fc.tuple(octet, octet, octet, octet).map((octets) => octets.join('.')),
    fc.constantFrom('', '0.0.0.0', '010.0.0.1', '1.2.3.00', '1.2.3', '1.2.3.4.', '.1.2.3.4', '10'),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.array(word, { maxLength: 200 }), (words) => {
      const table = new WordTable()
      const numbers = new Map(words.map((word) => [word, table.add(word)]))
      expect(table.size).toBe(numbers.size)
      for (const [word, number] of numbers) {
        expect(table.at(number)).toBe(word)
        expect(table.add(word)).toBe(number)
        const octets = word.split('.')
        const isIpv4 =
          octets.length === 4 &&
          octets.every((octet) => /^(?:0|[1-9]\d*)$/.test(octet) && Number(octet) < 256)
        const value = octets.reduce((value, octet) => 256 * value + Number(octet), 0)
        expect(table.ipv4At(number)).toBe(isIpv4 ? value : -1)
      }
    }),
  )
})

test('a hundred thousand addresses in a row get one number each', () => {
  const table = new WordTable()
  const address = (at: number) => `10.${at >>> 16}.${(at >>> 8) & 0xff}.${at & 0xff}`
  const all = Array.from({ length: 100_000 }, (_, at) => at)
  expect(all.filter((at) => table.add(address(at)) !== at)).toEqual([])
  expect(all.filter((at) => table.at(at) !== address(at))).toEqual([])
})

test('a word added as separate is different from the same word', () => {
  const table = new WordTable()
  const apart = table.addApart('sw-1 Gi1/0/1')
  expect(table.add('sw-1 Gi1/0/1')).not.toBe(apart)
  expect(table.at(apart)).toBe('sw-1 Gi1/0/1')
  expect(table.ipv4At(apart)).toBe(-1)
  expect(table.at(7)).toBe('')
})
