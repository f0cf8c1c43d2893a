import { FACT_KINDS } from '../sighting.ts'
import { FactSet } from './facts.ts'
import { isHostIp, isIpv4 } from './values.ts'

/** What was read from a line, or follows from its shape. */
export interface KnownLine {
  readonly facts: FactSet
  readonly words: string
  /** Indent of the line, in characters. */
  readonly indent: number
}

/** A fact, and its position in the line that was learned. */
interface Place {
  readonly kind: (typeof FACT_KINDS)[number]
  /** Index among the line's IPv4 addresses if it is one of them, else -1 … */
  readonly ip: number
  /** … and its start, its end, and the number of IPv4 addresses before it. */
  readonly start: number
  readonly end: number
  readonly ipsBefore: number
}

interface Shape {
  readonly text: string
  /** Start and end of the MAC address. */
  readonly at: number
  readonly end: number
  /** Starts and ends of the IPv4 addresses, and whether each can be that of a host. */
  readonly ipStarts: readonly number[]
  readonly ipEnds: readonly number[]
  readonly ipsOfHosts: readonly boolean[]
  readonly places: readonly Place[]
  readonly words: string
  readonly indent: number
}

/** Some limits of the readers depend on the length of a line; up to this one they do not. */
const MAX_LENGTH = 100
/** As in `mayHaveKey`. */
const NEAR = 60
const MAX_SHAPES = 6
const MAX_IPS = 8
const MAX_VLAN = 4094

const DOTTED_QUAD = /\d+\.\d+\.\d+\.\d+/g
/** Lines with keys, IPv6 addresses or longer dotted numbers are not learned but always read in full. */
const NOT_LEARNED = /=|:(?:\s|:|$)| - not |\.{4}|\d\.\d+\.\d+\.\d+\.\d/

/**
 * Remembers how the last few lines were read. Logs and neighbour tables repeat one sentence a million times with other
 * numbers; a line that differs from a known one only in ways that do not affect reading has its facts in the same places.
 * This comparison is twenty times faster than reading the line. These must be equal: all characters but digits; the number
 * of digits of each number, a leading zero, and whether it can be a VLAN; which numbers are IPv4 addresses; and the
 * separator within the MAC address. Spaces at the end are ignored.
 */
export class LineShapes {
  /** Most recently used first. */
  readonly #shapes: Shape[] = []
  readonly #ipStarts = new Int32Array(MAX_IPS)
  readonly #ipEnds = new Int32Array(MAX_IPS)

