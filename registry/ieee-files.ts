import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Registry } from '../src/core/registry/assignment.ts'
import { NameplateError } from '../src/core/errors.ts'

/** One of the five files that IEEE publishes. */
export interface Source {
  readonly file: string
  readonly registry: Registry
  /** Path below the host of IEEE's listings. */
  readonly path: string
}

/** The files on https://standards-oui.ieee.org; each contains the rows of one register and nothing else. */
export const SOURCES: readonly Source[] = [
  { file: 'oui.csv', registry: 'MA-L', path: '/oui/oui.csv' },
  { file: 'mam.csv', registry: 'MA-M', path: '/oui28/mam.csv' },
  { file: 'oui36.csv', registry: 'MA-S', path: '/oui36/oui36.csv' },
  { file: 'iab.csv', registry: 'IAB', path: '/iab/iab.csv' },
  { file: 'cid.csv', registry: 'CID', path: '/cid/cid.csv' },
]

/** A line of the table in SOURCES.md: a file and its origin. */
export interface SourceRecord {
  readonly file: string
  readonly registry: string
  readonly rows: number
  /** When the origin published it, ISO 8601 in UTC, whole seconds. */
  readonly published: string
  /** URL, or package and version. Never contains `|`. */
  readonly origin: string
  /** Entity tag of that URL, for conditional requests; empty where there is none. */
  readonly etag: string
  /** SHA-256 of the file in the folder, 64 lower-case hex digits. */
  readonly sha256: string
}

/** The document about the origin of the CSV files, in the same folder. */
export const SOURCES_FILE = 'SOURCES.md'

/** Subfolder with the files of a committed but unfinished replacement; they take precedence over those beside it. */
export const READY_FOLDER = '.ready'

/**
 * Path of a file in a folder of sources. Five files cannot be replaced in one step, so a replacement moves them one by one
 * out of `.ready`. A reader that looks there first sees either all old or all new files, even after a crash.
 */
export function sourcePath(folder: string, file: string): string {
  const ready = join(folder, READY_FOLDER, file)
  return existsSync(ready) ? ready : join(folder, file)
}

const HEAD =
  '| File | Register | Rows | Published (UTC) | Origin | ETag | SHA-256 |\n| --- | --- | --- | --- | --- | --- | --- |\n'

/** The table: its head, and all following lines that begin with a bar. */
const TABLE = /^\| File \|.*\n\|[ -|]*\n(?:\|.*(?:\n|$))*/m

/**
 * Reads the table of a SOURCES.md.
 * @throws {NameplateError} code `sources_table` where it is missing or does not list the five files in their order
 */
export function parseSources(markdown: string): SourceRecord[] {
  const lines = TABLE.exec(markdown)?.[0].trimEnd().split('\n').slice(2) ?? []
  const records = lines.map((line): SourceRecord => {
    const [
      file = '',
      registry = '',
      rows = '',
      published = '',
      origin = '',
      etag = '',
      sha256 = '',
    ] = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim().replace(/^`(.*)`$/, '$1'))
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(published) || !/^[0-9a-f]{64}$/.test(sha256)) {
      throw broken(`its line on ${file} has no valid date and SHA-256`)
    }
    return { file, registry, rows: Number(rows), published, origin, etag, sha256 }
  })
  const named = records.map((record) => record.file).join(' ')
  const expected = SOURCES.map((source) => source.file).join(' ')
  if (named !== expected) throw broken(`it names "${named}" instead of "${expected}"`)
  return records
}

/** Puts the table into a SOURCES.md: replaces the one in it, else appends it. */
export function formatSources(markdown: string, records: readonly SourceRecord[]): string {
  const lines = records.map(({ file, registry, rows, published, origin, etag, sha256 }) => {
    const cells = [file, registry, rows, published, origin, etag && `\`${etag}\``, `\`${sha256}\``]
    return `| ${cells.join(' | ')} |\n`
  })
  const table = HEAD + lines.join('')
  if (TABLE.test(markdown)) return markdown.replace(TABLE, () => table)
  return `${markdown.trimEnd() || '# Registry sources'}\n\n${table}`
}

function broken(detail: string): NameplateError {
  return new NameplateError(
    'sources_table',
    `The table of ${SOURCES_FILE} cannot be read, ${detail}; npm run registry:update writes it anew.`,
  )
}
