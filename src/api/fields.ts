import { firstSeenText, type FirstSeenTable } from '../core/registry/first-seen-table.ts'
import type { ServedRegistry } from './endpoints.ts'
import { whenThere, type Awaitable } from './awaitable.ts'
import { ApiFailure } from './errors.ts'

/** Members that an answer about an address has only where they are asked for: `?fields=first_seen`. */
const FIELDS: ReadonlySet<string> = new Set(['first_seen'])

/** When the block of a row was first seen, as the API says it; null where that is not known. */
export type FirstSeenOf = (row: number) => string | null

/**
 * Whether a request asks for `first_seen`.
 * @throws {ApiFailure} 400 `invalid_fields` where it asks for what there is not
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

/** What tells when a block was first seen, where it was asked for; what is not there knows nothing, and no answer waits. */
export function firstSeenIf(
  asked: boolean,
  registry: ServedRegistry,
): Awaitable<FirstSeenOf | null> {
  if (!asked) return null
  return whenThere(registry.firstSeen?.() ?? null, firstSeenIn)
}

function firstSeenIn(table: FirstSeenTable | null): FirstSeenOf {
  return (row) => {
    const seen = table?.at(row) ?? null
    return seen && firstSeenText(seen)
  }
}
