import type { Facts } from '../../../sighting.ts'
import { FactSet, NO_FACTS } from '../../values/facts.ts'
import { roleOf } from '../../values/roles.ts'
import { canonicalIp } from '../../values/values.ts'

/** In UTF-16 units: what was copied from the list of a telephone or a router's page is short. */
const NEAR = 200
const BLANK_LINE = /\n[ \t\r]*\n/
/** `laptop-a`, `Ann’s iPhone` */
const NAME = /^[\p{L}\d][\p{L}\d ._’'()-]{0,60}$/u

/**
 * The IP address and the name that are alone on their lines above or below an address that is alone on its own, with
 * nothing else up to a blank line.
 * @param start offset of the address in the text; `end` is that after it
 */
export function factsBeside(text: string, start: number, end: number): Facts {
  const above = text.slice(Math.max(0, start - NEAR), start).split(BLANK_LINE)
  const [below = ''] = text.slice(end, end + NEAR).split(BLANK_LINE)
  const lines = `${above.at(-1)}\n${below}`.split('\n').flatMap((line) => line.trim() || [])
  if (lines.length === 0 || lines.length > 2) return NO_FACTS
  const names = lines.filter((line) => canonicalIp(line) === null)
  const [name] = names
  const isOther = name !== undefined && !(NAME.test(name) && roleOf(name) === undefined)
  if (lines.length - names.length !== 1 || isOther) return NO_FACTS
  const facts = new FactSet()
  for (const line of lines) facts.take(line === name ? 'name' : 'ip', line)
  return facts
}
