import { mayBeHost } from '../values/host.ts'
import { isFrontPort } from '../values/port-cell.ts'
import { canonicalIp, isEmpty, isInterface, isMac, isPortLike } from '../values/values.ts'
import type { MeaningName } from '../vocabulary/names.ts'

/** A column among those of its table. */
export interface Cells {
  readonly column: number
  readonly rows: readonly (readonly string[])[]
  /** Whether a prompt, a title or a command names the device that printed it. */
  readonly isNamed: boolean
  /** The meaning of each column by its words alone. */
  readonly words: readonly (MeaningName | undefined)[]
}

/** Whether a value of the column is on two ports with two addresses, in an output that does not name its device. */
export function onSeveralPorts({ column, rows, words, isNamed }: Cells): boolean {
  if (isNamed) return false
  const port = words.indexOf('port')
  const first = new Map<string, { readonly port: string; readonly mac: string }>()
  return rows.some((row) => {
    const own = row[column] ?? ''
    const at = row[port] ?? ''
    const mac = row.find(isMac) ?? ''
    if (own === '' || at === '' || mac === '') return false
    const before = first.get(own)
    if (before === undefined) first.set(own, { port: at, mac })
    return before !== undefined && before.port !== at && before.mac !== mac
  })
}

/** The non-empty cells of a column. */
function valuesIn(rows: readonly (readonly string[])[], column: number): string[] {
  return rows.map((row) => row[column] ?? '').filter((cell) => !isEmpty(cell))
}

/** Whether all cells have a form; false if there are none. */
function areAll(form: (cell: string) => boolean): (cells: Cells) => boolean {
  return ({ rows, column }) => {
    const cells = valuesIn(rows, column)
    return cells.length > 0 && cells.every(form)
  }
}

export const areIps = areAll((cell) => canonicalIp(cell) !== null)
/** Whether more cells are names than look like interfaces. */
export function areMostlyNames({ rows, column }: Cells): boolean {
  const cells = valuesIn(rows, column)
  return cells.filter((cell) => isInterface(cell)).length * 2 < cells.length
}
/** Whether all cells are events in a log of leases. */
export const areLeaseEvents = areAll((cell) =>
  /^(?:(?:dns |dhcp)?(?:assign|renew|release|n[ac]k|nack|expired?|deleted?|decline|denied|update)(?:ed|d)?(?: request| successful| failed)?|started|stopped)$/i.test(
    cell,
  ),
)
/** Three numbers could be a date. */
const lookLikePorts = areAll((cell) => isPortLike(cell) && !/^\d+\/\d+\/\d+$/.test(cell))
/** `pc-1` is a bundle of ports on some switches, and a host elsewhere. */
const mayBeHosts = areAll((cell) => /^[a-z]+-\d+$/i.test(cell))

/** Whether the cells are ports; those that may be hosts are none if another unknown column has ports that cannot be hosts. */
export function arePorts(cells: Cells): boolean {
  const arePortsAlone = (column: number) =>
    cells.words[column] === undefined &&
    lookLikePorts({ ...cells, column }) &&
    !mayBeHosts({ ...cells, column })
  return (
    lookLikePorts(cells) &&
    !(mayBeHosts(cells) && cells.words.some((_, column) => arePortsAlone(column)))
  )
}

/** Whether the next column has ports that only switches have. */
export function areBeforeFrontPorts({ rows, column }: Cells): boolean {
  const ports = valuesIn(rows, column + 1)
  return ports.length > 0 && ports.every((port) => isFrontPort(port))
}

/** Whether this is the only column without a meaning whose cells all look like host names, and nothing else, and all differ. */
export function areHosts(cells: Cells): boolean {
  const { column, rows, words } = cells
  const hasHosts = (at: number) => {
    const values = valuesIn(rows, at)
    const isBesideIps = [at - 1, at + 1].some((next) => areIps({ ...cells, column: next }))
    return (
      values.length > 1 &&
      values.every((cell) => mayBeHost(cell.replace(/^\//, ''), isBesideIps)) &&
      new Set(values).size === values.length
    )
  }
  const isElse = (at: number) =>
    areIps({ ...cells, column: at }) || arePorts({ ...cells, column: at })
  return (
    hasHosts(column) &&
    words.every((word, at) => at === column || word !== undefined || !hasHosts(at) || isElse(at))
  )
}
