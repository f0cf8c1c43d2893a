import type { TableKind } from '../../../sighting.ts'
import { fieldsOf, type Field } from './delimited-fields.ts'
import { FactSet } from '../../values/facts.ts'
import { cellsOf } from './heading-cells.ts'
import { inferColumns } from './inferred-columns.ts'
import type { TextLine } from '../../unwrap/lines.ts'
import type { Row } from './read-row.ts'
import { kindOfRoles, kindOfWords } from '../../values/output-kind.ts'
import { CollapsedRows } from './collapsed-row.ts'
import { settled } from './column-roles.ts'
import { canonicalIp, isEmpty, isMac, vlanOf } from '../../values/values.ts'
import { isAddressRole, isName, roleOfColumn, type Role } from '../../values/roles.ts'

const TAB = '\t'
const DELIMITERS = [',', ';', TAB] as const
/** A port and what was in the next column: `6/1/13 1112`. */
const NUMBER_BEHIND = /\d \d+$/
/** Between two names in one field of a heading, which stood too close to those above or below for a delimiter. */
const GAP = /\S {2,}\S/

/** Reads rows of fields separated by commas, semicolons or tabs, with quotation marks as in RFC 4180. */
export class DelimitedReader {
  readonly kind: TableKind
  readonly #delimiter: string
  readonly #roles: readonly (Role | undefined)[]

  /** Whether no column is known to have the addresses, so that they may be in any. */
  readonly #isUnknown: boolean
  /** How many fields a row may have in addition to those of the heading. */
  readonly #further: number
  /** For rows with another number of fields, where delimiters were put in place of the spaces between cells. */
  readonly #collapsed: CollapsedRows | null
  /** Whether a field of the heading has several names in it, so that no row can be read by its fields. */
  readonly #isJoined: boolean

  /** @param words the title and the heading, which show the kind of output */
  private constructor(
    delimiter: string,
    roles: readonly (Role | undefined)[],
    words: string,
    further: number,
    collapsed: CollapsedRows | null = null,
    isJoined = false,
  ) {
    this.#delimiter = delimiter
    this.#roles = roles
    const byWords = kindOfWords(words)
    this.kind = byWords === 'other' ? kindOfRoles(new Set(roles.map(String))) : byWords
    this.#isUnknown = !roles.some(isAddressRole)
    this.#further = further
    this.#collapsed = collapsed
    this.#isJoined = isJoined
  }

  /** Makes a reader for a table without a heading from its first rows; null where they do not tell enough. */
  static withoutHeading(rows: readonly string[], title: string): DelimitedReader | null {
    const inferred = inferColumns(rows)
    if (inferred === null) return null
    return new DelimitedReader(inferred.delimiter, inferred.roles, title, 0)
  }

  /** Makes a reader from the heading line; null where the line is not one. */
  static from(line: string, title: string): DelimitedReader | null {
    if (line.length > 4_000) return null
    const heading = line.replace(/^#fields:?\s/i, '')
    for (const delimiter of DELIMITERS) {
      if (!heading.includes(delimiter)) continue
      const fields = fieldsOf(heading, delimiter).map(({ text }) => text)
      // A tab in front of an aligned heading is no delimiter.
      const isDelimited = fields.filter((field) => field !== '').length > 1
      const names = fields.flatMap((field) =>
        isDelimited && GAP.test(field) ? namesIn(field) : field,
      )
      const plain = names.map(roleOfColumn)
      const known = plain.filter((role) => role !== undefined).length
      const telling = plain.some((role) => role === 'address' || isAddressRole(role))
      const facts = new Set(plain.filter((role) => role !== 'none' && role !== undefined)).size
      if (known < 2 || (known * 3 < plain.length && facts < 3) || !telling) continue
      const roles = settled(names, plain, title)
      return new DelimitedReader(
        delimiter,
        roles,
        `${title} ${heading}`,
        1,
        collapsedRows(names, title),
        names.length > fields.length,
      )
    }
    return null
  }

  /**
   * Null where the line is not a row of this table.
   * @param isApart whether lines that are no rows have followed the last row
   */
  read(line: TextLine, isApart = false): Row | null {
    const fields = fieldsOf(line.raw, this.#delimiter)
    if (isApart && !this.#isWhole(fields)) return null
    if (fields.length < 2 && this.#delimiter !== TAB) return null
    if (this.#collapsed !== null && (this.#isJoined || !this.#isWhole(fields)))
      return this.#collapsed.read(rawOf(line, this.#delimiter))
    const isTooLong = fields.length > this.#roles.length + this.#further
    if (fields.length < 2 || (isTooLong && !this.#isWhole(fields))) return null
    const facts = new FactSet()
    const roles: (Role | undefined)[] = []
    let fits = false
    fields.forEach(({ start, end, text }, field) => {
      const role = this.#roles[field]
      let holds = false
      line.sightings.forEach(({ offset }, at) => {
        const from = offset - line.start
        if (from < start || from >= end) return
        roles[at] = role
        holds = true
        fits ||=
          role === 'address' ||
          isAddressRole(role) ||
          isName(role) ||
          (role === undefined && this.#isUnknown)
      })
      const isFurther = isName(role) && facts.isNamed
      if (!holds && role !== undefined && !isFurther) facts.take(role, text)
    })
    return fits ? { facts, roles: line.sightings.map((_, at) => roles[at]) } : null
  }

  /** Whether only cells at the end of a row are missing or too many, so that those in front are below their names. */
  #isWhole(fields: readonly Field[]): boolean {
    if (fields.length === this.#roles.length) return true
    if (fields.length === this.#roles.length + 1 && fields.at(-1)!.text === '') return true
    let hasAddress = false
    for (let at = 0; at < fields.length; at++) {
      const role = this.#roles[at]
      const text = fields[at]!.text
      if (isEmpty(text)) continue
      if (role === 'ip' && canonicalIp(text) === null) return false
      if (role === 'vlan' && vlanOf(text) === null) return false
      if (role === 'port' && NUMBER_BEHIND.test(text)) return false
      if (isAddressRole(role)) {
        if (!isMac(text)) return false
        hasAddress = true
      }
    }
    return hasAddress
  }
}

function namesIn(heading: string): string[] {
  return cellsOf(heading).map(({ text }) => text)
}

/** A reader of rows by the order and form of their words; names in the heading may be one space or delimiter apart, too. */
function collapsedRows(names: readonly string[], title: string): CollapsedRows {
  const ways = [names.flatMap(namesIn), namesIn(names.join(' '))]
  return new CollapsedRows(ways.map((words) => settled(words, words.map(roleOfColumn), title)))
}

/** The line with its tabs, and spaces in place of other delimiters and quotation marks. */
function rawOf(line: TextLine, delimiter: string): TextLine {
  const from = line.sightings.map(({ offset }) => offset - line.start)
  const to = line.sightings.map(({ raw }, at) => from[at]! + raw.length)
  const text =
    delimiter === TAB ? line.raw : line.raw.replaceAll(delimiter, ' ').replaceAll('"', ' ')
  return { ...line, text, from, to }
}
