import { pathOf, portOfPath } from '../../values/key-values.ts'
import type { KeyValue } from '../../values/key-values.ts'
import { readLonePair, readPairs } from '../../values/pairs.ts'
import { roleOf } from '../../values/roles.ts'

/** `configuration: driver=igb ip=10.0.0.5`: these pairs belong to the open record. */
const PAIRS_OF_KEY = /^\s+[A-Za-z][^:=]{1,30}: [\w-]+=/
/** `0 interface=…` and `add address=…` always begin another record. */
const NUMBERED = /^\s*(?:\d+|add|set)\b/

/** `mac-address=\` at the end of a line. */
const WRAPPED = /([A-Za-z][\w-]{0,40})=\\$/

function shifted(pair: KeyValue, by: number): KeyValue {
  return { ...pair, start: pair.start + by, end: pair.end + by }
}

/** The record that is currently open. */
interface Open {
  readonly indent: number
  readonly lines: number
  isRepeated: (pair: KeyValue) => boolean
}

/** Decides which consecutive lines of `key=value` pairs belong to one record. */
export class PairLines {
  #isOpen = false
  /** Whether the last line was a single pair; then so is the next line of the record. */
  #isLone = false
  /** The path that the keys share, as in `pathOf`. */
  #path: string | null = null
  /** The key whose value is on the next line; null for none. */
  #wrapped: string | null = null

  /** Whether any line but a single pair ends the record. */
  get isLone(): boolean {
    return this.#isLone
  }

  /** The pairs of a line that begins with the value of the last key above it, as RouterOS wraps lines; otherwise null. */
  wrapped(text: string): KeyValue[] | null {
    const key = this.#wrapped
    const start = text.search(/\S/)
    if (key === null || start < 1) return null
    const [value = ''] = /^\S+/.exec(text.slice(start)) ?? []
    const first = { key, role: roleOf(key), value, start, end: start + value.length }
    return [first, ...readPairs(text.slice(first.end)).map((pair) => shifted(pair, first.end))]
  }

  /** Whether a line continues the open record. */
  goesOn(text: string, pairs: readonly KeyValue[], indent: number, open: Open): boolean {
    const [first] = pairs
    // ` Device(mac='…', …),` on each line
    if (first?.role === 'mac' && open.isRepeated(first)) return false
    const isDeeper = indent > open.indent
    // Below `0 ;;; printer`, all pairs are indented alike.
    const isAlike =
      indent === open.indent && indent > 0 && !pairs.some((pair) => open.isRepeated(pair))
    if (this.#isOpen && (isDeeper || isAlike) && (open.lines === 1 || !NUMBERED.test(text)))
      return true
    const path = pairs.length === 1 ? pathOf(first!.key) : null
    if (path !== null && this.isWithin(path)) return true
    if (this.#isLone && readLonePair(text) !== null && !open.isRepeated(first!)) return true
    const isBelow = open.lines > 0 && indent > open.indent && readLonePair(text) !== null
    return isBelow || (open.lines > 0 && PAIRS_OF_KEY.test(text))
  }

  /** Records a line that was read. Returns the interface in a new path, such as `lldp.eth0.chassis.mac`; otherwise null. */
  note(text: string, pairs: readonly KeyValue[]): string | null {
    this.#isOpen = true
    this.#isLone = readLonePair(text) !== null
    this.#wrapped = text.endsWith('\\') ? (WRAPPED.exec(text)?.[1] ?? null) : null
    const path = pairs.length === 1 ? pathOf(pairs[0]!.key) : null
    // `root.Network.eth0.MACAddress` is a part of what `root.Network.HostName` is about.
    const isNew = path !== null && (!this.isWithin(path) || path.length > this.#path!.length)
    return isNew ? this.enter(path) : null
  }

  /** Whether the keys of the record are paths. */
  get hasPath(): boolean {
    return this.#path !== null
  }

  /** Whether a path is that of the record, or one of them continues the other. */
  isWithin(path: string): boolean {
    const own = `${this.#path}.`
    return own.startsWith(`${path}.`) || `${path}.`.startsWith(own)
  }

  /** Records the path of a new record. Returns its last name if it is an interface, otherwise null. */
  enter(path: string): string | null {
    this.#path = path
    return portOfPath(path)
  }
}

/** The indexes of pairs where the keys of a line start over: `{mac='…', ip='…'}, {mac='…', ip='…'}`. */
export function beginAgain(pairs: readonly KeyValue[]): number[] {
  const [first] = pairs
  return [...pairs.keys()].filter((at) => at > 0 && pairs[at]!.key === first?.key)
}
