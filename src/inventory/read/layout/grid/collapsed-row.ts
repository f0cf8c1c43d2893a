import type { Row } from './cell-facts.ts'
import type { TextLine } from '../../unwrap/lines.ts'
import { FactSet, NO_FACTS } from '../../values/facts.ts'
import { isName, type Role } from '../../values/roles.ts'
import {
  canonicalIp,
  isEmpty,
  isIpv4,
  isPortLike,
  isState,
  vlanOf,
  vlanOfInterface,
} from '../../values/values.ts'

const SPACE = 0x20
const TAB = 0x09
const PIPE = 0x7c
const MAX_WORDS = 40
/** A host's name with its domain. */
const HOST = /^[a-z][\w-]*(?:\.[a-z][\w-]*)+$/i

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

export const MAC: Look = { form: 'mac', isVlan: false }
const IP: Look = { form: 'ip', isVlan: false }
/** Words repeat, and so do forms of rows; at most this many of each are remembered. */
const MAX_REMEMBERED = 5_000

/** One way to read the heading, and for each form of row the columns of its words. */
interface Way {
  readonly columns: Columns
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

  /** @param ways the roles of the columns, one list for each way to read the heading */
  constructor(ways: readonly Columns[]) {
    // With two rows on one line it is not certain where the first one ends.
    this.#ways = ways
      .filter(
        (columns) =>
          columns.length <= MAX_WORDS &&
          columns.indexOf('mac') === columns.lastIndexOf('mac') &&
          columns.some((role) => OF_ADDRESS.has(role)),
      )
      .map((columns) => ({ columns, places: new Map() }))
  }

