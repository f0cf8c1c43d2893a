/**
 * `nameplate/registry` in browsers, workers and bundles: the lookup pack is a file beside this module, which is fetched
 * and unpacked. Bundlers copy it, because they know `new URL(…, import.meta.url)`.
 */
import { withFirstSeen } from './first-seen.ts'
import { openRegistry, type Registry } from './open-registry.ts'

export type { Registry } from './open-registry.ts'

/** Where the lookup pack is, for what would have it in its cache. */
export const packUrl = new URL(NAMEPLATE_PACK, import.meta.url)

let registry: Promise<Registry> | null = null

/**
 * The registry of this version of the package, loaded once.
 * @throws {FormatError} where what is answered is no pack; and what `fetch` throws. The next call tries again.
 */
export function loadRegistry(): Promise<Registry> {
  registry ??= load().catch((error: unknown) => {
    registry = null
    throw error
  })
  return registry
}

async function load(): Promise<Registry> {
  const opened = await openRegistry(fetch(packUrl), NAMEPLATE_PUBLISHED)
  return withFirstSeen(opened, async () => {
    const answer = await fetch(new URL(NAMEPLATE_FIRST_SEEN, import.meta.url))
    return new Uint8Array(await answer.arrayBuffer())
  })
}
