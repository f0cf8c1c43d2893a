import { FORMER_NAMES } from './former-names-list.ts'
import { vendorSlug } from './slug.ts'

/** Created on first use: slugs are slow, and most processes need none. */
let bySlug: ReadonlyMap<string, readonly string[]> | null = null

/**
 * Former names of vendors, by their slugs, including those of predecessors. The IEEE lists that prove them are in
 * registry/former-names.csv.
 */
export function formerNames(): ReadonlyMap<string, readonly string[]> {
  return (bySlug ??= withPredecessors(FORMER_NAMES))
}

/** Former names of the vendor with this slug; usually none. */
export function formerNamesOf(slug: string): readonly string[] {
  return formerNames().get(slug) ?? []
}

/** @param renamings each organization with one former name, in any order; cycles are possible */
export function withPredecessors(
  renamings: typeof FORMER_NAMES,
): ReadonlyMap<string, readonly string[]> {
  const direct = new Map<string, string[]>()
  for (const [organization, name] of renamings) {
    const slug = vendorSlug(organization)
    direct.set(slug, [...(direct.get(slug) ?? []), name])
  }
  const all = new Map<string, readonly string[]>()
  for (const [slug, own] of direct) {
    // Grows during iteration: a former name may have had a predecessor of its own.
    const names = new Set(own)
    for (const name of names)
      for (const earlier of direct.get(vendorSlug(name)) ?? []) names.add(earlier)
    all.set(
      slug,
      [...names].filter((name) => vendorSlug(name) !== slug),
    )
  }
  return all
}
