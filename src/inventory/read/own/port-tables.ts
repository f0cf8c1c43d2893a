import { isRule } from '../values/values.ts'
import {
  segmentsOf,
  stacksByRule,
  stacksOfLines,
  type Cell,
  type Stack,
} from '../layout/grid/heading-cells.ts'
import { duplexOf, isNothing, speedOf, type PortFacts, type PortStatement } from './port-fact.ts'
import { isNameOfPort } from './port-name.ts'

/** The meaning of a column in a list of ports. */
type PortColumn =
  | 'port'
  | 'description'
  | 'state'
  | 'reason'
  | 'speed'
  | 'duplex'
  | 'mode'
  | 'input'
  | 'crc'
  | 'poe'
  | 'watts'
  | 'class'
  | 'other'

/** The first match counts. Headings of several lines are one text. */
const COLUMNS: readonly (readonly [column: PortColumn, heading: RegExp])[] = [
  [
    'port',
    /^(?:(?:ethernet|logical|physical|port-channel) )?(?:port|interface|intf|if)(?: ?(?:name|no\.?|number|id|#))?$/i,
  ],
  [
    'description',
    /^(?:(?:port |interface |display |if)?(?:name|string|alias)|(?:port |interface )?desc(?:r(?:iption)?)?\.?)$/i,
  ],
  ['reason', /^(?:reason|err(?:or)?-?disabled? (?:reason|cause))$/i],
  [
    'speed',
    /^(?:(?:actual|oper(?:ational)?|link|port|current) )*speed(?: ?\(?m?b(?:ps|\/s)?\)?| mbps| actual)?$|^(?:actual )?rate$/i,
  ],
  [
    'duplex',
    /^(?:(?:actual|oper(?:ational)?|link|port|current) )*(?:duplex|dupl?x?|dup)(?: mode| actual)?$/i,
  ],
  [
    'mode',
    /^(?:(?:physical |link |actual )?mode|speed\/duplex|duplex\/speed|link mode|physical status)$/i,
  ],
  ['crc', /^(?:fcs|crc)(?:[- ]?err(?:or)?s?)?$/i],
  ['input', /^(?:rcv|rx|in(?:put)?)[- ]?err(?:or)?s?$/i],
  ['class', /^(?:(?:pd|poe) )?class$/i],
  [
    'watts',
    /^(?:(?:oper |actual |pd )?power(?: \(?(?:watts|w|mw)\)?| drawn| used)|\(?watts\)?|power)$/i,
  ],
  [
    'state',
    /^(?!port state)(?:if )?(?:(?:link|oper(?:ational)?|port|phy(?:sical)?|line)[ /-]?)?(?:status|state)$|^(?:link|phy|oper)$/i,
  ],
]
const POE = /power|watts|\bpoe\b|\bpd\b/i
/** Columns that make a list worth reading, apart from its ports. */
const TELLING: ReadonlySet<PortColumn> = new Set([
  'state',
  'speed',
  'duplex',
  'mode',
  'crc',
  'input',
  'watts',
  'description',
])
/** A list of the devices at ports, not of ports. */
const OF_OTHERS =
  /neighbou?r|device id|chassis|\bremote\b|\bsystem name|\bclient|\bage\b|station|\bsupplicant/i
/** A table of addresses, unless it has the speed of ports. */
const OF_ADDRESSES = /addr/i

const LONGEST_HEADING = 240
const MOST_LINES = 3
/** Quick test: a line with the word for a port in it may belong to a heading, unless it reads like a sentence. */
const HEADING = /^(?!.*(?:[,;=!]|: |\bis\b|\d{2}|:$)).*(?:^|[\s|])(?:port|interface|intf|if)\b/i
/** How far a row may begin from its heading. */
const MOST_OFF = 3

interface Column extends Pick<Stack, 'start' | 'end'> {
  readonly says: PortColumn
}

/** Reads lists of a switch's own ports, such as `show interfaces status`. */
export class PortTables {
  #columns: readonly Column[] = []
  /** The lines above, as far as they may be a heading. */
  #above: string[] = []

  end(): void {
    this.#columns = []
    this.#above = []
  }

  /**
   * Reads a line; null if it is not a row of a list.
   * @param hasTabs whether tabs may separate its cells: then it is no heading with cells below
   */
  read(text: string, hasTabs: boolean): PortStatement | null {
    if (text.trim() === '') {
      this.#above = []
      return null
    }
    if (isRule(text)) {
      const spans = segmentsOf(text, /[-=]+/g)
      if (this.#above.length > 0) this.#begin(this.#above, spans.length > 1 ? text : null)
      this.#above = []
      return null
    }
    const row = this.#columns.length > 0 ? rowOf(text, this.#columns) : null
    if (row !== null) {
      this.#above = []
      return row
    }
    if (text.length <= LONGEST_HEADING) this.#above.push(text)
    if (this.#above.length > MOST_LINES) this.#above.shift()
    if (!hasTabs && HEADING.test(text)) this.#begin(this.#above, null)
    return null
  }

  /** Takes the lines as a heading, if they are one; an open list ends only then. */
  #begin(lines: readonly string[], rule: string | null): void {
    const title = lines.join(' ')
    if (OF_OTHERS.test(title)) {
      this.#columns = []
      return
    }
    for (let from = 0; from < lines.length; from++) {
      const columns = columnsOf(lines.slice(from), rule)
      if (columns === null) continue
      this.#columns = columns
      return
    }
  }
}

function columnsOf(lines: readonly string[], rule: string | null): Column[] | null {
  const title = lines.join(' ')
  const stacks =
    rule === null
      ? stacksOfLines(lines.map(phrasesOf))
      : stacksByRule(segmentsOf(rule, /[-=]+/g), lines)
  const isOfPower = POE.test(title)
  const columns = stacks.map(({ start, end, texts }): Column => {
    const says = meaningOf(texts, isOfPower)
    return { start, end, says }
  })
  const kinds = columns.map(({ says }) => says)
  const isOfAddresses = OF_ADDRESSES.test(title) && !kinds.includes('speed')
  const isList =
    !isOfAddresses && kinds.filter((kind) => kind === 'port').length === 1 && columns.length > 2
  return isList && kinds.some((kind) => TELLING.has(kind)) ? columns : null
}

/** `Port Type`, which is no column of ports; `Ch #`. */
const IS_ONE = /^(?:port|link|interface) (?:type|role|mode|vlan|index|security|profile)$| #$/i

/** Words next to each other are one heading only if they are known together. */
function phrasesOf(line: string): Cell[] {
  const cells: Cell[] = []
  for (const cell of segmentsOf(line, /[^\s|+]+/g)) {
    const before = cells.at(-1)
    const both = before && `${before.text} ${cell.text}`
    const isNear = before !== undefined && cell.start - before.end === 1
    const isOne = isNear && (columnOf(both!) !== 'other' || IS_ONE.test(both!))
    if (isOne) cells.splice(-1, 1, { start: before.start, end: cell.end, text: both! })
    else cells.push(cell)
  }
  return cells
}

function columnOf(heading: string): PortColumn {
  return COLUMNS.find(([, known]) => known.test(heading))?.[0] ?? 'other'
}

/** The meaning of a heading of several lines as a whole, otherwise without its upper lines: `DETECTED-VALUES` above `Speed`. */
function columnOfStack(texts: readonly string[]): PortColumn {
  if (/admin|config/i.test(texts.join(' '))) return 'other'
  for (let from = 0; from < texts.length; from++) {
    const column = columnOf(texts.slice(from).join(' '))
    if (column !== 'other') return column
  }
  return 'other'
}

function meaningOf(texts: readonly string[], isOfPower: boolean): PortColumn {
  const found = columnOfStack(texts)
  if (found === 'state' && isOfPower) return 'poe'
  if ((found === 'watts' || found === 'class') && !isOfPower) return 'other'
  return found
}

function rowOf(text: string, columns: readonly Column[]) {
  const at = columns.findIndex(({ says }) => says === 'port')
  // The margin is above the first column.
  const margin = text.search(/\S/)
  if (at === 0 && Math.abs(margin - columns[0]!.start) > MOST_OFF) return null
  const cells = cellsOf(text, columns)
  const port = cells[at]!.replace(/^\*/, '')
  if (!/^[A-L]?\d{1,2}$/.test(port) && !isNameOfPort(port)) return null
  const facts: PortFacts = {}
  columns.forEach(({ says }, index) => take(facts, says, cells[index]!))
  return Object.keys(facts).length > 0 ? { port, facts } : null
}

/** The text of a row below each heading: a word below one is in its column, any other one in the last that begins before it. */
function cellsOf(text: string, columns: readonly Column[]): string[] {
  const cells = columns.map(() => '')
  for (const { start, end, text: word } of segmentsOf(text, /[^\s|]+/g)) {
    const below = columns.findIndex((column) => start < column.end && end > column.start)
    const last = columns.findLastIndex((column) => column.start <= start)
    const at = Math.max(below, last, 0)
    cells[at] = `${cells[at]} ${word}`.trim()
  }
  return cells
}

function take(facts: PortFacts, column: PortColumn, cell: string): void {
  if (isNothing(cell)) return
  switch (column) {
    case 'description':
      facts.description ??= cell
      return
    case 'reason':
      facts.reason ??= cell
      return
    case 'state': {
      // `UP   1G(a)` below `Link Speed`, which may be one heading.
      if (speedOf(cell) !== undefined) takeMode(facts, cell)
      else if (!IS_FLAG.test(cell) && /^[a-z][\w-]*(?: down| up)?$/i.test(cell))
        facts.state ??= cell
      return
    }
    case 'speed':
    case 'duplex':
    case 'mode':
      takeMode(facts, cell)
      return
    case 'input':
    case 'crc':
      if (/^\d+$/.test(cell)) facts.errors = { ...facts.errors, [column]: Number(cell) }
      return
    case 'class': {
      const number = /\d/.exec(cell)?.[0]
      if (number !== undefined) facts.poe = { ...facts.poe, class: Number(number) }
      return
    }
    case 'watts':
      if (/^\d+(?:\.\d+)?(?: ?w)?$/i.test(cell))
        facts.poe = { ...facts.poe, watts: Number.parseFloat(cell) }
      return
    case 'poe':
      facts.poe = { ...facts.poe, state: cell }
      return
    case 'port':
    case 'other':
  }
}

/** A value that means nothing without its legend: `E`, `Yes`. */
const IS_FLAG = /^(?:[a-z]|yes|no|en|dis)$/i
/** `UP   1G(a)`, below a heading of two. */
const STATE_AND_SPEED = /^(up|down|adm|stby)\b *(.*)$/i

function takeMode(facts: PortFacts, given: string): void {
  const [, state, rest] = STATE_AND_SPEED.exec(given) ?? []
  if (state !== undefined) facts.state ??= state
  const cell = rest ?? given
  const speed = speedOf(cell)
  const duplex = duplexOf(cell)
  if (speed !== undefined) facts.speed ??= speed
  if (duplex !== undefined) facts.duplex ??= duplex
}