  /**
   * @param at start of the only MAC address in the line; `end` is its end
   * @returns null for a line of unknown shape
   */
  find(line: string, at: number, end: number): KnownLine | null {
    const text = line.trimEnd()
    if (text.length > MAX_LENGTH) return null
    for (let index = 0; index < this.#shapes.length; index++) {
      const shape = this.#shapes[index]!
      if (!this.#isAlike(shape, text, at, end)) continue
      if (index > 0) {
        this.#shapes.splice(index, 1)
        this.#shapes.unshift(shape)
      }
      return { facts: this.#factsOf(shape, text, end), words: shape.words, indent: shape.indent }
    }
    return null
  }

  /** Remembers a line that was read, if the positions of its facts are certain. */
  learn(line: string, at: number, end: number, { facts, words, indent }: KnownLine): void {
    const text = line.trimEnd()
    if (text.length > MAX_LENGTH || NOT_LEARNED.test(text.slice(0, at) + text.slice(end))) return
    const ips = Array.from(text.matchAll(DOTTED_QUAD), ({ 0: quad, index }) => ({
      quad,
      start: index,
      end: index + quad.length,
    })).filter(({ start }) => start < at || start >= end)
    if (ips.length > MAX_IPS || !ips.every(({ quad }) => isIpv4(quad))) return
    const places: Place[] = []
    for (const kind of FACT_KINDS) {
      const [value, ...more] = facts[kind]
      if (value === undefined) continue
      const start = text.indexOf(value)
      if (more.length > 0 || start < 0 || start !== text.lastIndexOf(value)) return
      const stop = start + value.length
      const ip = ips.findIndex((one) => one.start === start && one.end === stop)
      const overlaps = (from: number, to: number) => from < stop && to > start
      if (overlaps(at, end) || (ip < 0 && ips.some((one) => overlaps(one.start, one.end)))) return
      const ipsBefore = ips.filter((one) => one.end <= start).length
      places.push({ kind, ip, start, end: stop, ipsBefore })
    }
    this.#shapes.unshift({
      text,
      at,
      end,
      ipStarts: ips.map(({ start }) => start),
      ipEnds: ips.map(({ end }) => end),
      ipsOfHosts: ips.map(({ quad }) => isHostIp(quad)),
      places,
      words,
      indent,
    })
    if (this.#shapes.length > MAX_SHAPES) this.#shapes.pop()
  }

  /** Also puts the positions of the line's IPv4 addresses into `#ipStarts` and `#ipEnds`. */
  #isAlike(shape: Shape, text: string, at: number, end: number): boolean {
    const other = shape.text
    let ip = 0
    let here = 0
    let there = 0
    while (there < other.length) {
      if (there === shape.at) {
        if (here !== at || separatorOf(text, at) !== separatorOf(other, at)) return false
        here = end
        there = shape.end
        continue
      }
      if (there === shape.ipStarts[ip]) {
        const behind = endOfQuad(text, here)
        const quad = text.slice(here, behind)
        if (!isIpv4(quad) || isHostIp(quad) !== shape.ipsOfHosts[ip]) return false
        this.#ipStarts[ip] = here
        this.#ipEnds[ip] = behind
        here = behind
        there = shape.ipEnds[ip++]!
        continue
      }
      const code = other.charCodeAt(there)
      if (!isDigit(code)) {
        if (text.charCodeAt(here) !== code) return false
        here++
        there++
        continue
      }
      const length = alikeNumber(text, here, other, there)
      if (length === 0) return false
      here += length
      there += length
    }
    return here === text.length && firstColon(text) === firstColon(other)
  }

  #factsOf({ places, end, ipEnds }: Shape, text: string, ownEnd: number): FactSet {
    const facts = new FactSet()
    for (const { kind, ip, start, end: stop, ipsBefore } of places) {
      if (ip >= 0) facts[kind] = [text.slice(this.#ipStarts[ip], this.#ipEnds[ip])]
      else {
        // MAC and IPv4 addresses can differ in length: the last one before the fact shows how far it has shifted.
        const ipEnd = ipsBefore === 0 ? -1 : ipEnds[ipsBefore - 1]!
        const isBehindAddress = end <= start && end > ipEnd
        const moved = isBehindAddress
          ? ownEnd - end
          : ipsBefore === 0
            ? 0
            : this.#ipEnds[ipsBefore - 1]! - ipEnd
        facts[kind] = [text.slice(start + moved, stop + moved)]
      }
    }
    return facts
  }
}

/** The length of the numbers at two positions, if reading does not depend on their difference; else 0. */
function alikeNumber(text: string, at: number, other: string, otherAt: number): number {
  let length = 0
  while (isDigit(other.charCodeAt(otherAt + length))) {
    if (!isDigit(text.charCodeAt(at + length))) return 0
    length++
  }
  if (isDigit(text.charCodeAt(at + length))) return 0
  const number = text.slice(at, at + length)
  const known = other.slice(otherAt, otherAt + length)
  if (number === known) return length
  if (number.startsWith('0') || known.startsWith('0')) return 0
  return length !== 4 || Number(number) > MAX_VLAN === Number(known) > MAX_VLAN ? length : 0
}

/** 1 if the first colon is near enough to belong to a key, as in `mayHaveKey`, 2 if it is not, 0 for no colon. */
function firstColon(text: string): 0 | 1 | 2 {
  const at = text.indexOf(':')
  if (at < 0) return 0
  return at < NEAR ? 1 : 2
}

/** The first separator in a MAC address, or the character after bare digits. */
function separatorOf(text: string, start: number): string | undefined {
  let at = start
  while (isHexDigit(text.charCodeAt(at))) at++
  return text[at]
}

function endOfQuad(text: string, start: number): number {
  let at = start
  while (isDigit(text.charCodeAt(at)) || (text[at] === '.' && isDigit(text.charCodeAt(at + 1))))
    at++
  return at
}

function isHexDigit(code: number): boolean {
  return isDigit(code) || ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x66)
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39
}
