import { canonicalIp, isPortLike, isRule } from '../values/values.ts'
import { exactRoleOf } from '../values/roles.ts'
import { ADDRESS } from './outputs-in-html.ts'
import { readPrompt } from '../values/prompt.ts'
import { isObject } from '../values/device-titles.ts'

const NARROWEST = 60
/** Mail programs break lines after this many characters, at spaces. */
const MAIL_WIDTHS = [72, 76, 78, 80]
const WIDEST = 300
/** Widths of terminals. */
const TERMINAL_WIDTHS: ReadonlySet<number> = new Set([80, 100, 120, 132])
/** How many broken rows are proof. */
const FEWEST_ROWS = 2
const LONGEST_ADDRESS = 17
const LONGEST_PORT = 40
/** A colon within brackets, `10.9.0.101 (Label: 30100)`, does not end a key. */
const KEY = /^(?![^:=]{0,40}\([^):=]{0,40}:)\s*[^\s:=][^:=]{0,40}?\s*(?:[:=]|\.{2})(?:[\s.]|$)/
/** `mac,ip,port` */
const FIELDS = /^[^\s,;]+([,;])[^\s,;]*\1\S*$/
/** How many characters are compared to see how lines begin. */
const BEGINNING = 5

/** How the lines of a text were broken. */
interface Wrapping {
  readonly width: number
  /** Whether lines end at a space, and not after a fixed number of characters. */
  readonly isAtSpace: boolean
}

/** How the rows at the start of a text were broken; null if they are as printed. */
export function wrappingOf(lines: readonly string[]): Wrapping | null {
  const width = widthOf(lines)
  if (width > WIDEST || arePadded(lines, width)) return null
  const terminal = { width, isAtSpace: false }
  const cut = countOf(lines, terminal)
  const isUsual = TERMINAL_WIDTHS.has(width) && cut.rows > 0 && cut.rows + cut.words >= FEWEST_ROWS
  const isTorn = cut.rows >= FEWEST_ROWS && cut.ports >= FEWEST_ROWS
  const isCut =
    width >= NARROWEST &&
    (cut.addresses + cut.rules > 0 || isUsual || isTorn) &&
    cut.others * 4 <= cut.rows + cut.addresses + cut.rules
  const widest = MAIL_WIDTHS.find((one) => one >= widthOf(lines, true))
  if (widest === undefined || cut.addresses > 0) return isCut ? terminal : null
  const mail = { width: widest, isAtSpace: true }
  const broken = countOf(lines, mail)
  // Some of the lines that a mail program broke are as long as the longest.
  const isBroken = broken.rows + broken.rules >= FEWEST_ROWS && broken.others === 0
  if (isBroken && (!isCut || broken.joints > cut.joints)) return mail
  return isCut ? terminal : null
}

/** Whether most lines have been padded with spaces to this width: where one is broken within a gap, its rest has none. */
function arePadded(lines: readonly string[], width: number): boolean {
  const padded = lines.filter((line) => line.length === width && line.endsWith('  '))
  return padded.length * 2 > lines.length
}

/** The length of the longest line, ignoring lines without a space, such as rules, which no mail program breaks. */
export function widthOf(lines: readonly string[], isAtSpace = false): number {
  let width = 0
  for (const line of lines)
    if (line.length > width && /\S \s*\S/.test(line))
      width = isAtSpace ? line.replace(/ $/, '').length : line.length
  return width
}

/** The evidence for a wrapping (rows, words, rules, ports and addresses that continue on the next line) and against it. */
function countOf(lines: readonly string[], wrapping: Wrapping) {
  const { width, isAtSpace } = wrapping
  const count = { joints: 0, rows: 0, rules: 0, addresses: 0, ports: 0, words: 0, others: 0 }
  let [first, addresses, torn] = [0, 0, 0]
  for (const [at, line] of lines.entries()) {
    const next = lines[at + 1] ?? ''
    if (ADDRESS.test(line)) addresses++
    if (goesOn(lines[first]!, line, next, wrapping)) {
      count.joints++
      if (isCutRule(line, next, isAtSpace)) count.rules++
      if (isAtSpace && isCutHeading(line, next)) count.rules += FEWEST_ROWS
      if (!isAtSpace && restOfAddress(line, next) > 0) torn++
      if (!isAtSpace && isTornPort(line, next)) count.ports++
      if (/[a-z]$/i.test(line) && /^[a-z]/.test(next)) count.words = 1
      continue
    }
    const isJoined = first < at
    const isEnd = !isJoined && (next.trim() === '' || isRule(line) || isHeadingAbove(line, next))
    const isFull = !isAtSpace && line.length === width && !isEnd
    if (isFull || (isJoined && addresses > 1 && torn === 0)) count.others++
    else if (isJoined && addresses + torn > 0) count.rows++
    count.addresses += torn
    ;[first, addresses, torn] = [at + 1, 0, 0]
  }
  return count
}

/** Whether the next line is the rest of a line, which itself may be the rest of the first one. */
export function goesOn(first: string, line: string, next: string, wrapping: Wrapping): boolean {
  if (line.trim() === '' || next.trim() === '') return false
  if (isRule(line) !== isRule(next) && !/^[|+] *$/.test(next)) return false
  if (isHeadingAbove(line, next) || isNextRow(first, next)) return false
  const { width, isAtSpace } = wrapping
  return isAtSpace
    ? goesOnAtSpace(first, line, next, width)
    : line.length === width && !areRows(line, next)
}

