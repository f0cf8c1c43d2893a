import type { DeltaRef, Latest, LinkRef } from './latest.ts'

/**
 * The longest chain of deltas to follow. Each link costs a request and some 50 ms of work; twelve cover a quarter of a year
 * of weekly builds.
 */
const MAX_LINKS = 12

interface Route {
  readonly steps: readonly LinkRef[]
  readonly bytes: number
}

/**
 * The deltas to apply in order to get from a trie to the one on offer: the shortest chain, and of several equally short
 * ones the one with fewest bytes. Null where no chain takes fewer bytes than the pack.
 * @param fromTrie SHA-256 of the trie to start from
 */
export function deltaRoute(latest: Latest, fromTrie: string): readonly LinkRef[] | null {
  const { lookup } = latest
  const steps = stepsOf(latest)
  let routes = new Map<string, Route>([[fromTrie, { steps: [], bytes: 0 }]])
  for (let length = 1; length <= MAX_LINKS; length++) {
    const longer = new Map<string, Route>()
    for (const step of steps) {
      const route = routes.get(step.fromTrie)
      if (route === undefined) continue
      const bytes = route.bytes + step.bytes
      const cheapest = longer.get(step.results.lookup)?.bytes ?? lookup.bytes
      if (bytes < cheapest)
        longer.set(step.results.lookup, { steps: [...route.steps, step], bytes })
    }
    const arrived = longer.get(lookup.unpacked.sha256)
    if (arrived !== undefined) return arrived.steps
    routes = longer
  }
  return null
}

export function bytesOf(files: readonly { readonly bytes: number }[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** Every delta of a `latest.json`, with its target. */
export function stepsOf({ deltas, links, lookup, dates, postal, version }: Latest): LinkRef[] {
  const results = {
    lookup: lookup.unpacked.sha256,
    dates: dates.unpacked.sha256,
    postal: postal.unpacked.sha256,
  }
  const ends = { to: version, results }
  const arriving = (delta: DeltaRef) => ({ ...delta, ...ends })
  return [...deltas.map(arriving), ...links]
}
