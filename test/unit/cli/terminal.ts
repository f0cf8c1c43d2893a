import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Status } from '../../../src/cli/host.ts'
import { run } from '../../../src/cli/run.ts'
import { trieOf } from '../../fixtures/api/registry.ts'
import { ASSIGNMENTS } from '../../fixtures/api/assignments.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** Input in addition to the arguments. */
export interface Given {
  /** Standard input, in these chunks; by default a terminal. */
  readonly stdin?: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>
  /** Whether the output is a terminal, with colours. */
  readonly terminal?: boolean
  /** Called with each line on stderr. */
  readonly onSay?: (line: string) => void
}

export interface Ended {
  readonly status: Status
  readonly out: string
  readonly err: string
}

const trie = await trieOf(ASSIGNMENTS)

/** Runs the program with a registry of a handful of rows. */
export async function nameplate(
  args: readonly string[],
  { stdin, terminal = false, onSay }: Given = {},
): Promise<Ended> {
  let out = ''
  let err = ''
  const status = await run(args, {
    stdin: Readable.from(bytesOf(stdin ?? [])),
    stdinIsTerminal: stdin === undefined,
    out: {
      isTerminal: terminal,
      hasColors: terminal,
      write: (text) => {
        out += text
        return Promise.resolve()
      },
    },
    say: (line) => {
      err += `${line}\n`
      onSay?.(line)
    },
    version: '1.2.3',
    registry: () =>
      Promise.resolve({ version: trie.version, published: '', size: trie.size, trie }),
  })
  return { status, out, err }
}

async function* bytesOf(chunks: NonNullable<Given['stdin']>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) yield Buffer.from(chunk as string)
}

/** Makes a file with this content for the running test. */
export function fileOf(name: string, content: string | Uint8Array): string {
  const path = join(temporaryFolder(), name)
  writeFileSync(path, content)
  return path
}
