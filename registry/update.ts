import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { assembleTrie } from '../src/core/registry/build-trie.ts'
import { OuiTrie } from '../src/core/registry/trie.ts'
import { describeUpdate, type Change, type LastUpdate } from '../src/core/update/changes.ts'
import { readRegistry } from './ieee-csv.ts'
import { runCommand } from './command.ts'
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
import { SOURCES } from './ieee-files.ts'
import { baseUrlOf, IEEE, politely, unlessRefused, updateSources } from './update-sources.ts'
import { blockWithLength } from '../src/core/registry/assignment.ts'
import { withinLine } from '../src/core/text/inline-text.ts'

async function update(asked: string): Promise<void> {
  const baseUrl = baseUrlOf(asked)
  const here = dirname(fileURLToPath(import.meta.url))
  const folder = join(here, 'sources')
  const before = await listIn(folder)
  if (before !== null) await noteNewBlocks(before.trie)
  const records = await updateSources({
    ...politely(await ownVersion(here), (line) => console.error(line)),
    folder,
    baseUrl,
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

/** The registry of the five files; null if they are not a complete registry, as before the first update. */
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

/** Adds renamings to the former names, because the next list will no longer have the old names. */
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
 * Names are escaped, so that they cannot act as Markdown or HTML.
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

const USAGE = `Fetches IEEE's five registers into registry/sources/, all of them or none.

npm run registry:update -- [--base-url <url>]

  --base-url  a host with copies of ${IEEE}
`

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runCommand({
    usage: USAGE,
    options: { 'base-url': { type: 'string', default: IEEE } },
    failed: 'The files in registry/sources are unchanged.',
    run: async (values) => await update(values['base-url']),
  })
}
