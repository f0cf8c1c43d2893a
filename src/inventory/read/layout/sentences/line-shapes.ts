import { isHostIpv4, readIpv4 } from '../../../../core/address/ip.ts'
import { FACT_KINDS, type FactKind, type Facts } from '../../../sighting.ts'
import { entryOf, type Entry } from '../../group.ts'
import { NEAR } from '../../values/key-values.ts'
import type { TextLine } from '../../unwrap/lines.ts'
import { escapeRegExp } from '../../unwrap/margin.ts'

/** What was read from a line, or follows from its shape. */
interface KnownLine {
  readonly entries: readonly Entry[]
  readonly words: string
  /** Indent of the line, in characters. */
  readonly indent: number
}

/** How a line was read. */
interface ReadLine {
  readonly facts: Facts
  readonly words: string
  readonly indent: number
}

/** How a line was read, and all lines that are read the same way. */
interface Shape {
  readonly pattern: RegExp
  /** The kind of the fact in each of its groups. */
  readonly kinds: readonly FactKind[]
  /** The separator within the MAC address, and whether the first colon is near enough to belong to a key. */
  readonly separator: string
  readonly isNear: boolean
  readonly words: string
  readonly indent: number
}

/** Some limits of the readers depend on the length of a line; up to this length they do not. */
const MAX_LENGTH = 100
const MAX_SHAPES = 6
/** After this many lines of unknown shapes only one in `SAMPLE` is learned: hardly any line of such a text repeats one. */
const PATIENCE = 64
const SAMPLE = 8
const MAX_VLAN = 4094

const KEYS: Readonly<Record<FactKind, string>> = {
  ip: 'ip',
  vlan: 'vlan',
  port: 'interface',
  name: 'host name',
}

/** Stands for the MAC address: a character that nobody prints. */
const MAC = '\ue000'
/** What else may differ: an IPv4 address, or any other number. */
const NUMBER = /\d+\.\d+\.\d+\.\d+|\d+/y
const OCTET = String.raw`(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)`
const HOST = String.raw`(?!0\.0\.0\.0|127\.|255\.|2(?:2[4-9]|3\d)\.)${OCTET}(?:\.${OCTET}){3}`
const VLAN = String.raw`(?:[1-3]\d{3}|40(?:[0-8]\d|9[0-4]))`
const SEPARATOR = /[^\da-f]/i
/** Lines with keys, IPv6 addresses, longer dotted numbers or values that a walk explains elsewhere are always read completely. */
const NOT_LEARNED = /=|:(?:\s|:|$)| - not |\.{4}|\d\.\d+\.\d+\.\d+\.\d|TpFdb/

/**
 * Remembers how the last few lines were read. Logs and neighbour tables repeat one sentence a million times with other
 * numbers; a line that differs from a known one only in ways that do not affect reading has its facts at the same
 * positions, and an expression finds those much faster than reading does. These must be equal: all characters except
 * digits; the number of digits of each number, a leading zero, and whether it can be a VLAN; which numbers are IPv4
 * addresses of hosts; and the separator within the MAC address. Spaces at the end are ignored.
 */
export class LineShapes {
  /** Most recently used first. */
  readonly #shapes: Shape[] = []
  /** Lines since the last one of a known shape. */
  #unknown = 0

  /**
   * @param line with one address
   * @returns null for a line of unknown shape
   */
  find({ text, from: [at = 0], to: [end = 0] }: TextLine): KnownLine | null {
    const masked = text.slice(0, at) + MAC + text.slice(end)
    for (let index = 0; index < this.#shapes.length; index++) {
      const shape = this.#shapes[index]!
      const found = shape.pattern.exec(masked)
      if (found === null || !isAlike(shape, text, at, end)) continue
      if (index > 0) this.#shapes.unshift(...this.#shapes.splice(index, 1))
      this.#unknown = 0
      const entries = shape.kinds.map((kind, group) => entryOf(KEYS[kind], found[group + 1]!, 0))
      return { entries, words: shape.words, indent: shape.indent }
    }
    this.#unknown++
    return null
  }

  /** Remembers a line that was read, if the positions of its facts are certain. */
  learn(text: string, at: number, end: number, { facts, words, indent }: ReadLine): void {
    if (this.#unknown > PATIENCE && this.#unknown % SAMPLE > 0) return
    const masked = text.slice(0, at) + MAC + text.slice(end)
    if (text.length > MAX_LENGTH || NOT_LEARNED.test(masked)) return
    /** The groups that start and end at each position. */
    const opening = new Map<number, FactKind>()
    const closing = new Set<number>()
    for (const kind of FACT_KINDS) {
      const [value, ...more] = facts[kind]
      if (value === undefined) continue
      const start = masked.indexOf(value)
      const stop = start + value.length
      if (more.length > 0 || start < 0 || start !== masked.lastIndexOf(value)) return
      if (opening.has(start) || closing.has(stop)) return
      opening.set(start, kind)
      closing.add(stop)
    }
    const separator = separatorOf(text, at, end)
    const pattern = patternOf(masked, opening, closing)
    if (pattern === null) return
    const kinds = [...opening].sort(([a], [b]) => a - b).map(([, kind]) => kind)
    const isNear = isColonNear(text)
    this.#shapes.unshift({ pattern, kinds, separator, isNear, words, indent })
    if (this.#shapes.length > MAX_SHAPES) this.#shapes.pop()
  }
}

/** An expression for all lines that are read like this one; null if there is none. */
function patternOf(
  masked: string,
  opening: ReadonlyMap<number, FactKind>,
  closing: ReadonlySet<number>,
): RegExp | null {
  let source = ''
  for (let at = 0; at < masked.length;) {
    source += (closing.has(at) ? ')' : '') + (opening.has(at) ? '(' : '')
    NUMBER.lastIndex = at
    const number = NUMBER.exec(masked)?.[0] ?? ''
    // A fact begins or ends inside a number.
    for (let inside = at + 1; inside < at + number.length; inside++)
      if (opening.has(inside) || closing.has(inside)) return null
    const part = number === '' ? masked[at]! : number
    const quad = readIpv4(part, 0, part.length)
    if (part.includes('.', 1) && !isHostIpv4(quad)) return null
    source += quad >= 0 ? HOST : number === '' ? escapeRegExp(part) : likeNumber(number)
    at += part.length
  }
  return new RegExp(String.raw`^${source}${closing.has(masked.length) ? ')' : ''}\s*$`)
}

/** Numbers of the same length are read the same way, with these exceptions. */
function likeNumber(number: string): string {
  if (number.startsWith('0')) return number
  if (number.length !== 4) return String.raw`[1-9]\d{${number.length - 1}}`
  return Number(number) > MAX_VLAN ? String.raw`(?!${VLAN})\d{4}` : VLAN
}

function isAlike({ separator, isNear }: Shape, text: string, at: number, end: number): boolean {
  return (
    text.length <= MAX_LENGTH &&
    separatorOf(text, at, end) === separator &&
    isColonNear(text) === isNear
  )
}

/** The separator between the digits of a MAC address; '' for none. */
function separatorOf(text: string, at: number, end: number): string {
  return SEPARATOR.exec(text.slice(at, end))?.[0] ?? ''
}

function isColonNear(text: string): boolean {
  const colon = text.indexOf(':')
  return colon >= 0 && colon < NEAR
}
