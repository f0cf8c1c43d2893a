import { crc32, deflateRawSync } from 'node:zlib'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
/** Version 2.0 of the format; names in UTF-8; deflate. */
const FORMAT = [20, 1 << 11, 8]

/** The bytes of a ZIP archive (PKWARE APPNOTE 6.3.10) of these parts. */
export function archive(parts: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [path, text] of Object.entries(parts)) {
    const name = Buffer.from(path)
    const bytes = Buffer.from(text)
    const packed = deflateRawSync(bytes)
    const sizes = longs(0, crc32(bytes), packed.length, bytes.length)
    const description = [shorts(...FORMAT), sizes, shorts(name.length, 0)]
    const file = Buffer.concat([longs(0x04034b50), ...description, name, packed])
    const version = [longs(0x02014b50), shorts(FORMAT[0]!)]
    directory.push(...version, ...description, shorts(0, 0, 0), longs(0, offset), name)
    files.push(file)
    offset += file.length
  }
  const list = Buffer.concat(directory)
  const count = files.length
  const end = [longs(0x06054b50), shorts(0, 0, count, count), longs(list.length, offset), shorts(0)]
  return new Uint8Array(Buffer.concat([...files, list, ...end]))
}

function shorts(...values: readonly number[]): Buffer {
  return Buffer.from(Uint16Array.from(values).buffer)
}

function longs(...values: readonly number[]): Buffer {
  return Buffer.from(Uint32Array.from(values).buffer)
}

export interface WorkbookXml {
  /** The content of `worksheet`, for each sheet. */
  readonly sheets: readonly string[]
  /** The content of `sst`. */
  readonly strings?: string
  /** The content of `styleSheet`. */
  readonly styles?: string
  /** What comes before `sheets` in `workbook`. */
  readonly settings?: string
  /** Attributes of each `sheet`. */
  readonly attributes?: string
  readonly main?: string
  readonly office?: string
}

/** The bytes of a workbook whose XML is given, as another program might write it. */
export function workbookOf({
  sheets,
  strings = '',
  styles = '',
  settings = '',
  attributes = '',
  main = MAIN,
  office = OFFICE,
}: WorkbookXml): Uint8Array<ArrayBuffer> {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`
  const relations = (all: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all}</Relationships>`
  return archive({
    '_rels/.rels': relations(relation('r1', 'officeDocument', '/xl/workbook.xml')),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}">${settings}<sheets>${sheets
      .map((_, i) => `<sheet name="Sheet ${i + 1}" sheetId="${i + 1}" r:id="s${i}" ${attributes}/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      sheets.map((_, i) => relation(`s${i}`, 'worksheet', `worksheets/sheet${i}.xml`)).join('') +
        relation('a', 'sharedStrings', 'sharedStrings.xml') +
        relation('b', 'styles', '../xl/styles.xml'),
    ),
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${strings}</sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}">${styles}</styleSheet>`,
    ...Object.fromEntries(
      sheets.map((xml, i) => [
        `xl/worksheets/sheet${i}.xml`,
        `<worksheet xmlns="${main}">${xml}</worksheet>`,
      ]),
    ),
  })
}
