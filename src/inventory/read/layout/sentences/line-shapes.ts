import { isHostIpv4, readIpv4 } from '../../../../core/address/ip.ts'
import { FACT_KINDS, type FactKind } from '../../../sighting.ts'
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

/** A fact, and where it stands: it is an IPv4 address, or begins so many characters behind an address of either kind. */
interface Place {
  readonly kind: FactKind
  /** Index of that address, among those of the line; -1 for the start of the line. */
  readonly address: number
  readonly behind: number
  /** 0 where it is the address. */
  readonly length: number
}

interface Shape {
  readonly places: readonly Place[]
  readonly words: string
  readonly indent: number
}

/** Some limits of the readers depend on the length of a line; up to this one they do not. */
const MAX_LENGTH = 100
const MAX_SHAPES = 64
/** After so many lines of unknown shapes only one in `SAMPLE` is learned: hardly any line of such a text repeats one. */
const PATIENCE = 64
const SAMPLE = 8
const MAX_VLAN = 4094

/** Stands for the MAC address; like what stands for other parts, a character that nobody prints. */
const MAC = '\ue000'
/** What may differ: the MAC address, an IPv4 address, or any other number. */
const PARTS = /\ue000|\d+\.\d+\.\d+\.\d+|\d+/g
const SEPARATOR = /[^\da-f]|$/i
/** Lines with keys, IPv6 addresses, longer dotted numbers or what a walk explains elsewhere are always read in full. */
const NOT_LEARNED = /=|:(?:\s|:|$)| - not |\.{4}|\d\.\d+\.\d+\.\d+\.\d|TpFdb/

/**
 * Remembers how lines were read. Logs and neighbour tables repeat one sentence a million times with other numbers; a line that
 * differs from a known one only in ways that do not affect reading has its facts in the same places, which is found much
 * faster than by reading it. These must be equal: all characters but digits; the number of digits of each number, a leading
 * zero, and whether it can be a VLAN; which numbers are IPv4 addresses of hosts; and the separator within the MAC address.
 */
export class LineShapes {
  readonly #shapes = new Map<string, Shape>()
  /** Lines since the last one of a known shape. */
  #unknown = 0
  /** Of the line read last: its shape, and where its MAC address and its IPv4 addresses begin and end. */
  #shape = ''
  #starts: number[] = []
  #ends: number[] = []

  /**
   * @param line with one address
   * @returns null for a line of unknown shape
   */
  find(line: TextLine): KnownLine | null {
    this.#read(line.text.trimEnd(), line.from[0]!, line.to[0]!)
    const shape = this.#shapes.get(this.#shape)
    if (shape === undefined) {
      this.#unknown++
      return null
    }
    this.#unknown = 0
    const facts = new FactSet()
    for (const { kind, address, behind, length } of shape.places) {
      const start = length === 0 ? this.#starts[address]! : (this.#ends[address] ?? 0) + behind
      facts[kind] = [line.text.slice(start, length === 0 ? this.#ends[address] : start + length)]
    }
    return { facts, words: shape.words, indent: shape.indent }
  }

  /** Remembers the line that was looked for last, if the positions of its facts are certain. */
  learn(line: string, at: number, end: number, { facts, words, indent }: KnownLine): void {
    if (this.#unknown > PATIENCE && this.#unknown % SAMPLE > 0) return
    const text = line.trimEnd()
    if (text.length > MAX_LENGTH || NOT_LEARNED.test(text.slice(0, at) + text.slice(end))) return
    this.#read(text, at, end)
    const places: Place[] = []
    for (const kind of FACT_KINDS) {
      const [value, ...more] = facts[kind]
      if (value === undefined) continue
      const start = text.indexOf(value)
      if (more.length > 0 || start < 0 || start !== text.lastIndexOf(value)) return
      const stop = start + value.length
      const within = this.#starts.findIndex((from, one) => from < stop && this.#ends[one]! > start)
      const isAddress = this.#starts[within] === start && this.#ends[within] === stop
      if (within >= 0 && (!isAddress || start === at)) return
      const address = isAddress ? within : this.#ends.findLastIndex((to) => to <= start)
      const behind = start - (this.#ends[address] ?? 0)
      places.push({ kind, address, behind, length: isAddress ? 0 : value.length })
    }
    if (this.#shapes.size === MAX_SHAPES) this.#shapes.clear()
    this.#shapes.set(this.#shape, { places, words, indent })
  }

  /** Notes the shape of a line, and its addresses. */
  #read(text: string, at: number, end: number): void {
    const starts: number[] = (this.#starts = [])
    const ends: number[] = (this.#ends = [])
    if (text.length > MAX_LENGTH) {
      this.#shape = ''
      return
    }
    const longer = end - at - 1
    const shape = (text.slice(0, at) + MAC + text.slice(end)).replaceAll(PARTS, (part, place) => {
      const start = place > at ? place + longer : place
      if (part === MAC) {
        starts.push(at)
        ends.push(end)
        return MAC + text.charAt(at + text.slice(at, end).search(SEPARATOR))
      }
      const ipv4 = part.length > 6 ? readIpv4(part, 0, part.length) : -1
      if (ipv4 >= 0) {
        starts.push(start)
        ends.push(start + part.length)
        return isHostIpv4(ipv4) ? '\ue001' : '\ue002'
      }
      // Reading does not depend on how a number differs from others of its length.
      if (part.length > 9 || part.startsWith('0')) return part
      return String.fromCharCode(
        part.length === 4 && Number(part) > MAX_VLAN ? 0xe003 : 0xe010 + part.length,
      )
    })
    const colon = text.indexOf(':')
    this.#shape = `${colon < 0 ? 0 : colon < NEAR ? 1 : 2}${shape}`
  }
}
