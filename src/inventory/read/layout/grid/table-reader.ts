import type { Facts, TableKind } from '../../../sighting.ts'
import { DelimitedReader } from './delimited.ts'
import { sectionAbove, tableBelow, IPV6_ABOVE, type Table, LinesAbove } from './table.ts'
import { isRule } from '../../values/values.ts'
import type { TextLine } from '../../unwrap/lines.ts'
import { RowReader, type OpenGroup } from './row.ts'
import { NONE_FOUND, groupOf, type Entry, type Group, type Series } from '../../group.ts'
import { meaningOf } from '../../vocabulary/names.ts'

/** Receives complete rows. */
interface Emitter {
  /** @param around facts that apply to all rows, the nearest first */
  emitGroup(group: Group, kind: TableKind, around: readonly Facts[]): void
  /** The content of a table, by its title and columns. */
  kindOf(series: Series, title: string): TableKind
  /** The mark of rows with an address of the device that printed the table, from the lines above; null if there is none. */
  ownRows(titles: readonly string[]): RegExp | null
}

/** The request of the last command, and its output so far. */
interface Asked {
  readonly command: string
  readonly hasAnswered: boolean
  /** Facts that apply to every row; null for none. */
  asked: Facts | null
  /** Another output has begun. */
  leaveCommand(): void
  /** A table of this kind begins. */
  show(kind: TableKind): void
}

/** The lines of the text that begin at an offset, at most `count`. */
type LinesFrom = (offset: number, count: number) => string[]

const SPACE = 0x20
/** Shared by all rows without facts around them. */
const NONE: readonly Facts[] = []
/** An indented key below a row: `    Attached IP: 192.0.2.7`, `  IPv4 Address(es): 192.0.2.7*`. */
const KEY_BELOW = /^\s+([A-Za-z][\w ]{1,30})(?:\(es\))?: +([^\s*]+)\*?\s*$/

/** A row whose cells may continue on the next line. */
interface OpenRow {
  readonly group: OpenGroup
  /** IP addresses on lines of their own around it. */
  readonly beside: Entry[]
  readonly around: readonly Facts[]
  /** Whether it begins at the margin, so that indented lines below it are about it. */
  readonly isAtMargin: boolean
}

/** Reads rows of tables: finds their heading, the facts above the table, and the continuation of cells on later lines. */
export class TableReader {
  /** The lines above the next row. */
  readonly above = new LinesAbove()
  readonly #emitter: Emitter
  readonly #printedBy: Asked
  #table: Table | null = null
  #kind: TableKind = 'other'
  /** The last line of its heading, without a rule below it. */
  #heading = ''
  /** The mark of rows with an address of the device that printed the table; null if there is none. */
  #ownRows: RegExp | null = null
  /** An interface or a VLAN on a line of its own above a table. */
  #section: Facts | null = null
  #row: OpenRow | null = null
  /** Whether other lines have followed the last row. */
  #isApart = false
  /** Whether it is known that the next lines are no table without a heading. */
  #isBare = false
  readonly #linesFrom: LinesFrom

  constructor(emitter: Emitter, printedBy: Asked, linesFrom: LinesFrom) {
    this.#emitter = emitter
    this.#printedBy = printedBy
    this.#linesFrom = linesFrom
  }

  /** Whether a table is open, so that a line can be a row without a heading right above it. */
  get isOpen(): boolean {
    return this.#table !== null
  }

  /** Ends the table, because another output begins. */
  end(): void {
    this.#endRow()
    this.#table = null
    this.#heading = ''
    this.#ownRows = null
    this.#section = null
    this.#isBare = false
    this.above.forget()
  }

  /**
   * Reads a line with addresses; false if it is not a row.
   * @param place the interface that the lines above are about; null for none
   */
  read(line: TextLine, place: Facts | null): boolean {
    const row = this.#rowOf(line, place)
    if (row === null) return false
    this.#isApart = false
    this.#open(line, row)
    return true
  }

