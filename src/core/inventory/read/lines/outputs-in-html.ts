import { WITHOUT_WIDTH } from './outputs-in-json.ts'

const PREFORMATTED = /<pre\b[^>]{0,200}>[^]*?(?:<\/pre>|$)/gi
/** Markup that stands for nothing printed, and characters that HTML writes in another way. */
const MARKUP =
  /<\/?[a-z][a-z\d]*(?:\s[^<>]{0,400})?\/?>|<!--[^<>]{0,400}-->|&(?:lt|gt|amp|quot|apos|nbsp|#\d{1,5}|#x[\da-f]{1,4});/gi
/** A page without tables and preformatted text, such as a mail … */
const LINES = /^\s*<(?:!doctype html|html|body|div|p|span)\b(?![^]*<(?:pre|table)\b)/i
/** … whose lines end here. */
const LINE_END = /^<(?:br|\/(?:div|p|li|h\d))\b/i
/** With separators only: the rest of a page has hashes. */
const ADDRESS =
  /\b[\da-f]{1,2}(?:[:-][\da-f]{1,2}){5}\b|\b[\da-f]{4}(?:[.:-][\da-f]{4}){2}\b|\b[\da-f]{6}-[\da-f]{6}\b/i
const NAMED: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&apos;': "'",
  '&nbsp;': ' ',
}

/**
 * The outputs of commands that a web page shows line by line or as preformatted text, in `<pre>`, as they were printed; what
 * is around preformatted text becomes blank. The text stays as long as it is, so that each character has the same offset; a
 * text that is no page, or whose addresses are also outside of its preformatted text, is returned unchanged.
 */
export function fromHtml(text: string): string {
  if (!/^\s*</.test(text)) return text
  if (LINES.test(text))
    return text.replaceAll(MARKUP, (markup, at: number) => {
      const end = at + markup.length
      const endsLine = LINE_END.test(markup) && !/^\s*\n/.test(text.slice(end, end + 3))
      return endsLine ? '\n'.padStart(markup.length) : printed(markup)
    })
  if (!/<pre\b/i.test(text)) return text
  if (ADDRESS.test(text.replaceAll(PREFORMATTED, ''))) return text
  const parts: string[] = []
  let done = 0
  for (const { 0: block, index } of text.matchAll(PREFORMATTED)) {
    parts.push(blank(text.slice(done, index)), block.replaceAll(MARKUP, printed))
    done = index + block.length
  }
  return parts.join('') + blank(text.slice(done))
}

/** As many characters, none of which is printed, in as many lines. */
function blank(text: string): string {
  return text.replaceAll(/[^\r\n]/g, WITHOUT_WIDTH)
}

function printed(markup: string): string {
  const character = NAMED[markup.toLowerCase()] ?? numbered(markup)
  return character + WITHOUT_WIDTH.repeat(markup.length - character.length)
}

/** The character of `&#39;` or `&#x27;`; none for a tag. */
function numbered(markup: string): string {
  const [, hex, decimal] = /^&#(?:x([\da-f]+)|(\d+));$/i.exec(markup) ?? []
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
  return code > 0 && code <= 0xffff ? String.fromCharCode(code) : ''
}
