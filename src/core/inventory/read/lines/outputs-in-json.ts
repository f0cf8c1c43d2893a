const LF = 0x0a
const QUOTE = 0x22
const BACKSLASH = 0x5c
/** How many lines of a list have to be strings, for it to be the lines of an output. */
const FEWEST_LINES = 3
const ONE_BELOW_ANOTHER = /",[ \t\r]*\n[ \t]*"/
const MAX_INDENT = 100
/**
 * Stands in place of what was not printed, so that a text stays as long as it is and its columns where they were; trimming
 * removes it.
 */
export const WITHOUT_WIDTH = '\ufeff'
const ESCAPE = /\\(?:r\\n|u001b|.)/gi
const ADDRESS =
  /[\da-f]{1,2}(?:[:-][\da-f]{1,2}){5}|[\da-f]{4}(?:[.:-][\da-f]{4}){2}|[\da-f]{6}[.:-]?[\da-f]{6}/i

/** Offsets of what is between the quotation marks of a string. */
interface Place {
  readonly start: number
  readonly end: number
}

/**
 * The outputs of commands that scripts put into JSON as they were printed: in strings with `\n`, and in lists of their lines
 * (`stdout` and `stdout_lines` of Ansible). The text stays as long as it is, so that each character has the same offset; a
 * text without such an output is returned unchanged.
 */
export function fromJson(text: string): string {
  if (!text.includes('\\n') && !ONE_BELOW_ANOTHER.test(text)) return text
  const parts: string[] = []
  let done = 0
  const replace = ({ start, end }: Place, before: number, mark: string) => {
    parts.push(text.slice(done, before), mark.repeat(start - before))
    done = end + (text[end + 1] === ',' ? 2 : 1)
    parts.push(printed(text.slice(start, end)), (mark === '\n' ? mark : ' ').repeat(done - end))
  }
  let list: Place[] = []
  const endList = () => {
    const isOutput =
      list.length >= FEWEST_LINES && list.some(({ start, end }) => isRow(text.slice(start, end)))
    if (isOutput)
      for (const place of list)
        replace(place, text.lastIndexOf('\n', place.start) + 1, WITHOUT_WIDTH)
    list = []
  }
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at)) {
    const place = { start: at + 1, end: endOfString(text, at + 1) }
    at = place.end + 1
    if (text.charCodeAt(place.end) !== QUOTE) continue
    if (!isBelow(text, list.at(-1), place)) endList()
    const inside = text.slice(place.start, place.end)
    if (/\\n.*\\n/.test(inside) && ADDRESS.test(inside)) {
      endList()
      replace(place, place.start - 1, '\n')
    } else if (list.length > 0 || isFirst(text, place)) list.push(place)
  }
  endList()
  return parts.length === 0 ? text : parts.join('') + text.slice(done)
}

/** Whether a string has an address beside something else, as no list of addresses has it. */
function isRow(inside: string): boolean {
  return ADDRESS.test(inside) && /\S\s+\S/.test(inside)
}

/** Offset of the closing quotation mark, or of the end of the line. */
function endOfString(text: string, start: number): number {
  let end = start
  for (; end < text.length; end++) {
    const code = text.charCodeAt(end)
    if (code === QUOTE || code === LF) break
    if (code === BACKSLASH) end++
  }
  return end
}

/** Whether nothing but spaces is before a string on its line. */
function isFirst(text: string, { start }: Place): boolean {
  return /(?:^|\n)[ \t]*$/.test(text.slice(Math.max(0, start - 1 - MAX_INDENT), start - 1))
}

/** Whether a string is on the line below another one, with nothing else on the two. */
function isBelow(text: string, above: Place | undefined, { start }: Place): boolean {
  return above !== undefined && /^,[ \t\r]*\n[ \t]*$/.test(text.slice(above.end + 1, start - 1))
}

/** The characters of a JSON string, with spaces so that it stays as long as it is. */
function printed(inside: string): string {
  return inside.replaceAll(ESCAPE, (escape) => {
    const character = escape.at(-1)!
    // The colours of a terminal.
    if (character === 'b' && escape.length > 2) return '\u001b'.padStart(6, WITHOUT_WIDTH)
    if (character === 'n') return '\n'.padStart(escape.length)
    if (character === 't') return '\t '
    if (character === 'r') return '  '
    return character === '"' || character === '/' || character === '\\' ? ` ${character}` : escape
  })
}
