import type { TableKind } from '../sighting.ts'
import { FactSet } from './facts.ts'
import type { TextLine } from './lines.ts'
import type { Row } from './row.ts'
import { kindOfRoles, kindOfWords } from './table-kind.ts'
import { settled } from './column-roles.ts'
import { isAddressRole, isName, roleOfColumn, type Role } from './words.ts'

const DELIMITERS = [',', ';', '\t'] as const
const MAX_FIELDS = 200

/** Reads rows of fields separated by commas, semicolons or tabs, with quotation marks as in RFC 4180. */
export class DelimitedReader {
  readonly kind: TableKind
  readonly #delimiter: string
  readonly #roles: readonly (Role | undefined)[]

  private constructor(delimiter: string, roles: readonly (Role | undefined)[], kind: TableKind) {
    this.#delimiter = delimiter
    this.#roles = roles
    this.kind = kind
  }

  /** Makes a reader from the heading line; null where the line is not one. */
  static from(heading: string, title: string): DelimitedReader | null {
    if (heading.length > 4_000) return null
    for (const delimiter of DELIMITERS) {
      if (!heading.includes(delimiter)) continue
      const names = fieldsOf(heading, delimiter).map(({ text }) => text)
      const plain = names.map(roleOfColumn)
      const known = plain.filter((role) => role !== undefined).length
      const telling = plain.some((role) => role === 'address' || isAddressRole(role))
      const facts = new Set(plain.filter((role) => role !== 'none' && role !== undefined)).size
      if (known < 2 || (known * 3 < plain.length && facts < 3) || !telling) continue
      const roles = settled(names, plain, title)
      const byWords = kindOfWords(`${title} ${heading}`)
      return new DelimitedReader(
        delimiter,
        roles,
        byWords === 'other' ? kindOfRoles(new Set(roles.map(String))) : byWords,
      )
    }
    return null
  }

  /** Null where the line is not a row of this table. */
  read(line: TextLine): Row | null {
    const fields = fieldsOf(line.raw, this.#delimiter)
    if (fields.length < 2 || fields.length > this.#roles.length + 1) return null
    const facts = new FactSet()
    const roles: (Role | undefined)[] = []
    let fits = false
    fields.forEach(({ start, end, text }, field) => {
      const role = this.#roles[field]
      let holds = false
      line.founds.forEach(({ offset }, at) => {
        const from = offset - line.start
        if (from < start || from >= end) return
        roles[at] = role
        holds = true
        fits ||= role === 'address' || isAddressRole(role) || isName(role)
      })
      const isFurther = isName(role) && facts.name.length > 0
      if (!holds && role !== undefined && !isFurther) facts.take(role, text)
    })
    return fits ? { facts, roles: line.founds.map((_, at) => roles[at]) } : null
  }
}

interface Field {
  readonly start: number
  readonly end: number
  readonly text: string
}

function fieldsOf(line: string, delimiter: string): Field[] {
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
      text: quoted ? text.slice(1, -1).replaceAll('""', '"') : text,
    })
    start = end + 1
  }
  return fields
}
