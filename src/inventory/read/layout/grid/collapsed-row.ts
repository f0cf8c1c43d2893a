import type { TextLine } from '../../unwrap/lines.ts'
import { assign, fit, IP, shapeOf, MAC, WRONG, type Form, type CellShape } from './alignment.ts'
import { noCells, putCell } from './row-entries.ts'
import { whoseOf } from '../../vocabulary/names.ts'
import type { Entry, Series } from '../../group.ts'
import { isTwice, type ColumnForm, type ColumnForms } from '../../values/column-form.ts'
import { isIpv4, isPortLike, vlanOfInterface } from '../../values/values.ts'

const SPACE = 0x20
const TAB = 0x09
const PIPE = 0x7c
const MAX_WORDS = 40
/** Columns that can contain the address; a statement such as `switchport mode access` reads like a heading without any. */
const OF_ADDRESS: ReadonlySet<ColumnForm | undefined> = new Set([
  'mac',
  'address',
  'name',
  'far port',
] as const)

/** Words repeat, and so do forms of rows; at most this many of each are remembered. */
const MAX_REMEMBERED = 5_000

/** A cell of a row, in a column or in none (-1). */
interface PlacedCell {
  readonly column: number
  readonly form: ColumnForm | undefined
  readonly text: string
  readonly from: number
  readonly to: number
  /** Index of its address; -1 for none. */
  readonly address: number
}

/** A row in the form that a group needs. */
export interface RowEntries {
  readonly entries: Entry[]
  readonly series: Series
}

/** One way to split a heading into names: the names, and the forms of their cells. */
export interface Way {
  readonly keys: readonly string[]
  readonly forms: ColumnForms
}

/** A way and, for each form of row, the columns of its words. */
interface KnownWay extends Way {
  readonly series: Series
  readonly places: Map<string, readonly number[]>
}

/**
 * Reads rows in which a mail or chat program has reduced all spaces to single ones, so that the position of a word
 * reveals nothing about its column: the order and the form of the words (address, port, number) decide. A word that
 * could equally be in a column of another form is ignored.
 */
export class CollapsedRows {
  readonly #ways: readonly KnownWay[]
  readonly #shapes = new Map<string, CellShape>()

  constructor(ways: readonly Way[]) {
    // With two rows on one line it is uncertain where the first one ends.
    const likely = ways
      .map((way) => ({ ...way, series: { keys: way.keys, rows: [] }, places: new Map() }))
      .filter(
        ({ keys, forms }) =>
          forms.length <= MAX_WORDS &&
          !isTwice('mac', keys, forms) &&
          forms.some((form) => OF_ADDRESS.has(form)),
      )
    // `SWITCH MAC-ADDRESS` is two names rather than the address of the switch.
    const own = likely.filter(({ keys, forms }) =>
      keys.some((key, at) => forms[at] === 'mac' && whoseOf(key) === ''),
    )
    this.#ways = own.length > 0 ? own : likely
  }

  /** The entries of a row; null if no address is in a column. */
  read(line: TextLine): RowEntries | null {
    if (this.#ways.length === 0) return null
    const words = this.#wordsOf(line)
    if (words.length < 2 || words.length > MAX_WORDS) return null
    let key = ''
    for (const { shape, joins } of words) key += `${shape.form}${shape.isVlan ? '!' : ''}${joins} `
    const exact = this.#ways.filter(({ forms }) => forms.length === words.length)
    const [first, second] = exact.length === 1 ? exact : this.#ways
    const cells = cellsIn(words, first!, key)
    if (!cells.some(({ address, column }) => address >= 0 && column >= 0)) return null
    const others = second === undefined ? null : cellsIn(words, second, key)
    const { series } = first!
    const entries = [...noCells(series.keys)]
    for (const cell of cells) {
      // A name is uncertain if another split of the heading gives a different one.
      const isAgreed = ({ from, to, form }: PlacedCell) =>
        from === cell.from && to === cell.to && form === cell.form
      if (cell.address < 0 && others?.some(isAgreed) === false) continue
      putCell(entries, line, cell)
    }
    return { entries, series }
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
      const shape = address >= 0 ? MAC : isIpv4(word) ? IP : this.#shapeOf(word)
      const before = words.at(-1)
      const joins = before === undefined ? DROPPED : costOfJoining(before, word, shape.form)
      words.push({ text: word, from: start, to: at, address, shape, joins })
    }
    return words
  }

