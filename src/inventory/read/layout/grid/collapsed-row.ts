import type { Row } from './cell-facts.ts'
import type { TextLine } from '../../unwrap/lines.ts'
import { assign, fit, IP, lookOf, MAC, WRONG, type Form, type Look } from './alignment.ts'
import { FactSet } from '../../values/facts.ts'
import { isName, type Role } from '../../values/roles.ts'
import { isIpv4, isPortLike, vlanOfInterface } from '../../values/values.ts'

const SPACE = 0x20
const TAB = 0x09
const PIPE = 0x7c
const MAX_WORDS = 40
/** Columns that can contain the address; a statement such as `switchport mode access` reads like a heading without any. */
const OF_ADDRESS: ReadonlySet<Role | undefined> = new Set([
  'mac',
  'bssid',
  'other-mac',
  'own-mac',
  'address',
  'name',
  'remote',
] as const)

/** Words repeat, and so do forms of rows; at most this many of each are remembered. */
const MAX_REMEMBERED = 5_000

/** A cell of a row, in a column or in none (-1). */
interface PlacedCell {
  readonly column: number
  readonly role: Role | undefined
  readonly text: string
  readonly from: number
  readonly to: number
  /** Index of the address that it is; -1 for none. */
  readonly address: number
}

interface PlacedRow {
  readonly cells: readonly PlacedCell[]
  /** The names of the columns. */
  readonly names: readonly string[]
}

/** One way to read the heading, and for each form of row the columns of its words. */
interface Way {
  readonly columns: Columns
  readonly names: readonly string[]
  readonly places: Map<string, readonly number[]>
}

/**
 * Reads rows in which a mail or chat program has reduced all spaces to single ones, so that the position of a word says
 * nothing about its column: the order and the form of the words (address, port, number) decide. A word that could as well
 * be in a column with another role is ignored.
 */
export class CollapsedRows {
  readonly #ways: readonly Way[]
  readonly #looks = new Map<string, Look>()

  /**
   * @param ways the roles of the columns, one list for each way to read the heading
   * @param names their names, likewise
   */
  constructor(ways: readonly Columns[], names: readonly (readonly string[])[] = []) {
    // With two rows on one line it is not certain where the first one ends.
    this.#ways = ways
      .map((columns, at) => ({ columns, names: names[at] ?? [], places: new Map() }))
      .filter(
        ({ columns }) =>
          columns.length <= MAX_WORDS &&
          columns.indexOf('mac') === columns.lastIndexOf('mac') &&
          columns.some((role) => OF_ADDRESS.has(role)),
      )
  }

  /** The cells of a row; null where no address is in a column. */
  cellsOf(line: TextLine): PlacedRow | null {
    if (this.#ways.length === 0) return null
    const words = this.#wordsOf(line)
    if (words.length < 2 || words.length > MAX_WORDS) return null
    let key = ''
    for (const { look, joins } of words) key += `${look.form}${look.isVlan ? '!' : ''}${joins} `
    const exact = this.#ways.filter(({ columns }) => columns.length === words.length)
    const [first, second] = exact.length === 1 ? exact : this.#ways
    const placed = placedIn(first!, words, key)
    const cells = cellsIn(words, placed, first!.columns)
    if (!cells.some(({ address, column }) => address >= 0 && column >= 0)) return null
    if (second === undefined) return { cells, names: first!.names }
    // What the heading would call otherwise if it were split otherwise is not certain.
    const others = cellsIn(words, placedIn(second, words, key), second.columns)
    const isAgreed = (cell: PlacedCell) =>
      cell.address >= 0 ||
      others.some(
        ({ from, to, role }) => from === cell.from && to === cell.to && role === cell.role,
      )
    return { cells: cells.filter(isAgreed), names: first!.names }
  }

  /** The facts of a row; null where no address is in a column. */
  read(line: TextLine): Row | null {
    const row = this.cellsOf(line)
    if (row === null) return null
    const facts = new FactSet()
    const roles = Array<Role | undefined>(line.sightings.length)
    for (const { text, address, role } of row.cells)
      if (address >= 0) roles[address] = role
      else if (role !== undefined && role !== 'none') facts.take(role, text)
    return { facts, roles }
  }

  #wordsOf({ text, from, to }: TextLine): Word[] {
    const words: Word[] = []
    let next = 0
    let at = 0
    while (at < text.length && words.length <= MAX_WORDS) {
      if (isGap(text.charCodeAt(at))) {
        at++
        continue
      }
      const start = at
      const address = from[next] === at ? next++ : -1
      if (address >= 0) at = Math.max(at + 1, to[address] ?? 0)
      while (at < text.length && at !== from[next] && !isGap(text.charCodeAt(at))) at++
      // `Vl 20` is one word of two.
      if (at - start < 5 && /^vl(?:an)?$/i.test(text.slice(start, at)))
        at += /^ \d+/.exec(text.slice(at, at + 6))?.[0].length ?? 0
      const word = text.slice(start, at)
      // `Vlan20 pv 21`, with a private VLAN.
      if (text.startsWith(' pv ', at)) at += / pv \d+/.exec(text.slice(at))?.[0].length ?? 0
      const look = address >= 0 ? MAC : isIpv4(word) ? IP : this.#lookOf(word)
      const before = words.at(-1)
      const joins = before === undefined ? DROPPED : costOfJoining(before, word, look.form)
      words.push({ text: word, from: start, to: at, address, look, joins })
    }
    return words
  }

