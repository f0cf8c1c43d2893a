/** What copying from web pages and chats makes of some spaces. */
const SPACES = /[\u00a0\u2000-\u200a\u202f\u3000]/g
/**
 * What word processors and wikis turn hyphens into, in addresses and in rules. Two in a row become one, so that a rule no
 * longer shows where the columns are.
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

/** Quick where there is nothing to find: V8 does not search a text that it stores with one byte per character. */
const TYPESET = /[\u2000-\u200a\u2010-\u201f\u202f\u2212\u3000]/
