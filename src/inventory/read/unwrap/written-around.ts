import { ADDRESS } from './outputs-in-html.ts'
import { blank } from './outputs-in-strings.ts'

/** First characters of the arrows of notes: searching for each alone is faster than for any of them. */
const MARKS = ['<-', '<=', '<<<', '←'] as const
const LINE = /^.*[ \t](?:<[-=]|<<<|←).*$/gm
const ARROW = /[ \t](?:<[-=]+ |<[-=]{2,}|<{3,}|←)/g

/** Blanks out notes that somebody wrote after printed lines: `Gi1/0/7   <----- the printer`; the length stays the same. */
export function withoutNotes(text: string): string {
  return MARKS.some((mark) => text.includes(mark)) ? text.replaceAll(LINE, withoutNote) : text
}

function withoutNote(line: string): string {
  // An arrow at both ends is no note, and neither is a title of `tail`: `==> sw1.txt <==`.
  ARROW.lastIndex = line.lastIndexOf('>') + 1
  const start = ARROW.exec(line)?.index ?? 0
  if (line.startsWith('==> ') || line.slice(0, start).trim() === '') return line
  const note = line.slice(start)
  return ADDRESS.test(note) ? line : line.slice(0, start) + blank(note)
}

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

/** Produced from some spaces by copying from web pages and chats. */
const SPACES = /[\u00a0\u2000-\u200a\u202f\u3000]/g
/**
 * Produced from hyphens by word processors and wikis, in addresses and in rules. Two in a row become one, so that a
 * rule no longer shows the columns.
 */
const DASHES =
  /(?<=[\da-f])[\u2010-\u2015\u2212](?=[\da-f])|(?<=^ *)\u2014[\u2014 ]*(?=\r?$)|[\u2010-\u2015\u2212]{2,}/gim
const DOUBLE = /[\u201c-\u201f]/g
/** Not the apostrophe in the name of `Ann’s iPhone`. */
const SINGLE = /(?<!\p{L})[\u2018-\u201b]|[\u2018-\u201b](?!\p{L})/gu

/** Replaces typographic spaces, dashes and quotation marks with the ASCII ones; the length stays the same. */
export function toAsciiPunctuation(text: string): string {
  const spaced = text.includes('\u00a0') || TYPESET.test(text) ? text.replaceAll(SPACES, ' ') : text
  if (!TYPESET.test(spaced)) return spaced
  const typed = spaced
    .replaceAll(DASHES, (dashes) => '-'.repeat(dashes.length))
    .replaceAll(DOUBLE, '"')
  return typed.includes('\u2018') ? typed.replaceAll(SINGLE, "'") : typed
}

/** Fast if there is nothing to find: V8 need not search a text that it stores with one byte per character. */
const TYPESET = /[\u2000-\u200a\u2010-\u201f\u202f\u2212\u3000]/
