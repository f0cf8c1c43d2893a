import type { OuiTrie } from '../../core/registry/trie.ts'
import { updateOffer, type UpdateOffer, identityOf } from '../../core/update/update-offer.ts'
import { InstallError } from '../../store/errors.ts'
import { fetchLatest } from '../../store/registry/fetch-checked.ts'
import type { InstallDeps } from '../../store/registry/install-deps.ts'
import { dropPart, loadPart, loadRegistry, readInstalled } from '../../store/registry/load.ts'

export interface RegistryProof {
  readonly registry: StoredPart
  readonly postal: StoredPart
  /** A lookup just answered by the stored registry; null where it failed. */
  readonly sample: { readonly prefix: string; readonly organization: string } | null
}

interface StoredPart {
  /** `damaged`: its SHA-256 is not the published one. */
  readonly state: 'proved' | 'missing' | 'damaged'
  readonly bytes: number
}

/** Asks the host what it offers, without downloading it. Null where it cannot be reached. */
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
 * Reads the registry and its postal addresses from the store again, and proves that they are as published. Deletes what
 * turns out to be damaged, so that the next installation fetches it again.
 */
export async function proveRegistry(deps: InstallDeps): Promise<RegistryProof> {
  const database = await deps.database()
  const loaded = await loadRegistry(database)
  if (loaded === null) return { registry: MISSING, postal: MISSING, sample: null }
  const { lookup, installed } = loaded
  const prove = async (buffer: ArrayBuffer, published: string): Promise<StoredPart> => {
    const isPublished = (await deps.sha256(buffer)) === published
    return { state: isPublished ? 'proved' : 'damaged', bytes: buffer.byteLength }
  }
  const table = await loadPart(database, loaded, 'postal')
  const registry = await prove(lookup.layout.buffer, identityOf(installed))
  const postal = table
    ? await prove(table.layout.buffer, installed.postal.unpacked.sha256)
    : MISSING
  if (postal.state === 'damaged') await dropPart(database, installed, 'postal')
  if (registry.state === 'damaged') await dropPart(database, installed, 'lookup')
  return { registry, postal, sample: registry.state === 'proved' ? sampleOf(lookup) : null }
}

const MISSING: StoredPart = { state: 'missing', bytes: 0 }

/** The block in the middle of the registry, looked up by its prefix as a person would. */
function sampleOf(trie: OuiTrie): RegistryProof['sample'] {
  if (trie.size === 0) return null
  const { prefix } = trie.assignment(trie.size >> 1)
  const match = trie.lookup(prefix)
  if (match?.assignment.prefix !== prefix) return null
  return { prefix, organization: match.assignment.organization }
}
