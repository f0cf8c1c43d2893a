import { entryOf, groupOf, type Group } from '../../group.ts'
import type { ReadSighting } from '../../values/read-sighting.ts'
import { canonicalIp } from '../../values/values.ts'
import { isKnownName } from '../../vocabulary/names.ts'

/** In UTF-16 units: copies from a telephone's list or a router's page are short. */
const NEAR = 200
const BLANK_LINE = /\n[ \t\r]*\n/
/** `laptop-a`, `Ann’s iPhone` */
const NAME = /^[\p{L}\d][\p{L}\d ._’'()-]{0,60}$/u

/**
 * The IP address and the name that are alone on their lines above or below an address that is alone on its own, with
 * nothing else up to a blank line.
 */
export function groupBeside(text: string, found: ReadSighting): Group {
  const { offset, end } = found
  const above = text.slice(Math.max(0, offset - NEAR), offset).split(BLANK_LINE)
  const [below = ''] = text.slice(end, end + NEAR).split(BLANK_LINE)
  const lines = `${above.at(-1)}\n${below}`.split('\n').flatMap((line) => line.trim() || [])
  const names = lines.filter((line) => canonicalIp(line) === null)
  const areNames = names.every((line) => NAME.test(line) && !isKnownName(line))
  const isCertain = lines.length <= 2 && lines.length - names.length === 1 && areNames
  const keyOf = (line: string) => (names.includes(line) ? 'name' : 'ip')
  const entries = isCertain ? lines.map((line) => entryOf(keyOf(line), line, offset)) : []
  return groupOf([entryOf('', found.raw, offset, [found]), ...entries])
}
