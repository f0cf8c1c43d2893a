import { ADDRESS } from './outputs-in-html.ts'
import { blank, WITHOUT_WIDTH } from './outputs-in-strings.ts'

/** Where one row in parentheses ends and the next begins. */
const BETWEEN = /\)\s*,\s*(?:new \w+ ?)?\(/
const ROW = String.raw`(?:new \w+ ?)?\((?:[^()"'\n]|"[^"\n]*"|'[^'\n]*')*\)`
/** Rows in parentheses, perhaps with their columns in front: `INSERT INTO hosts (name, ip, mac) VALUES ('nas','192.0.2.5','00:1b:…'),(…)`. */
const ROWS = new RegExp(
  String.raw`(?:((?:INSERT|REPLACE) [^()\n;]{1,100})\(([\w ,"\x60]+)\)\s*VALUES\s*)?${ROW}(?:\s*,\s*${ROW})+`,
  'gi',
)
const EACH_ROW = /(?:new \w+ ?)?\(((?:[^()"'\n]|"[^"\n]*"|'[^'\n]*')*)\)/gi
const STRING = /'([^'\n]*)'|"([^"\n]*)"/g
/** `laptop\x2da` */
const CODE = /\\x([2-7][\da-f])/gi
/** Rows between signs, with their numbers: `2@1;192.0.2.2;nas;00:1b:…@2;192.0.2.3;…` */
const NUMBERED = /^\d+@\d+;.*$/gm
const UNKNOWN = /&lt;([\w ]+)&gt;/g

/**
 * Rows that follow each other on one line, in SQL statements, in scripts and in the answers of home routers, each moved
 * to a line of its own with nothing around its values. The text keeps its length.
 */
export function rowsApart(given: string): string {
  let text = given
  if (BETWEEN.test(text)) text = text.replaceAll(ROWS, outOfParentheses)
  return text.includes('@') ? text.replaceAll(NUMBERED, atSigns) : text
}

function outOfParentheses(whole: string, before = '', columns = ''): string {
  const rows = [...whole.matchAll(EACH_ROW)].filter(({ 1: row }) => row !== columns)
  if (rows.length < 2 || !rows.every(({ 1: row = '' }) => ADDRESS.test(row))) return whole
  let text = columns === '' ? '' : `${blank(before)} ${columns}`
  for (const { 0: all, 1: row = '', index } of rows) {
    const start = index + all.length - row.length - 1
    const gap = whole.slice(text.length, start)
    text += `\n${blank(gap.slice(1))}${row.replaceAll(STRING, inQuotes)}`
  }
  return text + blank(whole.slice(text.length)).replace(/.$/s, '\n')
}

function atSigns(line: string): string {
  const rows = line.split('@')
  if (rows.length < 3 || !rows.slice(1).every((row) => ADDRESS.test(row))) return line
  const text = rows.slice(1).join('\n').replaceAll(UNKNOWN, inBrackets)
  return `${blank(rows[0]!)}\n${text}`
}

function inQuotes(string: string, single?: string, double?: string): string {
  const inside = (single ?? double ?? '').replaceAll(CODE, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  )
  return `"${inside}"`.padEnd(string.length, WITHOUT_WIDTH)
}

function inBrackets(escaped: string, inside: string): string {
  return `<${inside}>`.padEnd(escaped.length, WITHOUT_WIDTH)
}
