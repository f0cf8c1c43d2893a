import { signal } from '@preact/signals'

/** The row whose card is open, by its number among all rows. */
export const openedRow = signal<number | null>(null)

export function closeDevice(): void {
  openedRow.value = null
}

/** A line of a source to show. */
export interface TextPlace {
  readonly source: number
  /** From 1. */
  readonly line: number
}

/** The source whose text is shown, and the line that a link led to. */
export const textPlace = signal<TextPlace | null>(null)
