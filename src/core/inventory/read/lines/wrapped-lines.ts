import { isRule } from '../table/column-heading.ts'
import { isPortLike } from '../values.ts'
import { ADDRESS } from './outputs-in-html.ts'
import { WITHOUT_WIDTH } from './outputs-in-strings.ts'

const LONGEST_SAMPLE = 30_000
const NARROWEST = 60
/** A mail program breaks lines at spaces, and hardly lets them get longer than a terminal was wide. */
const WIDEST_MAIL = 80
const WIDEST = 300
/** Widths of terminals. */
const USUAL: ReadonlySet<number> = new Set([80, 100, 120, 132])
const FEWEST_ROWS = 2
/** The least part of the width that a long line takes. */
const LONG = 0.8
const LONGEST_ADDRESS = 17
/** A colon within brackets, `10.9.0.101 (Label: 30100)`, does not end a key. */
const KEY = /^(?![^:=]{0,40}\([^):=]{0,40}:)\s*[^\s:=][^:=]{0,40}(?:[:=]|\.{2})(?:[\s.]|$)/

/** How the lines of a text were broken. */
interface Wrapping {
  readonly width: number
  /** Whether lines end at a space, and not after so many characters. */
  readonly isAtSpace: boolean
}

/**
 * A text whose rows a terminal or a mail program broke in two, with the two in one line again. It stays as long as it is, so
 * that each character has the same offset, save in an address that was broken; nearly every text is returned unchanged.
 */
export function unwrapped(given: string): string {
  const text = CUT_RULE.test(given) ? withTrimmedRows(given) : given
  const wrapping = wrappingOf(text)
  if (wrapping === null) return text
  const parts = text.split(/(\r?\n)/)
  const lines = parts.filter((_, at) => at % 2 === 0)
  if (widthOf(lines) > wrapping.width) return text
  for (let at = 0; at + 1 < lines.length; at++) {
    const [line, next] = [lines[at]!, lines[at + 1]!]
    if (!isBroken(line, next, wrapping)) continue
    if (!wrapping.isAtSpace) join(parts, at * 2)
    else parts[at * 2 + 1] = ` ${markOf(parts[at * 2 + 1]!).slice(1)}`
  }
  return parts.join('')
}

function markOf(end: string): string {
  return WITHOUT_WIDTH.repeat(end.length)
}

/** Joins the line at an index of the parts with the next one. */
function join(parts: string[], at: number): void {
  const next = parts[at + 2]!
  const rest = restOfAddress(parts[at]!, next)
  parts[at + 1] = next.slice(0, rest) + markOf(parts[at + 1]!)
  parts[at + 2] = next.slice(rest)
}

/** A rule of a table that a terminal cut at its width, and the rest of it. */
const CUT_RULE = /^-(?=[^\n]* -)[- ]{78,130}-\r?\n-[- ]*-[^\S\n]*$/m
/** Lines of a heading above its rule, each cut in two. */
const HEADING_LINES = 2

/** Joins the rows of tables that a terminal cut at its width, where the spaces at the ends of lines are gone since. */
function withTrimmedRows(text: string): string {
  const parts = text.split(/(\r?\n)/)
  for (let at = 0; at + 2 < parts.length; at += 2) {
    if (!isCutRule(parts, at)) continue
    const width = parts[at]!.length
    const cut: number[] = []
    let [rows, trimmed] = [0, 0]
    for (let row = Math.max(0, at - HEADING_LINES * 2); row + 2 < parts.length; row += 2) {
      const line = parts[row]!
      if (row > at && (line.trim() === '' || isCutRule(parts, row))) break
      const isCut = isCutRow(line, parts[row + 2]!, width)
      if (isCut) cut.push(row)
      if (!ADDRESS.test(line)) continue
      rows++
      if (isCut && line.length < width) trimmed++
    }
    if (trimmed * 2 > rows) for (const row of cut) join(parts, row)
  }
  return parts.join('')
}

