import { applyDelta } from '../../core/pack/delta.ts'
import { bytesOf, deltaRoute, detailsRoute } from '../../core/update/delta-route.ts'
import { DetailsTable } from '../../core/pack/postal-pack.ts'
import { type AddressedRegistry, applyDetailsDelta } from '../../core/pack/postal-delta.ts'
import { FormatError } from '../../core/errors.ts'
import {
  type DetailsDeltaRef,
  type FileRef,
  filesOfDelta,
  type Latest,
  type LinkRef,
} from '../../core/update/latest.ts'
import { decodePack } from '../../core/pack/pack.ts'
import { OuiTrie } from '../../core/registry/trie.ts'
import { downloadFile, type DownloadDeps, type DownloadOptions } from '../download/download.ts'
import { failure, InstallError, type InstallErrorCode } from '../errors.ts'
import type { LoadedDetails, LoadedRegistry } from './load.ts'
import { partsOf } from '../download/partial-file.ts'
import type { ProgressMeter } from './progress.ts'

/** What fetching needs beside what is to be fetched. */
interface Transfer {
  readonly deps: DownloadDeps
  readonly meter: ProgressMeter
  readonly options: DownloadOptions
}

/** A delta that failed in one of these ways fails again; the full pack, or the details pack, may not. */
const DELTA_IS_USELESS: ReadonlySet<InstallErrorCode> = new Set<InstallErrorCode>([
  'not_found',
  'server_error',
  'not_a_registry',
  'too_long',
  'wrong_hash',
  'bad_pack',
])

/** A registry as it came. */
export interface FetchedRegistry {
  /** Buffer of the trie. */
  readonly trie: ArrayBuffer
  /** Buffer of the table of its postal addresses; null where they have to be fetched whole. */
  readonly table: ArrayBuffer | null
  readonly via: 'pack' | 'delta'
}

/**
 * Fetches the registry that `latest` offers: by the deltas that lead there from the one on the device, and with it its
 * postal addresses by theirs; else by the pack, to which it also falls back, once, where a delta is of no use. Every
 * trie and every table on the way is the one that `latest` promises.
 * @param device null where the device has no registry
 * @param details the postal addresses of that registry; null where they are not on the device
 * @throws {InstallError}
 */
export async function fetchRegistry(
  transfer: Transfer,
  latest: Latest,
  device: LoadedRegistry | null,
  details: LoadedDetails | null,
): Promise<FetchedRegistry> {
  const route = device && deltaRoute(latest, device.sha256)
  if (device !== null && route !== null) {
    const addressed = detailsRoute(latest, route, details?.sha256 ?? null) !== null
    const start = { trie: device.trie, table: addressed && details ? details.table : null }
    const fetched = await unlessUseless(byDeltas(transfer, start, route))
    if (fetched !== null) return fetched
  }
  const { pack, trie } = latest
  const portion = { sha256: trie.sha256, before: 0, total: pack.bytes }
  return { trie: await fetchAs(transfer, pack, decodePack, portion), table: null, via: 'pack' }
}

/** A registry on the way; the table is null where its postal addresses do not come with it. */
interface Stage {
  readonly trie: OuiTrie
  readonly table: DetailsTable | null
}

async function byDeltas(
  transfer: Transfer,
  start: Stage,
  route: readonly LinkRef[],
): Promise<FetchedRegistry> {
  const total = bytesOf(start.table === null ? route : route.flatMap(filesOfDelta))
  let before = 0
  let { trie, table } = start
  for (const delta of route) {
    const from = trie
    const apply = async (bytes: Uint8Array) => await applyDelta(from, bytes)
    const portion = { sha256: delta.toTrie, before, total }
    trie = OuiTrie.from(await fetchAs(transfer, delta, apply, portion))
    before += delta.bytes
    const { details } = delta
    if (table === null || details === undefined) continue
    const place = { sha256: details.toTable, before, total }
    table = await unlessUseless(tableBy(transfer, details, { trie: from, table }, trie, place))
    before += details.bytes
  }
  return { trie: trie.layout.buffer, table: table && table.layout.buffer, via: 'delta' }
}

async function tableBy(
  transfer: Transfer,
  delta: DetailsDeltaRef,
  from: AddressedRegistry,
  to: OuiTrie,
  portion: Portion,
): Promise<DetailsTable> {
  const apply = async (bytes: Uint8Array) => await applyDetailsDelta(from, to, bytes)
  return DetailsTable.from(await fetchAs(transfer, delta, apply, portion))
}

/** What has been fetched by deltas; null where one of them is of no use. */
async function unlessUseless<T>(fetching: Promise<T>): Promise<T | null> {
  try {
    return await fetching
  } catch (cause) {
    if (cause instanceof InstallError && DELTA_IS_USELESS.has(cause.code)) return null
    throw cause
  }
}

/** What a file has to give, and its place among the files that are fetched together. */
interface Portion {
  /** SHA-256 of the trie or table. */
  readonly sha256: string
  /** Bytes of the files before it, and of all. */
  readonly before: number
  readonly total: number
}

async function fetchAs(
  { deps, meter, options }: Transfer,
  file: FileRef,
  decode: (bytes: Uint8Array) => Promise<ArrayBuffer>,
  { sha256, before, total }: Portion,
): Promise<ArrayBuffer> {
  const bytes = await downloadFile(deps, file, {
    ...options,
    onBytes: (received) => meter.received(before + received, total),
  })
  meter.phase('unpacking')
  try {
    const buffer = await decode(bytes)
    if ((await deps.sha256(buffer)) !== sha256) {
      throw new FormatError('sha256', 'it does not give what latest.json promises.')
    }
    return buffer
  } catch (cause) {
    await (await deps.database()).delete('downloads', partsOf(file.sha256))
    throw failure.badPack(file.file, cause)
  }
}
