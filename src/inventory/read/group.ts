import type { ReadSighting } from './values/read-sighting.ts'

/** A value as it is in the text, and its name there. */
export interface Entry {
  /** Heading, label or path as printed; empty if only the form of the value is known. */
  readonly key: string
  readonly value: string
  /** Position of the value in the text. */
  readonly from: number
  readonly to: number
  /** The addresses in it. */
  readonly found: readonly ReadSighting[]
}

/** The table or list of some rows: its columns are judged once, by their headings and cells. */
export interface Series {
  /** Headings as printed, in their order. */
  readonly keys: readonly string[]
  /** The cells of the first rows, in the order of the headings. */
  readonly rows: readonly (readonly string[])[]
}

/** Entries that belong together: a row, a record, an object, a sentence. */
export interface Group {
  /** In a series one for each heading, in order, even for an empty cell; cells after the last heading have no key. */
  readonly entries: readonly Entry[]
  /** The key of the enclosing object, as printed; empty for a row. */
  readonly key: string
  /** Number of devices with addresses in the groups within it, as far as known. */
  readonly within: number
  /** The enclosing group, such as keys above a table; null if there is none. */
  readonly parent: Group | null
  readonly series: Series | null
  /** The kind of its keys: those of lines, each with its value, or words of a sentence; null for any other. */
  readonly form: 'record' | 'sentence' | null
  /** Whether it is a text in a value of its parent. */
  readonly isWithin: boolean
  /** The command, the lines above and the heading, or the first keys. */
  readonly title: string
}

/** Separates the cells of a row that are below one heading. */
export const BETWEEN = '  '

/** No addresses, shared by all entries without one. */
export const NONE_FOUND: readonly ReadSighting[] = []

/** A group with the given fields; all groups have the same fields in the same order, which makes reading them fast. */
export function groupOf<Entries extends readonly Entry[]>(
  entries: Entries,
  given: Partial<Group> = {},
): Group & { readonly entries: Entries } {
  const { key = '', within = 0, parent = null, series = null, title = '' } = given
  const { form = null, isWithin = false } = given
  return { entries, key, within, parent, series, form, isWithin, title }
}

export function entryOf(
  key: string,
  value: string,
  from: number,
  found: readonly ReadSighting[] = NONE_FOUND,
): Entry {
  return { key, value, from, to: from + value.length, found }
}
