import { fieldsOf, SPACES } from './delimited-fields.ts'
import { canonicalIp, isEmpty, isMac, isPortLike, isState } from '../../values/values.ts'
import type { Role } from '../../values/roles.ts'

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
export function inferColumns(rows: readonly string[]): Inferred | null {
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
