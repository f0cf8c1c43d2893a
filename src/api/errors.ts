/** Error codes of the API; clients may rely on them. */
export const API_ERROR_CODES = [
  'invalid_mac',
  'invalid_body',
  'invalid_fields',
  'invalid_request',
  'unsupported_encoding',
  'not_found',
  'no_such_endpoint',
  'method_not_allowed',
  'rate_limited',
  'registry_unavailable',
  'internal_error',
] as const
export type ApiErrorCode = (typeof API_ERROR_CODES)[number]

/** The member `error` in the body of a failure; `message` is one sentence for people. */
export interface ApiError {
  readonly code: ApiErrorCode
  readonly message: string
}

/** An endpoint's answer: status, JSON value (null: no body), and its own header fields. */
export interface Result {
  readonly status: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** A failed request. Endpoints throw it, and `answer` converts it to the endpoint's form. */
export class ApiFailure extends Error {
  override name = 'ApiFailure'
  readonly status: number
  readonly error: ApiError
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: number,
    code: ApiErrorCode,
    message: string,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message)
    this.status = status
    this.error = { code, message }
    this.headers = headers
  }
}