  #lookOf(word: string): Look {
    const known = this.#looks.get(word)
    if (known !== undefined) return known
    // `Vlan10, Ethernet1`
    const look = lookOf(word.length > 2 && word.endsWith(',') ? word.slice(0, -1) : word)
    if (this.#looks.size < MAX_REMEMBERED) this.#looks.set(word, look)
    return look
  }
}

function placedIn({ columns, places }: Way, words: readonly Word[], key: string) {
  let placed = places.get(key)
  if (placed === undefined) {
    placed = place(words, columns)
    if (places.size < MAX_REMEMBERED) places.set(key, placed)
  }
  return placed
}

/** The cells of a row, each with all words that are in its column. */
function cellsIn(
  words: readonly Word[],
  placed: readonly number[],
  columns: Columns,
): PlacedCell[] {
  const cells: PlacedCell[] = []
  for (let at = 0; at < words.length; at++) {
    const { address, look, from } = words[at]!
    const column = placed[at]!
    if (address < 0 && (column < 0 || look.form === 'empty')) continue
    if (address < 0 && at > 0 && placed[at - 1] === column) continue
    let { text, to } = words[at]!
    if (address < 0)
      for (let next = at + 1; placed[next] === column; next++) {
        text += ` ${words[next]!.text}`
        to = words[next]!.to
      }
    cells.push({ column, role: columns[column], text, from, to, address })
  }
  return cells
}

function isGap(code: number): boolean {
  return code === SPACE || code === TAB || code === PIPE
}

/** Cost of an empty column. */
const EMPTY = 3
/** Cost of a word in no column … */
const DROPPED = 25
/** … and of a state or sign in none, which is more common. */
const LEFT_OUT = 8
/** A word is placed only if a column with another role would cost at least this much more. */
const SURE = 1

/** The roles of the columns of a table, in their order. */
export type Columns = readonly (Role | undefined)[]

/** A word of a row. */
interface Word {
  readonly text: string
  readonly from: number
  readonly to: number
  readonly look: Look
  /** Index of the address that it is; -1 for none. */
  readonly address: number
  /** Cost of its continuing a cell of ports. */
  readonly joins: number
}

/**
 * Column index of each word; -1 where it is in none or could as well be in one with another role: the cheapest assignment of
 * all words to columns, in their order, is compared with the cheapest one that has the word elsewhere.
 */
function place(words: readonly Word[], columns: Columns): number[] {
  const best = assignTo(words, columns)
  return best.columns.map((column, word) => {
    if (column < 0) return -1
    const elsewhere = assignTo(words, columns, word, columns[column])
    return elsewhere.cost < best.cost + SURE ? -1 : column
  })
}

/** @param word which is not to be in a column with the role `not` */
function assignTo(words: readonly Word[], columns: Columns, word = -1, not?: Role) {
  const isElsewhere = (at: number, column: number) => at === word && columns[column] === not
  return assign(words.length, columns.length, {
    put: (at, column) =>
      isElsewhere(at, column) ? Infinity : fit(words[at]!.look, columns[column]),
    more: (at, column) =>
      isElsewhere(at, column) ? Infinity : furtherOf(words, at, columns[column]),
    drop: (at) => {
      const { form } = words[at]!.look
      return form === 'state' || form === 'empty' ? LEFT_OUT : DROPPED
    },
    skip: EMPTY,
  })
}

/** `lag 1`, `gigabit-switchport 0/24` and `irb.20 [ge-1/0/3.0]` are one port; `Gi1/0/8 Gi1/0/9` can be two. */
function costOfJoining({ text: before, look }: Word, text: string, form: Form): number {
  if (form === 'mac') return DROPPED
  if (look.form === 'port') {
    if (before.endsWith(',') || isPortLike(text.replaceAll(/^\[|\]$/g, '')) !== isPortLike(text))
      return -8
    const isVlan = vlanOfInterface(text) !== null || vlanOfInterface(before) !== null
    return form === 'port' && !isVlan ? 1 : DROPPED
  }
  if (look.form !== 'other' || !/^\d/.test(text)) return DROPPED
  return text.includes('/') ? -8 : isPortLike(`${before} ${text}`) ? -2 : DROPPED
}

/** Cost of a word in the same column as the one before it. */
function furtherOf(words: readonly Word[], at: number, role: Role | undefined): number {
  const { look, joins } = words[at]!
  const { form } = look
  const before = words[at - 1]!
  if (form === 'mac' || before.look.form === 'mac') return WRONG
  if (role === 'port' || role === 'perhaps-port' || role === 'remote') return joins
  if (role === 'ip') return form === 'ip' ? 6 : WRONG
  if (isName(role)) return form === 'other' ? EMPTY : DROPPED
  if (role === undefined || role === 'none') return form === 'port' ? EMPTY : 1
  return WRONG
}
