import { blank } from './outputs-in-strings.ts'

/** The marks of ticket systems, wherever they are: `{noformat}Vlan    Mac`, `{code:title=sw-1}`. */
const OF_TICKETS = /\{(?:noformat|code|quote|panel)(?::[^{}\n]{0,200})?\}/g
/** Those of forums: `[code]`, `[quote="bob"]`. */
const OF_FORUMS = /\[\/?(?:code|quote)(?:=[^[\]\n]{0,200})?\]/gi
/** That of Markdown, around a text; a fence may have a language, alone on its line. */
const OPENING = /^[ \t]*`{3}(?![\w`]*[ \t]*\r?$)/m
const MARKDOWN = /^[ \t]*`{3}|`{3}(?=[ \t]*\r?$)/gm

/** Blanks out wiki, ticket and forum markup on the same line as an output; the length stays the same. */
export function withoutFences(given: string): string {
  let text = given
  if (text.includes('{')) text = text.replaceAll(OF_TICKETS, blank)
  if (text.includes('[/') && /\[\/(?:code|quote)\]/i.test(text))
    text = text.replaceAll(OF_FORUMS, blank)
  const isFenced = text.includes('```') && OPENING.test(text)
  return isFenced ? text.replaceAll(MARKDOWN, blank) : text
}
