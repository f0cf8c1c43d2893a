import type { RecordFacts } from './record-facts.ts'

/** There may be several, or one may be followed by its state: `192.0.2.1 manual preferred infinite`. */
const IP_ALONE =
  /^(?:[\s|-]*|Index \d+ ?: )["']?([\da-f]*[:.][\da-f:.]+(?:\/\d+)?(?: \d+\.[\d.]+)*)["']?,?(?: \(?[a-z]+\)?){0,3}[\s|]*$/i
/** `Remote Peer Index 1 management addresses at timestamp 11/07/2026 13:36:07:` */
const ABOVE_IPS = /^\S(?=.* management addresses ).*\d:$/

/** Takes a further IP address below the value of the last key, or reads the title above several; false for other lines. */
export function takeIpAlone(said: RecordFacts, text: string): boolean {
  if (text.endsWith(':') && ABOVE_IPS.test(text)) {
    said.last = 'ip'
    return true
  }
  const value = isBelowIp(said) ? IP_ALONE.exec(text)?.[1] : undefined
  return value !== undefined && said.facts.take('ip', value)
}

function isBelowIp({ last }: RecordFacts): boolean {
  return last === 'ip' || last === 'address'
}
