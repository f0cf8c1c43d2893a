import { NameplateError } from '../core/errors.ts'
import { DatabaseError } from './db.ts'

export type InstallErrorCode =
  | 'offline'
  | 'not_found'
  | 'server_error'
  | 'not_a_registry'
  | 'cut_short'
  | 'too_long'
  | 'wrong_hash'
  | 'bad_pack'
  | 'stalled'
  | 'storage_full'
  | 'storage_failed'
  | 'insecure_origin'

/**
 * A failed installation. Whatever the code, the previous registry on the device is untouched and keeps answering.
 * `message` says what happened and what to do; it is meant for the screen.
 */
export class InstallError extends NameplateError<InstallErrorCode> {
  override name = 'InstallError'
}

/**
 * The sentences for all failures. `file` is a file name, `received` and `expected` are bytes; `expected` is null if no
 * size was announced.
 */
export const failure = {
  offline: (cause?: unknown) =>
    error(
      'offline',
      'The registry could not be downloaded: the server cannot be reached. It will be downloaded as soon as there is a connection.',
      cause,
    ),

  status: (file: string, status: number) =>
    status === 404 || status === 410
      ? error(
          'not_found',
          `The server has no ${file} (status ${status}). Whoever runs this site has to put the registry there.`,
        )
      : status === 511
        ? webPage(file)
        : error(
            'server_error',
            `The server answered ${file} with status ${status}. The download will be tried again later.`,
          ),

  webPage,

  notARegistry: (cause: unknown) =>
    error(
      'not_a_registry',
      `The server offers no registry that this version of the app can use: ${sentence(cause)}`,
      cause,
    ),

  cutShort: (file: string, received: number, expected: number | null, cause?: unknown) =>
    error('cut_short', `The connection was lost ${soFar(file, received, expected)}`, cause),

  tooLong: (file: string, limit: number) =>
    error(
      'too_long',
      `${file} is longer than the allowed ${limit} bytes, so it was refused. It will be downloaded again later.`,
    ),

  wrongHash: (file: string, expected: string, got: string) =>
    error(
      'wrong_hash',
      `${file} arrived damaged and was discarded: its SHA-256 begins with ${got.slice(0, 12)}, not with ` +
        `${expected.slice(0, 12)}. It will be downloaded again from the beginning.`,
    ),

  badPack: (file: string, cause: unknown) =>
    error('bad_pack', `${file} arrived whole but is not a registry: ${sentence(cause)}`, cause),

  stalled: (file: string, received: number, expected: number | null, seconds: number) =>
    error(
      'stalled',
      `The server sent nothing for ${seconds} seconds ${soFar(file, received, expected)}`,
    ),

  storage: (cause: unknown) => {
    if (cause instanceof DatabaseError) return error('storage_failed', cause.message, cause)
    return cause instanceof Error && cause.name === 'QuotaExceededError'
      ? error(
          'storage_full',
          `There is no space left on this device for the registry. Free some space, then try again.`,
          cause,
        )
      : error('storage_failed', `The registry could not be stored: ${sentence(cause)}`, cause)
  },

  insecureOrigin: (origin: string) =>
    error(
      'insecure_origin',
      `Browsers keep data for offline use only for pages that came over HTTPS or from localhost, not from ${origin}. ` +
        'Open the app at an https address.',
    ),

  /** Any error as an InstallError; those that are not one yet come from the store. */
  of: (cause: unknown) => (cause instanceof InstallError ? cause : failure.storage(cause)),
}

function soFar(file: string, received: number, expected: number | null): string {
  return expected === null
    ? `while ${file} was being downloaded. It will be downloaded again later.`
    : `after ${received} of ${expected} bytes of ${file}. The download will go on from there.`
}

function webPage(file: string): InstallError {
  return error(
    'not_a_registry',
    `A web page arrived instead of ${file}. A Wi-Fi network that wants a sign-in does this: sign in, then try again.`,
  )
}

function sentence(cause: unknown): string {
  return cause instanceof Error && cause.message !== '' ? cause.message : 'it gave no reason.'
}

function error(code: InstallErrorCode, message: string, cause?: unknown): InstallError {
  return new InstallError(code, message, cause === undefined ? undefined : { cause })
}
