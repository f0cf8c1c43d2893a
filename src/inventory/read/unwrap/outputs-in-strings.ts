import { isName, roleOf } from '../values/roles.ts'

const LF = 0x0a
const BACKSLASH = 0x5c
/** How many lines of a list must be strings to make it the lines of an output. */
const FEWEST_LINES = 2
const LONGEST_SAMPLE = 20_000
/** In UTF-16 units: maximum distance of the strings of a list from each other, and from the start of their line. */
const LONGEST_GAP = 100
/** Maximum nesting of strings within strings. */
const MOST_NESTED = 4
/**
 * Replaces characters that were not printed, so that a text keeps its length and its columns stay in place; trimming
 * removes it.
 */
export const WITHOUT_WIDTH = '\ufeff'
/** Starts a string; not an apostrophe within a word. */
const OPENING = /(?<!\w\w)["'`]/g
/** Before the first string of a line, perhaps joined to the one above; Python has `b'…'` and `u'…'`. */
const START = String.raw`[ \t]*(?:[-+.&] |<< |echo )?[[(]*[bu]?`
const LINE_START = new RegExp(`^${START}$`)
const BRACKET = /[[(][bu]?$/
/** Between two strings that are below each other … */
const BELOW = new RegExp(String.raw`^ ?[,+;]?(?:[ \t\r]*\n)+${START}$`)
/** … and side by side. */
const BESIDE = /^, ?[bu]?$/
/** Occurs in texts with lists of strings; each pattern begins with a character that is found quickly. */
const LISTS = [/",[ \t\r]*\n/, /',[ \t\r]*\n/, /\[[bu]?["']/]
/** Lines that are strings as a whole, without commas. */
const QUOTED = new RegExp(
  String.raw`^${START}(["'\`])(?:(?!\1).)*\1 ?[;+]?(?:[ \t\r]*\n)+${START}\1`,
  'm',
)
/**
 * Precedes an output that may look like more of the JSON around it; without the first sign, the JSON ends there.
 * recheck: at most `LONGEST_GAP` characters
 */
const KEY_END = /[:[]([\s[(]*)$/
const KEY = /([\w-]+)["']? *(?:[:=]|=>) *$/
const TWO_LINES = /\\(?:n|u000a)[^]*\\(?:n|u000a)/i
/** A line of a text in which whole lines are escaped like this, in no string. */
const BARE_LINES = /^[^"\r\n]*\\n.*\\n.*/gm
/** YAML breaks lines between backslashes. */
const ESCAPE = /\\(?:[ux]([\da-f]{4}|[\da-f]{2})|\r?\n[ \t]*\\?|[^])/gi
const ESCAPED: Readonly<Record<string, string>> = { n: '\n', t: '\t ', r: '' }
const ADDRESS =
  /[\da-f]{1,2}(?:[: -][\da-f]{1,2}){5}|[\da-f]{4}(?:[.:-][\da-f]{4}){2}|[\da-f]{6}[.:-]?[\da-f]{6}/i

/** Offsets of the content of a string. */
interface Place {
  readonly start: number
  readonly end: number
}

/**
 * The outputs of commands that scripts put into strings, as printed: in one string with `\n`, or in a list of lines, as
 * written by JSON, YAML, Python and shells. The text keeps its length, so that each character has the same offset; a
 * text without such an output is returned unchanged.
 */
export function fromStrings(text: string): string {
  let printed = text
  for (let depth = 0; depth < MOST_NESTED; depth++) {
    const inside = withoutStrings(printed)
    if (inside === printed) break
    printed = inside
  }
  return printed
}

function withoutStrings(text: string): string {
  const hasLines = text.includes('\\n') || text.includes('\\u000')
  if (!hasLines && !hasList(text)) return text
  const parts: string[] = []
  let done = 0
  let list: Place[] = []
  let isInBrackets = false
  const keep = (end: number) => {
    const near = Math.max(done, end - LONGEST_GAP)
    const before = text.slice(near, end).replace(/\b[bu]$/, WITHOUT_WIDTH)
    parts.push(text.slice(done, near), before.replace(KEY_END, ';$1'))
  }
  const endList = () => {
    const isOutput =
      list.length >= FEWEST_LINES && list.some(({ start, end }) => isRow(text.slice(start, end)))
    if (isOutput) {
      const opening = list[0]!.start - 1
      let before = Math.max(done, startOfLine(text, opening))
      let mark = WITHOUT_WIDTH
      if (!LINE_START.test(text.slice(before, opening))) [before, mark] = [opening, '\n']
      keep(before)
      for (const { start, end } of list) {
        const gap = text.slice(before, start)
        if (gap.includes('\n')) parts.push(gap.replaceAll(/[^\n]/g, WITHOUT_WIDTH))
        else parts.push(mark.padStart(gap.length, WITHOUT_WIDTH))
        parts.push(printed(text.slice(start, end)))
        before = end
        mark = '\n'
      }
      parts.push('\n')
      done = before + 1
    }
    list = []
  }
  OPENING.lastIndex = 0
  for (let opening; (opening = OPENING.exec(text)) !== null;) {
    const start = opening.index + 1
    const end = endOfString(text, start, opening[0].charCodeAt(0))
    OPENING.lastIndex = end + 1
    if (text[end] !== opening[0]) continue
    const gap = text.slice(Math.max(start - LONGEST_GAP, (list.at(-1)?.end ?? -1) + 1), start - 1)
    if (!BELOW.test(gap) && !(isInBrackets && BESIDE.test(gap))) endList()
    const inside = text.slice(start, end)
    if (TWO_LINES.test(inside) && ADDRESS.test(inside) && !isGiven(gap)) {
      endList()
      keep(start - 1)
      parts.push('\n', printed(inside), '\n')
      done = end + 1
    } else if (list.length > 0) list.push({ start, end })
    else if (BRACKET.test(gap) || LINE_START.test(gap.slice(gap.lastIndexOf('\n') + 1))) {
      isInBrackets = BRACKET.test(gap)
      list.push({ start, end })
    }
  }
  endList()
  if (parts.length > 0) return parts.join('') + text.slice(done)
  if (!hasLines) return text
  return text.replaceAll(BARE_LINES, (line) => (ADDRESS.test(line) ? printed(line) : line))
}

/** The same number of invisible characters, in the same number of lines. */
export function blank(text: string): string {
  return text.replaceAll(/[^\r\n]/g, WITHOUT_WIDTH)
}

/** Offset of the start of a line; of the last characters before `at` if the line is long. */
function startOfLine(text: string, at: number): number {
  const near = Math.max(0, at - LONGEST_GAP)
  return near + text.slice(near, at).lastIndexOf('\n') + 1
}

function hasList(text: string): boolean {
  if (!text.includes('"') && !text.includes("'") && !text.includes('`')) return false
  return LISTS.some((list) => list.test(text)) || QUOTED.test(text.slice(0, LONGEST_SAMPLE))
}

/** Whether a string has an address along with something else, which no list of addresses has. */
function isRow(inside: string): boolean {
  return ADDRESS.test(inside) && /\S[\s,;|=\\]+\S/.test(inside)
}

/** Whether a client chose the string after this key. A string under `mac`, `vlan` or `interface` in a script may be an output. */
function isGiven(before: string): boolean {
  const role = roleOf(KEY.exec(before)?.[1] ?? '')
  return role === 'says' || isName(role)
}

/** Offset of the closing quotation mark, or of the end of the line. */
function endOfString(text: string, start: number, mark: number): number {
  let end = start
  for (; end < text.length; end++) {
    const code = text.charCodeAt(end)
    if (code === mark || code === LF) break
    if (code === BACKSLASH) end++
  }
  return end
}

/** The characters of a string, in the same space; a line break at its end is not needed. */
function printed(inside: string): string {
  return inside.replaceAll(ESCAPE, character).replace(/\n$/, WITHOUT_WIDTH)
}

/** What a string means, on one line. */
export function stringOf(inside: string): string {
  if (!inside.includes('\\')) return inside
  return printed(inside).replaceAll(WITHOUT_WIDTH, '').replaceAll(/\s/g, ' ')
}

function character(escape: string, code: string | undefined): string {
  const last = escape.at(-1)!
  // Programs look for quotation marks right after a comma.
  if (last === '"') return last + WITHOUT_WIDTH
  let said = ESCAPED[last] ?? (/\w/.test(last) ? escape : last)
  if (code !== undefined) said = String.fromCharCode(Number.parseInt(code, 16)).replace('\r', '')
  else if (escape.length > 2) said = ''
  return said.padStart(escape.length, WITHOUT_WIDTH)
}
