import type { Body } from './body.ts'
import { ApiFailure } from './errors.ts'
import { KIB } from './request-limits.ts'

/** The request whose body is read. */
interface Sent {
  /** Value of a header field, by its name in lower case; null where it was not sent. */
  header(name: string): string | null
  body(maxBytes: number): Promise<Body>
}

/**
 * Reads a body, which must be a JSON object in UTF-8.
 * @param example a valid object, for error messages
 * @throws {ApiFailure} 400 `invalid_body`, 415 `unsupported_encoding`
 */
export async function readJson(sent: Sent, maxBytes: number, example: string): Promise<object> {
  const coding = sent.header('content-encoding')?.trim().toLowerCase() || 'identity'
  if (coding !== 'identity') {
    throw new ApiFailure(
      415,
      'unsupported_encoding',
      'The body must not be compressed; send it without Content-Encoding.',
      { 'Accept-Encoding': 'identity' },
    )
  }
  const type = sent.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase()
  if (type !== 'application/json') {
    throw invalidBody('The Content-Type must be application/json.')
  }
  const bytes = await sent.body(maxBytes)
  switch (bytes) {
    case 'too_large':
      throw invalidBody(
        `The body is larger than ${maxBytes / KIB} KiB, which is the most that is read.`,
      )
    case 'too_slow':
      throw invalidBody('The body did not arrive in time; send it without a pause.')
    case 'broken':
      throw invalidBody('The body ended too early; send it again.')
  }
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw invalidBody(`The body is not JSON in UTF-8; send an object such as ${example}.`)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalidBody(`The body must be a JSON object such as ${example}.`)
  }
  return value
}

export function invalidBody(message: string): ApiFailure {
  return new ApiFailure(400, 'invalid_body', message)
}

/** The value of an own member of the object: never of `__proto__` and the like. */
export function own(object: object, name: string): unknown {
  return Object.getOwnPropertyDescriptor(object, name)?.value
}
