import { BETWEEN, NONE_FOUND, type Entry } from '../../group.ts'
import type { TextLine } from '../../unwrap/lines.ts'

/** A cell by its position in a line. */
interface LineCell {
  /** Index of its column; -1 for none. */
  readonly column: number
  readonly text: string
  readonly from: number
  readonly to: number
  /** Index of the last address in it; -1 for none. */
  readonly address: number
}

/** The entries of a row without cells, one for each heading. */
export function noCells(keys: readonly string[]): readonly Entry[] {
  return keys.map((key) => ({ key, value: '', from: 0, to: 0, found: NONE_FOUND }))
}

/** Puts a cell into the entry of its column, after any earlier content; an address in no column comes after the last entry. */
export function putCell(entries: Entry[], line: TextLine, cell: LineCell): void {
  const { column, text: value } = cell
  const found = cell.address < 0 ? NONE_FOUND : addressesIn(line, cell)
  const from = line.start + cell.from
  const to = line.start + cell.to
  const before = entries[column]
  if (before === undefined) {
    if (found.length > 0) entries.push({ key: '', value, from, to, found })
  } else if (before.value === '') entries[column] = { key: before.key, value, from, to, found }
  else
    entries[column] = {
      ...before,
      value: `${before.value}${BETWEEN}${value}`,
      to,
      found: [...before.found, ...found],
    }
}

/** The addresses in a cell, at most two, in a new list, because the line's own list is reused. */
function addressesIn(line: TextLine, { address, from }: LineCell) {
  let first = address
  while (first > 0 && line.from[first - 1]! >= from) first--
  return line.sightings.slice(first, address + 1)
}
