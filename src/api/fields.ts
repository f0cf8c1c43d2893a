import { blockDateText } from '../core/registry/dates-table.ts'
import { ApiFailure } from './errors.ts'
import type { ServedRegistry } from './served-registry.ts'

/** Optional members of an answer about an address, requested with `?fields=first_seen`. */
const FIELDS: ReadonlySet<string> = new Set(['first_seen'])

/** When the block of a row was first seen, in the API's notation; null where that is not known. */
export type FirstSeenOf = (row: number) => string | null

/**
 * Whether a request asks for `first_seen`.
 * @throws {ApiFailure} 400 `invalid_fields` where it asks for an unknown member
 */
export function asksFirstSeen(url: URL): boolean {
  if (url.search === '') return false
  const asked = url.searchParams.getAll('fields').flatMap((list) => list.split(','))
  const fields = asked.map((field) => field.trim()).filter((field) => field !== '')
  if (!fields.every((field) => FIELDS.has(field))) {
    throw new ApiFailure(
      400,
      'invalid_fields',
      'The parameter "fields" asks for an unknown member; first_seen is the only one.',
    )
  }
  return fields.length > 0
}

/** Gives the first-seen dates of rows; without a table of them, all are unknown. */
export async function firstSeenOf(registry: ServedRegistry): Promise<FirstSeenOf> {
  const table = (await registry.dates?.()) ?? null
  return (row) => {
    const seen = table?.at(row) ?? null
    return seen && blockDateText(seen)
  }
}
