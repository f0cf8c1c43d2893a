import { decodeDatesPack } from '../../core/pack/dates-pack.ts'
import { applyDelta } from '../../core/pack/delta.ts'
import { decodePack } from '../../core/pack/pack.ts'
import { decodePostalPack } from '../../core/pack/postal-pack.ts'
import type { Registry } from '../../core/registry/registry.ts'
import {
  bytesOf,
  deltaRoute,
  identityOf,
  type InstalledRegistry,
} from '../../core/update/update-offer.ts'
import {
  checkReceived,
  parseLatest,
  type FileRef,
  type Latest,
  type LinkRef,
} from '../../core/update/latest.ts'
import { unlessLocked, type OpenDatabase } from '../db.ts'
import { downloadFile, downloadText, type DownloadDeps } from '../download/download.ts'
import { failure, InstallError, type InstallErrorCode } from '../errors.ts'
import type { DeviceRegistry, LaterPart } from './load.ts'
import { noteCheck } from './notes.ts'
import type { ProgressMeter } from './progress.ts'

/**
 * Fetches and checks `latest.json`, and notes the time.
 * @throws {InstallError}
 */
export async function fetchLatest(
  deps: DownloadDeps & { readonly database: OpenDatabase },
): Promise<Latest> {
  const text = await downloadText(deps, 'latest.json')
  let latest
  try {
    latest = parseLatest(text)
  } catch (cause) {
    throw failure.notARegistry(cause)
  }
  await unlessLocked(noteCheck(deps.database, deps.now()), deps.sleep).catch(() => {})
  return latest
}

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

/**
 * Fetches the registry that `latest` offers: by deltas from the one on the device, with the parts that it has; or else the
 * lookup alone by its pack, which is also the fallback, once, if a delta is of no use. Whatever comes is checked against
 * `latest`.
 * @param device with all parts that are stored; null if the device has no registry
 * @throws {InstallError}
 */
export async function fetchRegistry(
  transfer: Transfer,
  latest: Latest,
  device: DeviceRegistry | null,
): Promise<Registry> {
  const route = device && deltaRoute(latest, identityOf(device.installed))
  if (device !== null && route !== null) {
    const registry = await unlessUseless(byDeltas(transfer, latest, device, route))
    if (registry !== null) return registry
  }
  const { lookup: pack } = latest
  return await fetchAs(transfer, pack, { before: 0, total: pack.bytes }, async (bytes) => {
    const lookup = await decodePack(bytes, pack.unpacked.sha256)
    const received = { version: lookup.version, lookup, dates: null, postal: null }
    checkReceived(latest, received)
    return received
  })
}

/**
 * Fetches a later part of a registry.
 * @returns the registry with it
 * @throws {InstallError}
 */
export async function fetchPart(
  deps: DownloadDeps,
  installed: InstalledRegistry,
  registry: Registry,
  part: LaterPart,
): Promise<Registry> {
  const pack = installed[part]
  const decode = part === 'dates' ? decodeDatesPack : decodePostalPack
  const bytes = await downloadFile(deps, pack)
  return await unpacked(pack, async () => {
    const table = await decode(bytes, registry.lookup, pack.unpacked.sha256)
    const received = { ...registry, [part]: table }
    checkReceived(installed, received)
    return received
  })
}

async function byDeltas(
  transfer: Transfer,
  latest: Latest,
  device: Registry,
  route: readonly LinkRef[],
): Promise<Registry> {
  const total = bytesOf(route)
  let before = 0
  let registry = device
  for (const [index, delta] of route.entries()) {
    const from = registry
    registry = await fetchAs(transfer, delta, { before, total }, async (bytes) => {
      const later = await applyDelta(from, bytes, delta.results)
      if (index === route.length - 1) checkReceived(latest, later)
      return later
    })
    before += delta.bytes
  }
  return registry
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

/** @param place bytes of the files fetched before this one, and of all together */
async function fetchAs(
  { deps, meter }: Transfer,
  file: FileRef,
  { before, total }: { readonly before: number; readonly total: number },
  unpack: (bytes: Uint8Array) => Promise<Registry>,
): Promise<Registry> {
  const bytes = await downloadFile(deps, file, (received) =>
    meter.received(before + received, total),
  )
  meter.phase('unpacking')
  return await unpacked(file, async () => await unpack(bytes))
}

/** @throws {InstallError} `bad_pack` where the file is not what `latest.json` promises */
async function unpacked<T>({ file }: FileRef, unpack: () => Promise<T>): Promise<T> {
  try {
    return await unpack()
  } catch (cause) {
    throw failure.badPack(file, cause)
  }
}
