import { readKeys, type KeyValue } from '../../values/key-values.ts'
import { roleOf, type Role } from '../../values/roles.ts'

/** A line with more bars is not part of a box. */
const MAX_CELLS = 20

interface Cell {
  readonly text: string
  readonly start: number
}

/** The cells of a line that begins and ends with a bar, and their columns; none for any other line. */
function cellsOf(text: string): Cell[] {
  const [frame = ''] = /^\s*\|+/.exec(text) ?? []
  if (frame === '' || !text.trimEnd().endsWith('|')) return []
  let start = frame.length
  const cells = text
    .slice(start)
    .replace(/(?<!\|)\|+\s*$/, '')
    .split('|', MAX_CELLS + 1)
  if (cells.length > MAX_CELLS) return []
  return cells.map((cell) => {
    const at = start
    start += cell.length + 1
    return { text: cell, start: at }
  })
}

/** The role of a box's first column, from its heading line; undefined for any other line. */
export function headOfBox(text: string): Role | undefined {
  const cells = cellsOf(text)
  return cells.length > 1 ? roleOf(cells[0]!.text.trim()) : undefined
}

/**
 * Reads a line of a box whose cells contain `Key: value` (`|1 |Port: 9 |Chassis Id: 001b.7749.54fd|`). A port in any cell
 * but the first is the neighbour's.
 * @param head role of the first column
 */
export function readBox(text: string, head: Role | undefined): KeyValue[] {
  const [first, ...others] = cellsOf(text)
  if (first === undefined || others.length === 0) return []
  const keys = others.flatMap(({ text: cell, start }) =>
    readKeys(cell).map(({ key, role, value, start: from, end }): KeyValue => ({
      key,
      role: role === 'port' ? 'remote' : role,
      value,
      start: from + start,
      end: end + start,
    })),
  )
  const value = first.text.trim()
  if (keys.length === 0 && others.length === 1) return fieldOf(first, others[0]!)
  // `|1 |Chassis Id |001b.7749.54fd|`
  if (keys.length === 0 && others.length === 2)
    keys.push(...fieldOf(others[0]!, others[1]!).filter(({ role }) => role !== 'port'))
  if (keys.length > 0 && head === 'port' && value !== '') {
    const end = first.start + first.text.length
    keys.unshift({ key: 'port', role: head, value, start: first.start, end })
  }
  return keys
}

/** `| mac_address | 00:1b:… |`: a name and its value; none where both are names, as in a heading. */
function fieldOf(name: Cell, { text, start }: Cell): KeyValue[] {
  const key = name.text.trim()
  const role = roleOf(key)
  const value = text.trim()
  if (role === undefined || value === '' || roleOf(value) !== undefined) return []
  return [{ key, role, value, start, end: start + text.length }]
}
