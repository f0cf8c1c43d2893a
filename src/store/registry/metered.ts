/** What Chromium's workers and pages tell about the connection; other engines tell nothing. */
export interface ConnectionScope {
  readonly connection?: { readonly saveData?: boolean; readonly type?: string }
}

/** Enough for several weeks of changes, and less than a picture on most web pages. */
const METERED_BYTES = 50_000

/**
 * Bytes that an update may take if nobody has asked for it: unlimited, but only `METERED_BYTES` on a mobile connection or
 * if the browser is set to save data.
 */
export function unaskedBytes({ connection }: ConnectionScope): number {
  const metered = connection?.saveData === true || connection?.type === 'cellular'
  return metered ? METERED_BYTES : Infinity
}
