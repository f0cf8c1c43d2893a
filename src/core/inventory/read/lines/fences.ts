import { blank } from './outputs-in-strings.ts'

/** The marks of ticket systems, wherever they are: `{noformat}Vlan    Mac`, `{code:title=sw-1}`. */
const OF_TICKETS = /\{(?:noformat|code|quote|panel)(?::[^{}\n]{0,200})?\}/g
/** Those of forums: `[code]`, `[quote="bob"]`. */
const OF_FORUMS = /\[\/?(?:code|quote)(?:=[^[\]\n]{0,200})?\]/gi
/** Those that are around a text or around each of its lines; a fence may have a language, alone on its line. */
const AROUND = [
  { mark: '{{', opening: /^[ \t]*\{\{/m, marks: /^[ \t]*\{\{|\}\}(?=[ \t]*\r?$)/gm },
  {
    mark: '```',
    opening: /^[ \t]*`{3}(?![\w`]*[ \t]*\r?$)/m,
    marks: /^[ \t]*`{3}|`{3}(?=[ \t]*\r?$)/gm,
  },
] as const
/** The quotation marks of strings over several lines, the first of which is that of code: `ARP = '''Address  MAC`. */
const OF_CODE = ["'''", '"""', '`'].map((mark) => {
  const start = String.raw`^[^'"\n\x60]{0,80}[=(] ?[bfru]?${mark}(?=[^'"\s\x60]| {2})`
  return {
    mark,
    opening: new RegExp(start, 'm'),
    marks: new RegExp(String.raw`${start}|${mark}(?=[ \t),;]*\r?$)`, 'gm'),
  }
})

/** Blanks out wiki, ticket and forum markup on the same line as an output; the length stays the same. */
export function withoutFences(given: string): string {
  let text = given
  if (text.includes('{')) text = text.replaceAll(OF_TICKETS, blank)
  if (text.includes('[/') && /\[\/(?:code|quote)\]/i.test(text))
    text = text.replaceAll(OF_FORUMS, blank)
  for (const { mark, opening, marks } of [...AROUND, ...OF_CODE])
    if (text.includes(mark) && opening.test(text)) text = text.replaceAll(marks, blank)
  return text
}