/** Whether the line at an index of the parts is a rule that goes on in the next line. */
function isCutRule(parts: readonly string[], at: number): boolean {
  const rule = parts[at]!
  return USUAL.has(rule.length) && CUT_RULE.test(`${rule}\n${parts[at + 2]}`)
}

/** Whether a row goes on in the next line: it is as wide as the terminal, or ended in a gap before the next column. */
function isCutRow(line: string, next: string, width: number): boolean {
  if (next.trim() === '' || isRule(line) !== isRule(next)) return false
  if (line.length === width) return !(ADDRESS.test(line) && ADDRESS.test(next))
  const isLong = line.length < width && line.length > width * LONG
  return isLong && next.startsWith(' ') && !ADDRESS.test(next)
}

/** How the rows at the start of a text were broken; null where they are as they were printed. */
function wrappingOf(text: string): Wrapping | null {
  if (/^\s*[[{<]/.test(text)) return null
  const lines = text.slice(0, LONGEST_SAMPLE).split(/\r?\n/)
  const width = widthOf(lines)
  if (width < NARROWEST || width > WIDEST) return null
  const isLong = ({ length }: string) => length > width * LONG
  let [rows, full, torn, words, others] = [0, 0, 0, 0, 0]
  for (let at = 0; at + 1 < lines.length; at++) {
    const [line, next, third] = [lines[at]!, lines[at + 1]!, lines[at + 2] ?? '']
    const isFull = line.length === width
    const isUsual = isFull && USUAL.has(width)
    if (isFull && isTorn(line, next)) torn++
    if (isUsual && /[a-z]$/i.test(line) && /^[a-z]/.test(next)) words = 1
    // Rows for ports without an address are no rests of rows.
    if (isPortLike(line.trim()) && isPortLike(next.trim())) others++
    if (!ADDRESS.test(line) || next.trim() === '') continue
    if (ADDRESS.test(next)) {
      if (isFull) others++
    } else if (!isBroken(line, next, { width, isAtSpace: true })) others++
    else if (!isLong(next) && (!next.startsWith('  ') || (isUsual && !line.endsWith(' ')))) {
      if (third.trim() !== '' && !ADDRESS.test(third) && !isLong(third)) continue
      rows++
      if (isFull) full++
    }
  }
  const isTerminal =
    width >= WIDEST_MAIL && full === rows && full > 0 && full + words >= FEWEST_ROWS
  if ((torn > 0 || isTerminal) && others * 4 <= full + torn) return { width, isAtSpace: false }
  return rows >= FEWEST_ROWS && others === 0 && width <= WIDEST_MAIL
    ? { width, isAtSpace: true }
    : null
}

/** The length of the longest line but of those without a space, such as rules, which no mail program breaks. */
function widthOf(lines: readonly string[]): number {
  let width = 0
  for (const line of lines) if (line.length > width && /\S \s*\S/.test(line)) width = line.length
  return width
}

/** Whether the next line is the rest of a line. */
function isBroken(line: string, next: string, { width, isAtSpace }: Wrapping): boolean {
  if (line.trim() === '' || next.trim() === '' || isRule(line) !== isRule(next)) return false
  if (!isAtSpace) return line.length === width && !(ADDRESS.test(line) && ADDRESS.test(next))
  const word = /^\s*\S+/.exec(next)![0]
  if (line.length + 1 + word.length <= width || KEY.test(next)) return false
  // A heading is without digits.
  return !ADDRESS.test(next) || (/\d/.test(line) && !ADDRESS.test(line))
}

/** Whether an address or a rule goes on in the next line. */
function isTorn(line: string, next: string): boolean {
  return (
    restOfAddress(line, next) > 0 || (next.length < line.length && isRule(line) && isRule(next))
  )
}

/** How many characters of an address that was broken are on the next line. */
function restOfAddress(line: string, next: string): number {
  const last = line.slice(-LONGEST_ADDRESS)
  const found = ADDRESS.exec(last + next.slice(0, LONGEST_ADDRESS))
  if (found === null || found.index >= last.length) return 0
  return Math.max(0, found.index + found[0].length - last.length)
}
