import type { OpenRecord } from './open-record.ts'
import type { TextLine } from '../../unwrap/lines.ts'
import { readKeys, type KeyValue } from '../../values/key-values.ts'
import { roleOf, type Role } from '../../values/roles.ts'

/** `System Name TLV`, `Port ID TLV (2), length 9`, above its value … */
const TLV = /^\s*(?!Management Address TLV \()([A-Z][A-Za-z ]{2,40}) TLV(?: \(\d+\), length \d+)?$/
/** … which may have its kind in front: `Subtype Interface Name (5): Gi1/0/5`. */
const KIND = /^(?:[A-Z]\w+|Subtype [\w ]{1,40} \(\d+\)): /

/** Reads lines whose form alone shows that they belong to a record. Each method returns false for any other line. */
export class MarkedLines {
  readonly #open: OpenRecord
  /** The name of the TLV whose value is on the next line; '' for none. */
  #tlv = ''
  /** Role of the first column of the box. */
  #boxHead: Role | undefined

  constructor(open: OpenRecord) {
    this.#open = open
  }

  /** Reads the name of a TLV, and the value below it: `System Name TLV`, `    core-2`. */
  readTlv(line: TextLine, indent: number): boolean {
    const { text } = line
    const key = this.#tlv
    this.#tlv = text.includes(' TLV') ? (TLV.exec(text)?.[1] ?? '') : ''
    if (this.#tlv !== '') return true
    if (key === '' || indent === 0) return false
    const value = text.trim().replace(KIND, '')
    const end = text.length
    const said = { key, role: roleOf(key), value, start: end - value.length, end }
    if (this.#open.said.isRepeated(said)) this.#open.end()
    if (this.#open.lines === 0) this.#open.begin(0)
    this.#open.take(line, [said])
    return true
  }

  /** Reads a row of a box that a program drew. */
  readBox(line: TextLine): boolean {
    const keys = readBox(line.text, this.#boxHead)
    if (keys.length === 0) this.#boxHead = headOfBox(line.text) ?? this.#boxHead
    if (!keys.some(({ role }) => role !== undefined && role !== 'none')) return false
    this.#open.take(line, keys)
    return true
  }
}

/** A line with more bars is not part of a box. */
const MAX_CELLS = 20

interface Cell {
  readonly text: string
  readonly start: number
}

/** The cells of a line that begins and ends with a bar, and their columns; none for any other line. */
function cellsOf(text: string): Cell[] {
  const [frame = ''] = /^\s*\|+/.exec(text) ?? []
  if (frame === '' || !text.endsWith('|')) return []
  let start = frame.length
  const cells = text
    .slice(start)
    .replace(/(?<!\|)\|+$/, '')
    .split('|', MAX_CELLS + 1)
  if (cells.length > MAX_CELLS) return []
  return cells.map((cell) => {
    const at = start
    start += cell.length + 1
    return { text: cell, start: at }
  })
}

/** The role of a box's first column, from its heading line; undefined for any other line. */
function headOfBox(text: string): Role | undefined {
  const cells = cellsOf(text)
  return cells.length > 1 ? roleOf(cells[0]!.text.trim()) : undefined
}

/**
 * Reads a line of a box whose cells contain `Key: value` (`|1 |Port: 9 |Chassis Id: 001b.7749.54fd|`). A port in any
 * cell except the first is the neighbour's.
 * @param head role of the first column
 */
function readBox(text: string, head: Role | undefined): KeyValue[] {
  const [first, ...others] = cellsOf(text)
  if (first === undefined || others.length === 0) return []
  const keys = others.flatMap(({ text: cell, start }) =>
    readKeys(cell).map(({ key, role, value, start: from, end }): KeyValue => ({
      key: role === 'port' ? 'remote port' : key,
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

/** `| mac_address | 00:1b:… |`: a name and its value; none if both are names, as in a heading. */
function fieldOf(name: Cell, { text, start }: Cell): KeyValue[] {
  const key = name.text.trim()
  const role = roleOf(key)
  const value = text.trim()
  if (role === undefined || value === '' || roleOf(value) !== undefined) return []
  return [{ key, role, value, start, end: start + text.length }]
}
