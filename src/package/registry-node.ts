/** `nameplate/registry` in Node, Deno and Bun: the trie is read from the package's folder and used in place. */
import { readFile } from 'node:fs/promises'
import { openRegistry, retryable, withDates, type Registry } from './open-registry.ts'

export type { Registry } from './open-registry.ts'

/** URL of the lookup pack, for code that serves it. */
export const packUrl = new URL(NAMEPLATE_PACK, import.meta.url)

/**
 * The registry of this version of the package, loaded once.
 * @throws the error of reading the file; the next call tries again
 */
export const loadRegistry: () => Promise<Registry> = retryable(load)

async function load(): Promise<Registry> {
  const opened = await openRegistry(
    await readFile(new URL(NAMEPLATE_TRIE, import.meta.url)),
    NAMEPLATE_PUBLISHED,
  )
  return withDates(opened, async () => await readFile(new URL(NAMEPLATE_DATES, import.meta.url)))
}