  #shapeOf(word: string): CellShape {
    const known = this.#shapes.get(word)
    if (known !== undefined) return known
    // `Vlan10, Ethernet1`
    const shape = shapeOf(word.length > 2 && word.endsWith(',') ? word.slice(0, -1) : word)
    if (this.#shapes.size < MAX_REMEMBERED) this.#shapes.set(word, shape)
    return shape
  }
}

function placedIn({ keys, forms, places }: KnownWay, words: readonly Word[], key: string) {
  let placed = places.get(key)
  if (placed === undefined) {
    placed = place(words, keys, forms)
    if (places.size < MAX_REMEMBERED) places.set(key, placed)
  }
  return placed
}

/** The cells of a row, each with all words in its column. */
function cellsIn(words: readonly Word[], way: KnownWay, key: string): PlacedCell[] {
  const placed = placedIn(way, words, key)
  const cells: PlacedCell[] = []
  for (let at = 0; at < words.length; at++) {
    const { address, shape, from } = words[at]!
    const column = placed[at]!
    if (address < 0 && (column < 0 || shape.form === 'empty')) continue
    if (address < 0 && at > 0 && placed[at - 1] === column) continue
    let { text, to } = words[at]!
    if (address < 0)
      for (let next = at + 1; placed[next] === column; next++) {
        text += ` ${words[next]!.text}`
        to = words[next]!.to
      }
    cells.push({ column, form: way.forms[column], text, from, to, address })
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
/** A word is placed only if a column of another form would cost at least this much more. */
const SURE = 1

/** A word of a row. */
interface Word {
  readonly text: string
  readonly from: number
  readonly to: number
  readonly shape: CellShape
  /** Index of its address; -1 for none. */
  readonly address: number
  /** Cost of continuing a cell of ports with it. */
  readonly joins: number
}

/**
 * Column index of each word; -1 if it is in none or could equally be in one of another form: the cheapest assignment of
 * all words to columns, in order, is compared with the cheapest one that has the word elsewhere.
 */
function place(words: readonly Word[], keys: readonly string[], forms: ColumnForms): number[] {
  const best = assignTo(words, forms)
  return best.columns.map((column, word) => {
    if (column < 0) return -1
    const whose = whoseOf(keys[column]!)
    const isLike = (other: number) =>
      forms[other] === forms[column] && whoseOf(keys[other]!) === whose
    const elsewhere = assignTo(words, forms, (at, other) => at === word && isLike(other))
    return elsewhere.cost < best.cost + SURE ? -1 : column
  })
}

/** @param isBarred whether a word must not be in a column */
function assignTo(
  words: readonly Word[],
  columns: ColumnForms,
  isBarred: (word: number, column: number) => boolean = () => false,
) {
  return assign(words.length, columns.length, {
    put: (at, column) => (isBarred(at, column) ? Infinity : fit(words[at]!.shape, columns[column])),
    more: (at, column) => (isBarred(at, column) ? Infinity : furtherOf(words, at, columns[column])),
    drop: (at) => {
      const { form } = words[at]!.shape
      return form === 'state' || form === 'empty' ? LEFT_OUT : DROPPED
    },
    skip: EMPTY,
  })
}

/** `lag 1`, `gigabit-switchport 0/24` and `irb.20 [ge-1/0/3.0]` are one port; `Gi1/0/8 Gi1/0/9` can be two. */
function costOfJoining({ text: before, shape }: Word, text: string, form: Form): number {
  if (form === 'mac') return DROPPED
  if (shape.form === 'port') {
    if (before.endsWith(',') || isPortLike(text.replaceAll(/^\[|\]$/g, '')) !== isPortLike(text))
      return -8
    const isVlan = vlanOfInterface(text) !== null || vlanOfInterface(before) !== null
    return form === 'port' && !isVlan ? 1 : DROPPED
  }
  if (shape.form !== 'other' || !/^\d/.test(text)) return DROPPED
  return text.includes('/') ? -8 : isPortLike(`${before} ${text}`) ? -2 : DROPPED
}

/** Cost of a word in the same column as the one before it. */
function furtherOf(words: readonly Word[], at: number, of: ColumnForm | undefined): number {
  const { shape, joins } = words[at]!
  const { form } = shape
  const before = words[at - 1]!
  if (form === 'mac' || before.shape.form === 'mac') return WRONG
  if (of === 'port' || of === 'far port') return joins
  if (of === 'ip') return form === 'ip' ? 6 : WRONG
  if (of === 'name') return form === 'other' ? EMPTY : DROPPED
  if (of === undefined || of === 'other') return form === 'port' ? EMPTY : 1
  return WRONG
}
