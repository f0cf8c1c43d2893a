/** Codes of the API's errors; API clients may rely on them. */
export type ApiErrorCode =
  | 'invalid_mac'
  | 'invalid_body'
  | 'invalid_fields'
  | 'not_found'
  | 'no_such_endpoint'
  | 'method_not_allowed'
  | 'rate_limited'
  | 'registry_unavailable'

/** `error` in every body that reports one; `message` is one sentence for people. */
export interface ApiError {
  readonly code: ApiErrorCode
  readonly message: string
}

/** What an endpoint answers: a status, a JSON value, and header fields of its own. */
export interface Answer {
  readonly status: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Whether the body is the same as long as the program runs. */
  readonly constant?: boolean
}

/** An answer that is not the one that was asked for. Thrown by endpoints, and given the endpoint's form at the door. */
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
