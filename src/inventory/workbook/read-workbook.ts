import { Parser } from 'saxen'
import { isCompoundFile } from './magic.ts'
import { damaged, WorkbookError } from './workbook-error.ts'
import { ZipReader } from './zip-reader.ts'

export interface ReadSheet {
  readonly name: string
  readonly isHidden: boolean
  /** Its used rectangle: cells separated by tabs up to the last of a row, rows by line feeds. */
  readonly text: string
  /** Cells that could not be read. */
  readonly unread: number
}

export interface ReadOptions {
  /** Bytes of XML that may be inflated. */
  readonly mostBytes: number
  /** Called after each piece; reading continues when it resolves. */
  readonly onPiece?: () => Promise<void>
}

/** Maximum for all sheets, counted as rectangles. */
const MOST_CELLS = 5_000_000
const MOST_ROWS = 1_048_576
const MOST_COLUMNS = 16_384
/** No part of a workbook has a longer tag or text. */
const LONGEST_TOKEN = 8_000_000

/**
 * Reads the sheets of an Office Open XML workbook (ECMA-376, transitional and strict: `.xlsx`, `.xlsm`) as a person sees them:
 * results of formulas, dates in ISO 8601, numbers in full and with the leading zeros of their format, merged cells repeated.
 * @throws {WorkbookError}
 */
export async function* readWorkbook(
  file: Uint8Array,
  { mostBytes, onPiece = async () => {} }: ReadOptions,
): AsyncGenerator<ReadSheet> {
  if (isCompoundFile(file)) throw oldFormat(file)
  const zip = new ZipReader(file, mostBytes)
  const parse = async (path: string, handlers: Handlers) => {
    await parseXml(zip.text(path), handlers, onPiece)
  }
  const root = await relationsOf(zip, '', parse)
  const workbookPath = root.find(({ type }) => type === 'officeDocument')?.path ?? 'xl/workbook.xml'
  if (!zip.has(workbookPath) || workbookPath.endsWith('.bin')) throw noWorkbook(zip)
  const relations = await relationsOf(zip, workbookPath, parse)
  const workbook = await readContents(workbookPath, parse)
  const part = (kind: string) => relations.find(({ type }) => type === kind)?.path
  const strings = await readStrings(part('sharedStrings'), zip, parse)
  const formats = await readFormats(part('styles'), zip, parse)
  const worksheets = relations.filter(({ type }) => type === 'worksheet')
  const paths = new Map(worksheets.map(({ id, path }) => [id, path]))
  let cellsLeft = MOST_CELLS
  for (const { name, isHidden, relation } of workbook.sheets) {
    const path = paths.get(relation)
    if (path === undefined || !zip.has(path)) continue
    const grid = new Grid(cellsLeft)
    await parse(path, new SheetHandlers(grid, { strings, formats, is1904: workbook.is1904 }))
    grid.repeatMerged()
    cellsLeft -= grid.size
    yield { name, isHidden, text: grid.text(), unread: grid.unread }
  }
}

/** `devices.xlsx · Floor 2`. */
export function nameOfSheet(
  file: string | null,
  { name, isHidden }: Pick<ReadSheet, 'name' | 'isHidden'>,
): string {
  return `${file === null ? '' : `${file} · `}${name}${isHidden ? ' (hidden)' : ''}`
}

type Parse = (path: string, handlers: Handlers) => Promise<void>
type Attributes = Readonly<Record<string, string>>

interface Handlers {
  /** @param attributes by their names without a prefix; parsed only if called */
  open?(tag: string, attributes: () => Attributes): void
  text?(text: string): void
  close?(tag: string): void
}

