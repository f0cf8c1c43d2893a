import { isRule } from '../../values/values.ts'
import type { Way } from './collapsed-row.ts'
import {
  slicedBy,
  splitUnknown,
  stacksByRule,
  stacksByText,
  stacksInOrder,
  stacksOf,
  type Stack,
  cellsOf,
  segmentsOf,
  TELLING,
  type Cell,
} from './heading-cells.ts'
import { meaningOfColumn, wholeOfCut } from '../../vocabulary/names.ts'
import {
  formBelow,
  formsBelow,
  isTwice,
  type ColumnForm,
  type ColumnForms,
} from '../../values/column-form.ts'

/** A column of a table: the extent of its heading, or of the rule below it, and the form of its cells. */
export interface Column {
  readonly start: number
  readonly end: number
  /** Its name, as far as known. */
  readonly key: string
  readonly form: ColumnForm | undefined
  /** Number of bars before it in the heading, if there are bars between all columns; otherwise undefined. */
  readonly bars?: number | undefined
}

export interface Heading {
  /** The command, the lines above and the heading. */
  readonly title: string
  readonly columns: readonly Column[]
  /**
   * If all words are one space apart, so that their positions may not match the columns: the ways to split them into
   * names; empty for a heading of several lines. Otherwise undefined.
   */
  readonly collapsed?: Ways | undefined
  /** Whether the lower line of the heading, and so of each row, has an IP address, below the MAC address in the upper one. */
  readonly isIpBelow?: boolean
}

/** Not a heading: a line with values, a statement, or the start of a RouterOS section (`/ip arp`). */
const VALUES =
  /^\s*\/[a-z]| (?:are|not) | is (?!local)|\bn\/a\b|, [a-z]|\d{4}|\d\.\d+\.|[\da-f]{2}[:-][\da-f]{2}[:-]|=|(?<!local)\?(?! {2}|$)|\S *!|(?:\S\S| ): (?![^(]*\))|:$/i
