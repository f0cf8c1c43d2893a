/**
 * Base class of every error that Nameplate throws on purpose. `code` is stable and meant for programs; `message` is one
 * sentence for people: what was received, what was expected, what to do.
 */
export class NameplateError<Code extends string = string> extends Error {
  override name = 'NameplateError'
  readonly code: Code

  constructor(code: Code, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** Why a text is not an address. */
export type AddressErrorCode =
  | 'empty'
  | 'bad_character'
  | 'bad_separator'
  | 'mixed_separators'
  | 'uneven_groups'
  | 'too_short'
  | 'bad_length'
  | 'too_long'

/** A text is not an address; `position` is the offset of the fault in the original text, in UTF-16 units. */
export class AddressError extends NameplateError<AddressErrorCode> {
  override name = 'AddressError'
  readonly position: number

  constructor(code: AddressErrorCode, position: number, message: string) {
    super(code, message)
    this.position = position
  }
}

/** A pack, trie, delta or `latest.json` that breaks a rule of FORMAT.md; `code` is the number of the rule (`R1` …). */
export class FormatError extends NameplateError {
  override name = 'FormatError'
}

/** The message of a caught error; any other caught value as text. */
export function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}

/** The system's message without code and path: `permission denied`. */
export function messageOfSystem(error: unknown): string {
  const message = messageOf(error)
  return /^[A-Z]+: ([^,]*)/.exec(message)?.[1] ?? message
}
