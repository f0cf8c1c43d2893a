import { ADDRESS } from './outputs-in-html.ts'
import { WITHOUT_WIDTH } from './outputs-in-strings.ts'
import { isDevice } from '../values/device-titles.ts'
import { readStatement } from '../values/key-values.ts'
import { readPrompt } from '../values/prompt.ts'
import { exactRoleOf } from '../values/roles.ts'

/** How many lines are examined; all of them have the margin, except blank ones and those around a quotation. */
const SAMPLED_LINES = 60
const FEWEST_LINES = 4
const LONGEST_SAMPLE = 20_000

const CLOCK = String.raw`\d{1,2}:\d\d:\d\d(?:[.,]\d{1,9})?`
const DATE = String.raw`(?:\d{8}-?|\d{4}[-/.]\d\d[-/.]\d\d|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|(?:[A-Z][a-z]{2},? )?[A-Z][a-z]{2} {1,2}\d{1,2}(?: \d{4})?)`
/** `> `, including a quotation within a quotation, and its HTML form. */
const QUOTED = /^(?:(?:>|&gt;) ?)+/
const TIME = String.raw`(?:${DATE}[ T,]{0,2})?${CLOCK}(?: ?[AP]M)?(?:Z| ?[+-]\d\d:?\d\d)?`
/** Put before each line by logs: `[2026-04-07 08:12:31.123] `, `[08:12:31][C][wifi:372]: ` … */
const STAMPED = new RegExp(String.raw`^\[${TIME}\](?:\[[\w:.-]{1,30}\])*:? ?`)
/** … and `08:12:31: `, `Apr  7 08:12:31 `. */
const TIMED = String.raw`(?:<\d{1,3}>)?\[?${TIME}\]?:?[ \t]?`
/** The commit of each line, its author and date, and the number of the line, as printed by `git blame`; or the ends of these. */
const BLAMED =
  /^\^?[\da-f]{7,40}\s+(?:(?:[\w./-]+\s+)?\([^\n()]{0,80}\d{4}-\d\d-\d\d \d\d:\d\d:\d\d [+-]\d{4}\s+)?\d+\) ?/
