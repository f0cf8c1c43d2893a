import { WrongCells, type WrongColumn } from '../../inventory/wrong-cells.ts'
import type { SlicedWork } from '../sliced-work.ts'
import type { Reading } from './inventory-reading.ts'

export interface WrongCellsOfSource extends WrongColumn {
  /** Index of the source. */
  readonly source: number
}

const LINES_PER_CHECK = 256

export async function wrongCellsOf(
  { parts }: Pick<Reading, 'parts'>,
  work: SlicedWork,
): Promise<WrongCellsOfSource[]> {
  const found: WrongCellsOfSource[] = []
  for (const [source, { lines }] of parts.entries()) {
    const cells = new WrongCells()
    for (let number = 1; number <= lines.count; number++) {
      cells.read(lines.line(number), number)
      if (number % LINES_PER_CHECK === 0) await work.reached('joining', 1, 0)
    }
    cells.end()
    found.push(...cells.columns.map((column) => Object.assign(column, { source })))
  }
  return found
}
