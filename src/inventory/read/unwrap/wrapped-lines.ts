import { isRule } from '../values/values.ts'
import { marginOf } from './margin.ts'
import { ADDRESS } from './outputs-in-html.ts'
import { WITHOUT_WIDTH } from './outputs-in-strings.ts'
import { goesOn, restOfAddress, TERMINAL_WIDTHS, widthOf, wrappingOf } from './wrapping.ts'

const LONGEST_SAMPLE = 30_000
/** The least part of the width that a long line takes. */
const LONG = 0.8

/**
 * A text whose rows a terminal or a mail program broke in two, with the two in one line again. It stays as long as it is, so
 * that each character has the same offset, save in an address that was broken; nearly every text is returned unchanged.
 */
export function unwrapped(given: string): string {
  const text = given.includes('--') && CUT_RULE.test(given) ? withTrimmedRows(given) : given
  if (/^\s*[[{<]/.test(text)) return text
  const margin = marginOf(text)
  const sample = partsOf(text.slice(0, LONGEST_SAMPLE), margin)
  const wrapping = sample && wrappingOf(sample.lines)
  const parts = wrapping && partsOf(text, margin)
  if (!parts || widthOf(parts.lines, wrapping.isAtSpace) > wrapping.width) return text
  const { lines } = parts
  const broken = new Set<number>()
  for (let at = 0, first = 0; at + 1 < lines.length; at++) {
    if (goesOn(lines[first]!, lines[at]!, lines[at + 1]!, wrapping)) broken.add(at)
    else first = at + 1
  }
  return joined(parts, broken, wrapping.isAtSpace)
}

/** The lines of a text, and what is before each: a break, and the margin. */
interface Parts {
  readonly lines: string[]
  readonly before: string[]
}

/** Null for a diff, of which some lines do not follow each other. */
function partsOf(text: string, margin: RegExp | null): Parts | null {
  const parts: Parts = { lines: [], before: [] }
  let lineBreak = ''
  for (const part of text.split(/(\r?\n)/)) {
    if (part.endsWith('\n')) {
      lineBreak = part
      continue
    }
    const { 0: before = '', groups } = margin?.exec(part) ?? {}
    if (groups?.former !== undefined) return null
    parts.lines.push(part.slice(before.length))
    parts.before.push(lineBreak + before)
  }
  return parts
}

/** A text in which some lines are joined with the next, at the space that stood between them if they were broken there. */
function joined({ lines, before }: Parts, broken: ReadonlySet<number>, isAtSpace: boolean): string {
  // `format=flowed` keeps the space (RFC 3676).
  const isLost = isAtSpace && [...broken].some((at) => !lines[at]!.endsWith(' '))
  const parts = [before[0]!]
  let rest = 0
  for (let at = 0; at < lines.length; at++) {
    parts.push(lines[at]!.slice(rest))
    const between = before[at + 1] ?? ''
    rest = 0
    if (!broken.has(at)) {
      parts.push(between)
      continue
    }
    const next = lines[at + 1]!
    if (!isAtSpace) rest = restOfAddress(lines[at]!, next)
    parts.push(
      next.slice(0, rest),
      isLost ? ' ' : '',
      WITHOUT_WIDTH.repeat(between.length - (isLost ? 1 : 0)),
    )
  }
  return parts.join('')
}

/** A rule of a table that a terminal cut at its width, and the rest of it. */
const CUT_RULE = /^-(?=.* -)[- ]{78,130}-\r?\n-[- ]*-[^\S\n]*$/m
/** Lines of a heading above its rule, each cut in two. */
const HEADING_LINES = 2

/** Joins the rows of tables that a terminal cut at its width, where the spaces at the ends of lines are gone since. */
function withTrimmedRows(text: string): string {
  const parts = partsOf(text, null)!
  const { lines } = parts
  const broken = new Set<number>()
  for (let at = 0; at + 1 < lines.length; at++) {
    if (!isCutRule(lines, at)) continue
    const width = lines[at]!.length
    const cut: number[] = []
    let [rows, trimmed] = [0, 0]
    for (let row = Math.max(0, at - HEADING_LINES); row + 1 < lines.length; row++) {
      const line = lines[row]!
      if (row > at && (line.trim() === '' || isCutRule(lines, row))) break
      const isCut = isCutRow(line, lines[row + 1]!, width)
      if (isCut) cut.push(row)
      if (!ADDRESS.test(line)) continue
      rows++
      if (isCut && line.length < width) trimmed++
    }
    if (trimmed * 2 > rows) for (const row of cut) broken.add(row)
  }
  return joined(parts, broken, false)
}

/** Whether the line at an index is a rule that goes on in the next line. */
function isCutRule(lines: readonly string[], at: number): boolean {
  const rule = lines[at]!
  return TERMINAL_WIDTHS.has(rule.length) && CUT_RULE.test(`${rule}\n${lines[at + 1]}`)
}

/** Whether a row goes on in the next line: it is as wide as the terminal, or ended in a gap before the next column. */
function isCutRow(line: string, next: string, width: number): boolean {
  if (next.trim() === '' || isRule(line) !== isRule(next)) return false
  if (line.length === width) return !(ADDRESS.test(line) && ADDRESS.test(next))
  const isLong = line.length < width && line.length > width * LONG
  return isLong && next.startsWith(' ') && !ADDRESS.test(next)
}
