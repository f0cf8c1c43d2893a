/**
 * `nameplate/registry` in browsers, workers and bundles: the pack is a file next to this module, which is fetched and
 * unpacked. Bundlers copy it, because they understand `new URL(…, import.meta.url)`.
 */
import { fromPackage, openRegistry, retryable, type Registry } from './open-registry.ts'

export type { Registry } from './open-registry.ts'

/** URL of the pack, for code that caches it. */
export const packUrl = new URL(NAMEPLATE_PACK, import.meta.url)

/**
 * The registry of this version of the package, loaded once.
 * @throws {FormatError} if the response is not a pack, {NameplateError} naming the URL if there is none; the next call
 * tries again
 */
export const loadRegistry: () => Promise<Registry> = retryable(load)

async function load(): Promise<Registry> {
  const pack = await fromPackage(packUrl, fetch)
  return await openRegistry(pack, NAMEPLATE_PUBLISHED)
}
