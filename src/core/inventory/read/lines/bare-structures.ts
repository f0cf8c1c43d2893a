import { mayBeJson } from '../structure/json.ts'
import { mayHoldStructures } from '../structure/structure.ts'
import { mayBeXml } from '../structure/xml.ts'
import { marginOf } from './margin.ts'
import { WITHOUT_WIDTH } from './outputs-in-strings.ts'
import { lengthOfPager } from './terminal.ts'

const LINE = /^.+$/gm
const PAGER = /more|press any/i
/** In UTF-16 units: a pager stops after each screen. */
const LONGEST_PAGE = 20_000
const UNPRINTED = new RegExp(`^${WITHOUT_WIDTH}+|(?<!${WITHOUT_WIDTH})${WITHOUT_WIDTH}+$`, 'gm')
/** Where JSON or XML may begin: with the first character of a line, or with the last one, as after `ok: [sw-1] =>`. */
const BRACKET = /^[ \t]*[[{<]|[[{](?=[ \t]*\r?$)/gm

/**
 * A text in which JSON or XML has nothing between its lines: no prompts of a pager, and no margin, as quotations and logs have
 * it. Tables and records are read line by line, with all of that, but what is between brackets as a whole. The text stays as
 * long as it is.
 */
export function withBareStructures(text: string): string {
  if (!mayHoldStructures(text)) return text
  const whole = text.includes(WITHOUT_WIDTH) ? text.replaceAll(UNPRINTED, asSpaces) : text
  const isPaged = PAGER.test(whole.slice(0, LONGEST_PAGE))
  const unpaged = isPaged ? whole.replaceAll(LINE, withoutPager) : whole
  const margin = marginOf(unpaged)
  // A margin that says whose lines these are is needed.
  const isNeeded = margin === null || margin.source.includes('(?<')
  const bare = isNeeded
    ? unpaged
    : unpaged.replaceAll(LINE, (line) => line.replace(margin, asSpaces))
  return bare !== text && holdsStructure(bare) ? bare : text
}

function holdsStructure(text: string): boolean {
  for (const { 0: before, index } of text.matchAll(BRACKET)) {
    const start = index + before.length - 1
    if (text[start] === '<' ? mayBeXml(text, start) : mayBeJson(text, start)) return true
  }
  return false
}

function withoutPager(line: string): string {
  const length = lengthOfPager(line)
  return asSpaces(line.slice(0, length)) + line.slice(length)
}

function asSpaces(text: string): string {
  return ' '.repeat(text.length)
}
