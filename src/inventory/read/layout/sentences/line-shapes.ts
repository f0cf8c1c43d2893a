import { isHostIpv4, readIpv4 } from '../../../../core/address/ip.ts'
import { FACT_KINDS } from '../../../sighting.ts'
import { FactSet } from '../../values/facts.ts'
import { NEAR } from '../../values/key-values.ts'
import type { TextLine } from '../../unwrap/lines.ts'

/** What was read from a line, or follows from its shape. */
interface KnownLine {
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

/** What may differ in other lines, and the characters between the part before and this one, which may not. */
interface Part {
  readonly before: string
  readonly type: 'mac' | 'ipv4' | 'number'
  readonly value: string
  /** Whether an IPv4 address can be that of a host. */
  readonly isOfHost: boolean
}

interface Shape {
  readonly parts: readonly Part[]
  /** The characters after the last part. */
  readonly rest: string
  /** End of the MAC address, and the separator between its digits. */
  readonly end: number
  readonly separator: number
  readonly firstColon: 0 | 1 | 2
  /** Ends of the IPv4 addresses. */
  readonly ipEnds: readonly number[]
  readonly places: readonly Place[]
  readonly words: string
  readonly indent: number
}

/** Some limits of the readers depend on the length of a line; up to this one they do not. */
const MAX_LENGTH = 100
const MAX_SHAPES = 6
const MAX_IPS = 8
/** After so many lines of unknown shapes only one in `SAMPLE` is learned: hardly any line of such a text repeats one. */
const PATIENCE = 64
const SAMPLE = 8
const MAX_VLAN = 4094

const SPACE = 0x20
const DOT = 0x2e
const COLON = 0x3a
const ZERO = 0x30

/** An IPv4 address, as the first group, or any other number. */
const NUMBERS = /(\d+\.\d+\.\d+\.\d+)|\d+/g
/** Lines with keys, IPv6 addresses, longer dotted numbers or what a walk explains elsewhere are always read in full. */
const NOT_LEARNED = /=|:(?:\s|:|$)| - not |\.{4}|\d\.\d+\.\d+\.\d+\.\d|TpFdb/

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
  /** Lines since the last one of a known shape. */
  #unknown = 0
  /** The current line is in this text, from `#start` to `#end`, which is before the spaces at its end. */
  #chars = ''
  #start = 0
  #end = 0
  /** Offsets in that text of the line's IPv4 addresses. */
  readonly #ipStarts = new Int32Array(MAX_IPS)
  readonly #ipEnds = new Int32Array(MAX_IPS)