  /** Null where no address is in a column. */
  read(line: TextLine): Row | null {
    if (this.#ways.length === 0) return null
    const words = this.#wordsOf(line)
    if (words.length < 2 || words.length > MAX_WORDS) return null
    let key = ''
    for (const { look, joins } of words) key += `${look.form}${look.isVlan ? '!' : ''}${joins} `
    const exact = this.#ways.filter(({ columns }) => columns.length === words.length)
    const [first, second] = exact.length === 1 ? exact : this.#ways
    const row = readAs(first!, line, words, key)
    if (row === null || second === undefined) return row
    row.facts.keepAgreed(readAs(second, line, words, key)?.facts ?? NO_FACTS)
    return row
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
      words.push({ text: word, address, look, joins })
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

function readAs(way: Way, line: TextLine, words: readonly Word[], key: string): Row | null {
  const { columns, places } = way
  let placed = places.get(key)
  if (placed === undefined) {
    placed = place(words, columns)
    if (places.size < MAX_REMEMBERED) places.set(key, placed)
  }
  const facts = new FactSet()
  const roles = Array<Role | undefined>(line.sightings.length)
  let anchored = false
  for (let at = 0; at < words.length; at++) {
    const { address, look } = words[at]!
    const column = placed[at]!
    if (address >= 0) {
      roles[address] = columns[column]
      anchored ||= column >= 0
    } else if (column >= 0 && look.form !== 'empty' && (at === 0 || placed[at - 1] !== column)) {
      const role = columns[column]
      if (role !== undefined && role !== 'none') facts.take(role, cellAt(words, placed, at))
    }
  }
  return anchored ? { facts, roles } : null
}

/** The words of a column, joined. */
function cellAt(words: readonly Word[], placed: readonly number[], at: number): string {
  let { text } = words[at]!
  for (let next = at + 1; placed[next] === placed[at]; next++) text += ` ${words[next]!.text}`
  return text
}

function isGap(code: number): boolean {
  return code === SPACE || code === TAB || code === PIPE
}

/** What the form of a word, or of a cell, shows. */
export function lookOf(word: string): Look {
  const form = formOf(word)
  return { form, isVlan: form !== 'ip' && vlanOf(word) !== null }
}

function formOf(word: string): Form {
  if (isEmpty(word) || /^[-/]+$/.test(word)) return 'empty'
  if (canonicalIp(word) !== null) return 'ip'
  if (/^\d+$/.test(word)) return 'number'
  if (isState(word) || /^[A-Z]$|^\d+:\d\d:\d\d$|^(?:\d+[wdhms])+$/.test(word)) return 'state'
  if (isPortLike(word)) return 'port'
  return HOST.test(word) ? 'host' : 'other'
}

/** Cost of an empty column. */
const EMPTY = 3
/** Cost of a word in no column … */
const DROPPED = 25
/** … and of a state or sign in none, which is more common. */
const LEFT_OUT = 8
/** Cost of a word in a wrong column. */
const WRONG = 50
/** A word is placed only if a column with another role would cost at least this much more. */
const SURE = 1

type Form = 'mac' | 'ip' | 'port' | 'number' | 'empty' | 'state' | 'host' | 'other'

/** The roles of the columns of a table, in their order. */
export type Columns = readonly (Role | undefined)[]

/** What the form of a word shows. */
export interface Look {
  readonly form: Form
  /** Whether it can be a VLAN number. */
  readonly isVlan: boolean
}

/** A word of a row. */
interface Word {
  readonly text: string
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
  const best = assign(words, columns)
  return best.columns.map((column, word) => {
    if (column < 0) return -1
    const isElsewhere = (at: number, role: Role | undefined) =>
      at === word && role === columns[column]
    return assign(words, columns, isElsewhere).cost < best.cost + SURE ? -1 : column
  })
}

/** The cheapest assignment of words to columns (dynamic programming). */
function assign(
  words: readonly Word[],
  columns: Columns,
  isForbidden: (word: number, role: Role | undefined) => boolean = () => false,
): { readonly cost: number; readonly columns: number[] } {
  const width = columns.length + 1
  const size = (words.length + 1) * width
  // Least costs: of all words and columns before these, and with the word before in the column before.
  const until = new Float64Array(size).fill(Infinity)
  const inside = new Float64Array(size).fill(Infinity)
  const goesOn = new Uint8Array(size)
  until[0] = 0
  for (let word = 0; word <= words.length; word++)
    for (let column = 0; column < width; column++) {
      const here = word * width + column
      const role = columns[column - 1]
      if (word > 0 && column > 0 && !isForbidden(word - 1, role)) {
        const begins = until[here - width - 1]! + fit(words[word - 1]!.look, role)
        const more = word < 2 ? Infinity : inside[here - width]! + furtherOf(words, word - 1, role)
        inside[here] = Math.min(begins, more)
        goesOn[here] = more < begins ? 1 : 0
      }
      const skipped = column > 0 ? until[here - 1]! + EMPTY : Infinity
      const without = word > 0 ? until[here - width]! + dropped(words[word - 1]!) : Infinity
      until[here] = Math.min(until[here]!, skipped, without, inside[here]!)
    }
  const assigned = Array<number>(words.length).fill(-1)
  for (let word = words.length, column = columns.length; word > 0 || column > 0;) {
    const here = word * width + column
    if (until[here] === inside[here]) {
      for (; goesOn[word * width + column] === 1; word--) assigned[word - 1] = column - 1
      assigned[--word] = --column
    } else if (column > 0 && until[here] === until[here - 1]! + EMPTY) column--
    else word--
  }
  return { cost: until[size - 1]!, columns: assigned }
}

function dropped({ look: { form } }: Word): number {
  return form === 'state' || form === 'empty' ? LEFT_OUT : DROPPED
}

/** Cost of a word at the beginning of a column. */
export function fit({ form, isVlan }: Look, role: Role | undefined): number {
  const isMac = form === 'mac'
  switch (role) {
    case 'mac':
    case 'bssid':
    case 'other-mac':
    case 'own-mac':
    case 'switch-mac':
      return isMac ? -15 : form === 'empty' ? 0 : WRONG
    case 'ip':
      return form === 'ip' ? -15 : form === 'empty' ? 0 : WRONG
    case 'vlan':
    case 'first-vlan':
      return isVlan ? 0 : form === 'empty' ? 1 : form === 'number' ? 10 : WRONG
    case 'port':
    case 'remote':
      if (isMac) return role === 'port' ? WRONG : 0
      return form === 'port' ? -6 : form === 'ip' ? 15 : form === 'state' ? 6 : 0
    case 'name':
    case 'perhaps-name':
    case 'name-or-port':
    case 'device':
      if (form === 'host' || form === 'empty') return form === 'host' ? -4 : 1
      return isMac || form === 'number' || form === 'state' ? 6 : form === 'ip' ? 4 : 0
    case 'address':
      return form === 'ip' ? -15 : form === 'number' ? 6 : 0
    case 'perhaps-port':
    case 'perhaps-vlan':
    case 'ap-name':
    case 'none':
    case 'list':
    case 'lease-state':
    case 'switch':
    case undefined:
      if (isMac) return 15
      return form === 'ip' ? 5 : form === 'port' ? 2 : form === 'state' ? -2 : 0
  }
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
