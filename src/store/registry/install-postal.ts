import { decodePostalPack } from '../../core/pack/postal-pack.ts'
import type { OuiTrie } from '../../core/registry/trie.ts'
import type { InstalledRegistry } from '../../core/update/installed.ts'
import type { UpdateOffer } from '../../core/update/update-offer.ts'
import { committed, type PostalRow } from '../db.ts'
import { downloadFile } from '../download/download.ts'
import { failure } from '../errors.ts'
import type { InstallOptions } from './install.ts'
import type { InstallDeps } from './install-deps.ts'
import { withInstallerLock } from './installer-lock.ts'
import { loadRegistry, readInstalled } from './load.ts'
import { partsOf } from '../download/partial-file.ts'
import { checkHash, unpackFile } from './unpack.ts'

/** Not the registry's lock: an update must not wait for addresses, nor a second tab for the first one's. */
const LOCK_NAME = 'nameplate-details'

/**
 * Installs the postal addresses of the registry on the device. Returns `superseded` if the registry was replaced meanwhile
 * (or there is none), so that the addresses belong to none; or an offer if nobody has asked for them and they would take
 * more than `backgroundBytes`.
 * @throws {InstallError} lookups continue without addresses
 */
export async function installPostal(
  deps: InstallDeps,
  options: Pick<InstallOptions, 'background'> = {},
): Promise<'installed' | 'current' | 'superseded' | UpdateOffer> {
  try {
    return await withInstallerLock(deps, LOCK_NAME, async () => {
      const database = await deps.database()
      const installed = await readInstalled(database)
      if (installed === null) return 'superseded'
      if (installed.hasPostal) return 'current'
      const { version, postal } = installed
      if (options.background && postal.bytes > deps.backgroundBytes()) {
        return { status: 'current', version, via: 'pack', bytes: 0, postalBytes: postal.bytes }
      }
      const bytes = await downloadFile(deps, postal)
      const registry = await loadRegistry(database)
      if (registry?.sha256 !== installed.sha256) return 'superseded'
      const buffer = await unpackPostal(deps, registry.trie, installed, bytes)
      return await store(deps, installed, buffer)
    })
  } catch (cause) {
    throw failure.of(cause)
  }
}

/**
 * Unpacks the postal table of a registry.
 * @throws {InstallError} `bad_pack` if it is not the one that `latest.json` promises
 */
export async function unpackPostal(
  deps: InstallDeps,
  trie: OuiTrie,
  { postal, postalTable }: Pick<InstalledRegistry, 'postal' | 'postalTable'>,
  bytes: Uint8Array,
): Promise<ArrayBuffer> {
  return await unpackFile(deps, postal, async () => {
    const buffer = await decodePostalPack(bytes, trie)
    await checkHash(deps, buffer, postalTable.sha256, 'table')
    return buffer
  })
}

async function store(
  deps: InstallDeps,
  { postal, postalTable }: InstalledRegistry,
  buffer: ArrayBuffer,
): Promise<'installed' | 'superseded'> {
  const row: PostalRow = { buffer, sha256: postalTable.sha256, installedAt: deps.now() }
  const database = await deps.database()
  const transaction = database.transaction(['installed', 'details', 'downloads'], 'readwrite')
  const store = transaction.objectStore('installed')
  const installed = await store.get('current')
  const requests: Promise<unknown>[] = [
    transaction.objectStore('downloads').delete(partsOf(postal.sha256)),
  ]
  const isWanted = installed?.postalTable.sha256 === row.sha256
  if (isWanted) {
    requests.push(transaction.objectStore('details').put(row, 'current'))
    requests.push(store.put({ ...installed, hasPostal: true }, 'current'))
  }
  await committed(transaction, requests)
  if (!isWanted) return 'superseded'
  deps.channel.announce({ type: 'details' })
  return 'installed'
}
