import { describe, expect, test } from 'vitest'
import { asPrinted } from '../../../src/inventory/read/unwrap/as-printed.ts'
import { factsIn, NONE } from './facts-in.ts'

const MAC = '00:1b:77:49:54:fd'
const OTHER = 'b8:27:eb:12:34:56'
const both = (one: string[], other: string[]) => [
  { ...NONE, ip: ['192.0.2.5'], name: one },
  { ...NONE, ip: ['192.0.2.6'], name: other },
]

describe('groups that repeat by position are rows', () => {
  test('in a statement of SQL, below its columns', () => {
    const sql = (columns: string) =>
      `INSERT INTO hosts${columns} VALUES ('nas','192.0.2.5','${MAC}'),('TV','192.0.2.6','${OTHER}');`
    expect(factsIn(sql(' (name, ip, mac)'))).toEqual(both(['nas'], ['TV']))
    expect(factsIn(sql(' (site, ip, mac)'))).toEqual(both([], []))
    expect(asPrinted(sql(' (name, ip, mac)'))).toHaveLength(sql(' (name, ip, mac)').length)
  })

  test('in a script, even with characters written as numbers', () => {
    const device = (...values: string[]) => `new Device("${values.join('","')}")`
    const one = device('Root.Hosts.1.Host', '192.0.2.5', MAC, 'ETH', String.raw`laptop\x2da`)
    const other = device('Root.Hosts.2.Host', '192.0.2.6', OTHER, 'WIFI', 'pi')
    expect(factsIn(`var list = new Array(${one},${other},null);`)).toEqual(
      both(['laptop-a'], ['pi']),
    )
    expect(factsIn(`f(${one.slice(11)}; g(${other.slice(11)}`)).toMatchObject([
      { name: [] },
      { name: [] },
    ])
  })

  test('between signs, where a name next to the IP addresses may be in capital letters', () => {
    const list = (first: string) =>
      `2@1;192.0.2.5;${first};${MAC};wired;Allow@2;192.0.2.6;TV;${OTHER};wired;Allow`
    expect(factsIn(list('LAPTOP-A'))).toEqual(both(['LAPTOP-A'], ['TV']))
    expect(factsIn(list('&lt;unknown&gt;')).map(({ ip }) => ip)).toEqual([
      ['192.0.2.5'],
      ['192.0.2.6'],
    ])
    expect(factsIn(list('TV'))).toEqual(both([], []))
  })
})

describe('a page that was copied with one value per line', () => {
  const page = (...records: string[][]) => records.map((lines) => lines.join('\n')).join('\n\n')
  const one = ['laptop-a', 'Intel', 'Port 7', '192.0.2.5', MAC]
  const other = ['pi', 'Raspberry Pi', 'Port 8', '192.0.2.6', OTHER]

  test('is a table if the order repeats', () => {
    expect(factsIn(page(one, other))).toEqual([
      { ...NONE, ip: ['192.0.2.5'], port: ['7'], name: ['laptop-a'] },
      { ...NONE, ip: ['192.0.2.6'], port: ['8'], name: ['pi'] },
    ])
  })

  test('and nothing if it does not', () => {
    expect(factsIn(page(one, other.toReversed()))).toEqual([NONE, NONE])
    expect(factsIn(page(one))).toEqual([NONE])
  })
})
