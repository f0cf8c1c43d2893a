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
const LONGEST_ADDRESS = 17
const KEY = /^\s*[^\s:=][^:=]{0,40}(?:[:=]|\.{2})(?:[\s.]|$)/

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
export function unwrapped(text: string): string {
  const wrapping = wrappingOf(text)
  if (wrapping === null) return text
  const parts = text.split(/(\r?\n)/)
  const lines = parts.filter((_, at) => at % 2 === 0)
  if (widthOf(lines) > wrapping.width) return text
  for (let at = 0; at + 1 < lines.length; at++) {
    const [line, next] = [lines[at]!, lines[at + 1]!]
    if (!isBroken(line, next, wrapping)) continue
    const mark = WITHOUT_WIDTH.repeat(parts[at * 2 + 1]!.length)
    const rest = wrapping.isAtSpace ? 0 : restOfAddress(line, next)
    parts[at * 2 + 1] = wrapping.isAtSpace ? ` ${mark.slice(1)}` : next.slice(0, rest) + mark
    parts[at * 2 + 2] = next.slice(rest)
  }
  return parts.join('')
}

/** How the rows at the start of a text were broken; null where they are as they were printed. */
function wrappingOf(text: string): Wrapping | null {
  if (/^\s*[[{<]/.test(text)) return null
  const lines = text.slice(0, LONGEST_SAMPLE).split(/\r?\n/)
  const width = widthOf(lines)
  if (width < NARROWEST || width > WIDEST) return null
  const isLong = ({ length }: string) => length > width * 0.8
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
