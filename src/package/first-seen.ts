import type { FirstSeenTable } from '../core/registry/first-seen-table.ts'
import type { Registry } from './open-registry.ts'

/**
 * The registry with its first-seen table for the API: 24 KB that are read with the first request that asks for it. If that
 * fails the dates are null, and the next such request tries again.
 */
export function withFirstSeen(registry: Registry, read: () => Promise<Uint8Array>): Registry {
  let table: Promise<FirstSeenTable | null> | null = null
  const load = async (): Promise<FirstSeenTable | null> => {
    try {
      const [file, { decodeFirstSeenPack }] = await Promise.all([
        read(),
        import('../core/pack/first-seen-pack.ts'),
      ])
      return await decodeFirstSeenPack(file, registry.trie)
    } catch {
      table = null
      return null
    }
  }
  return { ...registry, firstSeen: () => (table ??= load()) }
}
