import type { OuiTrie } from '../../core/registry/trie.ts'
import { updateOffer, type UpdateOffer, identityOf } from '../../core/update/update-offer.ts'
import { InstallError } from '../../store/errors.ts'
import { fetchLatest } from '../../store/registry/install.ts'
import type { InstallDeps } from '../../store/registry/install-deps.ts'
import { dropRegistry, loadRegistry, readInstalled } from '../../store/registry/load.ts'

export interface RegistryProof {
  /** `damaged`: its SHA-256 is not the published one. */
  readonly state: 'proved' | 'missing' | 'damaged'
  readonly bytes: number
  /** A lookup just answered by the stored registry; null if it failed. */
  readonly sample: { readonly prefix: string; readonly organization: string } | null
}

/** Asks the host for its current offer, without downloading it. Null if the host cannot be reached. */
export async function checkForUpdate(deps: InstallDeps): Promise<UpdateOffer | null> {
  const database = await deps.database()
  const asked = fetchLatest(deps).catch((cause: unknown) => {
    if (cause instanceof InstallError && cause.code === 'offline') return null
    throw cause
  })
  const [latest, installed] = await Promise.all([asked, readInstalled(database)])
  return latest && updateOffer(latest, installed)
}

/**
 * Reads the registry from the store again, and proves that it is as published. A damaged one is deleted, so that the
 * next installation fetches it again.
 */
export async function proveRegistry(deps: InstallDeps): Promise<RegistryProof> {
  const database = await deps.database()
  const loaded = await loadRegistry(database)
  if (loaded === null) return { state: 'missing', bytes: 0, sample: null }
  const { trie, installed } = loaded
  if ((await deps.sha256(trie.layout.buffer)) === identityOf(installed)) {
    return { state: 'proved', bytes: trie.bytes, sample: sampleOf(trie) }
  }
  await dropRegistry(database, installed)
  return { state: 'damaged', bytes: trie.bytes, sample: null }
}

/** The block in the middle of the registry, looked up by its prefix as a person would. */
function sampleOf(trie: OuiTrie): RegistryProof['sample'] {
  if (trie.size === 0) return null
  const { prefix } = trie.assignment(trie.size >> 1)
  const match = trie.lookup(prefix)
  if (match?.assignment.prefix !== prefix) return null
  return { prefix, organization: match.assignment.organization }
}
