import type { InstallProgress, UpdateOffer } from '../../../../src/core/update/update-offer.ts'
import { InstallError } from '../../../../src/store/errors.ts'
import { RegistryCache } from '../../../../src/store/registry/cache.ts'
import { installRegistry, type InstallOptions } from '../../../../src/store/registry/install.ts'
import { loadRegistry, readInstalled } from '../../../../src/store/registry/load.ts'
import type { TestRegistry } from '../../../e2e/support/registry.ts'
import { sha256, type Tab } from '../device.ts'

/** What an installation did, as the device and its requests show it. */
interface Outcome {
  readonly status: 'installed' | 'current' | 'postponed'
  readonly version: string | undefined
  /** How it came; null where this tab has not fetched it. */
  readonly via: 'pack' | 'delta' | null
  readonly offer: UpdateOffer | null
}

/** Installs as a tab does, by default one that has just been opened. */
export async function install(
  deps: Tab,
  options?: InstallOptions,
  cache = new RegistryCache(deps),
): Promise<Outcome> {
  const fetched: string[] = []
  const fetch: Tab['fetch'] = async (url, init) => {
    fetched.push(url)
    return await deps.fetch(url, init)
  }
  const facts = async () => await readInstalled(await deps.database())
  const before = await facts()
  const offer = await installRegistry({ ...deps, fetch }, cache, options)
  const after = await facts()
  const isNew = before?.trie.sha256 !== after?.trie.sha256
  const status = offer === null ? (isNew ? 'installed' : 'current') : 'postponed'
  const has = (kind: string) => fetched.some((url) => url.endsWith(`.${kind}`))
  const via = has('pack') ? 'pack' : has('delta') ? 'delta' : null
  return { status, version: after?.version, via, offer }
}

/** A running installation, and its reports. */
export function run(deps: Tab): {
  told: InstallProgress[]
  outcome: Promise<Outcome>
} {
  const told: InstallProgress[] = []
  return { told, outcome: install(deps, { onProgress: (progress) => told.push(progress) }) }
}

/** What a reader on the device sees: the version and SHA-256 of the trie. */
export async function onDevice(deps: Tab): Promise<ReturnType<typeof wholeOf> | null> {
  const registry = await loadRegistry(await deps.database())
  return registry && { version: registry.version, trie: sha256(registry.trie.layout.buffer) }
}

/** A device's copy of a registry. */
export function wholeOf({ latest }: TestRegistry): {
  readonly version: string
  readonly trie: string
} {
  return { version: latest.version, trie: latest.trie.sha256 }
}

/** The pack. */
export function fileOf({ latest, files }: TestRegistry): Buffer {
  return files.get(latest.pack.file) ?? Buffer.alloc(0)
}

/** The error of an installation. */
export async function failureOf(work: Promise<unknown>): Promise<InstallError> {
  const error = await work.then(
    () => null,
    (cause: unknown) => cause,
  )
  if (error instanceof InstallError) return error
  throw new Error('It did not fail by an InstallError.', { cause: error })
}
