import { readPrompt } from './prompt.ts'

/** How many lines are looked at; all of them, except blank ones, have the margin. */
const SAMPLED_LINES = 60
const FEWEST_LINES = 4
const LONGEST_SAMPLE = 20_000

const CLOCK = String.raw`\d{1,2}:\d\d:\d\d(?:[.,]\d{1,6})?`
const DATE = String.raw`(?:\d{4}[-/.]\d\d[-/.]\d\d|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|(?:[A-Z][a-z]{2},? )?[A-Z][a-z]{2} {1,2}\d{1,2}(?: \d{4})?)`
/** `> `, also of a quotation within a quotation. */
const QUOTED = /^(?:> ?)+/
const TIME = String.raw`(?:${DATE}[ T,]{1,2})?${CLOCK}(?: ?[AP]M)?(?:Z| ?[+-]\d\d:?\d\d)?`
/** What logs put before each line: `[2026-04-07 08:12:31.123] `, `[08:12:31][C][wifi:372]: ` … */
const STAMPED = new RegExp(String.raw`^\[${TIME}\](?:\[[\w:.-]{1,30}\])*:? ?`)
/** … and `08:12:31: `, `Apr  7 08:12:31 `. */
const TIMED = new RegExp(String.raw`^${TIME}:? ?`)
/** The name of the file and the number of the line, as `grep` prints them: `core-1.txt:12:` … */
const FOUND_AT = /^[\w./-]+\.[a-z]{3,4}:\d+:/i
/** … and the name alone. */
const FOUND_IN = /^[\w./-]+\.[a-z]{3,4}:/i
/** The number of a line, as `cat -n`, editors and web pages put it before the line. */
const NUMBERED = /^ *\d+(?:[:|)] ?|\t| (?! )|$)/
const COMMENTED = ['# ', '#', '! ', '!', '; ', ';', '// ', '//'] as const
const INDENTED = /^(?: {2}|\t)[ \t]*/

/**
 * What stands before each line of a text because it was quoted in a message, indented in a ticket, made a comment, numbered,
 * found by `grep`, or logged by a terminal with the time; null where the lines are as they were printed. The lines of many
 * logs begin with times too, and those of many tables with spaces: bare times and indentation count only if they stand before
 * a prompt, times also before nothing or before a rule.
 */
export function marginOf(text: string): RegExp | null {
  const lines = firstLines(text).filter((line) => line.trim() !== '')
  if (lines.length === 0) return null
  const areFew = lines.length < FEWEST_LINES
  const margins = areFew ? [FOUND_AT, FOUND_IN] : [QUOTED, STAMPED, FOUND_AT, FOUND_IN]
  const known = margins.find((margin) => lines.every((line) => margin.test(line)))
  if (known !== undefined) return known
  if (areFew) return null
  if (areNumbered(lines)) return NUMBERED
  const sign = COMMENTED.find((sign) => lines.every((line) => `${line} `.startsWith(sign)))
  if (sign !== undefined) return new RegExp(`^${sign.trimEnd()}${sign.endsWith(' ') ? ' ?' : ''}`)
  for (const margin of [TIMED, indentationOf(lines)]) {
    if (margin === null || !lines.every((line) => margin.test(line))) continue
    const inside = lines.map((line) => line.replace(margin, ''))
    if (inside.some(isPrompt)) return margin
    if (margin === TIMED && inside.some((line) => /^\s*$|^\s*[-=]{4,}/.test(line))) return margin
  }
  return null
}

/** Whether lines have their numbers in front; something else may follow. */
function areNumbered(lines: readonly string[]): boolean {
  const first = Number.parseInt(lines[0]!, 10)
  const others = lines.findIndex(
    (line, at) => !NUMBERED.test(line) || Number.parseInt(line, 10) !== first + at,
  )
  // In a table with tabs, the number is the first field of a row.
  if (lines.every((line) => line.indexOf('\t') < line.lastIndexOf('\t'))) return false
  return others < 0 || (others >= FEWEST_LINES && !lines.slice(others).some(isNumbered))
}

function isNumbered(line: string): boolean {
  return NUMBERED.test(line)
}

/** Whether a blank line was put after each line, as some mail programs do when they copy. */
export function isDoubleSpaced(text: string): boolean {
  const lines = firstLines(text)
  const between = lines.filter((_, at) => at % 2 === 1)
  if (between.length < FEWEST_LINES || between.some((line) => line.trim() !== '')) return false
  return lines.filter((line) => line.trim() !== '').length > between.length / 2
}

/** The lines at the start of a text, from which its form is seen. */
export function firstLines(text: string): string[] {
  return text.slice(0, LONGEST_SAMPLE).split(/\r\n|\r|\n/, SAMPLED_LINES)
}

function isPrompt(line: string): boolean {
  const prompt = readPrompt(line)
  return prompt !== null && prompt.source !== null && prompt.command !== ''
}

/** The indentation that all lines have. */
function indentationOf(lines: readonly string[]): RegExp | null {
  let common = INDENTED.exec(lines[0]!)?.[0] ?? ''
  for (const line of lines) while (!line.startsWith(common)) common = common.slice(0, -1)
  return INDENTED.test(common) ? new RegExp(`^${common}`) : null
}
