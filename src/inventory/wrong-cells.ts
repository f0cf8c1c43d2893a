import { scanAddress } from '../core/address/address.ts'
import { extractAddresses } from '../core/extract/extract.ts'

/** A cell below a MAC heading that is not an address. */
export interface WrongCell {
  /** From 1. */
  readonly line: number
  /** Cut after `MOST_CHARACTERS`. */
  readonly text: string
  /**
   * `rounded`: a spreadsheet took twelve decimal digits for a number and rounded it: `1.12233E+11`. `shortened`: it
   * dropped a number's leading zeros: `1B774954FD`. `other`: anything else, such as a typing error.
   */
  readonly fault: 'rounded' | 'shortened' | 'other'
  /** Upper-case digits: all 12 for a shortened one, all but the last visible one for a rounded one; otherwise empty. */
  readonly digits: string
}

/** The errors in all columns of a text with one heading. */
export interface WrongColumn {
  /** The heading. */
  readonly name: string
  /** At most `MOST_KEPT`, in order. */
  readonly cells: readonly WrongCell[]
  readonly count: number
}

const MOST_KEPT = 200
const MOST_CHARACTERS = 200

const SAYS_MAC = /(?<![a-z])mac(?![a-z])|mac[ _-]?add?r/i
/** `MAC`, `Client MAC`, `wifi_mac_address`, `MAC-Adresse`; not `MAC Vendor`, `MAC count`. */
const OF_MACS = /^(?:[\w-]{1,20}[ _-]){0,2}mac(?:[ _-]?add?r(?:ess(?:es?)?)?)?$/i
const LONGEST_HEADING = 1_000
/** Placeholders for a missing value. The reader knows more of them, but is not loaded with this. */
const NO_VALUE = /^[-–—?*.]*$|^(?:n\/?a|none|null|nil|unknown|empty|missing)$/i
const DELIMITERS = ['\t', ';', ',', '|']

const PLAIN = /^(?:[\da-f]{2}[:-]){5}[\da-f]{2}$|^[\da-f]{12}$/i
const ROUNDED = /^(\d)(?:[.,](\d+))?E\+(\d{1,2})$/i
const SHORTENED = /^[\da-f]{7,11}$/i

interface Column {
  readonly name: string
  /** Null if this is the only column, one cell per line. */
  readonly delimiter: string | null
  readonly index: number
  readonly cells: WrongCell[]
  count: number
  /** Cells that are or were addresses: without any, the heading means something else. */
  good: number
  /** Cells that never were addresses. */
  others: number
}

/** Finds cells that are not addresses in columns of addresses. Pass the lines of a text in order, then call `end`. */
export class WrongCells {
  readonly #columns = new Map<string, { name: string; cells: WrongCell[]; count: number }>()
  #column: Column | null = null

  get columns(): WrongColumn[] {
    return [...this.#columns.values()]
  }

  read(line: string, number: number): void {
    if (this.#column !== null && takeCell(this.#column, line, number)) return
    this.end()
    this.#column = columnIn(line)
  }

  end(): void {
    const column = this.#column
    this.#column = null
    if (column === null || column.count === 0) return
    // If most cells are something else, it is not a column of addresses.
    if (column.good <= column.others) return
    const { name, cells, count } = column
    const known = this.#columns.get(name) ?? { name, cells: [], count: 0 }
    known.cells.push(...cells.slice(0, MOST_KEPT - known.cells.length))
    known.count += count
    this.#columns.set(name, known)
  }
}

/** The column of addresses whose heading is on this line; null for any other line. */
function columnIn(line: string): Column | null {
  if (line.length > LONGEST_HEADING || !SAYS_MAC.test(line)) return null
  const delimiter = DELIMITERS.find((character) => line.includes(character)) ?? null
  const names = fieldsOf(line, delimiter)
  const index = names.findIndex((name) => OF_MACS.test(name))
  if (index < 0 || names.some((name) => PLAIN.test(name))) return null
  return { name: names[index]!, delimiter, index, cells: [], count: 0, good: 0, others: 0 }
}

/** Takes the cell of a row; false if the line is not a row of the column, whose table then ends. */
function takeCell(column: Column, line: string, number: number): boolean {
  if (line.trim() === '') return false
  const fields = fieldsOf(line, column.delimiter)
  const text = fields[column.index]
  if (text === undefined || (column.delimiter !== null && fields.length === 1)) return false
  if (NO_VALUE.test(text) || text === column.name) return true
  const wrong = faultOf(text)
  if (wrong === null) {
    column.good++
    return true
  }
  // A sentence below a list is not a cell of it.
  if (column.delimiter === null && text.includes(' ')) return false
  if (wrong.fault === 'other') column.others++
  else column.good++
  column.count++
  if (column.cells.length < MOST_KEPT)
    column.cells.push({ line: number, text: cut(text), ...wrong })
  return true
}

/** What is wrong with a cell; null if it is or contains an address. */
function faultOf(text: string): Pick<WrongCell, 'fault' | 'digits'> | null {
  if (PLAIN.test(text)) return null
  const [, first, more = '', exponent = ''] = ROUNDED.exec(text) ?? []
  if (first !== undefined) {
    const zeros = 11 - Number(exponent)
    const isMac = zeros >= 0
    // The last visible digit may have been rounded up.
    return {
      fault: 'rounded',
      digits: isMac ? ('0'.repeat(zeros) + (first + more).slice(0, -1)).slice(0, 12) : '',
    }
  }
  if (SHORTENED.test(text))
    return { fault: 'shortened', digits: text.toUpperCase().padStart(12, '0') }
  const scanned = scanAddress(text)
  if (scanned.kind === 'eui48' || scanned.kind === 'eui64') return null
  for (const { certain } of extractAddresses(text)) if (certain) return null
  return { fault: 'other', digits: '' }
}

function cut(text: string): string {
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text
}

/** The cells of a line, without quotation marks around them. */
function fieldsOf(line: string, delimiter: string | null): string[] {
  if (delimiter === null) return [line.trim().replaceAll(/^"|"$/g, '')]
  if (!line.includes('"')) return line.split(delimiter).map((field) => field.trim())
  const fields = ['']
  let isQuoted = false
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted
    else if (character === delimiter && !isQuoted) fields.push('')
    else fields[fields.length - 1] += character
  }
  return fields.map((field) => field.trim())
}
