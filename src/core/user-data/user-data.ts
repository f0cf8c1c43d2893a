import { hyphenated } from '../address/address.ts'
import { isObject } from '../json-members.ts'

/** The user's label and note for an address, or for all addresses with a prefix. */
export interface UserLabel {
  /** A few words on one line, at most `MAX_LABEL_LENGTH`; empty if there is none. */
  readonly label: string
  /** Lines of text; empty if there is none. */
  readonly note: string
}

/** An address or a prefix that was looked up on this device, with the user's label and note. */
export interface HistoryEntry extends UserLabel {
  /** Upper-case digits: 12 for an EUI-48, 16 for an EUI-64, 6 to 11 for a prefix. */
  readonly hex: string
  /** When it was last looked up, milliseconds since 1970; 0 if unknown. */
  readonly lookedUpAt: number
  readonly pinned: boolean
  /** When label, note or pin were last changed, milliseconds since 1970; 0 if never. */
  readonly changedAt: number
}

/** The user's own name for all addresses with certain first digits: "our hypervisors". */
export interface OwnPrefix extends UserLabel {
  /** 6 to 12 upper-case digits; with 12 it names one EUI-48. */
  readonly prefix: string
  /** Milliseconds since 1970. */
  readonly changedAt: number
}

/** The person's assertions about devices in inventories. */
export type Assertion = NoProblem | OneDevice

/** A finding that is no problem here. */
interface NoProblem {
  readonly kind: 'no-problem'
  /** Identifies the finding: `Finding.key` of the inventory … */
  readonly key: string
  /** … and its sentence. */
  readonly sentence: string
  /** Milliseconds since 1970. */
  readonly toldAt: number
}

/** Several addresses that are one device: a laptop with its dock, a host with its management interface. */
export interface OneDevice {
  readonly kind: 'one-device'
  /** Its addresses, upper-case digits in ascending order, separated by spaces. */
  readonly key: string
  /** At most `MAX_LABEL_LENGTH`; empty if it has none. */
  readonly name: string
  readonly toldAt: number
}

/** An assertion without the time when it was made. */
export type NewAssertion = Omit<NoProblem, 'toldAt'> | Omit<OneDevice, 'toldAt'>

export interface UserData {
  readonly entries: readonly HistoryEntry[]
  readonly prefixes: readonly OwnPrefix[]
  /** The person's assertions about devices in inventories; missing in backups of earlier versions. */
  readonly assertions?: readonly Assertion[]
}

/** The effect of an import on one kind of user data, in numbers of rows. */
export interface ImportCounts {
  readonly added: number
  readonly merged: number
  readonly unchanged: number
}

export interface ImportOutcome {
  readonly addresses: ImportCounts
  readonly prefixes: ImportCounts
  /** Rows in the file that did not fit: the oldest, those without pin, label or note first. */
  readonly leftOut: number
  /** Why rows in the file were not imported, a sentence each. */
  readonly refused: readonly string[]
}

export interface UserDataAnswer {
  readonly prefix: OwnPrefix | null
  readonly entry: HistoryEntry | null
}

/** In UTF-16 units, as `maxlength` counts. */
export const MAX_LABEL_LENGTH = 80

/** In UTF-16 units, in forms and when two notes are merged. A backup may contain longer ones, merged by an earlier version. */
export const MAX_NOTE_LENGTH = 100_000

/** Beyond this size of the history, its oldest entries are removed, except those for which `isKept` is true. */
export const MAX_HISTORY_ENTRIES = 5_000

/** Beyond this many entries, or own prefixes, an import adds none: all of them are in memory while the app runs. */
export const MAX_ROWS = 100_000

/** Whether an entry has a pin, a label or a note; then it is never removed to make room for newer lookups. */
export function isKept({ pinned, label, note }: HistoryEntry): boolean {
  return pinned || label !== '' || note !== ''
}

/** The entry of an address looked up for the first time. @param lookedUpAt milliseconds since 1970 */
export function newEntry(hex: string, lookedUpAt: number): HistoryEntry {
  return { hex, lookedUpAt, pinned: false, label: '', note: '', changedAt: 0 }
}