/** Likewise for a mail program, which moves whole words to the next line. */
function goesOnAtSpace(first: string, line: string, next: string, width: number): boolean {
  const [word = ''] = /^\s*\S+/.exec(next) ?? []
  if (line.length + 1 + word.length <= width || KEY.test(next) || isObject(next)) return false
  // Whatever precedes it, such a word has a line of its own, and so has a row of fields below a title.
  if (word.length > width && ADDRESS.test(word)) return false
  const delimiter = FIELDS.exec(next)?.[1]
  if (delimiter !== undefined && !line.includes(delimiter)) return false
  // Only in the middle of a gap is there a space after the last one that fits.
  if (/^\s/.test(next) && (line.length < width || next.startsWith('\t'))) return false
  if (/\d/.test(next) && beginningOf(first) === beginningOf(next)) return false
  if (areAligned(line, next)) return false
  if (isInBox(line) || readPrompt(next) !== null) return false
  // The second line of a row is indented.
  const isRow = !ADDRESS.test(line) && hasNumber(line) && !line.startsWith('        ')
  return isRow || !ADDRESS.test(next)
}

function hasNumber(line: string): boolean {
  return /(?<![a-z])\d/i.test(line)
}

/** Whether a line is a heading, which has no numbers, above a row of values. */
function isHeadingAbove(line: string, next: string): boolean {
  return !hasNumber(line) && hasNumber(next) && isHeading(line)
}

/** How many characters of a broken address are on the next line. */
export function restOfAddress(line: string, next: string): number {
  const last = line.slice(-LONGEST_ADDRESS)
  const found = ADDRESS.exec(last + next.slice(0, LONGEST_ADDRESS))
  if (found === null || found.index >= last.length || next.search(ADDRESS) === 0) return 0
  const rest = Math.max(0, found.index + found[0].length - last.length)
  return /\w/.test(next.charAt(rest)) ? 0 : rest
}

/** Whether a port continues on the next line: `GigabitEthernet1/0/`, `9`. */
function isTornPort(line: string, next: string): boolean {
  const [last = ''] = /(?<!\S)\S+$/.exec(line.slice(-LONGEST_PORT)) ?? []
  const [rest = ''] = /^\S+/.exec(next.slice(0, LONGEST_PORT)) ?? []
  if (last === '' || rest === '' || isPortLike(rest) || !isPortLike(last + rest)) return false
  return /^[/.:]/.test(rest) || /[/.:]$/.test(last) || !isPortLike(last)
}

/** Whether a rule continues on the next line. */
function isCutRule(line: string, next: string, isAtSpace: boolean): boolean {
  if (!isRule(line) || !isRule(next)) return false
  return isAtSpace ? / -+ *$/.test(line) : next.length < line.length
}

/** Whether a heading continues on the next line, with names that are not below those above, unlike a second heading line. */
function isCutHeading(line: string, next: string): boolean {
  if (/[\d\t]/.test(line + next) || next.startsWith(' ')) return false
  const isBelow = [...next.matchAll(/(?<= )\S/g)].some(({ index }) => beginsAt(line, index))
  return !isBelow && namesIn(next).some(isKnown) && isHeading(line)
}

function isHeading(line: string): boolean {
  return namesIn(line).filter(isKnown).length > 1
}

function namesIn(heading: string): RegExpExecArray[] {
  return [...heading.matchAll(/[^\s,;|]+(?: [^\s,;|]+)*/g)]
}

/** Whether a part of a heading is a known name, or contains one: `Netif Refs Prbs`. */
function isKnown([name]: RegExpExecArray): boolean {
  return [name, ...name.split(' ')].some((one) => exactRoleOf(one) !== undefined)
}

/** Whether two lines have their addresses in one column. */
function areRows(line: string, next: string): boolean {
  const at = line.search(ADDRESS)
  return at >= 0 && at === next.search(ADDRESS)
}

/** Whether several cells begin in the same columns, as in two rows, or one below others is all that an indented line has. */
function areAligned(line: string, next: string): boolean {
  const cells = [...next.matchAll(/(?<=  )\S/g)]
  const below = cells.filter(({ index }) => beginsAt(line, index))
  return below.length > (next.startsWith(' ') ? 0 : 1)
}

/** Whether a word begins there, after a space. */
function beginsAt(line: string, index: number): boolean {
  return /^ \S/.test(line.slice(index - 1, index + 1))
}

/** Whether a line begins with an IP address as the first one does, or has one of its keys again: `address=192.0.2.5`. */
function isNextRow(first: string, next: string): boolean {
  return (
    (beginsWithIp(first) && beginsWithIp(next)) ||
    [...next.matchAll(/ [\w-]+=/g)].some(([key]) => first.includes(key))
  )
}

function beginsWithIp(line: string): boolean {
  return canonicalIp(line.trimStart().split(' ', 1)[0]!) !== null
}

/** The pattern of a line's start: lines that begin a message or row have the same. */
function beginningOf(line: string): string {
  return line
    .slice(0, BEGINNING)
    .trimEnd()
    .replaceAll(/\d/g, '0')
    .replaceAll(/[a-z]/g, 'a')
    .replaceAll(/[A-Z]/g, 'A')
}

function isInBox(line: string): boolean {
  return /^\s*[|+]/.test(line) && /[|+]\s*$/.test(line)
}
