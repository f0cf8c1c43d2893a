/**
 * `npm run registry:export -- --format <format> --out <file>` writes the registry as a file for another tool; see
 * `TOOL_FORMATS`. `--prefixes <file>` adds the own prefixes of a backup from the History screen, which come first.
 */
import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { NameplateError } from '../src/core/errors.ts'
import { assembleTrie } from '../src/core/registry/build-trie.ts'
import { OuiTrie } from '../src/core/registry/trie.ts'
import { readBackup } from '../src/core/user-data/backup.ts'
import type { OwnPrefix } from '../src/core/user-data/user-data.ts'
import { TOOL_FORMATS, toolFile, type ToolFormat } from '../src/core/vendors/tool-files.ts'
import { runCommand } from './command.ts'
import { readRegistry } from './ieee-csv.ts'

interface ExportOptions {
  readonly format: string
  /** Folder of the five CSV files. */
  readonly from: string
  /** Path of a backup with own prefixes, which come first. */
  readonly prefixes?: string
}

/**
 * The text of the file.
 * @throws {NameplateError} `unknown_format`, and anything that reading the sources or the backup throws
 */
export async function exportRegistry({ format, from, prefixes }: ExportOptions): Promise<string> {
  if (!isToolFormat(format)) {
    throw new NameplateError(
      'unknown_format',
      `There is no format “${format}”; the formats are ${TOOL_FORMATS.join(', ')}.`,
    )
  }
  const { assignments, version } = await readRegistry(from)
  const trie = OuiTrie.from(assembleTrie(assignments, version).buffer)
  const own = prefixes === undefined ? [] : await ownPrefixes(prefixes)
  return [...toolFile(trie, format, own)].join('')
}

/** @throws {NameplateError} for the first row of the backup that is wrong */
async function ownPrefixes(backup: string): Promise<readonly OwnPrefix[]> {
  const pieces = createReadStream(backup, 'utf8') as AsyncIterable<string>
  const { prefixes, refused } = await readBackup(pieces, Date.now())
  if (refused[0] !== undefined) throw new NameplateError('bad_row', `In the backup ${refused[0]}`)
  return prefixes
}

function isToolFormat(format: string): format is ToolFormat {
  return (TOOL_FORMATS as readonly string[]).includes(format)
}

const USAGE = `Writes the registry as a file for another tool.

npm run registry:export -- --format <format> [--out <file>] [--prefixes <file>]

  --format    ${TOOL_FORMATS.join(', ')}
  --out       the file to write; by default standard output
  --from      folder of the five CSVs; by default registry/sources
  --prefixes  a backup of the History screen, whose own prefixes come first
`

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runCommand({
    usage: USAGE,
    options: {
      format: { type: 'string' },
      out: { type: 'string' },
      from: { type: 'string', default: 'registry/sources' },
      prefixes: { type: 'string' },
    },
    failed: 'Nothing was exported.',
    run: async ({ format, out, from, prefixes }) => {
      if (format === undefined) {
        throw new NameplateError(
          'unknown_format',
          `Give --format and one of ${TOOL_FORMATS.join(', ')}.`,
        )
      }
      const own = prefixes === undefined ? {} : { prefixes }
      const file = await exportRegistry({ format, from, ...own })
      if (out === undefined) process.stdout.write(file)
      else {
        await writeFile(out, file)
        console.log(`${out}: ${Buffer.byteLength(file).toLocaleString('en')} bytes`)
      }
    },
  })
}
