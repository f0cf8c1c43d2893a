/** What Chromium's workers and pages know of the connection; other engines know nothing of it. */
export interface ConnectionScope {
  readonly connection?: { readonly saveData?: boolean; readonly type?: string }
}

/** Several weeks of changes, and less than the picture on most web pages. */
const METERED_BYTES = 50_000

/**
 * Bytes that an update may take that nobody has asked for: any number, but on a mobile connection, or where the person
 * has told the browser to save data, only `METERED_BYTES`.
 */
export function unaskedBytes({ connection }: ConnectionScope): number {
  const metered = connection?.saveData === true || connection?.type === 'cellular'
  return metered ? METERED_BYTES : Infinity
}
