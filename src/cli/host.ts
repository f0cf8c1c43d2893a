import type { Readable } from 'node:stream'
import type { Registry } from '../package/open-registry.ts'

export interface Output {
  /** Resolves when there is room for more. */
  write(text: string): Promise<void>
  /** Whether a person is reading, for whom notes are written too. */
  readonly isTerminal: boolean
  readonly hasColors: boolean
}

export interface Host {
  readonly stdin: Readable
  /** Whether standard input is a keyboard, not a file or a pipe. */
  readonly stdinIsTerminal: boolean
  readonly out: Output
  say(line: string): void
  readonly version: string
  registry(): Promise<Registry>
}