/**
 * Folds white space and removes control characters; empty if nothing visible is left. A text that is too long stays so:
 * callers decide what to do.
 */
export function cleanLabel(text: string): string {
  return visible(text.replaceAll(/\s+/g, ' ').replaceAll(HIDDEN, ''))
}

/** Likewise, but keeps line breaks, as `\n`, and tabs. */
export function cleanNote(text: string): string {
  return visible(text.replaceAll(/\r\n?/g, '\n').replaceAll(HIDDEN, ''))
}

function visible(text: string): string {
  return VISIBLE.test(text) ? text.trim() : ''
}

const VISIBLE = /[^\s\p{Cf}\p{DI}]/u

/**
 * Control characters except line breaks and tabs, unpaired surrogates, and characters that change the direction of all
 * following text: the screen would show another text than the export.
 */
const HIDDEN = /(?![\n\t])[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu

const ADDRESS = /^(?:[0-9A-F]{6,12}|[0-9A-F]{16})$/
const PREFIX = /^[0-9A-F]{6,12}$/

/** The largest possible `Date`, milliseconds since 1970. */
const LAST_MOMENT = 8.64e15

/**
 * The entries among the rows on the device. Missing or wrong members, left by a bug or another version of the app, are
 * repaired: one such row must not affect the others. Rows without an address are left out.
 */
export function storedEntries(rows: readonly unknown[]): HistoryEntry[] {
  return rows.flatMap((row) => storedEntry(row) ?? [])
}

/** Likewise for own prefixes. */
export function storedPrefixes(rows: readonly unknown[]): OwnPrefix[] {
  return rows.flatMap((row) => storedPrefix(row) ?? [])
}

/** A single entry; undefined if the row is missing or has no address. */
export function storedEntry(row: unknown): HistoryEntry | undefined {
  if (!isObject(row)) return undefined
  const { hex, pinned } = row
  if (typeof hex !== 'string' || !ADDRESS.test(hex)) return undefined
  const changedAt = timeOf(row.changedAt) ?? 0
  const lookedUpAt = timeOf(row.lookedUpAt) ?? changedAt
  const words = { label: textOf(row.label), note: textOf(row.note) }
  return { hex, lookedUpAt, pinned: pinned === true, ...words, changedAt }
}

/** A single prefix; one without a label is named by its digits. */
export function storedPrefix(row: unknown): OwnPrefix | undefined {
  if (!isObject(row)) return undefined
  const { prefix } = row
  if (typeof prefix !== 'string' || !PREFIX.test(prefix)) return undefined
  const label = cleanLabel(textOf(row.label)) || hyphenated(prefix)
  return { prefix, label, note: textOf(row.note), changedAt: timeOf(row.changedAt) ?? 0 }
}

/** A time that can be displayed; null for anything else. */
export function timeOf(value: unknown): number | null {
  return typeof value === 'number' && value >= 0 && value <= LAST_MOMENT ? value : null
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Facts about an entry that the screen shows besides the user's label and note; they are searched too. */
export interface EntryContext {
  /** The well-known meaning or holder of the address. */
  readonly title: string
  /** Label of its own prefix; empty if there is none. */
  readonly ownPrefix: string
}

/**
 * Compiles a search: every word must occur in the entry, regardless of case and accents, or be digits of the address in
 * any notation. A search without words matches everything.
 */
export function historySearch(
  query: string,
): (entry: HistoryEntry, context: EntryContext) => boolean {
  const wanted = fold(query)
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => ({ word, digits: partialDigits(word) }))
  const whole = partialDigits(query.replaceAll(/\s+/g, ''))
  return ({ hex, label, note }, { title, ownPrefix }) => {
    if (wanted.length === 0) return true
    if (whole !== null && hex.includes(whole)) return true
    const text = fold([label, note, title, ownPrefix].join('\n'))
    return wanted.every(
      ({ word, digits }) => text.includes(word) || (digits !== null && hex.includes(digits)),
    )
  }
}

/** Upper-case digits of a part of an address in any notation; null for any other text. */
function partialDigits(word: string): string | null {
  const digits = word.replaceAll(/[:.-]/g, '')
  return /^[0-9a-f]+$/i.test(digits) ? digits.toUpperCase() : null
}

function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
