import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { parse } from 'csv-parse/sync'
import {
  PREFIX_DIGITS,
  BLOCK_TYPES,
  type Assignment,
  type BlockType,
} from '../src/core/registry/assignment.ts'
import { messageOf, NameplateError } from '../src/core/errors.ts'
import { compareTexts, quoted } from '../src/core/text/inline-text.ts'
import { countryOf } from './country.ts'
import { parseSources, SOURCES, SOURCES_FILE } from './ieee-files.ts'

/** A row exactly as in a file. */
export interface Row {
  readonly blockType: BlockType
  readonly prefix: string
  readonly organization: string
  readonly address: string
}

const COLUMNS = ['Registry', 'Assignment', 'Organization Name', 'Organization Address']

/** A block in IEEE's list: without a year, but with a postal address, which registries omit. */
export interface ListedBlock extends Assignment {
  readonly year: null
  /** On one line; empty if IEEE prints none. */
  readonly address: string
}

export interface RegistryFiles {
  /** Sorted by prefix; rows that share a prefix keep the order of the file. */
  readonly assignments: ListedBlock[]
  /** Date of the newest file, `YYYY-MM-DD`. */
  readonly version: string
  /** When the newest file was published, ISO 8601 in UTC. */
  readonly published: string
}

/**
 * Reads the five files of IEEE (RFC 4180, rows in any order) from a folder. Their date comes from its `sources.json`,
 * otherwise from the folder's name.
 * @throws {NameplateError} `missing_file`, `no_date`, anything that `parseRegistryCsv` and `parseSources` throw, and
 * `hash` if a file does not match `sources.json`, so that its date would be wrong
 */
export async function readRegistry(folder: string): Promise<RegistryFiles> {
  const texts = await Promise.all(
    SOURCES.map(async ({ file }) => {
      const text = await read(join(folder, file))
      if (text !== null) return text
      throw new NameplateError(
        'missing_file',
        `${folder} has no ${file}; the registry is five files.`,
      )
    }),
  )
  const published = await publishedAt(folder, texts)
  const assignments = SOURCES.flatMap(({ file }, index) =>
    parseRegistryCsv(texts[index] ?? '', file),
  )
  return {
    assignments: assignments.toSorted((a, b) => compareTexts(a.prefix, b.prefix)),
    version: published.slice(0, 10),
    published,
  }
}

/**
 * Reads one of the five files into assignments, in file order.
 * @param name file name for errors; if it is one of IEEE's five, the rows must be of that register
 * @throws {NameplateError} as `parseRows`
 */
export function parseRegistryCsv(text: string, name: string): ListedBlock[] {
  return parseRows(text, name).map(toBlock)
}

function toBlock({ blockType, prefix, organization, address }: Row): ListedBlock {
  return {
    blockType,
    prefix,
    organization: fold(organization),
    country: countryOf(address),
    year: null,
    address: fold(address),
  }
}

/**
 * Reads and checks the rows of one of the five files, in file order.
 * @throws {NameplateError} `csv` (not RFC 4180), `header`, `columns` (more than four), `registry` (unknown, or not that of
 *   the file), `prefix` (not upper-case hex of the register's length), `organization` (empty)
 */
