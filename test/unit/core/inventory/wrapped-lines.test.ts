import { describe, expect, it } from 'vitest'
import { unwrapped } from '../../../../src/core/inventory/read/lines/wrapped-lines.ts'
import { readSightings } from '../../../../src/core/inventory/sightings.ts'

const ROWS = [
  'Neighbor                 Description              Chassis          Port of the neighbor',
  '-----------------------  -----------------------  ---------------  --------------------',
  'core-1                   distribution             001b.7749.54fd   TenGigabitEthernet1/1/1',
  'core-2                   distribution             001b.7749.54fe   TenGigabitEthernet1/1/2',
]
const TABLE = ROWS.join('\n')
const wrapped = (width: number) =>
  ROWS.map((row) => row.replaceAll(new RegExp(`.{${width}}(?=.)`, 'g'), '$&\n')).join('\n')
const said = (text: string) => readSightings(text).map(({ hex, facts }) => ({ hex, facts }))

describe('a table says the same', () => {
  it.each([
    ['wrapped by a terminal within a column', wrapped(80)],
    ['wrapped by a terminal within its addresses', wrapped(60)],
    ['with two characters at the end of a line', wrapped(80).replaceAll('\n', '\r\n')],
    [
      'broken by a mail program at the space before its last column',
      ROWS.map((row) => row.replace(/ (?=\S+(?: of the neighbor)?$)/, '\n')).join('\n'),
    ],
  ])('%s', (_, text) => {
    expect(text).not.toBe(TABLE)
    expect(said(text)).toEqual(said(TABLE))
    expect(unwrapped(text)).toHaveLength(text.length)
  })
})

it('an address that was not broken keeps its place, one that was keeps its start', () => {
  for (const text of [wrapped(80), wrapped(60)]) {
    const rows = [...text.matchAll(/001b|00\n1b/g)].map(({ index }) => index)
    expect(readSightings(text).map(({ offset }) => offset)).toEqual(rows)
  }
})

describe('nothing is changed', () => {
  it.each([
    ['of rows that are as long as each other', TABLE.replaceAll(/^.*$/gm, (row) => row.padEnd(90))],
    [
      'of the second lines of rows, below a cell',
      ROWS.map((row) => row.replace(/Ten/, '\n                    Ten')).join('\n'),
    ],
    [
      'of records',
      ['fd', 'fe']
        .map(
          (end) =>
            `Chassis ID: 00:1b:77:49:54:${end} of a switch that has a long name\nPort ID: Gi1/0/1\n`,
        )
        .join('\n'),
    ],
  ])('%s', (_, text) => {
    expect(unwrapped(text)).toBe(text)
  })
})
