import { NameplateError } from '../../core/errors.ts'
import { inXml } from '../../core/text/inline-text.ts'
import { ZipWriter } from './zip-writer.ts'

/** Text is never a formula; a date is shown in the time zone of the device. */
export type Cell = string | number | Date | null

export interface Sheet {
  /** At most 31 characters, none of them `: \ / ? * [ ]`. */
  readonly name: string
  readonly headings: readonly string[]
  readonly rows: Iterable<readonly Cell[]>
}

export interface WorkbookOptions {
  readonly title: string
  readonly created: Date
  /** Called after each piece; writing continues when it resolves. */
  readonly onPiece?: () => Promise<void>
}

/** Limit of a spreadsheet cell, in UTF-16 units. */
const MOST_CHARACTERS = 32_767
/** Rows of a sheet, including its heading. */
const MOST_ROWS = 1_048_576
const PIECE_CHARACTERS = 65_536

/** Cell formats of `STYLES`, by their index. */
const HEADING = 1
const TEXT = 2
const DATE = 3

/**
 * Writes an Office Open XML workbook (ECMA-376, `.xlsx`): each sheet with a frozen heading, a filter, and columns as
 * wide as their first rows. Strings are stored in their cells, so that rows can be written as they come.
 * @returns the file in pieces, and how many cells had more than `MOST_CHARACTERS` and were cut
 * @throws {NameplateError} `too_large` for more rows than a sheet can have
 */
export async function writeWorkbook(
  sheets: readonly Sheet[],
  { title, created, onPiece = async () => {} }: WorkbookOptions,
): Promise<{ chunks: readonly Uint8Array[]; cut: number }> {
  const zip = new ZipWriter(created)
  const paths = sheets.map((_, index) => `worksheets/sheet${index + 1}.xml`)
  let cut = 0
  await zip.add('[Content_Types].xml', [contentTypes(paths)])
  await zip.add('_rels/.rels', [relations(['officeDocument', 'xl/workbook.xml'], CORE)])
  await zip.add('docProps/core.xml', [coreProperties(title, created)])
  await zip.add('xl/workbook.xml', [workbookXml(sheets)])
  const parts = paths.map((path) => ['worksheet', path] as const)
  await zip.add('xl/_rels/workbook.xml.rels', [relations(...parts, ['styles', 'styles.xml'])])
  await zip.add('xl/styles.xml', [STYLES])
  for (const [index, sheet] of sheets.entries()) {
    const lines = sheetXml(sheet, () => cut++)
    await zip.add(`xl/${paths[index]}`, inPieces(lines, onPiece))
  }
  zip.end()
  return { chunks: zip.chunks, cut }
}

/** Reports cells that were cut. */
export function cutWords(cut: number): string {
  const cells = cut === 1 ? 'One cell had' : `${cut} cells had`
  return `${cells} more text than a workbook cell can hold; the rest was left out.`
}

async function* inPieces(lines: Iterable<string>, onPiece: () => Promise<void>) {
  let piece = ''
  for (const line of lines) {
    piece += line
    if (piece.length < PIECE_CHARACTERS) continue
    yield piece
    piece = ''
    await onPiece()
  }
  yield piece
}

function* sheetXml({ name, headings, rows }: Sheet, onCut: () => void): Generator<string> {
  const first: (readonly Cell[])[] = []
  let count = 0
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">`
  yield '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
  // The widths come before the rows and depend on the first of them.
  const head = function* () {
    yield `<cols>${columnsXml(headings, first)}</cols><sheetData>`
    yield rowXml(headings, ++count, HEADING, onCut)
    for (const row of first) yield rowXml(row, ++count, TEXT, onCut)
  }
  let isStarted = false
  for (const row of rows) {
    if (!isStarted) first.push(row)
    else yield rowXml(row, ++count, TEXT, onCut)
    if (first.length === MEASURED_ROWS && !isStarted) {
      isStarted = true
      yield* head()
    }
    if (count <= MOST_ROWS) continue
    throw new NameplateError(
      'too_large',
      `A sheet can have ${MOST_ROWS - 1} rows, and “${name}” has more. Filter the table first, or save it as CSV.`,
    )
  }
  if (!isStarted) yield* head()
  yield `</sheetData><autoFilter ref="A1:${columnName(headings.length - 1)}${count}"/></worksheet>`
}

function rowXml(cells: readonly Cell[], row: number, style: number, onCut: () => void): string {
  let xml = `<row r="${row}">`
  for (const [column, cell] of cells.entries()) {
    if (cell === null || cell === '') continue
    const start = `<c r="${columnName(column)}${row}"`
    if (typeof cell === 'number') xml += `${start}><v>${cell}</v></c>`
    else if (cell instanceof Date) xml += `${start} s="${DATE}"><v>${serialDate(cell)}</v></c>`
    else {
      if (cell.length > MOST_CHARACTERS) onCut()
      xml += `${start} s="${style}" t="inlineStr"><is>${stringXml(cell.slice(0, MOST_CHARACTERS))}</is></c>`
    }
  }
  return `${xml}</row>`
}

