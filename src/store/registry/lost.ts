/**
 * Why a row is lost. Browsers keep large values in files of their own, which cleaning tools and crashes can take away.
 * Such a row can neither be read nor come back, and it makes every transaction fail that reads it.
 */
export interface Lost extends Error {
  readonly name: 'NotReadableError' | 'DataError'
}

export function isLost(cause: unknown): cause is Lost {
  return cause instanceof Error && (cause.name === 'NotReadableError' || cause.name === 'DataError')
}
