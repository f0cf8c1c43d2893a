import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { NameplateError } from '../src/core/errors.ts'
import { assembleTrie } from '../src/core/registry/build-trie.ts'
import { OuiTrie } from '../src/core/registry/trie.ts'
import { describeUpdate } from '../src/core/update/update-summary.ts'
import { changeReport } from './change-report.ts'
import { formatRows, parseRows, read, readRegistry, sha256, type Row } from './ieee-csv.ts'
import { download, type DownloadOptions } from './ieee-download.ts'
import { formatSeen, parseSeen, SEEN_FILE, withNewBlocks } from './first-seen.ts'
import {
  formatSources,
  parseSources,
  READY_FOLDER,
  SOURCES,
  SOURCES_FILE,
  type Source,
  type SourceRecord,
} from './ieee-files.ts'

/** Where to fetch from and where to put the files. */
export interface UpdateOptions extends DownloadOptions {
  /** Folder of the five CSV files and SOURCES.md. */
  readonly folder: string
  /** Host of IEEE's listings or of a copy with the same paths, without a slash at the end. */
  readonly baseUrl: string
  readonly now: () => Date
}

/** A file from the server, checked, in the form in which it is stored. */
interface Fetched {
  readonly record: SourceRecord
  /** Null where the local file is current. */
  readonly content: string | null
}

/** A new file with a greater loss of rows than this share is refused: a register hardly ever shrinks. */
const MAX_SHRINK = 0.01

/** Limit of rows whose prefix another row has too. IEEE has two such prefixes, with three surplus rows in all. */
const MAX_DOUBLED_ROWS = 16

/** Contains the new files until they are complete. Only a crash leaves it behind, and then it is useless. */
const INCOMING_FOLDER = '.incoming'

/**
 * Updates the five files, all of them or none.
 * @returns the new table of SOURCES.md, or null where nothing has changed on the server
 * @throws {NameplateError} anything that `download` and `parseRows` throw, and `cut` (incomplete last line), `empty`,
 *   `doubled` (too many duplicate prefixes), `shrunk`; then the files are unchanged
 */
export async function updateSources(options: UpdateOptions): Promise<SourceRecord[] | null> {
  const { folder } = options
  await finishReplacement(folder)
  const markdown = (await read(join(folder, SOURCES_FILE))) ?? ''
  const known = knownRecords(markdown)
  const fetched: Fetched[] = []
  for (const source of SOURCES) {
    const record = known.find(({ file }) => file === source.file)
    fetched.push(await fetchSource(source, record, options))
  }
  if (fetched.every(({ content }) => content === null)) return null
  const records = fetched.map(({ record }) => record)
  const files = new Map([[SOURCES_FILE, formatSources(markdown, records)]])
  for (const { record, content } of fetched) if (content !== null) files.set(record.file, content)
  await replace(folder, files)
  return records
}