  /** Reads a line that only continues cells of the row above; false for any other. */
  goOn(line: TextLine): boolean {
    const reader = this.#table
    if (this.#row === null || !(reader instanceof RowReader)) return false
    const { group, beside, isAtMargin } = this.#row
    const [, key = '', value = ''] = KEY_BELOW.exec(line.text) ?? []
    const meaning = key === '' ? undefined : meaningOf(key)
    const ip = meaning === 'ip' ? value : reader.ipBelow(line.text)
    if (ip !== null) {
      beside.push(ipBeside(ip, line.start))
      return true
    }
    if (key !== '' && meaning === undefined && isAtMargin) return true
    return reader.goOn(line, group.entries)
  }

  /** Ends the row, because a line follows that does not belong to it. */
  endRow(): void {
    this.#endRow()
    this.#isApart = true
  }

  #endRow(): void {
    if (this.#row === null) return
    const { group, beside, around } = this.#row
    this.#row = null
    const whole =
      beside.length === 0 ? group : groupOf(group.entries, { ...group, parent: groupOf(beside) })
    this.#emitter.emitGroup(whole, this.#kind, around)
  }

  /** Reads a row of the table below a new heading, or of the open table. */
  #rowOf(line: TextLine, place: Facts | null): OpenGroup | null {
    if (!this.above.isBlank) {
      this.#section = sectionAbove(this.above.titles) ?? place
      const { lines, hasBlank } = this.above
      const heading = lines.findLast(({ text }) => text !== '' && !isRule(text))?.text ?? ''
      // The same heading again is that of the next page.
      const table =
        hasBlank && heading !== this.#heading
          ? this.#begunBy((command) => this.#tableBelow(lines, command, line))
          : this.#tableBelow(lines, this.#printedBy.command, line)
      const row = table === null ? null : this.#readRow(table, line, false)
      if (table !== null && row !== null) {
        this.#endRow()
        this.#begin(table)
        this.#heading = heading
        this.#ownRows = this.#kind === 'mac' ? this.#emitter.ownRows(this.above.titles) : null
        return row
      }
    }
    if (this.#table !== null) {
      const row = this.#readRow(this.#table, line)
      if (row !== null || !this.#isApart) return row
      this.#printedBy.asked = null
    }
    return this.#rowWithoutHeading(line)
  }

  #readRow(reader: Table, line: TextLine, isApart = this.#isApart): OpenGroup | null {
    if (reader instanceof RowReader) return reader.read(line, isApart)
    return reader.read(line, isApart, () => this.#linesFrom(line.start, 2)[1] ?? '')
  }

  #tableBelow(lines: LinesAbove['lines'], command: string, line: TextLine): Table | null {
    const below = (count: number) => this.#linesFrom(line.start, count)
    return tableBelow(lines, command, line, below)
  }

  /**
   * The table that begins with a line. If its kind differs from the last command's output so far, the command does not
   * apply to it.
   * @param find finds the table, by the command and the lines above it
   */
  #begunBy(find: (command: string) => Table | null): Table | null {
    const { command, hasAnswered } = this.#printedBy
    const table = find(command)
    if (table === null || command === '' || !hasAnswered) return table
    const own = find('')
    if (own === null) return table
    const kind = this.#kindOf(own)
    if (kind === 'other' || kind === this.#kindOf(table)) return table
    this.#printedBy.leaveCommand()
    return own
  }

  /** Reads the first row of a table without a heading. Such a table is looked for once in each block of lines. */
  #rowWithoutHeading(line: TextLine): OpenGroup | null {
    if (this.#isBare && this.above.isBlank) return null
    this.#isBare = true
    const lines = this.#linesFrom(line.start, 12)
    const end = lines.findIndex((text) => text.trim() === '')
    const rows = end < 0 ? lines : lines.slice(0, end)
    const table = this.#begunBy((command) => DelimitedReader.withoutHeading(rows, command))
    const row = table?.read(line) ?? null
    if (table === null || row === null) return null
    this.#begin(table)
    return row
  }

  #begin(table: Table): void {
    this.#table = table
    this.#kind = this.#kindOf(table)
    this.#printedBy.show(this.#kind)
  }

  #kindOf({ series, title }: Table): TableKind {
    return this.#emitter.kindOf(series, title)
  }

  #open(line: TextLine, row: OpenGroup): void {
    this.#endRow()
    const { asked } = this.#printedBy
    const isNothing = this.#section === null && asked === null
    const around = isNothing ? NONE : [this.#section, asked].filter((facts) => facts !== null)
    if (this.#ownRows?.test(line.text) === true)
      for (const found of line.sightings) found.isOwn = true
    const reader = this.#table
    if (!(reader instanceof RowReader)) {
      this.#emitter.emitGroup(row, this.#kind, around)
      this.above.forget()
      return
    }
    this.#row = { group: row, beside: [], around, isAtMargin: line.text.charCodeAt(0) > SPACE }
    const ipv6 = IPV6_ABOVE.exec(this.above.lines.at(-1)?.text ?? '')?.[1]
    if (ipv6 !== undefined) this.#row.beside.push(ipBeside(ipv6, line.start))
    this.above.forget()
  }
}

function ipBeside(value: string, offset: number): Entry {
  return { key: 'IP Address', value, from: offset, to: offset, found: NONE_FOUND }
}
