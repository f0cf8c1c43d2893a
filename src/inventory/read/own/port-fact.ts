/** A switch's report about one of its ports, even if nothing is plugged in. Facts missing from an output are absent. */
export interface PortFacts {
  /** The person's name for it. */
  description?: string
  /** As printed: `connected`, `notconnect`, `down`. */
  state?: string
  /** Why it is down, as printed: `err-disabled`, `Link not connected`. */
  reason?: string
  /** In Mbit/s. */
  speed?: number
  duplex?: Duplex
  poe?: Poe
  errors?: Errors
  /** Time of the last input, as printed: `00:00:01`, `never`. */
  lastUse?: string
}

/** A device's report about one of its ports. */
export interface PortStatement {
  /** As printed. */
  readonly port: string
  readonly facts: PortFacts
}

export type Duplex = 'full' | 'half'

interface Poe {
  /** 0 to 8, as IEEE 802.3bt numbers them. */
  class?: number
  watts?: number
  /** As printed: `on`, `faulty`, `denied`. */
  state?: string
}

/** Counters since they were last cleared. */
interface Errors {
  input?: number
  crc?: number
}

/** Mbit/s in one unit of each. */
const UNITS: Readonly<Record<string, number>> = { k: 1e-3, m: 1, g: 1e3, t: 1e6 }
const SPEED =
  /^(?:a(?:uto)?-|ieee-)?(\d+(?:\.\d+)?)\s?(?:([kmgt])(?:b(?:it(?:s|\/s)?|\/s|ps)?|bits?\/sec)?)?(?![\d.])/i
/** `1000full`, `100HDx`, `1000M-full`, `a-full`, `Full(100M)`, `F(a)` */
const DUPLEX = /(?:^|[^a-z])(full|half)|\d[mg]?\/?(f|h)(?:dx|d)?$|^([fh])(?:\(a\))?$/i

/** The speed in Mbit/s in a word; undefined for `auto`, `--`, `0` and anything else without one. */
export function speedOf(text: string): number | undefined {
  const [, digits = '', unit = 'm'] = SPEED.exec(text.trim()) ?? []
  const speed = Number(digits) * UNITS[unit.toLowerCase()]!
  return speed > 0 && speed <= 1e6 ? speed : undefined
}

/** The duplex in a word; undefined for `auto` and anything else without one. */
export function duplexOf(text: string): Duplex | undefined {
  const [, word, marked, letter] = DUPLEX.exec(text.trim()) ?? []
  const first = (word ?? marked ?? letter)?.[0]?.toLowerCase()
  if (first === undefined) return undefined
  return first === 'f' ? 'full' : 'half'
}

/** Whether a cell or value is empty in meaning. */
export function isNothing(text: string): boolean {
  return /^(?:["']{2}|[-–.*]*|n\/?a|none|null|unknown|not? (?:set|configured|available|present))$/i.test(
    text.trim(),
  )
}

const UP = /^(?:link )?(?:up|connected|enabled?|forward(?:ing)?)\b/i
const DOWN =
  /^(?:link )?(?:down|not-?connect\w*|(?:admin\w* )?(?:down|disabled?)|err-?dis\w*|inactive|suspended|(?:xcvr|sfp)abs\w*)/i

/** Whether a port has a link, whether it was switched off, and why it is down, as far as its state says so. */
export function linkOf({ state = '', reason }: PortFacts): {
  readonly link?: 'up' | 'down'
  readonly admin?: 'down'
  readonly reason?: string
} {
  if (UP.test(state)) return { link: 'up' }
  if (!DOWN.test(state)) return reason === undefined ? {} : { reason }
  const isOff = /^(?:admin|disabled)/i.test(state)
  const why = reason ?? (/^(?:link )?down$/i.test(state) || isOff ? undefined : state)
  return {
    link: 'down',
    ...(isOff && { admin: 'down' }),
    ...(why !== undefined && { reason: why }),
  }
}
