import { isEmpty } from './read/values/values.ts'
import type { TextLines } from './text-lines.ts'

/** In UTF-16 units: a neighbour's record is never longer. */
const MOST_CHARACTERS = 4_000
/** How many lines of a record can precede its address. */
const MOST_LINES_ABOVE = 12

/**
 * `Enabled Capabilities: B,R`, `System capabilities supported : Bridge`, `Chassis Capabilities Available : Bridge`,
 * `SysCap : Br / B`, `System Capabilities - Supported .. Bridge`, `Platform: x, Capabilities: Switch IGMP`, and
 * `System capabilities` above lines with supported and enabled ones.
 */
const CAPABILITIES =
  /(?:^[^A-Za-z\n]{0,40}|,[ \t]*)((?:(?:lldp|remote|neighbou?r|chassis|existing|available|supported|enabled|system)[ -]+)*(?:sys)?cap(?:abilit(?:y|ies)|s)?(?:[ \t-]+(?:supported|enabled|available))?)[ \t]*(?:[:=]|\.{2,}|$)(.*)$/gim
/** The two lines below a heading. */
const BELOW = /^[ \t]*\n[ \t]*supported[ \t]*:(.*)\n[ \t]*enabled[ \t]*:(.*)/i
/** Allied Telesis does not repeat the heading. */
const ENABLED_BELOW = /^[ \t]*\n[ \t]+-[ \t]*enabled[ \t]*\.{2,}(.*)/i
/** MikroTik: pairs on one line. */
const PAIRED = /\bsystem-caps(-enabled)?=("[^"]*"|\S+)/gi
/** lldpd: each capability is on or off, as text, key and value, JSON or XML. */
const SWITCHED =
  /\b(bridge|router|wlan|tel|station|repeater|docsis|other)(?:, |\.enabled=|",\s*"enabled":\s*|" enabled=")(on|true|off|false)\b/gi

const ON_OR_OFF = /, (?:on|off)\s*$/

/** Letters without commas: `BR`, and `Br` of Extreme, where r means router. */
const LETTERS = /^\s*[BCDOPRSTWr]{2,6}\s*$/
/** Supported and enabled ones in one value. */
const BOTH = /^\s*([A-Za-z]{1,6})\s+\/\s+([A-Za-z]{1,6})\b/

/** Words, and letters of LLDP (IEEE 802.1AB §8.5.8), for devices that forward frames … */
const FORWARDS = /\b(?:bridge|switch|router|b|r)\b/i
/** … and for devices that contain a bridge but are at the end of a cable. */
const ACCESS_POINT = /\b(?:w|wlan\S*|access point)\b/i
const TELEPHONE = /\b(?:t|tel|telephone|phone)\b/i
/** How a Cisco access point describes itself in CDP. */
const ONLY_BRIDGED = /\btrans-bridge\b(?!.*\bswitch\b)/i

interface Capabilities {
  readonly supported: string
  /** Empty if the record does not list enabled ones separately. */
  readonly enabled: string
}

/**
 * Whether a neighbour calls itself a bridge, switch or router in its record. Telephones and access points that do so
 * too do not count: devices behind them are assumed to be plugged in at the same port. Null if the record does not say.
 * @param text the record from the neighbour's address on, up to the next neighbour at most
 * @param above lines of the record before the address
 */
export function callsItselfSwitch(text: string, above = ''): boolean | null {
  const listed = capabilities(above) ?? capabilities(text.slice(0, MOST_CHARACTERS))
  if (listed === null) return null
  const { supported, enabled } = listed
  const active = enabled === '' ? supported : enabled
  if (ACCESS_POINT.test(active) || ONLY_BRIDGED.test(active)) return false
  return FORWARDS.test(active) && !TELEPHONE.test(supported + active)
}

/** Null if the record lists none. */
function capabilities(raw: string): Capabilities | null {
  const record = raw.replaceAll(/\u00a0/g, ' ')
  const supported: string[] = []
  const enabled: string[] = []
  for (const match of record.matchAll(CAPABILITIES)) {
    const [whole, key = '', value = ''] = match
    const rest = record.slice(match.index + whole.length)
    const both = value.trim() === '' ? BELOW.exec(rest) : BOTH.exec(value)
    if (both !== null) {
      supported.push(both[1] ?? '')
      enabled.push(both[2] ?? '')
    } else if (!isEmpty(value.trim()) && !ON_OR_OFF.test(value)) {
      ;(/enabled/i.test(key) ? enabled : supported).push(value)
    }
    const further = ENABLED_BELOW.exec(rest)
    if (further !== null) enabled.push(further[1] ?? '')
  }
  for (const [, isEnabled, value = ''] of record.matchAll(PAIRED)) {
    ;(isEnabled === undefined ? supported : enabled).push(value)
  }
  for (const [, capability = '', state = ''] of record.matchAll(SWITCHED)) {
    supported.push(capability)
    enabled.push(/on|true/i.test(state) ? capability : '-')
  }
  if (supported.length === 0 && enabled.length === 0) return null
  return { supported: separated(supported), enabled: separated(enabled) }
}

function separated(values: readonly string[]): string {
  return values.map((value) => (LETTERS.test(value) ? Array.from(value).join() : value)).join()
}

/**
 * Likewise by the letters in a table: `B,R` of LLDP, and `R S I` of CDP, where S is a switch, P a telephone and T alone
 * an access point. Null without letters.
 */
export function forwardsByLetters(letters: string, isCdp: boolean): boolean | null {
  if (isEmpty(letters)) return null
  if (!isCdp) return callsItselfSwitch(`Capabilities: ${letters}`)
  const all = letters.split(/[\s,]+/)
  if (all.includes('P') || all.includes('Phone')) return false
  return all.includes('S') || (!all.includes('T') && (all.includes('R') || all.includes('B')))
}

/**
 * The lines of a neighbour's record above its address, where Nokia prints the capabilities. In the line of the previous
 * address, only the text after that address belongs to it.
 * @param line the number of the line that the address is in
 * @param before offset of the previous address
 * @param ports of the record, whose line is the first of it
 * @param bare removes the margin of a line
 */
export function recordAbove(
  { text, lines }: { readonly text: string; readonly lines: TextLines },
  {
    line,
    offset,
    before,
  }: { readonly line: number; readonly offset: number; readonly before: number },
  ports: readonly string[],
  bare: (line: string) => string,
): string {
  const farthest = offset - MOST_CHARACTERS
  let start = lines.start(line)
  if (before > start || farthest > start) return text.slice(Math.max(before, farthest), offset)
  for (let above = line - 1; above >= Math.max(1, line - MOST_LINES_ABOVE); above--) {
    if (lines.start(above) < farthest) break
    const said = bare(text.slice(lines.start(above), start))
    if (!/[A-Za-z]/.test(said) || ports.some((port) => said.includes(port))) break
    start = lines.start(above)
  }
  return text.slice(start, offset)
}
