import * as fc from 'fast-check'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { extractAddresses } from '../../../src/core/extract/extract.ts'
import { Inventory } from '../../../src/inventory/inventory.ts'
import { readSightings } from '../../../src/inventory/sightings.ts'

const names = [
  'eos-lldp-json',
  'nmap-xml',
  'sheet-semicolon',
  'ipconfig-all',
  'procurve-lldp',
  'huawei-arp',
  'isc-leases',
]
const FIXTURES = new URL('../../fixtures/inventory/', import.meta.url)
const outputs = names.map((name) => readFileSync(new URL(`${name}.txt`, FIXTURES), 'utf8'))
const word = fc.constantFrom(
  ...'00:1b:77:49:54:fd 001b.7749.54fd 001b774954fd 10.0.0.1 fe80::1 eth0 Gi1/0/1'.split(' '),
  ...'{ } [ ] <a> </a> < " : = , ; | # > ---- Vlan Port IP --More--'.split(' '),
  'MAC Address',
  'sw1#show arp',
  'lease 10.0.0.1 {',
  '\u001b[1m',
  '\u001b[9D',
  '\n',
  '\r',
  '\t',
  '\b',
  '  ',
  ' ',
)

test('any text gives each of its addresses once, in the order of the text or of its records', () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 80 }), (words) => {
      const text = words.join('')
      const found = readSightings(text)
      expect(new Set(found.map(({ offset }) => offset)).size).toBe(found.length)
      for (const { offset, raw, facts } of found) {
        expect(text.slice(offset, offset + raw.length)).toBe(raw)
        for (const vlan of facts.vlan) expect(Number(vlan)).toBeGreaterThan(0)
      }
    }),
    { numRuns: 100 },
  )
})

test('any text, cut anywhere, wrapped or in binary, is read without an error', () => {
  const binary = fc
    .array(fc.nat(0xffff), { maxLength: 60 })
    .map((codes) => String.fromCharCode(...codes))
  const cut = fc
    .tuple(fc.constantFrom(...outputs), fc.nat(3_000), fc.nat(3_000))
    .map(([text, from, to]) => text.slice(from, from + to))
  const wrapped = fc
    .tuple(fc.constantFrom(...outputs), fc.integer({ min: 20, max: 200 }))
    .map(([text, width]) => text.replaceAll(new RegExp(`.{${width}}`, 'g'), '$&\n'))
  fc.assert(
    fc.property(fc.oneof(cut, wrapped, binary), (text) => {
      expect(() => readSightings(text)).not.toThrow()
    }),
    { numRuns: 40 },
  )
})

const MANGLED = new URL('../../fixtures/mangled/', import.meta.url)

test.each(readdirSync(MANGLED))(
  'a mangled text that once made reading throw is read: %s',
  (file) => {
    const inventory = new Inventory()
    inventory.add(readFileSync(new URL(file, MANGLED), 'utf8'))
    expect(inventory.size).toBeGreaterThan(0)
  },
)

test.each([
  ' ',
  ':',
  'a',
  '0',
  '\t',
  '-',
  '<',
  '{',
  '[',
  '"',
  '=',
  'x=',
  'a: ',
  '00:',
  '\b',
  ',',
  '|',
  '#',
  '. ',
])('of 100,000 characters of %j alone no address is read', (piece) => {
  expect(readSightings(piece.repeat(100_000 / piece.length))).toEqual([])
})

test.each([
  ['a long gap behind a bracket', `Name: [${' '.repeat(19_000)}x\n`],
  ['a long gap before a dash', `a${' '.repeat(19_000)}- x - y\n`],
  ['marks without a width', `{${'\ufeff'.repeat(19_000)}x\n`],
  ['rules that a terminal may have cut', `${'-'.repeat(20)} ${'-'.repeat(59)}\n`],
])('of 200,000 characters of %s no address is read', (_, line) => {
  expect(readSightings(line.repeat(200_000 / line.length))).toEqual([])
})

/** An inventory's view of the sightings of a text, in their order. */
function kept(text: string) {
  const inventory = new Inventory()
  inventory.add(text)
  const joined = [...inventory.devices(), ...inventory.shared()].flatMap((one) => one.sightings)
  return [...joined, ...inventory.possible()].toSorted((a, b) => a.offset - b.offset)
}

test('from a list of addresses only their positions are read, however it is written and cut', () => {
  const digit = fc.constantFrom(...'0123456789abcdef'.split(''))
  const address = fc
    .tuple(
      fc.constantFrom('$&:', '$&-', '$&'),
      fc.string({ unit: digit, minLength: 11, maxLength: 11 }),
    )
    .map(([separated, hex]) => `${hex}e`.replaceAll(/..(?=.)/g, separated))
  const quads = fc.string({ unit: digit, minLength: 12, maxLength: 12 })
  const line = fc.oneof(
    address,
    address.map((text) => text.toUpperCase()),
    quads.map((hex) => hex.replaceAll(/....(?=.)/g, '$&.')),
    fc.constantFrom('00:1b:77:49:54:fd', '', ' ', '00:1b:77:49:54:fd ', '00:1b:77:49:54:fd:'),
  )
  // A list is read in parts of 64 lines.
  const lines = fc.array(fc.tuple(line, fc.constantFrom('\n', '\r\n', '\r')), { maxLength: 80 })
  fc.assert(
    fc.property(lines, fc.nat(20), (lines, cut) => {
      const whole = lines.flat().join('')
      const text = whole.slice(0, Math.max(0, whole.length - cut))
      expect(readSightings(text)).toEqual(
        Array.from(extractAddresses(text), (found) => {
          return {
            ...found,
            facts: { ip: [], vlan: [], port: [], name: [] },
            source: null,
            table: 'other',
          }
        }),
      )
      expect(kept(text)).toMatchObject(readSightings(text, { source: 'Paste 1' }))
    }),
    { numRuns: 60 },
  )
})

test('in one line of JSON all 20,000 addresses are read', () => {
  const device = '{"mac":"00:1b:77:49:54:fd","port":"Gi1/0/7"},'
  const sightings = readSightings(`[${device.repeat(20_000)}{}]`)
  expect(sightings).toHaveLength(20_000)
  expect(sightings.at(-1)!.facts.port).toEqual(['Gi1/0/7'])
})
