import { WITHOUT_WIDTH } from './outputs-in-strings.ts'

const PAIR = String.raw`[\da-f]{2}`
/** Marks without width, which copying from some web pages leaves. */
const UNSEEN = String.raw`[\u200b-\u200d\u2060]`
/** Escaped, percent-encoded or invisible signs between the octets of an address: `00\:1B\:…`, `00%3A1B%3A…`. */
const ESCAPED = new RegExp(
  String.raw`(?<![\da-f])${PAIR}(\\[:-]|%3A|%2D|:${UNSEEN}+|${UNSEEN}+:)${PAIR}(?:(?:\1|[:-])${PAIR}){4}(?![\da-f])`,
  'gi',
)
/** An array in programming language syntax: `{0x00, 0x1B, 0x77, 0x49, 0x54, 0xFD}`. */
const ARRAY = new RegExp(
  String.raw`(?<=[{[(]\s{0,3})0x${PAIR}(?:\s?,\s{0,3}0x${PAIR}){5}(?=\s{0,3},?\s{0,3}[}\])])`,
  'gi',
)
/** The beginning of an address at the end of a line, and its end at the start of the next. */
const CUT = new RegExp(
  String.raw`(?<![\da-f:-])((?:${PAIR}([:-])){2,5})(\r?\n)((?:${PAIR}\2)*${PAIR})(?=[ \t]*\r?$)`,
  'gim',
)
const OCTETS = 6
/** Octets with spaces between them, alone in a cell … */
const SPACED = new RegExp(
  String.raw`(?<=^|[,;\t|"] ?)${PAIR}(?: ${PAIR}){5}(?= ?(?:[,;\t|"]|\r?$))`,
  'gim',
)
/** … of a table that has a column for addresses. */
const HEADING = /^[^\n]{0,500}\bMAC\b[^\n]{0,500}[,;\t|]|[,;\t|][^\n]{0,500}\bMAC\b/im
const LONGEST_ABOVE = 1_000

/** Rewrites MAC addresses in the notations of programs, shells and spreadsheets in the usual one. The text keeps its length. */
export function addressesAsUsual(given: string): string {
  let text = given
  if (/\\[:-]|%3A|%2D|[\u200b-\u200d\u2060]/i.test(text)) text = text.replaceAll(ESCAPED, joined)
  if (text.includes('0x')) text = text.replaceAll(ARRAY, joined)
  if (/[:-]\r?\n/.test(text)) text = text.replaceAll(CUT, mended)
  if (HEADING.test(text.slice(0, LONGEST_ABOVE)))
    text = text.replaceAll(SPACED, (address) => address.replaceAll(' ', ':'))
  return text
}

/** The octets of an address with colons, padded to its former length. */
function joined(address: string): string {
  const octets = address.replaceAll(/0x|%3A|%2D/gi, ' ').match(/[\da-f]{2}/gi) ?? []
  return octets.join(':').padEnd(address.length, WITHOUT_WIDTH)
}

function mended(whole: string, first: string, _sign: string, end: string, rest: string): string {
  const octets = (first + rest).split(/[:-]/)
  return octets.length === OCTETS ? first + rest + end.replaceAll(/./gs, WITHOUT_WIDTH) : whole
}
