import { CollapsedRows } from './collapsed-row.ts'
import { settled } from './column-roles.ts'
import { cellsOf } from './heading-cells.ts'
import type { Row } from './cell-facts.ts'
import type { TextLine } from '../../unwrap/lines.ts'
import { FactSet } from '../../values/facts.ts'
import { kindOfRoles, kindOfWords } from '../../values/output-kind.ts'
import { isAddressRole, isName, roleOfColumn, type Role } from '../../values/roles.ts'
import { canonicalIp, isEmpty, isMac, vlanOf, isPortLike, isState } from '../../values/values.ts'
import type { TableKind } from '../../../sighting.ts'

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
  /** For rows with another number of fields, where delimiters were put in place of the spaces between cells. */
  readonly #collapsed: CollapsedRows | null
  /** Whether a field of the heading has several names in it, so that no row can be read by its fields. */
  readonly #isJoined: boolean

  /** @param words the title and the heading, which show the kind of output */
  private constructor(
    delimiter: string,
    roles: readonly (Role | undefined)[],
    words: string,
    collapsed: CollapsedRows | null = null,
    isJoined = false,
  ) {
    this.#delimiter = delimiter
    this.#roles = roles
    const byWords = kindOfWords(words)
    this.kind = byWords === 'other' ? kindOfRoles(new Set(roles.map(String))) : byWords
    this.#isUnknown = !roles.some(isAddressRole)
    this.#collapsed = collapsed
    this.#isJoined = isJoined
  }

  /** Makes a reader for a table without a heading from its first rows; null where they do not tell enough. */
  static withoutHeading(rows: readonly string[], title: string): DelimitedReader | null {
    const inferred = inferColumns(rows)
    if (inferred === null) return null
    return new DelimitedReader(inferred.delimiter, inferred.roles, title)
  }

  /** Makes a reader from the heading line; null where the line is not one. */
  static from(line: string, title: string): DelimitedReader | null {
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
    if (fields.length < 2) return null
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

/** Fields separated by any number of spaces and tabs; a comment may follow the last one. */
const SPACES = ' '
const MAX_FIELDS = 200
const WORD = /\S+/g
const COMMENT = /\s#.*/

interface Field {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** The fields of a line, without the quotation marks that RFC 4180 puts around them. */
function fieldsOf(line: string, delimiter: string): Field[] {
  if (delimiter === SPACES) return wordsOf(line)
  const fields: Field[] = []
  let start = 0
  while (start <= line.length && fields.length < MAX_FIELDS) {
    let end = -1
    if (line[start] === '"') {
      let close = line.indexOf('"', start + 1)
      while (close >= 0 && line[close + 1] === '"') close = line.indexOf('"', close + 2)
      if (close >= 0) end = line.indexOf(delimiter, close)
    } else end = line.indexOf(delimiter, start)
    if (end < 0) end = line.length
    const text = line.slice(start, end).trim()
    const quoted = text.length > 1 && text.startsWith('"') && text.endsWith('"')
    fields.push({
      start,
      end,
      text: quoted ? text.slice(1, -1).trim().replaceAll('""', '"') : text,
    })
    start = end + 1
  }
  return fields
}

function wordsOf(line: string): Field[] {
  const fields: Field[] = []
  for (const { 0: text, index } of line.replace(COMMENT, '').matchAll(WORD)) {
    fields.push({ start: index, end: index + text.length, text })
    if (fields.length === MAX_FIELDS) break
  }
  return fields
}

/** How many rows are examined, and how long they may be. */
const MAX_ROWS = 12
const MAX_LENGTH = 400
/** More words in a row are a sentence. */
const MAX_WORDS = 4
/**
 * A host name that is hardly the name of a vendor or a model: in lower case, or with digits; at least three characters
 * of which one is a letter.
 */
const HOST = /^(?=[\w.-]*[A-Za-z])(?:[a-z\d_][a-z\d_.-]*[a-z\d_]|(?=[\w.-]*\d)[A-Za-z][\w.-]*\w)$/
/**
 * Versions, speeds, dates, standards, zones, states and identifiers: `15.2`, `2.4ghz`, `802.11ac`, `24h`, `guest`, `online`,
 * `eni-0a1b2c3d4e5f60718`.
 */
const OTHERWISE =
  /^(?:v?\d+(?:[.-]\d+)*[a-z]{0,5}|wpa\w*|wi-?fi\w*|802[.\d]+(?:[a-z_]\w*)?|x\d+|(?:lan|wan|dmz|opt|guest|zone)[-_]?\d*|iot|voip|inside|outside|internal|external|wired|wireless|(?:on|off)line|(?:dis)?connected|home|away|not_home|[a-z]+-[\da-f]{17}|allow(?:ed)?|block(?:ed)?|den(?:y|ied))$/i

/** A table without a heading, as its first rows show it. */
interface Inferred {
  readonly delimiter: string
  readonly roles: readonly (Role | undefined)[]
}

/**
 * Works out which column of a table without a heading contains the host names: the only one whose values all look like
 * host names and all differ, while another column contains MAC addresses. Null where that is not certain.
 * @param rows the first row and the lines below it
 */
function inferColumns(rows: readonly string[]): Inferred | null {
  const [first = ''] = rows
  if (first.length > MAX_LENGTH) return null
  for (const delimiter of [',', ';', '\t', SPACES]) {
    if (delimiter !== SPACES && !first.includes(delimiter)) continue
    const table = alikeRows(rows, delimiter)
    if (table.length < 2) continue
    const roles = rolesOf(table)
    const isWhole = delimiter !== SPACES || !roles.includes(undefined)
    if (isWhole && isOnce(roles, 'mac') && isOnce(roles, 'name') && !isTwice(roles, 'ip'))
      return { delimiter, roles }
  }
  return null
}

/** The fields of the rows that have as many as the first one. */
function alikeRows(rows: readonly string[], delimiter: string): string[][] {
  const table: string[][] = []
  for (const row of rows.slice(0, MAX_ROWS)) {
    if (row.startsWith('#')) continue
    if (row.trim() === '' || row.length > MAX_LENGTH) break
    const fields = fieldsOf(row, delimiter).map(({ text }) => text)
    if (delimiter === SPACES && fields.length > MAX_WORDS) break
    if (table.length > 0 && fields.length !== table[0]!.length) break
    table.push(fields)
  }
  return table
}

function rolesOf(table: readonly (readonly string[])[]): (Role | undefined)[] {
  return table[0]!.map((_, column) => {
    const values = table.map((row) => row[column]!)
    const told = values.filter((value) => !isEmpty(value))
    if (told.length === 0) return undefined
    if (values.every(isMac)) return 'mac'
    if (told.every((value) => canonicalIp(value) !== null)) return 'ip'
    if (told.every(isPortLike)) return 'port'
    const isName =
      told.length > 1 &&
      told.every((value) => isHost(value.replace(/^\//, ''))) &&
      new Set(told).size === told.length
    return isName ? 'name' : undefined
  })
}

/** Whether a value is the name of a host rather than a word of some other kind. */
export function isHost(value: string): boolean {
  return (
    HOST.test(value) &&
    !isState(value) &&
    !isPortLike(value) &&
    !OTHERWISE.test(value) &&
    !isMac(value)
  )
}

function isOnce(roles: readonly (Role | undefined)[], role: Role): boolean {
  return roles.includes(role) && !isTwice(roles, role)
}

function isTwice(roles: readonly (Role | undefined)[], role: Role): boolean {
  return roles.indexOf(role) !== roles.lastIndexOf(role)
}
