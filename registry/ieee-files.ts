import { messageOf, NameplateError } from '../src/core/errors.ts'
import { checked, objectAt, textAt, wholeAt, wordAt } from '../src/core/json-members.ts'
import { LIMITS } from '../src/core/registry/file-header.ts'
import type { BlockType } from '../src/core/registry/assignment.ts'

/** One of the five files that IEEE publishes. */
export interface Source {
  readonly file: string
  readonly blockType: BlockType
  /** Path below the host of IEEE's listings. */
  readonly path: string
}

/** The files on https://standards-oui.ieee.org; each contains the rows of exactly one register. */
export const SOURCES: readonly Source[] = [
  { file: 'oui.csv', blockType: 'MA-L', path: '/oui/oui.csv' },
  { file: 'mam.csv', blockType: 'MA-M', path: '/oui28/mam.csv' },
  { file: 'oui36.csv', blockType: 'MA-S', path: '/oui36/oui36.csv' },
  { file: 'iab.csv', blockType: 'IAB', path: '/iab/iab.csv' },
  { file: 'cid.csv', blockType: 'CID', path: '/cid/cid.csv' },
]

/** The origin of a file in a folder of sources. */
export interface SourceRecord {
  readonly rows: number
  /** When the origin published it, ISO 8601 in UTC, whole seconds. */
  readonly published: string
  /** URL, or package and version. */
  readonly origin: string
  /** Entity tag of that URL, for conditional requests; empty if there is none. */
  readonly etag: string
  /** SHA-256 of the file in the folder, 64 lower-case hex digits. */
  readonly sha256: string
}

/** A record for each of the five files, by name, stored next to them. */
export const SOURCES_FILE = 'sources.json'

/**
 * Reads a `sources.json`.
 * @returns a record for each of `SOURCES`, in their order
 * @throws {NameplateError} code `sources` where one is missing or malformed
 */
export function parseSources(text: string): SourceRecord[] {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (cause) {
    throw refusal(messageOf(cause))
  }
  return checked(() => {
    const records = objectAt(json, 'it')
    return SOURCES.map(({ file }) => sourceRecord(records[file], file))
  }, refusal)
}

function refusal(reason: string): NameplateError {
  return new NameplateError(
    'sources',
    `${SOURCES_FILE} cannot be read: ${reason}; npm run registry:update rewrites it.`,
  )
}

function sourceRecord(value: unknown, file: string): SourceRecord {
  const { rows, published, origin, etag, sha256 } = objectAt(value, file)
  return {
    rows: wholeAt(rows, `${file}: rows`, 1, LIMITS.rows),
    published: wordAt(published, `${file}: published`, TIME, 'a time in UTC'),
    origin: textAt(origin, `${file}: origin`),
    etag: textAt(etag, `${file}: etag`),
    sha256: wordAt(sha256, `${file}: sha256`, /^[0-9a-f]{64}$/, 'a SHA-256'),
  }
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/

/** Writes the format of `parseSources`. @param records in the order of `SOURCES` */
export function formatSources(records: readonly SourceRecord[]): string {
  const byFile = SOURCES.map(({ file }, index) => [file, records[index]])
  return `${JSON.stringify(Object.fromEntries(byFile), null, 2)}\n`
}
