/** Limits on connections; times in milliseconds. */
export interface ConnectionLimits {
  /** Simultaneous connections; further ones are closed on arrival. */
  readonly maxConnections: number
  /** Time for the header fields of a request to arrive. */
  readonly headersTimeout: number
  /** Time for a whole request to arrive. */
  readonly requestTimeout: number
  /** Time after which a client that neither reads its answer nor sends its request is disconnected. */
  readonly socketTimeout: number
  /** Time that a connection may be idle between two requests. */
  readonly keepAliveTimeout: number
  /** Time between two checks of `headersTimeout` and `requestTimeout`. */
  readonly checkInterval: number
}

export const DEFAULT_LIMITS: ConnectionLimits = {
  maxConnections: 10_000,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  socketTimeout: 30_000,
  // Longer than usual proxies' idle timeouts (60 s), so that they never send into a closing connection.
  keepAliveTimeout: 65_000,
  checkInterval: 1000,
}
