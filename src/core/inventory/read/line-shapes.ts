import { FACT_KINDS } from '../sighting.ts'
import { FactSet } from './facts.ts'
import { isHostIp, isIpv4 } from './values.ts'

/** What is known of a line by its shape. */
export interface KnownLine {
  readonly facts: FactSet
  readonly words: string
  /** Of the line, in characters. */
  readonly indent: number
}

/** A fact, and where it stands in the line that was learned. */
interface Place {
  readonly kind: (typeof FACT_KINDS)[number]
  /** Index of the IPv4 address that it is, or -1 … */
  readonly ip: number
  /** … and else from where to where, and behind how many IPv4 addresses. */
  readonly start: number
  readonly end: number
  readonly ipsBefore: number
}

interface Shape {
  readonly text: string
  /** Where the MAC address stands. */
  readonly at: number
  readonly end: number
  /** Where IPv4 addresses begin and end, and whether a host can have each. */
  readonly ipStarts: readonly number[]
  readonly ipEnds: readonly number[]
  readonly ipsOfHosts: readonly boolean[]
  readonly places: readonly Place[]
  readonly words: string
  readonly indent: number
}

/** Of longer lines it would matter how long their numbers are. */
const MAX_LENGTH = 100
/** As for `mayHaveKey`. */
const NEAR = 60
const MAX_SHAPES = 6
const MAX_IPS = 8
const MAX_VLAN = 4094

const DOTTED_QUAD = /\d+\.\d+\.\d+\.\d+/g
/** Keys, IPv6 addresses and longer dotted numbers are read anew in each line. */
const NOT_LEARNED = /=|:(?:\s|:|$)| - not |\.{4}|\d\.\d+\.\d+\.\d+\.\d/

/**
 * Remembers how the last few lines were understood. Logs and neighbour tables repeat one sentence a million times with
 * other numbers in it; a line that differs from a known one in nothing that reading depends on has its facts in the
 * same places, which is found twenty times sooner than by reading. Compared are all characters but digits; as many
 * digits where digits stand, zeros in front, what is no VLAN; IPv4 addresses as such; and what stands between the digits of
 * the MAC address. Spaces at the end say nothing.
 */
export class LineShapes {
  /** The last one used first. */
  readonly #shapes: Shape[] = []
  readonly #ipStarts = new Int32Array(MAX_IPS)
  readonly #ipEnds = new Int32Array(MAX_IPS)

  /**
   * @param at where the only MAC address of the line begins
   * @returns null for a line of no known shape
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

  /** Remembers a line that was read, if it is certain where its facts stand. */
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

  /** Leaves in `#ipStarts` and `#ipEnds` where the IPv4 addresses of the line stand. */
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
        // The last of what can be of another length, the MAC address or an IPv4 address, tells how far all has moved.
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

/** The length of a number that stands in both texts, if nothing depends on which of them it is; else 0. */
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

/** Whether a first colon could belong to a key, as `mayHaveKey` asks; 0 for no colon. */
function firstColon(text: string): 0 | 1 | 2 {
  const at = text.indexOf(':')
  if (at < 0) return 0
  return at < NEAR ? 1 : 2
}

/** What stands between the digits of a MAC address, or behind them where nothing does. */
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
