import type { Readable } from 'node:stream'
import type { Registry } from '../package/open-registry.ts'

/** Where an answer goes. */
export interface Output {
  /** Resolves when there is room for more. */
  write(text: string): Promise<void>
  /** Whether somebody reads along, for whom notes are written, too. */
  readonly isTerminal: boolean
  readonly hasColors: boolean
}

/** Everything that a command gets from the process. */
export interface Host {
  readonly stdin: Readable
  /** Whether somebody types there, instead of a file or a pipe. */
  readonly stdinIsTerminal: boolean
  readonly out: Output
  /** Writes a line for people on stderr. */
  say(line: string): void
  /** Of the program. */
  readonly version: string
  registry(): Promise<Registry>
}

/** The exit statuses, as `grep` and `diff` have them. */
export const STATUS = { done: 0, nothing: 1, failed: 2 } as const
export type Status = (typeof STATUS)[keyof typeof STATUS]

/** Something is wrong with what was asked, or with a file: status 2. */
export class Failure extends Error {
  override name = 'Failure'
}

/** What the system says, without its code and its path: `permission denied`. */
export function messageOfSystem(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return /^[A-Z]+: ([^,]*)/.exec(message)?.[1] ?? message
}
