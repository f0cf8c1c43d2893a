import { FORMER_NAMES } from './former-names-list.ts'
import { vendorSlug } from './slug.ts'

/** Made when first asked for: slugs are slow, and most processes ask for none. */
let bySlug: ReadonlyMap<string, readonly string[]> | null = null

/**
 * What vendors were called before, by their slugs; the names of predecessors too. The lists of IEEE that show it are in
 * registry/former-names.csv.
 */
export function formerNames(): ReadonlyMap<string, readonly string[]> {
  return (bySlug ??= withPredecessors(FORMER_NAMES))
}

/** What the vendor with this slug was called before; mostly nothing. */
export function formerNamesOf(slug: string): readonly string[] {
  return formerNames().get(slug) ?? []
}

/** @param renamings each organization with one former name, in any order; they may lead in a circle */
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
    // Grows while it is read: a former name may have had one before it.
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
