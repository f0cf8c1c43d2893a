import { applyDelta } from '../../core/pack/delta.ts'
import { decodePack } from '../../core/pack/pack.ts'
import { type AddressedRegistry, PostalTable } from '../../core/registry/postal-table.ts'
import { OuiTrie } from '../../core/registry/trie.ts'
import { bytesOf, deltaRoute } from '../../core/update/delta-route.ts'
import type { FileRef, Latest, LinkRef } from '../../core/update/latest.ts'
import { downloadFile, type DownloadDeps } from '../download/download.ts'
import { InstallError, type InstallErrorCode } from '../errors.ts'
import type { LoadedRegistry } from './load.ts'
import type { ProgressMeter } from './progress.ts'
import { checkHash, unpackFile } from './unpack.ts'

/** What fetching needs, apart from what to fetch. */
interface Transfer {
  readonly deps: DownloadDeps
  readonly meter: ProgressMeter
}

/** A delta that failed with one of these would fail again; the lookup pack may not. */
const DELTA_IS_USELESS: ReadonlySet<InstallErrorCode> = new Set<InstallErrorCode>([
  'not_found',
  'server_error',
  'not_a_registry',
  'too_long',
  'wrong_hash',
  'bad_pack',
])

export interface FetchedRegistry {
  /** Buffer of the trie. */
  readonly trie: ArrayBuffer
  /** Buffer of its postal table; null if the postal pack has to be fetched. */
  readonly table: ArrayBuffer | null
  readonly via: 'pack' | 'delta'
}

/**
 * Fetches the registry that `latest` offers: by deltas from the one on the device, which include the postal addresses; or
 * else by the pack, to which it also falls back, once, if a delta is of no use. Every trie and table along the way is
 * checked against `latest`.
 * @param device null if the device has no registry
 * @param postal the postal addresses of that registry; null if they are not on the device
 * @throws {InstallError}
 */
export async function fetchRegistry(
  transfer: Transfer,
  latest: Latest,
  device: LoadedRegistry | null,
  postal: PostalTable | null,
): Promise<FetchedRegistry> {
  const route = device && deltaRoute(latest, device.sha256)
  if (device !== null && route !== null) {
    const start = { trie: device.trie, table: postal }
    const fetched = await unlessUseless(byDeltas(transfer, start, route))
    if (fetched !== null) return fetched
  }
  const { pack, trie } = latest
  const portion = { before: 0, total: pack.bytes }
  const fetched = await fetchAs(transfer, pack, unpackTrie, { trie: trie.sha256 }, portion)
  return { ...fetched, via: 'pack' }
}

async function unpackTrie(pack: Uint8Array): Promise<Unpacked> {
  return { trie: await decodePack(pack), table: null }
}

async function byDeltas(
  transfer: Transfer,
  start: AddressedRegistry<PostalTable | null>,
  route: readonly LinkRef[],
): Promise<FetchedRegistry> {
  const total = bytesOf(route)
  let before = 0
  let { trie, table } = start
  for (const delta of route) {
    const from = { trie, table }
    const apply = async (bytes: Uint8Array) => await applyDelta(from, bytes)
    const promised = { trie: delta.toTrie, table: delta.toTable }
    const result = await fetchAs(transfer, delta, apply, promised, { before, total })
    trie = OuiTrie.from(result.trie)
    table = result.table && PostalTable.from(result.table)
    before += delta.bytes
  }
  return { trie: trie.layout.buffer, table: table && table.layout.buffer, via: 'delta' }
}

/** What was fetched by deltas; null if one of them is of no use. */
async function unlessUseless<T>(fetching: Promise<T>): Promise<T | null> {
  try {
    return await fetching
  } catch (cause) {
    if (cause instanceof InstallError && DELTA_IS_USELESS.has(cause.code)) return null
    throw cause
  }
}

/** The result of a pack or delta. */
type Unpacked = Omit<FetchedRegistry, 'via'>

/**
 * @param promised SHA-256 of the trie, and of the table if the file leads to one
 * @param place bytes of the files fetched before it, and of all together
 */
async function fetchAs(
  { deps, meter }: Transfer,
  file: FileRef,
  unpack: (bytes: Uint8Array) => Promise<Unpacked>,
  promised: { readonly trie: string; readonly table?: string },
  { before, total }: { readonly before: number; readonly total: number },
): Promise<Unpacked> {
  const bytes = await downloadFile(deps, file, (received) =>
    meter.received(before + received, total),
  )
  meter.phase('unpacking')
  return await unpackFile(deps, file, async () => {
    const unpacked = await unpack(bytes)
    for (const part of ['trie', 'table'] as const) {
      const buffer = unpacked[part]
      if (buffer !== null) await checkHash(deps, buffer, promised[part], part)
    }
    return unpacked
  })
}
