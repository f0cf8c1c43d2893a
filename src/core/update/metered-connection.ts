/** What Chromium reports about the connection, in workers and pages; other engines report nothing. */
export interface ConnectionScope {
  readonly connection?: { readonly saveData?: boolean; readonly type?: string }
}

/** Whether a download that nobody asked for should stay small: a mobile connection, or a browser set to save data. */
export function isMetered({ connection }: ConnectionScope): boolean {
  return connection?.saveData === true || connection?.type === 'cellular'
}

/** Enough for several weeks of changes, and less than a picture on most web pages. */
const METERED_BYTES = 50_000

/** Bytes that an update may take if nobody has asked for it. */
export function backgroundBytes(scope: ConnectionScope): number {
  return isMetered(scope) ? METERED_BYTES : Infinity
}
