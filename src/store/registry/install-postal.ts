import { decodePostalPack } from '../../core/pack/postal-pack.ts'
import { OuiTrie } from '../../core/registry/trie.ts'
import { FormatError } from '../../core/errors.ts'
import type { UpdateOffer } from '../../core/update/update-offer.ts'
import { committed, type PostalRow, type TrieRow } from '../db.ts'
import { downloadFile } from '../download/download.ts'
import { failure } from '../errors.ts'
import type { InstallDeps, InstallOptions } from './install.ts'
import { partsOf } from '../download/partial-file.ts'

/** Another lock than the registry's: an update must not wait for addresses, nor a second tab for the first one's. */
const LOCK_NAME = 'nameplate-details'

/**
 * Brings the postal addresses of the registry on the device onto it. `superseded`: the registry was replaced meanwhile
 * (or there is none), so these addresses are nobody's. An offer: nobody has asked for them, and they would take more
 * than `unaskedBytes`.
 * @throws {InstallError} lookups go on without addresses.
 */
export async function installPostal(
  deps: InstallDeps,
  options: Pick<InstallOptions, 'stallMs' | 'signal' | 'unasked'> = {},
): Promise<'installed' | 'current' | 'superseded' | UpdateOffer> {
  const { signal } = options
  try {
    return await deps.locks.request(LOCK_NAME, signal ? { signal } : {}, async () => {
      const database = await deps.database()
      const [trie, details] = await Promise.all([
        database.get('registry', 'current'),
        database.get('details', 'current'),
      ])
      if (trie === undefined) return 'superseded'
      if (details?.sha256 === trie.detailsTable.sha256) return 'current'
      if (options.unasked && trie.details.bytes > deps.unaskedBytes()) return offerOf(trie)
      const bytes = await downloadFile(deps, trie.details, options)
      const buffer = await decode(deps, trie, bytes)
      signal?.throwIfAborted()
      return await store(deps, trie, buffer)
    })
  } catch (cause) {
    throw failure.of(cause, signal)
  }
}

function offerOf({ version, details }: TrieRow): UpdateOffer {
  return { status: 'current', version, via: 'pack', bytes: 0, postalBytes: details.bytes }
}

async function decode(
  deps: InstallDeps,
  { buffer: trie, details, detailsTable }: TrieRow,
  bytes: Uint8Array,
): Promise<ArrayBuffer> {
  try {
    const buffer = await decodePostalPack(bytes, OuiTrie.from(trie))
    if ((await deps.sha256(buffer)) !== detailsTable.sha256) {
      throw new FormatError('sha256', 'it does not give the table that latest.json promises.')
    }
    return buffer
  } catch (cause) {
    await (await deps.database()).delete('downloads', partsOf(details.sha256))
    throw failure.badPack(details.file, cause)
  }
}

async function store(
  deps: InstallDeps,
  { details, detailsTable }: TrieRow,
  buffer: ArrayBuffer,
): Promise<'installed' | 'superseded'> {
  const row: PostalRow = { buffer, sha256: detailsTable.sha256, installedAt: deps.now() }
  const database = await deps.database()
  const transaction = database.transaction(['registry', 'details', 'downloads'], 'readwrite')
  const trie = await transaction.objectStore('registry').get('current')
  const wanted = trie?.detailsTable.sha256 === row.sha256
  const requests: Promise<unknown>[] = [
    transaction.objectStore('downloads').delete(partsOf(details.sha256)),
  ]
  if (wanted) requests.push(transaction.objectStore('details').put(row, 'current'))
  await committed(transaction, requests)
  if (!wanted) return 'superseded'
  deps.channel.announce({ type: 'details', sha256: row.sha256 })
  return 'installed'
}