/** Explains the flags in a table: `(T) - True, (F) - False, ~ - vsan`, `age - seconds since last seen,+ - primary entry`. */
const LEGEND = /(?:^|\s)\S{1,5} - \w[^-]*[\s,]\(?[\w*+~#&]\)? - \w/
/** `HSRP MAC Address Table`, `+------ CHASSIS INFORMATION ------+` */
const TITLE = /^\s*\S+(?: \S+)* table$|^[\s+|]*[-=*]{3,} [^-=*]+ [-=*]{3,}[\s+|]*$/i
const MANY_COLUMNS = 4
/** A command after a shell's prompt: `# dladm show-aggr -x`. */
const COMMAND = /^# (?!of )[a-z][\w-]* /
/** Words with one space between them. */
const SEGMENT = /[^\s|]+(?: [^\s|]+)*/g
const WORD = /[^\s|]+/g
/** `Port Role`, `Device Type`: names without a meaning for the reader, although their first word has one. */
const SAYS_NOTHING =
  / (?:role|state|status|type|speed|class|mode|model|group|os|count|vendor|version|alias|label)$/i

/**
 * Reads the heading of a table from the lines above its first row, the nearest last. Null if they are not a heading.
 * @param above up to four lines without a blank line between them; a rule may be the last one, or between two
 * @param row the first row, which shows whether `Vlan Type` is one column or two
 * @param spaced the same with wider gaps around its addresses
 */
export function readHeading(
  above: readonly string[],
  title: string,
  row: string,
  spaced: string,
): Heading | null {
  const lines = above.filter((text) => !isRule(text))
  const base = lines.at(-1)
  if (base === undefined || base.length > 500 || !isHeadingText(base)) return null
  const rule = above.findLast(isRule)
  const spans = rule === undefined ? [] : segmentsOf(rule, /[-=_*]+/g)
  const sliced = slicedBy(spans, base)
  if (!(sliced ?? cellsOf(base)).some(({ text }) => TELLING.has(formBelow(text)))) return null
  if (isKeyAndValue(base)) return null
  const at = above.lastIndexOf(base)
  // Between two rules, lines further above are a title.
  const frame = at + 1 < above.length ? above.slice(0, at).findLastIndex(isRule) : -1
  const upper = frame < 0 ? lines.slice(-3, -1) : above.slice(frame + 1, at)
  while (upper.some((text) => !isUpperText(text, base))) upper.shift()
  const stacks =
    stacksAboveRule(spans, upper, base) ??
    (upper.length > 0 ? stacksByText(upper, base) : stacksAboveRow(base, row, spaced))
  const way = wayOf(stacks)
  const { keys, forms } = way
  const bars = stacks.map(({ start }) => barsBefore(base, start))
  const isBarred = new Set(bars).size === bars.length
  const columns = stacks.map((stack, at) => ({
    start: stack.start,
    end: stack.end,
    key: keys[at]!,
    form: forms[at],
    bars: isBarred ? bars[at] : undefined,
  }))
  if (isDouble(way) || !isTelling(forms)) return null
  const isOneLine = upper.length === 0
  const ways = isOneLine ? waysOf(base, way, spans.length) : waysBelow(base, spans.length)
  const collapsed = isCollapsed(base) && !isBarred ? ways : undefined
  const isIpBelow = !isOneLine && has(upper.at(-1)!, 'mac') && has(base, 'ip') && !has(base, 'mac')
  return { title, columns, collapsed, isIpBelow }
}

/**
 * The names above the parts of a rule; null if it does not separate the columns: a dash line that spans several reveals
 * nothing about them, nor does a rule below a heading that lost its spaces.
 */
function stacksAboveRule(
  spans: readonly Cell[],
  upper: readonly string[],
  base: string,
): Stack[] | null {
  if (spans.length < 2) return null
  const cells = cellsOf(base)
  const lines = [...upper, base]
  const isRuled =
    slicedBy(spans, base) !== null ||
    (cells.length <= spans.length && lines.some((line) => isAbove(line, spans.at(-1)!.start)))
  if (!isRuled) return null
  const isInOrder = cells.length === spans.length && upper.length === 0
  return isInOrder ? stacksInOrder(spans, cells) : stacksByRule(spans, lines)
}

/** The names in a heading on one line, by the cells of the row below it. */
function stacksAboveRow(base: string, row: string, spaced: string): Stack[] {
  const apart = cellsOf(base, true)
  const cells = segmentsOf(spaced, SEGMENT).length
  if (apart.length === cells) return stacksOf(apart)
  // `SSID-Ind. Interface` above `1         WLAN-1`
  const words = apart.length < cells ? apart.flatMap(splitUnknown) : []
  return stacksOf(words.length === cells ? words : joined(cellsOf(base), base, row))
}

/** Whether there are two rows on one line: then it is uncertain where the first one ends. */
function isDouble({ keys, forms }: Way): boolean {
  const isDoubled = (form: ColumnForm) => isTwice(form, keys, forms)
  return isDoubled('mac') && (isDoubled('vlan') || isDoubled('port') || isDoubled('ip'))
}

/** Whether a heading reveals enough about its columns. */
function isTelling(forms: ColumnForms): boolean {
  const first = forms.find((form) => TELLING.has(form))
  if (first === undefined || forms.length < 2) return false
  return first === 'mac' || forms.filter((form) => form !== undefined).length > 1
}

/** The ways to split a heading on one line into names. */
function waysOf(base: string, way: Way, parts: number): Ways {
  const apart = cellsOf(base, true)
  const other = apart.length > way.keys.length ? wayOf(stacksOf(apart)) : null
  const isOther = other !== null && other.forms.indexOf('port') === other.forms.lastIndexOf('port')
  return ruledOf(isOther ? [way, other] : [way], parts)
}

/** With as many names as there are parts of the rule, the line above completes one of them: `Local` above `Interface`. */
function waysBelow(base: string, parts: number): Ways {
  const cells = cellsOf(base)
  return cells.length === parts ? [wayOf(stacksOf(cells))] : []
}

function wayOf(stacks: readonly Stack[]): Way {
  const keys = stacks.map(({ texts }) => keyOfStack(texts))
  return { keys, forms: formsBelow(keys) }
}

/** Whether a line of a heading names a column of this form. */
function has(line: string, form: ColumnForm): boolean {
  return cellsOf(line).some(({ text }) => formBelow(text) === form)
}

type Ways = readonly Way[]

/** A rule that has lost its wider gaps still shows by its parts how many columns there are. */
function ruledOf(ways: Ways, parts: number): Ways {
  const ruled = ways.filter(({ forms }) => forms.length === parts && forms.includes('mac'))
  return ruled.length === 1 ? ruled : ways
}

/**
 * The names of a heading on one line. A known name of several words, such as `Port Role` or `Node IP`, stays whole if
 * there is only one word below it; `VLAN MAC Address` does not, being two names.
 */
function joined(cells: readonly Cell[], base: string, row: string): Cell[] {
  const segments = segmentsOf(base, SEGMENT)
  const starts = segmentsOf(row, WORD).map(({ start }) => start)
  return segments.flatMap((segment, at) => {
    const next = segments[at + 1]?.start ?? Infinity
    const parts = cells.filter(({ start }) => start >= segment.start && start < next)
    const telling = parts.filter(({ text }) => TELLING.has(formBelow(text)))
    const below = starts.filter((start) => start >= segment.start - 1 && start < next - 1)
    const isOne = isKnown(segment.text) || (telling.length < 2 && SAYS_NOTHING.test(segment.text))
    return isOne && parts.length > 1 && below.length === 1 ? [segment] : parts
  })
}

/** `VRRP interface (v4)    vrrp4-3-1`, `Port Role           :Root Port` */
function isKeyAndValue(base: string): boolean {
  const cells = segmentsOf(base, SEGMENT)
  const value = cells.length === 2 ? cells[1]!.text : ''
  return value.startsWith(':') || (/\d/.test(value) && !isKnown(value))
}

/** Whether a line kept its spaces and reaches the last part of the rule. */
function isAbove(line: string, last: number): boolean {
  return !isCollapsed(line) && line.length > last
}

function isCollapsed(text: string): boolean {
  return !/\S\s{2,}\S/.test(text)
}

function barsBefore(text: string, end: number): number {
  let bars = 0
  for (let at = 0; at < end; at++) if (text[at] === '|') bars++
  return bars
}

function isHeadingText(text: string): boolean {
  return /\p{L}/u.test(text) && !VALUES.test(text) && !TITLE.test(text) && !LEGEND.test(text)
}

/** Whether a line above the heading is part of it: about as wide, and not like a title. */
function isUpperText(text: string, base: string): boolean {
  if (
    !isHeadingText(text) ||
    COMMAND.test(text) ||
    /\btable\b|\bentries\b|\binformation\s*$|[.,;]\s|--/i.test(text)
  )
    return false
  const words = text.trim().split(/\s+/)
  if (words.length >= 16 || (base.includes('|') && !text.includes('|'))) return false
  // The lower line is shorter if it continues the names of only a few columns.
  return text.length <= base.length + 40 || cellsOf(text).length >= MANY_COLUMNS
}

/** The name of a column whose heading has several lines: all of them, or those that form a known name. */
function keyOfStack(texts: readonly string[]): string {
  const whole = texts.join(' ')
  const mac = texts.find((text) => meaningOfColumn(text) === 'mac')
  if (mac !== undefined && texts.some((text) => meaningOfColumn(text) === 'ip')) return mac
  if (isKnown(whole)) return whole
  const upper = texts[0] ?? ''
  const lower = texts.at(-1) ?? ''
  const below = texts.slice(-2).join(' ')
  // `PORT` above `NUM`
  const isNumber = /^(?:num|no)\.?$/i.test(lower)
  const parts = isNumber ? [below, upper, lower] : [below, lower, upper]
  return parts.find(isKnown) ?? wholeOfCut(whole) ?? whole
}

function isKnown(name: string): boolean {
  return meaningOfColumn(name) !== undefined
}
