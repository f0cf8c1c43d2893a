import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NameplateError } from '../src/core/errors.ts'
import { assembleTrie } from '../src/core/registry/build-trie.ts'
import { OuiTrie } from '../src/core/registry/trie.ts'
import { describeUpdate, type Change, type LastUpdate } from '../src/core/update/changes.ts'
import { formatRows, parseRows, read, readRegistry, sha256, type Row } from './ieee-csv.ts'
import { runCommand } from './command.ts'
import { download, type DownloadOptions } from './ieee-download.ts'
import { formatSeen, parseSeen, SEEN_FILE, withNewBlocks } from './first-seen.ts'
import {
  type List,
  formatFormerNames,
  FORMER_NAMES_FILE,
  FORMER_NAMES_MODULE,
  formerNamesModule,
  parseFormerNames,
  renamingsBetween,
  withRenamings,
} from './former-names.ts'
import {
  formatSources,
  parseSources,
  SOURCES,
  SOURCES_FILE,
  type Source,
  type SourceRecord,
} from './ieee-files.ts'
import { blockWithLength } from '../src/core/registry/assignment.ts'
import { withinLine } from '../src/core/text/inline-text.ts'

export interface UpdateOptions extends DownloadOptions {
  /** Folder of the five CSV files and `sources.json`. */
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

/**
 * Updates the five files, once all of them have been fetched and checked. Git has the old ones, should writing fail.
 * @returns the new records, in the order of `SOURCES`, or null where nothing has changed on the server
 * @throws {NameplateError} anything that `download` and `parseRows` throw, and `cut` (incomplete last line), `empty`,
 *   `doubled` (too many duplicate prefixes), `shrunk`; then the files are unchanged
 */
export async function updateSources(options: UpdateOptions): Promise<SourceRecord[] | null> {
  const { folder } = options
  const sources = (await read(join(folder, SOURCES_FILE))) ?? ''
  // Where they cannot be read, every file is fetched.
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
  // A file that is so damaged that any valid one is better counts as none.
  const replaced = old === null ? null : await unlessRefused(() => parseRows(old, file))
  const rows = checkedRows(answer.text, file, replaced?.length ?? 0)
  const content = formatRows(rows)
  const now = options.now()
  const modified = answer.modified ?? now
  // A server whose clock is fast would date the registry by a day that is still to come.
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

/** What `reading` gives; null where it refuses what it reads. */
async function unlessRefused<T>(reading: () => T | Promise<T>): Promise<T | null> {
  try {
    return await reading()
  } catch (error) {
    if (error instanceof NameplateError) return null
    throw error
  }
}

async function update(asked: string): Promise<void> {
  const baseUrl = baseUrlOf(asked)
  const here = dirname(fileURLToPath(import.meta.url))
  const folder = join(here, 'sources')
  const before = await listIn(folder)
  if (before !== null) await noteNewBlocks(before.trie)
  const records = await updateSources({
    folder,
    baseUrl,
    now: () => new Date(),
    fetch,
    userAgent: `Nameplate/${await ownVersion(here)} (updates the IEEE registry of an offline MAC address lookup)`,
    timeout: 5 * 60_000,
    pauses: [2_000, 8_000, 30_000],
    sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    retrying: ({ message }, pause) =>
      console.error(`${message} Trying again in ${pause / 1000} s.`),
  })
  if (records === null) return console.error('The registry is already current.')
  for (const [index, { rows, published }] of records.entries()) {
    console.error(`${SOURCES[index]!.file}  ${rows} rows, published ${published}`)
  }
  console.error('All five files are replaced.')
  const after = await listIn(folder)
  if (after !== null) await noteNewBlocks(after.trie)
  if (before !== null && after !== null) {
    await noteRenamings(before, after)
    process.stdout.write(changeReport(describeUpdate(before.trie, after.trie)))
  }
}

/** The registry of the five files; null where they are not a complete registry, as before the first update. */
async function listIn(folder: string) {
  return await unlessRefused(async () => {
    const { assignments, version } = await readRegistry(folder)
    return { assignments, version, trie: OuiTrie.from(assembleTrie(assignments, version).buffer) }
  })
}

/** Adds new blocks to the first-seen file, because the next list will no longer show which ones were new. */
async function noteNewBlocks(trie: OuiTrie): Promise<void> {
  const text = await readFile(SEEN_FILE, 'utf8')
  const seen = withNewBlocks(parseSeen(text), trie.under(''), trie.version)
  await writeFile(SEEN_FILE, formatSeen(seen, text))
}

/** Adds what was renamed to the former names, because the next list will no longer have them. */
async function noteRenamings(before: List, after: List): Promise<void> {
  const known = parseFormerNames(await readFile(FORMER_NAMES_FILE, 'utf8'))
  const all = withRenamings(known, renamingsBetween(before, after))
  await writeFile(FORMER_NAMES_FILE, formatFormerNames(all))
  await writeFile(FORMER_NAMES_MODULE, formerNamesModule(all, after.assignments))
}

async function ownVersion(here: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(here, '../package.json'), 'utf8'))
  return typeof manifest === 'object' && manifest && 'version' in manifest
    ? String(manifest.version)
    : ''
}

