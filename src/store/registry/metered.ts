import { isMetered, type ConnectionScope } from '../../core/update/metered-connection.ts'

/** Enough for several weeks of changes, and less than a picture on most web pages. */
const METERED_BYTES = 50_000

/** Bytes that an update may take if nobody has asked for it. */
export function unaskedBytes(scope: ConnectionScope): number {
  return isMetered(scope) ? METERED_BYTES : Infinity
}
