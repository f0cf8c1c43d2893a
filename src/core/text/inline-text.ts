/** Explicit bidirectional controls (UAX #9 §2): one left open in a name would reverse the text after it. */
const DIRECTIONS = /\p{Bidi_Control}/gu
/** Line breaks, tabs and other control characters, which would split a line or be executed by a terminal. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
const RIGHT_TO_LEFT =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/** Makes a name, which may contain anything, safe within a line of plain text: no line breaks or direction changes. */
export function withinLine(name: string): string {
  return name.replace(DIRECTIONS, '').replace(CONTROLS, ' ')
}

/** Makes a name safe within a sentence: a right-to-left name is isolated, so that it does not reorder the words around it. */
export function withinSentence(name: string): string {
  const text = withinLine(name)
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text
}

/** Orders texts by their UTF-16 units, the same in every language. */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

const XML_ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** Escapes a text for XML or HTML, including attributes in double quotes. */
export function inXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => XML_ENTITIES[character]!)
}

/** Longer file names are cut in the middle, in characters. */
const LONGEST_FILE_NAME = 60
const VISIBLE = /[^\s\p{Cf}\p{DI}]/u

/** The name of a file within a sentence, in quotation marks; null if it has no visible characters. */
export function fileInSentence(name: string): string | null {
  if (!VISIBLE.test(name)) return null
  const characters = Array.from(name)
  const short =
    characters.length <= LONGEST_FILE_NAME
      ? name
      : `${characters.slice(0, 40).join('')}…${characters.slice(-15).join('')}`
  return `“${withinSentence(short)}”`
}

/**
 * Keeps spreadsheets from running a value as a formula: puts an apostrophe before a leading `=`, `+`, `-`, `@`, their
 * full-width forms, tab, CR or LF, as OWASP advises ("CSV Injection").
 */
export function formulaSafe(value: string): string {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value
}

/** A field of a CSV file (RFC 4180) that no spreadsheet runs as a formula. */
export function csvField(value: string): string {
  return quoted(formulaSafe(value))
}

/** A field of a CSV file (RFC 4180), unchanged, quoted only if necessary. */
export function quoted(field: string): string {
  return /[",\r\n]/.test(field) ? inQuotes(field) : field
}

function inQuotes(field: string): string {
  return `"${field.replaceAll('"', '""')}"`
}

/** One record of a CSV file: fields separated by commas, ended by CR LF (RFC 4180). */
export function csvRecord(fields: readonly string[]): string {
  return `${fields.map(csvField).join(',')}\r\n`
}

/** Likewise with semicolons, as spreadsheets expect if the decimal sign is a comma. */
export function semicolonRecord(fields: readonly string[]): string {
  return `${fields.map(semicolonField).join(';')}\r\n`
}

function semicolonField(value: string): string {
  return value.includes(';') ? inQuotes(formulaSafe(value)) : csvField(value)
}