  /**
   * @param line with one address
   * @returns null for a line of unknown shape
   */
  find(line: TextLine): KnownLine | null {
    const isRaw = line.text === line.raw
    this.#chars = isRaw ? line.whole : line.text
    this.#start = isRaw ? line.start : 0
    this.#end = this.#endOf(line.text.length)
    const at = line.from[0]!
    const end = line.to[0]!
    for (let index = 0; index < this.#shapes.length; index++) {
      const shape = this.#shapes[index]!
      if (!this.#isAlike(shape, at, end)) continue
      if (index > 0) {
        this.#shapes.splice(index, 1)
        this.#shapes.unshift(shape)
      }
      this.#unknown = 0
      return { facts: this.#factsOf(shape, end), words: shape.words, indent: shape.indent }
    }
    this.#unknown++
    return null
  }

  /** Remembers a line that was read, if the positions of its facts are certain. */
  learn(line: string, at: number, end: number, { facts, words, indent }: KnownLine): void {
    if (this.#unknown > PATIENCE && this.#unknown % SAMPLE > 0) return
    const text = line.trimEnd()
    if (text.length > MAX_LENGTH || NOT_LEARNED.test(text.slice(0, at) + text.slice(end))) return
    const marks = marksOf(text, at, end)
    const ips = marks.filter(({ type }) => type === 'ipv4')
    if (ips.length > MAX_IPS || ips.some(({ value }) => ipv4Of(value) < 0)) return
    if (marks.some(({ start }, index) => start < (marks[index - 1]?.end ?? 0))) return
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
    const parts = marks.map(({ type, start, value }, index): Part => {
      const before = text.slice(marks[index - 1]?.end ?? 0, start)
      return { before, type, value, isOfHost: type === 'ipv4' && isHostIpv4(ipv4Of(value)) }
    })
    this.#shapes.unshift({
      parts,
      rest: text.slice(marks.at(-1)!.end),
      end,
      separator: separatorOf(text, at, end),
      firstColon: firstColon(text, 0, text.length),
      ipEnds: ips.map(({ end }) => end),
      places,
      words,
      indent,
    })
    if (this.#shapes.length > MAX_SHAPES) this.#shapes.pop()
  }

  /** Offset behind a line of this length, without the spaces at its end. */
  #endOf(length: number): number {
    let end = this.#start + length
    while (end > this.#start && this.#chars.charCodeAt(end - 1) <= SPACE) end--
    return end
  }

  /** Also puts the positions of the line's IPv4 addresses into `#ipStarts` and `#ipEnds`. */
  #isAlike(shape: Shape, at: number, end: number): boolean {
    const chars = this.#chars
    let ip = 0
    let here = this.#start
    for (let index = 0; index < shape.parts.length; index++) {
      const { before, type, value, isOfHost } = shape.parts[index]!
      if (!hasAt(chars, here, before)) return false
      here += before.length
      if (type === 'number') {
        if (!isLikeNumber(chars, here, value)) return false
        here += value.length
      } else if (type === 'mac') {
        const from = this.#start + at
        const to = this.#start + end
        if (here !== from || separatorOf(chars, from, to) !== shape.separator) return false
        here = to
      } else {
        const behind = endOfQuad(chars, here)
        const ipv4 = readIpv4(chars, here, behind)
        if (ipv4 < 0 || isHostIpv4(ipv4) !== isOfHost) return false
        this.#ipStarts[ip] = here
        this.#ipEnds[ip++] = here = behind
      }
    }
    here += shape.rest.length
    // A part that was found behind the end of the line, in the next one, ends behind it too.
    if (here !== this.#end || here - this.#start > MAX_LENGTH) return false
    if (!hasAt(chars, here - shape.rest.length, shape.rest)) return false
    return firstColon(chars, this.#start, here) === shape.firstColon
  }

  #factsOf({ places, end, ipEnds }: Shape, ownEnd: number): FactSet {
    const chars = this.#chars
    const facts = new FactSet()
    for (let index = 0; index < places.length; index++) {
      const { kind, ip, start, end: stop, ipsBefore } = places[index]!
      if (ip >= 0) facts[kind] = [chars.slice(this.#ipStarts[ip], this.#ipEnds[ip])]
      else {
        // MAC and IPv4 addresses can differ in length: the last one before the fact shows how far it has shifted.
        const ipEnd = ipsBefore === 0 ? -1 : ipEnds[ipsBefore - 1]!
        const isBehindAddress = end <= start && end > ipEnd
        const moved = isBehindAddress
          ? this.#start + ownEnd - end
          : ipsBefore === 0
            ? this.#start
            : this.#ipEnds[ipsBefore - 1]! - ipEnd
        facts[kind] = [chars.slice(start + moved, stop + moved)]
      }
    }
    return facts
  }
}

/** The MAC address and the numbers of a line, in their order. */
function marksOf(text: string, at: number, end: number) {
  const numbers = Array.from(text.matchAll(NUMBERS), ({ 0: value, 1: quad, index: start }) => {
    const type = quad === undefined ? 'number' : 'ipv4'
    return { type, value, start, end: start + value.length } as const
  })
  const mac = { type: 'mac', value: text.slice(at, end), start: at, end } as const
  const outside = numbers.filter(({ start }) => start < at || start >= end)
  return [mac, ...outside].sort((a, b) => a.start - b.start)
}

function ipv4Of(quad: string): number {
  return readIpv4(quad, 0, quad.length)
}

/** Whether a number stands at that position, and reading does not depend on how it differs from `known`. */
function isLikeNumber(line: string, at: number, known: string): boolean {
  const { length } = known
  for (let index = 0; index < length; index++) if (digitAt(line, at + index) < 0) return false
  if (digitAt(line, at + length) >= 0) return false
  if (digitAt(line, at) === 0 || digitAt(known, 0) === 0) return line.startsWith(known, at)
  if (length !== 4) return true
  return Number(line.slice(at, at + length)) > MAX_VLAN === Number(known) > MAX_VLAN
}

/** 1 if the first colon is near enough to belong to a key, 2 if it is not, 0 for no colon. */
function firstColon(text: string, start: number, end: number): 0 | 1 | 2 {
  for (let at = start; at < end; at++)
    if (text.charCodeAt(at) === COLON) return at - start < NEAR ? 1 : 2
  return 0
}

/** Whether a part stands at an offset; `startsWith` would leave the compiled loop for each part. */
function hasAt(text: string, at: number, part: string): boolean {
  for (let index = 0; index < part.length; index++)
    if (text.charCodeAt(at + index) !== part.charCodeAt(index)) return false
  return true
}

/** The separator between the digits of a MAC address; 0 for none. */
function separatorOf(text: string, start: number, end: number): number {
  let at = start
  while (at < end && isHexDigit(text.charCodeAt(at))) at++
  return at < end ? text.charCodeAt(at) : 0
}

/** The end of the digits and dots; a dot behind them ends the sentence. */
function endOfQuad(text: string, start: number): number {
  let at = start
  for (let code = text.charCodeAt(at); code === DOT || isDigit(code);) code = text.charCodeAt(++at)
  return at > start && text.charCodeAt(at - 1) === DOT ? at - 1 : at
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
