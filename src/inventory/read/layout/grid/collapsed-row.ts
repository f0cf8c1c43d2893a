import { FactSet, NO_FACTS } from '../../values/facts.ts'
import type { TextLine } from '../../unwrap/lines.ts'
import type { Row } from './read-row.ts'
import {
  costOfJoining,
  DROPPED,
  place,
  type Columns,
  type Form,
  type Look,
  type Word,
} from './collapsed-row-places.ts'
import { canonicalIp, isEmpty, isIpv4, isPortLike, isState, vlanOf } from '../../values/values.ts'
import type { Role } from '../../values/roles.ts'

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

const MAC: Look = { form: 'mac', isVlan: false }
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
    const form = formOf(word.length > 2 && word.endsWith(',') ? word.slice(0, -1) : word)
    const look = { form, isVlan: form !== 'ip' && vlanOf(word) !== null }
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

function formOf(word: string): Form {
  if (isEmpty(word) || /^[-/]+$/.test(word)) return 'empty'
  if (canonicalIp(word) !== null) return 'ip'
  if (/^\d+$/.test(word)) return 'number'
  if (isState(word) || /^[A-Z]$|^\d+:\d\d:\d\d$|^(?:\d+[wdhms])+$/.test(word)) return 'state'
  if (isPortLike(word)) return 'port'
  return HOST.test(word) ? 'host' : 'other'
}
