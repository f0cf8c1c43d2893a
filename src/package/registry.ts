/**
 * `nameplate/registry` in browsers, workers and bundles: the lookup pack is a file beside this module, which is fetched and
 * unpacked. Bundlers copy it, because they understand `new URL(…, import.meta.url)`.
 */
import { fromPackage, openRegistry, retryable, withDates, type Registry } from './open-registry.ts'

export type { Registry } from './open-registry.ts'

/** URL of the lookup pack, for code that caches it. */
export const packUrl = new URL(NAMEPLATE_PACK, import.meta.url)

/**
 * The registry of this version of the package, loaded once.
 * @throws {FormatError} if the response is not a pack, {NameplateError} that names the URL if there is none; the next call tries
 *   again
 */
export const loadRegistry: () => Promise<Registry> = retryable(load)

async function load(): Promise<Registry> {
  const pack = await fromPackage(packUrl, fetch)
  const opened = await openRegistry(pack, NAMEPLATE_PUBLISHED)
  return withDates(opened, async () => {
    const answer = await fetch(new URL(NAMEPLATE_DATES, import.meta.url))
    return new Uint8Array(await answer.arrayBuffer())
  })
}