/** The name of the file and the number of the line, as printed by `grep`: `core-1.txt:12:` … */
const FOUND_AT = /^(?<source>[\w./-]+\.[a-z]{3,4}):\d+:/i
/** … and the name alone. */
const FOUND_IN = /^(?<source>[\w./-]+\.[a-z]{3,4}):/i
/** The device, as printed by parallel shells: `sw-1: ` */
const PRINTED_BY = /^(?<source>[A-Za-z][\w.-]{1,60}):(?: |$)/
/** The number of a line, as put before it by `cat -n`, editors and web pages. */
const NUMBERED = /^ *\d+(?:[:|)] ?|\t| (?! )|$)/
/** The same before lines that begin with spaces themselves, and in the form of lists: `12. `. */
const COUNTED = /^ *\d+[.:|)]?(?:\s|$)/
/** The sign of a comment, perhaps within a block, of added lines, and of a quotation. */
const SIGN = /^[ \t]*(?:[#!;+:|]|\/\/)/
const INDENTED = /^[ \t]+/
/** The indentation of a block in Markdown or a script, and the prefix added by copying from a console. */
const BLOCK = /^(?: {2}|\t| $)/
/** The prefix of a program that passes lines on: `poller-1  | `, `[sw-1] out: `, `jump01 rancid[812]: `, `- ` … */
const PASSED_ON = /^(?:[^\p{Cc}[]|\[[^\p{Cc}\]]*\])*(?<=[\]:>»)*+•-]|\w +\|)\s?/u
/** … and only after a time: `INFO `, `stdout F `. */
const LEVEL = /^(?:[A-Z]+|std\w+ F) /
/** Appended to each line by programs to show its end, join it with the next one or list it. */
const ENDING = / ?(?:\\n?|(?:\^M)?\$|\^M|[¶↵|,;]|<br ?\/?>)$/
const STRUCTURE = /^(?:\{|\[\s*[[{"]|<[?!]?[a-z])/i
const IP = /\d\.\d+\.\d+\.\d/
/** Precedes the changed lines of a diff; the second kind has no lines around them. */
const HUNK = /^(?:@@ -\d|```diff)/
const CHANGE = /^\d+(?:,\d+)?[acd]\d+(?:,\d+)?$/
/** For a removed line, `former`, all is margin; for one above others, too, with their file's name. */
const UNIFIED =
  /^(?:(?<former>-(?!--).*|\\ .*)|\+{3} (?!\/(?:dev|proc|tmp)\/)(?=\S*[./])(?:b\/)?(?<source>\S+).*|(?:@@|diff |index |--- |\+{3} ).*|[ +])/
const PLAIN =
  /^(?:(?<former>(?:<(?: |$)|---$|\\ ).*)|diff (?:.*\s)?(?<source>\S+)$|[\d,]+[acd][\d,]+$|> ?)/

/**
 * The text that precedes each line because the lines were quoted in a message, indented in a ticket, commented out, numbered,
 * found by `grep`, or logged by a terminal or another program with the time; null if the lines are as printed. The lines of
 * many logs start alike too, and those of many tables with spaces: bare times, words and indentation count only if they precede
 * a prompt; times and words also before a line that is not a message.
 * @returns an expression, perhaps with the groups `source`, the file or device it names, and `former`, a line that was removed
 */
export function marginOf(text: string): RegExp | null {
  const printed = firstLines(text).filter((line) => line.trim() !== '')
  const lines = printed.filter((line) => line[0] !== WITHOUT_WIDTH)
  if (lines.length === 0) return null
  if (lines.some((line) => HUNK.test(line))) return UNIFIED
  if (lines.some((line, at) => CHANGE.test(line) && /^[<>]/.test(lines[at + 1]!))) return PLAIN
  const known = [QUOTED, STAMPED, BLAMED, FOUND_AT, FOUND_IN].find((margin) =>
    isBefore(lines, margin),
  )
  if (known !== undefined) return known
  if (areOfDevices(lines)) return PRINTED_BY
  const isTitle = lines[0]!.endsWith(':') || readPrompt(lines[0]!) !== null
  const logged = loggedBefore(isTitle ? lines.slice(1) : lines)
  if (logged !== null || lines.length < FEWEST_LINES) return logged
  if (areNumbered(lines)) return NUMBERED
  return signOf(lines) ?? (lines.length === printed.length ? indentationOf(lines) : null)
}

/** The character before all lines, and the space after it if all have one; a table also has bars between its columns. */
function signOf(lines: readonly string[]): RegExp | null {
  const sign = SIGN.exec(lines[0]!)?.[0]
  const isBefore = (before: string) => lines.every((line) => `${line} `.startsWith(before))
  if (sign === undefined || !isBefore(sign) || lines.some(hasBars)) return null
  return new RegExp(`^${escapeRegExp(sign)}${isBefore(`${sign} `) ? ' ?' : ''}`)
}

function hasBars(line: string): boolean {
  return /^\|.*\|.*\S/.test(line)
}

/** The suffix that every line has, except perhaps the first, the command; empty if there is none. */
export function endingOf(text: string): string {
  const [first = '', ...lines] = firstLines(text).filter((line) => line.trim() !== '')
  const [found = ''] = ENDING.exec(lines[0] ?? '') ?? []
  const endsAll = (ending: string) => lines.every((line) => line.endsWith(ending))
  // The space before it may be the line's own.
  const ending = endsAll(found) ? found : found.trimStart()
  // A sheet may have a last column without values, and a table bars on both sides.
  const isOutside = first.endsWith(ending) || !first.includes(ending)
  if (lines.length < 2 || !isOutside || hasBars(lines[0]!)) return ''
  return endsAll(ending) ? ending : ''
}

/** Whether a margin precedes all lines; around a quotation or the log of a terminal there may be others. */
function isBefore(lines: readonly string[], margin: RegExp): boolean {
  if (margin === FOUND_AT || margin === FOUND_IN) return lines.every((line) => margin.test(line))
  const has = lines.map((line) => margin.test(line))
  const quoted = lines.slice(has.indexOf(true), has.lastIndexOf(true) + 1)
  return (
    quoted.every((line) => margin.test(line)) &&
    (quoted.length >= FEWEST_LINES ||
      quoted.some((line) => isNoMessage(line.replace(margin, ''))) ||
      (margin === QUOTED && areQuotedRows(quoted, lines)))
  )
}

/** Whether these are all lines with an address, and those around them are prose: elsewhere the sign marks rows. */
function areQuotedRows(quoted: readonly string[], lines: readonly string[]): boolean {
  const others = lines.filter((line) => !QUOTED.test(line))
  return (
    quoted.length > 1 &&
    others.length > 0 &&
    quoted.every((line) => ADDRESS.test(line)) &&
    !others.some((line) => ADDRESS.test(line) || isNoMessage(line) || readPrompt(line) !== null)
  )
}

/** Whether each line follows the name of a device, and is part of a table. */
function areOfDevices(lines: readonly string[]): boolean {
  const names = lines.map((line) => PRINTED_BY.exec(line)?.groups?.source)
  if (lines.length < 2 || names.includes(undefined)) return false
  if (!names.some((name) => isDevice(name!))) return false
  const printed = lines.map((line) => line.replace(PRINTED_BY, ''))
  // In a list of devices, there is only an address after the name of each.
  const isList = !printed.some((line) => line.trim().includes(' '))
  return printed.some(isNoMessage) || (!isList && printed.every((line) => ADDRESS.test(line)))
}

/** The time or the words, or both, that a program put before each line; null if there are none. */
function loggedBefore(lines: readonly string[]): RegExp | null {
  // Lines of JSON or XML, as in a container's log, start alike.
  if (lines.length < 2 || lines.every((line) => STRUCTURE.test(line))) return null
  const counted = lines.length >= FEWEST_LINES && areNumbered(lines, COUNTED) ? COUNTED : null
  for (const margin of [counted, wordsOf(lines, TIMED), wordsOf(lines, '')]) {
    if (margin === null) continue
    const margins = lines.flatMap((line) => margin.exec(line)?.[0] ?? [])
    if (margins.length < lines.length) continue
    const inside = lines.map((line) => line.replace(margin, ''))
    // Repeated lines are no margin.
    if (margins.some((said) => ADDRESS.test(said))) continue
    if (inside.some(isPrompt) || inside.some(isNoMessage)) return margin
    if (margin !== COUNTED && inside.some(isIndented) && !inside.every(isIndented)) return margin
    // The program that passed the lines on has an address of its own; `? (192.0.2.5) at` is part of an ARP table.
    const isFrom = (said: string) => IP.test(said) && !said.endsWith(')')
    if (margins.every((said) => isFrom(said.trimEnd()))) return margin
  }
  return null
}

/** The time of each line with the words after it that all lines share. */
function wordsOf(lines: readonly string[], time: string): RegExp | null {
  const timed = new RegExp(`^${time}`)
  let common = `${lines[0]!.replace(timed, '')} `
  for (const line of lines) {
    common = commonStart(common, `${line.replace(timed, '')} `)
  }
  const [words = ''] = PASSED_ON.exec(common) ?? (time === '' ? null : LEVEL.exec(common)) ?? []
  if (words + time === '') return null
  return new RegExp(
    `^${time}${escapeRegExp(words.trimEnd())}${words.endsWith(' ') ? '(?: |$)' : ''}`,
  )
}

function commonStart(one: string, other: string): string {
  let end = 0
  while (end < one.length && one[end] === other[end]) end++
  return one.slice(0, end)
}

/** Escapes a text for use in a regular expression. */
export function escapeRegExp(text: string): string {
  return text.replaceAll(/[^\w\s]/g, String.raw`\$&`)
}

function isIndented(line: string): boolean {
  return line.startsWith('  ')
}

/** Whether a line is blank, a rule, a closing bracket or the heading of a table. */
function isNoMessage(line: string): boolean {
  const plain = line.trim()
  if (/^(?:[-=]{4,}|[}\])]*;?$)/.test(plain)) return true
  const names = plain.split(/ {2,}|[ \t]*[\t,;|]\s*/)
  return names.filter((name) => exactRoleOf(name) !== undefined).length > 1
}

/** Whether lines have their numbers in front; something else may follow. */
function areNumbered(lines: readonly string[], numbered = NUMBERED): boolean {
  const first = Number.parseInt(lines[0]!, 10)
  const others = lines.findIndex(
    (line, at) => !numbered.test(line) || Number.parseInt(line, 10) !== first + at,
  )
  // In a table with tabs, the number is the first field of a row.
  if (lines.every((line) => line.indexOf('\t') < line.lastIndexOf('\t'))) return false
  return (
    others < 0 ||
    (others >= FEWEST_LINES && !lines.slice(others).some((line) => numbered.test(line)))
  )
}

/** Whether a blank line was put after each line, as some mail programs do when they copy. */
export function isDoubleSpaced(text: string): boolean {
  const lines = firstLines(text)
  const between = lines.filter((_, at) => at % 2 === 1)
  if (between.length < FEWEST_LINES || between.some((line) => line.trim() !== '')) return false
  return lines.filter((line) => line.trim() !== '').length > between.length / 2
}

/** The first lines of a text, which show its form. */
function firstLines(text: string): string[] {
  return text.slice(0, LONGEST_SAMPLE).split(/\r\n|\r|\n/, SAMPLED_LINES)
}

function isPrompt(line: string): boolean {
  const prompt = readPrompt(line)
  return prompt !== null && prompt.source !== null && prompt.command !== ''
}

/** The indentation that all lines have, if it precedes a prompt or is as wide as that of a block, and no line needs it. */
function indentationOf(lines: readonly string[]): RegExp | null {
  let common = INDENTED.exec(lines[0]!)?.[0] ?? ''
  for (const line of lines) common = commonStart(common, line)
  if (!INDENTED.test(common)) return null
  const inside = lines.map((line) => line.slice(common.length))
  const isList = lines.slice(1).every((line) => ADDRESS.test(line))
  const isBlock =
    BLOCK.test(common) && !isList && !lines.some((line, at) => needs(line, inside[at]!))
  return isBlock || inside.some(isPrompt) ? new RegExp(`^${common}`) : null
}

/** Whether a line is a statement only because it is indented: `    inet 192.0.2.5/24`, below an interface. */
function needs(line: string, inside: string): boolean {
  return readStatement(line) !== null && readStatement(inside) === null
}