/** Passes on the tags of a text, without their prefixes. @throws {WorkbookError} `damaged` if it is not XML */
async function parseXml(
  pieces: AsyncIterable<string>,
  handlers: Handlers,
  onPiece: () => Promise<void>,
): Promise<void> {
  const parser = new Parser()
  parser.on('error', refuseXml)
  parser.on('openTag', (name, attributes, decode) => {
    handlers.open?.(local(name), () => {
      const decoded: Record<string, string> = {}
      for (const [key, value] of Object.entries(attributes())) decoded[local(key)] = decode(value)
      return decoded
    })
  })
  parser.on('closeTag', (name) => handlers.close?.(local(name)))
  parser.on('text', (text, decode) => handlers.text?.(decode(text)))
  parser.on('cdata', (text) => handlers.text?.(text))
  // Only whole tags are given to the parser, which would rescan the beginning of a partial one again and again.
  let rest = ''
  for await (const piece of pieces) {
    const end = piece.lastIndexOf('>') + 1
    if (end > 0) parser.write(rest + piece.slice(0, end))
    rest = end > 0 ? piece.slice(end) : rest + piece
    if (rest.length > LONGEST_TOKEN) refuseXml()
    await onPiece()
  }
  parser.write(rest).end()
}

function refuseXml(): never {
  throw damaged()
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

interface Relation {
  readonly id: string
  /** The last word of its URI, which is the same in transitional and strict workbooks. */
  readonly type: string
  readonly path: string
}

async function relationsOf(zip: ZipReader, of: string, parse: Parse): Promise<Relation[]> {
  const folder = of.slice(0, of.lastIndexOf('/') + 1)
  const path = `${folder}_rels/${of.slice(folder.length)}.rels`
  const relations: Relation[] = []
  if (!zip.has(path)) return relations
  await parse(path, {
    open(tag, attributes) {
      if (tag !== 'Relationship') return
      const { Id = '', Type = '', Target = '' } = attributes()
      const type = Type.slice(Type.lastIndexOf('/') + 1)
      relations.push({ id: Id, type, path: resolvePath(folder, Target) })
    },
  })
  return relations
}

/** `../worksheets/sheet1.xml` or `/xl/worksheets/sheet1.xml`, relative to a folder. */
function resolvePath(folder: string, target: string): string {
  const names: string[] = []
  for (const name of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (name === '..') names.pop()
    else if (name !== '' && name !== '.') names.push(name)
  }
  return names.join('/')
}

async function readContents(path: string, parse: Parse) {
  const sheets: { name: string; isHidden: boolean; relation: string }[] = []
  let is1904 = false
  await parse(path, {
    open(tag, attributes) {
      if (tag === 'workbookPr') is1904 = /^(?:1|true)$/.test(attributes()['date1904'] ?? '')
      if (tag !== 'sheet') return
      const { name = '', state = 'visible', id = '' } = attributes()
      sheets.push({ name: unescaped(name), isHidden: state !== 'visible', relation: id })
    },
  })
  return { sheets, is1904 }
}

/** The text of a string with its runs, without phonetic hints. */
class StringText {
  #text = ''
  #inText = false
  #isSpoken = false

  open(tag: string): void {
    if (tag === 'rPh') this.#isSpoken = true
    this.#inText = tag === 't' && !this.#isSpoken
  }

  add(text: string): void {
    if (this.#inText) this.#text += text
  }

  close(tag: string): void {
    if (tag === 'rPh') this.#isSpoken = false
    this.#inText = false
  }

  take(): string {
    const text = unescaped(this.#text)
    this.#text = ''
    return text
  }
}

async function readStrings(
  path: string | undefined,
  zip: ZipReader,
  parse: Parse,
): Promise<string[]> {
  const strings: string[] = []
  if (path === undefined || !zip.has(path)) return strings
  const string = new StringText()
  await parse(path, {
    open: (tag) => string.open(tag),
    text: (text) => string.add(text),
    close(tag) {
      string.close(tag)
      if (tag === 'si') strings.push(string.take())
    },
  })
  return strings
}

/** `date`, or the number of digits that zeros pad a number to; 0 for none. */
type Format = 'date' | number

async function readFormats(
  path: string | undefined,
  zip: ZipReader,
  parse: Parse,
): Promise<Format[]> {
  const codes = new Map<number, string>()
  const formats: Format[] = []
  if (path === undefined || !zip.has(path)) return formats
  let inCells = false
  await parse(path, {
    open(tag, attributes) {
      if (tag === 'cellXfs') inCells = true
      if (tag === 'numFmt') {
        const { numFmtId = '', formatCode = '' } = attributes()
        codes.set(Number(numFmtId), formatCode)
      } else if (tag === 'xf' && inCells) {
        const id = Number(attributes()['numFmtId'] ?? 0)
        formats.push(formatOf(id, codes.get(id)))
      }
    },
    close(tag) {
      if (tag === 'cellXfs') inCells = false
    },
  })
  return formats
}

/** @param code of a format defined in the workbook; undefined for a built-in format (ECMA-376 18.8.30) */
function formatOf(id: number, code: string | undefined): Format {
  if (code === undefined) {
    const isDate =
      (id >= 14 && id <= 22) ||
      (id >= 27 && id <= 36) ||
      (id >= 45 && id <= 47) ||
      (id >= 50 && id <= 58)
    return isDate ? 'date' : 0
  }
  const first = code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, '').split(';')[0] ?? ''
  if (/^0+$/.test(first)) return first.length
  return /[ymdhs]/i.test(first) && !/general/i.test(first) ? 'date' : 0
}

interface WorkbookParts {
  readonly strings: readonly string[]
  readonly formats: readonly Format[]
  readonly is1904: boolean
}

/** Reads the cells of one sheet into a grid. */
class SheetHandlers implements Handlers {
  readonly #grid: Grid
  readonly #parts: WorkbookParts
  readonly #inline = new StringText()
  #row = 0
  #column = 0
  #type = 'n'
  #format: Format = 0
  #value = ''
  #inValue = false

  constructor(grid: Grid, parts: WorkbookParts) {
    this.#grid = grid
    this.#parts = parts
  }

  open(tag: string, attributes: () => Attributes): void {
    switch (tag) {
      case 'row': {
        const { r } = attributes()
        this.#row = r === undefined ? this.#row + 1 : Number(r)
        this.#column = 0
        return
      }
      case 'c': {
        const { r, t = 'n', s = '0' } = attributes()
        const place = r === undefined ? null : placeOf(r)
        this.#column = place?.column ?? this.#column + 1
        this.#row = place?.row ?? this.#row
        this.#type = t
        this.#format = this.#parts.formats[Number(s)] ?? 0
        this.#value = ''
        return
      }
      case 'mergeCell':
        this.#grid.merge(attributes()['ref'] ?? '')
        return
      default:
        this.#inValue = tag === 'v'
        this.#inline.open(tag)
    }
  }

  text(text: string): void {
    if (this.#inValue) this.#value += text
    this.#inline.add(text)
  }

  close(tag: string): void {
    this.#inValue = false
    this.#inline.close(tag)
    if (tag !== 'c') return
    const inline = this.#inline.take()
    const value = this.#type === 'inlineStr' ? inline : this.#shown()
    if (value === null) this.#grid.unread++
    else if (value !== '') this.#grid.set(this.#row, this.#column, value)
  }

  /** The displayed value of a cell; null if it cannot be read. */
  #shown(): string | null {
    const value = this.#value
    switch (this.#type) {
      case 's':
        return this.#parts.strings[Number(value)] ?? null
      case 'b':
        return value === '1' ? 'TRUE' : 'FALSE'
      case 'n': {
        const number = Number(value)
        if (!Number.isFinite(number)) return null
        if (value === '') return ''
        if (this.#format === 'date') return isoDate(number, this.#parts.is1904)
        return String(number).padStart(this.#format, '0')
      }
      default:
        return unescaped(value)
    }
  }
}

/** The cells of a sheet that have a value. */
class Grid {
  unread = 0
  readonly #rows = new Map<number, (string | undefined)[]>()
  readonly #merged: { from: Place; to: Place }[] = []
  readonly #most: number
  #mergedCells = 0
  #first: Place = { row: Infinity, column: Infinity }
  #last: Place = { row: 0, column: 0 }

  /** @param most maximum number of cells in its rectangle */
  constructor(most: number) {
    this.#most = most
  }

  /** Cells of its rectangle. */
  get size(): number {
    return this.#rows.size === 0
      ? 0
      : (this.#last.row - this.#first.row + 1) * (this.#last.column - this.#first.column + 1)
  }

  /** @throws {WorkbookError} `too_large` */
  set(row: number, column: number, value: string): void {
    if (!(row >= 1 && row <= MOST_ROWS && column >= 1 && column <= MOST_COLUMNS)) {
      this.unread++
      return
    }
    const cells = this.#rows.get(row) ?? []
    this.#rows.set(row, cells)
    cells[column] = value
    const { min, max } = Math
    this.#first = { row: min(this.#first.row, row), column: min(this.#first.column, column) }
    this.#last = { row: max(this.#last.row, row), column: max(this.#last.column, column) }
    this.#check(this.size)
  }

  /** @param range as in `B2:B7` */
  merge(range: string): void {
    const [from, to] = range.split(':').map(placeOf)
    if (from && to && from.row <= to.row && from.column <= to.column)
      this.#merged.push({ from, to })
  }

  /** Gives all cells of a merged range the value of the first one, within the used rectangle. */
  repeatMerged(): void {
    const last = this.#last
    for (const { from, to } of this.#merged) {
      const value = this.#rows.get(from.row)?.[from.column]
      if (value === undefined) continue
      const lastRow = Math.min(to.row, last.row)
      const lastColumn = Math.min(to.column, last.column)
      this.#mergedCells += (lastRow - from.row + 1) * (lastColumn - from.column + 1)
      this.#check(this.#mergedCells)
      for (let row = from.row; row <= lastRow; row++) {
        for (let column = from.column; column <= lastColumn; column++) this.set(row, column, value)
      }
    }
  }

  text(): string {
    const lines: string[] = []
    for (let row = this.#first.row; row <= this.#last.row; row++) {
      const cells = this.#rows.get(row)
      // `map` does not visit the holes of an array.
      const used = cells?.slice(this.#first.column) ?? []
      lines.push(Array.from(used, (cell = '') => tabbed(cell)).join('\t'))
    }
    return lines.join('\n')
  }

  #check(cells: number): void {
    if (cells <= this.#most) return
    throw new WorkbookError(
      'too_large',
      `has more than ${MOST_CELLS / 1e6} million cells. Save its sheets as separate files.`,
    )
  }
}

interface Place {
  readonly row: number
  readonly column: number
}

/** Row and column, from 1, of `AB12`. */
function placeOf(reference: string): Place | null {
  const [, letters = '', digits] = /^\$?([A-Z]{1,4})\$?(\d{1,8})$/i.exec(reference) ?? []
  if (digits === undefined) return null
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return { row: Number(digits), column }
}

/** A cell as spreadsheets copy it: quoted if it contains a tab, a line break or a quotation mark. */
function tabbed(cell: string): string {
  return /[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** Undoes `_x000D_` (ECMA-376 22.9.2.19, ST_Xstring). */
function unescaped(text: string): string {
  return text.replaceAll(/_x([\dA-F]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

const DAY_MS = 86_400_000

/** A serial number of days as ISO 8601 without a zone: with a time only if there is one, without a date for a time alone. */
function isoDate(serial: number, is1904: boolean): string | null {
  // 1900 was no leap year, but spreadsheets count a 29 February.
  const days = is1904 ? serial + 1462 : serial < 60 ? serial + 1 : serial
  const date = new Date(Math.round(((days - 25_569) * DAY_MS) / 1000) * 1000)
  if (Number.isNaN(date.getTime())) return null
  const [day, time = ''] = date.toISOString().slice(0, 19).split('T')
  if (serial >= 0 && serial < 1) return time
  return time === '00:00:00' ? day! : `${day}T${time}`
}

const ENCRYPTED_PACKAGE = 'EncryptedPackage'

function oldFormat(file: Uint8Array): WorkbookError {
  const directory = new TextDecoder('utf-16le').decode(file.subarray(0, file.length & ~1))
  if (directory.includes(ENCRYPTED_PACKAGE)) return encrypted()
  return new WorkbookError('old_format', 'is in an older format than .xlsx. Save it as .xlsx.')
}

function encrypted(): WorkbookError {
  return new WorkbookError('encrypted', 'is protected by a password. Save a copy without one.')
}

function noWorkbook(zip: ZipReader): WorkbookError {
  if (zip.isEncrypted) return encrypted()
  if (zip.has('xl/workbook.bin'))
    return new WorkbookError('old_format', 'is an .xlsb file. Save it as .xlsx.')
  if (zip.has('content.xml')) {
    return new WorkbookError('old_format', 'is an OpenDocument file. Save it as .xlsx.')
  }
  return new WorkbookError('not_a_workbook', 'is an archive, not a workbook. Open the files in it.')
}
