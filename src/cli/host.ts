import type { Readable } from 'node:stream'
import { messageOf, NameplateError } from '../core/errors.ts'
import type { Registry } from '../package/open-registry.ts'
import { styleText } from 'node:util'

export interface Output {
  /** Resolves when there is room for more. */
  write(text: string): Promise<void>
  /** Whether a person is reading, who also gets notes. */
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

/** The exit statuses, like those of `grep` and `diff`. */
export const STATUS = { done: 0, nothing: 1, failed: 2 } as const
export type Status = (typeof STATUS)[keyof typeof STATUS]

/** An error in the command line or in a file: status 2. */
export class Failure extends Error {
  override name = 'Failure'
}

/**
 * The sentence for a person after an error.
 * @param what the failed action: `read core-1.txt`
 */
export function sentenceOf(error: unknown, what: string): string {
  if (error instanceof Failure || error instanceof NameplateError) {
    return `nameplate: ${error.message}`
  }
  return `nameplate: Could not ${what} because of a bug in Nameplate: ${messageOf(error)}. Please report it.`
}

type Style = Parameters<typeof styleText>[0]

export function styled(out: Output, style: Style, text: string): string {
  return out.hasColors && text !== '' ? styleText(style, text, { validateStream: false }) : text
}
