import { FactSet } from '../facts.ts'
import type { TextLine } from '../lines/lines.ts'
import type { OpenRecord } from './open-record.ts'
import type { RecordFacts } from './record-facts.ts'
import { isIpv4, isPortLike } from '../values.ts'

/** There may be several, or one may be followed by its state: `192.0.2.1 manual preferred infinite`. */
const IP_ALONE =
  /^(?:[\s|-]*|Index \d+ ?: )["']?([\da-f]*[:.][\da-f:.]+(?:\/\d+)?(?: \d+\.[\d.]+)*)["']?,?(?: \(?[a-z]+\)?){0,3}[\s|]*$/i
const REST_OF_NAME = /^\s{10,}([.-][\w.-]*\w)\s*$/
/** `   Port-Channel100` */
const PORT_ALONE = /^( +)([A-Z][a-z][\w/.:-]*\d)\s*$/
/** `Remote Peer Index 1 management addresses at timestamp 11/07/2026 13:36:07:` */
const ABOVE_IPS = /^\S(?=.* management addresses ).*\d:$/

/** The facts of an IP address that is alone on its line, above keys that describe its device; else null. */
export function ipAbove(
  { said, isEmpty }: OpenRecord,
  { text, sightings }: TextLine,
): FactSet | null {
  if (sightings.length > 0 || isBelowIp(said) || !(isEmpty || said.named.length > 0)) return null
  const facts = new FactSet()
  return isIpv4(text) && facts.take('ip', text) ? facts : null
}

/** Takes a further IP address below the value of the last key, or reads the title above several; false for other lines. */
export function takeIpAlone(said: RecordFacts, text: string): boolean {
  if (text.endsWith(':') && ABOVE_IPS.test(text)) {
    said.last = 'ip'
    return true
  }
  const value = isBelowIp(said) ? IP_ALONE.exec(text)?.[1] : undefined
  return value !== undefined && said.facts.take('ip', value)
}

/** Takes the end of a name that was wrapped at a dot or hyphen: `.example.net` below the value of the last key. */
export function takeRestOfName({ last, facts }: RecordFacts, text: string): boolean {
  const rest = last === 'name' ? REST_OF_NAME.exec(text)?.[1] : undefined
  if (rest === undefined || facts.name.length === 0) return false
  facts.extendName(rest)
  return true
}

/** Takes an interface alone on an indented line below the sentence about an address; false for other lines. */
export function takePortBelow({ said, indent, sentences }: OpenRecord, text: string): boolean {
  const port = sentences > 0 && said.facts.port.length === 0 ? PORT_ALONE.exec(text) : null
  if (port === null || port[1]!.length <= indent || !isPortLike(port[2]!)) return false
  return said.facts.take('port', port[2]!)
}

function isBelowIp({ last }: RecordFacts): boolean {
  return last === 'ip' || last === 'address'
}
