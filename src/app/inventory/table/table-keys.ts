import type { Place } from './table-row.tsx'

interface Extent {
  /** Rows per page. */
  readonly page: number
  readonly last: number
  readonly lastColumn: number
}

/** Where a key leads from a cell, or null for any other key. The caller limits the place to the table. */
export function placeAfter(
  { key, ctrlKey, metaKey }: KeyboardEvent,
  { row, column }: Place,
  { page, last, lastColumn }: Extent,
): Place | null {
  const far = ctrlKey || metaKey
  switch (key) {
    case 'ArrowDown':
      return { row: row + 1, column }
    case 'ArrowUp':
      return { row: row - 1, column }
    case 'ArrowRight':
      return { row, column: column + 1 }
    case 'ArrowLeft':
      return { row, column: column - 1 }
    case 'PageDown':
      return { row: row + page, column }
    case 'PageUp':
      return { row: row - page, column }
    case 'Home':
      return far ? { row: 0, column: 0 } : { row, column: 0 }
    case 'End':
      return { row: far ? last : row, column: lastColumn }
    default:
      return null
  }
}
