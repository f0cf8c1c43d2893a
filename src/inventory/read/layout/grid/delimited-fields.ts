/** Fields separated by any number of spaces and tabs; a comment may follow the last one. */
export const SPACES = ' '
const MAX_FIELDS = 200
const WORD = /\S+/g
const COMMENT = /\s#.*/

export interface Field {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** The fields of a line, without the quotation marks that RFC 4180 puts around them. */
export function fieldsOf(line: string, delimiter: string): Field[] {
  if (delimiter === SPACES) return wordsOf(line)
  const fields: Field[] = []
  let start = 0
  while (start <= line.length && fields.length < MAX_FIELDS) {
    let end = -1
    if (line[start] === '"') {
      let close = line.indexOf('"', start + 1)
      while (close >= 0 && line[close + 1] === '"') close = line.indexOf('"', close + 2)
      if (close >= 0) end = line.indexOf(delimiter, close)
    } else end = line.indexOf(delimiter, start)
    if (end < 0) end = line.length
    const text = line.slice(start, end).trim()
    const quoted = text.length > 1 && text.startsWith('"') && text.endsWith('"')
    fields.push({
      start,
      end,
      text: quoted ? text.slice(1, -1).trim().replaceAll('""', '"') : text,
    })
    start = end + 1
  }
  return fields
}

function wordsOf(line: string): Field[] {
  const fields: Field[] = []
  for (const { 0: text, index } of line.replace(COMMENT, '').matchAll(WORD)) {
    fields.push({ start: index, end: index + text.length, text })
    if (fields.length === MAX_FIELDS) break
  }
  return fields
}
