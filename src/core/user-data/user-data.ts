import { formatAddress, type Address } from '../address/address.ts'

/** What a person has written about an address, or about all addresses that begin alike. */
export interface UserLabel {
  /** A few words on one line, at most `MAX_LABEL_LENGTH`; empty where there is none. */
  readonly label: string
  /** Lines of text; empty where there is none. */
  readonly note: string
}

/** An address or a prefix that was looked up on this device, with the person's own words. */
export interface HistoryEntry extends UserLabel {
  /** Upper-case digits: 12 for an EUI-48, 16 for an EUI-64, 6 to 11 for a prefix. */
  readonly hex: string
  /** When it was last looked up, milliseconds since 1970. */
  readonly lookedUpAt: number
  readonly pinned: boolean
  /** When the person last changed the words or the pin, milliseconds since 1970; 0 where nobody has. */
  readonly changedAt: number
}

/** A person's own name for all addresses that begin with certain digits: "our hypervisors". */
export interface OwnPrefix extends UserLabel {
  /** 6 to 12 upper-case digits; with 12 it names one EUI-48. */
  readonly prefix: string
  /** Milliseconds since 1970. */
  readonly changedAt: number
}

/** Everything that belongs to the person and not to the registry. */
export interface UserData {
  readonly entries: readonly HistoryEntry[]
  readonly prefixes: readonly OwnPrefix[]
}

/** What an import did to one kind of own data. */
export interface ImportCounts {
  readonly added: number
  /** Were there already and have learnt something. */
  readonly merged: number
  /** Were there already, just so. */
  readonly unchanged: number
}

/** What an import did. */
export interface ImportOutcome {
  readonly addresses: ImportCounts
  readonly prefixes: ImportCounts
  /** Addresses of the file for which the history had no room: the oldest without words or a pin. */
  readonly leftOut: number
}

/** The person's own data as far as they concern one address. */
export interface UserDataAnswer {
  /** The longest own prefix with which the address begins. */
  readonly prefix: OwnPrefix | null
  /** The address itself, once it is in the history. */
  readonly entry: HistoryEntry | null
}

/** In UTF-16 units, as `maxlength` counts. */
export const MAX_LABEL_LENGTH = 80

/** What the forms take, in UTF-16 units. Merging two notes may make a longer one, and nothing is cut off. */
export const MAX_NOTE_LENGTH = 2_000

/** So many addresses the history holds; above that the oldest that nobody has kept make room. */
export const MAX_HISTORY_ENTRIES = 5_000

/** True for what never makes room for newer lookups: what is pinned or has words. */
export function isKept({ pinned, label, note }: HistoryEntry): boolean {
  return pinned || label !== '' || note !== ''
}

/** An address that has just been looked up for the first time. */
export function newEntry(hex: string, lookedUpAt: number): HistoryEntry {
  return { hex, lookedUpAt, pinned: false, label: '', note: '', changedAt: 0 }
}

/** An address of own data, from its digits. */
export function addressOf(hex: string): Address {
  return { kind: hex.length === 12 ? 'eui48' : hex.length === 16 ? 'eui64' : 'prefix', hex }
}

/** Its digits as own data show them everywhere: pairs by hyphen. */
export function hyphenated(hex: string): string {
  return formatAddress(addressOf(hex), 'hyphen')
}

/** White space folded, control characters taken out. What is too long is left so: cutting is not for this function. */
export function cleanLabel(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(CONTROLS, '').trim()
}

/** Line ends made `\n`, other control characters taken out, white space around it removed. */
export function cleanNote(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(CONTROLS, (control) => (control === '\n' || control === '\t' ? control : ''))
    .trim()
}

const CONTROLS = /\p{Cc}/gu
