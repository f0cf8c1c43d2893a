/**
 * `npm run registry:export -- --format <format> --out <file>` writes the registry as a file for another tool; see
 * `TOOL_FORMATS`.
 */
import { writeFile } from 'node:fs/promises'
import { NameplateError } from '../src/core/errors.ts'
import { assembleTrie } from '../src/core/registry/build-trie.ts'
import { OuiTrie } from '../src/core/registry/trie.ts'
import { TOOL_FORMATS, toolFile } from '../src/core/vendors/tool-files.ts'
import { runCommand } from './command.ts'
import { readRegistry } from './ieee-csv.ts'

const USAGE = `Writes the registry as a file for another tool.

npm run registry:export -- --format <format> [--out <file>]

  --format  ${TOOL_FORMATS.join(', ')}
  --out     the file to write; by default standard output
  --from    folder of the five CSVs; by default registry/sources
`

await runCommand({
  usage: USAGE,
  options: {
    format: { type: 'string' },
    out: { type: 'string' },
    from: { type: 'string', default: 'registry/sources' },
  },
  failed: 'Nothing was exported.',
  run: async ({ format, out, from }) => {
    const known = TOOL_FORMATS.find((one) => one === format)
    if (known === undefined) {
      const message = `Give --format with one of ${TOOL_FORMATS.join(', ')}.`
      throw new NameplateError('unknown_format', message)
    }
    const { assignments, version } = await readRegistry(from)
    const trie = OuiTrie.from(assembleTrie(assignments, version).buffer)
    const file = [...toolFile(trie, known)].join('')
    if (out === undefined) process.stdout.write(file)
    else {
      await writeFile(out, file)
      console.log(`${out}: ${Buffer.byteLength(file).toLocaleString('en')} bytes`)
    }
  },
})
