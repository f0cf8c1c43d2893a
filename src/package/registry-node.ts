/** `nameplate/registry` in Node, Deno and Bun: the trie is read from the package's folder and used in place. */
import { readFile } from 'node:fs/promises'
import { fromPackage, openRegistry, retryable, type Registry } from './open-registry.ts'

export type { Registry } from './open-registry.ts'

/** URL of the pack, for code that serves it. */
export const packUrl = new URL(NAMEPLATE_PACK, import.meta.url)

/**
 * The registry of this version of the package, loaded once.
 * @throws {NameplateError} naming the file if it cannot be read; the next call tries again
 */
export const loadRegistry: () => Promise<Registry> = retryable(load)

async function load(): Promise<Registry> {
  const trie = await fromPackage(
    new URL(NAMEPLATE_TRIE, import.meta.url),
    async (url) => await readFile(url),
  )
  return await openRegistry(trie, NAMEPLATE_PUBLISHED)
}