function stringXml(text: string): string {
  const kept = /^\s|\s$/.test(text) ? ' xml:space="preserve"' : ''
  return `<t${kept}>${escaped(text)}</t>`
}

/** Everything that is written differently. */
// oxlint-disable-next-line no-control-regex
const SPECIAL = /[&<>"_\x00-\x1F\uD800-\uDFFF\uFFFE\uFFFF]/
/** Characters that XML lacks, and text that a reader would take for an escape. */
// oxlint-disable-next-line no-control-regex
const ESCAPED = /[\x00-\x08\x0B-\x1F\uFFFE\uFFFF]|_(?=x[\dA-Fa-f]{4}_)/g
const LONE_SURROGATES = /\p{Surrogate}/gu

/** Escapes a text for XML; characters that XML lacks become `_x001F_` (ECMA-376 22.9.2.19), lone surrogates are replaced. */
function escaped(text: string): string {
  if (!SPECIAL.test(text)) return text
  return inXml(text).replace(ESCAPED, codeOf).replace(LONE_SURROGATES, '\uFFFD')
}

/** `_x001F_` for the character with that code. */
function codeOf(unit: string): string {
  return `_x${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
}

/** `A` for 0, `Z` for 25, `AA` for 26. */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

/** Days since 30 December 1899, as spreadsheets count them, in the time zone of the device. */
function serialDate(date: Date): number {
  return (date.getTime() - date.getTimezoneOffset() * 60_000) / 86_400_000 + 25_569
}

/** The widths of the columns are measured on this many rows, in characters between the bounds. */
const MEASURED_ROWS = 200
const NARROWEST = 6
const WIDEST = 60
const DATE_WIDTH = 16
/** Width of the button that a filter puts next to a heading. */
const BUTTON_WIDTH = 3

function columnsXml(headings: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const columns = headings.map((heading, column) => {
    const lengths = rows.map(({ [column]: cell = null }) =>
      cell instanceof Date ? DATE_WIDTH : String(cell ?? '').length,
    )
    const width = Math.max(NARROWEST, heading.length + BUTTON_WIDTH, ...lengths)
    return `<col min="${column + 1}" max="${column + 1}" width="${Math.min(WIDEST, width) + 1}" customWidth="1"/>`
  })
  return columns.join('')
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const CORE = [`${PACKAGE}/relationships/metadata/core-properties`, 'docProps/core.xml'] as const

/** In this order: numbers, headings, text, dates. Format 49 is text, 22 a date with time in the reader's locale. */
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="49" applyNumberFormat="1"/><xf xfId="0" numFmtId="22" applyNumberFormat="1"/></cellXfs></styleSheet>`

function contentTypes(paths: readonly string[]): string {
  const sheetMl = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const openPackage = 'application/vnd.openxmlformats-package'
  const parts = [
    ['xl/workbook.xml', `${sheetMl}.sheet.main+xml`],
    ['xl/styles.xml', `${sheetMl}.styles+xml`],
    ['docProps/core.xml', `${openPackage}.core-properties+xml`],
    ...paths.map((path) => [`xl/${path}`, `${sheetMl}.worksheet+xml`]),
  ]
  const overrides = parts.map(
    ([path, type]) => `<Override PartName="/${path}" ContentType="${type}"/>`,
  )
  return `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="${openPackage}.relationships+xml"/>${overrides.join('')}</Types>`
}

/** @param parts the type of each, below `OFFICE` or whole, and its path; their ids are `rId1` and so on */
function relations(...parts: readonly (readonly [type: string, path: string])[]): string {
  const all = parts.map(([type, path], i) => {
    const uri = type.includes('/') ? type : `${OFFICE}/${type}`
    return `<Relationship Id="rId${i + 1}" Type="${uri}" Target="${path}"/>`
  })
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`
}

function coreProperties(title: string, created: Date): string {
  const time = `${created.toISOString().slice(0, 19)}Z`
  return `${XML}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escaped(title)}</dc:title><dc:creator>Nameplate</dc:creator><dcterms:created xsi:type="dcterms:W3CDTF">${time}</dcterms:created></cp:coreProperties>`
}

function workbookXml(sheets: readonly Sheet[]): string {
  const all = sheets.map(
    ({ name }, i) => `<sheet name="${escaped(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`,
  )
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${all.join('')}</sheets></workbook>`
}