export function parseRows(text: string, name: string): Row[] {
  checkHeader(text, name)
  let records: string[][]
  try {
    records = parse(text, {
      bom: true,
      from: 2,
      relax_column_count: true,
      record_delimiter: ['\r\n', '\n'],
    })
  } catch (cause) {
    const detail = messageOf(cause)
    throw new NameplateError('csv', `${name} is not RFC 4180: ${detail}.`, { cause })
  }
  const expected = SOURCES.find((source) => source.file === name)?.blockType
  return records.map((record, index) => {
    const [registry = '', prefix = '', organization = '', address = ''] = record
    const fail = (code: string, detail: string): never => {
      throw new NameplateError(code, `${name}, row ${index + 1}: ${detail}.`)
    }
    if (record.length !== COLUMNS.length) {
      fail('csv', `it has ${record.length} fields, expected ${COLUMNS.length}`)
    }
    const known = BLOCK_TYPES.find((each) => each === registry)
    if (known === undefined || (expected !== undefined && known !== expected)) {
      return fail(
        'registry',
        `it belongs to register ${show(registry)}, expected ${expected ?? 'a known one'}`,
      )
    }
    const digits = PREFIX_DIGITS[known]
    if (prefix.length !== digits || !/^[0-9A-F]+$/.test(prefix)) {
      fail('prefix', `the assignment ${show(prefix)} is not ${digits} upper-case hex digits`)
    }
    if (fold(organization) === '') fail('organization', `the organization of ${prefix} is empty`)
    return { blockType: known, prefix, organization, address }
  })
}

/** Writes rows like IEEE: RFC 4180, CRLF, quotes only if needed; sorted by prefix, stably. */
export function formatRows(rows: readonly Row[]): string {
  const records = rows
    .toSorted((a, b) => compareTexts(a.prefix, b.prefix))
    .map(({ blockType, prefix, organization, address }) => [
      blockType,
      prefix,
      organization,
      address,
    ])
  return [COLUMNS, ...records].map((record) => `${record.map(quoted).join(',')}\r\n`).join('')
}

/** SHA-256 of a file's content, 64 lower-case hex digits. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

export async function read(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

function checkHeader(text: string, name: string): void {
  const [line = ''] = text.replace(/^\uFEFF/, '').split(/\r?\n/, 1)
  const header = line.split(',').map((column) => column.replace(/^"(.*)"$/, '$1'))
  if (COLUMNS.every((column, index) => header[index] === column)) {
    if (header.length === COLUMNS.length) return
    const unknown = header.slice(COLUMNS.length).join(', ')
    throw new NameplateError('columns', `${name} has unknown columns: ${show(unknown)}.`)
  }
  throw new NameplateError(
    'header',
    `${name} begins with ${show(line)}, expected "${COLUMNS.join(',')}".`,
  )
}

async function publishedAt(folder: string, texts: readonly string[]): Promise<string> {
  const json = await read(join(folder, SOURCES_FILE))
  if (json !== null) {
    const records = parseSources(json)
    records.forEach(({ sha256: described }, index) => {
      if (sha256(texts[index] ?? '') === described) return
      throw new NameplateError(
        'hash',
        `${SOURCES[index]!.file} in ${folder} is not the file that its ${SOURCES_FILE} describes (SHA-256 differs); ` +
          `run npm run registry:update, or move the files to a folder without a ${SOURCES_FILE}.`,
      )
    })
    return (
      records
        .map((record) => record.published)
        .toSorted(compareTexts)
        .at(-1) ?? ''
    )
  }
  const name = basename(resolve(folder))
  if (/^\d{4}-\d\d-\d\d$/.test(name) && !Number.isNaN(Date.parse(name))) return `${name}T00:00:00Z`
  throw new NameplateError(
    'no_date',
    `${folder} does not give the date of its registry; add a ${SOURCES_FILE}, or name it like 2026-04-11.`,
  )
}

const SPACE = /\s+/g
/** Zero-width characters, which are removed rather than replaced by a space. */
const ZERO_WIDTH = /[\u200B-\u200F\u2060\uFEFF]/g

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** Makes a field one line of text: decodes HTML entities, which come from some registrants' forms, and folds white space. */
function fold(field: string): string {
  return field
    .replace(/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-z]+));/g, decodeEntity)
    .replace(ZERO_WIDTH, '')
    .replace(SPACE, ' ')
    .trim()
}

function decodeEntity(entity: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return ENTITIES[name] ?? entity
  const codePoint = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal)
  const isText =
    codePoint >= 0x20 && codePoint <= 0x10ffff && (codePoint < 0xd800 || codePoint > 0xdfff)
  return isText ? String.fromCodePoint(codePoint) : entity
}

function show(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text)
}