/** Fetches and checks one file; the request is conditional if the local file is the one that was fetched last. */
async function fetchSource(
  source: Source,
  record: SourceRecord | undefined,
  options: UpdateOptions,
): Promise<Fetched> {
  const origin = options.baseUrl + source.path
  const old = await read(join(options.folder, source.file))
  const known =
    record?.origin === origin && old !== null && sha256(old) === record.sha256 ? record : null
  const answer = await download(origin, known, options)
  if (answer.current) {
    if (known === null)
      throw new NameplateError('status', `${origin} answered 304 without being asked.`)
    return { record: known, content: null }
  }
  const { file, registry } = source
  const rows = checkedRows(answer.text, file, old === null ? 0 : countRows(old, file))
  const content = formatRows(rows)
  const published = (answer.modified ?? options.now()).toISOString().replace(/\.\d+Z$/, 'Z')
  return {
    record: {
      file,
      registry,
      rows: rows.length,
      published,
      origin,
      etag: answer.etag,
      sha256: sha256(content),
    },
    content,
  }
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

/** Number of rows in the file to be replaced; 0 if it is so damaged that any valid file is better. */
function countRows(text: string, file: string): number {
  try {
    return parseRows(text, file).length
  } catch (error) {
    if (error instanceof NameplateError) return 0
    throw error
  }
}

function knownRecords(markdown: string): SourceRecord[] {
  try {
    return parseSources(markdown)
  } catch (error) {
    if (error instanceof NameplateError) return []
    throw error
  }
}

/**
 * Replaces files atomically: writes the new ones to a subfolder and reads them back, commits them by renaming that folder
 * (`sourcePath` finds them there), then moves them to their places. A crash before the rename leaves the old files valid, a
 * crash after it the new ones.
 */
async function replace(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  const incoming = join(folder, INCOMING_FOLDER)
  await rm(incoming, { recursive: true, force: true })
  await mkdir(incoming, { recursive: true })
  for (const [file, content] of files) {
    const path = join(incoming, file)
    await writeFile(path, content, { flush: true })
    if ((await readFile(path, 'utf8')) !== content) {
      throw new NameplateError(
        'disk',
        `${path} does not hold what was written to it; check the disk.`,
      )
    }
  }
  await rename(incoming, join(folder, READY_FOLDER))
  await finishReplacement(folder)
}

/** Moves the files in `.ready` to their places, including those that a crashed update has left there. */
async function finishReplacement(folder: string): Promise<void> {
  const ready = join(folder, READY_FOLDER)
  if (!existsSync(ready)) return
  for (const file of await readdir(ready)) await rename(join(ready, file), join(folder, file))
  await rm(ready, { recursive: true })
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { 'base-url': { type: 'string', default: 'https://standards-oui.ieee.org' } },
  })
  const here = dirname(fileURLToPath(import.meta.url))
  const folder = join(here, 'sources')
  const before = await registryIn(folder)
  if (before !== null) await noteNewBlocks(before)
  const baseUrl = values['base-url'].replace(/(?<!\/)\/+$/, '')
  const records = await updateSources({
    folder,
    baseUrl,
    now: () => new Date(),
    fetch,
    userAgent: `Nameplate/${await ownVersion(here)} (updates the IEEE registry of an offline MAC address lookup)`,
    stallTimeout: 30_000,
    totalTimeout: 10 * 60_000,
    pauses: [2_000, 8_000, 30_000],
    sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    progress: showProgress,
    retrying: ({ message }, pause) =>
      console.error(`${message} Trying again in ${pause / 1000} s.`),
  })
  if (records === null) return console.error('The registry is already current.')
  for (const { file, rows, published } of records) {
    console.error(`${file}  ${rows} rows, published ${published}`)
  }
  console.error('All five files are replaced.')
  const after = await registryIn(folder)
  if (after !== null) await noteNewBlocks(after)
  if (before !== null && after !== null) {
    process.stdout.write(changeReport(describeUpdate(before, after, Date.now())))
  }
}

/** The registry of the five files; null where they are not a complete registry, as before the first update. */
async function registryIn(folder: string): Promise<OuiTrie | null> {
  try {
    const { assignments, version } = await readRegistry(folder)
    return OuiTrie.from(assembleTrie(assignments, version).buffer)
  } catch (error) {
    if (error instanceof NameplateError) return null
    throw error
  }
}

/** Adds new blocks to the first-seen file, because the next list will no longer show which ones were new. */
async function noteNewBlocks(trie: OuiTrie): Promise<void> {
  const text = await readFile(SEEN_FILE, 'utf8')
  const seen = withNewBlocks(parseSeen(text), trie.under(''), trie.version)
  await writeFile(SEEN_FILE, formatSeen(seen, text))
}

async function ownVersion(here: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(here, '../package.json'), 'utf8'))
  return typeof manifest === 'object' && manifest && 'version' in manifest
    ? String(manifest.version)
    : ''
}

let shown = { url: '', tenth: -1 }

/** Prints a line after every tenth of the file, or after every megabyte if its size is not known. */
function showProgress(url: string, bytes: number, total: number | null): void {
  const tenth = Math.floor(total ? (10 * bytes) / total : bytes / 1e6)
  if (shown.url === url && shown.tenth === tenth) return
  shown = { url, tenth }
  const percent = total ? ` (${Math.floor((100 * bytes) / total)} %)` : ''
  console.error(`${url}  ${(bytes / 1e6).toFixed(1)} MB${percent}`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  main().catch((error: unknown) => {
    const refused = error instanceof NameplateError
    console.error(
      refused ? `${error.message}\nThe files in registry/sources are as they were.` : error,
    )
    process.exitCode = 1
  })
}
