import { applyDelta } from '../core/delta.ts'
import { deltaRoute } from '../core/delta-route.ts'
import { FormatError } from '../core/errors.ts'
import type { FileRef, Latest, LinkRef } from '../core/latest.ts'
import { decodePack } from '../core/pack.ts'
import { OuiTrie } from '../core/trie.ts'
import { routeBytes } from '../core/update-offer.ts'
import { downloadFile, type DownloadDeps, type DownloadOptions } from './download.ts'
import { failure, InstallError, type InstallErrorCode } from './install-error.ts'
import type { LoadedRegistry } from './load.ts'
import { partsOf } from './partial-file.ts'
import type { ProgressMeter } from './progress.ts'

/** What fetching needs beside what is to be fetched. */
interface Transfer {
  readonly deps: DownloadDeps
  readonly meter: ProgressMeter
  readonly options: DownloadOptions
}

/** A delta that failed in one of these ways fails again; the full pack may not. */
const DELTA_IS_USELESS: ReadonlySet<InstallErrorCode> = new Set<InstallErrorCode>([
  'not_found',
  'server_error',
  'not_a_registry',
  'too_long',
  'wrong_hash',
  'bad_pack',
])

/**
 * Fetches the trie that `latest` offers: by the deltas that lead there from the one on the device, else by the pack, to
 * which it also falls back, once, where a delta is of no use. Every trie on the way is the one that `latest` promises.
 * @throws {InstallError}
 */
export async function fetchTrie(
  transfer: Transfer,
  latest: Latest,
  device: LoadedRegistry | null,
): Promise<{ readonly buffer: ArrayBuffer; readonly via: 'pack' | 'delta' }> {
  const route = device && deltaRoute(latest, device.sha256)
  if (device !== null && route !== null) {
    try {
      return { buffer: await byDeltas(transfer, device.trie, route), via: 'delta' }
    } catch (cause) {
      if (!(cause instanceof InstallError && DELTA_IS_USELESS.has(cause.code))) throw cause
    }
  }
  const { pack, trie } = latest
  const portion = { sha256: trie.sha256, before: 0, total: pack.bytes }
  return { buffer: await fetchAs(transfer, pack, decodePack, portion), via: 'pack' }
}

async function byDeltas(
  transfer: Transfer,
  from: OuiTrie,
  route: readonly LinkRef[],
): Promise<ArrayBuffer> {
  const total = routeBytes(route)
  let before = 0
  let trie = from
  for (const delta of route) {
    const start = trie
    const apply = async (bytes: Uint8Array) => await applyDelta(start, bytes)
    const portion = { sha256: delta.toTrie, before, total }
    trie = OuiTrie.from(await fetchAs(transfer, delta, apply, portion))
    before += delta.bytes
  }
  return trie.layout.buffer
}

/** What a file has to give, and its place among the files that are fetched together. */
interface Portion {
  /** SHA-256 of the trie. */
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
      throw new FormatError('sha256', 'it does not give the registry that latest.json promises.')
    }
    return buffer
  } catch (cause) {
    await (await deps.database()).delete('downloads', partsOf(file.sha256))
    throw failure.badPack(file.file, cause)
  }
}
