import { signal, type ReadonlySignal } from '@preact/signals'

const opened = signal<number | null>(null)

/** The row whose card is open, by its number among all rows. */
export const openedRow: ReadonlySignal<number | null> = opened

export function openDevice(row: number): void {
  opened.value = row
}

export function closeDevice(): void {
  opened.value = null
}

/** A line of a source to show. */
export interface TextPlace {
  readonly source: number
  /** From 1. */
  readonly line: number
}

/** The source whose text is shown, and the line that a link led to. */
export const textPlace = signal<TextPlace | null>(null)
