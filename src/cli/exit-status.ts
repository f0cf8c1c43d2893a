import { messageOf } from '../core/errors.ts'

/** The exit statuses, like those of `grep` and `diff`. */
export const STATUS = { done: 0, nothing: 1, failed: 2 } as const
export type Status = (typeof STATUS)[keyof typeof STATUS]

/** Something is wrong with the command line, or with a file: status 2. */
export class Failure extends Error {
  override name = 'Failure'
}

/** The system's message without code and path: `permission denied`. */
export function messageOfSystem(error: unknown): string {
  const message = messageOf(error)
  return /^[A-Z]+: ([^,]*)/.exec(message)?.[1] ?? message
}
