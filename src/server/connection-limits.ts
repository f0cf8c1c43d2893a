/** What one client may take of the server; times in milliseconds. */
export interface ConnectionLimits {
  /** Connections at a time; more are closed as they come. */
  readonly maxConnections: number
  /** For the header fields of a request to arrive. */
  readonly headersTimeout: number
  /** For a whole request to arrive. */
  readonly requestTimeout: number
  /** For a client that takes nothing of its answer, and sends nothing of its request. */
  readonly socketTimeout: number
  /** For a connection between two requests. */
  readonly keepAliveTimeout: number
  /** Between two looks at who has exceeded `headersTimeout` and `requestTimeout`. */
  readonly checkInterval: number
}

export const DEFAULT_LIMITS: ConnectionLimits = {
  maxConnections: 10_000,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  socketTimeout: 30_000,
  // Longer than the idle timeouts of usual proxies (60 s), so that they never send into a closing connection.
  keepAliveTimeout: 65_000,
  checkInterval: 1000,
}
