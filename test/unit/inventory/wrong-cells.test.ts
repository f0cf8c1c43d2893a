import { expect, test } from 'vitest'
import { WrongCells } from '../../../src/inventory/wrong-cells.ts'

function columnsOf(text: string) {
  const cells = new WrongCells()
  text.split('\n').forEach((line, index) => cells.read(line, index + 1))
  cells.end()
  return cells.columns
}

/** The cells that are not addresses, with their remaining digits. */
function wrongIn(text: string): string[] {
  return columnsOf(text).flatMap(({ name, cells }) =>
    cells.map(({ line, text, fault, digits }) => `${name} ${line}: ${text} ${fault} ${digits}`),
  )
}

test('below a heading that says MAC every cell that is not an address is reported', () => {
  const csv = `Name,MAC Address,Port
pc-1,00:1B:77:49:54:FD,1
pc-2,1.12233E+11,2
pc-3,1B774954FD,3
pc-4,00:1B:77:49:54:FG,4
pc-5,,5
pc-6,N/A,6
pc-7,"001b.7749.54fe",7`
  expect(wrongIn(csv)).toEqual([
    'MAC Address 3: 1.12233E+11 rounded 11223',
    'MAC Address 4: 1B774954FD shortened 001B774954FD',
    'MAC Address 5: 00:1B:77:49:54:FG other ',
  ])
})

test.each([
  ['MAC\n00:1B:77:49:54:FD\n1B774954FD\n', 'MAC 3: 1B774954FD shortened 001B774954FD'],
  ['"IP";"MAC"\n"10.0.0.1";"1,5E+09"\n', 'MAC 2: 1,5E+09 rounded 001'],
  ['MAC\tIP\n1B774954FD\t10.0.0.1\n', 'MAC 2: 1B774954FD shortened 001B774954FD'],
])('a column alone, in quotation marks or behind tabs is one: %j', (text, wrong) => {
  expect(wrongIn(text)).toEqual([wrong])
})

test.each([
  ['where most cells are something else', 'Name,MAC\na,apple\nb,pear\nc,00:1B:77:49:54:FD\n'],
  ['below the end of the table', 'Name,MAC\na,00:1B:77:49:54:FD\n\nNotes, none\n'],
  ['where a sentence follows a list', 'MAC\n00:1B:77:49:54:FD\nThat was all of them.\n'],
  [
    'of an output of a switch',
    'Vlan  Mac Address     Type\n10  001b.7749.54fd  DYNAMIC\n10  x  y\n',
  ],
  ['of several addresses', 'MAC,Name\n00:1B:77:49:54:FD 00:1B:77:49:54:FE,a\n'],
  ['of an EUI-64', 'MAC,Name\n00:1B:77:FF:FE:49:54:FD,a\n'],
])('nothing is told %s', (_, text) => {
  expect(columnsOf(text)).toEqual([])
})

test('all wrong cells are counted, and the first are kept', () => {
  const rows = Array.from({ length: 300 }, (_, row) => `a,${(0x1_0000_0000 + row).toString(16)}`)
  const [column] = columnsOf(['Name,MAC', ...rows].join('\n'))
  expect(column?.count).toBe(300)
  expect(column?.cells).toHaveLength(200)
})

test('nothing is reported if most cells are something else, however many there are', () => {
  const good = Array.from({ length: 250 }, (_, row) => `001b77${(0x10_0000 + row).toString(16)}`)
  expect(columnsOf(['MAC', ...good, ...Array(1_000).fill('pear')].join('\n'))).toEqual([])
})

test('tables with one heading are reported together, and a long cell is truncated', () => {
  const table = `MAC,Name\n00:1B:77:49:54:FD,a\n00:1B:77:49:54:FE,b\n${'x'.repeat(5_000)},c\n\n`
  const [column, ...others] = columnsOf(table.repeat(500))
  expect(others).toEqual([])
  expect(column?.count).toBe(500)
  expect(column?.cells).toHaveLength(200)
  expect(column?.cells[199]?.text).toHaveLength(201)
})

test('from more than twelve digits in a spreadsheet, those of the address are reported', () => {
  expect(wrongIn('MAC\n1.12233445566778E+11\n')).toEqual([
    'MAC 2: 1.12233445566778E+11 rounded 112233445566',
  ])
})
