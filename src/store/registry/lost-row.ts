/**
 * Why a row is lost. Browsers keep large values in separate files, which cleaning tools and crashes can remove. Such a row
 * can neither be read nor restored, and every transaction that reads it fails.
 */
export interface Lost extends Error {
  readonly name: 'NotReadableError' | 'DataError'
}

export function isLost(cause: unknown): cause is Lost {
  return cause instanceof Error && (cause.name === 'NotReadableError' || cause.name === 'DataError')
}
