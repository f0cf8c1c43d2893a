import { blank } from './outputs-in-strings.ts'

const TAB_STOP = 8
const ESCAPE = '\u001b'
/** Follows an escape: `[32m`, or the title of the window, up to a bell. */
const CONTROL = /^\[([\d;?]{0,20})([A-Za-z])|^\]\P{Cc}*\p{Cc}/u
const LONGEST_CONTROL = 200
const DRAWN = /[\u2500-\u257f]/
/** Copying from web pages, Word and chats turns some spaces into no-break and other spaces … */
const SPACES = /[\t\u00a0\u2000-\u200a\u202f\u3000]/
/** … and puts invisible characters between words. */
const WITHOUT_WIDTH = /[\u200b-\u200f\u2060\ufeff]/
/** All of these except `UNSEEN_BYTES`: V8 need not search a text that it stores with one byte per character. */
const UNSEEN = /[\u2000-\u200f\u202f\u2060\u2500-\u257f\u3000\ufeff]/
/** Colours, erased text, tabs and no-break spaces: searching for each alone is ten times as fast as for any of them. */
const UNSEEN_BYTES = [ESCAPE, '\b', '\t', '\u00a0'] as const
/** The prompt of a pager: `--More--`, `---- More ----`, `<--- More --->`, `(more 34%)`, `-- more --, next page: Space`. */
const PAGER =
  /^\s*(?:<?-{2,} ?\(?more\b[^-]{0,12}-{2,}>?|\(?more \d+%\)?|-- ?more ?--, next page[^\n]*|press any key to continue[^\n]*|--More-- or \(q\)uit)\s?/i

/** Colours and other attributes, and codes that erase the empty rest of a line. */
const COLOURS = new RegExp(String.raw`${ESCAPE}\[[\d;]{0,20}[mK]`, 'g')

/** A line as a terminal displays it. */
interface Displayed {
  readonly text: string
  /** The column of each visible character of the line, by its index. */
  readonly columns: ReadonlyMap<number, number>
}

/** Whether any line of a text may be displayed differently from its characters: hardly any text has one. */
export function mayLookDifferent(text: string): boolean {
  return hasUnseen(text) || /more|press any/i.test(text)
}

/** A text without the codes of colours; it keeps its length. */
export function withoutColours(text: string): string {
  return text.includes(ESCAPE) ? text.replaceAll(COLOURS, blank) : text
}

/** Whether a line is nothing but the prompt of a pager. */
export function isPager(raw: string): boolean {
  return PAGER.exec(raw)?.[0].trimEnd().length === raw.trimEnd().length && raw.trim() !== ''
}

/** A line without colours, erased text, the prompt of a pager, tabs and drawn frames; null if it is displayed unchanged. */
export function asDisplayed(raw: string): Displayed | null {
  let begin = PAGER.exec(raw)?.[0].length ?? 0
  if (begin === 0 && !hasUnseen(raw)) return null
  // The spaces with which the pager overwrote itself, if the codes around them are lost.
  const spaces = begin === 0 ? 0 : raw.slice(begin).search(/[^ ]/)
  if (spaces >= begin) begin += spaces
  const seen: string[] = []
  const places: number[] = []
  let cursor = 0
  for (let at = begin; at < raw.length; at++) {
    const character = raw.charAt(at)
    if (character === '\b') cursor = Math.max(0, cursor - 1)
    else if (character === ESCAPE) {
      const [sequence = '', digits = '', letter] =
        CONTROL.exec(raw.slice(at + 1, at + LONGEST_CONTROL)) ?? []
      if (letter === 'D') cursor = Math.max(0, cursor - Number(digits === '' ? 1 : digits))
      at += sequence.length
    } else if (!WITHOUT_WIDTH.test(character)) {
      const width = character === '\t' ? TAB_STOP - (cursor % TAB_STOP) : 1
      const drawn = asPlain(character)
      for (let column = 0; column < width; column++) {
        seen[cursor] = drawn
        places[cursor] = column === 0 ? at : -1
        cursor++
      }
    }
  }
  return {
    text: seen.join('').replace(PAGER, (said) => ' '.repeat(said.length)),
    columns: new Map(places.map((place, column) => [place, column])),
  }
}

/** A tab or another space as a space, and box-drawing characters (`│`, `─`, `┼`) as the bar, dash or plus of plain tables. */
function asPlain(character: string): string {
  if (SPACES.test(character)) return ' '
  if (!DRAWN.test(character)) return character
  if (/[│┃║┆┇┊┋╎╏]/.test(character)) return '|'
  return /[─━═┄┅┈┉╌╍]/.test(character) ? '-' : '+'
}

function hasUnseen(text: string): boolean {
  for (const unseen of UNSEEN_BYTES) if (text.includes(unseen)) return true
  return UNSEEN.test(text)
}

/** `%LINK-3-UPDOWN: …` of Cisco and others, `%%01IFNET/4/IF_STATE(l)…` of Huawei, `%Apr  7 … IFNET/3/PHY_UPDOWN: …` of Comware. */
const MESSAGE =
  /%[A-Z][A-Z\d_]*(?:-[A-Z\d_]+)?-[0-7]-[A-Z][A-Z\d_]*:|%%\d\dS?\w+\/[0-7]\/\w+|^%[A-Z][a-z]{2} .* \w+\/[0-7]\/\w+:/

/** Whether a line is a log message, which consoles print in the middle of outputs. */
export function isLogged(line: string): boolean {
  return line.includes('%') && MESSAGE.test(line)
}
