import { isStep } from '../../steps.ts'
import { blank, WITHOUT_WIDTH } from './outputs-in-strings.ts'

const PREFORMATTED = /<pre\b[^>]{0,200}>[^]*?(?:<\/pre>|$)/gi
/** Characters that HTML writes differently … */
const ENTITY = /&(?:lt|gt|amp|quot|apos|nbsp|#\d{1,5}|#x[\da-f]{1,4});/gi
/** … and markup that prints nothing. */
const MARKUP = new RegExp(
  String.raw`<\/?[a-z][a-z\d]*(?:\s[^<>]{0,400})?\/?>|<!--[^<>]{0,400}-->|${ENTITY.source}`,
  'gi',
)
/** A page without tables and preformatted text, such as a mail or a line of a wiki … */
const LINES = /^\s*<(?:!doctype html|html|body|div|p|span|code|tt)\b(?![^]*<(?:pre|table)\b)/i
/** … whose lines end here. */
const LINE_END = /^<(?:br|\/(?:div|p|li|h\d))\b/i
/** With separators only: the rest of a page has hashes. */
export const ADDRESS =
  /[\da-f]{1,2}(?:[:-][\da-f]{1,2}){5}|[\da-f]{4}(?:[.:-][\da-f]{4}){2}|[\da-f]{6}-[\da-f]{6}/i
/** `0:1:2:3:4:5` */
const SHORTEST_ADDRESS = 11
/** Starts or ends a row of a table; without end tags, the next row ends one. */
const ROW_EDGE = /^<\/?(?:tr|table|thead|tbody)\b/i
const ROW_START = /^<tr\b/i
/** In UTF-16 units: longer text is no row of a table, but for example a log that happens to contain a tag. */
const LONGEST_ROW = 10_000
const CELL = /^<t[dh]\b/i
const HAS_ROWS = [/<tr\b/i, /<t[dh]\b/i] as const
const MARKUP_OR_BREAK = new RegExp(`${MARKUP.source}|\\r?\\n`, 'gi')
const NAMED: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&apos;': "'",
  '&nbsp;': ' ',
}

/**
 * The outputs of commands on a web page, line by line, in tables or as preformatted text in `<pre>`, as printed; text
 * around preformatted text becomes blank. The text keeps its length, so that each character has the same offset; a text
 * that is no page is returned unchanged. A page can have a million tags, so it works in steps.
 */
export function* fromHtml(text: string): Generator<void, string> {
  if (!text.includes('<')) return text
  if (LINES.test(text))
    return text.replaceAll(MARKUP, (markup, at: number) => {
      const end = at + markup.length
      const endsLine = LINE_END.test(markup) && !/^\s*\n/.test(text.slice(end, end + 3))
      return endsLine ? '\n'.padStart(markup.length) : printed(markup)
    })
  const isPage = /^\s*</.test(text)
  if (!isPage || !/<pre\b/i.test(text) || ADDRESS.test(text.replaceAll(PREFORMATTED, '')))
    return (isPage || /<table\b/i.test(text)) && HAS_ROWS.every((tag) => tag.test(text))
      ? yield* fromTables(text)
      : text
  const parts: string[] = []
  let done = 0
  for (const { 0: block, index } of text.matchAll(PREFORMATTED)) {
    parts.push(blank(text.slice(done, index)), block.replaceAll(MARKUP, printed))
    done = index + block.length
  }
  return parts.join('') + blank(text.slice(done))
}

/**
 * A page with tables, each row of which becomes a line with tabs between its cells, with or without end tags. A page
 * with an address in an attribute is returned unchanged.
 */
function* fromTables(text: string): Generator<void, string> {
  let rowEnd = 0
  let cells = 0
  const printedAs = (part: string, at: number): string => {
    if (part.endsWith('\n')) return at < rowEnd ? ' '.padEnd(part.length, WITHOUT_WIDTH) : part
    if (ROW_EDGE.test(part)) {
      rowEnd = ROW_START.test(part) ? at + LONGEST_ROW : 0
      cells = 0
      return '\n'.padStart(part.length, WITHOUT_WIDTH)
    }
    if (CELL.test(part)) return (cells++ > 0 ? '\t' : ' ').padStart(part.length, WITHOUT_WIDTH)
    return printed(part)
  }
  const parts: string[] = []
  let done = 0
  let count = 0
  for (const { 0: part, index } of text.matchAll(MARKUP_OR_BREAK)) {
    if (isStep(count++)) yield
    if (part.length > SHORTEST_ADDRESS && ADDRESS.test(part)) return text
    parts.push(text.slice(done, index), printedAs(part, index))
    done = index + part.length
  }
  return parts.join('') + text.slice(done)
}

function printed(markup: string): string {
  if (markup.startsWith('<')) return WITHOUT_WIDTH.repeat(markup.length)
  const character = characterOf(markup)
  return character + WITHOUT_WIDTH.repeat(markup.length - character.length)
}

/** The decoded text of an element or attribute: `Ann&#39;s &amp; Bob’s`. */
export function textOf(text: string): string {
  return text.includes('&') ? text.replaceAll(ENTITY, characterOf) : text
}

function characterOf(markup: string): string {
  return NAMED[markup.toLowerCase()] ?? numbered(markup)
}

/** The character of `&#39;` or `&#x27;`; none for a tag. */
function numbered(markup: string): string {
  const [, hex, decimal] = /^&#(?:x([\da-f]+)|(\d+));$/i.exec(markup) ?? []
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
  return code > 0 && code <= 0xffff ? String.fromCharCode(code) : ''
}