const HEADINGS: Readonly<Record<Change['kind'], string>> = {
  new: 'New',
  renamed: 'Changed',
  gone: 'Gone',
}

/**
 * The changes of a registry update as Markdown for a pull request: one line with the counts, then a list for each kind.
 * Names are escaped, so that none of them can act as Markdown or HTML.
 */
export function changeReport({ from, to, counts, listed }: LastUpdate): string {
  const kinds = Object.keys(HEADINGS) as Change['kind'][]
  const summary = kinds.map((kind) => `${counts[kind]} ${HEADINGS[kind].toLowerCase()}`)
  const lines = [`${summary.join(', ')} from ${from} to ${to}`]
  for (const kind of kinds) {
    if (counts[kind] === 0) continue
    const shown = listed.filter((change) => change.kind === kind)
    lines.push('', `## ${HEADINGS[kind]}`, '', ...shown.map((change) => `- ${described(change)}`))
    if (shown.length < counts[kind]) lines.push(`- … and ${counts[kind] - shown.length} more`)
  }
  return `${lines.join('\n')}\n`
}

function described(change: Change): string {
  switch (change.kind) {
    case 'new':
      return `${blockOf(change.after.prefix)}: ${holder(change.after)}`
    case 'gone':
      return `${blockOf(change.before.prefix)}: ${holder(change.before)}`
    case 'renamed':
      return `${blockOf(change.after.prefix)}: ${holder(change.before)} → ${holder(change.after)}`
  }
}

function blockOf(prefix: string): string {
  return `\`${blockWithLength(prefix)}\``
}

function holder({
  organization,
  country,
}: {
  readonly organization: string
  readonly country: string | null
}): string {
  const name = withinLine(organization).replaceAll(/[\\`*_{}[\]<>()#+.!|~@&-]/g, String.raw`\$&`)
  return country === null ? name : `${name} (${country})`
}

/** @throws {NameplateError} `base_url`, before anything is fetched */
function baseUrlOf(asked: string): string {
  if (URL.canParse(asked) && /^https?:/.test(asked)) return asked.replace(/(?<!\/)\/+$/, '')
  throw new NameplateError(
    'base_url',
    `--base-url is ${JSON.stringify(asked)}; give the URL of a host, such as ${IEEE}.`,
  )
}

const IEEE = 'https://standards-oui.ieee.org'

const USAGE = `Fetches IEEE's five registers into registry/sources/, all of them or none.

npm run registry:update -- [--base-url <url>]

  --base-url  a host with copies of ${IEEE}
`

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runCommand({
    usage: USAGE,
    options: { 'base-url': { type: 'string', default: IEEE } },
    failed: 'The files in registry/sources are as they were.',
    run: async (values) => await update(values['base-url']),
  })
}
