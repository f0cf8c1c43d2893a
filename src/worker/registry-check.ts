import { PostalTable } from '../core/registry/postal-table.ts'
import type { LastUpdate } from '../core/update/update-summary.ts'
import { OuiTrie } from '../core/registry/trie.ts'
import { updateOffer, type UpdateOffer } from '../core/update/update-offer.ts'
import { fetchLatest, type InstallDeps } from '../store/registry/install.ts'
import { readLastUpdate } from '../store/registry/last-update.ts'
import { loadPostal, loadRegistry } from '../store/registry/load.ts'
import type { RegistryCheckApi, RegistryProof, StoredPart } from '../protocol/worker.ts'

/** What the Registry screen asks beside the course of installations. */
export class RegistryCheck implements RegistryCheckApi {
  readonly #deps: InstallDeps

  constructor(deps: InstallDeps) {
    this.#deps = deps
  }

  async checkForUpdate(): Promise<UpdateOffer> {
    const database = await this.#deps.database()
    const [latest, device, postal] = await Promise.all([
      fetchLatest(this.#deps),
      database.get('registry', 'current'),
      // What cannot be read is missing, and is told of where it is used.
      database.get('details', 'current').catch(() => undefined),
    ])
    return updateOffer(latest, device ?? null, postal?.sha256 ?? null)
  }

  /** What turns out to be damaged is deleted, so that the next installation fetches it again. */
  async proveRegistry(): Promise<RegistryProof> {
    const database = await this.#deps.database()
    // What cannot even be read is forgotten by those who load it.
    const loaded = await loadRegistry(database)
    if (loaded !== null) await loadPostal(database, loaded)
    const [row, table] = await Promise.all([
      database.get('registry', 'current'),
      database.get('details', 'current'),
    ])
    const registry = await this.#prove(row?.buffer, row?.sha256, (buffer) => OuiTrie.from(buffer))
    const postal = await this.#prove(table?.buffer, row?.detailsTable.sha256, (buffer) =>
      PostalTable.from(buffer),
    )
    if (registry.state === 'damaged') await database.delete('registry', 'current')
    if (postal.state === 'damaged') await database.delete('details', 'current')
    const sample = row && registry.state === 'proved' ? sampleOf(OuiTrie.from(row.buffer)) : null
    return { registry, postal, sample }
  }

  async lastUpdate(): Promise<LastUpdate | null> {
    return await readLastUpdate(await this.#deps.database())
  }

  async #prove(
    buffer: ArrayBuffer | undefined,
    sha256: string | undefined,
    open: (buffer: ArrayBuffer) => unknown,
  ): Promise<StoredPart> {
    if (buffer === undefined) return { state: 'missing', bytes: 0 }
    const bytes = buffer.byteLength
    try {
      if ((await this.#deps.sha256(buffer)) !== sha256) return { state: 'damaged', bytes }
      open(buffer)
      return { state: 'proved', bytes }
    } catch {
      return { state: 'damaged', bytes }
    }
  }
}

/** The block in the middle of the registry, asked for by its prefix as a person would. */
function sampleOf(trie: OuiTrie): RegistryProof['sample'] {
  if (trie.size === 0) return null
  const { prefix } = trie.assignment(trie.size >> 1)
  const match = trie.lookup(prefix)
  if (match?.assignment.prefix !== prefix) return null
  return { prefix, organization: match.assignment.organization }
}
