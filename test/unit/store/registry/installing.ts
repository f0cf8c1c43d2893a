import type { InstallProgress, UpdateOffer } from '../../../../src/core/update/update-offer.ts'
import { InstallError } from '../../../../src/store/errors.ts'
import { bufferOf, type Part, PARTS } from '../../../../src/core/registry/registry.ts'
import { RegistryCache } from '../../../../src/store/registry/cache.ts'
import { installRegistry, type InstallOptions } from '../../../../src/store/registry/install.ts'
import { loadPart, loadRegistry, readInstalled } from '../../../../src/store/registry/load.ts'
import type { TestRegistry } from '../../../e2e/support/registry.ts'
import { sha256, type Tab } from '../device.ts'

/** What an installation did, as the device and its requests show it. */
interface Outcome {
  readonly status: 'installed' | 'current' | 'postponed'
  readonly version: string | undefined
  /** How the lookup came; null where this tab has not fetched it. */
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
  const isNew = before?.lookup.unpacked.sha256 !== after?.lookup.unpacked.sha256
  const status = offer === null ? (isNew ? 'installed' : 'current') : 'postponed'
  const names = fetched.map((url) => url.slice(url.lastIndexOf('/') + 1))
  const ofParts = after === null ? [] : PARTS.map((part) => after[part].file)
  const isDelta = names.some((name) => name !== 'latest.json' && !ofParts.includes(name))
  const via = names.includes(ofParts[0] ?? '') ? 'pack' : isDelta ? 'delta' : null
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

/** What a reader of the device gets: the version, and SHA-256 of each part of that very registry. */
export async function onDevice(deps: Tab): Promise<Record<Part | 'version', string | null> | null> {
  const database = await deps.database()
  const registry = await loadRegistry(database)
  if (registry === null) return null
  const { version, lookup } = registry
  const parts = {
    lookup,
    dates: await loadPart(database, registry, 'dates'),
    postal: await loadPart(database, registry, 'postal'),
  }
  const sums = Object.entries(parts).map(([part, content]) => [
    part,
    content && sha256(bufferOf(content)),
  ])
  return { version, ...(Object.fromEntries(sums) as Record<Part, string | null>) }
}

/** What a device has of a registry. */
export function partsOf(
  { latest }: TestRegistry,
  ...missing: Part[]
): Record<Part | 'version', string | null> {
  const sums = PARTS.map((part) => [
    part,
    missing.includes(part) ? null : latest[part].unpacked.sha256,
  ])
  return { version: latest.version, ...(Object.fromEntries(sums) as Record<Part, string | null>) }
}

/** The lookup pack. */
export function fileOf({ latest, files }: TestRegistry): Buffer {
  return files.get(latest.lookup.file) ?? Buffer.alloc(0)
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
