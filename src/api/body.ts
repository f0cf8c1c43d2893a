import { ApiFailure } from './errors.ts'

/** The whole body, or why it could not be read to its end. */
export type Body = Uint8Array | 'too_large' | 'too_slow' | 'broken'

/** Also accepts bytes of another realm, as in jsdom and Jest, which `instanceof` does not recognise. */
export function isBytes(value: unknown): value is Uint8Array {
  return ArrayBuffer.isView(value) && tagOf(value) === 'Uint8Array'
}

/** The type tag of a value: `ArrayBuffer`. */
export function tagOf(value: unknown): string {
  return Object.prototype.toString.call(value).slice('[object '.length, -1)
}

/** A request as plain values, which every host can provide, even without the class `Request`. */
export interface ApiRequest {
  readonly method: string
  /** Only its path and query matter. */
  readonly url: URL
  /** Identifies the client whose budget the request draws on if it has no key. */
  readonly client: string
  /** Value of a header field, by its name in lower case; null if it was not sent. */
  header(name: string): string | null
  /** Reads at most `maxBytes` of the body, for at most `deadlineMs` milliseconds. Never rejects. */
  body(maxBytes: number, deadlineMs: number): Promise<Body>
}

const BODY_TIMEOUT_MS = 10_000

/** Reads at most `maxBytes` of a request's body, for at most `deadlineMs` milliseconds. Never rejects. */
export type ReadBody = (request: Request, maxBytes: number, deadlineMs: number) => Promise<Body>

/** Reads the body as a stream and cancels it at the limit, so that an endless body does no harm. */
export const readStream: ReadBody = async (request, maxBytes, deadlineMs) => {
  if (request.body === null) return new Uint8Array()
  if (request.bodyUsed) return 'broken'
  const reader = request.body.getReader()
  const stop = (): void => void reader.cancel().catch(() => {})
  let late = false
  const deadline = setTimeout(() => {
    late = true
    stop()
  }, deadlineMs)
  const whole = new Uint8Array(maxBytes)
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (late) return 'too_slow'
      if (done) return whole.subarray(0, size)
      if (!isBytes(value)) return 'broken'
      if (size + value.length > maxBytes) {
        stop()
        return 'too_large'
      }
      whole.set(value, size)
      size += value.length
    }
  } catch {
    return 'broken'
  } finally {
    clearTimeout(deadline)
  }
}

/**
 * Reads a body, which must be a JSON object in UTF-8.
 * @param example a valid object, for error messages
 * @throws {ApiFailure} 400 `invalid_body`, 415 `unsupported_encoding`
 */
export async function readJson(
  request: ApiRequest,
  maxBytes: number,
  example: string,
): Promise<object> {
  const coding = request.header('content-encoding')?.trim().toLowerCase() || 'identity'
  if (coding !== 'identity') {
    throw new ApiFailure(
      415,
      'unsupported_encoding',
      'The body must not be compressed; send it without Content-Encoding.',
      { 'Accept-Encoding': 'identity' },
    )
  }
  const type = request.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase()
  if (type !== 'application/json') {
    throw invalidBody('The Content-Type must be application/json.')
  }
  const bytes = await request.body(maxBytes, BODY_TIMEOUT_MS)
  switch (bytes) {
    case 'too_large':
      throw invalidBody(`The body is larger than ${maxBytes / 1024} KiB, which is the limit.`)
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

/** The value of an object's own member: never `__proto__` and the like. */
export function memberOf(object: object, name: string): unknown {
  return Object.getOwnPropertyDescriptor(object, name)?.value
}
