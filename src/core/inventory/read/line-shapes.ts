import { isHostIpv4, readIpv4 } from '../../address/ipv4.ts'
import { FACT_KINDS } from '../sighting.ts'
import { FactSet } from './facts.ts'

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
  /** For each character of the text its code, or `MAC`, `IPV4` or `DIGIT`. */
  readonly codes: Int32Array
  /** End of the MAC address, and the separator between its digits. */
  readonly end: number
  readonly separator: number
  readonly firstColon: 0 | 1 | 2
  /** Ends of the IPv4 addresses, and whether each can be that of a host. */
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

const SPACE = 0x20
const DOT = 0x2e
const ZERO = 0x30

/** Mark, in place of the code of a character, what may differ in other lines. */
const MAC = -1
const IPV4 = -2
const DIGIT = -3

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
    for (let index = 0; index < this.#shapes.length; index++) {
      const shape = this.#shapes[index]!
      if (!this.#isAlike(shape, line, at, end)) continue
      if (index > 0) {
        this.#shapes.splice(index, 1)
        this.#shapes.unshift(shape)
      }
      return { facts: this.#factsOf(shape, line, end), words: shape.words, indent: shape.indent }
    }
    return null
  }

  /** Remembers a line that was read, if the positions of its facts are certain. */
  learn(line: string, at: number, end: number, { facts, words, indent }: KnownLine): void {
    const text = line.trimEnd()
    if (text.length > MAX_LENGTH || NOT_LEARNED.test(text.slice(0, at) + text.slice(end))) return
    const ips = Array.from(text.matchAll(DOTTED_QUAD), ({ 0: quad, index }) => ({
      ipv4: readIpv4(quad, 0, quad.length),
      start: index,
      end: index + quad.length,
    })).filter(({ start }) => start < at || start >= end)
    if (ips.length > MAX_IPS || ips.some(({ ipv4 }) => ipv4 < 0)) return
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
    const codes = Int32Array.from({ length: text.length }, (_, index) => {
      const code = text.charCodeAt(index)
      return isDigit(code) ? DIGIT : code
    })
    for (const { start } of ips) codes[start] = IPV4
    codes[at] = MAC
    this.#shapes.unshift({
      text,
      codes,
      end,
      separator: separatorOf(text, at, end),
      firstColon: firstColon(text),
      ipEnds: ips.map(({ end }) => end),
      ipsOfHosts: ips.map(({ ipv4 }) => isHostIpv4(ipv4)),
      places,
      words,
      indent,
    })
    if (this.#shapes.length > MAX_SHAPES) this.#shapes.pop()
  }

  /** Also puts the positions of the line's IPv4 addresses into `#ipStarts` and `#ipEnds`. */
  #isAlike(shape: Shape, line: string, at: number, end: number): boolean {
    const { text, codes } = shape
    let ip = 0
    let here = 0
    let there = 0
    while (there < codes.length) {
      const code = codes[there]!
      if (code >= 0) {
        if (line.charCodeAt(here) !== code) return false
        here++
        there++
      } else if (code === DIGIT) {
        const length = alikeNumber(line, here, text, there)
        if (length === 0) return false
        here += length
        there += length
      } else if (code === MAC) {
        if (here !== at || separatorOf(line, at, end) !== shape.separator) return false
        here = end
        there = shape.end
      } else {
        const behind = endOfQuad(line, here)
        const ipv4 = readIpv4(line, here, behind)
        if (ipv4 < 0 || isHostIpv4(ipv4) !== shape.ipsOfHosts[ip]) return false
        this.#ipStarts[ip] = here
        this.#ipEnds[ip] = behind
        here = behind
        there = shape.ipEnds[ip++]!
      }
    }
    if (here > MAX_LENGTH || firstColon(line) !== shape.firstColon) return false
    while (line.charCodeAt(here) === SPACE) here++
    return here === line.length || line.slice(here).trim() === ''
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
  let number = 0
  let known = 0
  let isSame = true
  for (;;) {
    const digit = digitAt(text, at + length)
    const knownDigit = digitAt(other, otherAt + length)
    if (digit < 0 !== knownDigit < 0) return 0
    if (digit < 0) break
    if (digit !== knownDigit) isSame = false
    number = 10 * number + digit
    known = 10 * known + knownDigit
    length++
  }
  if (isSame) return length
  if (digitAt(text, at) === 0 || digitAt(other, otherAt) === 0) return 0
  return length !== 4 || number > MAX_VLAN === known > MAX_VLAN ? length : 0
}

/** 1 if the first colon is near enough to belong to a key, as in `mayHaveKey`, 2 if it is not, 0 for no colon. */
function firstColon(text: string): 0 | 1 | 2 {
  const at = text.indexOf(':')
  if (at < 0) return 0
  return at < NEAR ? 1 : 2
}

/** The separator between the digits of a MAC address; 0 for none. */
function separatorOf(text: string, start: number, end: number): number {
  let at = start
  while (at < end && isHexDigit(text.charCodeAt(at))) at++
  return at < end ? text.charCodeAt(at) : 0
}

function endOfQuad(text: string, start: number): number {
  let at = start
  while (digitAt(text, at) >= 0 || (text.charCodeAt(at) === DOT && digitAt(text, at + 1) >= 0)) at++
  return at
}

/** The value of a decimal digit, negative for anything else and behind the end. */
function digitAt(text: string, at: number): number {
  const code = at < text.length ? text.charCodeAt(at) : 0
  return isDigit(code) ? code - ZERO : -1
}

function isHexDigit(code: number): boolean {
  return isDigit(code) || ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x66)
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39
}
