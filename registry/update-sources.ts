import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { NameplateError } from '../src/core/errors.ts'
import type { BlockType } from '../src/core/registry/assignment.ts'
import { formatRows, parseRows, read, sha256, type Row } from './ieee-csv.ts'
import { download, type DownloadOptions } from './ieee-download.ts'
import {
  formatSources,
  parseSources,
  SOURCES,
  SOURCES_FILE,
  type Source,
  type SourceRecord,
} from './ieee-files.ts'

export interface UpdateOptions extends DownloadOptions {
  /** Folder of the five CSV files and `sources.json`. */
  readonly folder: string
  /** Host of IEEE's listings or of a copy with the same paths, without a slash at the end. */
  readonly baseUrl: string
  readonly now: () => Date
  /** The known number of rows in each register, for a folder without its file: a register does not shrink. */
  readonly known?: Readonly<Record<BlockType, number>>
}

/** A checked file from the server, in the form in which it is stored. */
interface Fetched {
  readonly record: SourceRecord
  /** Null if the local file is current. */
  readonly content: string | null
}

/** A new file that loses a greater share of rows is refused: a register hardly ever shrinks. */
const MAX_SHRINK = 0.01

/** Maximum number of rows whose prefix is in another row too. IEEE has two such prefixes, with three surplus rows in all. */
const MAX_DOUBLED_ROWS = 16

/**
 * Updates the five files, once all of them have been fetched and checked. `sources.json` is written last: a file that
 * it does not describe is fetched again.
 * @returns the new records, in the order of `SOURCES`, or null if nothing has changed on the server
 * @throws {NameplateError} anything that `download` and `parseRows` throw, and `cut` (incomplete last line), `empty`,
 * `doubled` (too many duplicate prefixes), `shrunk`; then the files are unchanged
 */
export async function updateSources(options: UpdateOptions): Promise<SourceRecord[] | null> {
  const { folder } = options
  const sources = (await read(join(folder, SOURCES_FILE))) ?? ''
  // If they cannot be read, every file is fetched.
  const known = await unlessRefused(() => parseSources(sources))
  const fetched: Fetched[] = []
  for (const [index, source] of SOURCES.entries()) {
    fetched.push(await fetchSource(source, known?.[index], options))
  }
  if (fetched.every(({ content }) => content === null)) return null
  const records = fetched.map(({ record }) => record)
  await mkdir(folder, { recursive: true })
  for (const [index, { file }] of SOURCES.entries()) {
    const content = fetched[index]?.content ?? null
    if (content !== null) await writeFile(join(folder, file), content)
  }
  await writeFile(join(folder, SOURCES_FILE), formatSources(records))
  return records
}

/** Fetches and checks one file; the request is conditional if the local file is the one that was fetched last. */
async function fetchSource(
  source: Source,
  noted: SourceRecord | undefined,
  options: UpdateOptions,
): Promise<Fetched> {
  const origin = options.baseUrl + source.path
  const old = await read(join(options.folder, source.file))
  const known =
    noted?.origin === origin && old !== null && sha256(old) === noted.sha256 ? noted : null
  const answer = await download(origin, known, options)
  // Only a conditional request is answered like this.
  if (answer === null) return { record: known!, content: null }
  const { file } = source
  // A file too damaged to parse counts as missing: any valid one is better.
  const replaced = old === null ? null : await unlessRefused(() => parseRows(old, file))
  const before = replaced?.length ?? options.known?.[source.blockType] ?? 0
  const rows = checkedRows(answer.text, file, before)
  const content = formatRows(rows)
  const now = options.now()
  const modified = answer.modified ?? now
  // A server whose clock is fast would date the registry in the future.
  const published = (modified < now ? modified : now).toISOString().replace(/\.\d+Z$/, 'Z')
  const { etag } = answer
  const record = { rows: rows.length, published, origin, etag, sha256: sha256(content) }
  return { record, content }
}

/** The rows of a file, after checking that it can only be a complete register. */
function checkedRows(text: string, file: string, oldRows: number): Row[] {
  if (text.startsWith('Registry,') && !text.endsWith('\n')) {
    throw new NameplateError('cut', `${file} is truncated: its last line has no line break.`)
  }
  const rows = parseRows(text, file)
  if (rows.length === 0) throw new NameplateError('empty', `${file} has a header and no rows.`)
  const doubled = rows.length - new Set(rows.map(({ prefix }) => prefix)).size
  if (doubled > MAX_DOUBLED_ROWS) {
    throw new NameplateError(
      'doubled',
      `${file} has ${doubled} rows that repeat an earlier assignment.`,
    )
  }
  if (rows.length < oldRows * (1 - MAX_SHRINK)) {
    throw new NameplateError(
      'shrunk',
      `${file} has ${rows.length} rows, ${oldRows} before: a register does not shrink by more than 1 %.`,
    )
  }
  return rows
}

/** The result of `reading`; null if it throws a `NameplateError`. */
export async function unlessRefused<T>(reading: () => T | Promise<T>): Promise<T | null> {
  try {
    return await reading()
  } catch (error) {
    if (error instanceof NameplateError) return null
    throw error
  }
}

/** @throws {NameplateError} `base_url`, before anything is fetched */
export function baseUrlOf(asked: string): string {
  if (URL.canParse(asked) && /^https?:/.test(asked)) return asked.replace(/(?<!\/)\/+$/, '')
  throw new NameplateError(
    'base_url',
    `--base-url is ${JSON.stringify(asked)}; give the URL of a host, such as ${IEEE}.`,
  )
}

export const IEEE = 'https://standards-oui.ieee.org'

/** Download options of a polite client: it identifies itself, and retries with pauses. @param version of the program */
export function politely(
  version: string,
  say: (line: string) => void,
): Omit<UpdateOptions, 'folder' | 'baseUrl'> {
  return {
    now: () => new Date(),
    fetch,
    userAgent: `Nameplate/${version} (updates the IEEE registry of an offline MAC address lookup)`,
    timeout: 5 * 60_000,
    pauses: [2_000, 8_000, 30_000],
    sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    retrying: ({ message }, pause) => say(`${message} Trying again in ${pause / 1000} s.`),
  }
}
